/** Commit and reveal: the hash is what the page says, no other deal has it, and a reveal is any value whatever. */
import { randomBytes } from 'node:crypto';
import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Card, deal } from '../../src/rules/index.js';
import { klondike } from '../../src/variants/klondike.js';
import { laBelleLucie } from '../../src/variants/la-belle-lucie.js';
import { spider } from '../../src/variants/spider.js';
import {
  checkCommitment,
  commitDeal,
  revealDeal,
  type SecretDeal,
  secureDeck,
  seededBytes,
} from '../../src/verify/index.js';
import { NASTY } from '../rules/nasty.js';
import { framed, sha256 } from './by-the-book.js';

const SALT = '000102030405060708090a0b0c0d0e0f';
const deck = secureDeck(klondike, seededBytes(SALT));
const secret: SecretDeal = { deck, salt: SALT };
const published = commitDeal(klondike, secret);
const told = () => JSON.parse(JSON.stringify(revealDeal(klondike, secret)));
const codesOf = (reveal: unknown, commitment: unknown = published) => {
  const checked = checkCommitment(klondike, commitment, reveal);
  return checked.ok ? 'ok' : checked.error.map(({ code, path }) => `${code} ${path}`.trim());
};

describe('a commitment', () => {
  it('is the hash of purpose, salt, variant and deck', () => {
    const salt = Buffer.from(SALT, 'hex');
    const message = framed('solitaire-rules/commitment@1', salt, 'klondike@1', deck.join(' '));
    expect(published).toBe(sha256(message));
    // Pinned: what was published once must be found right forever.
    expect(published).toMatchInlineSnapshot(
      `"9616de541607189472b51a6a2837ebb863890b77fd3d8a667089a6fbfa300296"`,
    );
  });

  it('has the seed of redeals where a redeal shuffles, and there alone', () => {
    const fans = secureDeck(laBelleLucie, seededBytes(SALT));
    const committed = commitDeal(laBelleLucie, { deck: fans, salt: SALT, redealSeed: 'äöü' });
    const parts = [Buffer.from(SALT, 'hex'), 'la-belle-lucie@1', fans.join(' '), 'äöü'] as const;
    expect(committed).toBe(sha256(framed('solitaire-rules/commitment@1', ...parts)));
    expect(commitDeal(klondike, { ...secret, redealSeed: 'left alone' })).toBe(published);
    expect(revealDeal(klondike, { ...secret, redealSeed: 'left alone' })).not.toHaveProperty('redealSeed');
  });

  it('takes a salt as bytes or as text in either case', () => {
    const salt = randomBytes(32);
    const committed = commitDeal(klondike, { deck, salt });
    expect(commitDeal(klondike, { deck, salt: Uint8Array.from(salt) })).toBe(committed);
    expect(commitDeal(klondike, { deck, salt: salt.toString('hex') })).toBe(committed);
    expect(commitDeal(klondike, { deck, salt: salt.toString('hex').toUpperCase() })).toBe(committed);
  });

  test.prop([
    fc.uint8Array({ minLength: 16, maxLength: 24 }),
    fc.uint8Array({ minLength: 16, maxLength: 24 }),
  ])('is another for another salt', (one, other) => {
    const same = Buffer.compare(one, other) === 0;
    expect(commitDeal(klondike, { deck, salt: one }) === commitDeal(klondike, { deck, salt: other })).toBe(
      same,
    );
  });

  it.each<[string, Partial<Record<keyof SecretDeal, unknown>>]>([
    ['short-salt', { salt: new Uint8Array(15) }],
    ['short-salt', { salt: '' }],
    ['short-salt', { salt: 'ab'.repeat(15) }],
    ['bad-salt', { salt: undefined }],
    ['bad-salt', { salt: 'abc'.repeat(15) }],
    ['bad-salt', { salt: 'xy'.repeat(16) }],
    ['bad-salt', { salt: new Uint8Array(1025) }],
    ['bad-salt', { salt: 12345678901234567890n }],
    ['wrong-deck', { deck: deck.slice(1) }],
    ['wrong-deck', { deck: [...deck.slice(1), deck[1]] }],
    ['wrong-deck', { deck: deck.join(' ') }],
    ['bad-deal', { deck: undefined }],
  ])('is refused with %s', (code, change) => {
    expect(() => commitDeal(klondike, { ...secret, ...change } as SecretDeal)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it('is refused without a seed of redeals that is text, where a redeal shuffles', () => {
    const fans = { deck: secureDeck(laBelleLucie, seededBytes(SALT)), salt: SALT };
    const code = (redealSeed: unknown) => {
      try {
        return commitDeal(laBelleLucie, { ...fans, redealSeed } as SecretDeal);
      } catch (error) {
        return (error as { code: string }).code;
      }
    };
    expect([undefined, 7, 'a\ud800', 'x'.repeat(1025)].map(code)).toEqual([
      'needs-redeal-seed',
      'bad-seed',
      'bad-seed',
      'bad-seed',
    ]);
  });

  it.each([undefined, null, 7])('is refused for %s in place of a secret', (nothing) => {
    expect(() => commitDeal(klondike, nothing as unknown as SecretDeal)).toThrow(
      expect.objectContaining({ code: 'bad-salt' }),
    );
  });

  it('never quotes a salt', () => {
    const salt = 'c0ffee'.repeat(5).slice(1);
    expect(() => commitDeal(klondike, { deck, salt })).toThrow(expect.objectContaining({ code: 'bad-salt' }));
    expect(() => commitDeal(klondike, { deck, salt })).not.toThrow(/c0ffee/);
  });
});

describe('a reveal', () => {
  it('gives the deal back', () => {
    const checked = checkCommitment(klondike, published, told());
    expect(checked).toEqual({ ok: true, value: revealDeal(klondike, secret) });
    if (checked.ok) expect(deal(klondike, checked.value)).toEqual(deal(klondike, { deck }));
  });

  it('is for one commitment', () => {
    const other = commitDeal(klondike, { deck, salt: `ff${SALT.slice(2)}` });
    expect(codesOf(told(), other)).toEqual(['other-deal']);
    const exchanged = told();
    [exchanged.deck[0], exchanged.deck[51]] = [exchanged.deck[51], exchanged.deck[0]];
    expect(codesOf(exchanged)).toEqual(['other-deal']);
    expect(codesOf({ ...told(), salt: `${SALT}00` })).toEqual(['other-deal']);
  });

  it.each<[string, Record<string, unknown>, readonly string[]]>([
    ['another form', { format: 'solitaire-rules/commitment@2' }, ['other-format format']],
    ['another variant', { variant: 'klondike@2' }, ['other-variant variant']],
    ['a short salt', { salt: '00' }, ['short-salt salt']],
    ['a salt that is no text', { salt: 7 }, ['wrong-type salt']],
    ['a seed of redeals without need', { redealSeed: 'x' }, ['unknown-key redealSeed']],
    ['a key too many', { won: true }, ['unknown-key won']],
    ['no deck', { deck: null }, ['wrong-type deck']],
    ['a deck left out', { deck: undefined }, ['wrong-type deck']],
    ['a deck far too long', { deck: Array(5000).fill('AC') }, ['wrong-type deck']],
    ['a card that is none', { deck: ['1Z', ...deck.slice(1)] }, ['not-a-card deck[0]', 'missing-card deck']],
    ['a card twice', { deck: [deck[1], ...deck.slice(1)] }, ['doubled-card deck[1]', 'missing-card deck']],
    ['several faults', { variant: 0, salt: '' }, ['other-variant variant', 'short-salt salt']],
  ])('is refused for %s', (_, change, codes) => {
    expect(codesOf({ ...told(), ...change })).toEqual(codes);
  });

  it('is refused with an own __proto__', () => {
    const json = JSON.stringify(told()).replace('{', '{"__proto__":{"deck":[]},');
    expect(codesOf(JSON.parse(json))).toEqual(['unknown-key __proto__']);
  });

  it('is read once, as JSON, and no further than cards go', () => {
    const thrower = new Proxy([], {
      get: () => {
        throw new Error('no');
      },
    });
    expect(codesOf({ ...told(), deck: new Array(2 ** 32 - 1) })).toEqual(['wrong-type deck']);
    expect(codesOf({ ...told(), deck: thrower })).toEqual(['wrong-type']);
    expect(codesOf({ ...told(), salt: Buffer.from(SALT, 'hex') })).toEqual(['wrong-type salt']);
    expect(codesOf({ ...told(), redealSeed: undefined })).toBe('ok');
    let asked = 0;
    const changing = {
      ...told(),
      get deck() {
        return asked++ === 0 ? deck : [...deck].reverse();
      },
    };
    const checked = checkCommitment(klondike, published, changing);
    expect(checked.ok && checked.value.deck).toEqual(deck);
    expect(asked).toBe(1);
  });

  it('is answered with no more than a fault is worth, whatever the length of its keys', () => {
    const checked = checkCommitment(klondike, published, { ...told(), ['x'.repeat(100_000)]: 1 });
    expect(checked.ok || checked.error[0]).toMatchObject({ path: `${'x'.repeat(40)}...` });
  });

  it.each([undefined, null, 7, '', published.toUpperCase(), published.slice(1), [published]])(
    'is refused for the commitment %j',
    (commitment) => {
      expect(checkCommitment(klondike, commitment, told())).toMatchObject({
        ok: false,
        error: [{ code: 'wrong-type', path: '' }],
      });
    },
  );

  it('may be any value whatever, as may each part of it', () => {
    const spoilt = NASTY.flatMap((value) => [
      value,
      ...Object.keys(told()).map((key) => ({ ...told(), [key]: value })),
      { ...told(), deck: [value, ...deck.slice(1)] },
    ]);
    for (const reveal of spoilt) expect(checkCommitment(klondike, published, reveal).ok).toBe(false);
    for (const commitment of NASTY) expect(checkCommitment(klondike, commitment, told()).ok).toBe(false);
  });

  it('is of a game of two packs too', () => {
    const cards: Card[] = secureDeck(spider, seededBytes(SALT));
    const two = { deck: cards, salt: SALT };
    const checked = checkCommitment(spider, commitDeal(spider, two), revealDeal(spider, two));
    expect(checked.ok && checked.value.deck.length).toBe(104);
  });
});
