import type { Compiled } from '../rules/compiled.js';
import { fromOf, kindOf, MOVE, type MoveCode, moveList, toOf } from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import type { Position } from '../table/index.js';

/** The legal moves that bring cards to a foundation from elsewhere, in the generator's order. A pull is none: it uses up a power. */
export function foundationMoves(compiled: Compiled, position: Position): MoveCode[] {
  const list = moveList();
  generateMoves(compiled, position, list, false);
  const isFoundation = (pile: number): boolean => compiled.rules[pile]?.group.role === 'foundation';
  return [...list.codes.subarray(0, list.length)].filter(
    (code) => kindOf(code) === MOVE && isFoundation(toOf(code)) && !isFoundation(fromOf(code)),
  );
}
