import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Spider with one pack on the columns of Klondike; the player takes complete runs away. No deal while a column is
 * empty, and the last one gives to three columns. Also played with runs that leave by themselves
 * (foundation.automatic), and with deals on empty columns (stock.guard).
 */
export const spiderette = /*#__PURE__*/ defineVariantUnchecked({
  id: 'spiderette',
  title: 'Spiderette',
  family: 'Spider',
  sources: [
    'https://en.wikipedia.org/wiki/Spiderette',
    'https://pysolfc.sourceforge.io/doc/rules/spiderette.html',
  ],
  notes:
    'Also played with runs that leave by themselves (foundation.automatic), and with deals on empty columns (stock.guard).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down' },
      fill: 'any',
      lift: { unit: 'run', by: { rank: 'down', suit: 'same' } },
    },
    foundation: {
      role: 'foundation',
      count: 4,
      suits: 'any',
      base: 'K',
      build: { rank: 'down', suit: 'same' },
      takes: 'run',
    },
    stock: { role: 'stock', to: 'tableau', guard: 'none-empty' },
  },
  deal: [{ to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7], down: 'all-but-top' }, { to: 'stock' }],
});
