/**
 * The one search of this room: a fewest list of legal moves from a position to one that is wanted.
 *
 * Best first, by the moves made and the least number still needed. Where that number never promises too much, the first list
 * that arrives is a shortest one; where it is always 1, this is plain breadth first. Positions are told apart by exact
 * text, never by a hash, so that "none" is a proof: everything that can be reached by the moves tried has been looked at.
 * A position is kept as the move that led to it, and brought back by playing its line again.
 */
import { describe, SolitaireError } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { type MoveCode, type MoveList, moveList } from '../rules/move.js';
import type { Position } from '../table/index.js';

/** What is looked for on a position that the search plays on. */
export interface Search {
  /** Appends the legal moves to be tried now. */
  readonly moves: (list: MoveList) => void;
  /** What there is to know of the position that a move, or none, has just led to. */
  readonly look: (move: MoveCode | undefined) => Look;
}

/** A position as a search sees it. */
export interface Look {
  /** Text that two positions share exactly when the same can follow from both. */
  readonly key: string;
  /** The least number of moves still needed; 0 exactly where the position is wanted. */
  readonly left: number;
}

/** A fewest list of moves; that there is none; or that the budget of positions did not suffice to tell. */
export type Fewest = MoveCode[] | 'none' | 'unknown';

/** Searches from a position of the caller's own, whose journal is empty. It may be left anywhere. */
export function fewestMoves(compiled: Compiled, position: Position, budget: number, search: Search): Fewest {
  const parents: number[] = [-1];
  const moves: MoveCode[] = [0];
  const costs: number[] = [0];
  const start = search.look(undefined);
  const keys: string[] = [start.key];
  const cheapest = new Map<string, number>([[start.key, 0]]);
  // Positions still to be played on from, by the moves a line through them takes at least.
  const open: number[][] = [];
  open[start.left] = [0];

  const lineTo = (node: number): MoveCode[] => {
    const line: MoveCode[] = [];
    for (let at = node; at > 0; at = parents[at] as number) line.push(moves[at] as MoveCode);
    return line.reverse();
  };
  const list = moveList();
  for (let total = start.left; total < open.length; total++) {
    const waiting = open[total] ?? [];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
      const cost = costs[node] as number;
      if (cheapest.get(keys[node] as string) !== cost) continue;
      if (cost === total) return lineTo(node);
      unmakeMove(position, 0);
      for (const move of lineTo(node)) makeMove(compiled, position, move);
      list.length = 0;
      search.moves(list);
      for (let i = 0; i < list.length; i++) {
        const move = list.codes[i] as MoveCode;
        const mark = makeMove(compiled, position, move);
        const { key, left } = search.look(move);
        unmakeMove(position, mark);
        const known = cheapest.get(key);
        if (known !== undefined && known <= cost + 1) continue;
        if (known === undefined && cheapest.size >= budget) return 'unknown';
        cheapest.set(key, cost + 1);
        parents.push(node);
        moves.push(move);
        costs.push(cost + 1);
        keys.push(key);
        const most = Math.max(total, cost + 1 + left);
        if (left === 0 && most === total) return lineTo(parents.length - 1);
        (open[most] ??= []).push(parents.length - 1);
      }
    }
  }
  return 'none';
}

/** A budget as given, or the default. Throws a `SolitaireError` `bad-budget` for anything but a whole number from the least on, or Infinity. */
export function budgetOf(given: number | undefined, otherwise: number, least = 1): number {
  const budget = given ?? otherwise;
  if (!(budget === Number.POSITIVE_INFINITY || (Number.isInteger(budget) && budget >= least))) {
    throw new SolitaireError(
      'bad-budget',
      `a budget is a number of positions: whole, from ${least} on, or Infinity; found ${describe(budget)}`,
    );
  }
  return budget;
}
