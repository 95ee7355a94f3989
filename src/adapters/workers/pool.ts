/** A pool of solvers: what it is asked for goes to its crew of workers. */
import { badOption, describe, expectOptions, SolitaireError } from '../../cards/index.js';
import { Crew } from './crew.js';
import type { SolverPool, SolverPoolOptions } from './pool-types.js';
import { solveDeals } from './solve-deals.js';
import { solveOne } from './solve-one.js';
import { isWorkerSource } from './worker-source.js';
import { isNode, ownScript } from './world.js';

/** The most workers of a pool. */
export const MAX_JOBS = 256;

/**
 * Makes a pool of workers that solve games off the main thread, in browsers and in Node. A variant is sent to each worker once, as its
 * definition; deals are dealt there.
 *
 * Throws a `SolitaireError`: `bad-jobs` for a number of workers that is not 1 to 256, `needs-worker` in a browser where no `worker` is given,
 * `bad-options` for a `worker` that is neither a function nor an address.
 *
 * ```ts
 * import { createSolverPool } from 'solitaire-rules/adapters/workers';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const pool = createSolverPool({ jobs: 2 });
 * for await (const { solution } of pool.solveDeals(freecell, [{ microsoft: 1 }, { microsoft: 2 }])) {
 *   console.log(solution.verdict);
 * }
 * // → won
 * //   won
 * pool.close();
 * ```
 */
export function createSolverPool(options: SolverPoolOptions = {}): SolverPool {
  expectOptions(options);
  const { jobs = 1, worker } = options;
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
    throw new SolitaireError('bad-jobs', `expected 1 to ${MAX_JOBS} workers; found ${describe(jobs)}`);
  if (worker === undefined && !isNode())
    throw new SolitaireError('needs-worker', 'give createSolverPool a worker whose script calls serveSolver');
  if (worker !== undefined && !isWorkerSource(worker))
    throw badOption('worker', 'a function that makes one, or the address of its script', worker);
  const crew = new Crew(jobs, worker ?? ownScript);
  return {
    solve: (variant, state, solveOptions = {}) => solveOne(crew, variant, state, solveOptions) as never,
    solveDeals: (variant, sources, dealsOptions = {}) =>
      solveDeals(crew, variant, sources, dealsOptions) as never,
    close: () => crew.close(),
  };
}
