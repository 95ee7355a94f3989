/**
 * The typed twin of a state, made for searching: every pile in one byte array, moves made and unmade in place.
 *
 * A pile occupies the slots after `layout.offset[pile]`; the slot at the offset itself stays 0, so the top card is
 * always `cards[end[pile]]`, and 0 there means the pile is empty: the hot loops need no other test for emptiness.
 *
 * The hash adds, over all cards, a number that depends on the card, the card below it and the pile's zone. Adding
 * (rather than XOR) keeps two equal pairs of a two-pack game from cancelling out. Piles of one zone are
 * interchangeable, so positions equal up to their order have equal hashes.
 *
 * Rejected: one array a pile (a trial ran three times slower), cards as objects, and BigInt hashes.
 */
import { FACE_DOWN, IDENTITY, randomFrom } from '../cards/index.js';
import type { Layout } from './layout.js';

/** The counters of a position, by index; power number n is at `FIRST_POWER + n`. */
export const BASE = 0;
/** The index of the counter of redeals. */
export const REDEALS = 1;
/** The index of the first power's counter. */
export const FIRST_POWER = 2;

/** A table in typed arrays. Mutable: change it by `advance` and take it back by `retreat`, nothing else. */
export interface Position {
  readonly layout: Layout;
  readonly cards: Uint8Array;
  /** The slot of each pile's top card; its offset where it is empty. */
  readonly end: Uint16Array;
  /** Base rank, redeals used, and how often each power was used. */
  readonly counters: Int32Array;
  /** What redeals shuffle by, or `''`; `undefined` where the position is a player's view. */
  redealSeed: string | undefined;
  /** The steps made so far, so that they can be taken back. */
  journal: Int32Array;
  journalLength: number;
  /** What the rare steps that rearrange whole piles need to be taken back. */
  readonly rearranged: Rearrangement[];
  /** The two halves of the hash. */
  readonly hash: Int32Array;
}

/** Whole piles before and after a gathering redeal. */
export interface Rearrangement {
  readonly piles: readonly number[];
  readonly before: readonly (readonly number[])[];
  readonly after: readonly (readonly number[])[];
}

const keys = (half: string): Int32Array => {
  const random = randomFrom(`zobrist ${half}`);
  return Int32Array.from({ length: 64 * 64 }, () => random.next());
};
const KEY_LOW = /*#__PURE__*/ keys('low');
const KEY_HIGH = /*#__PURE__*/ keys('high');
const FACE = 0x5bd1e995;
const COUNTER = 0x1f83d9ab;
const MIX = 0x2c1b3c6d;

/** What one half of the hash adds for a key: nonlinear, so that two cards which change places do not cancel out. */
function mix(key: number): number {
  const product = Math.imul(key, MIX);
  return product ^ (product >>> 15);
}

const keyOf = (below: number, card: number): number => ((below & IDENTITY) << 6) | (card & IDENTITY);
const saltOf = (position: Position, pile: number, card: number): number =>
  (position.layout.salts[pile] as number) ^ (card >= FACE_DOWN ? FACE : 0);

/** What a counter's value adds to one half of the hash. */
const counterHash = (keyTable: Int32Array, counter: number, value: number): number =>
  mix((keyTable[((counter & 31) << 7) | (value & 127)] as number) ^ COUNTER);

// Sixteen words still live inside the engine's own heap, which makes positions cheaper; longer journals grow.
const SHORT_JOURNAL = 16;

/** An empty table. Fill it with {@link putCard} and {@link setCounter}. */
export function emptyPosition(layout: Layout, powers: number, redealSeed: string | undefined): Position {
  return {
    layout,
    cards: new Uint8Array(layout.slots),
    end: layout.offset.slice(),
    counters: new Int32Array(FIRST_POWER + powers),
    redealSeed,
    journal: new Int32Array(SHORT_JOURNAL),
    journalLength: 0,
    rearranged: [],
    hash: new Int32Array(2),
  };
}

/** Takes every card off the table and sets every counter to 0. */
export function clearPosition(position: Position): void {
  position.end.set(position.layout.offset);
  position.counters.fill(0);
  position.hash.fill(0);
  position.redealSeed = '';
  position.journalLength = 0;
  position.rearranged.length = 0;
}

/** A position of its own with the same cards, counters and hash, and an empty journal. */
export function clonePosition(position: Position): Position {
  return {
    ...position,
    cards: position.cards.slice(),
    end: position.end.slice(),
    counters: position.counters.slice(),
    journal: new Int32Array(SHORT_JOURNAL),
    journalLength: 0,
    rearranged: [],
    hash: position.hash.slice(),
  };
}

/** How many cards lie in a pile. */
export const lengthOf = (position: Position, pile: number): number =>
  (position.end[pile] as number) - (position.layout.offset[pile] as number);

/** The top card of a pile, 0 where it is empty. */
export const topOf = (position: Position, pile: number): number =>
  position.cards[position.end[pile] as number] as number;

/** The cards of a pile, deepest first. */
export function cardsOf(position: Position, pile: number): number[] {
  const cards: number[] = [];
  const end = position.end[pile] as number;
  for (let slot = (position.layout.offset[pile] as number) + 1; slot <= end; slot++)
    cards.push(position.cards[slot] as number);
  return cards;
}

/** Lays a card on a pile. */
export function putCard(position: Position, pile: number, card: number): void {
  const { cards, end, hash } = position;
  const slot = (end[pile] as number) + 1;
  const key = keyOf(cards[slot - 1] as number, card);
  const salt = saltOf(position, pile, card);
  hash[0] = (hash[0] as number) + mix((KEY_LOW[key] as number) ^ salt);
  hash[1] = (hash[1] as number) + mix((KEY_HIGH[key] as number) ^ salt);
  cards[slot] = card;
  end[pile] = slot;
}

/** Lays the first `count` cards of a list on a pile, in order. */
export function putCards(position: Position, pile: number, list: ArrayLike<number>, count: number): void {
  const { cards, end, hash } = position;
  let slot = end[pile] as number;
  let below = cards[slot] as number;
  let low = hash[0] as number;
  let high = hash[1] as number;
  for (let i = 0; i < count; i++) {
    const card = list[i] as number;
    const key = keyOf(below, card);
    const salt = saltOf(position, pile, card);
    low = (low + mix((KEY_LOW[key] as number) ^ salt)) | 0;
    high = (high + mix((KEY_HIGH[key] as number) ^ salt)) | 0;
    cards[++slot] = card;
    below = card;
  }
  end[pile] = slot;
  hash[0] = low;
  hash[1] = high;
}

/** Takes the top card of a pile; there must be one. */
export function takeCard(position: Position, pile: number): number {
  const { cards, end, hash } = position;
  const slot = end[pile] as number;
  const card = cards[slot] as number;
  const key = keyOf(cards[slot - 1] as number, card);
  const salt = saltOf(position, pile, card);
  hash[0] = (hash[0] as number) - mix((KEY_LOW[key] as number) ^ salt);
  hash[1] = (hash[1] as number) - mix((KEY_HIGH[key] as number) ^ salt);
  end[pile] = slot - 1;
  return card;
}

/** What a card on another in a pile adds to one half of the hash. */
const share = (half: Int32Array, position: Position, pile: number, below: number, card: number): number =>
  mix((half[keyOf(below, card)] as number) ^ saltOf(position, pile, card));

/**
 * Carries cards in order between two piles of one zone. Within the run each card keeps the one below it, so only its
 * first card changes what it adds to the hash.
 */
export function carryRun(position: Position, from: number, to: number, count: number): void {
  const { cards, end } = position;
  hashAfterCarry(position, from, to, count, position.hash);
  const first = (end[from] as number) - count;
  let slot = end[to] as number;
  for (let i = 1; i <= count; i++) cards[++slot] = cards[first + i] as number;
  end[from] = first;
  end[to] = slot;
}

/** Writes the hash that a position will have when so many cards have been carried in order, faces unchanged. */
export function hashAfterCarry(
  position: Position,
  from: number,
  to: number,
  count: number,
  into: Int32Array,
): void {
  const { cards, end, hash, layout } = position;
  const head = (end[from] as number) - count + 1;
  const card = cards[head] as number;
  const below = cards[head - 1] as number;
  const top = cards[end[to] as number] as number;
  let low =
    (hash[0] as number) -
    share(KEY_LOW, position, from, below, card) +
    share(KEY_LOW, position, to, top, card);
  let high =
    (hash[1] as number) -
    share(KEY_HIGH, position, from, below, card) +
    share(KEY_HIGH, position, to, top, card);
  if (layout.salts[from] !== layout.salts[to]) {
    for (let i = 1; i < count; i++) {
      const under = cards[head + i - 1] as number;
      const over = cards[head + i] as number;
      low += share(KEY_LOW, position, to, under, over) - share(KEY_LOW, position, from, under, over);
      high += share(KEY_HIGH, position, to, under, over) - share(KEY_HIGH, position, from, under, over);
    }
  }
  into[0] = low;
  into[1] = high;
}

/** Sets a counter. */
export function setCounter(position: Position, counter: number, value: number): void {
  const { counters, hash } = position;
  const before = counters[counter] as number;
  hash[0] =
    (hash[0] as number) + counterHash(KEY_LOW, counter, value) - counterHash(KEY_LOW, counter, before);
  hash[1] =
    (hash[1] as number) + counterHash(KEY_HIGH, counter, value) - counterHash(KEY_HIGH, counter, before);
  counters[counter] = value;
}
