import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Ten columns of three, and once through the stock with a first card on the waste; any card or run fills a column.
 * Also played with take-back (foundation.takeBack), and with an empty waste at the start (deal).
 */
export const westcliff = /*#__PURE__*/ defineVariantUnchecked({
  id: 'westcliff',
  title: 'Westcliff',
  family: 'Klondike',
  sources: [
    'https://en.wikipedia.org/wiki/Westcliff_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/westcliff.html',
  ],
  notes: 'Also played with take-back (foundation.takeBack), and with an empty waste at the start (deal).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 10,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'any',
      lift: 'run',
    },
    foundation: { role: 'foundation', count: 4 },
    stock: { role: 'stock', to: 'waste' },
    waste: { role: 'waste' },
  },
  deal: [{ to: 'tableau', cards: 3, down: 'all-but-top' }, { to: 'waste', cards: 1 }, { to: 'stock' }],
});
