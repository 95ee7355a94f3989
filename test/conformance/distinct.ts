/** Distinct moves two ways: as they are listed, and by trying every move there is. */
import type { Compiled } from '../../src/rules/compiled.js';
import { canonicalText, generateDistinct } from '../../src/rules/distinct.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { type MoveCode, moveList } from '../../src/rules/move.js';
import type { Position } from '../../src/table/index.js';
import { movesAt } from './core.js';

/** The distinct moves, found by making every move and comparing what comes of it with all before. */
export function distinctByTrying(compiled: Compiled, position: Position): MoveCode[] {
  const seen = new Set([canonicalText(position)]);
  return movesAt(compiled, position).filter((code) => {
    const mark = makeMove(compiled, position, code);
    const reached = canonicalText(position);
    unmakeMove(position, mark);
    return !seen.has(reached) && seen.add(reached);
  });
}

/** The distinct moves as the engine lists them. */
export function distinctAsListed(compiled: Compiled, position: Position): MoveCode[] {
  const list = moveList();
  generateDistinct(compiled, position, list);
  return [...list.codes.subarray(0, list.length)];
}
