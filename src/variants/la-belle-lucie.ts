import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Seventeen fans of three and a single card, dealt fan by fan; only top cards move, one by one, and an empty fan
 * stays empty. Two shuffled redeals; after the last, one buried card may be pulled out (the merci). Also played
 * with take-back (foundation.takeBack), other numbers of redeals (redeal.times), without the merci (powers), or
 * with it at any time (powers.merci.when).
 */
export const laBelleLucie = /*#__PURE__*/ defineVariantUnchecked({
  id: 'la-belle-lucie',
  title: 'La Belle Lucie',
  aliases: ['Midnight Oil', 'Clover Leaf', 'Fair Lucy'],
  family: 'Fan',
  sources: [
    'https://en.wikipedia.org/wiki/La_Belle_Lucie',
    'https://pysolfc.sourceforge.io/doc/rules/labellelucie.html',
  ],
  notes:
    'Also played with take-back (foundation.takeBack), other numbers of redeals (redeal.times), without the merci (powers), or with it at any time (powers.merci.when).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 18,
      title: 'fan',
      place: { spread: 'right' },
      build: { rank: 'down', suit: 'same' },
    },
    foundation: { role: 'foundation', count: 4 },
  },
  deal: [{ to: 'tableau', by: 'pile' }],
  redeal: { times: 2, group: 'tableau', shuffle: true, size: 3 },
  powers: { merci: { pull: 'tableau', times: 1, when: 'no-redeals-left' } },
});
