/**
 * Moves that seldom win, for searches that need not look at everything: a run is split to lay its upper part on an empty cell or an
 * empty column. Half of the moves of FreeCell are of this kind, and hardly one in a thousand moves that win is.
 */
import type { Compiled } from '../rules/compiled.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, toOf } from '../rules/move.js';
import { allows } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';

/** Whether a move is one of them. */
export function isUnlikely(compiled: Compiled, position: Position, code: MoveCode): boolean {
  const { cards, end } = position;
  const to = toOf(code);
  if (kindOf(code) !== MOVE || cards[end[to] as number] !== 0 || compiled.foundations.includes(to))
    return false;
  const from = fromOf(code);
  const slot = (end[from] as number) - countOf(code);
  const below = cards[slot] as number;
  return (
    below !== 0 &&
    allows(compiled.tables(position.counters[BASE] as number).link, from, below, cards[slot + 1] as number)
  );
}
