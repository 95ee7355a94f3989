import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/** FreeCell where a run of any length moves, whatever the free space. */
export const relaxedFreecell = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'relaxed-freecell',
  title: 'Relaxed FreeCell',
  sources: ['https://pysolfc.sourceforge.io/doc/rules/relaxedfreecell.html'],
  piles: { tableau: { lift: { limit: null } } },
});
