/** What is counted in a game. A session counts as it goes; {@link countersOf} counts again from the log. */

import { expectOptions, SolitaireError } from '../cards/index.js';
import type { Variant } from '../rules/definition.js';
import { replay } from '../rules/replay.js';
import type { GameState } from '../table/index.js';
import { cardsLeft } from './cards-left.js';
import { elapsedTime } from './clock.js';
import { type GameLog, type MoveAction, movesOfTurn, remainingTurns } from './log.js';

/** How moves are counted. */
export interface CountingOptions {
  /**
   * Whether an undo counts as one more move instead of taking one away: then every move ever made by hand counts, every undo and
   * every redo. cardgames.io counts so. Default false: `moves` counts those that remain.
   */
  readonly undoCountsAsMove?: boolean;
}

/** The counters of a game. */
export interface Counters {
  /** Moves made by hand. See {@link CountingOptions}. */
  readonly moves: number;
  readonly undos: number;
  readonly redos: number;
  /** Automatic moves among those that remain. */
  readonly automatic: number;
  /** Cards that are not home yet; see {@link cardsLeft}. */
  readonly cardsLeft: number;
  /** How many redeals led to the present state. */
  readonly redeals: number;
  /** How often each power was used, where the variant has powers. */
  readonly powersUsed: { readonly [power: string]: number };
  /** Milliseconds up to the last stamp, pauses left out; absent where nothing was stamped. */
  readonly elapsed?: number;
}

/** What only grows, whatever is undone. */
export interface Effort {
  /** Moves made by hand, undone ones included. */
  readonly made: number;
  readonly undos: number;
  readonly redos: number;
}

/** What the turns that remain add up to. */
export interface Progress {
  readonly moves: number;
  readonly automatic: number;
  readonly redeals: number;
}

/** The effort after an action. */
export const effortAfter = (effort: Effort, action: GameLog['actions'][number]): Effort => ({
  made: effort.made + (action.type === 'move' ? action.moves.length : 0),
  undos: effort.undos + (action.type === 'undo' ? 1 : 0),
  redos: effort.redos + (action.type === 'redo' ? 1 : 0),
});

/** No effort yet. */
export const NO_EFFORT: Effort = { made: 0, undos: 0, redos: 0 };

/** What a game that begins in this state has behind it. */
export const progressFrom = (state: GameState): Progress => ({
  moves: 0,
  automatic: 0,
  redeals: state.redealsUsed ?? 0,
});

/** The progress after one more turn. */
export const progressAfter = (progress: Progress, turn: MoveAction): Progress => ({
  moves: progress.moves + turn.moves.length,
  automatic: progress.automatic + (turn.automatic?.length ?? 0),
  redeals: progress.redeals + movesOfTurn(turn).filter(({ type }) => type === 'redeal').length,
});

/** Puts the parts together. */
export function assemble<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  effort: Effort,
  progress: Progress,
  elapsed: number | undefined,
  options: CountingOptions,
): Counters {
  return {
    moves: movesCounted(effort, progress, options),
    undos: effort.undos,
    redos: effort.redos,
    automatic: progress.automatic,
    cardsLeft: cardsLeft(variant, state),
    redeals: progress.redeals,
    powersUsed: state.powersUsed ?? {},
    ...(elapsed === undefined ? {} : { elapsed }),
  };
}

/** The number of moves as a player sees it. */
export const movesCounted = (effort: Effort, progress: Progress, options: CountingOptions): number =>
  options.undoCountsAsMove === true ? effort.made + effort.undos + effort.redos : progress.moves;

/** Counts the parts that do not need the state reached. */
export function countLog(log: GameLog): { effort: Effort; progress: Progress } {
  return {
    effort: log.actions.reduce(effortAfter, NO_EFFORT),
    progress: remainingTurns(log).reduce(progressAfter, progressFrom(log.start)),
  };
}

/** The state that a log leads to. Throws `bad-log` for a move that is not legal. */
export function stateAfter<G extends string>(variant: Variant<G>, log: GameLog<G>): GameState<G> {
  const reached = replay(variant, log.start, remainingTurns(log).flatMap(movesOfTurn));
  if (reached.ok) return reached.value;
  throw new SolitaireError(
    'bad-log',
    `the move at index ${reached.error.index} of those that remain is not legal: ${reached.error.rejection.message}`,
  );
}

/**
 * Counts a game from its log. Throws a `SolitaireError`: `bad-state` for the log's start, `bad-log` where a move is not legal or an
 * undo or redo has nothing to do, `bad-time` for a stamp that is none, `bad-options` for options that are none.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { countersOf } from 'solitaire-rules/score';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const turn = { type: 'move', moves: [{ type: 'deal' }] } as const;
 * const log = { start: deal(klondike, { seed: 1 }), actions: [turn, turn, { type: 'undo' }] } as const;
 * console.log(countersOf(klondike, log).moves); // → 1
 * console.log(countersOf(klondike, log, { undoCountsAsMove: true }).moves); // → 3
 * ```
 */
export function countersOf<G extends string>(
  variant: Variant<G>,
  log: GameLog<NoInfer<G>>,
  options: CountingOptions = {},
): Counters {
  expectOptions(options);
  const { effort, progress } = countLog(log);
  return assemble(variant, stateAfter(variant, log), effort, progress, elapsedTime(log), options);
}
