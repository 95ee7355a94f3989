/**
 * Solvers in workers, for browsers and Node.
 *
 * @packageDocumentation
 */
export { createSolverPool, MAX_JOBS } from './workers/pool.js';
export type {
  DealSolution,
  PoolSignal,
  PoolSolveOptions,
  SolveDealsOptions,
  SolverPool,
  SolverPoolOptions,
} from './workers/pool-types.js';
export { serveSolver } from './workers/serve.js';
export type { WorkerSource } from './workers/worker-source.js';
export type { BrowserWorker, NodeWorker } from './workers/world.js';
