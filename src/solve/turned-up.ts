/**
 * Which cards of stock and waste can be had, asked as `out-of-reach.ts` asks: if nothing that was once possible ever ceased to be.
 *
 * **Claim.** A card that is not told never comes to be the top of the waste, whatever is played of those cards that may leave.
 *
 * **Why.** Cards leave only from the top of the waste, one by one, and keep their order. Say of the cards of the waste from its bottom
 * up, and then of the stock from its top down, that each *follows* the one before. A card comes to be the top of the waste
 *
 * - now, or at the end of a draw, of so many cards each, counted from the stock as it is now;
 * - as the last of them all;
 * - once the waste has been turned over, if a redeal is left: at the end of a draw counted from the beginning, for which as many cards
 *   before it have left as are too many for whole draws;
 * - or when the cards above it have left, among them the one that follows it.
 *
 * So only a card can be had that is at the right place now, or that has enough cards before it that may leave, or whose follower may leave.
 * Which cards may leave only grows, and so do those that can be had.
 *
 * **What it needs of the rules.** That nothing but turns and single cards touches stock and waste, and that the waste comes again in order:
 * the same that is needed for going straight to a card (`stock-walk.ts`).
 */
import { IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { type Position, REDEALS } from '../table/index.js';
import { stockWalk } from './stock-walk.js';

/** Tells which cards of stock and waste can be had. */
export interface TurnedUp {
  /** Notes the stock and waste of a table. */
  readonly note: (position: Position) => void;
  /** Tells every card that can be had, once, given which may leave: to be asked again when more may. */
  readonly tell: (mayLeave: (card: number) => boolean, tell: (card: number) => void) => void;
}

/** What is asked of a game whose stock is turned to a waste and nowhere else; `undefined` for other games. */
export function turnedUp(compiled: Compiled): TurnedUp | undefined {
  const { stock, waste, redeal, layout } = compiled;
  if (stock === undefined || stockWalk(compiled) === undefined) return undefined;
  const { pile } = stock;
  const draw = stock.rule.draw ?? 1;
  const { offset } = layout;
  const inOrder = new Uint8Array(layout.cards);
  const isUp = new Uint8Array(layout.cards);
  const isTold = new Uint8Array(layout.cards);
  let count = 0;
  let isTurnedOver = false;

  return {
    note({ cards, end, counters }) {
      count = 0;
      for (let slot = (offset[waste] as number) + 1; slot <= (end[waste] as number); slot++)
        inOrder[count++] = (cards[slot] as number) & IDENTITY;
      const top = count - 1;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
        inOrder[count++] = (cards[slot] as number) & IDENTITY;
      for (let i = 0; i < count; i++) {
        isUp[i] = i === count - 1 || (i >= top && (i - top) % draw === 0) ? 1 : 0;
        isTold[i] = 0;
      }
      isTurnedOver = redeal !== undefined && (counters[REDEALS] as number) < redeal.times;
    },
    tell(mayLeave, tell) {
      let leaving = 0;
      for (let i = 0; i < count; i++) {
        if (isTurnedOver && leaving >= (i + 1) % draw) isUp[i] = 1;
        if (mayLeave(inOrder[i] as number)) leaving++;
      }
      let isBare = false;
      for (let i = count - 1; i >= 0; i--) {
        const card = inOrder[i] as number;
        if (isBare) isUp[i] = 1;
        isBare = mayLeave(card);
        if (isUp[i] === 0 || isTold[i] === 1) continue;
        isTold[i] = 1;
        tell(card);
      }
    },
  };
}
