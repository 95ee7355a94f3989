/** Reading what fair deals are made of: secrets as bytes or hexadecimal text, hashes, and texts that have a UTF-8. */
import { hexToBytes } from '@noble/hashes/utils';
import { describe, SolitaireError } from '../cards/index.js';

/** Bytes, or the same as hexadecimal text in either case: `'00ff'` is two bytes. */
export type Bytes = Uint8Array | string;

/** The fewest bytes of a salt, a seed or another secret: 128 bits. */
export const MIN_SECRET_BYTES = 16;
/** The most bytes of a salt, a seed or another secret. */
const MAX_SECRET_BYTES = 1024;
/** What a secret is, for messages. */
export const SECRET = `${MIN_SECRET_BYTES} to ${MAX_SECRET_BYTES} bytes, as a Uint8Array or hexadecimal text`;

const HASH = /^[0-9a-f]{64}$/;

/** Whether a value is a SHA-256 as the library writes it: 64 hexadecimal digits in lower case. */
export const isHash = (value: unknown): value is string => typeof value === 'string' && HASH.test(value);

/** Whether a value is well-formed text, so that it has a UTF-8 of its own. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && !/\p{Surrogate}/u.test(value);

/** Whether a value is a Uint8Array. No proxy is one, so nothing of the caller's is called. */
export const isBytes = (value: unknown): value is Uint8Array =>
  ArrayBuffer.isView(value) && value instanceof Uint8Array;

/** A value in words that do not give it away, for what may be secret: messages are logged. */
export const unquoted = (value: unknown): string =>
  typeof value === 'string'
    ? `a string of ${value.length} characters`
    : isBytes(value)
      ? `${value.length} bytes`
      : describe(value);

/** A secret that is long enough and no longer than it may be, copied; `undefined` for any other value. */
export function secretBytes(value: unknown): Uint8Array | undefined {
  const bytes = bytesOf(value);
  return bytes !== undefined && bytes.length >= MIN_SECRET_BYTES && bytes.length <= MAX_SECRET_BYTES
    ? bytes
    : undefined;
}

/** Whether a value is bytes, but too few to be a secret. */
export const isShort = (value: unknown): boolean =>
  (bytesOf(value)?.length ?? MIN_SECRET_BYTES) < MIN_SECRET_BYTES;

/** A secret, copied. Throws `short-<kind>` for too few bytes and `bad-<kind>` for what is none. */
export function readSecret(value: unknown, kind: 'salt' | 'secret' | 'seed'): Uint8Array {
  const secret = secretBytes(value);
  if (secret !== undefined) return secret;
  throw new SolitaireError(
    `${isShort(value) ? 'short' : 'bad'}-${kind}`,
    `expected as ${kind} ${SECRET}; found ${unquoted(value)}`,
  );
}

function bytesOf(value: unknown): Uint8Array | undefined {
  if (typeof value === 'string') {
    const isHex = value.length <= 2 * MAX_SECRET_BYTES && /^(?:[0-9a-fA-F]{2})*$/.test(value);
    return isHex ? hexToBytes(value) : undefined;
  }
  return isBytes(value) ? Uint8Array.from(value) : undefined;
}
