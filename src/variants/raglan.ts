import { defineVariantUnchecked } from '../rules/define.js';

/**
 * King Albert with the aces out and a reserve of six; the last three columns have seven cards each. Also played
 * without take-back (foundation.takeBack), and with aces that never leave (foundation.keeps).
 */
export const raglan = /*#__PURE__*/ defineVariantUnchecked({
  id: 'raglan',
  title: 'Raglan',
  family: 'Raglan',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/raglan.html'],
  notes:
    'Also played without take-back (foundation.takeBack), and with aces that never leave (foundation.keeps).',
  piles: {
    tableau: { role: 'tableau', count: 9, build: { rank: 'down', suit: 'alternate' }, fill: 'any' },
    reserve: { role: 'reserve', count: 6 },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [
    { take: { ranks: ['A'] }, to: 'foundation' },
    { to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7, 7, 7] },
    { to: 'reserve' },
  ],
});
