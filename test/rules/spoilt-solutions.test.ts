/**
 * Recorded solutions, every move spoilt: to every other place, with more cards, from a foundation, onto its own pile. What
 * is then no longer legal is refused for the reason that the second opinion gives; and every solution wins.
 */
import { readFileSync } from 'node:fs';
import { applyMove } from 'solitaire-rules';
import { deal, type Move, replay, status, type Variant, validateMove } from 'solitaire-rules/rules';
import { bakersGame, freecell } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { type Build, dealt, moved, pileAt, refusal, spoken, type Table, type TableMove } from './referee.js';

const PLACES = [
  ...Array.from({ length: 8 }, (_, i) => `tableau:${i}`),
  ...Array.from({ length: 4 }, (_, i) => `cell:${i}`),
  ...Array.from({ length: 4 }, (_, i) => `foundation:${i}`),
];

/** A move, spoilt in every way that may break a rule; of other places a share, another at every turn. */
function spoilt(table: Table, move: TableMove, turn: number): TableMove[] {
  const { length } = pileAt(table, move.from) as string[];
  const share = (of: number): string[] => PLACES.filter((_, i) => i % of === turn % of);
  return [
    move,
    ...share(2).map((to) => ({ ...move, to })),
    ...share(4).map((from) => ({ ...move, from })),
    ...[move.count + 1, length, length + 1].map((count) => ({ ...move, count })),
    { ...move, to: move.from },
    { ...move, from: `foundation:${turn % 4}` },
    { ...move, count: [0, -1, 53, 1.5][turn % 4] },
    { ...move, to: ['tableau:8', 'cell:4', 'foundation:-1', 'stock:0'][turn % 4] },
  ];
}

const asMove = (move: TableMove): Move => ({ type: 'move', ...move }) as Move;

describe.each([
  ['freecell', freecell as Variant, 'alternate'],
  ['bakers-game', bakersGame as Variant, 'same'],
] as const)('the solutions of %s', (name, variant, build: Build) => {
  const lines = readFileSync(new URL(`../vectors/solutions/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': '));

  it('win, and every move of them, spoilt, is refused with the right code', () => {
    const seen = new Map<string, number>();
    for (const [number, text] of lines) {
      let state = deal(variant, { microsoft: Number(number) });
      const start = state;
      const table = dealt(
        Array.from({ length: 7 }, (_, row) =>
          state.piles.tableau.flatMap((column) => column[row] ?? []),
        ).flat(),
      );
      const moves: TableMove[] = [];
      for (const [turn, word] of text.split(' ').entries()) {
        const move = spoken(table, word);
        for (const other of spoilt(table, move, turn)) {
          const expected = refusal(table, build, other);
          const result = validateMove(variant, state, asMove(other));
          const code = result.ok ? undefined : result.error.code;
          seen.set(code ?? 'legal', (seen.get(code ?? 'legal') ?? 0) + 1);
          if (
            code !== expected?.code ||
            (!result.ok && expected?.allowed !== undefined && result.error.facts.allowed !== expected.allowed)
          )
            expect({ number, turn, other, result }).toEqual({ number, turn, other, expected });
        }
        moves.push(move);
        moved(table, move);
        state = applyMove(variant, state, asMove(move)).state;
      }
      expect(state.piles).toEqual(table);
      expect(status(variant, state)).toBe('won');
      expect(replay(variant, start, moves.map(asMove))).toEqual({ ok: true, value: state });
      expect(validateMove(variant, state, asMove(moves[0]))).toMatchObject({ error: { code: 'game-over' } });
    }
    const common = ['legal', 'malformed', 'source-not-allowed', 'pile-empty', 'too-few-cards', 'not-a-run'];
    const rest = ['same-pile', 'pile-full', 'wrong-rank', 'wrong-suit', 'over-limit'];
    for (const code of [...common, ...rest]) expect(seen.get(code), code).toBeGreaterThan(100);
  });
});
