/** The workers of a pool, and the jobs that they are at or that wait for one of them. */
import { describe, SolitaireError } from '../../cards/index.js';
import type { Variant } from '../../rules/index.js';
import type { Solution, SolveProgress } from '../../solve/index.js';
import type { Budget, Failure, Reply, Task } from './messages.js';
import { Thread } from './thread.js';
import type { WorkerSource } from './worker-source.js';

/** Games that one worker solves one after another, and who hears of it. */
export interface Job {
  readonly variant: Variant;
  readonly tasks: readonly Task[];
  readonly budget: Budget;
  /** Whether it is told how far the search is. */
  readonly wantsProgress: boolean;
  onProgress(progress: SolveProgress): void;
  /** Solutions of the next tasks. */
  onSolved(solutions: readonly Solution[]): void;
  /** Its worker is free: all tasks are solved, the job was aborted, or there was an error. */
  onDone(error?: SolitaireError): void;
}

/** So many workers at most. They start when there is work for them. */
export class Crew {
  readonly jobs: number;
  readonly #source: WorkerSource;
  readonly #threads = new Set<Thread>();
  /** What each worker is at. */
  readonly #running = new Map<Thread, Job>();
  readonly #waiting: Job[] = [];
  /** The numbers that variants go by between the pool and its workers. */
  readonly #numbers = new WeakMap<Variant, number>();
  #lastVariant = 0;
  #lastJob = 0;
  #isClosed = false;

  constructor(jobs: number, source: WorkerSource) {
    this.jobs = jobs;
    this.#source = source;
  }

  /** Takes a job, which a worker gets when one is free. Throws a `SolitaireError`: `pool-closed`, `bad-definition`. */
  add(job: Job): void {
    if (this.#isClosed) throw closedError();
    if (typeof job.variant !== 'object' || job.variant === null)
      throw new SolitaireError('bad-definition', `expected a variant; found ${describe(job.variant)}`);
    this.#waiting.push(job);
    this.#dispatch();
  }

  /** Ends the search for a job: it is answered as far as it got, with nothing where no worker had it yet. */
  abort(job: Job): void {
    const place = this.#waiting.indexOf(job);
    if (place >= 0) {
      this.#waiting.splice(place, 1);
      job.onDone();
      return;
    }
    for (const [thread, running] of this.#running) if (running === job) thread.abort();
  }

  /** Ends all workers, and all jobs with an error. */
  close(): void {
    this.#isClosed = true;
    for (const thread of this.#threads) thread.stop();
    this.#threads.clear();
    const left = [...this.#running.values(), ...this.#waiting.splice(0)];
    this.#running.clear();
    for (const job of left) job.onDone(closedError());
  }

  /** Gives waiting jobs to idle workers, and to new ones while there may be more. */
  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const idle = [...this.#threads].find((thread) => thread.job === undefined);
      const thread = idle ?? (this.#threads.size < this.jobs ? this.#addThread() : undefined);
      if (thread === undefined) return;
      this.#begin(thread, this.#waiting.shift() as Job);
    }
  }

  #begin(thread: Thread, job: Job): void {
    const { variant, tasks, budget, wantsProgress } = job;
    this.#running.set(thread, job);
    thread.begin(
      {
        type: 'solve',
        job: ++this.#lastJob,
        variant: this.#numberOf(variant),
        tasks,
        budget,
        progress: wantsProgress,
      },
      variant,
    );
  }

  #numberOf(variant: Variant): number {
    const known = this.#numbers.get(variant);
    if (known !== undefined) return known;
    this.#numbers.set(variant, ++this.#lastVariant);
    return this.#lastVariant;
  }

  #addThread(): Thread {
    const thread: Thread = new Thread(this.#source, {
      onReply: (reply) => this.#hear(thread, reply),
      onDeath: (reason) => {
        this.#threads.delete(thread);
        this.#end(thread, new SolitaireError('worker-died', `a worker ended before it answered: ${reason}`));
      },
    });
    this.#threads.add(thread);
    return thread;
  }

  /** Takes a reply to the thread's job. A worker may say other things, which are none. Throws where a reply cannot be read. */
  #hear(thread: Thread, reply: Reply | null | undefined): void {
    const job = this.#running.get(thread);
    if (job === undefined || !reply || thread.job !== reply.job) return;
    if (reply.type === 'progress') job.onProgress(reply.progress);
    else if (reply.type === 'solved') job.onSolved(solutionsFrom(reply.solutions));
    else if (reply.type === 'done') this.#end(thread, reply.failure && errorFrom(reply.failure));
  }

  /** The worker is free of its job. */
  #end(thread: Thread, error?: SolitaireError): void {
    const job = this.#running.get(thread);
    this.#running.delete(thread);
    thread.finish();
    job?.onDone(error);
    this.#dispatch();
  }
}

const closedError = (): SolitaireError => new SolitaireError('pool-closed', 'the pool of solvers is closed');

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
