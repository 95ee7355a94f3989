/** Where a card can go: all that is legal and nothing else, and the best of it in the documented order. */
import fc from 'fast-check';
import {
  deal,
  type GameState,
  legalMoves,
  type Move,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { bakersDozen } from 'solitaire-rules/variants/bakers-dozen';
import { freecell } from 'solitaire-rules/variants/freecell';
import { golf } from 'solitaire-rules/variants/golf';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { penguin } from 'solitaire-rules/variants/penguin';
import { pyramid } from 'solitaire-rules/variants/pyramid';
import { spider } from 'solitaire-rules/variants/spider';
import { describe, expect, it } from 'vitest';
import { bestTarget, liftable, targets } from '../../src/analysis/index.js';
import { unpack } from '../../src/table/index.js';
import { coreOf } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { anyTable } from '../conformance/tables.js';
import { laid } from '../rules/laid.js';

const pilesOf = (list: readonly { pile: string }[]): string => list.map(({ pile }) => pile).join(' ');

describe('targets', () => {
  it('are every pile that takes the unit from a card up', () => {
    const state = laid(freecell, { tableau: ['KC QH JS', 'QD', 'KS', '', 'QC', '3C', '3D'], cell: ['2C'] });
    expect(pilesOf(targets(freecell, state, 'tableau:0', 2))).toBe(
      'tableau:1 tableau:3 cell:1 cell:2 cell:3',
    );
    expect(targets(freecell, state, 'tableau:0', 1)).toEqual([
      { pile: 'tableau:2', move: { type: 'move', from: 'tableau:0', to: 'tableau:2', count: 2 } },
      { pile: 'tableau:3', move: { type: 'move', from: 'tableau:0', to: 'tableau:3', count: 2 } },
    ]);
    for (const index of [-1, 3, 0.5, Number.NaN])
      expect(targets(freecell, state, 'tableau:0', index)).toEqual([]);
    expect(targets(freecell, state, 'tableau:3', 0)).toEqual([]);
  });

  it('are the partner of a pair, and the discard pile for a card that leaves alone (Pyramid)', () => {
    const tableau = ['', ...Array.from({ length: 20 }, () => ''), '6C', '7D', 'KH'];
    const state = laid(pyramid, { tableau }, { rest: 'discard:0', redealsUsed: 0 });
    expect(targets(pyramid, state, 'tableau:21', 0)).toEqual([
      { pile: 'tableau:22', move: { type: 'remove', piles: ['tableau:21', 'tableau:22'] } },
    ]);
    expect(pilesOf(targets(pyramid, state, 'tableau:22', 0))).toBe('tableau:21');
    expect(pilesOf(targets(pyramid, state, 'tableau:23', 0))).toBe('discard:0');
  });

  it('are where a power plays a buried card (La Belle Lucie)', () => {
    const state = laid(
      laBelleLucie,
      { tableau: ['6S KD', '7S', '3C'] },
      { redealsUsed: 2, powersUsed: { merci: 0 }, redealSeed: '1' },
    );
    expect(targets(laBelleLucie, state, 'tableau:0', 0)).toEqual([
      { pile: 'tableau:1', move: { type: 'pull', from: 'tableau:0', index: 0, to: 'tableau:1' } },
    ]);
    expect(liftable(laBelleLucie, state, 'tableau:0')).toEqual([0, 1]);
  });
});

describe('the best target', () => {
  const tableau = ['4C', 'KS 3H', '', '5D'];
  it('is a foundation, then a card, then an empty column, then a cell', () => {
    const home = laid(freecell, { tableau: ['2C 3H', '4C'], foundation: ['', '', 'AH 2H'] });
    expect(bestTarget(freecell, home, 'tableau:0')?.pile).toBe('foundation:2');
    const state = laid(freecell, { tableau });
    expect(bestTarget(freecell, state, 'tableau:1')?.pile).toBe('tableau:0');
    const column = laid(freecell, { tableau: tableau.map((pile) => pile.replace('4C', '4D')) });
    expect(bestTarget(freecell, column, 'tableau:1')?.pile).toBe('tableau:2');
    const cell = laid(freecell, { tableau: ['4D', 'KS 3H', '2C', '5D', '6D', '7D', '8D'] });
    expect(bestTarget(freecell, cell, 'tableau:1')).toEqual({
      pile: 'cell:0',
      move: { type: 'move', from: 'tableau:1', to: 'cell:0', count: 1 },
    });
  });

  it('is no move that changes nothing', () => {
    const state = laid(freecell, {
      tableau: ['KC', '', '4D', '6C', '6D', '7C', '7D'],
      cell: ['2C', '3C', '5H'],
    });
    expect(pilesOf(targets(freecell, state, 'tableau:0', 0))).toBe('tableau:1 cell:3');
    expect(bestTarget(freecell, state, 'tableau:0')?.pile).toBe('cell:3');
    expect(pilesOf(targets(freecell, state, 'cell:2', 0))).toBe('tableau:1 tableau:3 cell:3');
    expect(bestTarget(freecell, state, 'cell:2')?.pile).toBe('tableau:3');
    expect(bestTarget(freecell, state, 'cell:0')?.pile).toBe('tableau:1');
    const full = laid(bakersDozen, { tableau: ['KC', '4D'] });
    expect(bestTarget(bakersDozen, full, 'tableau:0')).toBeUndefined();
  });

  it('is the waste where that is built on (Golf), and the rank below the beak for a gap (Penguin, fault 22)', () => {
    const state = laid(golf, { tableau: ['5C 9H', '3D'], waste: ['TS'] }, { rest: 'stock:0' });
    expect(bestTarget(golf, state, 'tableau:0')?.pile).toBe('waste:0');
    expect(bestTarget(golf, state, 'tableau:1')).toBeUndefined();
    const beak = laid(
      penguin,
      { tableau: ['5C 4H', '', '2D'], foundation: ['', '5D', '5H', '5S'] },
      { base: '5' },
    );
    expect(bestTarget(penguin, beak, 'tableau:0')?.pile).toBe('tableau:1');
    expect(bestTarget(penguin, beak, 'tableau:2')?.pile).toBe('cell:0');
  });

  it('throws for a pile that is not there', () => {
    const state = deal(freecell, { microsoft: 1 });
    for (const ask of [bestTarget, liftable]) {
      expect(() => ask(freecell as unknown as Variant, state as GameState, 'waste:0')).toThrow(
        expect.objectContaining({ code: 'no-such-pile' }),
      );
    }
  });
});

describe('what may be picked up', () => {
  it('is every unit the lift rule lets go and free space would carry', () => {
    const run = 'KC QH JS TH 9S';
    const cells = (count: number) => ['2C', '2D', '2H', '2S'].slice(count);
    const blocked = ['AC', 'AD', 'AH', 'AS', '3C', '3D', '3H'];
    const state = (free: number) => laid(freecell, { tableau: [run, ...blocked], cell: cells(free) });
    expect(liftable(freecell, state(4), 'tableau:0')).toEqual([0, 1, 2, 3, 4]);
    expect(liftable(freecell, state(1), 'tableau:0')).toEqual([3, 4]);
    expect(liftable(freecell, state(0), 'tableau:0')).toEqual([4]);
    expect(liftable(freecell, state(0), 'cell:0')).toEqual([0]);
    expect(liftable(freecell, state(0), 'foundation:0')).toEqual([]);
  });

  it('stops at the first card that lies face down, and holds runs of one suit together (Spider)', () => {
    const state = laid(spider, { tableau: ['6S 5S 4S 3H 2H', '6h 5H 4H'] }, { rest: 'stock:0' });
    expect(liftable(spider, state, 'tableau:0')).toEqual([3, 4]);
    expect(liftable(spider, state, 'tableau:1')).toEqual([1, 2]);
    expect(liftable(spider, state, 'stock:0')).toEqual([]);
  });
});

/** Reasons against the cards themselves, whatever the target. */
const SOURCE = [
  'source-not-allowed',
  'pile-empty',
  'covered',
  'face-down',
  'too-few-cards',
  'not-a-run',
  'not-whole',
];

describe.each(everyVariant)('$id', (variant) => {
  const compiled = coreOf(variant);
  const { pileIds } = compiled.layout;
  const table = (seed: number) => unpack(compiled.shape, anyTable(compiled, seed));
  const indexes = (state: ReturnType<typeof table>, id: string): number[] => {
    const [group = '', index] = id.split(':');
    return state.piles[group][Number(index)].map((_, i) => i);
  };

  it('has as targets every legal move of cards and no other', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = table(seed);
        const dropped = pileIds.flatMap((id) =>
          indexes(state, id).flatMap((index) => targets(variant, state, id, index).map(({ move }) => move)),
        );
        const isDropped = (move: Move): boolean =>
          move.type === 'remove' ? move.piles.length < 3 : move.type !== 'deal' && move.type !== 'redeal';
        expect(new Set(dropped)).toEqual(new Set(legalMoves(variant, state).filter(isDropped)));
      }),
      runs(4),
    );
  });

  it('lets be picked up what no reason against the cards themselves forbids', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, pick) => {
        const state = table(seed);
        if (status(variant, state) === 'won') return;
        const from = pileIds[pick % pileIds.length] as string;
        const held = liftable(variant, state, from as `${string}:${number}`);
        for (const index of indexes(state, from)) {
          const count = indexes(state, from).length - index;
          const codes = pileIds.map((to) => {
            const judged = validateMove(variant, state, { type: 'move', from, to, count });
            if (judged.ok) return 'legal';
            const { code, facts } = judged.error;
            return SOURCE.includes(code) && facts.pile === from ? 'source' : code;
          });
          if (codes.includes('legal')) expect(held).toContain(index);
          const isFree = codes.some((code) => code !== 'source');
          const leavesOtherwise = variant.powers !== undefined || variant.removal !== undefined;
          if (held.includes(index) && !leavesOtherwise) expect(isFree).toBe(true);
          // What only free space keeps back is more than a card.
          if (isFree && !held.includes(index)) expect(count).toBeGreaterThan(1);
        }
      }),
      runs(6),
    );
  });
});
