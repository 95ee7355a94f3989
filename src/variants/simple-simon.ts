import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Spider without a stock: ten columns of eight cards and less. A run of mixed suits moves where empty columns
 * could carry its parts; the player takes complete runs away. Also played with runs of one suit alone moving
 * (tableau.lift.by), and with complete runs that leave by themselves (foundation.automatic).
 */
export const simpleSimon = /*#__PURE__*/ defineVariantUnchecked({
  id: 'simple-simon',
  title: 'Simple Simon',
  family: 'Spider',
  sources: [
    'https://en.wikipedia.org/wiki/Simple_Simon_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/simplesimon.html',
  ],
  notes:
    'Also played with runs of one suit alone moving (tableau.lift.by), and with complete runs that leave by themselves (foundation.automatic).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 10,
      build: { rank: 'down' },
      fill: 'any',
      lift: { unit: 'run', limit: 'parts' },
    },
    foundation: {
      role: 'foundation',
      count: 4,
      suits: 'any',
      base: 'K',
      build: { rank: 'down', suit: 'same' },
      takes: 'run',
    },
  },
  deal: [{ to: 'tableau', cards: [8, 8, 8, 7, 6, 5, 4, 3, 2, 1] }],
});
