/** Values that all but pass for states or views, and what is said of them. */
import { deal, parseState, parseView } from 'solitaire-rules/rules';
import { freecell, klondike, laBelleLucie } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { columns, four, game, two } from './small.js';

const f = { role: 'foundation', count: 2 } as const;
const variant = game({ deck: two, piles: { t: columns(2), f } });
const whole = { variant: 'edge@1', piles: { t: ['AC 2C', 'AD 2D'], f: ['', ''] } };

function told(input: unknown): string {
  const read = parseState(variant, input);
  return read.ok ? 'accepted' : read.error.map(({ code, path }) => `${code} ${path}`).join();
}

describe('a state', () => {
  it('is an object, and so are its piles', () => {
    expect(told(whole)).toBe('accepted');
    expect(told(Object.assign([], whole))).toBe('wrong-type ');
    expect(told(Object.assign(() => 1, whole))).toBe('wrong-type ');
    expect(told(Object.create(whole))).not.toBe('accepted');
    for (const piles of [
      Object.assign([], whole.piles),
      Object.assign(() => 1, whole.piles),
      [whole.piles.t, whole.piles.f],
      'AC 2C',
    ])
      expect(told({ ...whole, piles })).toBe('wrong-type piles');
  });

  it('is told by what was written, not by what was made of it', () => {
    for (const word of ['110C', '10CC', '110c', '10cc'])
      expect(
        parseState(variant, { ...whole, piles: { t: [`${word} 2C`, 'AD 2D'], f: ['', ''] } }),
      ).toMatchObject({
        error: [{ code: 'not-a-card', path: 'piles.t[0][0]', found: `"${word}"` }],
      });
  });

  it('without the base that its foundations show says that there is none', () => {
    const first = game({ deck: four, piles: { t: columns(2), f: { ...f, base: 'first-played' } } });
    const piles = { t: ['AC 2C 4C AD 2D 3D 4D', ''], f: ['3C', ''] };
    expect(parseState(first, { variant: 'edge@1', piles })).toMatchObject({
      error: [{ code: 'wrong-type', path: 'base', found: 'undefined' }],
    });
  });
});

describe('a view', () => {
  const shown = (seed: number) =>
    JSON.parse(JSON.stringify(deal(klondike, { seed })).replace(/"[a2-9tjqk][cdhs]"/g, '"??"'));

  it('with a seed says that it has one', () => {
    expect(parseView(laBelleLucie, deal(laBelleLucie, { seed: 1 }))).toMatchObject({
      error: [{ code: 'unknown-key', path: 'redealSeed', found: 'one' }],
    });
  });

  it('that cannot be read whenever it is looked at is none', () => {
    let looks = 0;
    let thrown = 0;
    const fickle = (at: readonly number[]) =>
      new Proxy(shown(1), {
        getOwnPropertyDescriptor: (target, key) => {
          if (at.includes(looks++)) {
            thrown++;
            throw new RangeError('mine');
          }
          return Reflect.getOwnPropertyDescriptor(target, key);
        },
      });
    let twice = 0;
    for (let second = 1; second < 40; second++) {
      looks = 0;
      thrown = 0;
      const { ok } = parseView(klondike, fickle([0, second]));
      // The first time it may be read once more; the second time it is no view.
      expect(ok).toBe(thrown < 2);
      twice += thrown === 2 ? 1 : 0;
    }
    expect(twice).toBeGreaterThan(1);
    expect(twice).toBeLessThan(39);
  });

  it('and a state are told apart', () => {
    expect(parseView(klondike, shown(1)).ok).toBe(true);
    expect(parseState(klondike, shown(1)).ok).toBe(false);
    expect(parseView(freecell, deal(freecell, { seed: 1 })).ok).toBe(true);
  });
});
