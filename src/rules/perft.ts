import { describe, SolitaireError } from '../cards/index.js';
import { clonePosition, type GameState, type Position } from '../table/index.js';
import { compile } from './compile.js';
import type { Compiled } from './compiled.js';
import type { Variant } from './definition.js';
import { generateDistinct } from './distinct.js';
import type { ListOptions } from './legal-moves.js';
import { makeMove, unmakeMove } from './make.js';
import { moveList } from './move.js';
import { generateMoves } from './moves.js';
import { positionOf } from './validate.js';

/** The deepest tree perft counts. */
export const MAX_PERFT_DEPTH = 64;

/**
 * The number of leaves of the legal-move tree at a depth: 1 at depth 0, the number of legal moves at depth 1. Follows a
 * redeal by its seed. Grows about thirtyfold a ply in FreeCell.
 *
 * Throws a `SolitaireError`: `bad-depth` unless the depth is a whole number from 0 to 64, `bad-state`.
 */
export function perft<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  depth: number,
  options: ListOptions = {},
): number {
  if (!Number.isInteger(depth) || depth < 0 || depth > MAX_PERFT_DEPTH) {
    throw new SolitaireError(
      'bad-depth',
      `a depth is a whole number from 0 to ${MAX_PERFT_DEPTH}; found ${describe(depth)}`,
    );
  }
  const compiled = compile(variant);
  return countLeaves(compiled, clonePosition(positionOf(compiled, state)), depth, options?.distinct === true);
}

/** {@link perft} on the typed form. The position is the same afterwards. */
export function countLeaves(
  compiled: Compiled,
  position: Position,
  depth: number,
  distinct: boolean,
): number {
  if (depth === 0) return 1;
  const list = moveList();
  const count = (left: number): number => {
    const start = list.length;
    if (distinct) generateDistinct(compiled, position, list);
    else generateMoves(compiled, position, list, false);
    const end = list.length;
    let leaves = end - start;
    if (left > 1) {
      leaves = 0;
      for (let i = start; i < end; i++) {
        const mark = makeMove(compiled, position, list.codes[i] as number);
        leaves += count(left - 1);
        unmakeMove(position, mark);
      }
    }
    list.length = start;
    return leaves;
  };
  return count(depth);
}
