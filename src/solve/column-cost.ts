/**
 * What a column or reserve costs, apart from the cards that are buried in it (`wanted.ts`): a sum, card upon card.
 *
 * The sum is noted at every card. So a column is known at any height, and one that has changed is weighed from the first card on that is
 * another: beside the notes, which hold for the position noted and those tried from it.
 */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { ROW_SHIFT } from '../rules/tables.js';
import type { Position } from '../table/index.js';
import type { BuildOrder } from './build-order.js';
import type { Weights } from './weights.js';

/** No rank of any suit yet. */
const ALL_HIGH = -1;

/** What columns cost by the rules that were read last. */
export interface ColumnCosts {
  /** By card: the slot it had when it was noted last, 0 if it never was. */
  readonly seenAt: Uint16Array;
  /** Reads the rules for a base rank, and counts no slot as noted any more. The order must be that of the same rank. */
  readonly read: (base: number) => void;
  /** Notes a pile, and answers what it costs. */
  readonly note: (position: Position, pile: number) => number;
  /** What a pile noted will cost with nothing above a slot. */
  readonly lowered: (pile: number, last: number) => number;
  /** What a pile noted will cost with so many cards, which begin at a slot of another pile, on top of it. */
  readonly raised: (position: Position, pile: number, from: number, count: number) => number;
  /** What a pile costs that may have changed since it was noted. */
  readonly changed: (position: Position, pile: number) => number;
}

/** What the columns and reserves of a game cost by these weights; nothing is read yet. */
export function columnCosts(
  { layout, deck, tables }: Compiled,
  { broken, blocked, under, bottom, down, column }: Weights,
  { heightOf }: BuildOrder,
): ColumnCosts {
  const { offset, slots } = layout;
  const highest = deck.ranks.length - 1;
  const costInUse = Int32Array.from(layout.groupOf, ({ role }) => (role === 'tableau' ? column : 0));
  let bits: Int32Array = new Int32Array(0);
  let at: Int32Array = new Int32Array(0);

  // At each card: what all up to it cost, where the run begins that it tops, and the lowest height of each suit, a byte each. Behind all
  // slots there is room for one more pile.
  const spare = slots;
  const length = slots + layout.cards;
  const costTo = new Int32Array(length);
  const runTo = new Int32Array(length);
  const lowestTo = new Int32Array(blocked === 0 ? 0 : length);
  // For which card a slot is noted, 0 for none: with all below it as they are noted, the slot needs no second look.
  const noted = new Uint8Array(slots);
  const seenAt = new Uint16Array(64);

  /** Notes a card at a slot of a pile, from what is noted of the slot below. */
  const noteCard = (pile: number, first: number, slot: number, below: number, code: number): void => {
    const card = code & IDENTITY;
    const height = heightOf[card] as number;
    let cost = code >= FACE_DOWN ? down : 0;
    if (slot === first) {
      cost += bottom * (highest - height);
      runTo[slot] = slot;
    } else {
      cost += costTo[slot - 1] as number;
      const row = (at[pile] as number) + ((below & IDENTITY) << ROW_SHIFT) + (card >>> 5);
      if ((((bits[row] as number) >>> (card & 31)) & 1) === 0) {
        cost += broken;
        runTo[slot] = slot;
      } else runTo[slot] = runTo[slot - 1] as number;
    }
    if (blocked !== 0) {
      const lowest = slot === first ? ALL_HIGH : (lowestTo[slot - 1] as number);
      const shift = (card & 3) << 3;
      const isBlocked = height > ((lowest >>> shift) & 255);
      if (isBlocked) cost += blocked;
      lowestTo[slot] = isBlocked ? lowest : (lowest & ~(255 << shift)) | (height << shift);
    }
    costTo[slot] = cost;
  };
  /** What a pile costs whose cards are noted from one slot to another. */
  const costOf = (pile: number, first: number, last: number): number =>
    last < first
      ? 0
      : (costTo[last] as number) + under * ((runTo[last] as number) - first) + (costInUse[pile] as number);

  return {
    seenAt,
    read(base) {
      ({ bits, at } = tables(base).link);
      noted.fill(0);
    },
    note({ cards, end }, pile) {
      const first = (offset[pile] as number) + 1;
      const last = end[pile] as number;
      let slot = first;
      while (slot <= last && noted[slot] === cards[slot]) slot++;
      for (; slot <= last; slot++) {
        const code = cards[slot] as number;
        noteCard(pile, first, slot, cards[slot - 1] as number, code);
        noted[slot] = code;
        seenAt[code & IDENTITY] = slot;
      }
      noted[slot] = 0;
      return costOf(pile, first, last);
    },
    lowered: (pile, last) => costOf(pile, (offset[pile] as number) + 1, last),
    raised({ cards, end }, pile, from, count) {
      const first = (offset[pile] as number) + 1;
      const top = end[pile] as number;
      // Above a pile's own cards nothing is noted that is still needed.
      noteCard(pile, first, top + 1, cards[top] as number, cards[from] as number);
      for (let i = 1; i < count; i++)
        noteCard(pile, first, top + 1 + i, cards[from + i - 1] as number, cards[from + i] as number);
      return costOf(pile, first, top + count);
    },
    changed({ cards, end }, pile) {
      const first = (offset[pile] as number) + 1;
      const last = end[pile] as number;
      let slot = first;
      while (slot <= last && noted[slot] === cards[slot]) slot++;
      if (slot > last) return costOf(pile, first, last);
      const shift = spare - first;
      if (slot > first) {
        costTo[slot - 1 + shift] = costTo[slot - 1] as number;
        runTo[slot - 1 + shift] = (runTo[slot - 1] as number) + shift;
        if (blocked !== 0) lowestTo[slot - 1 + shift] = lowestTo[slot - 1] as number;
      }
      for (; slot <= last; slot++)
        noteCard(pile, spare, slot + shift, cards[slot - 1] as number, cards[slot] as number);
      return costOf(pile, spare, last + shift);
    },
  };
}
