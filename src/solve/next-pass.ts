/** Which pass comes after one that has decided nothing. */
import type { Pass } from './portfolio.js';

/** A pass of a portfolio as it is made. */
export interface MadePass extends Pass {
  /** Whether idle moves are made as well (`idle-moves.ts`). */
  readonly idleMoves?: boolean;
}

/**
 * The pass after one that ended in this way, `undefined` where there is none. Of the passes of a portfolio the last looks at everything,
 * by exact keys; one that does and ends `exhausted` has decided, so it is not asked about.
 */
export function nextPass(
  passes: readonly Pass[],
  pass: MadePass,
  ended: 'exhausted' | 'doubt' | 'states',
): MadePass | undefined {
  const last = passes[passes.length - 1] as Pass;
  switch (ended) {
    // Only a look at everything proves anything.
    case 'exhausted':
      return last;
    // What was left out may matter.
    case 'doubt':
      return pass.exact ? { ...pass, idleMoves: true } : last;
    // One with idle moves is none of the portfolio's, and nothing comes after it.
    case 'states':
      return pass.idleMoves === true ? undefined : passes[passes.indexOf(pass) + 1];
  }
}
