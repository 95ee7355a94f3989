/** What a definition comes to: who gives to whom, what counts as free space, what a state says, each beside what just does not. */
import { deal, legalMoves, parseState } from 'solitaire-rules/rules';
import { freecell, golf, klondike } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../../conformance/core.js';
import { columns, four, game, isLegal, type Parts, reason, stateOf, two } from './small.js';

const f = { role: 'foundation', count: 2 } as const;

describe('the space there is', () => {
  const limited = (more: object) =>
    game({
      deck: four,
      piles: { t: columns(3, { lift: { unit: 'run', limit: 'product' } }), ...more, f },
    } as Parts);

  it('is in columns that take any card and give it back, and in no other pile', () => {
    const of = (u: object) => {
      const { columns: counted, layout } = coreOf(limited({ u }));
      return counted.map((pile) => layout.pileIds[pile]);
    };
    const all = ['t:0', 't:1', 't:2'];
    expect(of(columns(1))).toEqual([...all, 'u:0']);
    expect(of(columns(1, { fill: { from: ['t'] } }))).toEqual([...all, 'u:0']);
    expect(of(columns(1, { fill: '4' }))).toEqual(all);
    expect(of(columns(1, { fill: { rank: 'base' } }))).toEqual(all);
    expect(of({ role: 'cell' })).toEqual(all);
    const waste = game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 'w' },
        w: { role: 'waste', fill: 'any', from: ['t'] },
        r: { role: 'tableau', build: 'none', fill: 'none' },
        k: { role: 'tableau', build: 'none', fill: 'any', lift: 'none' },
        f,
      },
      deal: [{ to: 't', cards: 1 }, { to: 'r', cards: 1 }, { to: 's' }],
      win: [{ empty: ['s'] }],
    } as unknown as Parts);
    const { columns: counted, layout } = coreOf(waste);
    expect(counted.map((pile) => layout.pileIds[pile])).toEqual(all);
  });

  it('has cells that wait for the stock only when it is empty, and others always', () => {
    const variant = (when: object) =>
      game({
        deck: four,
        piles: {
          t: columns(3, { fill: 'none', lift: { unit: 'run', limit: 'cells' } }),
          s: { role: 'stock', to: 't' },
          c: { role: 'cell' },
          d: { role: 'cell', ...when },
          f,
        },
        deal: [{ to: 't', cards: 1 }, { to: 's' }],
      } as Parts);
    const late = variant({ when: 'stock-empty' });
    const always = variant({ when: 'always' });
    const [t, last] = [['4C 3D 2C', '4D 3C', 'AC AD'], ['2d']];
    for (const [one, legal] of [
      [late, false],
      [always, true],
    ] as const) {
      const before = stateOf(one, { t, s: last });
      expect(isLegal(one, before, 't:1 1 c:0')).toBe(true);
      expect(isLegal(one, before, 't:1 1 d:0')).toBe(legal);
      // Two cards need one free cell, three need two.
      expect(isLegal(one, stateOf(one, { t: ['4C', '4D 3D 2C', '3C AC AD'], s: last }), 't:1 2 t:0')).toBe(
        true,
      );
      const three = stateOf(one, { t: ['4D 3D 2C AD', '4C', '3C AC'], s: last });
      expect(isLegal(one, three, 't:0 3 t:1')).toBe(legal);
      const after = stateOf(one, { t: ['4D 3D 2C AD', '4C', '3C AC 2D'] });
      expect(isLegal(one, after, 't:0 3 t:1')).toBe(true);
      expect(isLegal(one, after, 't:1 1 d:0')).toBe(true);
    }
    expect(reason(late, stateOf(late, { t, s: last }), 't:1 1 d:0')).toBe('target-not-allowed');
  });
});

describe('who gives, unless it is said', () => {
  it('is a stock that is played from, and none that is not', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(1), s: { role: 'stock', to: 'w', playable: true }, w: { role: 'waste' }, f },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
    expect(isLegal(variant, stateOf(variant, { t: ['2C'], s: ['2d ad AC'] }), 's:0 1 f:0')).toBe(true);
    const state = deal(klondike, { seed: 1 });
    expect(reason(klondike, state, 'stock:0 1 tableau:0')).toBe('source-not-allowed');
  });

  it('is a column to a hole', () => {
    const hole = game({
      deck: two,
      piles: { t: columns(2, { build: 'none', fill: 'none' }), h: { role: 'hole' } },
      deal: [{ take: { cards: ['AC'] }, to: 'h' }, { to: 't' }],
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    expect(isLegal(hole, stateOf(hole, { t: ['2C', 'AD 2D'], h: ['AC'] }), 't:0 1 h:0')).toBe(true);
    expect(legalMoves(golf, deal(golf, { seed: 1 })).length).toBeGreaterThan(0);
  });

  it('is, to an empty pile, whoever its rule names', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2, { fill: { from: ['r'] } }), r: { role: 'reserve' }, u: columns(1), f },
      deal: [{ to: 't', cards: 1 }, { to: 'r', cards: 1 }, { to: 'u' }],
    } as Parts);
    const state = stateOf(variant, { t: ['', '2D AC'], r: ['2C'], u: ['AD'] });
    expect(isLegal(variant, state, 'r:0 1 t:0')).toBe(true);
    expect(isLegal(variant, state, 'u:0 1 t:0')).toBe(false);
    expect(isLegal(variant, state, 't:1 1 t:0')).toBe(false);
  });

  it('is a pile on which nothing lies, wherever its group stands', () => {
    const variant = game({
      deck: four,
      piles: {
        c: { role: 'cell' },
        t: { role: 'tableau', count: 4, cover: [[], [0], [0], [1, 2]] },
        u: columns(1),
        f,
      },
      deal: [{ to: 't', cards: 1 }, { to: 'u' }],
    } as unknown as Parts);
    const of = (t: string[]) => {
      const names = ['AC', '2C', '3C', '4C'].filter((card) => !t.includes(card));
      const state = stateOf(variant, { t, u: [['4D', '3D', '2D', 'AD', ...names].join(' ')] });
      return [0, 1, 2, 3].filter((i) => isLegal(variant, state, `t:${i} 1 c:0`));
    };
    expect(of(['AC', '2C', '3C', '4C'])).toEqual([0]);
    expect(of(['', '2C', '3C', '4C'])).toEqual([1, 2]);
    expect(of(['', '', '3C', '4C'])).toEqual([2]);
    expect(of(['', '2C', '', '4C'])).toEqual([1]);
    expect(of(['', '', '', '4C'])).toEqual([3]);
  });
});

describe('a state', () => {
  const told = (more: object) => {
    const read = parseState(freecell, { ...deal(freecell, { seed: 1 }), ...more });
    return read.ok ? 'accepted' : read.error.map(({ code, path }) => `${code} ${path}`).join();
  };

  it('says nothing that its game has not', () => {
    expect(told({})).toBe('accepted');
    expect(told({ redealsUsed: 0 })).toBe('unknown-key redealsUsed');
    expect(told({ powersUsed: {} })).toBe('unknown-key powersUsed');
    expect(told({ base: 'A' })).toBe('unknown-key base');
    expect(told({ redealSeed: '' })).toBe('unknown-key redealSeed');
  });

  it('has no card face down where none is dealt so', () => {
    const of = (down: object) => {
      const variant = game({ deck: two, piles: { t: columns(2), f }, deal: [{ to: 't', ...down }] } as Parts);
      const read = parseState(variant, {
        variant: 'edge@1',
        piles: { t: ['ac AD', '2C 2D'], f: ['', ''] },
      });
      return read.ok ? 'accepted' : read.error.map(({ code }) => code).join();
    };
    expect(of({ down: 0 })).toBe('wrong-face');
    expect(of({})).toBe('wrong-face');
    expect(of({ down: 1 })).toBe('accepted');
  });
});

describe('moves of equal cards', () => {
  it('are one in a distinct list', () => {
    const variant = game({
      deck: { ...two, packs: 2 },
      piles: { t: columns(3, { fill: 'none' }), f: { role: 'foundation', count: 4 } },
    });
    const state = stateOf(variant, { t: ['2D AC', '2D AC', 'AD 2C AD 2C'] });
    const begun = (options: object) =>
      legalMoves(variant, state, options).filter((move) => move.type === 'move' && move.to.startsWith('f'));
    expect(begun({})).toHaveLength(4);
    expect(begun({ distinct: true })).toHaveLength(1);
  });
});
