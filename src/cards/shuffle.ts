/**
 * Seeded shuffles: named, versioned, pinned.
 *
 * A shuffle's name is a promise that a seed gives the same cards forever; its outputs are pinned by tests, and
 * a better algorithm gets a new name beside the old one. `'fisher-yates-1'` hashes the seed's text with SHA-256
 * (so that any string is a seed and near seeds are far apart), runs xoroshiro128+ from the first 16 bytes, and
 * shuffles from the last card down, each place drawn without modulo bias by rejection.
 *
 * A seeded deal is reproducible, not secret: who knows the seed knows every hidden card.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The shuffles there are, the present default first. */
export const SHUFFLES = ['fisher-yates-1'] as const;
/** The name of a shuffle. */
export type ShuffleName = (typeof SHUFFLES)[number];

/** The longest seed, in UTF-16 units. */
export const MAX_SEED_LENGTH = 1024;

/** A seed as text: a string as it is, an integer in decimal. `undefined` for anything else. */
export function seedText(seed: unknown): string | undefined {
  if (typeof seed === 'string') return seed.length <= MAX_SEED_LENGTH ? seed : undefined;
  return Number.isSafeInteger(seed) && !Object.is(seed, -0) ? String(seed) : undefined;
}

/** The same items in an order that depends on the purpose and the seed alone. The input is left as it is. */
export function shuffled<T>(items: readonly T[], purpose: string, seed: string): T[] {
  const digest = sha256(utf8ToBytes(`solitaire-rules fisher-yates-1\n${purpose}\n${seed}`));
  const words = new DataView(digest.buffer, digest.byteOffset);
  const random = xoroshiro128plusFromState([0, 4, 8, 12].map((byte) => words.getInt32(byte)));
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const pick = uniformInt(random, 0, last);
    const item = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = item;
  }
  return result;
}
