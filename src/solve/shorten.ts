import { describe, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { makeMove } from '../rules/make.js';
import { type Move, type MoveCode, movesOf } from '../rules/move.js';
import { judge, positionOf } from '../rules/validate.js';
import { clonePosition, type GameState } from '../table/index.js';
import { shortened } from './shortened.js';

/**
 * Trims detours off a list of legal moves: what it answers leads to the same position, up to the order of interchangeable piles, with no
 * more moves and mostly fewer. Not the fewest there are.
 *
 * Throws a `SolitaireError`: `bad-state`, `not-moves` for what is no list, `illegal-move` for the first move that is not legal.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { shorten } from 'solitaire-rules/solve';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 1 });
 * const there = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 } as const;
 * const onward = { type: 'move', from: 'cell:0', to: 'cell:1', count: 1 } as const;
 * console.log(shorten(freecell, state, [there, onward]).length); // → 1
 * ```
 */
export function shorten<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  moves: readonly Move<G>[],
): readonly Move<G>[] {
  const compiled = compile(variant);
  if (!Array.isArray(moves))
    throw new SolitaireError('not-moves', `expected a list of moves; found ${describe(moves)}`);
  const start = clonePosition(positionOf(compiled, state));
  const position = clonePosition(start);
  const codes = moves.map((move, index): MoveCode => {
    const judged = judge(compiled, position, move);
    if (typeof judged !== 'number')
      throw new SolitaireError('illegal-move', `move ${index} is not legal: ${judged.message}`);
    makeMove(compiled, position, judged);
    return judged;
  });
  const line = shortened(compiled, start, codes);
  return Object.freeze(
    movesOf(compiled.layout, { codes: Int32Array.from(line), length: line.length }),
  ) as readonly Move<G>[];
}
