import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex } from '@noble/hashes/utils';
import { describe, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { type Bytes, readSecret } from './fair-bytes.js';
import { encoded } from './fair-encoding.js';

/**
 * Whether a value is a day of the calendar written `'YYYY-MM-DD'`: `'2028-02-29'` is one, `'2027-02-29'` is none.
 *
 * ```ts
 * import { isDate } from 'solitaire-rules/verify';
 *
 * console.log(isDate('2028-02-29'), isDate('2027-02-29'), isDate('2027-2-9')); // → true false false
 * ```
 */
export function isDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  // A day too many is read by some engines as the first of the next month.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/**
 * The seed of a day's game: 64 hexadecimal digits that follow from a secret, the variant and the date alone, so that every server
 * with the secret deals the same, and nobody without it can tell tomorrow's cards. It is HMAC-SHA-256 with the secret as
 * key over `solitaire-rules/daily@1`, `id@version` of the variant and the date, encoded as in fair-encoding.ts.
 *
 * The date is the caller's, by convention in UTC: the library has no clock. Deal from the seed with `secureDeck` and
 * `seededBytes`, or, where no card is hidden, as a plain `{ seed }`.
 *
 * Throws a `SolitaireError`: `short-secret` below 128 bits, `bad-secret`, `bad-date` for what is no day of the calendar.
 *
 * ```ts
 * import { dailySeed } from 'solitaire-rules/verify';
 * import { penguin } from 'solitaire-rules/variants/penguin';
 *
 * console.log(dailySeed('00112233445566778899aabbccddeeff', penguin, '2028-02-29'));
 * // → 40110fe45400b4d141b6d70487b5c606319bdbe9b82221837756adeb1f8fe349
 * ```
 */
export function dailySeed<G extends string>(secret: Bytes, variant: Variant<G>, date: string): string {
  const key = readSecret(secret, 'secret');
  if (!isDate(date)) {
    const found = describe(date);
    throw new SolitaireError('bad-date', `expected a day of the calendar as 'YYYY-MM-DD'; found ${found}`);
  }
  const message = encoded('solitaire-rules/daily@1', compile(variant).shape.key, date);
  return bytesToHex(hmac(sha256, key, message));
}
