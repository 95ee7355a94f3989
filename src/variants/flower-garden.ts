import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Six beds of six cards and a bouquet of sixteen, every one of which plays at any time; beds build down whatever
 * the suit, one card at a time. Also played without take-back (foundation.takeBack).
 */
export const flowerGarden = /*#__PURE__*/ defineVariantUnchecked({
  id: 'flower-garden',
  title: 'Flower Garden',
  aliases: ['The Garden', 'Brazilian Patience'],
  family: 'Flower Garden',
  sources: [
    'https://en.wikipedia.org/wiki/Flower_Garden_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/flowergarden.html',
  ],
  notes: 'Also played without take-back (foundation.takeBack).',
  piles: {
    tableau: { role: 'tableau', count: 6, title: 'bed', build: { rank: 'down' }, fill: 'any' },
    reserve: { role: 'reserve', count: 16, title: 'flower' },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [{ to: 'tableau', cards: 6 }, { to: 'reserve' }],
});
