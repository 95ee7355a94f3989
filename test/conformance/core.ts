/** The typed core, as the laws drive it: compiled here, so that a variant of the build may be asked too. */
import type { GameState, Variant } from 'solitaire-rules/rules';
import { compileDefinition } from '../../src/rules/compile.js';
import type { Compiled } from '../../src/rules/compiled.js';
import { type MoveCode, moveList } from '../../src/rules/move.js';
import { generateMoves } from '../../src/rules/moves.js';
import { ownPositionOf } from '../../src/rules/validate.js';
import { clonePosition, type Position } from '../../src/table/index.js';

const known = new WeakMap<object, Compiled>();

/** The compiled form of a variant. */
export function coreOf(variant: Variant): Compiled {
  const compiled = known.get(variant) ?? compileDefinition(variant);
  known.set(variant, compiled);
  return compiled;
}

/** A state as a position of its own, read with every check. */
export const positionFrom = (compiled: Compiled, state: GameState): Position =>
  clonePosition(ownPositionOf(compiled, state));

/** What the generator makes of a position. */
export function movesAt(compiled: Compiled, position: Position): MoveCode[] {
  const list = moveList();
  generateMoves(compiled, position, list, false);
  return [...list.codes.subarray(0, list.length)];
}

/** Everything about a position that undoing must bring back, its hash included. */
export const snapshot = (position: Position) => ({
  piles: Array.from({ length: position.layout.piles }, (_, pile) => {
    const start = position.layout.offset[pile] + 1;
    return [...position.cards.subarray(start, position.end[pile] + 1)];
  }),
  counters: [...position.counters],
  hash: [...position.hash],
  journal: [...position.journal.subarray(0, position.journalLength)],
  rearranged: position.rearranged.length,
});
