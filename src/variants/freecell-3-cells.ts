import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/** FreeCell with three cells. */
export const freecell3Cells = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'freecell-3-cells',
  title: 'FreeCell with three cells',
  piles: { cell: { count: 3 } },
});
