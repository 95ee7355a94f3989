import { defineVariantUnchecked } from '../rules/define.js';

/**
 * FreeCell with eight cells, half of them full at the start: columns build down in suit, only kings fill, and so
 * the limit is the free cells and one. Also played with take-back (foundation.takeBack), with any card filling a
 * column (tableau.fill), and with the last four cards in other cells (deal).
 */
export const eightOff = /*#__PURE__*/ defineVariantUnchecked({
  id: 'eight-off',
  title: 'Eight Off',
  family: 'FreeCell',
  sources: [
    'https://en.wikipedia.org/wiki/Eight_Off',
    'https://pysolfc.sourceforge.io/doc/rules/eightoff.html',
  ],
  notes:
    'Also played with take-back (foundation.takeBack), with any card filling a column (tableau.fill), and with the last four cards in other cells (deal).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 8,
      build: { rank: 'down', suit: 'same' },
      fill: 'K',
      lift: { unit: 'run', limit: 'cells' },
    },
    cell: { role: 'cell', count: 8 },
    foundation: { role: 'foundation', count: 4 },
  },
  deal: [
    { to: 'tableau', cards: 6 },
    { to: 'cell', cards: [1, 1, 1, 1] },
  ],
});
