import type { GameState } from '../table/index.js';
import { compile } from './compile.js';
import type { Variant } from './definition.js';
import { generateDistinct } from './distinct.js';
import { type Move, moveList, movesOf } from './move.js';
import { generateMoves } from './moves.js';
import { positionOf } from './validate.js';

/** What a list of legal moves may be told. */
export interface ListOptions {
  /** Drops moves that lead to a position equal, up to the order of interchangeable piles, to the present one or to one already listed. Default false. */
  readonly distinct?: boolean;
}

const scratch = /*#__PURE__*/ moveList();

/**
 * Every legal move, in a fixed order: by target pile, then by the card that leads; then
 * removals, the deal, the redeal, and powers. Pointless moves are included (cell to cell, a whole column to an empty one)
 * unless `distinct` is asked for. The moves are frozen and shared between lists.
 *
 * Throws a `SolitaireError` `bad-state` where the state is not one of the variant.
 */
export function legalMoves<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  options: ListOptions = {},
): readonly Move<G>[] {
  const compiled = compile(variant);
  const position = positionOf(compiled, state);
  scratch.length = 0;
  if (options?.distinct === true) generateDistinct(compiled, position, scratch);
  else generateMoves(compiled, position, scratch, false);
  return movesOf(compiled.layout, scratch) as Move<G>[];
}
