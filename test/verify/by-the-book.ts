/** What fair deals hash, written anew on node:crypto: a second opinion on every byte. */
import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** Parts in a row, each after its length in four bytes. */
export const framed = (...parts: (string | Uint8Array)[]): Buffer =>
  Buffer.concat(
    parts.flatMap((part) => {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'utf8') : Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );

export const sha256 = (message: Uint8Array): string => createHash('sha256').update(message).digest('hex');

export const hmac = (key: Uint8Array, message: Uint8Array): string =>
  createHmac('sha256', key).update(message).digest('hex');

/** All bytes that a seed gives for a purpose. */
export const bytesOfSeed = (seed: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', seed, new Uint8Array(0), framed('solitaire-rules/bytes@1', purpose), 8160));

/** Fisher-Yates from the last place down, by numbers of four bytes, those beyond the last whole multiple left out. */
export function shuffledBy<T>(items: readonly T[], bytes: Buffer): T[] {
  const left = [...items];
  const shuffled: T[] = [];
  let at = 0;
  while (left.length > 1) {
    const drawn = bytes.readUInt32BE(at);
    at += 4;
    if (drawn >= 2 ** 32 - (2 ** 32 % left.length)) continue;
    const pick = drawn % left.length;
    shuffled.unshift(left[pick]);
    left[pick] = left[left.length - 1];
    left.pop();
  }
  return [...left, ...shuffled];
}
