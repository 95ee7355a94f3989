import { deriveVariantUnchecked } from '../rules/define.js';
import { beleagueredCastle } from './beleaguered-castle.js';

/**
 * Beleaguered Castle with the aces dealt like all other cards. Also played with single cards alone moving
 * (tableau.lift), and with take-back (foundation.takeBack).
 */
export const streetsAndAlleys = /*#__PURE__*/ deriveVariantUnchecked(beleagueredCastle, {
  id: 'streets-and-alleys',
  title: 'Streets and Alleys',
  sources: [
    'https://en.wikipedia.org/wiki/Streets_and_Alleys',
    'https://pysolfc.sourceforge.io/doc/rules/streetsandalleys.html',
  ],
  notes:
    'Also played with single cards alone moving (tableau.lift), and with take-back (foundation.takeBack).',
  deal: [{ to: 'tableau' }],
});
