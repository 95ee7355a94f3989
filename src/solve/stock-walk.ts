/**
 * Going through a stock that is turned to a waste: not one move after another, but straight to the card that is played.
 *
 * Turning the stock touches nothing but stock and waste, and moves elsewhere touch neither. So in any line of play the turns can
 * be put off until just before the waste's top card is played, or past the end where none is: what is reached is the same. A search
 * therefore needs no positions between two turns. That holds where turning is always allowed, nothing follows from it, and no rule
 * looks at the stock: see {@link stockWalk}.
 *
 * Where the waste may be turned over for ever, as a whole and in order, it is even the same wherever in the stock one stands,
 * provided that all the cards can be come by from there that can be come by from the beginning: when so many cards lie on the
 * waste as whole draws make, or the stock is empty. Then the waste is laid back ({@link StockWalk.rewind}), so that such positions are one.
 */
import { type Compiled, UNLIMITED } from '../rules/compiled.js';
import { makeMove } from '../rules/make.js';
import { DEAL, REDEAL } from '../rules/move.js';
import { canDeal, canRedeal } from '../rules/stock.js';
import { ROW_SHIFT } from '../rules/tables.js';
import { advance, BASE, carry, lengthOf, type Position, topOf } from '../table/index.js';

/** The most cards of a game whose turns are put off. */
const MOST_CARDS = 120;

/** The way through a stock. */
export interface StockWalk {
  readonly waste: number;
  /** Turns the stock once, or turns the waste over; the move made, or -1 where neither is allowed. */
  readonly turn: (position: Position) => number;
  /** Whether a turn more may bring up a card that the turns before did not. `from` is how many cards lay on the waste at first. */
  readonly goesOn: (position: Position, from: number, redeals: number) => boolean;
  /** Whether any pile's rules fit the waste's top card; where none does, no move of it is legal. */
  readonly fits: (position: Position) => boolean;
  /** Lays the waste back where that changes nothing; whether it did. */
  readonly rewind: (position: Position) => boolean;
}

/** The way through the stock of a game, or nothing where turns cannot be put off. */
export function stockWalk(compiled: Compiled): StockWalk | undefined {
  const { stock, waste, redeal, filling, powers, early, unit, targets, tables, collecting } = compiled;
  const fromWaste = 1 << (compiled.groupIndex[waste] as number);
  const isApart =
    stock?.toWaste === true &&
    stock.targets.length === 1 &&
    stock.targets[0] === waste &&
    unit[waste] === 1 &&
    powers.length === 0 &&
    early === undefined &&
    !targets.includes(waste) &&
    (redeal === undefined ||
      (redeal.gather === undefined && !redeal.shuffles && stock.rule.order !== 'reversed')) &&
    filling.every(({ from }) => !from.includes(waste) && !from.includes(stock.pile)) &&
    compiled.removal === undefined &&
    collecting.every((pile) => ((compiled.from[pile] as number) & fromWaste) === 0) &&
    // So that the turns of two rounds can be counted in a byte.
    compiled.deck.size <= MOST_CARDS &&
    compiled.rules[stock.pile]?.group.role === 'stock' &&
    !compiled.sources.includes(stock.pile) &&
    compiled.wins.every(({ kind }) => kind === 'foundations');
  if (!isApart || stock === undefined) return undefined;
  const draw = stock.rule.draw ?? 1;
  const isEndless = redeal?.times === UNLIMITED;

  return {
    waste,
    turn(position) {
      const code = canDeal(compiled, position) ? DEAL : canRedeal(compiled, position) ? REDEAL : -1;
      if (code >= 0) makeMove(compiled, position, code);
      return code;
    },
    goesOn(position, from, redeals) {
      if (topOf(position, stock.pile) !== 0) return true;
      // From the beginning of the stock one round shows all there is.
      return redeals === 0 && from > 0 && canRedeal(compiled, position);
    },
    fits(position) {
      const card = topOf(position, waste);
      const { bits, at } = tables(position.counters[BASE] as number).accept;
      const word = card >>> 5;
      for (let i = 0; i < targets.length; i++) {
        const pile = targets[i] as number;
        const row = (at[pile] as number) + (topOf(position, pile) << ROW_SHIFT) + word;
        if ((((bits[row] as number) >>> (card & 31)) & 1) === 1) return true;
      }
      return false;
    },
    rewind(position) {
      if (!isEndless) return false;
      const turned = lengthOf(position, waste);
      if (turned === 0 || (turned % draw !== 0 && topOf(position, stock.pile) !== 0)) return false;
      advance(position, carry(waste, stock.pile, turned, true, true));
      return true;
    },
  };
}
