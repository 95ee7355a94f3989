import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Seven columns of three, and a stock that deals a card to every column at any time; any card or run fills a
 * column. Also played without take-back (foundation.takeBack), with kings alone filling columns (tableau.fill),
 * and with no deal while a column is empty (stock.guard).
 */
export const easthaven = /*#__PURE__*/ defineVariantUnchecked({
  id: 'easthaven',
  title: 'Easthaven',
  family: 'Klondike',
  sources: [
    'https://en.wikipedia.org/wiki/Easthaven_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/easthaven.html',
  ],
  notes:
    'Also played without take-back (foundation.takeBack), with kings alone filling columns (tableau.fill), and with no deal while a column is empty (stock.guard).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'any',
      lift: 'run',
    },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
    stock: { role: 'stock', to: 'tableau' },
  },
  deal: [{ to: 'tableau', cards: 3, down: 'all-but-top' }, { to: 'stock' }],
});
