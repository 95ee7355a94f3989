/** One question put to the solver: the passes of a portfolio in turn, in small steps, until there is an answer. */
import { SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { type Move, type MoveCode, movesOf } from '../rules/move.js';
import { replay } from '../rules/replay.js';
import { status } from '../rules/status.js';
import { positionOf } from '../rules/validate.js';
import { clonePosition, type GameState, type Position } from '../table/index.js';
import { type ReadOptions, readOptions } from './options.js';
import { type Pass, portfolioFor } from './portfolio.js';
import { Search } from './search.js';
import { shortened } from './shortened.js';
import type { Solution, SolveOptions, SolveStatistics, Unsolved } from './solution.js';

/** Searches that are not at work, for the next question about the same game. */
const IDLE = /*#__PURE__*/ new WeakMap<Compiled, Search[]>();
/** A search that has grown larger gives its memory back. (It is kept: code that has run for one search is slower for a second.) */
const WORTH_KEEPING = 1 << 23;

/** A question being answered. */
export class Attempt<G extends string> {
  readonly #variant: Variant<G>;
  readonly #state: GameState<G>;
  readonly #options: ReadOptions;
  readonly #compiled: Compiled;
  readonly #position: Position;
  readonly #search: Search;
  readonly #passes: readonly Pass[];
  #pass = -1;
  #begun = 0;
  #states = 0;
  #expanded = 0;
  #bytes = 0;

  /** Throws a `SolitaireError`: `bad-state`, `bad-budget`, `bad-options`. */
  constructor(variant: Variant<G>, state: GameState<G>, options: SolveOptions) {
    this.#variant = variant;
    this.#state = state;
    this.#options = readOptions(options);
    this.#compiled = compile(variant);
    this.#position = clonePosition(positionOf(this.#compiled, state));
    this.#passes = portfolioFor(this.#compiled);
    this.#search = IDLE.get(this.#compiled)?.pop() ?? new Search(this.#compiled);
    this.#next();
  }

  /** Tries so many moves, and answers once there is an answer. */
  step(moves: number): Solution<G> | undefined {
    if (this.#options.signal?.aborted === true) return this.#unknown('aborted');
    const standing = this.#search.run(moves);
    this.#bytes = Math.max(this.#bytes, this.#search.bytes);
    const pass = this.#passes[this.#pass] as Pass;
    switch (standing) {
      case 'running': {
        const { states, bytes } = this.#search;
        this.#options.onProgress?.({ states: this.#states + states, bytes });
        return undefined;
      }
      case 'won':
        return this.#won(this.#search.solution());
      case 'memory':
        return this.#unknown('memory');
      case 'exhausted':
        if (pass.exact) return this.#answer({ verdict: 'impossible', statistics: this.#statistics() });
        break;
      case 'doubt':
        // What a short look left out may matter, so the long one comes next, and again with every move.
        return this.#next(true, pass.exact) ? undefined : this.#unknown('states');
      default:
    }
    // Only a look at everything proves anything, so where a short look saw all there is, the long one comes next.
    return this.#next(standing === 'exhausted') ? undefined : this.#unknown('states');
  }

  /** Begins the next pass, or the last, if there are positions left to be met. */
  #next(last = false, idleMoves = false): boolean {
    if (this.#pass >= 0) {
      this.#states += this.#search.states;
      this.#expanded += this.#search.expanded;
    }
    const left = this.#options.maxStates - this.#states;
    if (left <= 0 || (this.#pass === this.#passes.length - 1 && !idleMoves)) return false;
    this.#pass = last ? this.#passes.length - 1 : this.#pass + 1;
    this.#begun++;
    const { weights, exact, states, hasty } = this.#passes[this.#pass] as Pass;
    this.#search.begin(this.#position, {
      weights,
      exact,
      hasty,
      states: Math.min(states, left),
      bytes: this.#options.maxBytes,
      idleMoves,
    });
    return true;
  }

  #won(codes: readonly MoveCode[]): Solution<G> {
    const { layout } = this.#compiled;
    const line = this.#options.shorten ? shortened(this.#compiled, this.#position, codes) : codes;
    const moves = movesOf(layout, { codes: Int32Array.from(line), length: line.length }) as Move<G>[];
    const replayed = replay(this.#variant, this.#state, moves);
    if (!replayed.ok || status(this.#variant, replayed.value) !== 'won')
      throw new SolitaireError(
        'not-replayed',
        'the solver found moves that do not win: please report this deal',
      );
    return this.#answer({ verdict: 'won', moves: Object.freeze(moves), statistics: this.#statistics() });
  }

  #unknown(reason: Unsolved): Solution<G> {
    return this.#answer({ verdict: 'unknown', reason, statistics: this.#statistics() });
  }

  #statistics(): SolveStatistics {
    const isOpen = this.#states < this.#options.maxStates && this.#pass < this.#passes.length;
    return {
      states: this.#states + (isOpen ? this.#search.states : 0),
      expanded: this.#expanded + (isOpen ? this.#search.expanded : 0),
      bytes: this.#bytes,
      passes: this.#begun,
    };
  }

  #answer(solution: Solution<G>): Solution<G> {
    if (this.#search.bytes > WORTH_KEEPING) this.#search.forget();
    const idle = IDLE.get(this.#compiled) ?? [];
    IDLE.set(this.#compiled, idle);
    idle.push(this.#search);
    return Object.freeze(solution);
  }
}
