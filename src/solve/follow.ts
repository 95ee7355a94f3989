/**
 * A move as the search makes it: with the turns of the stock before it, and with all that is sure to follow, so that the positions in
 * between need not be looked at.
 */
import type { Compiled } from '../rules/compiled.js';
import { makeMove } from '../rules/make.js';
import { fromOf, kindOf, MOVE, type MoveCode, toOf } from '../rules/move.js';
import type { Position } from '../table/index.js';
import { forcedPlay } from './forced.js';
import { type StockWalk, stockWalk } from './stock-walk.js';

/** Nothing followed a move. */
export const NOTHING = 0;
/** Stock and waste changed, besides the move's own piles. */
export const STOCK_ONLY = 1;
/** Any pile may have changed. */
export const ANYWHERE = 2;
/** What followed a move: {@link NOTHING} to {@link ANYWHERE}. */
export type Followed = typeof NOTHING | typeof STOCK_ONLY | typeof ANYWHERE;

/** Hears of every move before it is made. */
export type Tell = (code: MoveCode) => void;

/** How moves are made in a search. */
export interface Follow {
  readonly walk: StockWalk | undefined;
  /** Lets everything follow that does at the very beginning. */
  readonly begin: (position: Position, tell?: Tell) => void;
  /** Notes the position whose moves are tried next. */
  readonly note: (position: Position) => void;
  /** Makes a move from the position noted, or from it after some turns, and all that follows. */
  readonly afterMove: (position: Position, code: MoveCode) => Followed;
  /** Turns the stock so often, makes a move and all that follows. */
  readonly make: (position: Position, turns: number, code: MoveCode, tell?: Tell) => void;
}

/** How moves are made in a search of a game. */
export function followOf(compiled: Compiled): Follow {
  const forced = forcedPlay(compiled);
  const walk = stockWalk(compiled);
  const { settles } = compiled;
  const begin = (position: Position, tell?: Tell): void => {
    forced?.play(position, tell);
    walk?.rewind(position);
  };
  return {
    walk,
    begin,
    note: (position) => forced?.note(position),
    afterMove(position, code) {
      makeMove(compiled, position, code);
      let followed: Followed = settles || kindOf(code) !== MOVE ? ANYWHERE : NOTHING;
      if (forced !== undefined && (followed === ANYWHERE || forced.follows(position, fromOf(code), toOf(code))))
        if (forced.play(position) > 0) followed = ANYWHERE;
      if (walk?.rewind(position) === true && followed === NOTHING) followed = STOCK_ONLY;
      return followed;
    },
    make(position, turns, code, tell) {
      for (let i = 0; i < turns; i++) walk?.turn(position);
      tell?.(code);
      makeMove(compiled, position, code);
      begin(position, tell);
    },
  };
}
