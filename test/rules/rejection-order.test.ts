/**
 * One refusal, one reason: where two faults hold at once, the earlier in the documented order is told: shape, game over,
 * source, the cards as a unit, source against target, rank, suit, limit. Every pair of the order that can hold at once.
 */
import { REJECTION_CODES, validateMove } from 'solitaire-rules/rules';
import { freecell, relaxedFreecell } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid, moveFrom, type Piles } from './laid.js';

const won: Piles = { foundation: ['A..KC', 'A..KD', 'A..KH', 'A..KS'] };
/** No cells, no spare columns: one card at a time. */
const tight = {
  cell: ['AC', 'AD', 'AH', 'AS'],
  others: ['2C', '2D', '3H', '4C', '6C'],
};
const full = (...columns: readonly string[]): Piles => ({
  tableau: [...columns, ...tight.others].slice(0, 7),
  cell: tight.cell,
});

/** The first fault, the second, a position and a move with both, the code that is told. */
const pairs: readonly (readonly [string, string, Piles, string, string])[] = [
  ['shape', 'game over', won, 'foundation:0 0 cell:0', 'malformed'],
  ['shape', 'source', { foundation: ['AC'] }, 'foundation:0 53 tableau:7', 'malformed'],
  ['shape', 'unit', { tableau: ['9S 5H'] }, 'tableau:0 2 tableau:9', 'malformed'],
  ['shape', 'target', { tableau: ['9S'] }, 'tableau:0 0 tableau:0', 'malformed'],
  ['shape', 'rank', { tableau: ['9S', 'JH'] }, 'tableau:0 1.5 tableau:1', 'malformed'],
  ['shape', 'suit', { tableau: ['9S', 'TS'] }, 'tableau:0 -1 tableau:1', 'malformed'],
  ['shape', 'limit', full('5H 4S', ''), 'tableau:0 2 column:1', 'malformed'],

  ['game over', 'source', won, 'tableau:0 1 cell:0', 'game-over'],
  ['game over', 'source', won, 'deal', 'game-over'],
  ['game over', 'unit', won, 'foundation:0 2 cell:0', 'game-over'],
  ['game over', 'target', won, 'foundation:0 1 foundation:0', 'game-over'],
  ['game over', 'rank', won, 'foundation:0 1 foundation:1', 'game-over'],
  ['game over', 'limit', won, 'foundation:0 14 cell:0', 'game-over'],

  ['source', 'unit', { foundation: ['A..3C'] }, 'foundation:0 2 tableau:0', 'source-not-allowed'],
  ['source', 'unit', {}, 'tableau:0 3 tableau:7', 'pile-empty'],
  ['source', 'target', { foundation: ['A..3C'] }, 'foundation:0 1 foundation:0', 'source-not-allowed'],
  ['source', 'target', {}, 'cell:0 1 cell:0', 'pile-empty'],
  [
    'source',
    'rank',
    { foundation: ['AC'], tableau: ['9H'] },
    'foundation:0 1 tableau:0',
    'source-not-allowed',
  ],
  [
    'source',
    'suit',
    { foundation: ['A..2C'], tableau: ['3S'] },
    'foundation:0 1 tableau:0',
    'source-not-allowed',
  ],
  ['source', 'limit', { foundation: ['A..2C'] }, 'foundation:0 2 cell:0', 'source-not-allowed'],

  ['unit', 'target', { tableau: ['9S 5H'] }, 'tableau:0 2 tableau:0', 'not-a-run'],
  ['unit', 'target', { tableau: ['9S 5H'], cell: ['AC'] }, 'tableau:0 2 cell:0', 'not-a-run'],
  ['unit', 'target', { tableau: ['9S'] }, 'tableau:0 2 tableau:0', 'too-few-cards'],
  ['unit', 'rank', { tableau: ['9S 5H', 'QC'] }, 'tableau:0 2 tableau:1', 'not-a-run'],
  ['unit', 'suit', { tableau: ['9S 5H', 'TC'] }, 'tableau:0 2 tableau:1', 'not-a-run'],
  ['unit', 'limit', full('9S 5H', 'TD'), 'tableau:0 2 tableau:1', 'not-a-run'],

  ['target', 'rank', { tableau: ['9S'] }, 'tableau:0 1 tableau:0', 'same-pile'],
  ['target', 'rank', { tableau: ['9S'], foundation: ['A..KC'] }, 'tableau:0 1 foundation:0', 'pile-full'],
  ['target', 'suit', { cell: ['AS'] }, 'cell:0 1 cell:0', 'same-pile'],
  ['target', 'limit', { tableau: ['5H 4S'], cell: ['AC'] }, 'tableau:0 2 cell:0', 'pile-full'],
  ['target', 'limit', full('5H 4S', '9D'), 'tableau:0 2 tableau:0', 'same-pile'],

  ['rank', 'suit', { tableau: ['4S', '9C'] }, 'tableau:0 1 tableau:1', 'wrong-rank'],
  ['rank', 'suit', { tableau: ['4S'] }, 'tableau:0 1 foundation:0', 'wrong-rank'],
  ['rank', 'limit', full('5H 4S', '9C'), 'tableau:0 2 tableau:1', 'wrong-rank'],
  [
    'rank',
    'limit',
    { tableau: ['5H 4S'], foundation: ['', '', 'AH'] },
    'tableau:0 2 foundation:2',
    'wrong-rank',
  ],
  ['suit', 'limit', full('5H 4S', '6D'), 'tableau:0 2 tableau:1', 'wrong-suit'],
  ['suit', 'limit', { tableau: ['AS'], foundation: [] }, 'tableau:0 1 foundation:0', 'wrong-suit'],
  ['suit', 'limit', { tableau: ['3S 2H'], foundation: ['A..2C'] }, 'tableau:0 2 foundation:0', 'wrong-suit'],
];

describe('the first reason is told', () => {
  it.each(pairs)('%s before %s: %j %s', (_, __, piles, move, code) => {
    const result = validateMove(freecell, laid(freecell, piles), moveFrom(move));
    expect(result.ok ? 'legal' : result.error.code).toBe(code);
  });

  it('and the limit, where all else is right', () => {
    const state = laid(freecell, full('5H 4S', '6S'));
    expect(validateMove(freecell, state, moveFrom('tableau:0 2 tableau:1'))).toMatchObject({
      error: { code: 'over-limit', facts: { allowed: 1, requested: 2 } },
    });
    const free = laid(relaxedFreecell, full('5H 4S', '6S'));
    expect(validateMove(relaxedFreecell, free, moveFrom('tableau:0 2 tableau:1')).ok).toBe(true);
  });

  it('in the order in which the codes are listed', () => {
    const parts = ['malformed', 'game-over', 'source-not-allowed', 'not-a-run', 'same-pile', 'wrong-rank'];
    const places = [...parts, 'wrong-suit', 'over-limit'].map((code) =>
      REJECTION_CODES.indexOf(code as never),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });
});
