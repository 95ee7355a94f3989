/** Applying one move: what comes back, what stays as it was, and what the host cannot spoil. */
import { setAutoFreeze } from 'immer';
import { applyMove, IllegalMoveError } from 'solitaire-rules';
import { deal, type GameState, legalMoves, type Move, parseState, status } from 'solitaire-rules/rules';
import { freecell, klondike, laBelleLucie, pyramid } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { isDeepFrozen } from '../conformance/frozen.js';
import { laid, moveFrom } from '../rules/laid.js';

const start = deal(freecell, { microsoft: 1 });
const first = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 } as const;

describe('a move applied', () => {
  it('gives a new state, what happened, and patches only when asked', () => {
    const applied = applyMove(freecell, start, first);
    expect(Object.keys(applied)).toEqual(['state', 'events']);
    expect(applied.events).toEqual([{ type: 'moved', from: 'tableau:0', to: 'cell:0', cards: ['6S'] }]);
    expect(applied.state.piles.cell).toEqual([['6S'], [], [], []]);
    expect(start.piles.cell).toEqual([[], [], [], []]);
    const { patches, inversePatches } = applyMove(freecell, start, first, { patches: true });
    expect(patches?.length).toBeGreaterThan(0);
    expect(inversePatches?.length).toBeGreaterThan(0);
    expect(patches?.every(({ path }) => path[0] === 'piles')).toBe(true);
  });

  it('may be applied twice to one state, and in any order to its children', () => {
    const moves = legalMoves(freecell, start);
    const children = moves.map((move) => applyMove(freecell, start, move).state);
    const again = [...moves].reverse().map((move) => applyMove(freecell, start, move).state);
    expect(again.reverse()).toEqual(children);
    for (const child of [...children].reverse())
      expect(parseState(freecell, child)).toEqual({ ok: true, value: child });
    expect(legalMoves(freecell, start)).toEqual(moves);
  });

  it('throws for what is not legal, and the state answers on as before', () => {
    const wrong = { type: 'move', from: 'tableau:0', to: 'foundation:0', count: 1 } as const;
    const before = legalMoves(freecell, start);
    const caught = (() => {
      try {
        return applyMove(freecell, start, wrong);
      } catch (error) {
        return error;
      }
    })();
    expect(caught).toBeInstanceOf(IllegalMoveError);
    expect(caught).toMatchObject({
      name: 'IllegalMoveError',
      code: 'illegal-move',
      rejection: { code: 'wrong-rank', facts: { card: '6S' } },
    });
    expect(legalMoves(freecell, start)).toEqual(before);
  });

  it('takes a state from elsewhere whose arrays are still being changed', () => {
    const mutable = structuredClone(start) as unknown as GameState<'tableau' | 'cell' | 'foundation'>;
    const { state } = applyMove(freecell, mutable, first);
    expect(state).toEqual(applyMove(freecell, start, first).state);
    expect(isDeepFrozen(state)).toBe(true);
    (mutable.piles.tableau as unknown as string[][])[5].length = 0;
    expect(state.piles.tableau[5]).toHaveLength(6);
    expect(() => applyMove(freecell, mutable, first)).toThrow(expect.objectContaining({ code: 'bad-state' }));
  });

  it('freezes what it gives even where the host has switched freezing off', () => {
    setAutoFreeze(false);
    try {
      expect(isDeepFrozen(applyMove(freecell, start, first))).toBe(false);
      expect(isDeepFrozen(applyMove(freecell, start, first).state)).toBe(true);
    } finally {
      setAutoFreeze(true);
    }
  });
});

describe('what happened', () => {
  const events = (variant: Parameters<typeof laid>[0], state: GameState, move: string) =>
    applyMove(variant, state, moveFrom(move) as Move).events.map((event) => ({ ...event }));

  it('a card moved, the one below it turned', () => {
    const state = laid(klondike, { tableau: ['2c QH', 'KS'] });
    expect(events(klondike, state, 'tableau:0 1 tableau:1')).toEqual([
      { type: 'moved', from: 'tableau:0', to: 'tableau:1', cards: ['QH'] },
      { type: 'turned', pile: 'tableau:0', card: '2C' },
    ]);
  });

  it('cards dealt, and turned over to be dealt again', () => {
    const state = laid(klondike, { stock: ['5c'] }, { rest: 'waste:0' });
    const dealt = applyMove(klondike, state, { type: 'deal' });
    expect(dealt.events).toEqual([{ type: 'dealt', from: 'stock:0', to: 'waste:0', cards: ['5C'] }]);
    const [turned, ...rest] = applyMove(klondike, dealt.state, { type: 'redeal' }).events;
    expect([turned, rest]).toMatchObject([{ type: 'turned-over', from: 'waste:0', to: 'stock:0' }, []]);
    expect('cards' in turned && turned.cards[0]).toBe('5c');
  });

  it('a pair removed, and the counters of what is limited', () => {
    const tableau = Array.from({ length: 28 }, (_, i) => ['KC', 'TD', '3H'][i - 25] ?? '');
    const state = laid(pyramid, { tableau }, { rest: 'waste:0', redealsUsed: 0 });
    expect(events(pyramid, state, 'remove tableau:26 tableau:27').map(({ type }) => type)).toEqual([
      'removed',
      'removed',
    ]);
    const { state: redealt } = applyMove(pyramid, state, { type: 'redeal' });
    expect(redealt.redealsUsed).toBe(1);
    expect(redealt.piles.stock[0].at(-1)).toMatch(/[CDHS]$/);
  });

  it('fans redealt, a card pulled, the game won', () => {
    const extras = { redealsUsed: 2, powersUsed: { merci: 0 }, redealSeed: 's' };
    const state = laid(
      laBelleLucie,
      { tableau: ['QC KC'], foundation: ['A..JC', 'A..KD', 'A..KH', 'A..KS'] },
      extras,
    );
    const pulled = applyMove(laBelleLucie, state, {
      type: 'pull',
      from: 'tableau:0',
      index: 0,
      to: 'foundation:0',
    });
    expect(pulled.events).toEqual([
      { type: 'pulled', from: 'tableau:0', index: 0, to: 'foundation:0', card: 'QC' },
    ]);
    expect(pulled.state.powersUsed).toEqual({ merci: 1 });
    const won = applyMove(laBelleLucie, pulled.state, {
      type: 'move',
      from: 'tableau:0',
      to: 'foundation:0',
      count: 1,
    });
    expect(won.events.map(({ type }) => type)).toEqual(['moved', 'won']);
    expect(status(laBelleLucie, won.state)).toBe('won');
    const redealt = applyMove(laBelleLucie, deal(laBelleLucie, { seed: 1 }), { type: 'redeal' });
    expect(redealt.events).toMatchObject([
      { type: 'redealt', piles: { length: 18 }, cards: redealt.state.piles.tableau },
    ]);
  });
});
