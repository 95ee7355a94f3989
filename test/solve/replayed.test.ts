/** Moves are replayed before they are answered: a solver that errs says so, and answers nothing. */
import { deal } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { expect, it, vi } from 'vitest';
import type { MoveCode } from '../../src/rules/move.js';
import { Search } from '../../src/solve/search.js';
import { solve, solveAsync } from '../../src/solve/solve.js';

const right = Search.prototype.solution;
const state = deal(freecell, { microsoft: 1 });

it.each([
  ['that stop short of the win', (moves: MoveCode[]) => moves.slice(0, -1)],
  ['of which one is not legal', (moves: MoveCode[]) => moves.filter((_, i) => i !== 3)],
  ['of which there are none', () => []],
])('moves %s are no answer', async (_, wrong) => {
  const spy = vi.spyOn(Search.prototype, 'solution').mockImplementation(function (this: Search) {
    return wrong(right.call(this));
  });
  const error = expect.objectContaining({ code: 'not-replayed' });
  try {
    expect(() => solve(freecell, state, { shorten: false })).toThrow(error);
    await expect(solveAsync(freecell, state, { shorten: false })).rejects.toEqual(error);
  } finally {
    spy.mockRestore();
  }
  expect(solve(freecell, state, { shorten: false }).verdict).toBe('won');
});
