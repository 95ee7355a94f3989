/** How many cards move at once: the figures of the sources, and the formulas over every number of free cells and columns. */
import { legalMoves, type Variant, validateMove } from 'solitaire-rules/rules';
import { bakersGame, eightOff, freecell, variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid } from './laid.js';

/** King to ace, alternating: its top `count` cards begin with the card of rank `count`. */
const RUN = 'KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS';
/** By rank, a card that the run's card of the rank below goes on. */
const ONTO = ['', '', '2D', '3C', '4D', '5C', '6D', '7C', '8D', '9C', 'TD', 'JC', 'QD', 'KC'];

/**
 * The most cards of the run that FreeCell's kind lets go from column 0 to column 1, with so many cells and columns free;
 * to an empty column, or to one topped by whatever card fits.
 */
function most(variant: Variant, cells: number, columns: number, target: 'empty' | 'card'): number {
  const { count = 1 } = variant.piles.cell ?? { count: 0 };
  let allowed = 0;
  for (let cards = 1; cards <= 13; cards++) {
    const onto = target === 'card' ? ONTO[cards + 1] : '';
    if (onto === undefined) break;
    const used = ['AC', 'AD', 'AH', '2C', '3D', '3H', '4C', '5D', '5H', '6C', '7D', '7H'].filter(
      (card) => card !== onto,
    );
    const state = laid(variant, {
      tableau: [
        RUN,
        onto,
        ...Array.from({ length: 5 }, (_, i) => (i < columns ? '' : (used.pop() as string))),
      ],
      cell: Array.from({ length: count }, (_, i) => (i < cells ? '' : (used.pop() as string))),
    });
    const move = { type: 'move', from: 'tableau:0', to: 'tableau:1', count: cards };
    const result = validateMove(variant, state, move);
    if (result.ok) allowed = cards;
    else {
      expect(result.error.code).toBe('over-limit');
      expect(result.error.facts.allowed).toBe(allowed);
      expect(result.error.message).toContain(String(allowed));
    }
    const listed = legalMoves(variant, state).some((one) => JSON.stringify(one) === JSON.stringify(move));
    expect(listed).toBe(result.ok);
  }
  return allowed;
}

/** Numbers of free piles; under mutation, as few as tell a formula. */
const FREE = process.env.LAWS_ON === undefined ? [0, 1, 2, 3, 4] : [1, 2];

describe('the figures of the sources', () => {
  it.each([
    ['freecell', 2, 1, 'card', 6],
    ['freecell', 2, 0, 'card', 3],
    ['freecell', 4, 0, 'card', 5],
    ['freecell', 2, 0, 'empty', 3],
    ['freecell', 2, 1, 'empty', 6],
    ['freecell-cardgames-io', 3, 4, 'card', 8],
    ['freecell-cardgames-io', 3, 4, 'empty', 8],
    ['freecell-cardgames-io', 2, 0, 'empty', 3],
  ] as const)(
    '%s: %i cells and %i other columns free, to a column (%s): %i cards',
    (id, cells, columns, target, cards) => {
      expect(most(variants[id], cells, columns, target)).toBe(cards);
    },
  );
});

describe.each([
  ['freecell', (cells: number, columns: number) => (cells + 1) * 2 ** columns],
  ['freecell-cardgames-io', (cells: number, columns: number) => cells + columns + 1],
  ['relaxed-freecell', () => 13],
] as const)('%s', (id, formula) => {
  it.each(['card', 'empty'] as const)('keeps its formula to a column with a card or none: %s', (target) => {
    // A king goes on nothing, so onto a card at most twelve move.
    const longest = target === 'card' ? 12 : 13;
    for (const cells of FREE)
      for (const columns of FREE)
        expect(most(variants[id], cells, columns, target), `${cells} cells, ${columns} columns`).toBe(
          Math.min(longest, formula(cells, columns)),
        );
  });
});

describe('the limit', () => {
  const moved = (variant: Variant, piles: Parameters<typeof laid>[1], count: number) =>
    validateMove(variant, laid(variant, piles), { type: 'move', from: 'tableau:0', to: 'tableau:1', count });

  it('holds for a whole column on its way to an empty one', () => {
    const piles = {
      tableau: ['5H 4S 3D', '', '2C', '2S', '3C', '4C', '5C'],
      cell: ['AC', 'AD', 'AH'],
    };
    expect(moved(freecell, piles, 3)).toMatchObject({
      error: { code: 'over-limit', facts: { allowed: 2, requested: 3 } },
    });
    expect(moved(freecell, piles, 2).ok).toBe(true);
  });

  it('does not count the column that a whole pile leaves', () => {
    const piles = {
      tableau: ['5H 4S 3D', '6C', '2C', '2S', '3C', '4C', '5C'],
      cell: ['AC', 'AD', 'AH'],
    };
    expect(moved(freecell, piles, 3)).toMatchObject({ error: { code: 'over-limit', facts: { allowed: 2 } } });
  });

  it('is cells + 1 where empty columns take only kings', () => {
    const filled = ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S'];
    for (let free = 0; free <= 4; free++) {
      for (let count = 1; count <= 5; count++) {
        const column = ['9H', '8H', '7H', '6H', '5H'].slice(5 - count).join(' ');
        const piles = { tableau: [column, `${'56789T'[count]}H`], cell: filled.slice(free) };
        const result = moved(eightOff, piles, count);
        expect(result.ok, `${free} cells, ${count} cards`).toBe(count <= free + 1);
        if (!result.ok) expect(result.error.facts.allowed).toBe(free + 1);
      }
    }
  });

  it('is the product in a game built in suit', () => {
    const piles = (other: string) => ({
      tableau: ['5H 4H 3H 2H', '6H', other, '2S', '3C', '4C', '5C'],
      cell: ['AC', 'AD', 'AH'],
    });
    expect(moved(bakersGame, piles(''), 4).ok).toBe(true);
    expect(moved(bakersGame, piles('2D'), 4)).toMatchObject({
      error: { code: 'over-limit', facts: { allowed: 2, requested: 4 } },
    });
  });
});
