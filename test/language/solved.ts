/** A simple search, to see whether a game can be won at all: depth first, the most eager move first, no position twice. */
import { deal, type GameState, type Move, type Variant } from 'solitaire-rules/rules';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { fromOf, type MoveCode, moveOf, toOf } from '../../src/rules/move.js';
import { isWon } from '../../src/rules/win.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';

export interface Solution {
  readonly start: GameState;
  readonly moves: readonly Move[];
}

/**
 * A way to win a deal of a game of plain moves, if the search finds one before it has looked at so many positions. `eagerness` tells how
 * late to try a move from one group to another; a move of eagerness 0 is never regretted.
 */
export function solved(
  variant: Variant,
  seed: number,
  budget: number,
  eagerness: (from: string, to: string) => number,
): Solution | undefined {
  const compiled = coreOf(variant);
  const start = deal(variant, { seed });
  const position = positionFrom(compiled, start);
  const { groupOf } = compiled.layout;
  const rank = (code: MoveCode): number =>
    eagerness(groupOf[fromOf(code)]?.name ?? '', groupOf[toOf(code)]?.name ?? '');
  const seen = new Set<string>();
  const line: MoveCode[] = [];
  const search = (): boolean => {
    if (isWon(compiled, position)) return true;
    const key = position.hash.join();
    if (seen.has(key) || seen.size >= budget || line.length > 400) return false;
    seen.add(key);
    for (const code of movesAt(compiled, position).sort((a, b) => rank(a) - rank(b))) {
      const mark = makeMove(compiled, position, code);
      line.push(code);
      if (search()) return true;
      line.pop();
      unmakeMove(position, mark);
      if (rank(code) === 0) return false;
    }
    return false;
  };
  return search() ? { start, moves: line.map((code) => moveOf(compiled.layout, code)) } : undefined;
}
