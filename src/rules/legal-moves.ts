import type { GameState, PlayerView } from '../table/index.js';
import { compile } from './compile.js';
import type { Variant } from './definition.js';
import { generateDistinct } from './distinct.js';
import { type Move, moveList, movesOf } from './move.js';
import { generateMoves } from './moves.js';
import { positionOf } from './validate.js';

/** What a list of legal moves may be told. */
export interface ListOptions {
  /**
   * Drops moves that, as far as a player can see, lead to a position equal to the present one or to one already listed, up to the
   * order of interchangeable piles. Cards that lie face down are never taken for equal. Default false.
   */
  readonly distinct?: boolean;
}

const scratch = /*#__PURE__*/ moveList();

/**
 * Every legal move, in a fixed order: by target pile, then by the card that leads; then
 * removals, the deal, the redeal, and powers. Pointless moves are included (cell to cell, a whole column to an empty one)
 * unless `distinct` is asked for. The moves are frozen and shared between lists. A state and a player's view of it have the same lists,
 * so that a list gives nothing away.
 *
 * Throws a `SolitaireError` `bad-state` where the state or view is not one of the variant.
 */
export function legalMoves<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  options: ListOptions = {},
): readonly Move<G>[] {
  const compiled = compile(variant);
  const position = positionOf(compiled, state, true);
  scratch.length = 0;
  if (options?.distinct === true) generateDistinct(compiled, position, scratch);
  else generateMoves(compiled, position, scratch, false);
  return movesOf(compiled.layout, scratch) as Move<G>[];
}
