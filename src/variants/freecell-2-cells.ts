import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/** FreeCell with two cells. */
export const freecell2Cells = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'freecell-2-cells',
  title: 'FreeCell with two cells',
  piles: { cell: { count: 2 } },
});
