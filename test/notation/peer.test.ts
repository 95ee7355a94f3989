/**
 * Against fc-solve 5.0: what it printed, recorded by `scripts/peer-boards.ts`, which also asks the program itself.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  formatBoard,
  formatStandardMove,
  parseBoard,
  parseStandardGame,
  parseStandardMove,
} from '../../src/notation/index.ts';
import { deal, type GameState, replay, status, type Variant } from '../../src/rules/index.ts';
import { bakersGame } from '../../src/variants/bakers-game.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { readPeer } from './peer.ts';
import { doubleDealt, doubleFreecell, eightOff } from './variants.ts';

const fixtures = new URL('./fixtures/', import.meta.url);
const GAMES: Record<string, [Variant, GameState]> = {
  'freecell-617': [freecell, deal(freecell, { microsoft: 617 })],
  'bakers-game-24': [bakersGame, deal(bakersGame, { microsoft: 24 })],
  'eight-off-1': [eightOff, deal(eightOff, { microsoft: 1 })],
  'double-freecell': [doubleFreecell, doubleDealt],
};

const read = (variant: Variant, board: string): GameState => {
  const state = parseBoard(variant, board);
  if (!state.ok) throw new Error(`${JSON.stringify(state.error)}\n${board}`);
  return state.value;
};

describe('a game that fc-solve played', () => {
  it('is among the fixtures and here', () => {
    expect(
      readdirSync(fixtures)
        .filter((name) => name.endsWith('.txt'))
        .sort(),
    ).toEqual(
      Object.keys(GAMES)
        .map((name) => `${name}.txt`)
        .sort(),
    );
  });

  it.each(Object.entries(GAMES))(
    '%s: every board is read, and every move leads from one to the next',
    (name, [variant, dealt]) => {
      const { boards, moves, isSolved } = readPeer(readFileSync(new URL(`${name}.txt`, fixtures), 'utf8'));
      expect(isSolved).toBe(true);
      expect(moves.length).toBeGreaterThan(70);
      const states = boards.map((board) => read(variant, board));
      expect(states[0]).toEqual(dealt);
      for (const [i, text] of moves.entries()) {
        const before = states[i] as GameState;
        const move = parseStandardMove(variant, before, text);
        if (!move.ok) throw new Error(`${text}: ${move.error.message}\n${boards[i]}`);
        expect(replay(variant, before, [move.value])).toEqual({ ok: true, value: states[i + 1] });
        expect(formatStandardMove(variant, before, move.value)).toEqual({ ok: true, value: text });
      }
      expect(status(variant, states.at(-1) as GameState)).toBe('won');
    },
  );
});

interface Echo {
  readonly variant: string;
  readonly microsoft: number;
  /** In standard notation, from the deal to the position. */
  readonly moves: string;
  readonly ten: 'T' | '10';
  /** Our board of it. */
  readonly board: string;
  /** What fc-solve printed as the board it had read. */
  readonly echo: string;
}

describe('a board of ours', () => {
  const echoes = JSON.parse(readFileSync(new URL('echoes.json', fixtures), 'utf8')) as Echo[];

  it('was understood by fc-solve as it was meant', () => {
    expect(echoes.length).toBeGreaterThan(20);
    for (const { variant: id, microsoft, moves, ten, board, echo } of echoes) {
      const variant: Variant = id === 'freecell' ? freecell : bakersGame;
      const game = parseStandardGame(variant, deal(variant, { microsoft }), moves);
      if (!game.ok) throw new Error(game.error.message);
      const { state } = game.value;
      expect(formatBoard(variant, state, { ten })).toBe(board);
      expect(read(variant, board)).toEqual(state);
      expect(read(variant, echo)).toEqual(state);
    }
  });
});
