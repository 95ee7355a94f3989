/**
 * A move as the search makes it: with the turns of the stock before it, and with all that is sure to follow, so that the positions in
 * between need not be looked at.
 */
import { FACE_DOWN } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { makeMove } from '../rules/make.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, toOf } from '../rules/move.js';
import type { Position } from '../table/index.js';
import { forcedPlay } from './forced.js';
import { PRUNED, type Prunings } from './prunings.js';
import { type StockWalk, stockWalk } from './stock-walk.js';
import { type TwinOrder, twinOrder } from './twin-order.js';

/** Hears of every move before it is made. */
export type Tell = (code: MoveCode) => void;

/** How moves are made in a search. */
export interface Follow {
  readonly walk: StockWalk | undefined;
  /** Lets everything follow that does at the very beginning. `ordersTwins` tells whether runs are put in order from now on (`twin-order.ts`). */
  readonly begin: (position: Position, ordersTwins: boolean, onMove?: Tell) => void;
  /** Notes the position whose moves are tried next. */
  readonly note: (position: Position) => void;
  /** Whether nothing can follow a move from the position noted but that its cards are carried between piles in play, and no win. */
  readonly isQuiet: (position: Position, code: MoveCode) => boolean;
  /** Turns the stock so often, makes a move and all that follows; `owes` tells whether the next move has something to do after it. */
  readonly make: (position: Position, turns: number, code: MoveCode, owes: boolean, onMove?: Tell) => void;
}

/** How moves are made in a search of a game. */
export function followOf(compiled: Compiled, prunings: Prunings = PRUNED): Follow {
  const forced = prunings.forced ? forcedPlay(compiled) : undefined;
  const walk = prunings.walk ? stockWalk(compiled) : undefined;
  const { rules, filling, collecting, cover, wins } = compiled;
  const mayBeQuiet =
    filling.length === 0 &&
    collecting.length === 0 &&
    cover === undefined &&
    wins.every(({ kind }) => kind === 'foundations');
  const isInPlay = Uint8Array.from(rules, ({ group: { role } }) =>
    role === 'tableau' || role === 'cell' || role === 'reserve' ? 1 : 0,
  );
  const twins = prunings.twins ? twinOrder(compiled) : undefined;
  let order: TwinOrder | undefined;
  const follow = (position: Position, owes: boolean, onMove?: Tell): void => {
    forced?.play(position, onMove);
    if (!owes && order !== undefined)
      while (order.settle(position, onMove) > 0)
        if (forced === undefined || forced.play(position, onMove) === 0) break;
    walk?.rewind(position);
  };
  return {
    walk,
    begin(position, ordersTwins, onMove) {
      order = ordersTwins ? twins : undefined;
      follow(position, false, onMove);
    },
    note(position) {
      forced?.note(position);
      order?.note(position);
    },
    isQuiet(position, code) {
      const { cards, end } = position;
      if (!mayBeQuiet || kindOf(code) !== MOVE) return false;
      const from = fromOf(code);
      if (isInPlay[from] === 0 || isInPlay[toOf(code)] === 0) return false;
      const freed = cards[(end[from] as number) - countOf(code)] as number;
      if (freed >= FACE_DOWN || forced?.isNoted(freed) === true) return false;
      return order === undefined || order.isSettledAfter(position, code);
    },
    make(position, turns, code, owes, onMove) {
      for (let i = 0; i < turns; i++) walk?.turn(position);
      onMove?.(code);
      makeMove(compiled, position, code);
      follow(position, owes, onMove);
    },
  };
}
