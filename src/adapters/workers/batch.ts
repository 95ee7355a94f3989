/** Games that went to a worker together, and what has come back. */
import type { SolitaireError } from '../../cards/index.js';
import type { Variant } from '../../rules/index.js';
import type { Solution, SolveProgress } from '../../solve/index.js';
import type { Crew, Job } from './crew.js';
import type { Budget, Task } from './messages.js';

/** The answer to a search that was ended before it began. */
export const NOT_BEGUN: Solution = /*#__PURE__*/ Object.freeze({
  verdict: 'unknown',
  reason: 'aborted',
  statistics: /*#__PURE__*/ Object.freeze({ states: 0, expanded: 0, bytes: 0, passes: 0 }),
});

/** A job whose solutions are waited for one by one. */
export class Batch implements Job {
  readonly variant: Variant;
  readonly tasks: readonly Task[];
  readonly budget: Budget;
  readonly wantsProgress: boolean;
  readonly #crew: Crew;
  readonly #tell: ((progress: SolveProgress) => void) | undefined;
  readonly #solutions: Solution[] = [];
  #isDone = false;
  /** What it was broken with. */
  #failure: { readonly error: unknown } | undefined;
  /** Called when something comes back. */
  #wake: () => void = () => {};

  /** Gives the job to a crew. Throws what `add` of the crew throws. */
  constructor(
    crew: Crew,
    variant: Variant,
    tasks: readonly Task[],
    budget: Budget,
    tell?: (progress: SolveProgress) => void,
  ) {
    this.#crew = crew;
    this.variant = variant;
    this.tasks = tasks;
    this.budget = budget;
    this.wantsProgress = tell !== undefined;
    this.#tell = tell;
    crew.add(this);
  }

  /**
   * The solution of a task, once it is there. The last one comes when the worker is free again, so that it can have the next job. Throws what the
   * job was broken with. One solution is asked for at a time.
   */
  async solution(index: number): Promise<Solution> {
    const isLast = index === this.tasks.length - 1;
    while (!this.#isDone && (isLast || index >= this.#solutions.length))
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    const solution = this.#solutions[index];
    if (solution !== undefined) return solution;
    if (this.#failure !== undefined) throw this.#failure.error;
    return NOT_BEGUN;
  }

  /** Ends the search: what is not solved is unknown. */
  abort(): void {
    this.#crew.abort(this);
  }

  /** What the listener throws ends the search, which is then broken with it. */
  onProgress(progress: SolveProgress): void {
    if (this.#failure !== undefined) return;
    try {
      this.#tell?.(progress);
    } catch (error) {
      this.#failure = { error };
      this.abort();
    }
  }

  onSolved(solutions: readonly Solution[]): void {
    if (this.#failure !== undefined) return;
    this.#solutions.push(...solutions);
    this.#wake();
  }

  onDone(error?: SolitaireError): void {
    this.#isDone = true;
    if (error !== undefined) this.#failure ??= { error };
    this.#wake();
  }
}
