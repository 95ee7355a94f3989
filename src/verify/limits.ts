/** How much is read of what comes from outside, before anything of it is believed. */
import { describe, expectation, type Fault, SolitaireError } from '../cards/index.js';
import { MAX_CARDS, MAX_PILES } from '../table/index.js';

/**
 * The most that is read of one value from outside. What is left out has the default of {@link DEFAULT_LIMITS}; a limit of a host's
 * own may be smaller or larger.
 */
export interface Limits {
  /** Bytes of a text in UTF-8. The length is looked at before anything else. */
  readonly bytes?: number;
  /** Entries of a game: moves, undos, redos and pauses. Of several games in one text, each has so many. */
  readonly moves?: number;
  /** How deep lists and objects of a JSON text may lie in each other; a record lies four deep. */
  readonly depth?: number;
  /** Piles of the variant that is played. No variant has more than 127. */
  readonly piles?: number;
  /** Cards of the game. No variant has more than 208. */
  readonly cards?: number;
}

/** The limits that hold where a host says nothing else: a megabyte, 10,000 moves, 16 levels, and every variant there can be. */
export const DEFAULT_LIMITS: Required<Limits> = /*#__PURE__*/ Object.freeze({
  bytes: 1_000_000,
  moves: 10_000,
  depth: 16,
  piles: MAX_PILES,
  cards: MAX_CARDS,
});

/** The limits with defaults for what is left out. Throws a `SolitaireError` `bad-limits` for what is no whole number from 0 on. */
export function limitsOf(limits: Limits | undefined): Required<Limits> {
  if (limits === undefined) return DEFAULT_LIMITS;
  if (typeof limits !== 'object' || limits === null)
    throw new SolitaireError('bad-limits', `expected limits by name; found ${describe(limits)}`);
  const all = { ...DEFAULT_LIMITS };
  for (const key of Object.keys(DEFAULT_LIMITS) as (keyof Limits)[]) {
    const value = Object.hasOwn(limits, key) ? limits[key] : undefined;
    if (value === undefined) continue;
    if (!Number.isSafeInteger(value) || value < 0)
      throw new SolitaireError('bad-limits', `expected a whole number as ${key}; found ${describe(value)}`);
    all[key] = value;
  }
  return all;
}

/** The fault of what is beyond a limit. */
export const beyond = (code: string, path: string, most: number, what: string, found: number): Fault =>
  expectation(code, path, `at most ${most} ${what}`, String(found));

/**
 * The fault of a text that has more bytes in UTF-8 than it may; nothing where it has not. A unit is one to three of them, so that
 * most texts are not counted.
 */
export function tooLong(text: string, path: string, bytes: number): Fault | undefined {
  const { length } = text;
  if (length * MOST_BYTES <= bytes) return undefined;
  const count = length > bytes ? length : bytesIn(text);
  return count > bytes ? beyond('too-long', path, bytes, 'bytes', count) : undefined;
}

const MOST_BYTES = 3;

function bytesIn(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // The two halves of a pair are four bytes together.
    count += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : MOST_BYTES;
  }
  return count;
}

/** How many items a list has, looked up once: the array of a proxy may say anything, and something else each time. */
export function lengthOf({ length }: { readonly length: unknown }): number {
  if (typeof length === 'number') return length;
  throw new TypeError('this list has no length');
}

/**
 * The own keys of an object and their values, each read once; nothing for what is no object, or is a list. Keys without a value are left
 * out, as JSON leaves them out. Throws what a getter or a proxy throws.
 */
export function plainObject(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined));
}

/** The items of a list, each read once; nothing for more than there may be. Throws what a getter or a proxy throws. */
export function plainList(list: readonly unknown[], most: number): unknown[] | undefined {
  const length = lengthOf(list);
  return length > most ? undefined : Array.from({ length }, (_, i) => list[i]);
}

const LONGEST_KEY = 40;

/** A key from outside as it stands in a path: no longer than it is worth there, and on one line, since faults are logged. */
export function shortKey(key: string): string {
  const shown = key.length > LONGEST_KEY ? `${key.slice(0, LONGEST_KEY)}...` : key;
  return /\p{Cc}/u.test(shown) ? JSON.stringify(shown) : shown;
}
