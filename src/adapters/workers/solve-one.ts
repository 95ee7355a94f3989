/** One state, solved by a worker. */
import type { GameState, Variant } from '../../rules/index.js';
import type { Solution } from '../../solve/index.js';
import { Batch, NOT_BEGUN } from './batch.js';
import type { Crew } from './crew.js';
import { isRaised, poolTerms } from './pool-options.js';
import type { PoolSolveOptions } from './pool-types.js';

/** `solve` of a pool. */
export async function solveOne(
  crew: Crew,
  variant: Variant,
  state: GameState,
  options: PoolSolveOptions,
): Promise<Solution> {
  const { budget, signal, onProgress } = poolTerms(options);
  if (isRaised(signal)) return NOT_BEGUN;
  let batch: Batch | undefined;
  const abort = (): void => batch?.abort();
  // Before the job is given away: a signal that cannot be listened to leaves none behind.
  signal?.addEventListener('abort', abort);
  try {
    batch = new Batch(crew, variant, [{ state }], budget, onProgress);
    if (isRaised(signal)) abort();
    return await batch.solution(0);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
