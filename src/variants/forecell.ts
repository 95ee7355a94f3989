import { defineVariantUnchecked } from '../rules/define.js';

/**
 * FreeCell with all four cells full at the start; only kings fill a column. Also played without take-back
 * (foundation.takeBack), and with any card filling a column (tableau.fill).
 */
export const forecell = /*#__PURE__*/ defineVariantUnchecked({
  id: 'forecell',
  title: 'ForeCell',
  family: 'FreeCell',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/forecell.html'],
  notes:
    'Also played without take-back (foundation.takeBack), and with any card filling a column (tableau.fill).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 8,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'K',
      lift: { unit: 'run', limit: 'cells' },
    },
    cell: { role: 'cell', count: 4 },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau', 'cell'] },
  },
  deal: [{ to: 'tableau', cards: 6 }, { to: 'cell' }],
});
