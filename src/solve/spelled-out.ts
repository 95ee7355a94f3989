import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { fromOf, kindOf, MOVE, type MoveCode } from '../rules/move.js';
import { lengthOf, type Position } from '../table/index.js';
import type { Follow, Tell } from './follow.js';

/**
 * A line of a search as the moves of a player: with every turn of the stock. Plays the line once as the search does, where the waste
 * is laid back between moves, to see how many cards lay on the waste when its top one was played; then as a player does, who
 * turns the stock until as many lie there. Stock and waste together are one row of cards that turning does not change, so as many
 * cards are the same cards. The position is as before.
 */
export function spelledOut(
  compiled: Compiled,
  position: Position,
  follow: Follow,
  puts: boolean,
  play: (tell: Tell) => void,
): MoveCode[] {
  const { walk } = follow;
  const codes: MoveCode[] = [];
  const turned: number[] = [];
  const tell: Tell = (code) => {
    codes.push(code);
    const isFromWaste = walk !== undefined && kindOf(code) === MOVE && fromOf(code) === walk.waste;
    turned.push(isFromWaste ? lengthOf(position, walk.waste) : -1);
  };
  unmakeMove(position, 0);
  follow.begin(position, puts, tell);
  play(tell);
  unmakeMove(position, 0);
  if (walk === undefined) return codes;

  const moves: MoveCode[] = [];
  codes.forEach((code, i) => {
    const wanted = turned[i] as number;
    while (wanted >= 0 && lengthOf(position, walk.waste) !== wanted) {
      const turn = walk.turn(position);
      if (turn < 0 || moves.length > LONGEST) throw new Error('a line cannot be played');
      moves.push(turn);
    }
    makeMove(compiled, position, code);
    moves.push(code);
  });
  unmakeMove(position, 0);
  return moves;
}

/** More moves than any line has. */
const LONGEST = 1 << 20;
