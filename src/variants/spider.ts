import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Two packs, ten columns built down in any suit, of which only runs of one suit move; a complete run from king to
 * ace leaves by itself. A deal puts a card on every column, and waits until none is empty. Also played with runs
 * removed by the player (foundation.automatic), and with deals on empty columns (stock.guard).
 */
export const spider = /*#__PURE__*/ defineVariantUnchecked({
  id: 'spider',
  title: 'Spider',
  family: 'Spider',
  sources: [
    'https://en.wikipedia.org/wiki/Spider_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/spider.html',
  ],
  notes:
    'Also played with runs removed by the player (foundation.automatic), and with deals on empty columns (stock.guard).',
  deck: { packs: 2 },
  piles: {
    tableau: {
      role: 'tableau',
      count: 10,
      build: { rank: 'down' },
      fill: 'any',
      lift: { unit: 'run', by: { rank: 'down', suit: 'same' } },
    },
    foundation: {
      role: 'foundation',
      count: 8,
      suits: 'any',
      base: 'K',
      build: { rank: 'down', suit: 'same' },
      takes: 'run',
      automatic: true,
    },
    stock: { role: 'stock', to: 'tableau', guard: 'none-empty' },
  },
  deal: [{ to: 'tableau', cards: [6, 6, 6, 6, 5, 5, 5, 5, 5, 5], down: 'all-but-top' }, { to: 'stock' }],
});
