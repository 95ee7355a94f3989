/** Dealing: which sources there are, what each error says, where the cards go. */
import {
  type DealSource,
  deal,
  LAST_MICROSOFT_DEAL,
  type SolitaireError,
  type Variant,
} from 'solitaire-rules/rules';
import { freecell, laBelleLucie, penguin, spider, spider1Suit, variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import {
  type Card,
  cardOf,
  deckOf,
  MAX_SEED_LENGTH,
  microsoftCards,
  shuffled,
  sortedCards,
} from '../../src/cards/index.js';
import type { GiveStep } from '../../src/rules/definition.js';

const pack = sortedCards(deckOf()).map(cardOf);
const inColumns = (cards: readonly string[], columns: number): string[][] =>
  Array.from({ length: columns }, (_, i) => cards.filter((_, place) => place % columns === i));

/** What a deal throws: its code and its faults, or nothing. */
function refused(
  variant: Variant,
  source: unknown,
  options?: unknown,
): Pick<SolitaireError, 'code' | 'faults' | 'message'> {
  try {
    deal(variant, source as DealSource, options as { redealSeed: string });
  } catch (error) {
    const { code, faults, message } = error as SolitaireError;
    return { code, faults, message };
  }
  return { code: 'dealt', faults: [], message: '' };
}

describe('a Microsoft deal', () => {
  it('begins with JD 2D 9H JC 5D 7H 7C 5H, row by row', () => {
    const { piles } = deal(freecell, { microsoft: 1 });
    expect(piles.tableau.map((column) => column[0]).join(' ')).toBe('JD 2D 9H JC 5D 7H 7C 5H');
    expect(piles.tableau.map((column) => column.length)).toEqual([7, 7, 7, 7, 6, 6, 6, 6]);
    expect(piles.tableau).toEqual(inColumns(microsoftCards(1).map(cardOf), 8));
  });

  it.each([1, 617, 11982, 2 ** 31 - 2, LAST_MICROSOFT_DEAL])('%i is dealt', (microsoft) => {
    expect(deal(freecell, { microsoft }).piles.tableau).toEqual(
      inColumns(microsoftCards(microsoft).map(cardOf), 8),
    );
  });

  it.each([
    0,
    -1,
    -0,
    2 ** 31,
    2 ** 32,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1',
    1n,
    null,
    true,
    [1],
    {},
  ])('is never %s', (microsoft) => {
    const { code, message } = refused(freecell, { microsoft });
    expect(code).toBe('no-such-deal');
    expect(message).toContain('1 to 2147483647');
  });

  it.each(Object.values(variants).filter(({ deck }) => deck !== undefined))(
    'is refused for another deck than one full pack: $id',
    (variant) => {
      const { code, message } = refused(variant, { microsoft: 1 });
      expect(code).toBe('not-one-pack');
      expect(message).toContain(variant.id);
    },
  );
});

describe('a seeded deal', () => {
  it('is the shuffle of the deck in order', () => {
    const cards = shuffled(pack, 'deal', 'any text');
    expect(deal(freecell, { seed: 'any text' }).piles.tableau).toEqual(inColumns(cards, 8));
    expect(deal(freecell, { seed: 'any text', shuffle: 'fisher-yates-1' })).toEqual(
      deal(freecell, { seed: 'any text' }),
    );
  });

  it.each([0, 617, -3, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])(
    'takes %i and its text for one seed',
    (seed) => {
      expect(deal(freecell, { seed })).toEqual(deal(freecell, { seed: String(seed) }));
    },
  );

  it.each([
    ['minus zero', -0],
    ['a fraction', 0.5],
    ['no number', Number.NaN],
    ['an endless number', Number.NEGATIVE_INFINITY],
    ['an inexact integer', 2 ** 53],
    ['too long a text', 'x'.repeat(MAX_SEED_LENGTH + 1)],
    ['null', null],
    ['a list', [1]],
    ['a big integer', 1n],
  ])('refuses %s', (_, seed) => {
    const { code, message } = refused(freecell, { seed });
    expect(code).toBe('bad-seed');
    expect(message).toContain('1024');
    expect(message.length).toBeLessThan(200);
  });

  it.each(['fisher-yates', 'FISHER-YATES-1', '', 1, 'constructor'])('knows no shuffle %s', (shuffle) => {
    expect(refused(freecell, { seed: 1, shuffle })).toMatchObject({
      code: 'unknown-shuffle',
      message: expect.stringContaining('fisher-yates-1'),
    });
  });
});

describe('an explicit deck', () => {
  it('has no holes', () => {
    const deck: string[] = [...pack];
    deck.length = 53;
    expect(refused(freecell, { deck })).toMatchObject({
      code: 'wrong-deck',
      faults: [{ code: 'not-a-card', path: 'deck[52]' }],
    });
  });

  it('is dealt in its order', () => {
    const deck = [...pack].reverse();
    expect(deal(freecell, { deck }).piles.tableau).toEqual(inColumns(deck, 8));
    expect(deal(freecell, { deck: Object.freeze(deck) }).piles.tableau).toEqual(inColumns(deck, 8));
  });

  const without = (...cards: string[]) => pack.filter((card) => !cards.includes(card));
  it.each([
    ['a card missing', without('7D'), [['missing-card', 'deck', '7D']]],
    ['a card twice', [...pack, '7D'], [['doubled-card', 'deck[52]', '7D']]],
    [
      'one twice and one missing',
      ['KS', ...without('AC')],
      [
        ['doubled-card', 'deck[51]', 'KS'],
        ['missing-card', 'deck', 'AC'],
      ],
    ],
    ['no cards', [], pack.map((card) => ['missing-card', 'deck', card])],
    [
      'no card of this world',
      [...without('2S'), '1S'],
      [
        ['not-a-card', 'deck[51]', '"1S"'],
        ['missing-card', 'deck', '2S'],
      ],
    ],
    [
      'a card face down',
      [...without('2S'), '2s'],
      [
        ['not-a-card', 'deck[51]', '"2s"'],
        ['missing-card', 'deck', '2S'],
      ],
    ],
    [
      'a hidden card, and a ten written out',
      [...without('2S', 'TD'), '??', '10D'],
      [
        ['not-a-card', 'deck[50]', '"??"'],
        ['not-a-card', 'deck[51]', '"10D"'],
        ['missing-card', 'deck', '2S'],
        ['missing-card', 'deck', 'TD'],
      ],
    ],
    [
      'a number',
      [...without('2S'), 2],
      [
        ['not-a-card', 'deck[51]', '2'],
        ['missing-card', 'deck', '2S'],
      ],
    ],
  ])('with %s is refused, and every fault named', (_, deck, faults) => {
    const error = refused(freecell, { deck });
    expect(error.code).toBe('wrong-deck');
    expect(error.faults.map(({ code, path }) => [code, path])).toEqual(
      faults.map(([code, path]) => [code, path]),
    );
    for (const [i, [, , word]] of faults.entries()) expect(error.faults[i].message).toContain(word);
    expect(error.message).toContain('FreeCell');
  });

  it.each([
    ['a text', 'AC'],
    ['null', null],
    ['a number', 5],
    ['an object', { length: 52 }],
    ['a hundred thousand', Array(1e5).fill('AC')],
  ])('is no %s', (_, deck) => expect(refused(freecell, { deck }).code).toBe('wrong-deck'));

  it('has two of each card where the game has, and of one suit eight', () => {
    const two = [...pack, ...pack];
    expect(refused(spider, { deck: two }).code).toBe('dealt');
    expect(refused(spider, { deck: pack }).faults).toHaveLength(52);
    expect(
      refused(spider1Suit, {
        deck: pack.filter((card) => card[1] === 'S').flatMap((card) => Array(8).fill(card)),
      }).code,
    ).toBe('dealt');
    expect(refused(spider1Suit, { deck: two }).faults.some(({ message }) => message.includes('AC'))).toBe(
      true,
    );
  });
});

describe('a deal that shuffles when it is redealt', () => {
  it('carries its own seed on, as text', () => {
    expect(deal(laBelleLucie, { seed: 5 }).redealSeed).toBe('5');
    expect(deal(laBelleLucie, { microsoft: 617 }).redealSeed).toBe('microsoft:617');
    expect(deal(laBelleLucie, { seed: 5 }, { redealSeed: 'other' }).redealSeed).toBe('other');
    expect(deal(laBelleLucie, { deck: pack as Card[] }, { redealSeed: '' }).redealSeed).toBe('');
    const secret = { deck: pack as Card[], redealSeed: 'mine' };
    expect(deal(laBelleLucie, secret).redealSeed).toBe('mine');
    expect(deal(laBelleLucie, secret, { redealSeed: 'other' }).redealSeed).toBe('other');
    expect(refused(laBelleLucie, { deck: pack, redealSeed: 7.5 }, {})).toMatchObject({ code: 'bad-seed' });
    expect(deal(freecell, { seed: 5 })).not.toHaveProperty('redealSeed');
  });

  it('needs one beside an explicit deck', () => {
    expect(refused(laBelleLucie, { deck: pack })).toMatchObject({
      code: 'needs-redeal-seed',
      message: expect.stringContaining('redealSeed'),
    });
    expect(refused(freecell, { deck: pack }).code).toBe('dealt');
  });

  it.each([
    ['a fraction', 1.5],
    ['too long', 'x'.repeat(MAX_SEED_LENGTH + 1)],
    ['a list', ['s']],
  ])('takes none that is %s', (_, redealSeed) => {
    expect(refused(laBelleLucie, { deck: pack }, { redealSeed })).toMatchObject({
      code: 'bad-seed',
      message: expect.stringContaining('redealSeed'),
    });
  });
});

describe('a source', () => {
  it.each([
    [{}],
    [null],
    [undefined],
    [5],
    ['seed'],
    [[]],
    [{ seed: 1, microsoft: 1 }],
    [{ seed: 1, deck: pack }],
    [{ deck: pack, microsoft: 1, seed: 's' }],
    [{ sead: 1 }],
    [{ seed: undefined }],
  ])('is exactly one of three, not %j', (source) => {
    const { code, message } = refused(freecell, source);
    expect(code).toBe('bad-deal');
    expect(message).toContain('exactly one of seed, microsoft and deck');
  });

  it('is told which keys it has instead, and what to do where it is a state', () => {
    const found = (source: unknown): string => refused(freecell, source).message.split('; found ')[1] ?? '';
    expect(found({})).toBe('an object with none of them');
    expect(found({ seed: undefined })).toBe('an object with none of them');
    expect(found({ sead: 1 })).toBe('the key "sead"');
    expect(found([])).toBe('an array of 0');
    expect(found({ sead: 1, shuffle: 'x' })).toBe('the keys "sead", "shuffle"');
    expect(found(deal(freecell, { seed: 1 }))).toMatch(/^the keys "variant", "piles".*: .*dealSourceOf/);
  });

  it('belongs to a variant that was checked', () => {
    expect(refused({ ...freecell } as Variant, { seed: 1 })).toMatchObject({
      code: 'unchecked-variant',
      message: expect.stringContaining('defineVariant'),
    });
    for (const nothing of [null, undefined, 'freecell', 5, {}])
      expect(refused(nothing as unknown as Variant, { seed: 1 }).code).toBe('unchecked-variant');
  });

  it('and not to what has its check from one that was', () => {
    const piles = { value: { ...freecell.piles, cell: { role: 'cell', count: 999 } } };
    const heir = Object.freeze(Object.create(freecell, { piles }));
    const twin = Object.freeze(
      Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(freecell), piles }),
    );
    for (const forged of [heir, twin])
      expect(refused(forged as Variant, { seed: 1 }).code).toBe('unchecked-variant');
  });
});

describe('the cards of a deal', () => {
  const plain = Object.values(variants).filter(
    (variant) => variant.deck === undefined && JSON.stringify(variant.deal) === '[{"to":"tableau"}]',
  );

  it.each(plain)('go to as many columns as the variant has, row by row: $id', (variant) => {
    const { count = 1 } = variant.piles.tableau;
    expect(deal(variant, { microsoft: 3 }).piles.tableau).toEqual(
      inColumns(microsoftCards(3).map(cardOf), count),
    );
  });

  const counted = Object.values(variants).filter((variant) =>
    variant.deal.every((step) => 'cards' in step && Array.isArray(step.cards)),
  );
  it.each(counted)('are as many for each pile as the steps of the deal say: $id', (variant) => {
    const { piles } = deal(variant, { seed: 1 });
    for (const [group, dealt] of Object.entries(piles)) {
      const steps = (variant.deal as readonly GiveStep[]).filter(({ to }) => to === group);
      const wanted = dealt.map((_, i) =>
        steps.reduce((sum, { cards }) => sum + ((cards as number[])[i] ?? 0), 0),
      );
      expect(dealt.map((pile) => pile.length)).toEqual(wanted);
    }
  });

  it("of Penguin leave out the three that share the beak's rank, and the next take their places", () => {
    for (let seed = 0; seed < 50; seed++) {
      const cards = shuffled(pack, 'deal', String(seed));
      const { piles, base } = deal(penguin, { seed });
      const [beak] = cards;
      const kept = [beak, ...cards.slice(1).filter((card) => card[0] !== beak[0])];
      expect(base).toBe(beak[0]);
      expect(piles.tableau).toEqual(inColumns(kept, 7));
      expect(piles.tableau.map((column) => column.length)).toEqual(Array(7).fill(7));
      expect(piles.foundation.map((pile) => pile.join())).toEqual(
        [...'CDHS'].map((suit) => (suit === beak[1] ? '' : beak[0] + suit)),
      );
    }
  });

  it('of La Belle Lucie come three at a time, the last fan getting one', () => {
    const cards = shuffled(pack, 'deal', 'fans');
    const fans = Array.from({ length: 18 }, (_, i) => cards.slice(i * 3, i * 3 + 3));
    expect(deal(laBelleLucie, { seed: 'fans' }).piles.tableau).toEqual(fans);
  });
});
