/** What follows a move by itself, by examples written out: gaps filled from a chain, cards turned, the beaten removed. */
import { applyMove } from 'solitaire-rules';
import { defineVariant, type Move, type Variant, validateMove } from 'solitaire-rules/rules';
import { acesUp, canfield } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid, moveFrom, type Piles } from './laid.js';

const played = (variant: Variant, piles: Piles, move: string, extras = {}) =>
  applyMove(variant, laid(variant, piles, extras), moveFrom(move) as Move);

describe('a gap', () => {
  const chain = defineVariant({
    id: 'chain',
    title: 'Chain',
    piles: {
      tableau: {
        role: 'tableau',
        count: 3,
        build: { rank: 'down' },
        fill: { auto: ['reserve', 'waste', 'stock'] },
      },
      reserve: { role: 'reserve', count: 2 },
      waste: { role: 'waste' },
      stock: { role: 'stock', to: 'waste' },
      foundation: { role: 'foundation', count: 4 },
    },
    deal: [{ to: 'tableau', cards: 1 }, { to: 'reserve', cards: 2, down: 1 }, { to: 'stock' }],
  }) as Variant;
  const columns = ['5C', '6D', 'KS'];

  it.each<[string, Piles, object[]]>([
    [
      'from the reserve first, its first pile before its second',
      { reserve: ['2c 3C', '4C'], waste: ['7C'], stock: ['8c'] },
      [
        { type: 'filled', from: 'reserve:0', to: 'tableau:0', cards: ['3C'] },
        { type: 'turned', pile: 'reserve:0', card: '2C' },
      ],
    ],
    [
      'from the second pile when the first is empty',
      { reserve: ['', '4C'], waste: ['7C'], stock: ['8c'] },
      [{ type: 'filled', from: 'reserve:1', to: 'tableau:0', cards: ['4C'] }],
    ],
    [
      'then from the waste',
      { waste: ['7C'], stock: ['8c'] },
      [{ type: 'filled', from: 'waste:0', to: 'tableau:0', cards: ['7C'] }],
    ],
    [
      'then from the stock, turned up',
      { stock: ['8c'] },
      [{ type: 'filled', from: 'stock:0', to: 'tableau:0', cards: ['8C'] }],
    ],
  ])('is filled %s', (_, piles, expected) => {
    const { events, state } = played(chain, { tableau: columns, ...piles }, 'tableau:0 1 tableau:1', {
      rest: 'tableau:2',
    });
    expect(events).toEqual([
      { type: 'moved', from: 'tableau:0', to: 'tableau:1', cards: ['5C'] },
      ...expected,
    ]);
    expect(state.piles.tableau[0]).toHaveLength(1);
  });

  it("is the player's when all are empty", () => {
    const { events, state } = played(chain, { tableau: columns }, 'tableau:0 1 tableau:1', {
      rest: 'tableau:2',
    });
    expect(events).toHaveLength(1);
    expect(validateMove(chain, state, moveFrom('tableau:1 1 tableau:0')).ok).toBe(true);
  });

  it('of Canfield is filled before anyone can play there', () => {
    const { state } = played(
      canfield as Variant,
      { tableau: ['4C', '5D', '2S', '3S'], reserve: ['9c TC'] },
      'tableau:0 1 tableau:1',
      { rest: 'waste:0', base: 'K' },
    );
    expect([state.piles.tableau[0], state.piles.reserve[0]]).toEqual([['TC'], ['9C']]);
  });
});

describe('a card that is beaten', () => {
  const answer = (tableau: string[], move: string): string => {
    const result = validateMove(acesUp, laid(acesUp, { tableau }, { rest: 'stock:0' }), moveFrom(move));
    return result.ok ? 'legal' : result.error.code;
  };

  it.each([
    ['2C', '9C', 'legal'],
    ['9C', '2C', 'not-a-match'],
    ['9C', 'TD', 'not-a-match'],
    ['KC', 'AC', 'legal'],
    ['AC', 'KC', 'not-a-match'],
  ])('%s under %s of its suit leaves, and no other: %s', (card, other, expected) => {
    expect(answer([card, other], 'remove tableau:0')).toBe(expected);
  });

  it('is not beaten by a card that is buried', () => {
    expect(answer(['2C', '9C 5D'], 'remove tableau:0')).toBe('not-a-match');
  });
});

describe('an open stock', () => {
  it('dealt to columns lays every card face up and shows the next', () => {
    const open = defineVariant({
      id: 'open',
      title: 'Open',
      deck: { suits: ['C'], ranks: ['A', '2', '3', '4', '5', '6'] },
      piles: {
        tableau: { role: 'tableau', count: 2, build: { rank: 'down' }, fill: 'any' },
        stock: { role: 'stock', to: 'tableau', playable: true },
        foundation: { role: 'foundation' },
      },
      deal: [{ to: 'tableau', cards: 1 }, { to: 'stock' }],
      win: [{ empty: ['stock'] }],
    }) as Variant;
    const { state } = played(open, { tableau: ['5C', '6C'], stock: ['4c 3c 2c AC'] }, 'deal');
    expect(state.piles).toMatchObject({
      tableau: [
        ['5C', 'AC'],
        ['6C', '2C'],
      ],
      stock: [['4c', '3C']],
    });
  });
});
