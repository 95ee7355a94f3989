/** The recorded solutions, replayed and written again byte for byte. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatMoves, formatStandardGame, parseGame, parseStandardGame } from '../../src/notation/index.ts';
import { deal, status } from '../../src/rules/index.ts';
import { bakersGame } from '../../src/variants/bakers-game.ts';
import { freecell } from '../../src/variants/freecell.ts';

for (const variant of [freecell, bakersGame]) {
  describe(`solutions of ${variant.id}`, () => {
    const lines = readFileSync(new URL(`../vectors/solutions/${variant.id}.txt`, import.meta.url), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]);

    it('are there', () => expect(lines.length).toBeGreaterThan(40));

    it('are read, are legal, win, and are written again as they were', () => {
      for (const [number, moves] of lines) {
        const dealt = deal(variant, { microsoft: Number(number) });
        const game = parseStandardGame(variant, dealt, moves);
        if (!game.ok) throw new Error(`deal ${number}, move ${game.error.index}: ${game.error.message}`);
        expect(status(variant, game.value.state)).toBe('won');
        expect(formatStandardGame(variant, dealt, game.value.moves)).toEqual({ ok: true, value: moves });
      }
    });

    it('say the same as move text', () => {
      for (const [number, moves] of lines.slice(0, 20)) {
        const dealt = deal(variant, { microsoft: Number(number) });
        const game = parseStandardGame(variant, dealt, moves);
        if (!game.ok) throw new Error(game.error.message);
        expect(parseGame(variant, dealt, formatMoves(game.value.moves))).toEqual(game);
        expect(parseGame(variant, dealt, moves)).toEqual(game);
      }
    });

    it('stop being legal where one move is left out', () => {
      // Without a move the game may go on for a while, but it cannot be won with a card fewer moved: somewhere it stops.
      for (const [number, moves] of lines) {
        const words = moves.split(' ');
        const gap = Number(number) % words.length;
        const text = words.filter((_, i) => i !== gap).join(' ');
        const dealt = deal(variant, { microsoft: Number(number) });
        const game = parseStandardGame(variant, dealt, text);
        if (game.ok) {
          expect(status(variant, game.value.state)).not.toBe('won');
          continue;
        }
        const { error } = game;
        expect(error.code).toBe('illegal-move');
        expect(error.rejection).toBeDefined();
        expect(error.index).toBeGreaterThanOrEqual(gap);
        expect(text.slice(error.offset).split(' ')[0]).toBe(words[error.index + 1]);
        expect(error.column).toBe(error.offset + 1);
        const before = parseStandardGame(variant, dealt, text.slice(0, error.offset));
        expect(before.ok && before.value.state).toEqual(error.state);
      }
    });
  });
}
