import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Ten columns, of which the last three have eight cards each, built down in alternating colours; as many cards
 * move as empty columns could carry one by one. Also played without take-back (foundation.takeBack), and with
 * single cards alone moving (tableau.lift).
 */
export const somerset = /*#__PURE__*/ defineVariantUnchecked({
  id: 'somerset',
  title: 'Somerset',
  family: 'Raglan',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/somerset.html'],
  notes:
    'Also played without take-back (foundation.takeBack), and with single cards alone moving (tableau.lift).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 10,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'any',
      lift: { unit: 'run', limit: 'columns' },
    },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [{ to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7, 8, 8, 8] }],
});
