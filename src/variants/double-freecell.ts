import { defineVariantUnchecked } from '../rules/define.js';

/**
 * FreeCell with two packs, six cells, and four foundations that go from ace to king twice; one ace of each suit
 * lies there from the start. Also played without take-back (foundation.takeBack), and with the first aces never
 * leaving (foundation.keeps).
 */
export const doubleFreecell = /*#__PURE__*/ defineVariantUnchecked({
  id: 'double-freecell',
  title: 'Double FreeCell',
  family: 'FreeCell',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/doublefreecell.html'],
  notes:
    'Also played without take-back (foundation.takeBack), and with the first aces never leaving (foundation.keeps).',
  deck: { packs: 2 },
  piles: {
    tableau: {
      role: 'tableau',
      count: 10,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'any',
      lift: { unit: 'run', limit: 'product' },
    },
    cell: { role: 'cell', count: 6 },
    foundation: { role: 'foundation', count: 4, length: 26, takeBack: ['tableau', 'cell'] },
  },
  deal: [{ take: { ranks: ['A'], copies: 1 }, to: 'foundation' }, { to: 'tableau' }],
});
