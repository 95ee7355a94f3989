/** Fair deals at their edges: what is just accepted beside what is just refused, and where it is told. */
import { describe, expect, it } from 'vitest';
import { type Card, deal } from '../../src/rules/index.js';
import { klondike } from '../../src/variants/klondike.js';
import { laBelleLucie } from '../../src/variants/la-belle-lucie.js';
import {
  checkCommitment,
  checkServerSeed,
  combinedSeed,
  commitDeal,
  commitServerSeed,
  isDate,
  type RandomBytes,
  revealDeal,
  secureDeck,
  secureShuffle,
  seededBytes,
} from '../../src/verify/index.js';

const SALT = '000102030405060708090a0b0c0d0e0f';
const LAST = Uint8Array.of(255, 255, 255, 255);

/** A source that gives the last number so often, which all but powers of two must draw again, and then the first. */
function source(again: number): { readonly bytes: RandomBytes; readonly drawn: () => number } {
  let drawn = 0;
  return { bytes: (length) => (drawn++ < again ? LAST : new Uint8Array(length)), drawn: () => drawn };
}

const codeOf = (body: () => unknown): unknown => {
  try {
    body();
    return 'none';
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('a secure shuffle', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [5, 4],
  ])('of %i things draws %i numbers', (things, draws) => {
    const { bytes, drawn } = source(0);
    secureShuffle(Array.from({ length: things }), bytes);
    expect(drawn()).toBe(draws);
  });

  it('draws again 127 times and no more', () => {
    const fair = source(127);
    expect(secureShuffle([1, 2, 3], fair.bytes)).toHaveLength(3);
    expect(fair.drawn()).toBe(129);
    const unfair = source(200);
    expect(codeOf(() => secureShuffle([1, 2, 3], unfair.bytes))).toBe('bad-random-source');
    expect(unfair.drawn()).toBe(128);
  });

  it('has as many bytes of a seed as there are, in pieces or at once', () => {
    const MOST = 255 * 32;
    const whole = seededBytes(SALT)(MOST);
    expect(whole).toHaveLength(MOST);
    for (const size of [1, 1023, 1024, 1025, 4080]) {
      const piecewise = seededBytes(SALT);
      for (let at = 0; at + size <= MOST && at < 5000; at += size)
        if (Buffer.compare(piecewise(size), whole.slice(at, at + size)) !== 0) throw new Error(`at ${at}`);
    }
    const all = seededBytes(SALT);
    expect(all(MOST - 1)).toHaveLength(MOST - 1);
    expect(codeOf(() => all(2))).toBe('source-exhausted');
    expect(all(0)).toHaveLength(0);
    expect(all(1)).toHaveLength(1);
    expect(codeOf(() => all(1))).toBe('source-exhausted');
  });
});

describe('a secret', () => {
  const ofBytes = (count: number) => 'ab'.repeat(count);

  it('has 16 to 1024 bytes, as text or as bytes', () => {
    for (const [count, code] of [
      [15, 'short-seed'],
      [16, 'none'],
      [1024, 'none'],
      [1025, 'bad-seed'],
    ] as const) {
      expect(codeOf(() => commitServerSeed(ofBytes(count)))).toBe(code);
      expect(codeOf(() => commitServerSeed(Buffer.from(ofBytes(count), 'hex')))).toBe(code);
    }
    expect(commitServerSeed(ofBytes(1024))).toBe(commitServerSeed(Buffer.from(ofBytes(1024), 'hex')));
  });

  it('is told as text', () => {
    const published = commitServerSeed(SALT);
    expect(checkServerSeed(published, SALT)).toEqual({ ok: true, value: SALT });
    for (const [seed, code] of [
      [Buffer.from(SALT, 'hex'), 'wrong-type'],
      ['abcd', 'short-seed'],
      ['ff'.repeat(16), 'other-seed'],
    ] as const)
      expect(checkServerSeed(published, seed)).toMatchObject({ error: { code, path: '' } });
    for (const none of ['abcd', `${published}0`, `0${published}`, published.toUpperCase(), `${published}\n`])
      expect(checkServerSeed(none, SALT)).toMatchObject({ error: { code: 'wrong-type', path: '' } });
  });

  it('makes a seed for every game from the first, number 0', () => {
    const of = (nonce: number) => combinedSeed({ serverSeed: SALT, clientSeed: 'x', nonce });
    expect(of(0)).not.toBe(of(1));
    expect(codeOf(() => of(-1))).toBe('bad-nonce');
  });
});

describe('a date', () => {
  it('is of four digits, though the calendar has more', () => {
    expect(isDate('2026-01-01')).toBe(true);
    for (const other of ['+012026-01-01', '-002026-01-01', '12026-01-01', '2026-01-011', '2026-01-01T'])
      expect(isDate(other)).toBe(false);
  });
});

describe('the reveal of a deal', () => {
  const deck = secureDeck(laBelleLucie, seededBytes(SALT));
  const secret = { deck, salt: SALT, redealSeed: 'again' };
  const published = commitDeal(laBelleLucie, secret);
  const reveal = revealDeal(laBelleLucie, secret);
  const told = (more: object) => {
    const checked = checkCommitment(laBelleLucie, published, { ...reveal, ...more });
    return checked.ok ? 'ok' : checked.error.map(({ code, path }) => `${code} ${path}`).join(', ');
  };

  it('has a seed of redeals, as text up to a length', () => {
    expect(told({})).toBe('ok');
    expect(told({ redealSeed: 'x'.repeat(1024) })).toBe('other-deal ');
    for (const redealSeed of ['x'.repeat(1025), '\ud800', 7, undefined, null])
      expect(told({ redealSeed })).toBe('wrong-type redealSeed');
  });

  it('has no seed of redeals where none shuffles, in the secret neither', () => {
    const own = secureDeck(klondike, seededBytes(SALT));
    const plain = { deck: own, salt: SALT };
    const checked = checkCommitment(klondike, commitDeal(klondike, plain), {
      ...revealDeal(klondike, plain),
      redealSeed: 'x',
    });
    expect(checked).toMatchObject({ error: [{ code: 'unknown-key', path: 'redealSeed' }] });
  });

  it('is told of at most twenty keys that it has too many', () => {
    const odd = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`odd${i}`, i]));
    expect(told(odd(20)).split(', ')).toHaveLength(20);
    expect(told(odd(21)).split(', ')).toHaveLength(20);
  });

  it('has a deck that is judged card by card, unless it is more than twice too long', () => {
    const twice = [...deck, ...deck];
    expect(told({ deck: twice }).split(', ')).toHaveLength(52);
    expect(told({ deck: twice })).toMatch(/^doubled-card deck\[52\]/);
    expect(told({ deck: [...twice, 'AC'] })).toBe('wrong-type deck');
    expect(told({ deck: 'AC' })).toBe('wrong-type deck');
    expect(told({ deck: deck.slice(1) })).toBe('missing-card deck');
    const other = [deck[1], deck[0], ...deck.slice(2)] as Card[];
    expect(told({ deck: other })).toBe('other-deal ');
  });

  it('is an object that can be read', () => {
    const check = (value: unknown) => checkCommitment(laBelleLucie, published, value);
    const throwing = Object.defineProperty({ ...reveal }, 'salt', {
      enumerable: true,
      get: () => {
        throw new RangeError('mine');
      },
    });
    for (const none of [null, undefined, 5, 'x', [reveal], throwing])
      expect(check(none)).toMatchObject({ error: [{ code: 'wrong-type', path: '' }] });
    const both = checkCommitment(laBelleLucie, 'x', null);
    expect(both).toMatchObject({
      error: [
        { code: 'wrong-type', path: '' },
        { code: 'wrong-type', path: '' },
      ],
    });
  });

  it('is not judged by what is no variant', () => {
    expect(codeOf(() => checkCommitment({} as never, published, reveal))).toBe('unchecked-variant');
    expect(deal(laBelleLucie, { deck }, { redealSeed: 'again' }).redealSeed).toBe('again');
  });
});
