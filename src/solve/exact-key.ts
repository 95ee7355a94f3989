import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { BASE, type Position } from '../table/index.js';
import { type OneWay, oneWayOf } from './one-way.js';

/**
 * A row of words that two positions of one game share exactly when they are equal up to the order of interchangeable piles, and to what
 * lies in piles whose order may be forgotten (`one-way.ts`).
 */
export interface ExactKey {
  /**
   * The key written last. In a game where moves may owe something its last word is a counter, and free from bit {@link OWED_SHIFT} on: a
   * counter is a rank, or how often something was done that the rules allow 255 times at most.
   */
  readonly words: Int32Array;
  /** Writes the key of a position. */
  readonly write: (position: Position) => void;
  /**
   * Writes the key of a position after cards were carried, faces unchanged, where {@link ExactKey.write} was just told the position; only
   * where no two cards are alike. {@link ExactKey.restore} brings the position's own key back.
   */
  readonly carry: ((position: Position, from: number, to: number, count: number) => void) | undefined;
  readonly restore: () => void;
  /** A hash of the key written last, where the position's own tells apart what the key does not. */
  readonly hash: (() => number) | undefined;
}

/** Where in the last word of a key there is room to note what the next move owes, up to 255 (`idle-moves.ts`). */
export const OWED_SHIFT = 24;

/** The exact keys of a game. `mayOwe` tells whether moves may owe something: then only keys that end in a counter will do. */
export function exactKey(compiled: Compiled, mayOwe = false): ExactKey {
  const oneWay = oneWayOf(compiled);
  if (oneWay.isAll && !mayOwe) return keyByLengths(oneWay);
  return compiled.deck.packs === 1 && Math.max(...compiled.layout.zoneOf) < ZONE - 1
    ? keyByCards(compiled, oneWay)
    : keyByPiles(compiled);
}

function hashOf(words: Int32Array): number {
  let hash = 0;
  for (let i = 0; i < words.length; i++) {
    hash = Math.imul(hash ^ (words[i] as number), 0x2c1b3c6d);
    hash ^= hash >>> 15;
  }
  return Math.imul(hash, 0x297a2d39) ^ (hash >>> 13);
}

/** What the keepers of a game let come next, a byte each; and how many cards each has, where that is not told by what is left elsewhere. */
function writeKeepers(
  { keepers, classOf }: OneWay,
  position: Position,
  bytes: Uint8Array,
  first: number,
): void {
  const { cards, end, counters, layout } = position;
  let byte = first;
  for (let i = 0; i < keepers.length; i++) {
    const pile = keepers[i] as number;
    const top = (cards[end[pile] as number] as number) & IDENTITY;
    bytes[byte++] = classOf(pile, counters[BASE] as number)[top] as number;
    if (keepers.length > 1) bytes[byte++] = (end[pile] as number) - (layout.offset[pile] as number);
  }
}

/** Where cards only leave piles for piles that keep them: how many are left in each, and what may come next. */
function keyByLengths(oneWay: OneWay): ExactKey {
  const { givers, keepers } = oneWay;
  const words = new Int32Array((givers.length + keepers.length * 2 + 3) >> 2);
  const bytes = new Uint8Array(words.buffer);
  return {
    words,
    write(position) {
      const { end, layout } = position;
      for (let i = 0; i < givers.length; i++)
        bytes[i] = (end[givers[i] as number] as number) - (layout.offset[givers[i] as number] as number);
      writeKeepers(oneWay, position, bytes, givers.length);
    },
    carry: undefined,
    restore: () => {},
    hash: () => hashOf(words),
  };
}

/** Added to a zone's number, to tell it from a card. */
const ZONE = 64;

/**
 * Where no two cards are alike, a table is told by what lies under each card: a byte a card, another card or the zone of the pile.
 * Nothing has to be sorted, since the order of the piles is not in it, and a run that is carried changes one byte.
 */
function keyByCards({ deck, layout, powers }: Compiled, oneWay: OneWay): ExactKey {
  const { offset, piles, zoneOf } = layout;
  // The cards of the deck, numbered without gaps.
  const number = new Uint8Array(ZONE);
  let known = 0;
  for (const rank of deck.ranks) for (const suit of deck.suits) number[(rank << 2) | suit] = known++;
  const { keepers } = oneWay;
  const keeps = new Uint8Array(piles);
  for (const pile of keepers) keeps[pile] = 1;
  const counters = 2 + powers.length;
  const first = (known + keepers.length * 2 + 3) >> 2;
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
          if (keeps[pile] === 0) below = card & IDENTITY;
        }
      }
      writeKeepers(oneWay, position, bytes, known);
      for (let i = 0; i < counters; i++) words[first + i] = position.counters[i] as number;
    },
    carry:
      keepers.length > 0
        ? undefined
        : (position, from, to, count) => {
            const { cards, end } = position;
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
    hash: keepers.length > 0 ? () => hashOf(words) : undefined,
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
    hash: undefined,
  };
}
