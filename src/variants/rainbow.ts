import { deriveVariantUnchecked } from '../rules/define.js';
import { canfield } from './canfield.js';

/**
 * Canfield with columns built whatever the suit, and once through the stock, one card at a time, with a first card
 * on the waste. Also played with any run moving (tableau.lift), and with turn-overs (stock.redeals).
 */
export const rainbow = /*#__PURE__*/ deriveVariantUnchecked(canfield, {
  id: 'rainbow',
  title: 'Rainbow',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/rainbow.html'],
  notes: 'Also played with any run moving (tableau.lift), and with turn-overs (stock.redeals).',
  piles: { tableau: { build: { suit: null } }, stock: { draw: null, redeals: null } },
  deal: [
    { to: 'reserve', cards: 13, down: 'all-but-top' },
    { to: 'foundation', cards: [1], setsBase: true },
    { to: 'tableau', cards: 1 },
    { to: 'waste', cards: 1 },
    { to: 'stock' },
  ],
});
