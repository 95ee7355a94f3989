import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import type { Position } from '../table/index.js';

/** Writes a text of words that two positions of one game share exactly when they are equal up to the order of interchangeable piles. */
export interface ExactKey {
  /** How many words a key has. */
  readonly words: number;
  write(position: Position, into: Int32Array, at: number): void;
}

/** The exact keys of a game. */
export const exactKey = (compiled: Compiled): ExactKey =>
  compiled.deck.packs === 1 && Math.max(...compiled.layout.zoneOf) < IDENTITY
    ? keyByCards(compiled)
    : keyByPiles(compiled);

/**
 * Where no two cards are alike, a table is told by what lies under each card: a byte a card, another card or the zone of the pile. Nothing
 * has to be sorted, since the order of the piles is not in it.
 */
function keyByCards({ deck, layout, powers }: Compiled): ExactKey {
  const { offset, piles, zoneOf } = layout;
  // The cards of the deck, numbered without gaps.
  const number = new Uint8Array(64);
  let known = 0;
  for (const rank of deck.ranks) for (const suit of deck.suits) number[(rank << 2) | suit] = known++;
  void powers;
  const bytes = new Uint8Array((known + 3) & ~3);
  const words = bytes.length / 4;
  const view = new Int32Array(bytes.buffer);
  const counters = 2 + powers.length;
  return {
    words: words + counters,
    write(position, into, at) {
      const { cards, end } = position;
      for (let pile = 0; pile < piles; pile++) {
        let below = 64 + (zoneOf[pile] as number);
        const last = end[pile] as number;
        for (let slot = (offset[pile] as number) + 1; slot <= last; slot++) {
          const card = cards[slot] as number;
          bytes[number[card & IDENTITY] as number] = below | (card >= FACE_DOWN ? 128 : 0);
          below = card & IDENTITY;
        }
      }
      for (let i = 0; i < words; i++) into[at + i] = view[i] as number;
      for (let i = 0; i < counters; i++) into[at + words + i] = position.counters[i] as number;
    },
  };
}

/** Where cards are alike: pile after pile, those of one zone in the order of their own cards. */
function keyByPiles({ layout, powers, deck }: Compiled): ExactKey {
  const { offset, piles, zoneOf } = layout;
  const bytes = new Uint8Array((deck.size + piles + 3) & ~3);
  const words = bytes.length / 4;
  const view = new Int32Array(bytes.buffer);
  const counters = 2 + powers.length;
  const zones: number[][] = [];
  zoneOf.forEach((zone, pile) => {
    (zones[zone] ??= []).push(pile);
  });
  const comesFirst = ({ cards, end }: Position, a: number, b: number): boolean => {
    const from = offset[a] as number;
    const other = offset[b] as number;
    const length = (end[a] as number) - from;
    const difference = length - (end[b] as number) + other;
    if (difference !== 0) return difference < 0;
    for (let i = 1; i <= length; i++) {
      const unlike = (cards[from + i] as number) - (cards[other + i] as number);
      if (unlike !== 0) return unlike < 0;
    }
    return false;
  };
  return {
    words: words + counters,
    write(position, into, at) {
      const { cards, end } = position;
      let byte = 0;
      for (const zone of zones) {
        // Mostly in order already, since the order of the last time is kept.
        for (let i = 1; i < zone.length; i++) {
          const pile = zone[i] as number;
          let place = i;
          for (; place > 0 && comesFirst(position, pile, zone[place - 1] as number); place--)
            zone[place] = zone[place - 1] as number;
          zone[place] = pile;
        }
        for (let i = 0; i < zone.length; i++) {
          const pile = zone[i] as number;
          const last = end[pile] as number;
          bytes[byte++] = last - (offset[pile] as number);
          for (let slot = (offset[pile] as number) + 1; slot <= last; slot++) bytes[byte++] = cards[slot] as number;
        }
      }
      for (let i = 0; i < words; i++) into[at + i] = view[i] as number;
      for (let i = 0; i < counters; i++) into[at + words + i] = position.counters[i] as number;
    },
  };
}
