/**
 * Whether a position can be won, and how.
 *
 * @packageDocumentation
 */
export { shorten } from './shorten.js';
export type {
  Solution,
  SolveOptions,
  SolveProgress,
  SolveStatistics,
  StopSignal,
  Unsolved,
} from './solution.js';
export { solve, solveAsync } from './solve.js';
