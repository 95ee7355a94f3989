/**
 * What was done in a game, in order: its first state and every move, undo, redo and pause. All that is counted or scored is
 * a pure function of this log, so that a number on a screen can always be counted again.
 */
import { SolitaireError } from '../cards/index.js';
import type { Move } from '../rules/move.js';
import type { GameState } from '../table/index.js';

/** A player's turn: the moves made by hand (a longer transfer may be several), then those that followed automatically. */
export interface MoveAction<G extends string = string> {
  readonly type: 'move';
  readonly moves: readonly Move<G>[];
  readonly automatic?: readonly Move<G>[];
  /** When, in milliseconds by the caller's clock. */
  readonly at?: number;
}

/** One thing that was done. */
export type GameAction<G extends string = string> =
  | MoveAction<G>
  /** The last turn was taken back, or made again. */
  | { readonly type: 'undo' | 'redo'; readonly at?: number }
  /** The clock was stopped, or runs again. */
  | { readonly type: 'pause' | 'resume'; readonly at: number };

/** Everything that was done in a game, as plain JSON. */
export interface GameLog<G extends string = string> {
  /** The state the game began with. */
  readonly start: GameState<G>;
  /** When it began, in milliseconds by the caller's clock. */
  readonly at?: number;
  readonly actions: readonly GameAction<G>[];
}

/**
 * The turns that remain when every undo and redo is done. Throws a `SolitaireError` `bad-log` for an undo or redo of nothing.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { remainingTurns } from 'solitaire-rules/score';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const actions = [{ type: 'move', moves: [{ type: 'deal' }] }, { type: 'undo' }, { type: 'redo' }] as const;
 * console.log(remainingTurns({ start: deal(klondike, { seed: 1 }), actions }).length); // → 1
 * ```
 */
export function remainingTurns<G extends string>(log: GameLog<G>): MoveAction<G>[] {
  const turns: MoveAction<G>[] = [];
  let done = 0;
  log.actions.forEach((action, i) => {
    if (action.type === 'move') {
      turns.splice(done++, Number.POSITIVE_INFINITY, action);
    } else if (action.type === 'undo') {
      if (done-- === 0) throw new SolitaireError('bad-log', `action ${i} takes back what was never done`);
    } else if (action.type === 'redo' && done++ === turns.length) {
      throw new SolitaireError('bad-log', `action ${i} makes again what was not taken back`);
    }
  });
  return turns.slice(0, done);
}

/** Every move of a turn, automatic ones included. */
export const movesOfTurn = <G extends string>(turn: MoveAction<G>): readonly Move<G>[] =>
  turn.automatic === undefined ? turn.moves : [...turn.moves, ...turn.automatic];

/**
 * The moves that remain when every undo and redo is done, automatic ones included: `replay` of these from the log's start is the
 * state of the game. Throws as {@link remainingTurns} does.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { remainingMoves } from 'solitaire-rules/score';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const turn = { type: 'move', moves: [{ type: 'deal' }] } as const;
 * console.log(remainingMoves({ start: deal(klondike, { seed: 1 }), actions: [turn, { type: 'undo' }, turn, turn] }));
 * // → [ { type: 'deal' }, { type: 'deal' } ]
 * ```
 */
export const remainingMoves = <G extends string>(log: GameLog<G>): Move<G>[] =>
  remainingTurns(log).flatMap(movesOfTurn);
