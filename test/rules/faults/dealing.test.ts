/** Faults 13 to 18 that real patience programs shipped, in dealing, redealing and taking back; each for its whole kind. */
import { applyPatches, enablePatches } from 'immer';
import { applyMove } from 'solitaire-rules';
import {
  deal,
  deriveVariant,
  type GameState,
  legalMoves,
  perft,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import {
  cruel,
  klondike,
  klondikeDraw3,
  laBelleLucie,
  spider1Suit,
  spiderette,
  triPeaks,
  variants,
  yukon,
} from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { makeMove, unmakeMove } from '../../../src/rules/make.js';
import { DEAL, REDEAL } from '../../../src/rules/move.js';
import { unpack } from '../../../src/table/index.js';
import { coreOf, movesAt, positionFrom, snapshot } from '../../conformance/core.js';
import { anyTable } from '../../conformance/tables.js';
import { laid, moveFrom } from '../laid.js';
import { statesOf } from './every.js';

enablePatches();

/** Checks that what a move did is undone exactly, by patches and on the typed position; gives the state after it. */
function undone(variant: Variant, state: GameState, move: string) {
  const {
    state: next,
    inversePatches = [],
    events,
  } = applyMove(variant, state, moveFrom(move) as never, { patches: true });
  expect(applyPatches(next, [...inversePatches])).toEqual(state);
  return { next, events };
}

describe('13. Spider "does not deal"', () => {
  const extras = { rest: 'stock:0' };
  const guarded = Object.values(variants).filter(({ piles }) =>
    Object.values(piles).some((group) => group.role === 'stock' && group.guard === 'none-empty'),
  );

  it.each(guarded)('$id: refused with the empty column named, and not listed', (variant) => {
    const { count = 1 } = variant.piles.tableau;
    for (let empty = 0; empty < count; empty++) {
      const compiled = coreOf(variant);
      const table = anyTable(compiled, empty);
      const state = unpack(compiled.shape, table);
      const gaps = state.piles.tableau.flatMap((pile, i) => (pile.length === 0 ? [`tableau:${i}`] : []));
      const result = validateMove(variant, state, { type: 'deal' });
      const listed = legalMoves(variant, state).some(({ type }) => type === 'deal');
      expect(listed).toBe(result.ok);
      if (state.piles.stock[0].length === 0 || status(variant, state) === 'won') continue;
      expect(result.ok).toBe(gaps.length === 0);
      if (!result.ok) {
        expect(result.error.code).toBe('column-empty');
        for (const id of gaps) expect(result.error.message).toContain(id);
      }
    }
  });

  it('and with fewer cards than columns no deal can ever come', () => {
    const state = laid(
      spider1Suit,
      { tableau: ['KS', 'KS', 'QS'], foundation: Array(6).fill('KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS') },
      extras,
    );
    const seen = new Set<string>();
    const visit = (at: GameState, depth: number): void => {
      if (depth === 0 || seen.has(JSON.stringify(at))) return;
      seen.add(JSON.stringify(at));
      expect(validateMove(spider1Suit, at, { type: 'deal' })).toMatchObject({
        error: { code: 'column-empty' },
      });
      for (const move of legalMoves(spider1Suit, at, { distinct: true }))
        visit(applyMove(spider1Suit, at, move).state, depth - 1);
    };
    visit(state, 3);
    expect(seen.size).toBeGreaterThan(1);
  });

  it('unless the variant deals on empty columns', () => {
    const open = deriveVariant(spider1Suit, { id: 'open-spider', piles: { stock: { guard: null } } });
    const state = laid(open, { tableau: ['KS', '', '3S'] }, extras);
    expect(validateMove(open, state, { type: 'deal' }).ok).toBe(true);
  });
});

describe('14. a set completed by a stock deal was not collected', () => {
  const RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S';
  const others = [...Array(5).fill('KS'), ...Array(4).fill('QS')];

  it('is collected, within the one move, and comes back with it', () => {
    // The card dealt first lies on top of the stock: an ace for column 0.
    const state = laid(
      spider1Suit,
      { tableau: [`5S ${RUN}`, ...others], stock: ['2s as'] },
      { rest: 'stock:0' },
    );
    const { next, events } = undone(spider1Suit, state, 'deal');
    expect(next.piles.foundation[0].join(' ')).toBe(`${RUN} AS`);
    expect(next.piles.tableau[0]).toEqual(['5S']);
    expect(events.map(({ type }) => type)).toEqual([...Array(10).fill('dealt'), 'removed']);
  });

  it('and by a move, with the card below it turning up', () => {
    const state = laid(spider1Suit, { tableau: [`5s ${RUN}`, 'AS'] }, { rest: 'stock:0' });
    const { next, events } = undone(spider1Suit, state, 'tableau:1 1 tableau:0');
    expect(events.map(({ type }) => type)).toEqual(['moved', 'removed', 'turned']);
    expect(next.piles.tableau.slice(0, 2)).toEqual([['5S'], []]);
  });

  it('and two at once, and the last of all wins', () => {
    const before = Array(6).fill(`${RUN} AS`);
    const state = laid(
      spider1Suit,
      { tableau: [RUN, RUN, ...Array(8).fill('')], foundation: before, stock: ['as as'] },
      { rest: 'tableau:9' },
    );
    const open = deriveVariant(spider1Suit, { id: 'open', piles: { stock: { guard: null } } });
    const { next, events } = undone(open, { ...state, variant: 'open@1' }, 'deal');
    expect(events.map(({ type }) => type)).toEqual(['dealt', 'dealt', 'removed', 'removed', 'won']);
    expect(status(open, next)).toBe('won');
  });

  it('also in Spiderette, in one pack', () => {
    expect(spiderette.piles.foundation).toMatchObject({ takes: 'run' });
    for (const state of statesOf(spiderette, 20)) {
      const runs = state.piles.foundation.filter((pile) => pile.length > 0);
      for (const pile of runs) expect(pile).toHaveLength(13);
    }
  });
});

describe('15. redo after undo shuffled differently', () => {
  const shuffling = Object.values(variants).filter(({ redeal }) => redeal?.shuffle === true);

  it.each(shuffling)('$id: the same seed, the same cards, after any history', (variant) => {
    const start = deal(variant, { seed: 'history' });
    const first = applyMove(variant, start, { type: 'redeal' }).state;
    const again = applyMove(variant, JSON.parse(JSON.stringify(start)), { type: 'redeal' }).state;
    expect(again).toEqual(first);
    // Another game in between, and another path to the same state.
    applyMove(variant, deal(variant, { seed: 'other' }), { type: 'redeal' });
    expect(applyMove(variant, start, { type: 'redeal' }).state).toEqual(first);
    const position = positionFrom(coreOf(variant), start);
    for (let i = 0; i < 3; i++) {
      const mark = makeMove(coreOf(variant), position, REDEAL);
      expect(unpack(coreOf(variant).shape, position)).toEqual(first);
      unmakeMove(position, mark);
    }
    // The second redeal is another shuffle, another seed another still.
    const second = applyMove(variant, first, { type: 'redeal' }).state;
    expect(second.piles).not.toEqual(first.piles);
    const elsewhere = applyMove(variant, { ...start, redealSeed: 'elsewhere' }, { type: 'redeal' }).state;
    expect(elsewhere.piles).not.toEqual(first.piles);
  });
});

describe('16. a redeal could not be undone', () => {
  const redealing = Object.values(variants).filter(
    ({ redeal, piles }) =>
      redeal !== undefined || Object.values(piles).some((group) => group.role === 'stock' && group.redeals),
  );

  it.each(redealing)('$id: redeal, then undo, restores every pile', (variant) => {
    let redeals = 0;
    for (const state of statesOf(variant, 30)) {
      if (!legalMoves(variant, state).some(({ type }) => type === 'redeal')) continue;
      redeals++;
      undone(variant, state, 'redeal');
      const position = positionFrom(coreOf(variant), state);
      const before = snapshot(position);
      unmakeMove(position, makeMove(coreOf(variant), position, REDEAL));
      expect(snapshot(position)).toEqual(before);
    }
    // Where a waste is turned over, the whole stock is first dealt out.
    const waste = Object.entries(variant.piles).find(([, { role }]) => role === 'waste')?.[0];
    if (waste === undefined) expect(redeals).toBeGreaterThan(0);
  });

  it.each([klondike, klondikeDraw3] as readonly Variant[])(
    '$id: the whole stock dealt and turned over is the stock again',
    (variant) => {
      const start = deal(variant, { seed: 1 });
      let state = start;
      while (state.piles.stock[0].length > 0) state = applyMove(variant, state, { type: 'deal' }).state;
      const { next } = undone(variant, state, 'redeal');
      expect(next).toEqual(start);
    },
  );

  it('and an unshuffled redeal with no move in between changes nothing where the rules make it so', () => {
    const start = deal(cruel, { seed: 2 });
    expect(undone(cruel, start, 'redeal').next).toEqual(start);
    expect(legalMoves(cruel, start).some(({ type }) => type === 'redeal')).toBe(true);
    expect(legalMoves(cruel, start, { distinct: true }).some(({ type }) => type === 'redeal')).toBe(false);
  });
});

describe('17. a redeal that should shuffle left the order unchanged', () => {
  it('keeps the cards, changes their order, and is reproducible', () => {
    for (let seed = 0; seed < 60; seed++) {
      const start = deal(laBelleLucie, { seed });
      const first = applyMove(laBelleLucie, start, { type: 'redeal' }).state;
      const cards = (state: GameState): string[] => state.piles.tableau.flat();
      expect([...cards(first)].sort()).toEqual([...cards(start)].sort());
      expect(cards(first)).not.toEqual(cards(start));
      expect(first.piles.foundation).toEqual(start.piles.foundation);
      expect(first.piles.tableau.map((fan) => fan.length)).toEqual([...Array(17).fill(3), 1]);
    }
  });

  it('even with two cards left', () => {
    for (let seed = 0; seed < 20; seed++) {
      const state = laid(
        laBelleLucie,
        { tableau: ['KC QC'], foundation: ['A..JC', 'A..KD', 'A..KH', 'A..KS'] },
        { redealsUsed: 0, powersUsed: { merci: 0 }, redealSeed: `few ${seed}` },
      );
      expect(applyMove(laBelleLucie, state, { type: 'redeal' }).state.piles.tableau[0]).toEqual(['QC', 'KC']);
    }
  });
});

describe('18. undo left cards turned', () => {
  it('of a stock turn: the card is back, face down, and out of play', () => {
    const start = deal(klondikeDraw3, { seed: 4 });
    const { next, events } = undone(klondikeDraw3, start, 'deal');
    expect(next.piles.waste[0]).toHaveLength(3);
    expect(events).toMatchObject([{ type: 'dealt', cards: { length: 3 } }]);
    expect(start.piles.waste[0]).toHaveLength(0);
    expect(start.piles.stock[0].every((card) => card === card.toLowerCase())).toBe(true);
  });

  it('of several turned by one move: all of them', () => {
    // Places 18 and 19 lie over 9; 19 and 20 over 10. With 18 and 20 gone, 19 alone holds both down.
    const tableau = Array.from({ length: 28 }, (_, i) =>
      i === 9 ? '2c' : i === 10 ? '3c' : i === 19 ? '5C' : '',
    );
    const state = laid(triPeaks, { tableau, waste: ['4H'] }, { rest: 'stock:0' });
    const { next, events } = undone(triPeaks, state, 'tableau:19 1 waste:0');
    expect(events.map(({ type }) => type)).toEqual(['moved', 'turned', 'turned']);
    expect([next.piles.tableau[9], next.piles.tableau[10]]).toEqual([['2C'], ['3C']]);
  });

  it.each([klondike, yukon, triPeaks, spider1Suit] as readonly Variant[])(
    '$id: exactly, faces included, all through a game',
    (variant) => {
      const compiled = coreOf(variant);
      const position = positionFrom(compiled, deal(variant, { seed: 9 }));
      const marks: [number, ReturnType<typeof snapshot>][] = [];
      for (let turn = 0; turn < 80; turn++) {
        const moves = movesAt(compiled, position);
        if (moves.length === 0) break;
        const before = snapshot(position);
        const code = turn % 3 === 0 && moves.includes(DEAL) ? DEAL : moves[(turn * 31) % moves.length];
        marks.push([makeMove(compiled, position, code), before]);
      }
      for (const [mark, before] of marks.reverse()) {
        unmakeMove(position, mark);
        expect(snapshot(position)).toEqual(before);
      }
      expect(perft(variant, deal(variant, { seed: 9 }), 1)).toBe(movesAt(compiled, position).length);
    },
  );
});
