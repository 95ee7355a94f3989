import { deriveVariantUnchecked } from '../rules/define.js';
import { fan } from './fan.js';

/**
 * Fans built down whatever the suit, and two shuffled redeals; an empty fan stays empty until then. Also played
 * without take-back (foundation.takeBack), and with a merci after the last redeal (powers).
 */
export const superFlowerGarden = /*#__PURE__*/ deriveVariantUnchecked(fan, {
  id: 'super-flower-garden',
  title: 'Super Flower Garden',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/superflowergarden.html'],
  notes:
    'Also played without take-back (foundation.takeBack), and with a merci after the last redeal (powers).',
  piles: { tableau: { build: { suit: null }, fill: null } },
  redeal: { times: 2, group: 'tableau', shuffle: true, size: 3 },
});
