import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Two packs, eight columns of three, and a stock that deals a card to every column at any time. Also played
 * without take-back (foundation.takeBack).
 */
export const gypsy = /*#__PURE__*/ defineVariantUnchecked({
  id: 'gypsy',
  title: 'Gypsy',
  family: 'Gypsy',
  sources: [
    'https://en.wikipedia.org/wiki/Gypsy_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/gypsy.html',
  ],
  notes: 'Also played without take-back (foundation.takeBack).',
  deck: { packs: 2 },
  piles: {
    tableau: {
      role: 'tableau',
      count: 8,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'any',
      lift: 'run',
    },
    foundation: { role: 'foundation', count: 8, takeBack: ['tableau', 'foundation'] },
    stock: { role: 'stock', to: 'tableau' },
  },
  deal: [{ to: 'tableau', cards: 3, down: 'all-but-top' }, { to: 'stock' }],
});
