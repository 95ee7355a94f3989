import { SolitaireError } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { fromOf, kindOf, MOVE, type MoveCode, REDEAL } from '../rules/move.js';
import { lengthOf, type Position } from '../table/index.js';
import type { Follow, Tell } from './follow.js';
import type { StockWalk } from './stock-walk.js';

/**
 * A line of a search as the moves of a player: with every turn of the stock. Plays the line once as the search does, where the waste
 * is laid back between moves, to see how many cards lay on the waste when its top one was played; then as a player does, who
 * turns the stock until as many lie there. Stock and waste together are one row of cards that turning does not change, so as many
 * cards are the same cards. The position is as before.
 *
 * `play` makes the moves of the line, and tells each before it is made.
 */
export function spelledOut(
  compiled: Compiled,
  position: Position,
  follow: Follow,
  ordersTwins: boolean,
  play: (onMove: Tell) => void,
): MoveCode[] {
  const { walk } = follow;
  const codes: MoveCode[] = [];
  const turned: number[] = [];
  const onMove: Tell = (code) => {
    codes.push(code);
    const isFromWaste = walk !== undefined && kindOf(code) === MOVE && fromOf(code) === walk.waste;
    turned.push(isFromWaste ? lengthOf(position, walk.waste) : -1);
  };
  unmakeMove(position, 0);
  follow.begin(position, ordersTwins, onMove);
  play(onMove);
  unmakeMove(position, 0);
  if (walk === undefined) return codes;

  const moves: MoveCode[] = [];
  codes.forEach((code, i) => {
    const wanted = turned[i] as number;
    if (wanted >= 0) moves.push(...turnsTo(wanted, walk, position));
    makeMove(compiled, position, code);
    moves.push(code);
  });
  unmakeMove(position, 0);
  return moves;
}

/** Turns the stock until so many cards lie on the waste, which is within two rounds; the turns. */
function turnsTo(wanted: number, walk: StockWalk, position: Position): MoveCode[] {
  const turns: MoveCode[] = [];
  const from = lengthOf(position, walk.waste);
  let redeals = 0;
  while (lengthOf(position, walk.waste) !== wanted) {
    const turn = walk.goesOn(position, from, redeals) ? walk.turn(position) : -1;
    if (turn < 0)
      throw new SolitaireError(
        'not-replayed',
        `the solver found moves that cannot be played, since turning the stock never leaves ${wanted} cards on the waste: please report this deal`,
      );
    if (turn === REDEAL) redeals++;
    turns.push(turn);
  }
  return turns;
}
