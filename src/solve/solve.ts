import type { Variant } from '../rules/definition.js';
import type { GameState } from '../table/index.js';
import { Attempt } from './attempt.js';
import { pauses } from './pause.js';
import type { Solution, SolveOptions } from './solution.js';

/** Moves tried between two looks at the signal, and between two pauses: a few milliseconds' worth. */
const SLICE = 2048;

/**
 * Whether a position can be won, and how: with full knowledge of cards that lie face down and of what a seeded redeal brings.
 * `impossible` is a proof. The same question and budget give the same answer on every machine.
 *
 * Throws a `SolitaireError`: `bad-state`, `bad-budget`, `bad-options` for a `signal` or an `onProgress` that is none.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { solve } from 'solitaire-rules/solve';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const solution = solve(freecell, deal(freecell, { microsoft: 617 }));
 * console.log(solution.verdict); // → won
 * ```
 */
export function solve<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  options: SolveOptions = {},
): Solution<G> {
  const attempt = new Attempt(variant, state, options);
  for (;;) {
    const answer = attempt.step(SLICE);
    if (answer !== undefined) return answer;
  }
}

/**
 * {@link solve}, but lets everything else go on between small steps: timers, clicks, an `AbortSignal` that is raised meanwhile. Other
 * than that the answer is the same. For more than a moment's search a worker is better (`solitaire-rules/adapters/workers`).
 *
 * Rejects with a `SolitaireError`: `bad-state`, `bad-budget`, `bad-options` as in `solve`.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { solveAsync } from 'solitaire-rules/solve';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const { verdict } = await solveAsync(freecell, deal(freecell, { microsoft: 11982 }), { maxStates: 1000 });
 * console.log(verdict); // → unknown
 * ```
 */
export async function solveAsync<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  options: SolveOptions = {},
): Promise<Solution<G>> {
  const attempt = new Attempt(variant, state, options);
  const { pause, end } = pauses();
  try {
    for (;;) {
      const answer = attempt.step(SLICE);
      if (answer !== undefined) return answer;
      await pause();
    }
  } finally {
    end();
  }
}
