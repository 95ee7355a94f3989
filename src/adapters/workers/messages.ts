/** What a pool and its workers say to each other. All of it survives structured cloning. */
import type { Fault } from '../../cards/index.js';
import type { DealSource, GameState, Variant } from '../../rules/index.js';
import type { SolveProgress } from '../../solve/index.js';

/** A game to solve: a state, or a deal that the worker makes itself, with its place among all deals, from 0. */
export type Task =
  | { readonly state: GameState }
  | { readonly source: DealSource; readonly redealSeed?: string | undefined; readonly index: number };

/** What a search may cost and what becomes of its answer: the options of `solve` that can be sent. */
export interface Budget {
  readonly maxStates: number;
  readonly maxBytes: number;
  readonly shorten: boolean;
}

/** To a worker. */
export type Request =
  /** Sent once to each worker, before the variant's first job. */
  | { readonly type: 'variant'; readonly variant: number; readonly definition: Variant }
  | {
      readonly type: 'solve';
      readonly job: number;
      readonly variant: number;
      readonly tasks: readonly Task[];
      readonly budget: Budget;
      readonly progress: boolean;
    }
  | { readonly type: 'abort'; readonly job: number };

/** From a worker. */
export type Reply =
  | { readonly type: 'progress'; readonly job: number; readonly progress: SolveProgress }
  /** Solutions of the job's next tasks, as JSON: several times faster to send than the same as objects. */
  | { readonly type: 'solved'; readonly job: number; readonly solutions: string }
  /** The job is done: all of its tasks are solved, or one of them could not be. */
  | { readonly type: 'done'; readonly job: number; readonly failure?: Failure };

/** An error as plain data. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly faults: readonly Fault[];
}
