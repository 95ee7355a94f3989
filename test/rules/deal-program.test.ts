/** The steps of a deal by examples written out: where the cards of a known deck come to lie, and which side up. */
import {
  type Card,
  type DealStep,
  deal,
  defineVariant,
  type PileGroup,
  type Variant,
} from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';

const DECK: readonly Card[] = ['AC', '2C', '3C', '4C', '5C', '6C', 'AD', '2D', '3D', '4D', '5D', '6D'];

/** Where the deck comes to lie: each group's piles, parted by bars. */
function dealt(
  steps: readonly DealStep[],
  piles: { [group: string]: PileGroup } = {},
): { [group: string]: string } {
  const variant = defineVariant({
    id: 'dealt',
    title: 'Dealt',
    deck: { suits: ['C', 'D'], ranks: ['A', '2', '3', '4', '5', '6'] },
    piles: { tableau: { role: 'tableau', count: 4, fill: 'any' }, ...piles },
    deal: steps,
    win: [{ empty: ['tableau'] }],
  }) as Variant;
  const state = deal(variant, { deck: DECK });
  return Object.fromEntries(
    Object.entries(state.piles).map(([group, all]) => [group, all.map((pile) => pile.join(' ')).join(' | ')]),
  );
}

describe('a step that gives', () => {
  it.each<[string, DealStep, string]>([
    ['all there are, row by row', { to: 'tableau' }, 'AC 5C 3D | 2C 6C 4D | 3C AD 5D | 4C 2D 6D'],
    ['pile by pile', { to: 'tableau', by: 'pile' }, 'AC 2C 3C | 4C 5C 6C | AD 2D 3D | 4D 5D 6D'],
    ['as many to each', { to: 'tableau', cards: 3 }, 'AC 5C 3D | 2C 6C 4D | 3C AD 5D | 4C 2D 6D'],
    [
      'a number for each, in rows',
      { to: 'tableau', cards: [1, 2, 3, 6] },
      'AC | 2C 5C | 3C 6C 2D | 4C AD 3D 4D 5D 6D',
    ],
    [
      'a number for each, pile by pile',
      { to: 'tableau', cards: [1, 2, 3, 6], by: 'pile' },
      'AC | 2C 3C | 4C 5C 6C | AD 2D 3D 4D 5D 6D',
    ],
    [
      'none to those beyond the list',
      { to: 'tableau', cards: [6, 6] },
      'AC 3C 5C AD 3D 5D | 2C 4C 6C 2D 4D 6D |  | ',
    ],
    ['the deepest face down', { to: 'tableau', down: 1 }, 'ac 5C 3D | 2c 6C 4D | 3c AD 5D | 4c 2D 6D'],
    [
      'so many of each face down',
      { to: 'tableau', down: [0, 1, 2] },
      'AC 5C 3D | 2c 6C 4D | 3c ad 5D | 4C 2D 6D',
    ],
    [
      'all but the top face down',
      { to: 'tableau', down: 'all-but-top' },
      'ac 5c 3D | 2c 6c 4D | 3c ad 5D | 4c 2d 6D',
    ],
    [
      'aces sunk to the bottom',
      { to: 'tableau', by: 'pile', sink: ['3', 'A'] },
      'AC 3C 2C | 4C 5C 6C | AD 3D 2D | 4D 5D 6D',
    ],
    [
      'sunk and face down',
      { to: 'tableau', by: 'pile', sink: ['3'], down: 1 },
      '3c AC 2C | 4c 5C 6C | 3d AD 2D | 4d 5D 6D',
    ],
  ])('gives %s', (_, step, expected) => {
    expect(dealt([step]).tableau).toBe(expected);
  });

  it('turns up at once what is free', () => {
    expect(dealt([{ to: 'tableau', down: 'all' }]).tableau).toBe('ac 5c 3D | 2c 6c 4D | 3c ad 5D | 4c 2d 6D');
  });

  it('lays the rest into the stock, face down, the first to come on top', () => {
    const piles = dealt([{ to: 'tableau', cards: 1 }, { to: 'stock' }], {
      stock: { role: 'stock', to: 'waste' },
      waste: { role: 'waste' },
    });
    expect(piles).toEqual({ tableau: 'AC | 2C | 3C | 4C', stock: '6d 5d 4d 3d 2d ad 6c 5c', waste: '' });
  });

  it('fills cells and reserves', () => {
    const piles = dealt(
      [
        { to: 'tableau', cards: 2 },
        { to: 'cell', cards: [1, 1] },
        { to: 'reserve', cards: 2, down: 1 },
      ],
      {
        cell: { role: 'cell', count: 3 },
        reserve: { role: 'reserve' },
      },
    );
    expect(piles).toMatchObject({ cell: '3D | 4D | ', reserve: '5d 6D' });
  });
});

describe('a step that takes', () => {
  const foundation = { foundation: { role: 'foundation', count: 2 } } as const;

  it('takes cards wherever they are, to the foundation of their suit', () => {
    const piles = dealt([{ take: { ranks: ['A'] }, to: 'foundation' }, { to: 'tableau' }], foundation);
    expect(piles).toEqual({ foundation: 'AC | AD', tableau: '2C 6C 5D | 3C 2D 6D | 4C 3D | 5C 4D' });
  });

  it('takes given cards, one a pile', () => {
    const piles = dealt([
      { take: { cards: ['2D', '5C'] }, to: 'tableau' },
      { to: 'tableau', cards: [2, 2, 3, 3] },
    ]);
    expect(piles.tableau).toBe('5C AC 6C | 2D 2C AD | 3C 3D 5D | 4C 4D 6D');
  });
});

describe('a step that sets the base', () => {
  it('by its first card, and sends the others of that rank home', () => {
    const variant = defineVariant({
      id: 'beak',
      title: 'Beak',
      deck: { suits: ['C', 'D'], ranks: ['A', '2', '3', '4', '5', '6'] },
      piles: {
        tableau: { role: 'tableau', count: 4, fill: { rank: 'below-base' } },
        foundation: { role: 'foundation', count: 2, base: 'dealt' },
      },
      deal: [{ to: 'tableau', cards: [3, 3, 3, 2], setsBase: true, divertBase: 'foundation' }],
    }) as Variant;
    const deck = ['3C', ...DECK.filter((card) => card !== '3C')] as Card[];
    const state = deal(variant, { deck });
    expect(state.base).toBe('3');
    expect(state.piles.foundation).toEqual([[], ['3D']]);
    expect(state.piles.tableau.map((pile) => pile.join(' '))).toEqual([
      '3C 5C 4D',
      'AC 6C 5D',
      '2C AD 6D',
      '4C 2D',
    ]);
  });
});
