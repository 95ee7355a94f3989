import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Twelve piles of four, built down in suit, one card at a time; as often as you like the piles are gathered and
 * dealt out again by fours, without a shuffle. Also played without take-back (foundation.takeBack), with aces that
 * never leave (foundation.keeps), and with fewer redeals (redeal.times).
 */
export const cruel = /*#__PURE__*/ defineVariantUnchecked({
  id: 'cruel',
  title: 'Cruel',
  family: 'Fan',
  sources: [
    'https://en.wikipedia.org/wiki/Cruel_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/cruel.html',
  ],
  notes:
    'Also played without take-back (foundation.takeBack), with aces that never leave (foundation.keeps), and with fewer redeals (redeal.times).',
  piles: {
    tableau: { role: 'tableau', count: 12, build: { rank: 'down', suit: 'same' } },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [{ take: { ranks: ['A'] }, to: 'foundation' }, { to: 'tableau' }],
  redeal: { times: 'unlimited', group: 'tableau', read: 'top-down', size: 4, lay: 'top-first' },
});
