/** What is hidden in a state, and other states that differ in nothing else, found from the JSON alone. */
import type { GameEvent } from 'solitaire-rules';
import { type GameState, parseState, type Variant } from 'solitaire-rules/rules';
import { type CardId, type CardIds, followCards } from '../../src/play/card-ids.ts';
import { dealt } from '../conformance/walks.ts';

/** A place on the table: group, pile, index. */
type Place = readonly [string, number, number];

const isDown = (card: string): boolean => card !== card.toUpperCase();

function placesOf(state: GameState, wanted: (card: string, place: Place) => boolean): Place[] {
  return Object.entries(state.piles).flatMap(([group, piles]) =>
    piles.flatMap((pile, i) =>
      pile.flatMap((card, j) => (wanted(card, [group, i, j]) ? [[group, i, j] as const] : [])),
    ),
  );
}

/** A view by the book: what lies face down is `'??'`, and there is no seed. */
export function viewByHand({ redealSeed: _, ...state }: GameState): object {
  const piles = Object.entries(state.piles).map(([group, all]) => [
    group,
    all.map((pile) => pile.map((card) => (isDown(card) ? '??' : card))),
  ]);
  return { ...state, piles: Object.fromEntries(piles) };
}

/** Whether a game keeps anything from its player. */
export function hidesAnything(variant: Variant): boolean {
  const state = dealt(variant, { seed: 1, choices: [] });
  return state.redealSeed !== undefined || JSON.stringify(state).includes('"??"') || hasDown(state);
}
const hasDown = (state: GameState): boolean => placesOf(state, isDown).length > 0;

/** Every card of a table by the name it has in `ids`. */
const idAt = (ids: CardIds, [group, pile, index]: Place): CardId => ids[group][pile][index];

/** The names of the cards that a move shows: those face up afterwards, and those face up in some event. */
export function shownBy(
  variant: Variant,
  state: GameState,
  ids: CardIds,
  events: readonly GameEvent[],
  after: GameState,
): ReadonlySet<CardId> {
  const followed = followCards(variant, state, ids, events);
  const shown = placesOf(after, (card) => !isDown(card)).map((place) => idAt(followed.ids, place));
  for (const event of followed.events) {
    if ('id' in event && !isDown(event.card)) shown.push(event.id);
    if (!('ids' in event)) continue;
    const cards = event.cards.flat() as string[];
    for (const [i, id] of (event.ids.flat() as CardId[]).entries()) if (!isDown(cards[i])) shown.push(id);
  }
  return new Set(shown);
}

/** Numbers from 0 to below a limit, the same for the same seed. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) % limit;
  };
}

/**
 * The same state with its hidden cards in another order, those whose names are kept excepted, and with another seed if asked for.
 */
export function otherwiseHidden(
  variant: Variant,
  state: GameState,
  pick: (limit: number) => number,
  { ids, keep, seed }: { ids?: CardIds; keep?: ReadonlySet<CardId>; seed: boolean },
): GameState {
  const copies = Object.entries(state.piles).map(([group, all]) => [group, all.map((pile) => [...pile])]);
  const other: { piles: Record<string, string[][]>; redealSeed?: string } = {
    ...state,
    piles: Object.fromEntries(copies),
  };
  const places = placesOf(
    state,
    (card, place) => isDown(card) && !(ids !== undefined && keep?.has(idAt(ids, place))),
  );
  for (let last = places.length - 1; last > 0; last--) {
    const [a, b] = [places[last], places[pick(last + 1)]];
    const [x, y] = [a, b].map(([group, pile, index]) => other.piles[group][pile][index]);
    other.piles[a[0]][a[1]][a[2]] = y;
    other.piles[b[0]][b[1]][b[2]] = x;
  }
  if (seed && other.redealSeed !== undefined) other.redealSeed = `other ${pick(1 << 20)}`;
  const read = parseState(variant, other);
  if (!read.ok) throw new Error(`no state any more: ${read.error[0].message}`);
  return read.value;
}
