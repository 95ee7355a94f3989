/** What goes on what, by every kind of build rule, written out; and what piles are like that do not say. */
import type { BuildRule, PileGroup } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { deckOf } from '../../../src/cards/index.js';
import { ranksFit, suitsFit } from '../../../src/rules/build.js';
import { pileRule } from '../../../src/rules/pile-rule.js';
import { columns, four, game, isLegal, type Parts, stateOf } from './small.js';

const deck = deckOf({ ranks: ['A', '2', '3', '4', '5'] });
const RANKS = [1, 2, 3, 4, 5];

/** Rank by rank, the ranks that go on it. */
const onRanks = (rule: BuildRule, base = 3): string =>
  RANKS.map((below) => RANKS.filter((card) => ranksFit(rule, deck, base, below, card)).join('')).join(' ');

describe('ranks', () => {
  it.each<[BuildRule, string]>([
    [{ rank: 'up' }, '2 3 4 5 '],
    [{ rank: 'up', wrap: false }, '2 3 4 5 '],
    [{ rank: 'up', wrap: true }, '2 3 4 5 1'],
    // Counted from the base, 3: nothing leads from the 2 to it.
    [{ rank: 'up', wrap: 'not-at-base' }, '2  4 5 1'],
    [{ rank: 'down' }, ' 1 2 3 4'],
    [{ rank: 'down', wrap: true }, '5 1 2 3 4'],
    [{ rank: 'down', wrap: 'not-at-base' }, '5 1  3 4'],
    [{ rank: 'either' }, '2 13 24 35 4'],
    [{ rank: 'either', wrap: true }, '25 13 24 35 14'],
    [{ rank: 'either', wrap: 'not-at-base' }, '25 1 4 35 14'],
    [{ rank: 'up', step: 2 }, '3 4 5  '],
    [{ rank: 'up', step: 2, wrap: true }, '3 4 5 1 2'],
    [{ rank: 'up', step: 2, wrap: 'not-at-base' }, '  5 1 2'],
    [{ rank: 'down', step: 2, wrap: 'not-at-base' }, '4 5   3'],
    [{ rank: 'equal' }, '1 2 3 4 5'],
    [{ rank: 'any' }, '12345 12345 12345 12345 12345'],
    [{ rank: 'any', notOn: ['2', '5'] }, '12345  12345 12345 '],
    [{ rank: 'equal', notOn: ['A'] }, ' 2 3 4 5'],
  ])('by %o', (rule, expected) => {
    expect(onRanks(rule)).toBe(expected);
  });

  it('by a base at either end of the deck', () => {
    expect(onRanks({ rank: 'up', wrap: 'not-at-base' }, 1)).toBe('2 3 4 5 ');
    expect(onRanks({ rank: 'up', wrap: 'not-at-base' }, 5)).toBe('2 3 4  1');
    expect(onRanks({ rank: 'up', step: 4, wrap: 'not-at-base' }, 2)).toBe(' 1   ');
  });
});

describe('suits', () => {
  // Clubs, diamonds, hearts, spades.
  it.each([
    ['same', '0 1 2 3'],
    ['different', '123 023 013 012'],
    ['alternate', '12 03 03 12'],
    ['same-colour', '03 12 12 03'],
    ['any', '0123 0123 0123 0123'],
    [undefined, '0123 0123 0123 0123'],
  ] as const)('%s', (suit, expected) => {
    const rule = (suit === undefined ? { rank: 'any' } : { rank: 'any', suit }) as BuildRule;
    const on = [0, 1, 2, 3].map((below) =>
      [0, 1, 2, 3].filter((card) => suitsFit(rule, below, card)).join(''),
    );
    expect(on.join(' ')).toBe(expected);
  });
});

describe('a pile that does not say', () => {
  it.each<[object, string]>([
    [{ role: 'tableau' }, 'top'],
    [{ role: 'tableau', lift: 'run' }, 'run'],
    [{ role: 'tableau', lift: { unit: 'run', most: 2 } }, 'run'],
    [{ role: 'foundation' }, 'none'],
    [{ role: 'foundation', takeBack: ['t'] }, 'top'],
    [{ role: 'cell' }, 'top'],
    [{ role: 'cell', capacity: 1 }, 'top'],
    [{ role: 'cell', capacity: 2 }, 'group'],
    [{ role: 'reserve' }, 'top'],
    [{ role: 'reserve', capacity: 2 }, 'top'],
    [{ role: 'stock', to: 't' }, 'none'],
    [{ role: 'stock', to: 't', playable: true }, 'top'],
    [{ role: 'waste' }, 'top'],
    [{ role: 'hole' }, 'none'],
    [{ role: 'discard' }, 'none'],
  ])('%o lifts by its role', (group, unit) => {
    expect(pileRule('x', group as PileGroup, 0, deck).lift.unit).toBe(unit);
  });

  it.each<[object, number]>([
    [{ role: 'foundation' }, 1],
    [{ role: 'foundation', base: '4' }, 4],
    [{ role: 'foundation', base: 'dealt' }, 0],
    [{ role: 'foundation', base: 'first-played' }, 0],
    [{ role: 'foundation', base: '4', each: [{ base: '2' }] }, 2],
    [{ role: 'foundation', base: '4', each: [{}] }, 4],
    [{ role: 'tableau' }, 0],
  ])('%o begins with a rank', (group, base) => {
    expect(pileRule('x', group as PileGroup, 0, deck).base).toBe(base);
  });
});

describe('piles alike but for one thing', () => {
  const f = { role: 'foundation', count: 2 } as const;

  it('are filled, or are not', () => {
    for (const order of ['tu', 'ut']) {
      const groups = {
        t: columns(2, { fill: 'none' }),
        u: columns(2, { fill: { from: ['t'] } }),
      };
      const piles = Object.fromEntries([...order].map((name) => [name, groups[name as 't']]));
      const variant = game({ deck: four, piles: { ...piles, f } } as Parts);
      const state = stateOf(variant, { t: ['4C 3C 2C AC AD 2D', ''], u: ['3D 4D', ''] });
      expect(isLegal(variant, state, 't:0 1 u:1')).toBe(true);
      expect(isLegal(variant, state, 't:0 1 t:1')).toBe(false);
    }
  });

  it('lift groups, or runs', () => {
    for (const order of ['tu', 'ut']) {
      const groups = { t: columns(1, { lift: 'run' }), u: columns(1, { lift: 'group' }), w: columns(1) };
      const piles = Object.fromEntries([...order, 'w'].map((name) => [name, groups[name as 't']]));
      const variant = game({ deck: four, piles: { ...piles, f } } as Parts);
      const state = stateOf(variant, { t: ['4C 2C AD'], u: ['2D 3D AC'], w: ['3C 4D'] });
      expect(isLegal(variant, state, 'u:0 2 w:0')).toBe(true);
      expect(isLegal(variant, state, 'u:0 3 w:0')).toBe(false);
      expect(isLegal(variant, state, 't:0 2 w:0')).toBe(false);
      const other = stateOf(variant, { t: ['2D 3D AC'], u: ['4C 2C AD'], w: ['3C 4D'] });
      expect(isLegal(variant, other, 't:0 2 w:0')).toBe(false);
    }
  });
});
