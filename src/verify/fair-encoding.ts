/**
 * What is hashed, byte for byte, so that anyone can check a deal with any SHA-256 at hand.
 *
 * A message is a list of parts, and each part is its length as four bytes, the highest first, followed by the part itself.
 * Texts are UTF-8. The first part names the purpose and its version, so that nothing hashed for one purpose can stand
 * for another. With lengths before the parts no two lists of parts give the same bytes; joined by a sign they could.
 */
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';

/** A part of a message: bytes as they are, or a text. */
export type Part = Uint8Array | string;

/** The bytes of a purpose and its parts. Texts must be well-formed: a lone surrogate has no UTF-8. */
export function encoded(purpose: string, ...parts: readonly Part[]): Uint8Array {
  return concatBytes(
    ...[purpose, ...parts].flatMap((part) => {
      const bytes = typeof part === 'string' ? utf8ToBytes(part) : part;
      return [lengthOf(bytes), bytes];
    }),
  );
}

function lengthOf({ length }: Uint8Array): Uint8Array {
  return Uint8Array.of(length >>> 24, length >>> 16, length >>> 8, length);
}
