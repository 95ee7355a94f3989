import { deriveVariantUnchecked } from '../rules/define.js';
import { fan } from './fan.js';

/**
 * Fans of at most three cards, built up or down whatever the suit; an empty fan stays empty. Also played without
 * take-back (foundation.takeBack), and with kings dealt to the bottom (sink in a step of the deal).
 */
export const shamrocks = /*#__PURE__*/ deriveVariantUnchecked(fan, {
  id: 'shamrocks',
  title: 'Shamrocks',
  sources: [
    'https://en.wikipedia.org/wiki/Shamrocks_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/shamrocks.html',
  ],
  notes:
    'Also played without take-back (foundation.takeBack), and with kings dealt to the bottom (sink in a step of the deal).',
  piles: { tableau: { build: { rank: 'either', suit: null }, fill: null, capacity: 3 } },
});
