/** Longer transfers: a shortest list of legal moves, the same as an independent search finds, and "none" only when there is none. */
import fc from 'fast-check';
import {
  deal,
  deriveVariant,
  type GameState,
  legalMoves,
  type Move,
  replay,
  type Variant,
} from 'solitaire-rules/rules';
import { eightOff } from 'solitaire-rules/variants/eight-off';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { spider } from 'solitaire-rules/variants/spider';
import { describe, expect, it } from 'vitest';
import { planTransfer, type TransferRequest } from '../../src/analysis/index.js';
import { unpack } from '../../src/table/index.js';
import { coreOf } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { anyTable } from '../conformance/tables.js';
import { laid } from '../rules/laid.js';
import { spaced } from './free-space.js';

/** How many moves a plan has, having been played to the end; or that there is none. */
function played<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  request: TransferRequest<NoInfer<G>>,
) {
  const plan = planTransfer(variant, state, request);
  if (plan.status !== 'found') return { length: plan.status, state };
  const end = replay(variant, state, plan.moves);
  if (!end.ok) throw new Error(end.error.rejection.message);
  return { length: plan.moves.length, state: end.value };
}

// The source's own example: the long run's top three go on another 8, then the rest moves.
const parking = laid(freecell, {
  tableau: ['KH QC JD TS 9H 8S 7D 6S 5D', 'KD', '8C', 'AC', 'AD', 'AH', 'AS', '2C'],
  cell: ['', '', '2H', '2S'],
});

describe('a run longer than the limit', () => {
  const request = { from: 'tableau:0', count: 8, to: 'tableau:1' } as const;

  it('is no legal move', () => {
    expect(legalMoves(freecell, parking)).not.toContainEqual({ type: 'move', ...request });
  });

  it('goes where it should with a part parked on another column', () => {
    const { length, state } = played(freecell, parking, { ...request, count: 8, parked: 'stay' });
    expect(length).toBe('none');
    expect(state).toBe(parking);
    const six = laid(freecell, {
      tableau: ['KH TS 9H 8S 7D 6S 5D', 'JD', '8C', 'AC', 'AD', 'AH', 'AS', '2C'],
      cell: ['', '', '2H', '2S'],
    });
    const run = { from: 'tableau:0', count: 6, to: 'tableau:1' } as const;
    const stay = played(freecell, six, { ...run, parked: 'stay' });
    expect(stay.length).toBe(2);
    expect(stay.state.piles.tableau.slice(0, 3)).toEqual([
      ['KH'],
      ['JD', 'TS', '9H', '8S'],
      ['8C', '7D', '6S', '5D'],
    ]);
    const back = played(freecell, six, { ...run, parked: 'return' });
    expect(back.length).toBe(3);
    expect(back.state.piles.tableau.slice(0, 3)).toEqual([
      ['KH'],
      ['JD', 'TS', '9H', '8S', '7D', '6S', '5D'],
      ['8C'],
    ]);
  });

  it('goes by way of an empty column where the limit is the sum', () => {
    const sum = deriveVariant(freecell, { id: 'sum', piles: { tableau: { lift: { limit: 'sum' } } } });
    const state = spaced(1, 1, 4, { variant: sum as typeof freecell });
    expect(
      played(sum, state, { from: 'tableau:0', count: 4, to: 'tableau:1', parked: 'return' }).length,
    ).toBe(3);
    expect(
      played(freecell, spaced(1, 1, 4), { from: 'tableau:0', count: 4, to: 'tableau:1', parked: 'return' })
        .length,
    ).toBe(1);
  });

  it('counts free space anew after each move: a column just filled is empty no more (fault 36)', () => {
    const state = spaced(1, 1, 5, { toEmpty: false });
    for (const parked of ['return', 'stay'] as const) {
      expect(played(freecell, state, { from: 'tableau:0', count: 5, to: 'tableau:1', parked }).length).toBe(
        'none',
      );
    }
  });

  it('goes from, to and by way of pile 0 as of any other (fault 36)', () => {
    for (const [first, second, third] of [
      [0, 1, 2],
      [1, 0, 2],
      [1, 2, 0],
    ] as const) {
      const tableau = ['', '', '', 'AC', 'AD', 'AH', 'AS', '2C'];
      tableau[first] = 'KH TS 9H 8S 7D 6S 5D';
      tableau[second] = 'JD';
      tableau[third] = '8C';
      const state = laid(freecell, { tableau, cell: ['', '', '2H', '2S'] });
      const request = {
        from: `tableau:${first}`,
        count: 6,
        to: `tableau:${second}`,
        parked: 'stay',
      } as const;
      expect(played(freecell, state, request).length).toBe(2);
    }
  });
});

describe('what belongs to a run', () => {
  it('lies face up', () => {
    const state = laid(klondike, { tableau: ['KC qd js', 'KS QH', 'TH', 'QC'] }, { rest: 'stock:0' });
    expect(
      planTransfer(klondike, state, { from: 'tableau:0', count: 1, to: 'tableau:1', parked: 'return' }),
    ).toEqual({ status: 'none' });
  });

  it('leaves by itself as a complete run at the end (Spider)', () => {
    const king = [...'KQJT98'].map((rank) => `${rank}S`).join(' ');
    const rest = [...'765432A'].map((rank) => `${rank}S`).join(' ');
    const state = laid(spider, { tableau: [`AH ${rest}`, king] }, { rest: 'stock:0' });
    const { length, state: end } = played(spider, state, {
      from: 'tableau:0',
      count: 7,
      to: 'tableau:1',
      parked: 'return',
    });
    expect(length).toBe(1);
    expect(end.piles.foundation[0]).toHaveLength(13);
  });
});

describe('one definition (fault 26)', () => {
  it('plans by the rules of the variant in hand', () => {
    const state = spaced(1, 0, 2);
    const request = { from: 'tableau:0', count: 2, to: 'tableau:1', parked: 'return' } as const;
    expect(played(freecell, state, request).length).toBe(1);
    const single = deriveVariant(freecell, { id: 'single', piles: { tableau: { lift: 'top' } } });
    const same = laid(
      single,
      Object.fromEntries(
        Object.entries(state.piles).map(([name, piles]) => [name, piles.map((pile) => pile.join(' '))]),
      ),
    );
    expect(played(single, same, request).length).toBe(3);
  });

  it('knows that only kings fill a column (Eight Off)', () => {
    const state = laid(eightOff, {
      tableau: ['2D 9S 8S 7S', 'TS', '', 'AC', 'AD', 'AH', 'AS'],
      cell: ['', '2C', '3C', '4C', '5C', '6C', '7C', '8C'],
    });
    const request = { from: 'tableau:0', to: 'tableau:1', parked: 'return' } as const;
    expect(played(eightOff, state, { ...request, count: 3 }).length).toBe('none');
  });
});

describe('misuse', () => {
  const state = deal(freecell, { microsoft: 1 });
  const request: TransferRequest = { from: 'tableau:0', to: 'tableau:1', count: 1, parked: 'return' };

  it('throws with a code', () => {
    const wrong = (change: Partial<TransferRequest>) => () =>
      planTransfer(freecell as unknown as Variant, state as GameState, { ...request, ...change });
    expect(wrong({ from: 'tableau:8' })).toThrow(expect.objectContaining({ code: 'no-such-pile' }));
    expect(wrong({ to: 'waste:0' })).toThrow(expect.objectContaining({ code: 'no-such-pile' }));
    for (const count of [0, -1, 1.5])
      expect(wrong({ count })).toThrow(expect.objectContaining({ code: 'bad-count' }));
    expect(wrong({ budget: 0 })).toThrow(expect.objectContaining({ code: 'bad-budget' }));
  });

  it('finds nothing to move onto its own pile, or where there are too few cards', () => {
    expect(
      planTransfer(freecell as unknown as Variant, state as GameState, { ...request, to: 'tableau:0' }),
    ).toEqual({
      status: 'none',
    });
    expect(
      planTransfer(freecell as unknown as Variant, state as GameState, { ...request, count: 8 }),
    ).toEqual({ status: 'none' });
  });

  it('says unknown at its budget, and never none', () => {
    expect(
      planTransfer(freecell, parking, {
        from: 'tableau:0',
        count: 8,
        to: 'tableau:1',
        parked: 'stay',
        budget: 5,
      }),
    ).toEqual({
      status: 'unknown',
      budget: 5,
    });
  });
});

/**
 * An independent search, plain breadth first over the public states: the fewest moves, moves of the run's own cards alone, after
 * which the run lies on its target; -1 where there are none, and nothing where there are too many to try.
 */
function fewest(
  variant: Variant,
  state: GameState,
  { from, count, to, parked }: TransferRequest,
): number | undefined {
  const at = (one: GameState, id: string) => {
    const [group = '', index] = id.split(':');
    return one.piles[group][Number(index)];
  };
  const run = at(state, from).slice(-count);
  const columns = Object.entries(variant.piles).flatMap(([group, { role, count: piles = 1 }]) =>
    role === 'tableau' ? Array.from({ length: piles }, (_, i) => `${group}:${i}`) : [],
  );
  const ownBelow = (id: string) => at(state, id).length - (id === from ? count : 0);
  const held = (one: GameState, id: string) => at(one, id).slice(ownBelow(id));
  if (run.some((card) => card !== card.toUpperCase())) return -1;
  const isThere = (one: GameState): boolean => {
    const there = held(one, to);
    if (there.length === 0 || there.some((card, i) => card !== run[i])) return false;
    if (there.length === count) return true;
    const others = run.slice(there.length).join();
    return (
      parked === 'stay' &&
      columns.some(
        (id) => id !== from && id !== to && at(state, id).length > 0 && held(one, id).join() === others,
      )
    );
  };
  let level = [state];
  const seen = new Set([JSON.stringify(state.piles)]);
  for (let moves = 0; level.length > 0; moves++) {
    if (level.some(isThere)) return moves;
    if (seen.size > 400) return undefined;
    level = level.flatMap((one) =>
      legalMoves(variant, one).flatMap((move: Move) => {
        if (move.type !== 'move' || move.count > held(one, move.from).length) return [];
        const role = variant.piles[move.to.split(':')[0] as string].role;
        if (move.to !== to && role !== 'tableau' && role !== 'cell') return [];
        const next = replay(variant, one, [move]);
        if (!next.ok) throw new Error(next.error.rejection.message);
        const text = JSON.stringify(next.value.piles);
        if (seen.has(text)) return [];
        seen.add(text);
        return [next.value];
      }),
    );
  }
  return -1;
}

// Where gaps fill and runs leave by themselves, the independent search would lose track of the run.
const quiet = everyVariant.filter((variant) => {
  const { collecting, filling } = coreOf(variant);
  return (
    collecting.length + filling.length === 0 &&
    Object.values(variant.piles).some(({ role }) => role === 'tableau')
  );
});

describe.each(quiet)('$id', (variant) => {
  it('is planned in as few moves as an independent search needs, or not at all', () => {
    const compiled = coreOf(variant);
    const columns = compiled.layout.pileIds.filter(
      (_, pile) => compiled.layout.groupOf[pile]?.role === 'tableau',
    );
    fc.assert(
      fc.property(
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 5 }),
        fc.boolean(),
        (seed, pick, count, stays) => {
          const state = unpack(compiled.shape, anyTable(compiled, seed));
          const from = columns[pick % columns.length];
          const others = columns.filter((id) => id !== from);
          const to = others[(pick >> 7) % others.length];
          if (to === undefined) return;
          const request: TransferRequest = { from, to, count, parked: stays ? 'stay' : 'return' };
          const [group = '', index] = from.split(':');
          if (state.piles[group][Number(index)].length < count) return;
          const expected = fewest(variant, state, request);
          if (expected === undefined) return;
          expect(played(variant, state, request).length).toBe(expected < 0 ? 'none' : expected);
        },
      ),
      runs(10),
    );
  });
});
