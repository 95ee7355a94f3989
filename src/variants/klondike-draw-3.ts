import { deriveVariantUnchecked } from '../rules/define.js';
import { klondike } from './klondike.js';

/**
 * Klondike with three cards at a time from the stock, of which only the top one plays. Also played with three
 * cards on the waste at the start (a step of the deal), fewer turn-overs (stock.redeals), and without take-back
 * (foundation.takeBack).
 */
export const klondikeDraw3 = /*#__PURE__*/ deriveVariantUnchecked(klondike, {
  id: 'klondike-draw-3',
  title: 'Klondike, draw three',
  notes:
    'Also played with three cards on the waste at the start (a step of the deal), fewer turn-overs (stock.redeals), and without take-back (foundation.takeBack).',
  piles: { stock: { draw: 3 } },
});
