/**
 * What each clause of the rules is for: a position, found by the campaign, that a rule without it loses. Its card goes up by the
 * weaker rule, the position can be won before and not after, and the variant's own rule leaves the card where it is.
 */
import { deriveVariant, type GameState, type Move, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { safeMoves } from '../../src/analysis/safe-play.js';
import { moveOf } from '../../src/rules/move.js';
import { coreOf, positionFrom } from '../conformance/core.js';
import { campaign, type Figures, judge, type Rule } from './campaign.js';
import { always, first, near, ruleOf, second, withoutOwnColour } from './rule-copies.js';
import { type Size, shortened } from './shortened.js';

const size = (ranks: number, columns: number, cells: number, reserves = 2): Size => ({
  ranks,
  columns,
  cells,
  reserves,
});
const house = (base: string, changes: object): Variant =>
  deriveVariant(variants[base], { id: 'house', ...changes });

interface Case {
  readonly clause: string;
  readonly variant: Variant;
  readonly size: Size;
  readonly weaker: Rule;
  /** Piles as text, cards with spaces between. */
  readonly piles: { readonly [group: string]: readonly string[] };
  readonly rest?: object;
  /** The card's pile and its foundation. */
  readonly move: readonly [from: string, to: string];
}

const twoPacks = {
  deck: { packs: 2, suits: ['C', 'D'] },
  piles: { foundation: { count: 4 } },
};
const longer = {
  deck: { packs: 2, suits: ['C', 'D'] },
  piles: { foundation: { count: 2, length: 26 } },
};

const CASES: readonly Case[] = [
  {
    clause: 'alternating: the other suit of its own colour at N - 3',
    variant: variants['freecell-1-cell'],
    size: size(5, 2, 1),
    weaker: ruleOf(withoutOwnColour),
    piles: {
      tableau: ['5H 5D AS 2S 3S', '5S 4S 5C'],
      cell: ['4D'],
      foundation: ['AC 2C 3C 4C', 'AD 2D 3D', 'AH 2H 3H 4H', ''],
    },
    move: ['tableau:1', 'foundation:0'],
  },
  {
    clause: 'take-back: not the first condition',
    variant: variants.somerset,
    size: size(4, 2, 0),
    weaker: ruleOf(first),
    piles: {
      tableau: ['4C 4H 3C 4S', 'AC 2C 4D'],
      foundation: ['', 'AD 2D 3D', 'AH 2H 3H', 'AS 2S 3S'],
    },
    move: ['tableau:0', 'foundation:3'],
  },
  {
    clause: 'groups: not the second condition',
    variant: variants.yukon,
    size: size(5, 3, 2),
    weaker: ruleOf(second),
    piles: {
      tableau: ['5D 4C 3H AS 3C 2D 2S', 'ac 5S 4H 5C 4D 3S 2H', 'ad 4S 3D 5H 2C'],
      foundation: ['', '', 'AH', ''],
    },
    move: ['tableau:1', 'foundation:2'],
  },
  {
    clause: 'any suit: N - 2 and not N - 3',
    variant: variants['beleaguered-castle'],
    size: size(5, 3, 1),
    weaker: ruleOf(near(3)),
    piles: {
      tableau: ['3C 4S', '4D 5H 2H 2C 5S 4C 3H 2D', '3D 5D 4H 5C'],
      foundation: ['AC', 'AD', 'AH', 'AS 2S 3S'],
    },
    move: ['tableau:0', 'foundation:3'],
  },
  {
    clause: 'wrapping: not the beak',
    variant: variants.penguin,
    size: size(5, 3, 1),
    weaker: ruleOf(always),
    piles: {
      tableau: ['3H 2H', '5C AC AS 3C 5S 4S', 'AH 2S 3S'],
      cell: ['2C'],
      foundation: ['4C', '4D 5D AD 2D 3D', '4H 5H', ''],
    },
    rest: { base: '4' },
    move: ['tableau:1', 'foundation:3'],
  },
  {
    clause: 'wrapping with take-back to columns: nothing, not even the second card',
    variant: house('penguin', { piles: { foundation: { takeBack: ['tableau'] } } }),
    size: size(5, 3, 2),
    weaker: ruleOf(({ rank }) => rank > 1),
    piles: {
      tableau: ['2C 4D 5D 3C 4C 3S', '3H 4H 5H AD AC 3D', '4S 5S 5C AH AS'],
      cell: ['', ''],
      foundation: ['', '2D', '2H', '2S'],
    },
    rest: { base: '2' },
    move: ['tableau:0', 'foundation:3'],
  },
  {
    clause: 'wrapping with take-back to cells: nothing, not even the second card',
    variant: house('penguin', { piles: { foundation: { takeBack: ['cell'] } } }),
    size: size(5, 3, 2),
    weaker: ruleOf(({ rank }) => rank > 1),
    piles: {
      tableau: ['4C 3H 5C 3C AH AD', 'AS 2D 2S 5D 2C', '2H 5H 3D 5S'],
      cell: ['AC', '3S'],
      foundation: ['', '4D', '4H', '4S'],
    },
    rest: { base: '4' },
    move: ['tableau:2', 'foundation:3'],
  },
  {
    clause: 'wrapping in alternating colours: nothing',
    variant: variants['agnes-bernauer'],
    size: size(4, 3, 0),
    weaker: ruleOf(second),
    piles: {
      tableau: ['4S 3H 2C AH 4C', '2D 3D 4H 3C', '4D 3S 2H'],
      reserve: ['AC', ''],
      foundation: ['', 'AD', '', 'AS 2S'],
      stock: [''],
    },
    rest: { base: 'A' },
    move: ['reserve:0', 'foundation:0'],
  },
  {
    clause: 'a shuffled gathering to come: nothing',
    variant: variants['la-belle-lucie'],
    size: size(4, 3, 0),
    weaker: ruleOf(always),
    piles: {
      tableau: ['AH 4H 3D 3S 3C AS', 'AD 4D 2H AC 4C 3H', '2D 2C 2S 4S'],
      foundation: ['', '', '', ''],
    },
    rest: { redealsUsed: 0, powersUsed: { merci: 0 }, redealSeed: '1.6' },
    move: ['tableau:0', 'foundation:3'],
  },
  {
    clause: 'a gathering without a shuffle, as often as you like: nothing',
    variant: variants.cruel,
    size: size(5, 3, 1),
    weaker: ruleOf(always),
    piles: {
      tableau: ['2C 4D 4C 4S 5D 2H', '3D 5H 4H 2D 5C', '5S 3C 3S 3H 2S AS'],
      foundation: ['AC', 'AD', 'AH', ''],
    },
    move: ['tableau:0', 'foundation:2'],
  },
  {
    clause: 'gaps that fill by themselves, and the corner: nothing',
    variant: variants.rainbow,
    size: size(4, 2, 1, 1),
    weaker: ruleOf(near(2)),
    piles: {
      tableau: ['AS 4D', 'AH 4H 3D 2S AD 4S 3C 2D'],
      reserve: [''],
      foundation: ['4C AC', '', '', ''],
      stock: [''],
      waste: ['2H 3S 2C 3H'],
    },
    rest: { base: '4' },
    move: ['tableau:0', 'foundation:1'],
  },
  {
    clause: 'the waste drawn three at a time: its cards stay',
    variant: variants['klondike-draw-3'],
    size: size(5, 3, 1),
    weaker: ruleOf(second, { fromWaste: true }),
    piles: {
      tableau: ['2s ad ac 2D AS', '5s 3d 5D', '3c 4h 4S'],
      foundation: ['', '', '', ''],
      stock: ['5c 4c 2c 3s 2h 4d 3h'],
      waste: ['5H AH'],
    },
    move: ['waste:0', 'foundation:2'],
  },
  {
    clause: 'up or down in suit: nothing',
    variant: variants.alaska,
    size: size(5, 4, 0),
    weaker: ruleOf(always),
    piles: {
      tableau: ['5D', '5H 4H 3H 2H AD', 'ah AS 3S 2S', '4d 3C 2C 5S 4S 2D 3D 5C 4C'],
      foundation: ['AC', '', '', ''],
    },
    move: ['tableau:1', 'foundation:1'],
  },
  {
    clause: 'up or down in any suit: nothing',
    variant: variants.shamrocks,
    size: size(4, 4, 0, 1),
    weaker: ruleOf(near(2)),
    piles: {
      tableau: ['4H AC 4S', '2H', '4C 2C 3S', '3H 2S 3C'],
      foundation: ['', 'AD 2D 3D 4D', 'AH', 'AS'],
    },
    move: ['tableau:1', 'foundation:2'],
  },
  {
    clause: 'two packs: nothing',
    variant: house('bakers-game', twoPacks),
    size: size(4, 3, 0),
    weaker: ruleOf(always),
    piles: {
      tableau: ['2D 4C 2D 4D', '3D 4C AD 4D 3C', '3D 2C 3C'],
      foundation: ['AC', 'AD', 'AC 2C', ''],
    },
    move: ['tableau:1', 'foundation:2'],
  },
  {
    clause: 'longer foundations: nothing',
    variant: house('bakers-game', longer),
    size: size(4, 2, 1),
    weaker: ruleOf(always),
    piles: {
      tableau: ['4D 2C 2D AD 4C 2C AC 4D 3D', '3C 4C 3C AC 3D'],
      cell: [''],
      foundation: ['', 'AD 2D'],
    },
    move: ['tableau:1', 'foundation:1'],
  },
];

describe('each clause is needed', () => {
  it.each(CASES.map((one) => [one.clause, one] as const))('%s', (_, one) => {
    const short = shortened(one.variant, one.size);
    const compiled = coreOf(short);
    const piles = Object.fromEntries(
      Object.entries(one.piles).map(([name, list]) => [
        name,
        list.map((text) => text.split(' ').filter(Boolean)),
      ]),
    );
    const state = { variant: `${short.id}@1`, piles, ...one.rest } as unknown as GameState;
    const position = positionFrom(compiled, state);
    const missed = { type: 'move', from: one.move[0], to: one.move[1], count: 1 } as Move;
    const judged = (rule: Rule): Figures => {
      const figures: Figures = { positions: 0, cards: 0, winnable: 0, dropped: 0, bad: [] };
      judge(compiled, position, rule, new Map(), 200_000, one.size, figures);
      return figures;
    };
    expect(judged(one.weaker).bad.map(({ move }) => move)).toContainEqual(missed);
    expect(judged(safeMoves).bad).toEqual([]);
    expect(safeMoves(compiled, position).map((code) => moveOf(compiled.layout, code))).not.toContainEqual(
      missed,
    );
  });

  it('the campaign finds such positions by itself', () => {
    const found = (variant: Variant, rule: Rule, options = {}) =>
      campaign(variant, rule, 400, { budget: 2000, ...options }).bad.length;
    expect(found(house('bakers-game', twoPacks), ruleOf(always))).toBeGreaterThan(0);
    expect(found(house('bakers-game', longer), ruleOf(always))).toBeGreaterThan(0);
    expect(found(variants['agnes-bernauer'], ruleOf(second))).toBeGreaterThan(0);
    expect(found(variants.yukon, ruleOf(second))).toBeGreaterThan(0);
    expect(found(variants['la-belle-lucie'], ruleOf(always), { settled: false })).toBeGreaterThan(0);
  });
});
