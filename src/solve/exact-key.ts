import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import type { Position } from '../table/index.js';

/** A row of words that two positions of one game share exactly when they are equal up to the order of interchangeable piles. */
export interface ExactKey {
  /** The key written last. */
  readonly words: Int32Array;
  /** Writes the key of a position. */
  readonly write: (position: Position) => void;
  /**
   * Writes the key of a position after cards were carried, faces unchanged, where {@link ExactKey.write} was just told the position; only
   * where no two cards are alike. {@link ExactKey.restore} brings the position's own key back.
   */
  readonly carry: ((position: Position, from: number, to: number, count: number) => void) | undefined;
  readonly restore: () => void;
}

/** The exact keys of a game. */
export const exactKey = (compiled: Compiled): ExactKey =>
  compiled.deck.packs === 1 && Math.max(...compiled.layout.zoneOf) < ZONE - 1
    ? keyByCards(compiled)
    : keyByPiles(compiled);

/** Added to a zone's number, to tell it from a card. */
const ZONE = 64;

/**
 * Where no two cards are alike, a table is told by what lies under each card: a byte a card, another card or the zone of the pile.
 * Nothing has to be sorted, since the order of the piles is not in it, and a run that is carried changes one byte.
 */
function keyByCards({ deck, layout, powers }: Compiled): ExactKey {
  const { offset, piles, zoneOf } = layout;
  // The cards of the deck, numbered without gaps.
  const number = new Uint8Array(ZONE);
  let known = 0;
  for (const rank of deck.ranks) for (const suit of deck.suits) number[(rank << 2) | suit] = known++;
  const counters = 2 + powers.length;
  const first = (known + 3) >> 2;
  const words = new Int32Array(first + counters);
  const bytes = new Uint8Array(words.buffer);
  let changed = 0;
  let before = 0;
  return {
    words,
    write(position) {
      const { cards, end } = position;
      for (let pile = 0; pile < piles; pile++) {
        let below = ZONE + (zoneOf[pile] as number);
        const last = end[pile] as number;
        for (let slot = (offset[pile] as number) + 1; slot <= last; slot++) {
          const card = cards[slot] as number;
          bytes[number[card & IDENTITY] as number] = below | (card >= FACE_DOWN ? FACE_DOWN_BIT : 0);
          below = card & IDENTITY;
        }
      }
      for (let i = 0; i < counters; i++) words[first + i] = position.counters[i] as number;
    },
    carry({ cards, end }, from, to, count) {
      const head = cards[(end[from] as number) - count + 1] as number;
      const top = cards[end[to] as number] as number;
      changed = number[head & IDENTITY] as number;
      before = bytes[changed] as number;
      bytes[changed] =
        (top === 0 ? ZONE + (zoneOf[to] as number) : top & IDENTITY) |
        (head >= FACE_DOWN ? FACE_DOWN_BIT : 0);
    },
    restore() {
      bytes[changed] = before;
    },
  };
}

const FACE_DOWN_BIT = 128;

/** Where cards are alike: pile after pile, those of one zone in the order of their own cards. */
function keyByPiles({ layout, powers, deck }: Compiled): ExactKey {
  const { offset, piles, zoneOf } = layout;
  const counters = 2 + powers.length;
  const first = (deck.size + piles + 3) >> 2;
  const words = new Int32Array(first + counters);
  const bytes = new Uint8Array(words.buffer);
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
    words,
    write(position) {
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
          for (let slot = (offset[pile] as number) + 1; slot <= last; slot++)
            bytes[byte++] = cards[slot] as number;
        }
      }
      for (let i = 0; i < counters; i++) words[first + i] = position.counters[i] as number;
    },
    carry: undefined,
    restore: () => {},
  };
}
