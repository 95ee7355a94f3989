import { deriveVariantUnchecked } from '../rules/define.js';
import { yukon } from './yukon.js';

/**
 * Yukon with columns built up or down in suit. Also played with take-back (foundation.takeBack), and with any card
 * filling a column (tableau.fill).
 */
export const alaska = /*#__PURE__*/ deriveVariantUnchecked(yukon, {
  id: 'alaska',
  title: 'Alaska',
  sources: [
    'https://en.wikipedia.org/wiki/Alaska_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/alaska.html',
  ],
  notes:
    'Also played with take-back (foundation.takeBack), and with any card filling a column (tableau.fill).',
  piles: { tableau: { build: { rank: 'either', suit: 'same' } } },
});
