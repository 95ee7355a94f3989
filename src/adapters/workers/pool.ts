/** The pool's side: workers, jobs waiting for them, and answers in order. */
import { describe, SolitaireError } from '../../cards/index.js';
import type { DealSource, GameState, Variant } from '../../rules/index.js';
import type { Solution, SolveOptions, SolveProgress } from '../../solve/index.js';
import type { Budget, Failure, Task } from './messages.js';
import { Thread, type WorkerSource } from './thread.js';
import { isNode, ownScript } from './world.js';

/** The most workers of a pool. */
export const MAX_JOBS = 256;
/** The most deals that are sent to a worker at once. */
const BATCH = 16;
/** How many batches a worker may be ahead of the deal whose solution is waited for. */
const AHEAD = 4;

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
   * Solves a state as `solveAsync` does, in a worker: with the same options, the same answer and the same errors. `signal` ends the search
   * (`unknown`, `aborted`), whether it has begun or waits for a worker.
   *
   * The promise is broken with a `SolitaireError`: what `solve` throws; `bad-state`, `bad-definition` for what no state or variant is;
   * `worker-died` where the worker ended before it answered; `pool-closed`. What `onProgress` throws ends the search, and breaks the promise.
   */
  solve<G extends string>(
    variant: Variant<G>,
    state: GameState<G>,
    options?: PoolSolveOptions,
  ): Promise<Solution<G>>;
  /**
   * Solves many deals on all workers and gives the solutions in the order of the deals, each as soon as those before it are there. Deals are
   * taken from `sources`, which may be endless, some dozens ahead. Who stops reading (`break`) stops the search; after `signal` was raised, what was
   * taken already comes as `unknown`, `aborted`, and nothing more. Errors as in `solve`, those of `deal`, and whatever `sources` throws, each
   * after the solutions of the deals before it.
   */
  solveDeals<G extends string>(
    variant: Variant<G>,
    sources: Iterable<DealSource>,
    options?: SolveDealsOptions,
  ): AsyncGenerator<DealSolution<G>, void, undefined>;
  /** Ends all workers. What is not answered by then is broken with `pool-closed`. In Node an idle pool keeps no process alive. */
  close(): void;
}

interface Job {
  readonly id: number;
  readonly variant: Variant;
  readonly tasks: readonly Task[];
  readonly budget: Budget;
  readonly onProgress: SolveOptions['onProgress'];
  /** Solutions of the next tasks. */
  readonly onSolved: (solutions: readonly Solution[]) => void;
  /** All tasks are solved, or the error. */
  readonly onDone: (error?: unknown) => void;
  /** What `onProgress` threw. */
  thrown?: { readonly error: unknown };
}

interface Pool {
  readonly jobs: number;
  readonly source: WorkerSource;
  readonly threads: Set<Thread>;
  /** What each worker is at. */
  readonly running: Map<Thread, Job>;
  readonly waiting: Job[];
  /** The numbers that variants go by between the pool and its workers. */
  readonly numbers: WeakMap<Variant, number>;
  variants: number;
  lastJob: number;
  closed: boolean;
}

/**
 * Makes a pool of workers that solve games off the main thread, in browsers and in Node. A variant is sent to each worker once, as its
 * definition; deals are dealt there.
 *
 * Throws a `SolitaireError`: `bad-jobs` for a number of workers that is not 1 to 256, `needs-worker` in a browser where no `worker` is given.
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
  const { jobs = 1, worker } = options;
  if (!Number.isInteger(jobs) || jobs < 1 || jobs > MAX_JOBS)
    throw new SolitaireError('bad-jobs', `expected 1 to ${MAX_JOBS} workers; found ${describe(jobs)}`);
  if (worker === undefined && !isNode())
    throw new SolitaireError('needs-worker', 'give createSolverPool a worker whose script calls serveSolver');
  const pool: Pool = {
    jobs,
    source: worker ?? ownScript,
    threads: new Set(),
    running: new Map(),
    waiting: [],
    numbers: new WeakMap(),
    variants: 0,
    lastJob: 0,
    closed: false,
  };
  return {
    solve: (variant, state, solveOptions = {}) => solveOne(pool, variant, state, solveOptions) as never,
    solveDeals: (variant, sources, dealsOptions = {}) =>
      solveMany(pool, variant, sources, dealsOptions) as never,
    close: () => close(pool),
  };
}

/** A job for the pool, which gives it to a worker when one is free. */
function enqueue(pool: Pool, job: Omit<Job, 'id'>): Job {
  if (pool.closed) throw closedError();
  if (typeof job.variant !== 'object' || job.variant === null)
    throw new SolitaireError('bad-definition', `expected a variant; found ${describe(job.variant)}`);
  const queued: Job = { ...job, id: ++pool.lastJob };
  pool.waiting.push(queued);
  dispatch(pool);
  return queued;
}

const closedError = (): SolitaireError => new SolitaireError('pool-closed', 'the pool of solvers is closed');

/** Gives waiting jobs to idle workers, and to new ones while there may be more. */
function dispatch(pool: Pool): void {
  while (pool.waiting.length > 0) {
    const idle = [...pool.threads].find((thread) => thread.job === undefined);
    const thread = idle ?? (pool.threads.size < pool.jobs ? addThread(pool) : undefined);
    if (thread === undefined) return;
    const job = pool.waiting.shift() as Job;
    pool.running.set(thread, job);
    thread.begin(
      {
        type: 'solve',
        job: job.id,
        variant: numberOf(pool, job.variant),
        tasks: job.tasks,
        budget: job.budget,
        progress: job.onProgress !== undefined,
      },
      job.variant,
    );
  }
}

function numberOf(pool: Pool, variant: Variant): number {
  const known = pool.numbers.get(variant);
  if (known !== undefined) return known;
  pool.numbers.set(variant, ++pool.variants);
  return pool.variants;
}

function addThread(pool: Pool): Thread {
  const thread: Thread = new Thread(pool.source, {
    onReply(reply) {
      const job = pool.running.get(thread);
      if (job === undefined || job.id !== reply.job) return;
      if (reply.type === 'progress') tellProgress(thread, job, reply.progress);
      else if (reply.type === 'solved') job.onSolved(solutionsFrom(reply.solutions));
      else end(pool, thread, reply.failure && errorFrom(reply.failure));
    },
    onDeath(reason) {
      pool.threads.delete(thread);
      end(pool, thread, new SolitaireError('worker-died', `a worker ended before it answered: ${reason}`));
    },
  });
  pool.threads.add(thread);
  return thread;
}

const errorFrom = ({ code, message, faults }: Failure): SolitaireError =>
  new SolitaireError(code, message, faults);

/** Frozen, as `solve` answers them. */
function solutionsFrom(text: string): readonly Solution[] {
  const solutions = JSON.parse(text) as readonly Solution[];
  for (const solution of solutions) {
    if (solution.verdict === 'won') Object.freeze(solution.moves);
    Object.freeze(solution);
  }
  return solutions;
}

/** Tells how far a search is. What the listener throws ends the search, which is then broken with it. */
function tellProgress(thread: Thread, job: Job, progress: SolveProgress): void {
  if (job.thrown !== undefined) return;
  try {
    job.onProgress?.(progress);
  } catch (error) {
    job.thrown = { error };
    thread.abort();
  }
}

/** The worker is free of its job. */
function end(pool: Pool, thread: Thread, error?: SolitaireError): void {
  const job = pool.running.get(thread);
  pool.running.delete(thread);
  thread.finish();
  job?.onDone(job.thrown === undefined ? error : job.thrown.error);
  dispatch(pool);
}

/** Ends the search for a job: it is answered as far as it got, with nothing where no worker had it yet. */
function abort(pool: Pool, job: Job): void {
  const place = pool.waiting.indexOf(job);
  if (place >= 0) {
    pool.waiting.splice(place, 1);
    job.onDone();
    return;
  }
  for (const [thread, running] of pool.running) if (running === job) thread.abort();
}

function close(pool: Pool): void {
  pool.closed = true;
  for (const thread of pool.threads) thread.stop();
  pool.threads.clear();
  const left = [...pool.running.values(), ...pool.waiting.splice(0)];
  pool.running.clear();
  for (const job of left) job.onDone(closedError());
}

const budgetOf = ({ maxStates, maxBytes, shorten }: PoolSolveOptions): Budget => ({
  maxStates,
  maxBytes,
  shorten,
});

/** The answer to a search that was ended before it began. */
const NOT_BEGUN: Solution = /*#__PURE__*/ Object.freeze({
  verdict: 'unknown',
  reason: 'aborted',
  statistics: /*#__PURE__*/ Object.freeze({ states: 0, expanded: 0, bytes: 0, passes: 0 }),
});

function solveOne(
  pool: Pool,
  variant: Variant,
  state: GameState,
  options: PoolSolveOptions,
): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const { signal, onProgress } = options;
    if (signal?.aborted === true) return resolve(NOT_BEGUN);
    let solution: Solution = NOT_BEGUN;
    let job: Job | undefined;
    const onAbort = (): void => {
      if (job !== undefined) abort(pool, job);
    };
    const forget = (): void => signal?.removeEventListener('abort', onAbort);
    signal?.addEventListener('abort', onAbort);
    const asked: Omit<Job, 'id'> = {
      variant,
      tasks: [{ state }],
      budget: budgetOf(options),
      onProgress,
      onSolved: ([only]) => {
        solution = only as Solution;
      },
      onDone: (error) => {
        forget();
        if (error === undefined) resolve(solution);
        else reject(error);
      },
    };
    try {
      job = enqueue(pool, asked);
    } catch (error) {
      forget();
      throw error;
    }
  });
}

/** Deals that went to a worker together, and what has come back. */
interface Batch {
  job: Job | undefined;
  readonly sources: readonly DealSource[];
  readonly solutions: Solution[];
  outcome: 'open' | 'done' | SolitaireError;
  /** Called when something comes back. */
  wake: () => void;
}

async function* solveMany(
  pool: Pool,
  variant: Variant,
  sources: Iterable<DealSource>,
  options: SolveDealsOptions,
): AsyncGenerator<DealSolution, void, undefined> {
  const { signal, redealSeed } = options;
  const iterator = sources[Symbol.iterator]();
  const batches: Batch[] = [];
  let sent = 0;
  let exhausted = false;
  /** What the sources threw. It comes after the solutions of those before. */
  let thrown: { readonly error: unknown } | undefined;
  const take = (): IteratorResult<DealSource> => {
    try {
      return iterator.next();
    } catch (error) {
      thrown = { error };
      return { done: true, value: undefined };
    }
  };
  const fill = (): void => {
    while (!exhausted && batches.length < pool.jobs * AHEAD && signal?.aborted !== true) {
      // Small batches at first, so that few deals are shared out too.
      const size = Math.min(BATCH, 2 ** Math.min(10, Math.floor(sent / pool.jobs)));
      const taken: DealSource[] = [];
      while (taken.length < size && !exhausted) {
        const next = take();
        if (next.done === true) exhausted = true;
        else taken.push(next.value);
      }
      if (taken.length === 0) return;
      sent++;
      batches.push(sendBatch(pool, variant, taken, budgetOf(options), redealSeed));
    }
  };
  const onAbort = (): void => {
    for (const { job } of batches) if (job !== undefined) abort(pool, job);
  };
  signal?.addEventListener('abort', onAbort);
  try {
    for (;;) {
      fill();
      const batch = batches[0];
      if (batch === undefined) {
        if (thrown !== undefined) throw thrown.error;
        return;
      }
      for (let i = 0; i < batch.sources.length; i++) {
        while (batch.solutions.length <= i && batch.outcome === 'open') {
          await new Promise<void>((wake) => {
            batch.wake = wake;
          });
        }
        const solution = batch.solutions[i];
        if (solution === undefined && batch.outcome instanceof SolitaireError) throw batch.outcome;
        yield { source: batch.sources[i] as DealSource, solution: solution ?? NOT_BEGUN };
      }
      batches.shift();
    }
  } finally {
    signal?.removeEventListener('abort', onAbort);
    onAbort();
    if (!exhausted) iterator.return?.();
  }
}

function sendBatch(
  pool: Pool,
  variant: Variant,
  sources: readonly DealSource[],
  budget: Budget,
  redealSeed: string | undefined,
): Batch {
  const batch: Batch = { job: undefined, sources, solutions: [], outcome: 'open', wake: () => {} };
  batch.job = enqueue(pool, {
    variant,
    tasks: sources.map((source) => ({ source, redealSeed })),
    budget,
    onProgress: undefined,
    onSolved: (more) => {
      batch.solutions.push(...more);
      batch.wake();
    },
    onDone: (error) => {
      batch.outcome = (error as SolitaireError | undefined) ?? 'done';
      batch.wake();
    },
  });
  return batch;
}
