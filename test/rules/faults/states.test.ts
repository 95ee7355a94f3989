/** Faults 20, 21, 22, 30, 37, 39 and 40 that real patience programs shipped, in states and their ends; each for its whole kind. */
import { applyMove } from 'solitaire-rules';
import {
  deal,
  type GameState,
  legalMoves,
  type Move,
  parseState,
  parseVariant,
  RANKS,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { freecell, penguin, spider, variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid } from '../laid.js';
import { pilesOf, statesOf } from './every.js';

describe('20. places were compared by card count', () => {
  it.each(Object.values(variants))('$id: equal states have equal moves, whatever led to them', (variant) => {
    for (const state of statesOf(variant, 8)) {
      const twin = JSON.parse(JSON.stringify(state)) as GameState;
      const moves = legalMoves(variant, state);
      expect(legalMoves(variant, twin)).toEqual(moves);
      expect(status(variant, twin)).toBe(status(variant, state));
      for (const move of moves.slice(0, 5)) {
        const [next, other] = [state, twin].map((one) => applyMove(variant, one, move).state);
        expect(other).toEqual(next);
        // The old state answers as before, though a move was played from it.
        expect(legalMoves(variant, state)).toEqual(moves);
        expect(legalMoves(variant, next)).toEqual(legalMoves(variant, other));
      }
    }
  });
});

describe('21. the win was missed when the last card moved by itself', () => {
  it('one test, after every change: by a deal that completes the last run', () => {
    const RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';
    const runs = ['C', 'D', 'H', 'S'].flatMap((suit) => [RUN, RUN].map((run) => run.replaceAll('S', suit)));
    const last = (runs.pop() as string).slice(0, -3);
    const columns = Array.from({ length: 9 }, () => '');
    const state = laid(spider, { tableau: [last, 'AS', ...columns.slice(1)], foundation: runs });
    const { state: won, events } = applyMove(spider, state, {
      type: 'move',
      from: 'tableau:1',
      to: 'tableau:0',
      count: 1,
    });
    expect(events.map(({ type }) => type)).toEqual(['moved', 'removed', 'won']);
    expect([status(spider, state), status(spider, won)]).toEqual(['in-play', 'won']);
    expect(legalMoves(spider, won)).toEqual([]);
  });
});

describe('22. a game with another base could never be won', () => {
  const rotated = (base: string): string[] => {
    const start = RANKS.indexOf(base as (typeof RANKS)[number]);
    return [...RANKS.slice(start), ...RANKS.slice(0, start)];
  };
  const based = Object.values(variants).filter(({ piles }) =>
    Object.values(piles).some(
      (group) => group.role === 'foundation' && group.base === 'dealt' && group.suits !== 'any',
    ),
  );

  describe.each(based)('$id', (variant) => {
    it.each(RANKS)('is won from base %s', (base) => {
      const [, ...foundation] = [...'CDHS'].map((suit) =>
        rotated(base)
          .map((rank) => rank + suit)
          .join(' '),
      );
      const clubs = rotated(base).map((rank) => `${rank}C`);
      const last = clubs.pop() as string;
      let state: GameState = laid(
        variant,
        { foundation: [clubs.join(' '), ...foundation], tableau: [last] },
        { base },
      );
      expect(status(variant, state)).toBe('in-play');
      const move: Move = { type: 'move', from: 'tableau:0', to: 'foundation:0', count: 1 };
      expect(legalMoves(variant, state)).toContainEqual(move);
      state = applyMove(variant, state, move).state;
      expect(status(variant, state)).toBe('won');
    });
  });

  it('Penguin goes round the corner from king to ace', () => {
    const state = laid(
      penguin,
      { foundation: ['5C 6C 7C 8C 9C TC JC QC KC'], tableau: ['AC'] },
      { base: '5' },
    );
    expect(
      validateMove(penguin, state, { type: 'move', from: 'tableau:0', to: 'foundation:0', count: 1 }).ok,
    ).toBe(true);
  });
});

describe('30. piles["constructor"] was truthy, and __proto__ changed objects', () => {
  const state = deal(freecell, { microsoft: 1 });
  const names = ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'prototype'];

  it.each(names)('%s is no pile, no variant, no power, no key', (name) => {
    for (const id of [`${name}:0`, name]) {
      const move = { type: 'move', from: id, to: 'cell:0', count: 1 };
      expect(validateMove(freecell, state, move)).toMatchObject({
        error: { code: 'malformed', facts: { path: 'from' } },
      });
      expect(validateMove(freecell, state, { type: 'remove', piles: [id] })).toMatchObject({
        error: { code: 'malformed' },
      });
    }
    expect(variants[name as 'constructor']).toBeUndefined();
    const more = JSON.parse(JSON.stringify(state).replace('"cell"', JSON.stringify(name)));
    expect(parseState(freecell, more).ok).toBe(false);
    const extra = JSON.parse(`{${JSON.stringify(name)}:1,${JSON.stringify(state).slice(1)}`);
    expect(parseState(freecell, extra)).toMatchObject({ error: [{ code: 'unknown-key', path: name }] });
    const group = JSON.parse(JSON.stringify(freecell).replaceAll('"cell"', JSON.stringify(name)));
    expect(parseVariant(group).ok).toBe(false);
  });

  it('and nothing read ever touched the prototypes', () => {
    const evil = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const read of [
      (input: unknown) => parseState(freecell, input),
      parseVariant,
      (input: unknown) => validateMove(freecell, state, input),
    ])
      for (const input of [JSON.parse(evil), { piles: JSON.parse(evil) }, { type: JSON.parse(evil) }])
        read(input);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('37. deals above 2^31 came out wrong', () => {
  it('the borders are dealt, what is beyond is refused', () => {
    const first = (microsoft: number): string =>
      deal(freecell, { microsoft })
        .piles.tableau.map((column) => column[0])
        .join(' ');
    expect(first(2 ** 31 - 1)).toBe('9S 2H 7C 5H 4C 6D 3D 4S');
    expect(first(2 ** 31 - 2)).toBe('9C 5H 8C AD KH JH 7C 5D');
    for (const microsoft of [0, 2 ** 31, 2 ** 31 + 1, 2 ** 32 + 617, -617])
      expect(() => first(microsoft)).toThrow(expect.objectContaining({ code: 'no-such-deal' }));
  });
});

describe('39. an empty or incomplete board was accepted', () => {
  it.each(Object.values(variants))('$id: every missing card is named', (variant) => {
    const [state] = statesOf(variant, 1);
    const empty = {
      ...state,
      piles: Object.fromEntries(
        Object.entries(state.piles).map(([group, piles]) => [group, piles.map(() => [])]),
      ),
    };
    const read = parseState(variant, empty);
    const missing = read.ok ? [] : read.error.filter(({ code }) => code === 'missing-card');
    const cards = new Set(
      Object.values(state.piles)
        .flat(2)
        .map((card) => card.toUpperCase()),
    );
    expect(missing.map(({ message }) => message.slice(0, 2)).sort()).toEqual([...cards].sort());

    const id = pilesOf(variant, ({ role }) => role !== 'foundation').find((pile) => {
      const [group, index] = pile.split(':');
      return state.piles[group][Number(index)].length > 0;
    }) as string;
    const [group, index] = id.split(':');
    const short = structuredClone(state) as unknown as { piles: Record<string, string[][]> };
    const gone = short.piles[group][Number(index)].shift() as string;
    expect(parseState(variant, short)).toMatchObject({
      error: [{ code: 'missing-card', path: 'piles', message: expect.stringContaining(gone.toUpperCase()) }],
    });
  });
});

describe('40. columns were dealt as if there were eight', () => {
  it.each(Object.values(variants))(
    '$id: as many piles as it defines, and all cards in them',
    (variant: Variant) => {
      const state = deal(variant, { seed: 5 });
      for (const [group, { count = 1 }] of Object.entries(variant.piles))
        expect(state.piles[group]).toHaveLength(count);
      const { packs = 1, suits = 'CDHS', ranks = RANKS } = variant.deck ?? {};
      expect(Object.values(state.piles).flat(2)).toHaveLength(packs * suits.length * ranks.length);
    },
  );
});
