import type { CardCode } from './card.js';
import { deckOf, sortedCards } from './deck.js';

/** The largest Microsoft deal number, 2^31 - 1. */
export const LAST_MICROSOFT_DEAL = 0x7fffffff;

/** Whether a value is the number of a Microsoft deal: an integer from 1 to 2^31 - 1. */
export const isMicrosoftDeal = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= LAST_MICROSOFT_DEAL;

/**
 * The cards of a Microsoft numbered deal, in dealing order. `number` must satisfy {@link isMicrosoftDeal}.
 * Deal 1 begins JD 2D 9H JC 5D 7H 7C 5H. The generator is that of Microsoft C's `rand`: state * 214013 + 2531011
 * modulo 2^31, of which the upper 15 bits are used (FreeCell FAQ, "How can I tell how the deals are made?").
 */
export function microsoftCards(number: number): CardCode[] {
  const deck = sortedCards(deckOf());
  const dealt: CardCode[] = [];
  let state = number;
  for (let left = deck.length; left > 0; left--) {
    // The product passes 2^53, so it is taken modulo 2^32 and cut to 31 bits.
    state = (Math.imul(state, 214013) + 2531011) & 0x7fffffff;
    const pick = (state >>> 16) % left;
    dealt.push(deck[pick] as CardCode);
    deck[pick] = deck[left - 1] as CardCode;
  }
  return dealt;
}
