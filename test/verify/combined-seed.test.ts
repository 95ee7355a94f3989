/** Seeds of two sides: HMAC by the book, every part matters, and what comes from outside is judged. */
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkServerSeed,
  combinedSeed,
  commitServerSeed,
  isClientSeed,
  type SeedParts,
} from '../../src/verify/index.js';
import { NASTY } from '../rules/nasty.js';
import { framed, hmac, sha256 } from './by-the-book.js';

const serverSeed = 'f0e0d0c0b0a090807060504030201000';
const key = Buffer.from(serverSeed, 'hex');
const parts: SeedParts = { serverSeed, clientSeed: 'Karo Sieben, ♦7 🂧', nonce: 3 };

describe('a combined seed', () => {
  it('is the HMAC of purpose, text and number', () => {
    const message = framed('solitaire-rules/combined-seed@1', parts.clientSeed, '3');
    expect(combinedSeed(parts)).toBe(hmac(key, message));
    expect(combinedSeed({ ...parts, serverSeed: key })).toBe(hmac(key, message));
    expect(combinedSeed(parts)).toMatchInlineSnapshot(
      `"8ff6da5a5594d995ae715b18ef4b7c8019b82c37958f06636ecb95643e8d37ab"`,
    );
  });

  test.prop([fc.string({ unit: 'grapheme' }), fc.nat(), fc.string({ unit: 'grapheme' }), fc.nat()])(
    'is another for another text or number, wherever the one ends and the other begins',
    (text, nonce, otherText, otherNonce) => {
      const seed = (clientSeed: string, number: number) =>
        combinedSeed({ serverSeed, clientSeed, nonce: number });
      expect(seed(text, nonce) === seed(otherText, otherNonce)).toBe(
        text === otherText && nonce === otherNonce,
      );
      expect(seed(`${text}1`, nonce)).not.toBe(seed(text, Number(`1${nonce}`)));
    },
  );

  it.each<[string, Partial<Record<keyof SeedParts, unknown>>]>([
    ['short-seed', { serverSeed: 'f0e0' }],
    ['bad-seed', { serverSeed: 'a text, but no hexadecimal one' }],
    ['bad-client-seed', { clientSeed: 7 }],
    ['bad-client-seed', { clientSeed: '\udc00' }],
    ['bad-client-seed', { clientSeed: 'x'.repeat(1025) }],
    ['bad-nonce', { nonce: -1 }],
    ['bad-nonce', { nonce: -0 }],
    ['bad-nonce', { nonce: 0.5 }],
    ['bad-nonce', { nonce: 2 ** 53 }],
    ['bad-nonce', { nonce: '3' }],
  ])('is refused with %s', (code, change) => {
    expect(() => combinedSeed({ ...parts, ...change } as SeedParts)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('takes any well-formed text of the client, and says of any value whether it is one', () => {
    expect(['', ' ', '\u0000', '🂧', 'x'.repeat(1024)].map(isClientSeed)).toEqual(Array(5).fill(true));
    expect(
      ['\ud83c', '\udca7\ud83c', 'x'.repeat(1025), 7, null, ['x'], new String('x')].map(isClientSeed),
    ).toEqual(Array(7).fill(false));
  });
});

describe("a server's seed", () => {
  const published = commitServerSeed(serverSeed);

  it('is committed to by its hash', () => {
    expect(published).toBe(sha256(framed('solitaire-rules/server-seed@1', key)));
    expect(published).toMatchInlineSnapshot(
      `"277ce2e4403f996178607f82ccc1fb8f20568370478de3671e71b92b0e1ad147"`,
    );
  });

  it('has another commitment for every length, even where HMAC makes no difference', () => {
    const longer = `${serverSeed}00`;
    const made = [serverSeed, longer].map((seed) => combinedSeed({ ...parts, serverSeed: seed }));
    expect(made[1]).toBe(made[0]);
    expect(checkServerSeed(commitServerSeed(serverSeed), longer)).toMatchObject({
      ok: false,
      error: { code: 'other-seed' },
    });
  });

  it('is checked against it', () => {
    expect(checkServerSeed(published, serverSeed)).toEqual({ ok: true, value: serverSeed });
    expect(checkServerSeed(published, serverSeed.toUpperCase())).toEqual({ ok: true, value: serverSeed });
    const codes = (seed: unknown, commitment: unknown = published) => {
      const checked = checkServerSeed(commitment, seed);
      return checked.ok ? 'ok' : checked.error.code;
    };
    expect(codes(`${serverSeed}00`)).toBe('other-seed');
    expect(codes('00')).toBe('short-seed');
    expect(codes('no seed')).toBe('wrong-type');
    expect(codes(serverSeed, published.toUpperCase())).toBe('wrong-type');
    for (const value of NASTY) {
      expect(checkServerSeed(published, value).ok).toBe(false);
      expect(checkServerSeed(value, serverSeed).ok).toBe(false);
    }
  });
});
