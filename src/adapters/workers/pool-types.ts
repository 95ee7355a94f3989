/** What a pool of solvers can do, and what it is told. */
import type { DealSource, GameState, Variant } from '../../rules/index.js';
import type { Solution, SolveOptions } from '../../solve/index.js';
import type { WorkerSource } from './worker-source.js';

/** How a pool is made. */
export interface SolverPoolOptions {
  /** How many workers at most: 1 to 256. They start when there is work for them. Default 1. */
  readonly jobs?: number;
  /**
   * What starts a worker: a function that makes one, or the address of a script that calls `serveSolver` (a module, in browsers; in Node a path or a
   * `file:` address). Needed in browsers; in Node the package brings its own.
   */
  readonly worker?: WorkerSource;
}

/** What is asked of an `AbortSignal`. */
export interface PoolSignal {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** What `solve` of a pool may be told: the options of `solve`. */
export interface PoolSolveOptions extends Omit<SolveOptions, 'signal'> {
  /** Calls the search off, whether it has begun or waits for a worker: the answer is then `unknown`, `aborted`. */
  readonly signal?: PoolSignal;
}

/** What `solveDeals` may be told. */
export interface SolveDealsOptions extends Omit<PoolSolveOptions, 'onProgress'> {
  /** What redeals shuffle by, in every deal; default each deal's own seed. */
  readonly redealSeed?: string;
}

/** A deal and how it can be solved. */
export interface DealSolution<G extends string = string> {
  readonly source: DealSource;
  readonly solution: Solution<G>;
}

/** Workers that solve games while this thread does other things. */
export interface SolverPool {
  /**
   * Solves a state as `solveAsync` does, in a worker: with the same options, the same answer and the same errors. Only a variant is checked
   * there, as what arrives is its definition: one that `defineVariant` did not make is solved where it is right, and `bad-definition` else. `signal`
   * ends the search (`unknown`, `aborted`), whether it has begun or waits for a worker.
   *
   * The promise is broken with a `SolitaireError`: what `solve` throws (`bad-options` also for a `signal` that cannot be listened to);
   * `bad-state`, `bad-definition` for what no state or variant is; `worker-died` where the worker ended before it answered, takes no messages
   * or sends what cannot be read, or what `worker` makes is none; `pool-closed`. What `onProgress` throws ends the search, and breaks the promise.
   */
  solve<G extends string>(
    variant: Variant<G>,
    state: GameState<G>,
    options?: PoolSolveOptions,
  ): Promise<Solution<G>>;
  /**
   * Solves many deals on all workers and gives the solutions in the order of the deals, each as soon as those before it are there. Deals are
   * taken from `sources`, which may be endless, some dozens ahead, each copied as it is taken. Who stops reading (`break`) stops the search; after `signal` was raised, what was
   * taken already comes as `unknown`, `aborted`, and nothing more. Errors as in `solve`, those of `deal` (`bad-deal` also where `sources` cannot be gone
   * through), and whatever `sources` throws, each after the solutions of the deals before it.
   */
  solveDeals<G extends string>(
    variant: Variant<G>,
    sources: Iterable<DealSource>,
    options?: SolveDealsOptions,
  ): AsyncGenerator<DealSolution<G>, void, undefined>;
  /** Ends all workers. What is not answered by then is broken with `pool-closed`. In Node an idle pool keeps no process alive. */
  close(): void;
}
