import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Seven columns of seven, built down in suit; any card that lies face up moves with everything above it. The last
 * three cards go to the first columns at any time, and the player takes complete runs away. Also played with runs
 * that leave by themselves (foundation.automatic) or stay in the columns (win), with any card filling a column
 * (tableau.fill), and with three columns of face-down cards (deal).
 */
export const scorpion = /*#__PURE__*/ defineVariantUnchecked({
  id: 'scorpion',
  title: 'Scorpion',
  family: 'Spider',
  sources: [
    'https://en.wikipedia.org/wiki/Scorpion_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/scorpion.html',
  ],
  notes:
    'Also played with runs that leave by themselves (foundation.automatic) or stay in the columns (win), with any card filling a column (tableau.fill), and with three columns of face-down cards (deal).',
  piles: {
    tableau: { role: 'tableau', count: 7, build: { rank: 'down', suit: 'same' }, fill: 'K', lift: 'group' },
    foundation: {
      role: 'foundation',
      count: 4,
      suits: 'any',
      base: 'K',
      build: { rank: 'down', suit: 'same' },
      takes: 'run',
    },
    stock: { role: 'stock', to: 'tableau' },
  },
  deal: [{ to: 'tableau', cards: 7, down: [3, 3, 3, 3] }, { to: 'stock' }],
});
