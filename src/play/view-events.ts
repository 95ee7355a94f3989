/** What a player may be told of a move: its events with every card that lies face down hidden. */
import { isCard, type TableCard } from '../cards/index.js';
import type { CardId } from './card-ids.js';
import type { GameEvent } from './events.js';

const HIDDEN = '??';

/** A card as a player sees it. */
export const seenCard = (card: TableCard): TableCard => (isCard(card) ? card : HIDDEN);

/** The name of a physical card where the card is seen: a shuffle would show in the names of cards that are not. */
export const seenId = (card: TableCard, id: CardId): CardId | typeof HIDDEN => (isCard(card) ? id : HIDDEN);

/**
 * The events of a move as a player may see them: a card that lies face down afterwards is `'??'`, one that lies face up has been
 * seen. Made anew, key by key: nothing else that an event may hold is passed on, the names of cards included.
 */
export function viewEvents<G extends string>(events: readonly GameEvent<G>[]): readonly GameEvent<G>[] {
  return Object.freeze(events.map((event) => Object.freeze(viewEvent(event))));
}

function viewEvent<G extends string>(event: GameEvent<G>): GameEvent<G> {
  switch (event.type) {
    case 'redealt':
      return {
        type: event.type,
        piles: Object.freeze([...event.piles]),
        cards: Object.freeze(event.cards.map(seenCards)),
      };
    case 'pulled': {
      const { type, from, index, to, card } = event;
      return { type, from, index, to, card: seenCard(card) };
    }
    case 'turned':
      return { type: event.type, pile: event.pile, card: seenCard(event.card) };
    case 'base-set':
      return { type: event.type, rank: event.rank };
    case 'won':
      return { type: event.type };
    default: {
      const { type, from, to, cards } = event;
      return { type, from, to, cards: seenCards(cards) };
    }
  }
}

const seenCards = (cards: readonly TableCard[]): readonly TableCard[] => Object.freeze(cards.map(seenCard));
