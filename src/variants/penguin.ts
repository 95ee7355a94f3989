import { defineVariantUnchecked } from '../rules/define.js';

/**
 * The first card dealt is the beak: its rank begins the foundations, its three fellows go there from the deal, and
 * columns and foundations turn the corner from king to ace. An empty column takes the rank below the beak's. Also
 * played with other numbers of cells (cell.count).
 */
export const penguin = /*#__PURE__*/ defineVariantUnchecked({
  id: 'penguin',
  title: 'Penguin',
  aliases: ['Beak and Flipper'],
  family: 'FreeCell',
  sources: [
    'https://en.wikipedia.org/wiki/Penguin_(solitaire)',
    'https://www.parlettgames.uk/patience/penguin.html',
  ],
  notes: 'Also played with other numbers of cells (cell.count).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'same', wrap: true },
      fill: { rank: 'below-base' },
      lift: 'run',
    },
    cell: { role: 'cell', count: 7, title: 'flipper' },
    foundation: { role: 'foundation', count: 4, base: 'dealt' },
  },
  deal: [{ to: 'tableau', cards: 7, setsBase: true, divertBase: 'foundation' }],
});
