import { defineVariantUnchecked } from '../rules/define.js';

/**
 * All cards are dealt, and any card that lies face up moves with everything above it. Also played with take-back
 * (foundation.takeBack), and with any card filling a column (tableau.fill).
 */
export const yukon = /*#__PURE__*/ defineVariantUnchecked({
  id: 'yukon',
  title: 'Yukon',
  family: 'Yukon',
  sources: [
    'https://en.wikipedia.org/wiki/Yukon_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/yukon.html',
  ],
  notes:
    'Also played with take-back (foundation.takeBack), and with any card filling a column (tableau.fill).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'K',
      lift: 'group',
    },
    foundation: { role: 'foundation', count: 4 },
  },
  deal: [{ to: 'tableau', cards: [1, 6, 7, 8, 9, 10, 11], down: [0, 1, 2, 3, 4, 5, 6] }],
});
