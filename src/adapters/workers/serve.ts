/** The worker's side of a pool. */
import { errorOf, SolitaireError } from '../../cards/index.js';
import { deal, type GameState, parseState, parseVariant, type Variant } from '../../rules/index.js';
import { type Solution, type SolveOptions, solveAsync } from '../../solve/index.js';
import type { Failure, Reply, Request, Task } from './messages.js';
import { parentPort } from './world.js';

/** So many states after its last message a worker sends what it has solved, though its job is not done. */
const STATES_A_MESSAGE = 20_000;

/** What every world has, and TypeScript knows only of some. */
declare const AbortController: new () => Abort;

interface Abort {
  readonly signal: NonNullable<SolveOptions['signal']>;
  abort(): void;
}

/** What the worker knows. */
interface Service {
  readonly send: (reply: Reply) => void;
  /** By number: a variant, or what was wrong with its definition. */
  readonly variants: Map<number, Variant | SolitaireError>;
  /** The jobs that were sent and are not done. */
  readonly jobs: Map<number, Abort>;
  /** The jobs before the next one; a worker searches for one at a time. */
  last: Promise<void>;
}

/**
 * Makes the worker this is called in one of a solver pool's. It is all that a worker's script needs:
 *
 * ```js
 * import { serveSolver } from 'solitaire-rules/adapters/workers';
 * serveSolver();
 * ```
 *
 * The promise is kept once the worker listens. It is broken with a `SolitaireError` `not-a-worker` in a page or a main thread.
 */
export async function serveSolver(): Promise<void> {
  const port = await parentPort();
  if (port === undefined)
    throw new SolitaireError('not-a-worker', 'serveSolver is for the script of a worker');
  const service: Service = {
    send: (reply) => port.postMessage(reply),
    variants: new Map(),
    jobs: new Map(),
    last: Promise.resolve(),
  };
  port.listen((message) => receive(service, message as Request));
}

function receive(service: Service, request: Request): void {
  if (request.type === 'variant') {
    const read = parseVariant(request.definition);
    service.variants.set(
      request.variant,
      read.ok ? read.value : errorOf('bad-definition', 'this is no variant', read.error),
    );
  } else if (request.type === 'abort') {
    service.jobs.get(request.job)?.abort();
  } else {
    const abort: Abort = new AbortController();
    service.jobs.set(request.job, abort);
    service.last = service.last.then(() => work(service, request, abort));
  }
}

/** Solves the tasks of a job one after another and sends the solutions, the last ones with word that it is done. */
async function work(
  service: Service,
  { job, variant: number, tasks, budget, progress }: Request & { readonly type: 'solve' },
  { signal }: Abort,
): Promise<void> {
  const { send } = service;
  let solutions: Solution[] = [];
  let states = 0;
  const flush = (): void => {
    if (solutions.length > 0) send({ type: 'solved', job, solutions: JSON.stringify(solutions) });
    solutions = [];
    states = 0;
  };
  let failure: Failure | undefined;
  try {
    const variant = service.variants.get(number);
    if (variant === undefined || variant instanceof SolitaireError) throw variant;
    for (const task of tasks) {
      const solution = await solveAsync(variant, stateOf(variant, task), {
        ...budget,
        signal,
        ...(progress ? { onProgress: (told) => send({ type: 'progress', job, progress: told }) } : {}),
      });
      solutions.push(solution);
      states += solution.statistics.states;
      if (states >= STATES_A_MESSAGE) flush();
    }
  } catch (error) {
    failure = failureOf(error);
  }
  flush();
  service.jobs.delete(job);
  send({ type: 'done', job, ...(failure === undefined ? {} : { failure }) });
}

/** The state of a task. */
export function stateOf(variant: Variant, task: Task): GameState {
  if ('source' in task) {
    const { source, redealSeed, index } = task;
    try {
      return deal(variant, source, redealSeed === undefined ? {} : { redealSeed });
    } catch (error) {
      const { code, message, faults } = error as SolitaireError;
      throw new SolitaireError(code, `the deal at index ${index}: ${message}`, faults);
    }
  }
  const read = parseState(variant, task.state);
  if (read.ok) return read.value;
  throw errorOf('bad-state', `this is no state of ${variant.id}@${variant.version}`, read.error);
}

function failureOf(error: unknown): Failure {
  const { code = 'worker-failed', message = String(error), faults = [] } = (error ?? {}) as Partial<Failure>;
  return { code, message, faults };
}
