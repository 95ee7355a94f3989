import { deriveVariantUnchecked } from '../rules/define.js';
import { fortyThieves } from './forty-thieves.js';

/**
 * Forty Thieves in which runs move. Also played without take-back (foundation.takeBack), and with an empty waste
 * at the start (deal).
 */
export const josephine = /*#__PURE__*/ deriveVariantUnchecked(fortyThieves, {
  id: 'josephine',
  title: 'Josephine',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/josephine.html'],
  notes: 'Also played without take-back (foundation.takeBack), and with an empty waste at the start (deal).',
  piles: { tableau: { lift: 'run' } },
});
