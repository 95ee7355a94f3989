import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Seventeen fans of three and a single card, which is dealt last; fans build down in suit, one card at a time, and
 * kings fill. Also played without take-back (foundation.takeBack), and dealt fan by fan (a step of the deal).
 */
export const fan = /*#__PURE__*/ defineVariantUnchecked({
  id: 'fan',
  title: 'Fan',
  family: 'Fan',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/fan.html'],
  notes: 'Also played without take-back (foundation.takeBack), and dealt fan by fan (a step of the deal).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 18,
      title: 'fan',
      place: { spread: 'right' },
      build: { rank: 'down', suit: 'same' },
      fill: 'K',
    },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [
    { to: 'tableau', cards: [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3] },
    { to: 'tableau', cards: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
  ],
});
