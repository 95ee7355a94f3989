/** What follows a move by itself, and shuffled redeals, at their edges. */
import { type GameState, replay, type Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { moveFrom } from '../laid.js';
import { columns, four, game, type Parts, stateOf, two } from './small.js';

describe('what follows a move', () => {
  const played = (variant: Variant, state: GameState, ...texts: string[]): GameState => {
    const result = replay(variant, state, texts.map(moveFrom));
    if (!result.ok) throw new Error(result.error.rejection.message);
    return result.value;
  };

  it('is every run that a deal completes, not the first alone', () => {
    const build = { rank: 'down', suit: 'same' } as const;
    const variant = game({
      deck: two,
      piles: {
        t: columns(2),
        s: { role: 'stock', to: 't' },
        f: { role: 'foundation', count: 2, suits: 'any', base: '2', build, takes: 'run', automatic: true },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
    const state = stateOf(variant, { t: ['2C', '2D'], s: ['ad ac'] });
    expect(played(variant, state, 'deal').piles).toEqual({
      t: [[], []],
      s: [[]],
      f: [
        ['2C', 'AC'],
        ['2D', 'AD'],
      ],
    });
  });

  it('is a base only where a foundation was begun', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3), f: { role: 'foundation', count: 2, base: 'first-played' } },
    });
    const state = stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD'] });
    expect(played(variant, state, 't:0 3 t:1').base).toBeUndefined();
    expect(played(variant, state, 't:0 3 t:1', 't:1 1 f:0')).toMatchObject({
      base: 'A',
      piles: { f: [['AC'], []] },
    });
  });

  it('is told of a list of moves up to the first that is not legal', () => {
    const variant = game({ deck: two, piles: { t: columns(2), f: { role: 'foundation', count: 2 } } });
    const state = stateOf(variant, { t: ['2C AC', '2D AD'] });
    const moves = ['t:0 1 f:0', 't:0 1 f:0', 't:0 1 f:1'].map(moveFrom);
    expect(replay(variant, state, moves)).toMatchObject({
      ok: false,
      error: {
        index: 2,
        state: { piles: { t: [[], ['2D', 'AD']], f: [['AC', '2C'], []] } },
        rejection: { code: 'pile-empty' },
      },
    });
    expect(replay(variant, state, moves.slice(0, 2))).toMatchObject({
      ok: true,
      value: { piles: { f: [['AC', '2C'], []] } },
    });
    expect(replay(variant, state, [])).toEqual({ ok: true, value: state });
    expect(() => replay(variant, state, 5 as unknown as [])).toThrow(
      expect.objectContaining({ code: 'not-moves' }),
    );
  });
});

describe('a shuffled redeal', () => {
  const shuffled = (suits: readonly string[], packs = 1): Variant =>
    game({
      deck: { ranks: ['A', '2'], suits, packs } as never,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 2, order: 'shuffled' },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2, suits: 'any' },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
  const redealt = (variant: Variant, w: string, t: string, redealSeed: string, redealsUsed = 0) => {
    const played = replay(variant, stateOf(variant, { t: [t], w: [w] }, { redealSeed, redealsUsed }), [
      { type: 'redeal' },
    ]);
    if (!played.ok) throw new Error(played.error.rejection.message);
    expect(played.value).toMatchObject({ redealsUsed: redealsUsed + 1, piles: { w: [[]] } });
    return (played.value.piles.s[0] as readonly string[]).join(' ');
  };
  const plain = shuffled(['C', 'D']);

  it('never leaves two cards as they were, by whatever seed', () => {
    for (let seed = 0; seed < 16; seed++) expect(redealt(plain, 'AC AD', '2C 2D', `${seed}`)).toBe('ad ac');
  });

  it('lies face down as its seed and its number say, for ever', () => {
    const all = [0, 1, 2].map((seed) => redealt(plain, 'AC AD 2C', '2D', `seed ${seed}`));
    expect(all).toEqual(['2c ac ad', 'ad ac 2c', '2c ad ac']);
    expect(redealt(plain, 'AC AD 2C', '2D', 'seed 0', 1)).toBe('ad ac 2c');
  });

  it('of equal cards ends', () => {
    const twice = shuffled(['C'], 2);
    expect(redealt(twice, 'AC AC', '2C 2C', '1')).toBe('ac ac');
  });
});
