import { defineVariantUnchecked } from '../rules/define.js';

/**
 * The game that most people call Solitaire: one card at a time from the stock, as often as you like, and cards may
 * come back from the foundations. Also played with a first card on the waste (a step of the deal), fewer
 * turn-overs (stock.redeals), three cards at a time (stock.draw), and without take-back (foundation.takeBack).
 */
export const klondike = /*#__PURE__*/ defineVariantUnchecked({
  id: 'klondike',
  title: 'Klondike',
  aliases: ['Solitaire', 'Patience'],
  family: 'Klondike',
  sources: [
    'https://en.wikipedia.org/wiki/Klondike_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/klondike.html',
  ],
  notes:
    'Also played with a first card on the waste (a step of the deal), fewer turn-overs (stock.redeals), three cards at a time (stock.draw), and without take-back (foundation.takeBack).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'K',
      lift: 'run',
    },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
    stock: { role: 'stock', to: 'waste', redeals: 'unlimited' },
    waste: { role: 'waste' },
  },
  deal: [{ to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7], down: 'all-but-top' }, { to: 'stock' }],
});
