/**
 * A turn: what a player does at once, with everything that follows from it. One turn is one undo. Its moves are made one by one
 * by the rules; the states before and after are kept, so that taking it back is exact by construction.
 */
import type { Patch } from 'immer';
import type { TableCard } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { unmakeMove } from '../rules/make.js';
import { type Move, moveOf } from '../rules/move.js';
import type { Rejection } from '../rules/rejection.js';
import { judge, ownPositionOf, positionOf } from '../rules/validate.js';
import { type Progress, progressAfter } from '../score/counters.js';
import type { MoveAction } from '../score/log.js';
import { type Points, pointsAfter } from '../score/points.js';
import type { Scoring } from '../score/scoring.js';
import { makeAndTally } from '../score/tally.js';
import { deepFreeze, type GameState, remember, remembered } from '../table/index.js';
import { applyMove } from './apply-move.js';
import { type CardId, type CardIds, type EventWithIds, followCards } from './card-ids.js';

/** How a game stands between two turns. */
export interface Standing<G extends string> {
  readonly state: GameState<G>;
  readonly ids: CardIds<G>;
  readonly progress: Progress;
  readonly points: Points;
}

/** A turn that was made. */
export interface Turn<G extends string> {
  readonly action: MoveAction<G>;
  readonly after: Standing<G>;
  readonly events: readonly EventWithIds<G>[];
  readonly patches: readonly Patch[];
  readonly inversePatches: readonly Patch[];
  readonly mayBeUndone: boolean;
}

/** How turns are made. */
export interface TurnRules<G extends string> {
  readonly variant: Variant<G>;
  readonly scoring: Scoring;
  readonly patches: boolean;
  readonly forbidUndo: 'never' | 'after-reveal';
}

/** A turn in the making. */
export interface OpenTurn<G extends string> {
  readonly before: Standing<G>;
  standing: Standing<G>;
  readonly moves: Move<G>[];
  readonly events: EventWithIds<G>[];
  readonly patches: Patch[];
  inversePatches: readonly Patch[];
}

/** Begins a turn. Nothing is changed by one that is never closed. */
export const openTurn = <G extends string>(before: Standing<G>): OpenTurn<G> => ({
  before,
  standing: before,
  moves: [],
  events: [],
  patches: [],
  inversePatches: [],
});

/** Adds a move to a turn, or tells why it is not legal. */
export function addMove<G extends string>(
  rules: TurnRules<G>,
  turn: OpenTurn<G>,
  input: unknown,
): Rejection | undefined {
  const { variant, scoring } = rules;
  const { state, ids } = turn.standing;
  const compiled = compile(variant);
  keepProven(variant, state);
  const position = positionOf(compiled, state);
  const code = judge(compiled, position, input);
  if (typeof code !== 'number') return code;
  let { points } = turn.standing;
  if (scoring.kind === 'points') {
    const mark = position.journalLength;
    points = pointsAfter(scoring, points, makeAndTally(compiled, position, code));
    unmakeMove(position, mark);
  }
  const move = moveOf(compiled.layout, code) as Move<G>;
  const applied = applyMove(variant, state, move, { patches: rules.patches });
  const named = followCards(variant, state, ids, applied.events);
  turn.standing = { ...turn.standing, state: applied.state, ids: named.ids, points };
  turn.moves.push(move);
  turn.events.push(...named.events);
  turn.patches.push(...(applied.patches ?? []));
  turn.inversePatches = [...(applied.inversePatches ?? []), ...turn.inversePatches];
  return undefined;
}

/** Ends a turn of which the first `byHand` moves are the player's own. */
export function closeTurn<G extends string>(
  { variant, forbidUndo }: TurnRules<G>,
  turn: OpenTurn<G>,
  byHand: number,
  at: number | undefined,
): Turn<G> {
  const automatic = turn.moves.slice(byHand);
  const action: MoveAction<G> = deepFreeze({
    type: 'move',
    moves: turn.moves.slice(0, byHand),
    ...(automatic.length === 0 ? {} : { automatic }),
    ...(at === undefined ? {} : { at }),
  });
  const after = Object.freeze({
    ...turn.standing,
    progress: progressAfter(turn.before.progress, action),
  });
  return Object.freeze({
    action,
    after,
    events: Object.freeze(turn.events),
    patches: Object.freeze(turn.patches),
    inversePatches: Object.freeze(turn.inversePatches),
    mayBeUndone: forbidUndo === 'never' || !reveals(variant, turn),
  });
}

/**
 * Remembers the position of a state made here, should it have gone on to the state after it: then what a further move does not
 * touch keeps its identity.
 */
export function keepProven<G extends string>(variant: Variant<G>, state: GameState<G>): void {
  const compiled = compile(variant);
  if (remembered(compiled.shape, state) === undefined) remember(state, ownPositionOf(compiled, state));
}

const isHidden = (card: TableCard): boolean => card !== card.toUpperCase();

/** Whether a turn shows a card that was hidden, or an order that was not known. */
function reveals<G extends string>(variant: Variant<G>, { before, standing, events }: OpenTurn<G>): boolean {
  if (variant.redeal?.shuffle === true && events.some(({ type }) => type === 'redealt')) return true;
  const hidden = new Set<CardId>();
  eachCard(before, (card, id) => {
    if (isHidden(card)) hidden.add(id);
  });
  let found = false;
  eachCard(standing, (card, id) => {
    if (!isHidden(card) && hidden.has(id)) found = true;
  });
  return found;
}

function eachCard<G extends string>(
  { state, ids }: Standing<G>,
  visit: (card: TableCard, id: CardId) => void,
): void {
  for (const [group, piles] of Object.entries<readonly (readonly TableCard[])[]>(state.piles))
    piles.forEach((pile, i) => {
      pile.forEach((card, j) => {
        visit(card, ids[group as G][i]?.[j] as CardId);
      });
    });
}
