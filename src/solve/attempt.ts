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
import { type MadePass, nextPass } from './next-pass.js';
import { type ReadOptions, readOptions } from './options.js';
import { type Pass, portfolioFor } from './portfolio.js';
import { Search } from './search.js';
import { shortened } from './shortened.js';
import type { Solution, SolveOptions, SolveStatistics, Unsolved } from './solution.js';

/** Searches that are not at work, for the next question about the same game. */
const SPARE = /*#__PURE__*/ new WeakMap<Compiled, Search[]>();
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
  /** The pass that is being made, and how many have been begun. */
  #pass!: MadePass;
  #begun = 0;
  /** What was met and looked into in the passes before it. */
  #states = 0;
  #expanded = 0;
  /** The most bytes in use at once. */
  #bytes = 0;

  /** Throws a `SolitaireError`: `bad-state`, `bad-budget`, `bad-options`. */
  constructor(variant: Variant<G>, state: GameState<G>, options: SolveOptions) {
    this.#variant = variant;
    this.#state = state;
    this.#options = readOptions(options);
    this.#compiled = compile(variant);
    this.#position = clonePosition(positionOf(this.#compiled, state));
    this.#passes = portfolioFor(this.#compiled);
    this.#search = SPARE.get(this.#compiled)?.pop() ?? new Search(this.#compiled);
    this.#begin(this.#passes[0] as Pass);
  }

  /** Tries so many moves, and answers once there is an answer. */
  step(moves: number): Solution<G> | undefined {
    if (this.#options.signal?.aborted === true) return this.#unknown('aborted');
    const standing = this.#search.run(moves);
    this.#bytes = Math.max(this.#bytes, this.#search.bytes);
    switch (standing) {
      case 'running':
        this.#options.onProgress?.({ states: this.#met, bytes: this.#search.bytes });
        return undefined;
      case 'won':
        return this.#won(this.#search.solution());
      case 'memory':
        return this.#unknown('memory');
      default:
        if (standing === 'exhausted' && this.#pass.exact)
          return this.#answer({ verdict: 'impossible', statistics: this.#statistics() });
        return this.#goOn(nextPass(this.#passes, this.#pass, standing));
    }
  }

  /** Positions met so far. */
  get #met(): number {
    return this.#states + this.#search.states;
  }

  /** Begins the next pass, if there is one and there are positions left to be met. */
  #goOn(next: MadePass | undefined): Solution<G> | undefined {
    if (next === undefined || this.#met >= this.#options.maxStates) return this.#unknown('states');
    this.#states += this.#search.states;
    this.#expanded += this.#search.expanded;
    this.#begin(next);
    return undefined;
  }

  #begin(pass: MadePass): void {
    this.#pass = pass;
    this.#begun++;
    this.#search.begin(this.#position, {
      ...pass,
      states: Math.min(pass.states, this.#options.maxStates - this.#states),
      bytes: this.#options.maxBytes,
    });
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
    return {
      states: this.#met,
      expanded: this.#expanded + this.#search.expanded,
      bytes: this.#bytes,
      passes: this.#begun,
    };
  }

  #answer(solution: Solution<G>): Solution<G> {
    if (this.#search.bytes > WORTH_KEEPING) this.#search.release();
    const spare = SPARE.get(this.#compiled) ?? [];
    SPARE.set(this.#compiled, spare);
    spare.push(this.#search);
    return Object.freeze(solution);
  }
}
