/** One worker of a pool, from before it has started until it has ended. */
import type { Variant } from '../../rules/index.js';
import type { Reply, Request } from './messages.js';
import { type WorkerSource, workerFrom } from './worker-source.js';
import type { BrowserWorker, MessageEvent, NodeWorker } from './world.js';

/** What a thread tells its pool. */
export interface ThreadEvents {
  onReply(reply: Reply): void;
  /** It has ended, or never began, and answers no more. Told once, and never after `stop`. */
  onDeath(reason: string): void;
}

/** A worker and what it knows. */
export class Thread {
  /** The variants it has, by number. */
  readonly #variants = new Set<number>();
  readonly #events: ThreadEvents;
  /** Messages for a worker that has not started yet. */
  #waiting: Request[] = [];
  #worker: BrowserWorker | NodeWorker | undefined;
  #ended = false;
  /** The job it is at. */
  job: number | undefined;

  constructor(source: WorkerSource, events: ThreadEvents) {
    this.#events = events;
    void this.#start(source);
  }

  async #start(source: WorkerSource): Promise<void> {
    // The pool knows this thread before anything of it is told.
    await undefined;
    try {
      const worker = await workerFrom(source);
      if (this.#ended) return void endQuietly(worker);
      this.#worker = worker;
      this.#listen(worker);
      const waiting = this.#waiting;
      this.#waiting = [];
      this.#hold();
      this.#send(waiting);
    } catch (error) {
      this.#die(error);
    }
  }

  #listen(worker: BrowserWorker | NodeWorker): void {
    const onReply = (message: unknown): void => {
      if (this.#ended) return;
      try {
        this.#events.onReply(message as Reply);
      } catch {
        this.#die(UNREADABLE);
      }
    };
    if ('addEventListener' in worker) {
      worker.addEventListener('message', (event) => onReply((event as MessageEvent).data));
      worker.addEventListener('error', (event) => this.#die(event));
      worker.addEventListener('messageerror', () => this.#die(UNREADABLE));
    } else {
      worker.on('message', onReply);
      worker.on('error', (error) => this.#die(error));
      worker.on('messageerror', (error) => this.#die(error));
      worker.on('exit', (code) => this.#die(`it ended with exit code ${code}`));
    }
  }

  #die(reason: unknown): void {
    if (this.#ended) return;
    this.stop();
    const message = (reason as { message?: unknown } | null)?.message;
    this.#events.onDeath(typeof reason === 'string' ? reason : String(message ?? 'its script cannot be run'));
  }

  /** A worker at work keeps Node running, an idle one does not. */
  #hold(): void {
    const worker = this.#worker;
    if (worker === undefined || this.#ended || !('ref' in worker)) return;
    try {
      if (this.job === undefined) worker.unref();
      else worker.ref();
    } catch (error) {
      this.#die(error);
    }
  }

  /**
   * Sends messages, or keeps them until the worker has started. What cannot be cloned is neither a variant nor a game: that ends the job. A worker
   * that takes no messages otherwise is done for.
   */
  #send(requests: readonly Request[]): void {
    if (this.#ended) return;
    const worker = this.#worker;
    if (worker === undefined) {
      this.#waiting.push(...requests);
      return;
    }
    for (const request of requests) {
      try {
        worker.postMessage(request);
      } catch (error) {
        if (canBeCloned(request)) return this.#die(error);
        if (request.type === 'variant') this.#variants.delete(request.variant);
        this.#refuse(codeOf(request), error);
        return;
      }
    }
  }

  #refuse(code: string, error: unknown): void {
    const message = `this cannot be sent to a worker: ${String(error)}`;
    if (this.job !== undefined)
      this.#events.onReply({ type: 'done', job: this.job, failure: { code, message, faults: [] } });
  }

  /** Gives it a job, with the job's variant where it has not got it yet. */
  begin(request: Request & { readonly type: 'solve' }, definition: Variant): void {
    this.job = request.job;
    this.#hold();
    if (this.#variants.has(request.variant)) return this.#send([request]);
    this.#variants.add(request.variant);
    this.#send([{ type: 'variant', variant: request.variant, definition }, request]);
  }

  /** Asks it to end the search for its job, which it then answers as far as it got. */
  abort(): void {
    if (this.job !== undefined) this.#send([{ type: 'abort', job: this.job }]);
  }

  /** Takes word that its job is done. */
  finish(): void {
    this.job = undefined;
    this.#hold();
  }

  /** Ends it at once. */
  stop(): void {
    this.#ended = true;
    this.#waiting = [];
    if (this.#worker !== undefined) void endQuietly(this.#worker);
  }
}

const UNREADABLE = 'what it sent cannot be read';

/** Ends a worker. Nothing more is heard of it, nor what it throws then. */
async function endQuietly(worker: BrowserWorker | NodeWorker): Promise<void> {
  try {
    await worker.terminate();
  } catch {}
}

/** What every world has, and TypeScript knows only of some. */
declare const structuredClone: (value: unknown) => unknown;

/** Whether a message can be sent at all: asked only when sending one has failed. */
function canBeCloned(request: Request): boolean {
  try {
    structuredClone(request);
    return true;
  } catch {
    return false;
  }
}

/** The code of the error where a request cannot be cloned. */
function codeOf(request: Request): string {
  if (request.type === 'variant') return 'bad-definition';
  return request.type === 'solve' && request.tasks.some((task) => 'source' in task)
    ? 'bad-deal'
    : 'bad-state';
}
