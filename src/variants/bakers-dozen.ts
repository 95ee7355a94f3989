import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Thirteen columns of four with kings sunk to the bottom, built down whatever the suit, one card at a time; an
 * empty column stays empty. Also played without take-back (foundation.takeBack), and with any card filling a
 * column (tableau.fill).
 */
export const bakersDozen = /*#__PURE__*/ defineVariantUnchecked({
  id: 'bakers-dozen',
  title: "Baker's Dozen",
  family: "Baker's Dozen",
  sources: [
    'https://en.wikipedia.org/wiki/Baker%27s_Dozen_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/bakersdozen.html',
  ],
  notes:
    'Also played without take-back (foundation.takeBack), and with any card filling a column (tableau.fill).',
  piles: {
    tableau: { role: 'tableau', count: 13, build: { rank: 'down' } },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [{ to: 'tableau', sink: ['K'] }],
});
