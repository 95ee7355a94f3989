/**
 * A seed that neither side chose. The server commits to a seed of its own, then the player gives any text, and the deal
 * comes from both: HMAC-SHA-256 with the server's seed as key over the player's text and a number that counts their games.
 * The server could not choose its seed to suit the text, which came later; the player did not know the server's seed. Once the
 * server reveals its seed, anyone recomputes every seed it was part of, so it is revealed when it is used no more.
 *
 * The message is `encoded` in fair-encoding.ts: the purpose `solitaire-rules/combined-seed@1`, the text, and the number in
 * decimal. The commitment is the SHA-256 of `solitaire-rules/server-seed@1` and the seed, encoded alike.
 */
import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { describe, expectation, type Fault, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import {
  type Bytes,
  isHash,
  isShort,
  isText,
  readSecret,
  SECRET,
  secretBytes,
  unquoted,
} from './fair-bytes.js';
import { encoded } from './fair-encoding.js';

/** The longest text of a player, in UTF-16 units. */
export const MAX_CLIENT_SEED_LENGTH = 1024;

/** What a combined seed is made of. */
export interface SeedParts {
  /** The server's own: 16 to 1024 random bytes, as bytes or hexadecimal text. */
  readonly serverSeed: Bytes;
  /** The player's own: any well-formed text of up to 1024 characters, see {@link isClientSeed}. */
  readonly clientSeed: string;
  /** Which game of the two seeds it is: a whole number from 0, never used twice with the same seeds. */
  readonly nonce: number;
}

/**
 * Whether a value from outside can be a player's seed: well-formed text of up to 1024 characters, the empty one included.
 *
 * ```ts
 * import { isClientSeed } from 'solitaire-rules/verify';
 *
 * console.log(isClientSeed('seven of hearts'), isClientSeed(''), isClientSeed(7)); // → true true false
 * ```
 */
export const isClientSeed = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_CLIENT_SEED_LENGTH && isText(value);

/**
 * The commitment to a server's seed, 64 hexadecimal digits to be published before the player gives a text.
 *
 * Throws a `SolitaireError`: `short-seed` below 128 bits, `bad-seed`.
 *
 * ```ts
 * import { commitServerSeed } from 'solitaire-rules/verify';
 *
 * console.log(commitServerSeed('00112233445566778899aabbccddeeff'));
 * // → dcc3bdb7be9b4eae15b254a8c059b18639b2a1968d532b22905711eec586c3b7
 * ```
 */
export function commitServerSeed(serverSeed: Bytes): string {
  return bytesToHex(sha256(encoded('solitaire-rules/server-seed@1', readSecret(serverSeed, 'seed'))));
}

/**
 * Checks a server's seed that was revealed, any value whatever, against its commitment, and answers the seed as hexadecimal text. Never
 * throws; the faults are `wrong-type`, `short-seed` and `other-seed`.
 *
 * ```ts
 * import { checkServerSeed, commitServerSeed } from 'solitaire-rules/verify';
 *
 * const published = commitServerSeed('00112233445566778899aabbccddeeff');
 * console.log(checkServerSeed(published, '00112233445566778899aabbccddeeff').ok); // → true
 * console.log(checkServerSeed(published, '00112233445566778899aabbccddee00').ok); // → false
 * ```
 */
export function checkServerSeed(commitment: unknown, serverSeed: unknown): Result<string, Fault> {
  if (!isHash(commitment)) {
    const expected = 'as commitment 64 hexadecimal digits in lower case';
    return fail(expectation('wrong-type', '', expected, describe(commitment)));
  }
  const seed = typeof serverSeed === 'string' ? secretBytes(serverSeed) : undefined;
  if (seed === undefined) {
    const code = isShort(serverSeed) ? 'short-seed' : 'wrong-type';
    return fail(expectation(code, '', `as seed ${SECRET}`, unquoted(serverSeed)));
  }
  const hash = commitServerSeed(seed);
  return hash === commitment
    ? ok(bytesToHex(seed))
    : fail(expectation('other-seed', '', `the seed whose hash is ${commitment}`, hash));
}

/**
 * The seed of both sides: 64 hexadecimal digits, the same forever. Deal from it with `secureDeck` and `seededBytes`, or, where
 * no card is hidden, as a plain `{ seed }`.
 *
 * Throws a `SolitaireError`: `short-seed` below 128 bits, `bad-seed`, `bad-client-seed`, `bad-nonce`.
 *
 * ```ts
 * import { combinedSeed } from 'solitaire-rules/verify';
 *
 * const serverSeed = '00112233445566778899aabbccddeeff';
 * console.log(combinedSeed({ serverSeed, clientSeed: 'seven of hearts', nonce: 0 }));
 * // → 5a6fe65f95e5bec84aa9fb9f609747684465ce4d58757ee1b1a9b220d1b56c8d
 * ```
 */
export function combinedSeed({ serverSeed, clientSeed, nonce }: SeedParts): string {
  const key = readSecret(serverSeed, 'seed');
  if (!isClientSeed(clientSeed)) {
    const found = unquoted(clientSeed);
    throw new SolitaireError(
      'bad-client-seed',
      `expected as clientSeed well-formed text of up to ${MAX_CLIENT_SEED_LENGTH} characters; found ${found}`,
    );
  }
  if (!Number.isSafeInteger(nonce) || nonce < 0 || Object.is(nonce, -0)) {
    throw new SolitaireError(
      'bad-nonce',
      `expected as nonce a whole number from 0; found ${describe(nonce)}`,
    );
  }
  const message = encoded('solitaire-rules/combined-seed@1', clientSeed, String(nonce));
  return bytesToHex(hmac(sha256, key, message));
}
