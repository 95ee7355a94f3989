/** The threads of `solve`: deals go to a pool of them, one by one, and the solutions come back in the order of the deals. */
import type { DealSource, Variant } from '../rules/index.js';
import type { Solution } from '../solve/index.js';
import { Misuse } from './misuse.js';
import type { Budget } from './run-file.js';

/** The most threads there may be. */
export const MAX_JOBS = 256;
/** How many deals a thread may be ahead of the one whose solution is waited for. */
const AHEAD = 16;

/** What all deals of a run have in common; each thread gets it once. */
export interface ThreadTerms {
  readonly variant: Variant;
  readonly budget: Budget;
  readonly redeal: { readonly redealSeed?: string };
}

/** How many threads there are, what they run, and what ends them. */
export interface Threads {
  readonly jobs: number;
  /** The path of the script that is `_solve-worker`. */
  readonly worker: string;
  readonly signal: AbortSignal;
}

/**
 * Solves deals on threads. They are taken from `sources` only a little ahead of the solution that is read next. The signal ends all threads at once, and the solutions
 * with them. Throws {@link Misuse} `thread-failed` as soon as one thread fails at anything: the others are ended, and no deal waits for ever.
 */
export async function* solveOnThreads(
  terms: ThreadTerms,
  sources: Iterator<DealSource>,
  { jobs, worker, signal }: Threads,
): AsyncGenerator<Solution, void, undefined> {
  // Takes longer to load than most calls of the command take.
  const { Piscina } = await import('piscina');
  const pool = new Piscina<DealSource, Solution>({
    filename: worker,
    workerData: terms,
    minThreads: jobs,
    maxThreads: jobs,
    // Without it the pool lets deals that wait overtake each other.
    stricterFIFO: true,
  });
  let failure: unknown;
  // A pool whose thread has died may leave deals waiting; one that is destroyed answers them all.
  const end = (): void => void pool.destroy();
  const fail = (error: unknown): void => {
    failure ??= error;
    end();
  };
  pool.on('error', fail);
  signal.addEventListener('abort', end);
  const waiting: Promise<Solution>[] = [];
  try {
    while (!signal.aborted) {
      while (failure === undefined && waiting.length < jobs * AHEAD) {
        const next = sources.next();
        if (next.done === true) break;
        const solution = pool.run(next.value);
        solution.catch(fail);
        waiting.push(solution);
      }
      const first = waiting.shift();
      if (first === undefined) return;
      yield await first;
    }
  } catch (error) {
    if (signal.aborted) return;
    const { message } = (failure ?? error) as Error;
    throw new Misuse('thread-failed', `a thread of solve ended before it answered: ${message}`);
  } finally {
    signal.removeEventListener('abort', end);
    await pool.destroy();
  }
}
