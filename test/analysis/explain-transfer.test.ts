/** A run move spelt out card by card: the fewest there are, each legal, and to the very same state. */
import fc from 'fast-check';
import { deal, legalMoves, type Move, replay } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { simpleSimon } from 'solitaire-rules/variants/simple-simon';
import { yukon } from 'solitaire-rules/variants/yukon';
import { describe, expect, it } from 'vitest';
import { explainTransfer } from '../../src/analysis/index.js';
import { unpack } from '../../src/table/index.js';
import { coreOf } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { anyTable } from '../conformance/tables.js';
import { laid } from '../rules/laid.js';
import { spaced, unlimited } from './free-space.js';

/** From RULES.md: free cells, spare columns, and the moves for 1, 2, 3 ... cards. */
const FIGURES: readonly [cells: number, columns: number, moves: readonly number[]][] = [
  [0, 0, [1]],
  [1, 0, [1, 3]],
  [4, 0, [1, 3, 5, 7, 9]],
  [1, 1, [1, 3, 5, 9]],
  [2, 1, [1, 3, 5, 7, 11, 15]],
  [3, 1, [1, 3, 5, 7, 9, 13, 17, 21]],
  [1, 2, [1, 3, 5, 7, 11, 15, 19, 27]],
  [0, 2, [1, 3, 5, 9]],
];

describe.each(FIGURES)('%i cells and %i spare columns', (cells, columns, figures) => {
  it.each(figures.map((moves, i) => [i + 1, moves] as const))('%i cards take %i moves', (count, moves) => {
    const state = spaced(cells, columns, count);
    const move = { type: 'move', from: 'tableau:0', to: 'tableau:1', count } as const;
    const answer = explainTransfer(freecell, state, move);
    if (answer.status !== 'found') throw new Error(answer.status);
    expect(answer.moves).toHaveLength(moves);
    expect(answer.moves.every((one) => one.type === 'move' && one.count === 1)).toBe(true);
    expect(replay(freecell, state, answer.moves)).toEqual(replay(freecell, state, [move]));
  });

  it('carries no more than the limit, even where the rules let it', () => {
    const count = figures.length + 1;
    if (count > 8) return;
    const state = spaced(cells, columns, count, { variant: unlimited });
    expect(
      explainTransfer(unlimited, state, { type: 'move', from: 'tableau:0', to: 'tableau:1', count }),
    ).toEqual({ status: 'none' });
  });
});

const between = (from: number, to: number, count: number) =>
  ({ type: 'move', from: `tableau:${from}`, to: `tableau:${to}`, count }) as const;

describe('way stations', () => {
  const lengthOf = (...given: Parameters<typeof explainTransfer>): number | string => {
    const answer = explainTransfer(...given);
    return answer.status === 'found' ? answer.moves.length : answer.status;
  };

  it('are the column the run has just left, too', () => {
    const whole = spaced(1, 2, 8, { under: '' });
    expect(lengthOf(freecell, whole, between(0, 1, 8))).toBe(25);
    expect(lengthOf(freecell, spaced(1, 2, 8), between(0, 1, 8))).toBe(27);
  });

  it('are not the target, though it is empty (fault 36)', () => {
    const state = spaced(1, 1, 4, { toEmpty: true });
    expect(lengthOf(freecell, state, between(0, 1, 4))).toBe(9);
    expect(
      lengthOf(unlimited, spaced(1, 1, 5, { toEmpty: true, variant: unlimited }), between(0, 1, 5)),
    ).toBe('none');
  });

  it('are other columns that accept a card', () => {
    const piles = {
      tableau: ['KH 9S 8H 7S', 'KD TD', '8D', 'AC', 'AD', 'AH', 'AS', '2C'],
      cell: ['', '2D', '2H', '2S'],
    };
    const state = laid(unlimited, piles);
    expect(lengthOf(unlimited, state, between(0, 1, 3))).toBe(5);
    const without = laid(unlimited, {
      ...piles,
      tableau: piles.tableau.map((pile) => (pile === '8D' ? '3C' : pile)),
    });
    expect(lengthOf(unlimited, without, between(0, 1, 3))).toBe('none');
  });
});

describe('nothing to carry card by card', () => {
  it('is a group that is no run (Yukon)', () => {
    const state = laid(yukon, { tableau: ['9S 2H KC', 'TD'] });
    expect(explainTransfer(yukon, state, between(0, 1, 3))).toEqual({ status: 'none' });
  });

  it('is a run that leaves for a foundation', () => {
    const state = laid(simpleSimon, { tableau: [[...'KQJT98765432A'].map((rank) => `${rank}S`).join(' ')] });
    const move = { type: 'move', from: 'tableau:0', to: 'foundation:0', count: 13 } as const;
    expect(explainTransfer(simpleSimon, state, move)).toEqual({ status: 'none' });
  });

  it('is any move but of a run: it explains itself', () => {
    const state = deal(klondike, { seed: 1 });
    expect(explainTransfer(klondike, state, { type: 'deal' })).toEqual({
      status: 'found',
      moves: [{ type: 'deal' }],
    });
  });
});

describe('misuse', () => {
  it('throws for a move that is not legal, with its reason', () => {
    const state = deal(freecell, { microsoft: 1 });
    expect(() => explainTransfer(freecell, state, between(0, 0, 1))).toThrow(
      expect.objectContaining({ code: 'illegal-move', message: expect.stringContaining('tableau:0') }),
    );
  });

  it('throws for a budget that is none, and says unknown where it does not suffice', () => {
    const state = spaced(1, 2, 8);
    const explain = (budget: number) => explainTransfer(freecell, state, between(0, 1, 8), { budget });
    for (const budget of [0, -1, 1.5, Number.NaN]) {
      expect(() => explain(budget)).toThrow(expect.objectContaining({ code: 'bad-budget' }));
    }
    expect(explain(10)).toEqual({ status: 'unknown', budget: 10 });
  });
});

describe.each(everyVariant)('$id', (variant) => {
  it('explains moves of runs by single cards, to the same state', () => {
    const compiled = coreOf(variant);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = unpack(compiled.shape, anyTable(compiled, seed));
        const isOfRun = (move: Move) => move.type === 'move' && move.count > 1;
        for (const move of legalMoves(variant, state).filter(isOfRun).slice(0, 8)) {
          const answer = explainTransfer(variant, state, move, { budget: 200 });
          if (answer.status !== 'found') continue;
          expect(answer.moves.every((one) => one.type === 'move' && one.count === 1)).toBe(true);
          expect(replay(variant, state, answer.moves)).toEqual(replay(variant, state, [move]));
        }
      }),
      runs(5),
    );
  });
});
