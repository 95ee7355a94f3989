/**
 * Whether a deal can be won, by looking at all that can be reached: every legal move of every position, nothing left out, no pile
 * taken for another, positions told apart by their whole text. Slow, and as plain as can be: the solver is held against it.
 */
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { isWon } from '../../src/rules/win.js';
import type { Position } from '../../src/table/index.js';
import { movesAt } from '../conformance/core.js';

/** What a plain search found, and how many positions it saw. */
export interface Plain {
  readonly verdict: 'won' | 'impossible' | 'unknown';
  readonly states: number;
}

/** All there is to a position: its cards pile by pile, and its counters. */
function textOf({ layout, cards, end, counters }: Position): string {
  let text = counters.join();
  for (let pile = 0; pile < layout.piles; pile++)
    text += `|${String.fromCharCode(...cards.subarray(layout.offset[pile] + 1, end[pile] + 1))}`;
  return text;
}

/** Depth first from a position, which is the same afterwards; `unknown` where there is more to see than `most` positions. */
export function plainSearch(compiled: Compiled, position: Position, most: number): Plain {
  const seen = new Set([textOf(position)]);
  if (isWon(compiled, position)) return { verdict: 'won', states: 1 };
  const moves = [movesAt(compiled, position)];
  const marks: number[] = [];
  const leave = (verdict: Plain['verdict']): Plain => {
    if (marks.length > 0) unmakeMove(position, marks[0] as number);
    return { verdict, states: seen.size };
  };
  while (moves.length > 0) {
    const code = moves.at(-1)?.pop();
    if (code === undefined) {
      moves.pop();
      const mark = marks.pop();
      if (mark !== undefined) unmakeMove(position, mark);
      continue;
    }
    const mark = makeMove(compiled, position, code);
    const text = textOf(position);
    if (seen.has(text)) {
      unmakeMove(position, mark);
      continue;
    }
    seen.add(text);
    marks.push(mark);
    if (isWon(compiled, position)) return leave('won');
    if (seen.size >= most) return leave('unknown');
    moves.push(movesAt(compiled, position));
  }
  return leave('impossible');
}
