/** What a player may be told of a move: its events with every card that lies face down hidden. */
import { isCard, type TableCard } from '../cards/index.js';
import type { CardId } from './card-ids.js';
import type { GameEvent } from './events.js';

const HIDDEN = '??';

/** A card as a player sees it. */
const seenCard = (card: TableCard): TableCard => (isCard(card) ? card : HIDDEN);

/** The name of a physical card as a player may know it. */
export type SeenId = CardId | typeof HIDDEN;

/** The names of cards that are seen: after a shuffle the names of the others would tell where they went. */
export const seenIds = (cards: readonly TableCard[], ids: readonly CardId[]): readonly SeenId[] =>
  Object.freeze(cards.map((card, i) => (isCard(card) ? (ids[i] as CardId) : HIDDEN)));

/**
 * The events of a move as a player may see them: a card that lies face down afterwards is `'??'`, one that lies face up has been
 * seen. Made anew, key by key: whatever else an event may hold, the names of cards included, is not passed on.
 *
 * ```ts
 * import { applyMove } from 'solitaire-rules/play';
 * import { deal } from 'solitaire-rules/rules';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 * import { viewEvents } from 'solitaire-rules/verify';
 *
 * let state = deal(klondike, { microsoft: 1 });
 * for (let card = 0; card < 24; card++) state = applyMove(klondike, state, { type: 'deal' }).state;
 * const { events } = applyMove(klondike, state, { type: 'redeal' });
 * for (const event of viewEvents(events)) if ('cards' in event) console.log(event.type, event.cards[0]); // → turned-over ??
 * ```
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
