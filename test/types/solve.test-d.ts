/** What a compiler knows of an answer. */
import { deal, type Move, type Variant } from 'solitaire-rules/rules';
import {
  type Solution,
  type SolveStatistics,
  shorten,
  solve,
  solveAsync,
  type Unsolved,
} from 'solitaire-rules/solve';
import { freecell, variants } from 'solitaire-rules/variants';
import { describe, expectTypeOf, it } from 'vitest';

type Groups = 'tableau' | 'cell' | 'foundation';
const state = deal(freecell, { microsoft: 1 });

describe('a solution', () => {
  it('is told apart by its verdict, and is no boolean', () => {
    const solution = {} as Solution<Groups>;
    expectTypeOf(solution.verdict).toEqualTypeOf<'won' | 'impossible' | 'unknown'>();
    expectTypeOf(solution.statistics).toEqualTypeOf<SolveStatistics>();
    expectTypeOf<boolean>().not.toExtend<Solution>();
    if (solution.verdict === 'won') expectTypeOf(solution.moves).toEqualTypeOf<readonly Move<Groups>[]>();
    else if (solution.verdict === 'unknown') expectTypeOf(solution.reason).toEqualTypeOf<Unsolved>();
    // @ts-expect-error
    solution.moves;
    // @ts-expect-error
    solution.reason;
    // @ts-expect-error
    solution.verdict = 'won';
  });

  it('knows the groups of its variant', () => {
    expectTypeOf(solve(freecell, state)).toEqualTypeOf<Solution<Groups>>();
    expectTypeOf(solveAsync(freecell, state)).toEqualTypeOf<Promise<Solution<Groups>>>();
    expectTypeOf(shorten(freecell, state, [])).toEqualTypeOf<readonly Move<Groups>[]>();
    const variant = variants.spider as Variant;
    expectTypeOf(solve(variant, deal(variant, { seed: 1 }))).toEqualTypeOf<Solution>();
  });

  it('is asked for with options that exist', () => {
    solve(freecell, state, { maxStates: 5, signal: AbortSignal.abort(), onProgress: ({ states }) => states });
    // @ts-expect-error
    solve(freecell, state, { maxState: 5 });
    // @ts-expect-error
    solve(freecell, state, { maxStates: '5' });
    // @ts-expect-error
    solve(freecell, deal(variants.klondike as Variant<'stock'>, { seed: 1 }));
    // @ts-expect-error
    shorten(freecell, state, [{ type: 'move', from: 'waste:0', to: 'cell:0', count: 1 }]);
  });
});
