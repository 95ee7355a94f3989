import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Ten columns of five, built down in suit, and four cells, the middle two full at the start; only kings fill. Also
 * played without take-back (foundation.takeBack), and with any card filling a column (tableau.fill).
 */
export const seahavenTowers = /*#__PURE__*/ defineVariantUnchecked({
  id: 'seahaven-towers',
  title: 'Seahaven Towers',
  aliases: ['Sea Towers'],
  family: 'FreeCell',
  sources: [
    'https://en.wikipedia.org/wiki/Seahaven_Towers',
    'https://pysolfc.sourceforge.io/doc/rules/seahaventowers.html',
  ],
  notes:
    'Also played without take-back (foundation.takeBack), and with any card filling a column (tableau.fill).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 10,
      build: { rank: 'down', suit: 'same' },
      fill: 'K',
      lift: { unit: 'run', limit: 'cells' },
    },
    cell: { role: 'cell', count: 4 },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau', 'cell'] },
  },
  deal: [
    { to: 'tableau', cards: 5 },
    { to: 'cell', cards: [0, 1, 1] },
  ],
});
