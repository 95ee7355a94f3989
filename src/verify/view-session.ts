/**
 * A session as its player may see it. The server keeps the session, which knows everything; what it sends comes from here.
 *
 * Everything is made anew, key by key, from what is seen: snapshots, steps, patches, the log and its first state. What an undo
 * shows is what is seen once it is done. The session's own `save` is not here: it holds the deal and the seed, and is for the
 * server's store.
 */
import { fail, ok, type Result, type TableCard } from '../cards/index.js';
import type { CardId, EventWithIds } from '../play/card-ids.js';
import { patchesBetween } from '../play/difference.js';
import type { GameEvent } from '../play/events.js';
import type { HistoryRefusal, TurnRefusal } from '../play/history.js';
import type { Session, SessionSnapshot, SessionStep, When } from '../play/session-types.js';
import { type SeenId, seenIds, viewEvents } from '../play/view-events.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { makeMove } from '../rules/make.js';
import { type Move, moveOf } from '../rules/move.js';
import type { Rejection } from '../rules/rejection.js';
import { judge, positionOf } from '../rules/validate.js';
import type { GameAction, GameLog } from '../score/log.js';
import { deepFreeze, type GameState, type PlayerView, unseen } from '../table/index.js';
import { viewFor } from './view.js';

/** The name of every card that is seen, in the places of the view's cards; `'??'` for the others. */
export type SeenIds<G extends string = string> = { readonly [group in G]: readonly (readonly SeenId[])[] };

/** An event as a player may see it, with the names of the cards that are seen. */
export type SeenEvent<G extends string = string> = GameEvent<G> & {
  readonly ids?: readonly SeenId[] | readonly (readonly SeenId[])[];
  readonly id?: SeenId;
};

/** A session's snapshot as its player may see it. */
export interface SnapshotView<G extends string = string> extends Omit<SessionSnapshot<G>, 'state' | 'ids'> {
  readonly state: PlayerView<G>;
  readonly ids: SeenIds<G>;
}

/** A session's step as its player may see it; the patches are those of the view. */
export interface StepView<G extends string = string> extends Omit<SessionStep<G>, 'events' | 'snapshot'> {
  readonly events: readonly SeenEvent<G>[];
  readonly snapshot: SnapshotView<G>;
}

/** What was done in a game, with the view it began with. */
export interface LogView<G extends string = string> extends Omit<GameLog<G>, 'start'> {
  readonly start: PlayerView<G>;
}

/** A session as its player may see it: what {@link viewSession} gives. */
export interface SessionView<G extends string = string> {
  readonly variant: Variant<G>;
  readonly getSnapshot: () => SnapshotView<G>;
  readonly subscribe: (listener: (step: StepView<G>) => void) => () => void;
  // Methods, as those of `Session` are.
  move(this: void, move: Move<G>, when?: When): Result<StepView<G>, Rejection>;
  /**
   * Moves as one turn. Each is judged by what the player sees before it, so that no refused turn has shown a card: what comes to light
   * within the turn accepts nothing and goes nowhere. Where something that followed from it stands in the way of a later move, the
   * turn ends before that one, and `moves` of the step are those that were made.
   */
  moveAll(this: void, moves: readonly Move<G>[], when?: When): Result<StepView<G>, TurnRefusal>;
  readonly undo: (when?: When) => Result<StepView<G>, HistoryRefusal>;
  readonly redo: (when?: When) => Result<StepView<G>, HistoryRefusal>;
  readonly log: () => LogView<G>;
}

/**
 * A session as its player may see it, for a server to answer from: it drives the session, and all that it answers may be sent
 * to the player. Two sessions whose deals differ in cards that were never seen answer byte for byte alike.
 *
 * It follows the session from now on, whoever else drives it, and as long as the session lives.
 *
 * ```ts
 * import { createSession } from 'solitaire-rules/play';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 * import { viewSession } from 'solitaire-rules/verify';
 *
 * const player = viewSession(createSession(klondike, { microsoft: 1 }));
 * console.log(player.log().start.piles.tableau[1]); // → [ '??', '5H' ]
 * const step = player.move({ type: 'deal' });
 * if (step.ok) console.log(step.value.events[0]?.type, step.value.snapshot.state.piles.waste[0]); // → dealt [ '4H' ]
 * ```
 */
export function viewSession<G extends string>(session: Session<G>): SessionView<G> {
  const { variant } = session;
  const views = new WeakMap<SessionSnapshot<G>, SnapshotView<G>>();
  const steps = new WeakMap<SessionStep<G>, StepView<G>>();
  const listeners = new Set<(step: StepView<G>) => void>();
  const snapshotOf = (snapshot: SessionSnapshot<G>): SnapshotView<G> => {
    const view = views.get(snapshot) ?? viewSnapshot(variant, snapshot);
    views.set(snapshot, view);
    return view;
  };
  let last = snapshotOf(session.getSnapshot());
  session.subscribe((step) => {
    const before = last;
    last = snapshotOf(step.snapshot);
    const view = viewStep(step, before.state, last);
    steps.set(step, view);
    for (const listener of [...listeners]) listener(view);
  });
  const seen = <E>(made: Result<SessionStep<G>, E>): Result<StepView<G>, E> =>
    made.ok ? ok(steps.get(made.value) as StepView<G>) : made;
  return Object.freeze({
    variant,
    getSnapshot: () => snapshotOf(session.getSnapshot()),
    subscribe: (listener) => {
      const one = (step: StepView<G>): void => listener(step);
      listeners.add(one);
      return () => {
        listeners.delete(one);
      };
    },
    move: (move, when) => seen(session.move(move, when)),
    moveAll: (moves, when) => {
      const judged = judgeBySight(variant, session.getSnapshot().state, moves);
      if (!judged.ok) return judged;
      const made = session.moveAll(judged.value, when);
      return seen(
        made.ok || made.error.index === 0
          ? made
          : session.moveAll(judged.value.slice(0, made.error.index), when),
      );
    },
    undo: (when) => seen(session.undo(when)),
    redo: (when) => seen(session.redo(when)),
    log: () => viewLog(variant, session.log()),
  } satisfies SessionView<G>);
}

/** The moves of a turn, or the first that is not legal as far as the player can know. */
function judgeBySight<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  moves: readonly unknown[],
): Result<readonly Move<G>[], TurnRefusal> {
  const compiled = compile(variant);
  const seen = unseen(positionOf(compiled, state));
  const judged: Move<G>[] = [];
  for (const [index, move] of moves.entries()) {
    const code = judge(compiled, seen, move);
    if (typeof code !== 'number') return fail({ index, rejection: code });
    judged.push(moveOf(compiled.layout, code) as Move<G>);
    makeMove(compiled, seen, code);
  }
  return ok(judged);
}

function viewSnapshot<G extends string>(
  variant: Variant<G>,
  { state, ids, status, counters, score, canUndo, canRedo, cursor, turns }: SessionSnapshot<G>,
): SnapshotView<G> {
  const { moves, undos, redos, automatic, cardsLeft, redeals, powersUsed, elapsed } = counters;
  return deepFreeze({
    state: viewFor(variant, state),
    ids: idsInView(state, ids),
    status,
    counters: {
      ...{ moves, undos, redos, automatic, cardsLeft, redeals, powersUsed: { ...powersUsed } },
      ...(elapsed === undefined ? {} : { elapsed }),
    },
    ...(score === undefined ? {} : { score }),
    canUndo,
    canRedo,
    cursor,
    turns,
  });
}

type Piles<T> = { readonly [group: string]: readonly (readonly T[])[] };

function idsInView<G extends string>(state: GameState<G>, ids: SessionSnapshot<G>['ids']): SeenIds<G> {
  const names: Piles<CardId> = ids;
  const groups = Object.entries(state.piles as Piles<TableCard>).map(([group, piles]) => [
    group,
    piles.map((cards, i) => seenIds(cards, names[group]?.[i] as readonly CardId[])),
  ]);
  return Object.fromEntries(groups);
}

function viewStep<G extends string>(
  { type, moves, events, patches }: SessionStep<G>,
  before: PlayerView<G>,
  snapshot: SnapshotView<G>,
): StepView<G> {
  const seen = viewEvents(events).map((event, i) => ({ ...event, ...namesIn(events[i] as EventWithIds) }));
  return deepFreeze({
    type,
    moves,
    events: seen as SeenEvent<G>[],
    ...(patches === undefined ? {} : patchesBetween(before, snapshot.state)),
    snapshot,
  });
}

/** The names of the cards of an event that are seen. */
function namesIn(event: EventWithIds): Pick<SeenEvent, 'id' | 'ids'> {
  if ('id' in event) return { id: seenIds([event.card], [event.id])[0] as SeenId };
  if (event.type === 'redealt')
    return { ids: event.cards.map((cards, i) => seenIds(cards, event.ids[i] as readonly CardId[])) };
  return 'ids' in event ? { ids: seenIds(event.cards, event.ids) } : {};
}

/**
 * What was done in a game as its player may know it: every move is the player's own or was seen; the first state, which holds
 * the whole deal, is a view.
 */
function viewLog<G extends string>(variant: Variant<G>, { start, at, actions }: GameLog<G>): LogView<G> {
  return deepFreeze({
    start: viewFor(variant, start),
    ...(at === undefined ? {} : { at }),
    actions: actions.map(viewAction),
  });
}

function viewAction<G extends string>(action: GameAction<G>): GameAction<G> {
  const when = action.at === undefined ? {} : { at: action.at };
  if (action.type !== 'move') return { type: action.type, ...when } as GameAction<G>;
  const { type, moves, automatic } = action;
  return { type, moves, ...(automatic === undefined ? {} : { automatic }), ...when };
}
