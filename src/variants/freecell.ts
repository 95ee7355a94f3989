import { defineVariantUnchecked } from '../rules/define.js';

/**
 * FreeCell as Microsoft's program plays it: the limit (cells + 1) x 2^(empty columns), nothing comes back from a
 * foundation. Also played with take-back (foundation.takeBack) and other limits (tableau.lift.limit). With other
 * numbers of cells (cell.count) it is a variant of its own.
 */
export const freecell = /*#__PURE__*/ defineVariantUnchecked({
  id: 'freecell',
  title: 'FreeCell',
  family: 'FreeCell',
  sources: ['https://en.wikipedia.org/wiki/FreeCell', 'https://www.solitairelaboratory.com/fcfaq.html'],
  notes: 'Also played with take-back (foundation.takeBack) and other limits (tableau.lift.limit).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 8,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'any',
      lift: { unit: 'run', limit: 'product' },
    },
    cell: { role: 'cell', count: 4 },
    foundation: { role: 'foundation', count: 4 },
  },
  deal: [{ to: 'tableau' }],
});
