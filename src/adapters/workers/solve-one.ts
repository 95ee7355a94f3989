/** One state, solved by a worker. */
import type { GameState, Variant } from '../../rules/index.js';
import type { Solution } from '../../solve/index.js';
import { Batch, NOT_BEGUN } from './batch.js';
import type { Crew } from './crew.js';
import { poolTerms } from './pool-options.js';
import type { PoolSolveOptions } from './pool-types.js';

/** `solve` of a pool. */
export async function solveOne(
  crew: Crew,
  variant: Variant,
  state: GameState,
  options: PoolSolveOptions,
): Promise<Solution> {
  const { budget, signal, onProgress } = poolTerms(options);
  if (signal?.aborted === true) return NOT_BEGUN;
  const batch = new Batch(crew, variant, [{ state }], budget, onProgress);
  const abort = (): void => batch.abort();
  signal?.addEventListener('abort', abort);
  try {
    return await batch.solution(0);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
