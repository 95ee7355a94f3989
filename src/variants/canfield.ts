import { defineVariantUnchecked } from '../rules/define.js';

/**
 * A reserve of thirteen fills every gap at once; a dealt card says with which rank the foundations begin, and
 * columns turn the corner from ace to king. Three cards at a time from the stock, the first three at once, as
 * often as you like; of a column its top card moves, or all of it. Also played with any run moving (tableau.lift),
 * with an empty waste at the start (deal), with fewer turn-overs (stock.redeals), and with gaps filled from the
 * waste as well (tableau.fill.from).
 */
export const canfield = /*#__PURE__*/ defineVariantUnchecked({
  id: 'canfield',
  title: 'Canfield',
  aliases: ['Demon', 'Thirteen'],
  family: 'Canfield',
  sources: [
    'https://en.wikipedia.org/wiki/Canfield_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/canfield.html',
  ],
  notes:
    'Also played with any run moving (tableau.lift), with an empty waste at the start (deal), with fewer turn-overs (stock.redeals), and with gaps filled from the waste as well (tableau.fill.from).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 4,
      build: { rank: 'down', suit: 'alternate', wrap: true },
      fill: { auto: ['reserve'] },
      lift: 'top-or-whole',
    },
    reserve: { role: 'reserve' },
    foundation: { role: 'foundation', count: 4, base: 'dealt' },
    stock: { role: 'stock', to: 'waste', draw: 3, redeals: 'unlimited' },
    waste: { role: 'waste' },
  },
  deal: [
    { to: 'reserve', cards: 13, down: 'all-but-top' },
    { to: 'foundation', cards: [1], setsBase: true },
    { to: 'tableau', cards: 1 },
    { to: 'waste', cards: 3 },
    { to: 'stock' },
  ],
});
