/**
 * Whether a deal can be won, by looking at all that can be reached: every legal move of every position, nothing left out, no pile
 * taken for another, positions told apart by their whole text. Slow, and as plain as can be: the solver is held against it.
 */
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { type MoveCode, moveList } from '../../src/rules/move.js';
import { generateMoves } from '../../src/rules/moves.js';
import { isWon } from '../../src/rules/win.js';
import type { Position } from '../../src/table/index.js';

/** What a plain search found, and how many positions it saw. */
export interface Plain {
  readonly verdict: 'won' | 'impossible' | 'unknown';
  readonly states: number;
}

const bytes = Buffer.alloc(1024);

/** All there is to a position: its cards pile by pile, and its counters. */
function textOf({ layout, cards, end, counters }: Position): string {
  let at = 0;
  for (const counter of counters) bytes[at++] = counter;
  for (let pile = 0; pile < layout.piles; pile++) {
    const first = layout.offset[pile] + 1;
    bytes[at++] = end[pile] + 1 - first;
    for (let slot = first; slot <= end[pile]; slot++) bytes[at++] = cards[slot];
  }
  return bytes.toString('latin1', 0, at);
}

/** The legal moves that are still to be tried of a position on the way, and what takes back the move that led to it. */
interface Level {
  readonly moves: Int32Array;
  left: number;
  readonly mark: number;
  readonly by: MoveCode;
}

/** Whether a move is made, by the move that led to the position. */
export type Allowed = (compiled: Compiled, position: Position, code: MoveCode, before: MoveCode) => boolean;

/**
 * Depth first from a position, which is the same afterwards; `unknown` where there is more to see than `most` positions. Tests that ask
 * what certain moves are needed for say which are allowed.
 */
export function plainSearch(compiled: Compiled, position: Position, most: number, allowed?: Allowed): Plain {
  const start = position.journalLength;
  const seen = new Set<string>();
  const path: Level[] = [];
  const list = moveList();
  const enter = (mark: number, by: MoveCode): void => {
    list.length = 0;
    generateMoves(compiled, position, list, false);
    path.push({ moves: list.codes.slice(0, list.length), left: list.length, mark, by });
  };
  const ended = (verdict: Plain['verdict']): Plain => {
    unmakeMove(position, start);
    return { verdict, states: seen.size };
  };
  seen.add(textOf(position));
  if (isWon(compiled, position)) return ended('won');
  enter(start, -1);
  while (path.length > 0) {
    const level = path.at(-1) as Level;
    if (level.left === 0) {
      unmakeMove(position, level.mark);
      path.pop();
      continue;
    }
    const code = level.moves[--level.left];
    if (allowed && !allowed(compiled, position, code, level.by)) continue;
    const mark = makeMove(compiled, position, code);
    const text = allowed ? `${textOf(position)} ${code}` : textOf(position);
    if (seen.has(text)) {
      unmakeMove(position, mark);
      continue;
    }
    seen.add(text);
    if (isWon(compiled, position)) return ended('won');
    if (seen.size >= most) return ended('unknown');
    enter(mark, code);
  }
  return ended('impossible');
}
