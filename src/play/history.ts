/**
 * The turns of a session and the place reached in them. What was undone stays until another move is made. Mutable, and nobody's
 * but the session's.
 */
import { describe, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import type { Variant } from '../rules/definition.js';
import type { Move } from '../rules/move.js';
import type { Rejection } from '../rules/rejection.js';
import { type Clock, clockFrom, tick } from '../score/clock.js';
import { type Effort, effortAfter, NO_EFFORT, progressFrom } from '../score/counters.js';
import type { GameAction } from '../score/log.js';
import { pointsFrom } from '../score/points.js';
import type { GameState } from '../table/index.js';
import { nameCards } from './card-ids.js';
import {
  addMove,
  closeTurn,
  keepProven,
  openTurn,
  type Standing,
  type Turn,
  type TurnRules,
} from './turn.js';

/** Which moves follow a player's move by themselves; see `createSession`. */
export type AutomaticPlay<G extends string = string> = (
  variant: Variant<G>,
  state: GameState<G>,
  lastMove: Move<G>,
) => readonly Move<G>[];

/** Which of the moves of a turn was refused, and why. */
export interface TurnRefusal {
  readonly index: number;
  readonly rejection: Rejection;
}

/** Why nothing was undone or redone. */
export interface HistoryRefusal {
  readonly code: 'nothing-to-undo' | 'nothing-to-redo' | 'undo-forbidden';
  /** For people. Its wording may change. */
  readonly message: string;
}

/** The turns, the place in them, and all that was done. */
export interface History<G extends string> {
  readonly rules: TurnRules<G>;
  readonly first: Standing<G>;
  readonly turns: Turn<G>[];
  /** How many of the turns are made; the rest is undone. */
  cursor: number;
  readonly startedAt: number | undefined;
  readonly actions: GameAction<G>[];
  effort: Effort;
  clock: Clock;
}

/** The history of a game that begins. */
export function beginHistory<G extends string>(
  rules: TurnRules<G>,
  state: GameState<G>,
  at: number | undefined,
): History<G> {
  const first = Object.freeze({
    state,
    ids: nameCards(state),
    progress: progressFrom(state),
    points: pointsFrom(rules.scoring.kind === 'points' ? rules.scoring : { kind: 'points' }, state),
  });
  return {
    rules,
    first,
    turns: [],
    cursor: 0,
    startedAt: at,
    actions: [],
    effort: NO_EFFORT,
    clock: clockFrom(at),
  };
}

/** How the game stands. */
export const standingOf = <G extends string>({ turns, cursor, first }: History<G>): Standing<G> =>
  turns[cursor - 1]?.after ?? first;

/** Notes an action: in the log, the counters and on the clock. */
export function note<G extends string>(history: History<G>, action: GameAction<G>): void {
  history.actions.push(action);
  history.effort = effortAfter(history.effort, action);
  history.clock = tick(history.clock, action.type, action.at);
}

/** Makes a turn of these moves and of what follows automatically, or none of it. */
export function makeTurn<G extends string>(
  history: History<G>,
  moves: readonly unknown[],
  follow: AutomaticPlay<G> | readonly unknown[] | undefined,
  at: number | undefined,
): Result<Turn<G>, TurnRefusal> {
  const { rules } = history;
  const open = openTurn(standingOf(history));
  for (const [index, move] of moves.entries()) {
    const rejection = addMove(rules, open, move);
    if (rejection !== undefined) return fail({ index, rejection });
  }
  const last = open.moves.at(-1) as Move<G>;
  const further =
    typeof follow === 'function' ? listOf(follow(rules.variant, open.standing.state, last)) : follow;
  for (const [i, move] of (further ?? []).entries()) {
    const rejection = addMove(rules, open, move);
    if (rejection !== undefined) return fail({ index: moves.length + i, rejection });
  }
  const turn = closeTurn(rules, open, moves.length, at);
  history.turns.splice(history.cursor++, Number.POSITIVE_INFINITY, turn);
  note(history, turn.action);
  return ok(turn);
}

/** What automatic play gave, where it is a list. */
function listOf(moves: unknown): readonly unknown[] {
  if (Array.isArray(moves)) return moves;
  throw new SolitaireError(
    'bad-automatic-move',
    `expected of automatic a list of moves; found ${describe(moves)}`,
  );
}

/** Takes the last turn back. */
export function undoTurn<G extends string>(
  history: History<G>,
  at: number | undefined,
): Result<Turn<G>, HistoryRefusal> {
  const refusal = whyNoUndo(history);
  if (refusal !== undefined) return fail(refusal);
  const turn = history.turns[--history.cursor] as Turn<G>;
  keepProven(history.rules.variant, standingOf(history).state);
  note(history, Object.freeze({ type: 'undo', ...(at === undefined ? {} : { at }) }));
  return ok(turn);
}

/** Makes the turn again that was taken back last. */
export function redoTurn<G extends string>(
  history: History<G>,
  at: number | undefined,
): Result<Turn<G>, HistoryRefusal> {
  const turn = history.turns[history.cursor];
  if (turn === undefined)
    return fail({ code: 'nothing-to-redo', message: 'there is no turn that was taken back' });
  history.cursor++;
  note(history, Object.freeze({ type: 'redo', ...(at === undefined ? {} : { at }) }));
  return ok(turn);
}

/** Why the last turn may not be taken back, or nothing. */
export function whyNoUndo<G extends string>({ turns, cursor }: History<G>): HistoryRefusal | undefined {
  const last = turns[cursor - 1];
  if (last === undefined) return { code: 'nothing-to-undo', message: 'no turn has been made' };
  return last.mayBeUndone
    ? undefined
    : { code: 'undo-forbidden', message: 'the last turn showed what was hidden, and may not be taken back' };
}
