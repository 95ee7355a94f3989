/**
 * One rule, asked from many sides: the list of legal moves, the test of one move, the reasons, the distinct list, the
 * tree's counts and the status of a game must all say the same, on games played at random and on tables laid at random.
 */
import fc from 'fast-check';
import { legalMoves, perft, status, type Variant, validateMove } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { type MoveCode, moveOf } from '../../src/rules/move.js';
import { isWon } from '../../src/rules/win.js';
import { type Position, unpack } from '../../src/table/index.js';
import { coreOf, movesAt } from './core.js';
import { disagreements } from './disagreements.js';
import { distinctAsListed, distinctByTrying } from './distinct.js';
import { encodableMoves } from './encodable.js';
import { everyVariant } from './every-variant.js';
import { runs } from './sampling.js';
import { anyTable } from './tables.js';
import { alongWalk, endOf, walks } from './walks.js';

const asMoves = (compiled: Compiled, codes: readonly MoveCode[]) =>
  codes.map((code) => moveOf(compiled.layout, code));

/** Runs a check on the positions of walks, every so-manieth of them, and on tables laid at random. */
function onPositions(
  variant: Variant,
  amount: { walks: number; every: number; tables: number },
  check: (compiled: Compiled, position: Position) => void,
): void {
  fc.assert(
    fc.property(walks(60), (walk) => {
      let turn = walk.seed;
      alongWalk(variant, walk, (position, legal, compiled) => {
        if (turn++ % amount.every === 0 || legal.length === 0) check(compiled, position);
      });
    }),
    runs(amount.walks),
  );
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      check(coreOf(variant), anyTable(coreOf(variant), seed));
    }),
    runs(amount.tables),
  );
}

describe.each(everyVariant)('$id', (variant) => {
  it('lists exactly the moves that the validator accepts, and gives a reason against all others', () => {
    onPositions(variant, { walks: 2, every: 12, tables: 5 }, (compiled, position) =>
      expect(disagreements(compiled, position)).toEqual([]),
    );
  });

  it('lists no move twice, and the same moves in the same order every time', () => {
    onPositions(variant, { walks: 5, every: 3, tables: 20 }, (compiled, position) => {
      const codes = movesAt(compiled, position);
      expect(new Set(codes).size).toBe(codes.length);
      expect(movesAt(compiled, position)).toEqual(codes);
    });
  });

  it('drops from a distinct list exactly what leads nowhere new', () => {
    onPositions(variant, { walks: 5, every: 5, tables: 30 }, (compiled, position) =>
      expect(asMoves(compiled, distinctAsListed(compiled, position))).toEqual(
        asMoves(compiled, distinctByTrying(compiled, position)),
      ),
    );
  });

  it('answers the same through the public functions', () => {
    fc.assert(
      fc.property(walks(40), (walk) => {
        const { compiled, position } = endOf(variant, walk);
        const state = unpack(compiled.shape, position);
        const moves = legalMoves(variant, state);
        expect(moves).toEqual(asMoves(compiled, movesAt(compiled, position)));
        const legal = new Set(moves.map((move) => JSON.stringify(move)));
        const tried = encodableMoves(compiled, position).filter((_, i) => i % 17 === walk.seed % 17);
        for (const code of tried) {
          const move = moveOf(compiled.layout, code);
          const result = validateMove(variant, state, { ...move });
          expect(result.ok, JSON.stringify(move)).toBe(legal.has(JSON.stringify(move)));
          expect(result.ok ? result.value : undefined).toEqual(result.ok ? move : undefined);
        }
      }),
      runs(3),
    );
  });

  it('counts as perft what the lists hold, all moves or the distinct ones', () => {
    fc.assert(
      fc.property(walks(30), fc.boolean(), (walk, distinct) => {
        const { compiled, position } = endOf(variant, walk);
        const state = unpack(compiled.shape, position);
        expect(perft(variant, state, 0, { distinct })).toBe(1);
        const moves = legalMoves(variant, state, { distinct });
        expect(perft(variant, state, 1, { distinct })).toBe(moves.length);
        const list = distinct ? distinctAsListed : movesAt;
        let leaves = 0;
        for (const code of list(compiled, position)) {
          const mark = makeMove(compiled, position, code);
          leaves += list(compiled, position).length;
          unmakeMove(position, mark);
        }
        expect(perft(variant, state, 2, { distinct })).toBe(leaves);
      }),
      runs(3),
    );
  });

  it('is won, in play, or without moves, and each exactly', () => {
    onPositions(variant, { walks: 3, every: 4, tables: 20 }, (compiled, position) => {
      const moves = movesAt(compiled, position).length;
      const won = isWon(compiled, position);
      if (won) expect(moves).toBe(0);
      expect(status(variant, unpack(compiled.shape, position))).toBe(
        won ? 'won' : moves === 0 ? 'no-moves' : 'in-play',
      );
    });
  });
});
