import { deriveVariantUnchecked } from '../rules/define.js';
import { yukon } from './yukon.js';

/**
 * Yukon with columns built down in suit. Also played with take-back (foundation.takeBack), and with any card
 * filling a column (tableau.fill).
 */
export const russianSolitaire = /*#__PURE__*/ deriveVariantUnchecked(yukon, {
  id: 'russian-solitaire',
  title: 'Russian Solitaire',
  sources: [
    'https://en.wikipedia.org/wiki/Russian_Solitaire',
    'https://pysolfc.sourceforge.io/doc/rules/russiansolitaire.html',
  ],
  notes:
    'Also played with take-back (foundation.takeBack), and with any card filling a column (tableau.fill).',
  piles: { tableau: { build: { suit: 'same' } } },
});
