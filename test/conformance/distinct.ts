/** Distinct moves two ways: as they are listed, and by trying every move there is. */
import type { Compiled } from '../../src/rules/compiled.js';
import { canonicalText, generateDistinct } from '../../src/rules/distinct.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { type MoveCode, moveList } from '../../src/rules/move.js';
import { type Position, unseen } from '../../src/table/index.js';
import { movesAt } from './core.js';

/** The distinct moves, found by making every move, as far as a player sees what comes of it, and comparing it with all before. */
export function distinctByTrying(compiled: Compiled, position: Position): MoveCode[] {
  return distinctOn(compiled, position, unseen(position));
}

/** What would be distinct for one who sees every card. */
export function distinctByKnowing(compiled: Compiled, position: Position): MoveCode[] {
  return distinctOn(compiled, position, position);
}

function distinctOn(compiled: Compiled, position: Position, tried: Position): MoveCode[] {
  const seen = new Set([canonicalText(tried)]);
  return movesAt(compiled, position).filter((code) => {
    const mark = makeMove(compiled, tried, code);
    const reached = canonicalText(tried);
    unmakeMove(tried, mark);
    return !seen.has(reached) && seen.add(reached);
  });
}

/** The distinct moves as the engine lists them. */
export function distinctAsListed(compiled: Compiled, position: Position): MoveCode[] {
  const list = moveList();
  generateDistinct(compiled, position, list);
  return [...list.codes.subarray(0, list.length)];
}
