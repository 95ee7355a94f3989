import { defineVariantUnchecked } from '../rules/define.js';

/**
 * La Belle Lucie with the aces on the foundations from the start, where they stay: sixteen fans of three, two
 * shuffled redeals and no merci. Also played without take-back (foundation.takeBack), and with a merci after the
 * last redeal (powers).
 */
export const trefoil = /*#__PURE__*/ defineVariantUnchecked({
  id: 'trefoil',
  title: 'Trefoil',
  family: 'Fan',
  sources: [
    'https://en.wikipedia.org/wiki/Trefoil_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/trefoil.html',
  ],
  notes:
    'Also played without take-back (foundation.takeBack), and with a merci after the last redeal (powers).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 16,
      title: 'fan',
      place: { spread: 'right' },
      build: { rank: 'down', suit: 'same' },
    },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'], keeps: 1 },
  },
  deal: [{ take: { ranks: ['A'] }, to: 'foundation' }, { to: 'tableau' }],
  redeal: { times: 2, group: 'tableau', shuffle: true, size: 3 },
});
