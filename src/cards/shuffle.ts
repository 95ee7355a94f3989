/**
 * Seeded shuffles: named, versioned, pinned.
 *
 * A shuffle's name is a promise that a seed gives the same cards forever; its outputs are pinned by tests, and
 * a better algorithm gets a new name beside the old one. `'fisher-yates-1'` stirs the text of the seed into the 128 bits of
 * state of xoroshiro128+ (any string is a seed, and near seeds are far apart) and shuffles from the last card down, each
 * place drawn without modulo bias by rejection.
 *
 * A seeded deal is reproducible, not secret: who knows the seed knows every hidden card. So the stirring need only be
 * thorough, not cryptographic; SHA-256 would make the smallest useful bundle a tenth larger.
 */
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** The shuffles there are, the present default first. */
export const SHUFFLES = /*#__PURE__*/ Object.freeze(['fisher-yates-1'] as const);
/** The name of a shuffle. */
export type ShuffleName = (typeof SHUFFLES)[number];

/** The longest seed, in UTF-16 units. */
export const MAX_SEED_LENGTH = 1024;

/** A seed as text: a string as it is, an integer in decimal. `undefined` for anything else. */
export function seedText(seed: unknown): string | undefined {
  if (typeof seed === 'string') return seed.length <= MAX_SEED_LENGTH ? seed : undefined;
  return Number.isSafeInteger(seed) && !Object.is(seed, -0) ? String(seed) : undefined;
}

/** Four words of state from a text: every unit of it stirs every word, and the end is told by the length. */
function stateFrom(text: string): [number, number, number, number] {
  const words: [number, number, number, number] = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a];
  const stir = (unit: number): void => {
    for (let i = 0; i < 4; i++) {
      const mixed = Math.imul((words[i] as number) ^ (words[(i + 3) & 3] as number) ^ unit, 0x9e3779b1);
      words[i] = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca77) + i;
    }
  };
  for (let i = 0; i < text.length; i++) stir(text.charCodeAt(i));
  for (let i = 0; i < 4; i++) stir(text.length);
  return words.map((word) => word ^ (word >>> 13)) as [number, number, number, number];
}

/** A generator of 32-bit integers whose whole course depends on a text. */
export const randomFrom = (text: string) => xoroshiro128plusFromState(stateFrom(text));

/** The same items in an order that depends on the purpose and the seed alone. The input is left as it is. */
export function shuffled<T>(items: readonly T[], purpose: string, seed: string): T[] {
  const random = randomFrom(`fisher-yates-1\n${purpose}\n${seed}`);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    // Of the 2^32 values those above the last whole multiple of the choices are drawn again.
    const choices = last + 1;
    const fair = 0x100000000 - (0x100000000 % choices);
    let drawn: number;
    do drawn = random.next() >>> 0;
    while (drawn >= fair);
    const pick = drawn % choices;
    const item = result[last] as T;
    result[last] = result[pick] as T;
    result[pick] = item;
  }
  return result;
}
