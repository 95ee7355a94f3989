/**
 * How many cards lie above those that the foundations take next: in a position, after cards are carried, and after steps.
 *
 * With several packs it is no more than a hint: of cards alike the one that was noted last counts, and the card wanted is that of a
 * foundation as high as all of its suit together.
 */
import { IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import type { Position } from '../table/index.js';
import { type BuildOrder, SUIT_SHIFT } from './build-order.js';

/** Counts the cards above those that are wanted. */
export interface Wanted {
  /** Notes where they lie in a position, and answers how many cards lie above. */
  readonly note: (position: Position) => number;
  /**
   * How many more will lie above them than in the position noted, fewer below 0, after cards were carried between two piles in play;
   * `isKept` tells whether they come to a column or reserve.
   */
  readonly afterCarry: (
    position: Position,
    from: number,
    to: number,
    count: number,
    isKept: boolean,
  ) => number;
  /**
   * How many lie above them after one move, in a position in which only the piles marked have changed. (A card that comes from
   * elsewhere, the stock or a foundation, comes to lie on top: it need not be found.)
   */
  readonly afterSteps: (position: Position, changed: Uint8Array) => number;
}

/**
 * Counts the cards above those that are wanted in these piles: by what order and up to what height foundations are built, and where
 * each card was last noted. What all three are at the time matters.
 */
export function wantedIn(
  { layout, deck }: Compiled,
  piles: Uint8Array,
  { cardAt }: BuildOrder,
  heights: Int32Array,
  seenAt: Uint16Array,
): Wanted {
  const { offset } = layout;
  const ranks = deck.ranks.length;
  const pileOf = new Uint8Array(layout.slots);
  for (let pile = 0; pile < layout.piles; pile++) pileOf.fill(pile, offset[pile] as number);
  const unchanged = new Uint8Array(layout.piles);
  // Of the position noted, by suit: where the card wanted next lies, 0 where it is in none of the piles.
  const slotOf = new Uint16Array(4);

  /** A card in the piles marked: its slot, 0 for none. */
  const seek = ({ cards, end }: Position, card: number, changed: Uint8Array): number => {
    for (let i = 0; i < piles.length; i++) {
      const pile = piles[i] as number;
      if (changed[pile] === 0) continue;
      const first = (offset[pile] as number) + 1;
      for (let slot = end[pile] as number; slot >= first; slot--)
        if (((cards[slot] as number) & IDENTITY) === card) return slot;
    }
    return 0;
  };
  /** Where the card lies that a suit wants next, if it is in one of the piles: its slot, 0 for none. */
  const find = (position: Position, suit: number, changed: Uint8Array): number => {
    const height = heights[suit] as number;
    if (height >= ranks) return 0;
    const card = cardAt[(suit << SUIT_SHIFT) | height] as number;
    const slot = seenAt[card] as number;
    if (slot === 0) return 0;
    const pile = pileOf[slot] as number;
    // It may have been moved, though not to where nothing has changed.
    if (changed[pile] === 1) return seek(position, card, changed);
    const isThere =
      slot <= (position.end[pile] as number) && ((position.cards[slot] as number) & IDENTITY) === card;
    return isThere ? slot : 0;
  };
  const above = ({ end }: Position, slot: number): number =>
    slot === 0 ? 0 : (end[pileOf[slot] as number] as number) - slot;

  return {
    note(position) {
      let sum = 0;
      for (let suit = 0; suit < 4; suit++) {
        const slot = find(position, suit, unchanged);
        slotOf[suit] = slot;
        sum += above(position, slot);
      }
      return sum;
    },
    afterCarry({ end }, from, to, count, isKept) {
      const left = (end[from] as number) - count;
      let more = 0;
      for (let suit = 0; suit < 4; suit++) {
        const slot = slotOf[suit] as number;
        if (slot === 0) continue;
        const pile = pileOf[slot] as number;
        if (pile === to) more += count;
        else if (pile === from) {
          // Within the run as many lie on a card as before, unless it comes where none are counted; on what is left, fewer.
          if (slot <= left) more -= count;
          else if (!isKept) more -= left + count - slot;
        }
      }
      return more;
    },
    afterSteps(position, changed) {
      let sum = 0;
      for (let suit = 0; suit < 4; suit++) sum += above(position, find(position, suit, changed));
      return sum;
    },
  };
}
