import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Nine columns of one to nine cards and a reserve of seven, every one of which plays; one card moves at a time.
 * Also played without take-back (foundation.takeBack).
 */
export const kingAlbert = /*#__PURE__*/ defineVariantUnchecked({
  id: 'king-albert',
  title: 'King Albert',
  family: 'Raglan',
  sources: [
    'https://en.wikipedia.org/wiki/King_Albert_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/kingalbert.html',
  ],
  notes: 'Also played without take-back (foundation.takeBack).',
  piles: {
    tableau: { role: 'tableau', count: 9, build: { rank: 'down', suit: 'alternate' }, fill: 'any' },
    reserve: { role: 'reserve', count: 7 },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [{ to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7, 8, 9] }, { to: 'reserve' }],
});
