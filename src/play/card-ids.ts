/**
 * A name for each physical card, which it keeps through a whole session: what an app keys and animates it by. A card is named
 * by the place where it lay at first, so that names give no hidden card away and the two kings of spades of two packs have
 * two. Names follow the events of each move. Where piles are gathered and dealt again (the only time when an event does not
 * say which card went where), cards are known by their faces, and twins keep the order in which they lay.
 */

import type { TableCard } from '../cards/index.js';
import type { Variant } from '../rules/definition.js';
import { deepFreeze, type GameState, type PileId } from '../table/index.js';
import type { GameEvent } from './events.js';

/** The name of a physical card within one session: `'c0'` to `'c51'` with one pack. */
export type CardId = `c${number}`;

/** The name of every card, in the same places as the cards of `state.piles`. */
export type CardIds<G extends string = string> = {
  readonly [group in G]: readonly (readonly CardId[])[];
};

/** An event that also names the cards: `ids` in the places of `cards`, `id` beside `card`. */
export type EventWithIds<G extends string = string> = WithIds<GameEvent<G>>;

type WithIds<E> = E extends { readonly cards: readonly (readonly TableCard[])[] }
  ? E & { readonly ids: readonly (readonly CardId[])[] }
  : E extends { readonly cards: readonly TableCard[] }
    ? E & { readonly ids: readonly CardId[] }
    : E extends { readonly card: TableCard }
      ? E & { readonly id: CardId }
      : E;

/** Names the cards of a state by their places. */
export function nameCards<G extends string>(state: GameState<G>): CardIds<G> {
  let next = 0;
  const named = Object.entries<readonly (readonly TableCard[])[]>(state.piles).map(([group, piles]) => [
    group,
    piles.map((pile) => pile.map((): CardId => `c${next++}`)),
  ]);
  return deepFreeze(Object.fromEntries(named));
}

/** The names after the events of one move from this state, and the events with names. Piles not touched keep their identity. */
export function followCards<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  ids: CardIds<G>,
  events: readonly GameEvent<G>[],
): { ids: CardIds<G>; events: readonly EventWithIds<G>[] } {
  const moved = new Map<string, CardId[]>();
  const pileOf = (id: string): CardId[] => {
    let pile = moved.get(id);
    if (pile === undefined) moved.set(id, (pile = [...at<readonly CardId[]>(ids, id)]));
    return pile;
  };
  const named = events.map((event): object => {
    switch (event.type) {
      case 'pulled': {
        const [card] = pileOf(event.from).splice(event.index, 1);
        pileOf(event.to).push(card as CardId);
        return { ...event, id: card };
      }
      case 'turned':
        return { ...event, id: pileOf(event.pile).at(-1) };
      case 'redealt': {
        const laid = dealAgain(state, event.piles, event.cards, pileOf);
        event.piles.forEach((id, i) => {
          moved.set(id, laid[i] as CardId[]);
        });
        return { ...event, ids: laid.map((pile) => [...pile]) };
      }
      case 'base-set':
      case 'won':
        return event;
      default: {
        const from = pileOf(event.from);
        const cards = from.splice(from.length - event.cards.length);
        if (comesReversed(variant, event.type)) cards.reverse();
        pileOf(event.to).push(...cards);
        return { ...event, ids: cards };
      }
    }
  });
  return {
    ids: moved.size === 0 ? ids : withPiles(ids, moved),
    events: deepFreeze(named) as readonly EventWithIds<G>[],
  };
}

/** The pile of an id. */
function at<T>(piles: { readonly [group: string]: readonly T[] }, id: string): T {
  const colon = id.lastIndexOf(':');
  return (piles[id.slice(0, colon)] as readonly T[])[Number(id.slice(colon + 1))] as T;
}

/** Cards come from the stock one by one; a waste turned over as a whole lies the other way round unless the rules keep its order. */
function comesReversed(variant: Variant, type: GameEvent['type']): boolean {
  if (type === 'dealt') return true;
  if (type !== 'turned-over') return false;
  const stock = Object.values(variant.piles).find(({ role }) => role === 'stock');
  return stock?.role === 'stock' && stock.order !== 'reversed';
}

/** Where each named card lies after piles were gathered and dealt again. */
function dealAgain<G extends string>(
  state: GameState<G>,
  piles: readonly PileId<G>[],
  after: readonly (readonly TableCard[])[],
  pileOf: (id: string) => CardId[],
): CardId[][] {
  const waiting = new Map<string, CardId[]>();
  for (const id of piles) {
    const names = pileOf(id);
    at<readonly TableCard[]>(state.piles, id).forEach((card, i) => {
      const face = card.toUpperCase();
      waiting.set(face, [...(waiting.get(face) ?? []), names[i] as CardId]);
    });
  }
  return after.map((cards) => cards.map((card) => waiting.get(card.toUpperCase())?.shift() as CardId));
}

function withPiles<G extends string>(
  ids: CardIds<G>,
  moved: ReadonlyMap<string, readonly CardId[]>,
): CardIds<G> {
  const groups = Object.entries<readonly (readonly CardId[])[]>(ids).map(([group, piles]) => {
    const changed = piles.map((pile, i) => moved.get(`${group}:${i}`) ?? pile);
    return [group, changed.some((pile, i) => pile !== piles[i]) ? changed : piles];
  });
  return deepFreeze(Object.fromEntries(groups));
}
