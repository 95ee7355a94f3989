/**
 * Solvers in workers, for browsers and Node.
 *
 * @packageDocumentation
 */
export {
  createSolverPool,
  type DealSolution,
  MAX_JOBS,
  type PoolSignal,
  type PoolSolveOptions,
  type SolveDealsOptions,
  type SolverPool,
  type SolverPoolOptions,
} from './workers/pool.js';
export { serveSolver } from './workers/serve.js';
export type { WorkerSource } from './workers/thread.js';
export type { BrowserWorker, NodeWorker } from './workers/world.js';
