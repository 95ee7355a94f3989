/**
 * A move as the search makes it: with the turns of the stock before it, and with all that is sure to follow, so that the positions in
 * between need not be looked at.
 *
 * Safe cards go up (`forced.ts`) even between a move and what it leaves the next one to do (`idle-moves.ts`). That never pays what is owed,
 * and may take up the very card that would have paid. No solution is lost by it:
 *
 * *After a run has been moved to a twin, or a column onto another*, nothing goes up. Where moves are tried, no safe card lies free. A
 * column that is moved brings no other top card to light; a twin that is left does, but is not safe: by each rule (`safe-rule.ts`) what
 * may lie on a safe card, and on that in turn, is at home or safe itself, so that the top of the run would have gone up before.
 *
 * *After a card was taken back*, at most that card goes up, and all is as it was: foundations are no higher than before.
 *
 * *After a card of the stock was laid on a column*, that card may go up, or the one that lay below it on the waste, and any others after
 * it, what is to be laid among them. (Only where cards are drawn one by one for ever: elsewhere nothing of the stock is owed for.)
 *
 * Take a shortest line to a win from a position that owes nothing, as `idle-moves.ts` shows there is (counted as in `twin-order.ts`), and
 * say that after its first n moves, all of which wait for what they are made for, k cards go up that are safe. Each has to go home
 * in the end, and what the line lays on it can go home instead: so k moves fewer are left to a win. Hence none of the k was moved by the
 * n, or leaving out that move would make a shorter line: a card taken back that goes up was not needed back. If what pays is not among the
 * k, it pays as before. If it is, one of the k lies in a column or reserve: for what pays and is of the stock waits for a card to be
 * laid on it in turn, and that card is safe if it is, or what lies on it is. The first such card of the k can go home before the n, or
 * after cards of its suit that are to be had from the stock. That move is no idle one, since such cards lead on to it; and as the n and the
 * rest of the k can still be made after it, it leaves a move fewer to a win. So the search comes nearer by it, and needs no line on
 * which what is owed cannot be paid.
 */
import { FACE_DOWN } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { isSettled, makeMove } from '../rules/make.js';
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
  /** Lets everything follow that does at the very beginning, on a table that is settled. `ordersTwins` tells whether runs are put in order from now on (`twin-order.ts`). */
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
      if (isSettled(compiled, position)) follow(position, false, onMove);
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
