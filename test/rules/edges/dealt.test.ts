/** Where cards come to lie in deals that take, keep apart, divert and lay face down. */
import { type Card, deal, defineVariant, type VariantDefinition } from 'solitaire-rules/rules';
import { laBelleLucie } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { columns, four } from './small.js';

type Parts = Partial<Omit<VariantDefinition, 'deal' | 'piles'>> & {
  readonly piles: object;
  readonly deal: unknown;
};

const f = { role: 'foundation', count: 2 } as const;

/** Where a deck comes to lie: each group's piles, parted by bars. */
function dealt(parts: Parts, deck: string): Record<string, string> {
  const variant = defineVariant({
    id: 'dealt',
    title: 'Dealt',
    deck: four,
    win: [{ empty: ['t'] }],
    ...parts,
  } as unknown as VariantDefinition);
  const { piles } = deal(variant, { deck: deck.split(' ') as Card[] });
  return Object.fromEntries(
    Object.entries(piles).map(([name, group]) => [name, group.map((pile) => pile.join(' ')).join(' | ')]),
  );
}

describe('a step that takes', () => {
  it('takes cards that lie side by side, and begins again with the first pile', () => {
    const deal = [
      { take: { ranks: ['A'] }, to: 't' },
      { take: { ranks: ['2'] }, to: 't' },
      { to: 't', cards: 1 },
    ];
    expect(dealt({ piles: { t: columns(4) }, deal }, 'AC AD 2C 2D 3C 3D 4C 4D').t).toBe(
      'AC 2C 3C | AD 2D 3D | 4C | 4D',
    );
  });

  it('lays cards on foundations of their suit, one begun before one that is not, else on the shortest', () => {
    const twice = {
      deck: { ranks: ['A', '2'], suits: ['C', 'D'], packs: 2 },
      piles: { t: columns(2), f: { ...f, count: 4 } },
    } as const;
    const deck = '2C AC AD 2D AC 2C AD 2D';
    expect(dealt({ ...twice, deal: [{ take: { ranks: ['A'] }, to: 'f' }, { to: 't' }] }, deck).f).toBe(
      'AC | AD | AC | AD',
    );
    expect(
      dealt(
        {
          ...twice,
          deal: [{ take: { ranks: ['A'] }, to: 'f' }, { take: { cards: ['2C'] }, to: 'f' }, { to: 't' }],
        },
        deck,
      ).f,
    ).toBe('AC 2C | AD | AC 2C | AD');
    expect(
      dealt(
        {
          ...twice,
          deal: [
            { take: { cards: ['AC'], copies: 1 }, to: 'f' },
            { take: { cards: ['2C'], copies: 1 }, to: 'f' },
            { to: 't' },
          ],
        },
        deck,
      ).f,
    ).toBe('AC 2C |  |  | ');
  });

  it('lays cards on foundations of any suit by the rank they begin with', () => {
    const any = { ...f, suits: 'any', each: [{ base: '2' }, { base: 'A' }] };
    const of = (...cards: string[]) =>
      dealt(
        {
          piles: { t: columns(2), f: any },
          deal: [...cards.map((card) => ({ take: { cards: [card] }, to: 'f' })), { to: 't' }],
        },
        'AC AD 2C 2D 3C 3D 4C 4D',
      ).f;
    expect(of('AD')).toBe(' | AD');
    expect(of('2D')).toBe('2D | ');
    expect(of('AD', '2C')).toBe('2C | AD');
  });
});

describe('a step that gives', () => {
  it('keeps ranks apart as far as it can', () => {
    const apart = (cards: number, deck: string) =>
      dealt(
        {
          piles: { t: columns(2), u: columns(1) },
          deal: [{ to: 't', cards, by: 'pile', apart: true }, { to: 'u' }],
        },
        deck,
      );
    expect(apart(2, 'AC AD 2C 2D 3C 3D 4C 4D')).toEqual({ t: 'AC 2C | 2D 3C', u: '3D 4C 4D AD' });
    expect(apart(2, 'AC 2C 2D 3C AD 3D 4C 4D')).toEqual({ t: 'AC 2C | 2D 3C', u: 'AD 3D 4C 4D' });
    // The third and the fourth card of the first pile are new ranks; after that none is.
    expect(apart(4, 'AC AD 2C 2D 3C 3D 4C 4D').t).toBe('AC 2C 3C 4C | 4D AD 2D 3D');
  });

  it('gives to foundations by their suit', () => {
    const piles = { t: columns(2), f: { ...f, base: 'dealt' } };
    const deal = [{ to: 'f', cards: [1], setsBase: true }, { to: 't' }];
    expect(dealt({ piles, deal }, '3D AC AD 2C 2D 3C 4C 4D')).toEqual({
      t: 'AC 2C 3C 4D | AD 2D 4C',
      f: ' | 3D',
    });
  });

  it('deals all that is left but the cards of the base rank, which are no part of any pile', () => {
    const piles = { t: columns(2), f: { ...f, base: 'dealt' } };
    const deck = '2C 3C 4C 2D AC AD 3D 4D';
    for (const cards of ['rest', undefined])
      expect(
        dealt({ piles, deal: [{ to: 't', ...(cards && { cards }), setsBase: true, divertBase: 'f' }] }, deck),
      ).toEqual({ t: '2C 4C AD 4D | 3C AC 3D', f: ' | 2D' });
    const byPile = { to: 't', by: 'pile', down: 'all-but-top', setsBase: true, divertBase: 'f' };
    expect(dealt({ piles, deal: [byPile] }, deck)).toEqual({ t: '2c 3c 4c AC | ad 3d 4D', f: ' | 2D' });
  });

  it('deals all that is left where the base was set before, perhaps to a stock', () => {
    const piles = {
      t: columns(2),
      s: { role: 'stock', to: 'w' },
      w: { role: 'waste' },
      f: { ...f, base: 'dealt' },
    };
    const deal = [
      { to: 'f', cards: [1], setsBase: true },
      { to: 't', cards: 1, divertBase: 'f' },
      { to: 's', divertBase: 'f' },
    ];
    expect(dealt({ piles, deal, win: ['foundations'] }, '3D AC 2C 4C 2D 3C AD 4D')).toEqual({
      t: 'AC | 2C',
      s: '4d ad 2d 4c',
      w: '',
      f: '3C | 3D',
    });
  });

  it('keeps ranks apart also where the card between them is diverted', () => {
    const piles = { t: columns(1), f: { ...f, base: 'dealt' } };
    const deal = [
      { to: 'f', cards: [1], setsBase: true },
      { to: 't', apart: true, divertBase: 'f' },
    ];
    expect(dealt({ piles, deal }, '4C 2C 4D 2D AC 3C AD 3D').t).toBe('2C AC 3C AD 3D 2D');
  });

  it('leaves the card after one that was diverted to the next step', () => {
    const piles = { t: columns(1), u: columns(1), f: { ...f, base: 'dealt' } };
    const deal = [{ to: 't', cards: 3, setsBase: true, divertBase: 'f' }, { to: 'u' }];
    expect(dealt({ piles, deal }, '2C 3C 4C 2D AC AD 3D 4D')).toEqual({
      t: '2C 3C 4C',
      u: 'AC AD 3D 4D',
      f: ' | 2D',
    });
    expect(dealt({ piles, deal }, '2C 3C 2D 4C AC AD 3D 4D')).toEqual({
      t: '2C 3C 4C',
      u: 'AC AD 3D 4D',
      f: ' | 2D',
    });
  });

  it('lays all but the top card of each pile face down, also where others lie over it', () => {
    const piles = { t: { ...columns(3), cover: [[1], [2], []] }, u: columns(1) };
    const down = (how: unknown) =>
      dealt({ piles, deal: [{ to: 't', cards: 2, down: how }, { to: 'u' }] }, 'AC AD 2C 2D 3C 3D 4C 4D').t;
    expect(down('all-but-top')).toBe('ac 2D | ad 3C | 2c 3D');
    expect(down('all')).toBe('ac 2d | ad 3c | 2c 3D');
    expect(down(0)).toBe('AC 2D | AD 3C | 2C 3D');
    expect(down([2, 1])).toBe('ac 2d | ad 3C | 2C 3D');
  });
});

describe('a deal', () => {
  it('may be told nothing more', () => {
    expect(deal(laBelleLucie, { seed: 1 }, null as never)).toEqual(deal(laBelleLucie, { seed: 1 }));
  });

  it('of a deck twice over is told every card that is too many, and of more than that none', () => {
    const deck = Object.values(deal(laBelleLucie, { seed: 1 }).piles).flat(2) as Card[];
    const faultsOf = (cards: readonly Card[]) => {
      try {
        deal(laBelleLucie, { deck: cards });
        return 'dealt';
      } catch (error) {
        return (error as { faults?: readonly unknown[] }).faults?.length;
      }
    };
    expect(faultsOf([...deck, ...deck])).toBe(52);
    expect(faultsOf([...deck, ...deck, 'AC'])).toBeFalsy();
  });
});
