/** Fault 23: a game finishes itself exactly when foundation moves alone win it, and as its flavour wants it. */
import { autoComplete, autoPlayer, CARDGAMES_IO_COMPLETION, createSession } from 'solitaire-rules/play';
import {
  deal,
  deriveVariant,
  type GameState,
  legalMoves,
  type Move,
  replay,
  status,
  type Variant,
} from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { fromOf, kindOf, MOVE, toOf } from '../../src/rules/move.js';
import { isWon } from '../../src/rules/win.js';
import { shortened } from '../analysis/shortened.js';
import { coreOf, movesAt, positionFrom, snapshot } from '../conformance/core.js';

const { freecell } = variants;
const io = variants['freecell-cardgames-io'];

type Piles = Record<string, readonly string[]>;
/** A state with its piles as text; foundations take what is left of one pack. */
function table(variant: Variant, piles: Piles, rest: object = {}): GameState {
  const split = Object.fromEntries(
    Object.entries(variant.piles).map(([name, { count = 1 }]) => [
      name,
      Array.from({ length: count }, (_, i) => (piles[name]?.[i] ?? '').split(' ').filter(Boolean)),
    ]),
  );
  const out = new Set(
    Object.values(split)
      .flat(2)
      .map((card) => card.toUpperCase()),
  );
  const ranks = variant.deck?.ranks ?? [...'A23456789TJQK'];
  if (piles.foundation === undefined) {
    split.foundation = [...'CDHS'].map((suit) =>
      ranks.map((rank) => rank + suit).filter((card) => !out.has(card)),
    );
  }
  return { variant: `${variant.id}@1`, piles: split, ...rest } as unknown as GameState;
}

/** The same question asked without any cleverness: some order of foundation moves wins. */
function someOrderWins(variant: Variant, state: GameState): boolean {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, state);
  const seen = new Set<string>();
  const isFoundation = (pile: number) => compiled.foundations.includes(pile);
  const search = (): boolean => {
    if (isWon(compiled, position)) return true;
    const key = JSON.stringify(snapshot(position).piles);
    if (seen.has(key)) return false;
    seen.add(key);
    return movesAt(compiled, position).some((code) => {
      if (kindOf(code) !== MOVE || !isFoundation(toOf(code)) || isFoundation(fromOf(code))) return false;
      const mark = makeMove(compiled, position, code);
      const wins = search();
      unmakeMove(position, mark);
      return wins;
    });
  };
  return !isWon(compiled, position) && search();
}

const finishes = (variant: Variant, state: GameState, moves: readonly Move[]): void => {
  const reached = replay(variant, state, moves);
  if (!reached.ok) throw new Error(reached.error.rejection.message);
  expect(status(variant, reached.value)).toBe('won');
  expect(moves.every((move) => move.type === 'move' && move.to.startsWith('foundation:'))).toBe(true);
};

describe('fault 23: auto-complete', () => {
  it('is offered where it can finish, and its moves do', () => {
    const state = table(freecell, { tableau: ['KC QD JC', 'KD QC', 'KH', 'KS JD'], cell: ['QS'] });
    const completion = autoComplete(freecell, state);
    expect(completion?.mode).toBe('offered');
    expect(completion?.moves).toHaveLength(9);
    finishes(freecell, state, completion?.moves ?? []);
  });

  it('is not offered where one card lies under a higher one of its suit', () => {
    const state = table(freecell, { tableau: ['QC KC', 'KD', 'KH', 'KS'] });
    expect(autoComplete(freecell, state)).toBeUndefined();
  });

  it('is not too late: cards in cells and columns out of order do not matter', () => {
    const tableau = ['KC QD JS', 'QS KD JC', 'KH QC', 'KS QH JH'];
    const state = table(freecell, { tableau, cell: ['JD'] });
    finishes(freecell, state, autoComplete(freecell, state)?.moves ?? []);
  });

  it('is not offered for a game that is won, nor at the start', () => {
    expect(autoComplete(freecell, table(freecell, {}))).toBeUndefined();
    for (const variant of Object.values(variants)) {
      const state = deal(variant, { seed: 2 });
      expect(autoComplete(variant, state) !== undefined).toBe(someOrderWins(variant, state));
    }
  });

  it('is offered exactly when some order of foundation moves wins: random positions of short decks', () => {
    let offered = 0;
    for (const id of [
      'freecell',
      'klondike',
      'penguin',
      'bakers-dozen',
      'flower-garden',
      'yukon',
      'canfield',
      'bristol',
      'forty-thieves',
      'double-freecell',
      'simple-simon',
    ]) {
      const ranks = (variants[id].deck?.packs ?? 1) === 2 ? 2 : 3;
      const short = shortened(variants[id], { ranks, columns: 3, cells: 1, reserves: 2 });
      for (let seed = 0; seed < 25; seed++) {
        let state = deal(short, { seed }) as GameState;
        for (let step = 0; step < 25; step++) {
          const completion = autoComplete(short, state);
          expect(completion !== undefined, `${id} ${JSON.stringify(state)}`).toBe(
            someOrderWins(short, state),
          );
          if (completion !== undefined) {
            finishes(short, state, completion.moves);
            offered++;
            break;
          }
          const moves = legalMoves(short, state);
          if (moves.length === 0) break;
          const reached = replay(short, state, [moves[(seed * 31 + step * 17) % moves.length]]);
          if (reached.ok) state = reached.value;
        }
      }
    }
    expect(offered).toBeGreaterThan(100);
  });

  it('tries both of two equal cards where only one can go up', () => {
    // Two aces of clubs are up on one foundation of two; the 2C on the left frees nothing, the one on the right frees the ace.
    const two = deriveVariant(variants['forty-thieves'], {
      id: 'two-packs',
      deck: { ranks: ['A', '2'], suits: ['C'], packs: 2 },
      piles: { tableau: { count: 2 }, foundation: { count: 2 } },
      deal: [{ to: 'tableau', cards: 1 }, { to: 'waste', cards: 1 }, { to: 'stock' }],
    });
    const state = table(two, { tableau: ['2C', 'AC 2C'], foundation: ['AC', ''] });
    const completion = autoComplete(two, state);
    finishes(two, state, completion?.moves ?? []);
    const turned = table(two, { tableau: ['AC 2C', '2C'], foundation: ['AC', ''] });
    finishes(two, turned, autoComplete(two, turned)?.moves ?? []);
    // Looking at no position with a choice, it offers nothing rather than guess.
    expect(autoComplete(two, state, { budget: 0 })).toBeUndefined();
  });
});

describe('flavours', () => {
  const runs = table(io, { tableau: ['KC QD JC TD', 'KD QC JD', 'KH QS JH', 'KS QH'] });

  it('starts by itself where it is asked to', () => {
    expect(autoComplete(io, runs, { mode: 'automatic' })?.mode).toBe('automatic');
    expect(autoComplete(io, runs)?.mode).toBe('offered');
  });

  it('of cardgames.io starts by itself at four ordered runs and empty cells', () => {
    const completion = autoComplete(io, runs, CARDGAMES_IO_COMPLETION);
    expect(completion?.mode).toBe('automatic');
    finishes(io, runs, completion?.moves ?? []);
    const fewer = table(io, { tableau: ['KC QD', '', 'KD'] });
    expect(autoComplete(io, fewer, CARDGAMES_IO_COMPLETION)).toBeDefined();
  });

  it.each([
    ['a card in a cell', { tableau: ['KC QD JC', 'KD QC JD', 'KH QS JH', 'KS QH'], cell: ['JS'] }],
    ['five columns', { tableau: ['KC QD', 'KD QC', 'KH QS', 'KS', 'QH'] }],
    ['a column that is no run', { tableau: ['KC QD', 'KD', 'KH KS', 'QS'] }],
    ['a run of one colour', { tableau: ['KC QS', 'KD', 'KH', 'KS'] }],
  ])('of cardgames.io waits while there is %s, though it could finish', (_, piles) => {
    const state = table(io, piles);
    expect(autoComplete(io, state)).toBeDefined();
    expect(autoComplete(io, state, CARDGAMES_IO_COMPLETION)).toBeUndefined();
  });

  it('each part of the condition is its own', () => {
    const inCell = table(io, { tableau: ['KC QD JC', 'KD QC JD', 'KH QS JH', 'KS QH'], cell: ['JS'] });
    expect(autoComplete(io, inCell, { condition: { cellsEmpty: true } })).toBeUndefined();
    expect(autoComplete(io, inCell, { condition: { runs: 4 } })).toBeDefined();
    expect(autoComplete(io, inCell, { condition: { runs: 3 } })).toBeUndefined();
  });

  it('in a session the cardgames.io flavour finishes with the move that makes it ready', () => {
    const session = createSession(
      io,
      table(io, { tableau: ['KC QD JC', 'KD QC JD', 'KH QS JH', 'KS QH', 'JS'] }),
      {
        automatic: autoPlayer({ policy: 'none', complete: CARDGAMES_IO_COMPLETION }),
      },
    );
    session.move({ type: 'move', from: 'tableau:4', to: 'cell:0', count: 1 });
    expect(session.getSnapshot().status).toBe('in-play');
    session.move({ type: 'move', from: 'cell:0', to: 'tableau:3', count: 1 });
    expect(session.getSnapshot().status).toBe('won');
    session.undo();
    expect(session.getSnapshot().state.piles.cell[0]).toEqual(['JS']);
  });

  it('an offered completion is the player’s to take, and none begins over a card just taken back', () => {
    const ready = table(io, { tableau: ['KC QD', 'KD'] });
    const back = { type: 'move', from: 'foundation:3', to: 'cell:0', count: 1 } as const;
    const { state } = createSession(io, ready).getSnapshot();
    expect(autoPlayer({ policy: 'none', complete: {} })(io, state)).toEqual([]);
    const session = createSession(io, ready, {
      automatic: autoPlayer({ policy: 'none', complete: { mode: 'automatic' } }),
    });
    session.move(back);
    expect(session.getSnapshot().state.piles.cell[0]).toEqual(['KS']);
    session.move({ type: 'move', from: 'cell:0', to: 'cell:1', count: 1 });
    expect(session.getSnapshot().status).toBe('won');
  });
});
