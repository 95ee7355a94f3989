/**
 * Whether a position can be won, by exhaustive search: every legal move, no pruning, exact keys. Positions are told apart by
 * text, never by hash, and what a search has settled is kept for the next one on the same deal.
 */
import type { Compiled } from '../../src/rules/compiled.js';
import { canonicalText } from '../../src/rules/distinct.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { fromOf, kindOf, MOVE, type MoveCode, moveList, toOf } from '../../src/rules/move.js';
import { generateMoves } from '../../src/rules/moves.js';
import { isWon } from '../../src/rules/win.js';
import type { Position } from '../../src/table/index.js';

export type Verdict = 'won' | 'lost' | 'unknown';

/** What is known of the positions of one deal. */
export type Known = Map<string, boolean>;

/** Every legal move; those to a foundation come last, so that a search that takes from the end tries them first. */
function movesOf(compiled: Compiled, position: Position): MoveCode[] {
  const list = moveList();
  generateMoves(compiled, position, list, false);
  const isHome = (code: MoveCode): boolean =>
    kindOf(code) === MOVE &&
    compiled.foundations.includes(toOf(code)) &&
    !compiled.foundations.includes(fromOf(code));
  const codes = [...list.codes.subarray(0, list.length)];
  return [...codes.filter((code) => !isHome(code)), ...codes.filter(isHome)];
}

interface Level {
  readonly key: string;
  readonly moves: MoveCode[];
  /** What takes back the move that led here. */
  readonly mark: number;
}

/** Depth first from a position, which is the same afterwards. `unknown` where more than `budget` positions are new. */
export function winnable(compiled: Compiled, position: Position, known: Known, budget: number): Verdict {
  const seen = new Set<string>();
  const path: Level[] = [];
  /** What is known of the present position; if nothing is, it becomes the next level. */
  const enter = (mark: number): boolean | undefined => {
    const key = canonicalText(position);
    const answer = seen.has(key) ? false : isWon(compiled, position) || known.get(key);
    if (answer !== undefined) return answer;
    seen.add(key);
    path.push({ key, moves: movesOf(compiled, position), mark });
    return undefined;
  };
  const leave = (): void => {
    while (path.length > 0) {
      const { mark } = path.pop() as Level;
      if (mark >= 0) unmakeMove(position, mark);
    }
  };
  let answer = enter(-1);
  while (path.length > 0) {
    const { moves, mark } = path.at(-1) as Level;
    const code = moves.pop();
    if (code === undefined) {
      path.pop();
      if (mark >= 0) unmakeMove(position, mark);
      continue;
    }
    const before = makeMove(compiled, position, code);
    answer = enter(before);
    if (answer === undefined && seen.size > budget) {
      leave();
      return 'unknown';
    }
    if (answer === undefined) continue;
    unmakeMove(position, before);
    if (answer) {
      for (const level of path) known.set(level.key, true);
      leave();
      return 'won';
    }
  }
  if (answer) return 'won';
  // Nothing that can be reached wins, so nothing seen on the way does.
  for (const key of seen) known.set(key, false);
  return 'lost';
}
