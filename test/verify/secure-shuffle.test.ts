/** Shuffles by bytes from outside: pinned, held against the same rule written anew, and unbiased. */
import { randomBytes } from 'node:crypto';
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deal } from '../../src/rules/index.js';
import { variants } from '../../src/variants/all.js';
import { golf } from '../../src/variants/golf.js';
import { spider1Suit } from '../../src/variants/spider-1-suit.js';
import { type RandomBytes, secureDeck, secureShuffle, seededBytes } from '../../src/verify/index.js';
import { bytesOfSeed, shuffledBy } from './by-the-book.js';

const seed = '0f0e0d0c0b0a09080706050403020100';

/** A source of just these numbers, and how many are left. */
function numbers(...list: number[]): { source: RandomBytes; left: () => number } {
  const left = [...list];
  const source = (length: number) => {
    expect(length).toBe(4);
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(left.shift() as number);
    return bytes;
  };
  return { source, left: () => left.length };
}

describe('a secure shuffle', () => {
  it('exchanges from the last place down', () => {
    const { source, left } = numbers(0, 1, 2, 7);
    // e and a change places, then d and b; c stays; and so does the second, 7 being odd.
    expect(secureShuffle(['a', 'b', 'c', 'd', 'e'], source)).toEqual(['e', 'd', 'c', 'b', 'a']);
    expect(left()).toBe(0);
  });

  it('draws again what would make some orders likelier', () => {
    const most = 2 ** 32;
    // Of 2^32 numbers the last one is beyond the last whole multiple of three.
    const again = numbers(most - 1, most - 1, 0, 0);
    expect(secureShuffle([1, 2, 3], again.source)).toEqual([2, 3, 1]);
    expect(again.left()).toBe(0);
    const kept = numbers(most - 2, 0);
    secureShuffle([1, 2, 3], kept.source);
    expect(kept.left()).toBe(0);
    const power = numbers(most - 1);
    secureShuffle([1, 2], power.source);
    expect(power.left()).toBe(0);
  });

  test.prop([fc.array(fc.nat(), { maxLength: 60 }), fc.uint8Array({ minLength: 16, maxLength: 40 })])(
    'is what the book says, and leaves its input alone',
    (items, given) => {
      const before = [...items];
      expect(secureShuffle(items, seededBytes(given, 'a test'))).toEqual(
        shuffledBy(items, bytesOfSeed(given, 'a test')),
      );
      expect(items).toEqual(before);
    },
  );

  it.each<[string, unknown]>([
    ['a number', () => 7],
    ['nothing', () => undefined],
    ['too few bytes', (length: number) => randomBytes(length - 1)],
    ['too many bytes', (length: number) => randomBytes(length + 1)],
    ['an array of numbers', () => [1, 2, 3, 4]],
    ['what only looks like bytes', () => Object.create(Uint8Array.prototype, { length: { value: 4 } })],
    ['bytes behind a proxy', () => new Proxy(new Uint8Array(4), {})],
    ['signed bytes', () => new Int8Array(4)],
    ['bytes to come', async () => new Uint8Array(4)],
    ['the same bytes for ever', () => Uint8Array.of(255, 255, 255, 255)],
  ])('refuses a source of %s', (_, source) => {
    expect(() => secureShuffle([1, 2, 3], source as RandomBytes)).toThrow(
      expect.objectContaining({ code: 'bad-random-source' }),
    );
  });

  it.each([undefined, null, new Uint8Array(400)])('refuses %o as a source', (source) => {
    expect(() => secureShuffle([1, 2, 3], source as unknown as RandomBytes)).toThrow(
      expect.objectContaining({ code: 'bad-random-source' }),
    );
  });

  it('passes on what its source throws', () => {
    const source = () => {
      throw new RangeError('no entropy');
    };
    expect(() => secureShuffle([1, 2, 3], source)).toThrow(RangeError);
  });

  it('gives each card each place as often (chi-square, over deals of fixed seeds)', () => {
    const cards = 13;
    const rounds = 26_000;
    const source = counting();
    const counts = Array.from({ length: cards }, () => new Array<number>(cards).fill(0));
    const items = Array.from({ length: cards }, (_, i) => i);
    for (let round = 0; round < rounds; round++)
      secureShuffle(items, source).forEach((card, place) => {
        counts[card][place]++;
      });
    const expected = rounds / cards;
    const chiSquare = counts.flat().reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    // 144 degrees of freedom: 99.9 % of fair shuffles lie between 95 and 200.
    expect(chiSquare).toBeLessThan(200);
    expect(chiSquare).toBeGreaterThan(95);
  });

  it('gives each order of four as often (chi-square)', () => {
    const rounds = 24_000;
    const source = counting();
    const counts = new Map<string, number>();
    for (let round = 0; round < rounds; round++) {
      const order = secureShuffle('abcd'.split(''), source).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    // 23 degrees of freedom: 99.9 % lie below 49.8.
    expect(chiSquare).toBeLessThan(49.8);
  });
});

/** Bytes without end: those of one seed after another. */
function counting(): RandomBytes {
  let number = 0;
  let left = 0;
  let source: RandomBytes;
  return (length) => {
    if (left < length) {
      source = seededBytes(String(number++).padStart(32, '0'));
      left = 8160;
    }
    left -= length;
    return source(length);
  };
}

describe('a secure deck', () => {
  it('is pinned', () => {
    expect(secureDeck(golf, seededBytes(seed)).join(' ')).toMatchInlineSnapshot(
      `"2S KC 5S JS JC TC AS 3D AC KH 8H 4C QC 6H AH 5H 9S JD 9D TH 5C 6S TD 6C 2H QH 6D QD 3H 9H QS 8D 7D 2D 7C 9C JH 4D 3C 7S 8S 8C TS 4H AD 3S 5D KD 2C 4S KS 7H"`,
    );
    expect(secureDeck(spider1Suit, seededBytes(seed)).slice(0, 20).join(' ')).toMatchInlineSnapshot(
      `"7S TS TS TS KS 4S 4S JS KS JS 8S 6S TS 8S 4S 3S 2S 7S 2S AS"`,
    );
  });

  it.each(Object.values(variants).map((variant) => [variant.id, variant] as const))(
    'is one that can be dealt: %s',
    (_, variant) => {
      const deck = secureDeck(variant, randomBytes);
      expect(deal(variant, { deck }, { redealSeed: 'x' }).variant).toBe(`${variant.id}@${variant.version}`);
    },
  );
});

describe('bytes of a seed', () => {
  it('are HKDF of the purpose, however they are asked for', () => {
    const all = bytesOfSeed(Buffer.from(seed, 'hex'), 'deck');
    const source = seededBytes(seed);
    const parts = [0, 1, 4, 1000, 19, 1, 1023, 6112].map((length) => source(length));
    expect(Buffer.concat(parts)).toEqual(all);
    expect(Buffer.from(seededBytes(Buffer.from(seed, 'hex'))(8160))).toEqual(all);
    expect(Buffer.from(all.subarray(0, 8)).toString('hex')).toMatchInlineSnapshot(`"dc88a7769b72462c"`);
  });

  it('have nothing to do with those of another purpose', () => {
    expect(seededBytes(seed, 'redeal')(32)).not.toEqual(seededBytes(seed, 'deck')(32));
    expect(seededBytes(seed, '')(32)).not.toEqual(seededBytes(seed, 'deck')(32));
  });

  it('come to an end', () => {
    const source = seededBytes(seed);
    source(8160);
    expect(source(0)).toEqual(new Uint8Array(0));
    expect(() => source(1)).toThrow(expect.objectContaining({ code: 'source-exhausted' }));
  });

  it.each<[string, () => unknown]>([
    ['short-seed', () => seededBytes('00')],
    ['bad-seed', () => seededBytes('no hexadecimal text')],
    ['bad-purpose', () => seededBytes(seed, '\ud800')],
    ['bad-purpose', () => seededBytes(seed, 7 as never)],
    ['bad-length', () => seededBytes(seed)(-1)],
    ['bad-length', () => seededBytes(seed)(1.5)],
  ])('are refused with %s', (code, act) => {
    expect(act).toThrow(expect.objectContaining({ code }));
  });
});
