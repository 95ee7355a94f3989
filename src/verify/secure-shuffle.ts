/**
 * Shuffles for cards that must stay secret. A seeded deal of `deal(variant, { seed })` is reproducible but no secret: its
 * generator is small, and who sees enough cards can work out the others. Here every draw comes from bytes that the caller
 * gives, of a cryptographic source, or of HKDF-SHA-256 over a secret seed.
 *
 * The algorithm, pinned by tests: Fisher-Yates from the last place down. For each place four bytes are drawn, the highest
 * first; a number at or above the last whole multiple of the choices is drawn again, so no order is likelier than another.
 */
import { expand, extract } from '@noble/hashes/hkdf';
import { sha256 } from '@noble/hashes/sha2';
import { type Card, cardOf, describe, SolitaireError, sortedCards } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { type Bytes, isBytes, isText, readSecret, unquoted } from './fair-bytes.js';
import { encoded } from './fair-encoding.js';

/**
 * A source of random bytes: asked for a number of bytes, it gives as many. `randomBytes` of `node:crypto` is one; in a
 * browser `(length) => crypto.getRandomValues(new Uint8Array(length))`.
 */
export type RandomBytes = (length: number) => Uint8Array;

/**
 * The same items in another order, each order as likely as any other if the source's bytes are. The input is left as it is.
 *
 * Throws a `SolitaireError` `bad-random-source` if the source gives anything but the bytes it was asked for, or nothing but
 * numbers that must be drawn again.
 *
 * ```ts
 * import { randomBytes } from 'node:crypto';
 * import { secureShuffle } from 'solitaire-rules/verify';
 *
 * const order = secureShuffle(['knave', 'queen', 'king'], randomBytes);
 * console.log(order.length); // → 3
 * ```
 */
export function secureShuffle<T>(items: readonly T[], source: RandomBytes): T[] {
  if (typeof source !== 'function')
    throw new SolitaireError(
      'bad-random-source',
      `expected a function that gives bytes; found ${describe(source)}`,
    );
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const pick = below(last + 1, source);
    const item = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = item;
  }
  return result;
}

/**
 * A variant's whole deck in dealing order, shuffled: what `deal` takes as `{ deck }`. It is sorted first (pack by pack, rank
 * by rank, clubs, diamonds, hearts, spades), so the same bytes give the same deck. Throws as {@link secureShuffle} does.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { secureDeck, seededBytes } from 'solitaire-rules/verify';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * // For a new game, randomBytes of node:crypto instead of a seed.
 * const deck = secureDeck(klondike, seededBytes('00112233445566778899aabbccddeeff'));
 * console.log(deal(klondike, { deck }).piles.tableau[2]?.join(' ')); // → 2c kd 3H
 * ```
 */
export function secureDeck<G extends string>(variant: Variant<G>, source: RandomBytes): Card[] {
  return secureShuffle(sortedCards(compile(variant).deck), source).map(cardOf);
}

/** What may be drawn from one seed for one purpose: as much as HKDF gives. */
const MOST_BYTES = 255 * 32;
/** Enough for the greatest deck there is, so that more is seldom worked out. */
const FIRST_BYTES = 1024;

/**
 * A source whose bytes follow from a secret seed: HKDF-SHA-256 (RFC 5869) without salt, whose info is
 * `solitaire-rules/bytes@1` and the purpose, encoded as in fair-encoding.ts. Each source begins anew, and sources of different
 * purposes (`'deck'` by default; `'redeal'`, say, for the seed of redeals) have nothing to do with each other. This makes a deck of a
 * combined or daily seed that cannot be told from its visible cards.
 *
 * Throws a `SolitaireError`: `short-seed` below 128 bits, `bad-seed`, `bad-purpose`, and when drawn from, `bad-length` and,
 * after 8160 bytes, `source-exhausted`.
 *
 * ```ts
 * import { seededBytes } from 'solitaire-rules/verify';
 *
 * const source = seededBytes('00112233445566778899aabbccddeeff');
 * console.log([...source(4)].join(' ')); // → 179 249 98 64
 * ```
 */
export function seededBytes(seed: Bytes, purpose = 'deck'): RandomBytes {
  const key = extract(sha256, readSecret(seed, 'seed'));
  if (!isText(purpose))
    throw new SolitaireError('bad-purpose', `expected well-formed text; found ${unquoted(purpose)}`);
  const info = encoded('solitaire-rules/bytes@1', purpose);
  let bytes = new Uint8Array(0);
  let used = 0;
  return (length) => {
    if (!Number.isSafeInteger(length) || length < 0)
      throw new SolitaireError('bad-length', `expected a number of bytes; found ${describe(length)}`);
    if (used + length > MOST_BYTES)
      throw new SolitaireError(
        'source-exhausted',
        `a seed has no more than ${MOST_BYTES} bytes for a purpose`,
      );
    if (used + length > bytes.length)
      bytes = Uint8Array.from(
        expand(sha256, key, info, used + length > FIRST_BYTES ? MOST_BYTES : FIRST_BYTES),
      );
    return bytes.slice(used, (used += length));
  };
}

/** One of the whole numbers below `choices`, each as likely as any other. */
function below(choices: number, source: RandomBytes): number {
  const fair = 0x100000000 - (0x100000000 % choices);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const drawn = number32(source);
    if (drawn < fair) return drawn % choices;
  }
  throw badSource(`${MOST_TRIES} numbers in a row that must be drawn again`);
}

/** A fair source needs so many tries less than once in 2^128. */
const MOST_TRIES = 128;

function number32(source: RandomBytes): number {
  const bytes: unknown = source(4);
  if (!isBytes(bytes) || bytes.length !== 4) throw badSource(unquoted(bytes));
  const [a, b, c, d] = bytes as unknown as [number, number, number, number];
  return a * 0x1000000 + b * 0x10000 + c * 0x100 + d;
}

const badSource = (found: string): SolitaireError =>
  new SolitaireError('bad-random-source', `expected 4 random bytes at a time; found ${found}`);
