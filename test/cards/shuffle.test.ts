/**
 * The named shuffle: pinned forever, held against the same rule written anew in exact integers, and unbiased. A change that
 * fails here would deal other cards to everybody who wrote a seed down: give a new shuffle a new name instead.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardOf, deckOf, MAX_SEED_LENGTH, seedText, shuffled, sortedCards } from '../../src/cards/index.js';

const pack = sortedCards(deckOf());
const dealt = (seed: string): string => shuffled(pack, 'deal', seed).map(cardOf).join(' ');

const bits64 = (value: bigint): bigint => BigInt.asUintN(64, value);
const bits32 = (value: bigint): bigint => BigInt.asUintN(32, value);
const turned = (value: bigint, by: bigint): bigint => bits64((value << by) | (value >> (64n - by)));

/** Four words that every unit of the text stirs in turn, and then its length four times. */
function stirred(text: string): bigint[] {
  const words = [0x6a09e667n, 0xbb67ae85n, 0x3c6ef372n, 0xa54ff53an];
  const units = [...Array(text.length).keys()].map((i) => BigInt(text.charCodeAt(i)));
  for (const unit of [...units, ...Array<bigint>(4).fill(BigInt(text.length))]) {
    for (let i = 0; i < 4; i++) {
      const mixed = bits32((words[i] ^ words[(i + 3) % 4] ^ unit) * 0x9e3779b1n);
      words[i] = bits32((mixed ^ (mixed >> 15n)) * 0x85ebca77n + BigInt(i));
    }
  }
  return words.map((word) => word ^ (word >> 13n));
}

/** xoroshiro128+ from the stirred text, its lower 32 bits; Fisher-Yates from the last card down; rejection. */
function byTheBook(seed: string): string {
  const [a1, a0, b1, b0] = stirred(`fisher-yates-1\ndeal\n${seed}`);
  let a = (a1 << 32n) | a0;
  let b = (b1 << 32n) | b0;
  const next32 = (): number => {
    const result = Number(bits32(a + b));
    b ^= a;
    a = bits64(turned(a, 24n) ^ b ^ (b << 16n));
    b = turned(b, 37n);
    return result;
  };
  const below = (size: number): number => {
    const fair = 2 ** 32 - (2 ** 32 % size);
    let drawn = next32();
    while (drawn >= fair) drawn = next32();
    return drawn % size;
  };
  const cards = pack.map(cardOf);
  for (let last = cards.length - 1; last > 0; last--) {
    const pick = below(last + 1);
    [cards[last], cards[pick]] = [cards[pick], cards[last]];
  }
  return cards.join(' ');
}

describe('fisher-yates-1', () => {
  it.each([
    [
      '',
      '7H 8C 2S TS 8D 4H QC AD JS KC 3D TC AH QS 4C 8S AS 6S KD QD 9S TH 5D AC 2D 6C 4S 3S 7S 6D JH QH 3C 8H 7C TD 9D 4D 6H KS JC 9H 7D 2C 5S 9C KH 3H JD 2H 5H 5C',
    ],
    [
      '0',
      '9D 2D QC 9S 5D 8S 6H 2S 7S QS 3S 4S JS 4C 8C TC TS JD KH QH 3D 6C 2H 6S 7H 2C JC 7D 4H QD 8H KC JH 5C 9C AD KD AH 5S 4D 6D 8D 5H TD 3C AC 7C AS 3H KS TH 9H',
    ],
    [
      '1',
      '2C 3C 7S 8S QD 2D QS QC 9C JD TD 4D 7H 4C KD 6S JS 9H 5S 4H 8H 9D JC 7D 9S 6C 5H 8D 8C KS 5D 3S AH JH QH TC 7C KC TH 3H AD 2H 4S 6D 3D TS KH AC 2S 6H AS 5C',
    ],
    [
      '-1',
      '7S 8H 2S QD 6H 2H 4C JS 3C JH QH KS 4S KD KH 3S 8C 4D QS 7H 6D 2C JC 9D QC 9C 6S KC TC 9S 8S JD 5H 5D TD 9H 2D 3D 4H 8D 7D AS AH 5S 5C TH AD TS AC 6C 3H 7C',
    ],
    [
      '9007199254740991',
      '9S AC AD 6D 6H JD 5C JH 9C JC 3S 7S 8D 3H 4H 6S 8S TD 5D 6C 9D 7H 2S 2H KD 4C 3D 9H 8H 4S JS AS TS 2C QH 7C QS AH 7D 8C QC KS 3C QD TC 5S 4D KH TH KC 2D 5H',
    ],
    [
      'solitaire',
      '7D 6D 8H 9S 7S 6C TS 6H 2S 5C TD TC 3S AD JC QH JS 3C KC 2H 4S 5S 3D 9D KD JD 9C 8S 2C QC 4D 6S 7C 8C QS 4C 5H 8D 2D KS QD 5D 4H AC AH JH TH AS 7H 3H KH 9H',
    ],
    [
      'Ünïcödé ♠♥ 😀',
      'AS 6H 9C AC 7C 2H JC 4H 3D TC 8D 9D 7S 3S QC KD 7D TH TD QS 4C QD 2S AD QH 5C 8H 9H JS AH 3C 3H 4D JH 7H KC 8C 9S 6S 8S 5S 5H 2C KH 6D 5D 2D JD TS KS 4S 6C',
    ],
    [
      'x'.repeat(MAX_SEED_LENGTH),
      '6H JD 6C 2S AH 6D 2C 6S 7S 2H TD KH KS 9C QH 7D 3S QD 9D 4D 3H 4S 3C 7H AS 9H 8H AD TS 8C KD 4H JH 2D 9S 4C 3D JS 7C 8D TC KC 5H 8S QS 5S AC JC 5C 5D TH QC',
    ],
  ])('deals by the seed %j what it always dealt', (seed, cards) => {
    expect(byTheBook(seed)).toBe(cards);
    expect(dealt(seed)).toBe(cards);
  });

  it('is the rule of the book for any seed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (seed) => {
        expect(dealt(seed)).toBe(byTheBook(seed));
      }),
      { numRuns: 100 },
    );
  });

  it('shuffles otherwise for another purpose, and leaves what it was given', () => {
    const items = Object.freeze([...pack]);
    expect(shuffled(items, 'redeal 1', 's')).not.toEqual(shuffled(items, 'deal', 's'));
    expect(shuffled(items, 'redeal 2', 's')).not.toEqual(shuffled(items, 'redeal 1', 's'));
    expect([...shuffled(items, 'deal', 's')].sort()).toEqual([...pack].sort());
    expect(shuffled([], 'deal', 's')).toEqual([]);
    expect(shuffled(['one'], 'deal', 's')).toEqual(['one']);
  });

  // 51 degrees of freedom: half of all fair shuffles come out near 50, one in ten thousand above 95.
  it.each([0, 1, 25, 50, 51])('brings every card to place %i as often as any other', (place) => {
    const seeds = 5200;
    const found = new Map<number, number>();
    for (let seed = 0; seed < seeds; seed++) {
      const card = shuffled(pack, 'deal', String(seed))[place];
      found.set(card, (found.get(card) ?? 0) + 1);
    }
    const expected = seeds / pack.length;
    const chiSquare = pack.reduce(
      (sum, card) => sum + ((found.get(card) ?? 0) - expected) ** 2 / expected,
      0,
    );
    expect(chiSquare).toBeLessThan(95);
    expect(chiSquare).toBeGreaterThan(20);
  });

  it('deals seeds that differ in one letter as unlike as any two', () => {
    const pairs = 3000;
    let alike = 0;
    for (let i = 0; i < pairs; i++) {
      const [a, b] = [`game ${i}`, `gamf ${i}`].map((seed) => shuffled(pack, 'deal', seed));
      alike += a.filter((card, place) => card === b[place]).length;
    }
    // One card in its place a pair on the average, with a deviation of one: 3000 pairs stay within 55 of 3000, mostly.
    expect(Math.abs(alike - pairs)).toBeLessThan(250);
    const starts = Array.from({ length: 20_000 }, (_, seed) =>
      shuffled(pack, 'deal', String(seed)).slice(0, 12).join(),
    );
    expect(new Set(starts).size).toBe(starts.length);
  });

  it('brings three cards into each of their six orders equally often', () => {
    const found = new Map<string, number>();
    for (let seed = 0; seed < 6000; seed++) {
      const order = shuffled(['a', 'b', 'c'], 'deal', `three ${seed}`).join('');
      found.set(order, (found.get(order) ?? 0) + 1);
    }
    expect(found.size).toBe(6);
    // Five degrees of freedom: one fair count in ten thousand is above 26.
    const chiSquare = [...found.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(26);
  });
});

describe('a seed', () => {
  it.each([
    ['a string', 'any', 'any'],
    ['the empty string', '', ''],
    ['an integer in decimal', 617, '617'],
    ['zero', 0, '0'],
    ['a negative integer', -5, '-5'],
    ['the largest integer', Number.MAX_SAFE_INTEGER, '9007199254740991'],
    ['the longest text', 'y'.repeat(MAX_SEED_LENGTH), 'y'.repeat(MAX_SEED_LENGTH)],
  ])('may be %s', (_, seed, text) => {
    expect(seedText(seed)).toBe(text);
  });

  it.each([
    ['minus zero', -0],
    ['a fraction', 1.5],
    ['no number', Number.NaN],
    ['beyond all numbers', Number.POSITIVE_INFINITY],
    ['an integer that is not exact', 2 ** 53],
    ['too long', 'z'.repeat(MAX_SEED_LENGTH + 1)],
    ['a big integer', 5n],
    ['null', null],
    ['a list', ['seed']],
    ['an object with a text', { toString: () => 'seed' }],
    ['a boxed string', Object('seed')],
  ])('is not %s', (_, seed) => {
    expect(seedText(seed)).toBeUndefined();
  });
});
