import { defineVariantUnchecked } from '../rules/define.js';

/**
 * The ace of spades is the hole; the tops of seventeen fans fall into it, one rank up or down, king and ace being
 * neighbours. Also played with kings and aces apart (foundation.build).
 */
export const blackHole = /*#__PURE__*/ defineVariantUnchecked({
  id: 'black-hole',
  title: 'Black Hole',
  family: 'Golf',
  sources: [
    'https://en.wikipedia.org/wiki/Black_Hole_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/blackhole.html',
  ],
  notes: 'Also played with kings and aces apart (foundation.build).',
  piles: {
    tableau: { role: 'tableau', count: 17, title: 'fan', place: { spread: 'right' } },
    foundation: { role: 'hole', title: 'black hole' },
  },
  deal: [{ take: { cards: ['AS'] }, to: 'foundation' }, { to: 'tableau' }],
  win: [{ empty: ['tableau'] }],
});
