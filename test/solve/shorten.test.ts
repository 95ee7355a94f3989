/** Detours are trimmed off: fewer moves that lead to the same position. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parseStandardGame } from 'solitaire-rules/notation';
import { deal, type GameState, type Move, replay, status, type Variant } from 'solitaire-rules/rules';
import { shorten, solve } from 'solitaire-rules/solve';
import { bakersGame } from 'solitaire-rules/variants/bakers-game';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../src/rules/distinct.js';
import { makeMove } from '../../src/rules/make.js';
import { moveOf } from '../../src/rules/move.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { chosen, dealt, walks } from '../conformance/walks.js';

/** The state that moves lead to; they must be legal. */
function led<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  moves: readonly Move<G>[],
): GameState<G> {
  const replayed = replay(variant, state, moves);
  if (!replayed.ok) throw new Error(`move ${replayed.error.index}: ${replayed.error.rejection.message}`);
  return replayed.value;
}

const textOf = (variant: Variant, state: GameState): string =>
  canonicalText(positionFrom(coreOf(variant), state));

describe.each(everyVariant.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it('wanders no further than a random walk, to the same end', () => {
    const compiled = coreOf(variant);
    fc.assert(
      fc.property(walks(24), (walk) => {
        const state = dealt(variant, walk);
        const position = positionFrom(compiled, state);
        const moves: Move[] = [];
        for (const choice of walk.choices) {
          const legal = movesAt(compiled, position);
          if (legal.length === 0) break;
          const code = chosen(compiled, legal, choice);
          makeMove(compiled, position, code);
          moves.push(moveOf(compiled.layout, code));
        }
        const fewer = shorten(variant, state, moves);
        expect(Object.isFrozen(fewer)).toBe(true);
        expect(fewer.length).toBeLessThanOrEqual(moves.length);
        expect(textOf(variant, led(variant, state, fewer))).toBe(canonicalText(position));
        expect(shorten(variant, state, fewer).length).toBe(fewer.length);
      }),
      runs(3),
    );
  });
});

describe('recorded solutions', () => {
  it.each([
    ['freecell', freecell, 12],
    ['bakers-game', bakersGame, 12],
  ] as const)('of %s are won in fewer moves', (id, variant, count) => {
    const lines = readFileSync(new URL(`../vectors/solutions/${id}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .slice(0, count);
    let before = 0;
    let after = 0;
    for (const line of lines) {
      const [number, text] = line.split(': ') as [string, string];
      const state = deal(variant, { microsoft: Number(number) });
      const game = parseStandardGame(variant, state, text);
      if (!game.ok) throw new Error(game.error.message);
      const fewer = shorten(variant, state, game.value.moves as Move<'tableau' | 'cell' | 'foundation'>[]);
      expect(status(variant, led(variant, state, fewer))).toBe('won');
      expect(fewer.length).toBeLessThanOrEqual(game.value.moves.length);
      before += game.value.moves.length;
      after += fewer.length;
    }
    expect(after).toBeLessThan(before * 0.97);
  });
});

describe('a detour', () => {
  const state = deal(freecell, { microsoft: 1 });
  const move = (from: string, to: string): Move<never> =>
    ({ type: 'move', from, to, count: 1 }) as Move<never>;

  it('there and back is none at all', () => {
    expect(shorten(freecell, state, [move('tableau:0', 'cell:0'), move('cell:0', 'cell:1')])).toHaveLength(1);
    expect(shorten(freecell, state, [])).toEqual([]);
  });

  it('that ends where it began leaves nothing', () => {
    const there = led(freecell, state, [move('tableau:0', 'cell:0')]);
    expect(shorten(freecell, there, [move('cell:0', 'cell:1'), move('cell:1', 'cell:2')])).toEqual([]);
  });

  it('around the stock leaves nothing', () => {
    const dealtOut = deal(klondike, { seed: 1 });
    const round = [
      ...Array.from({ length: 24 }, () => ({ type: 'deal' }) as const),
      { type: 'redeal' } as const,
    ];
    expect(shorten(klondike, dealtOut, round)).toEqual([]);
  });
});

describe('what is not legal', () => {
  it('is refused at the first such move', () => {
    const state = deal(freecell, { microsoft: 1 });
    const good = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 } as const;
    const bad = { type: 'move', from: 'tableau:1', to: 'cell:0', count: 1 } as const;
    for (const [moves, index] of [
      [[bad, good, { ...good, from: 'tableau:2' }], 1],
      [[good, bad], 1],
      [[{ ...good, count: 2 }], 0],
      [[good, { type: 'deal' }], 1],
      [[null], 0],
      [['tableau:0 1 cell:0'], 0],
    ] as const)
      expect(() => shorten(freecell, state, moves as unknown as Move<'tableau'>[])).toThrow(
        expect.objectContaining({
          code: 'illegal-move',
          message: expect.stringContaining(`move ${index} `) as string,
        }),
      );
  });

  it('is refused where the moves are no list', () => {
    for (const moves of ['abc', undefined, null, 5, { length: 1 }])
      expect(() => shorten(freecell, deal(freecell, { seed: 1 }), moves as never)).toThrow(
        expect.objectContaining({ code: 'not-moves' }),
      );
  });

  it('is refused where the state is none', () => {
    expect(() => shorten(klondike, deal(freecell, { seed: 1 }) as never, [])).toThrow(
      expect.objectContaining({ code: 'bad-state' }),
    );
  });
});

describe('solve', () => {
  it('answers what shorten leaves, unless it is told not to', () => {
    for (let microsoft = 1; microsoft <= 10; microsoft++) {
      const state = deal(freecell, { microsoft });
      const long = solve(freecell, state, { shorten: false });
      const short = solve(freecell, state);
      if (long.verdict !== 'won' || short.verdict !== 'won') throw new Error('both are won');
      expect(short.moves).toEqual(shorten(freecell, state, long.moves));
      expect(short.statistics).toEqual(long.statistics);
    }
  });
});
