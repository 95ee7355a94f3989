/** Runs, units and free space at their edges: what may just move beside what may not. */
import { legalMoves } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { moveFrom } from '../laid.js';
import { columns, four, game, isLegal, type Parts, reason, stateOf, two } from './small.js';

describe('a complete run', () => {
  const build = { rank: 'down', suit: 'same' } as const;
  const runs = { role: 'foundation', count: 2, suits: 'any', base: '2', build, takes: 'run' } as const;
  const variant = game({ deck: two, piles: { t: columns(3), f: runs } });

  it('goes to any foundation that is empty, and to no other', () => {
    const state = stateOf(variant, { t: ['2C AC', '2D AD'] });
    expect(isLegal(variant, state, 't:0 2 f:0')).toBe(true);
    expect(isLegal(variant, state, 't:1 2 f:1')).toBe(true);
    const half = stateOf(variant, { t: ['2C AC'], f: ['2D AD'] });
    expect(isLegal(variant, half, 't:0 2 f:0')).toBe(false);
    expect(isLegal(variant, half, 't:0 2 f:1')).toBe(true);
  });

  it('goes to one of two foundations that are alike, in a list of distinct moves', () => {
    const state = stateOf(variant, { t: ['2C AC', '2D AD'] });
    const toFoundations = (distinct: boolean) =>
      legalMoves(variant, state, { distinct }).filter(
        (move) => move.type === 'move' && move.to.startsWith('f'),
      );
    expect(toFoundations(false)).toHaveLength(4);
    expect(toFoundations(true)).toEqual([moveFrom('t:0 2 f:0'), moveFrom('t:1 2 f:0')]);
  });

  it('comes only from where the foundation takes cards', () => {
    const other = game({
      deck: two,
      piles: { t: columns(2), u: columns(1), f: { ...runs, from: ['u'] } },
    } as Parts);
    expect(isLegal(other, stateOf(other, { t: ['2C AC'], u: ['2D AD'] }), 't:0 2 f:0')).toBe(false);
    expect(isLegal(other, stateOf(other, { t: ['2C AC'], u: ['2D AD'] }), 'u:0 2 f:0')).toBe(true);
  });
});

describe('a unit', () => {
  it('is no longer than the most that may be lifted', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { lift: { unit: 'run', most: 2 } }), f: { role: 'foundation', count: 2 } },
    });
    const state = stateOf(variant, { t: ['3C 2D AC', '4D 3D 2C', '4C AD'] });
    expect(isLegal(variant, state, 't:0 2 t:1')).toBe(false);
    expect(isLegal(variant, stateOf(variant, { t: ['3C 2D AC', '2C AD 3D', '4C 4D'] }), 't:0 3 t:2')).toBe(
      false,
    );
    expect(isLegal(variant, stateOf(variant, { t: ['4C 2D AC', '2C AD 3D', '3C 4D'] }), 't:0 2 t:1')).toBe(
      true,
    );
  });

  it('is one card or the whole pile where nothing between may leave', () => {
    const lift = 'top-or-whole';
    const variant = game({
      deck: four,
      piles: { t: columns(3, { lift }), f: { role: 'foundation', count: 2 } },
    });
    const state = stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD'] });
    expect(isLegal(variant, state, 't:0 3 t:1')).toBe(true);
    expect(isLegal(variant, state, 't:0 1 f:0')).toBe(true);
    const deeper = stateOf(variant, { t: ['4C 3D 2C', '4D AC 3C', '2D AD'] });
    expect(isLegal(variant, deeper, 't:0 1 t:1')).toBe(true);
    expect(isLegal(variant, stateOf(variant, { t: ['4C 3D 2C', '2D AC 4D 3C', 'AD'] }), 't:0 2 t:1')).toBe(
      false,
    );
  });

  it('does not leave a pile that gives nothing, though it is a single card', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), u: columns(1, { lift: 'none' }) },
      win: [{ empty: ['t'] }],
    });
    const state = stateOf(variant, { t: ['2C', '2D AD'], u: ['AC'] });
    expect(isLegal(variant, state, 'u:0 1 t:0')).toBe(false);
    expect(isLegal(variant, state, 't:1 1 t:0')).toBe(true);
  });

  it('finds no room in a pile that is full', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { capacity: 4 }), f: { role: 'foundation', count: 2 } },
    });
    expect(isLegal(variant, stateOf(variant, { t: ['3C AD 3D', 'AC 4D 2D 4C', '2C'] }), 't:0 1 t:1')).toBe(
      false,
    );
    expect(isLegal(variant, stateOf(variant, { t: ['3C AD 3D', '4D 2D 4C', 'AC 2C'] }), 't:0 1 t:1')).toBe(
      true,
    );
    expect(isLegal(variant, stateOf(variant, { t: ['AD 3D 2C', '4D 2D 4C', '3C AC'] }), 't:0 2 t:1')).toBe(
      false,
    );
  });
});

describe('the free space', () => {
  it('counts no cell twice: the one that cards go to is no way station', () => {
    const variant = game({
      deck: four,
      piles: {
        t: columns(3, { lift: { unit: 'run', limit: 'cells' } }),
        c: { role: 'cell', count: 2, capacity: 3 },
        f: { role: 'foundation', count: 2 },
      },
    });
    const state = (c: string[]) =>
      stateOf(variant, { t: ['3C 2D AC', '4D', ['4C 3D 2C AD', ...c].join(' ')] });
    expect(reason(variant, state([]), 't:0 3 t:1')).toBe('legal');
    const full = stateOf(variant, { t: ['3C 2D AC', '4D', '3D 2C AD'], c: ['4C'] });
    expect(reason(variant, full, 't:0 3 t:1')).toBe('over-limit: 2 of 3');
    expect(reason(variant, state([]), 't:0 2 c:0')).toBe('legal');
    expect(reason(variant, state([]), 't:0 3 c:0')).toBe('over-limit: 2 of 3');
  });

  it('of columns doubles with each, whatever lies in cells', () => {
    const variant = game({
      deck: four,
      piles: {
        t: columns(4, { lift: { unit: 'run', limit: 'columns' } }),
        c: { role: 'cell', count: 2 },
        f: { role: 'foundation', count: 2 },
      },
    });
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD', ''] }), 't:0 3 t:1')).toBe(
      'over-limit: 2 of 3',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD', ''] }), 't:0 2 t:3')).toBe(
      'over-limit: 1 of 2',
    );
    const two = stateOf(variant, { t: ['3C 2D AC', '4C 3D 2C AD 4D', '', ''] });
    expect(reason(variant, two, 't:0 3 t:1')).toBe('legal');
  });

  it('of parts lets so many parts of one suit go, however long they are', () => {
    const variant = game({
      deck: { ranks: ['A', '2', '3', '4', '5'], suits: ['C', 'D'] },
      piles: {
        t: columns(4, { lift: { unit: 'run', limit: 'parts' } }),
        f: { role: 'foundation', count: 2 },
      },
    });
    const of = (run: string, others: string, text: string) =>
      reason(variant, stateOf(variant, { t: [run, '5D', others, ''] }), text);
    // One empty column: two parts.
    expect(of('4C 3C 2D AD', '5C 4D 3D 2C AC', 't:0 4 t:1')).toBe('legal');
    expect(of('4C 3D 2D AC', '5C 4D 3C 2C AD', 't:0 4 t:1')).toBe('over-limit: 3 of 4');
    expect(of('4C 3D 2C AC', '5C 4D 3C 2D AD', 't:0 4 t:1')).toBe('over-limit: 3 of 4');
    expect(of('4C 3D 2C AD', '5C 4D 3C 2D AC', 't:0 4 t:1')).toBe('over-limit: 2 of 4');
    // To the empty column itself: one part.
    expect(of('4C 3C 2D AD', '5C 4D 3D 2C AC', 't:0 2 t:3')).toBe('legal');
    expect(of('4C 3C 2D AD', '5C 4D 3D 2C AC', 't:0 3 t:3')).toBe('over-limit: 2 of 3');
  });
});
