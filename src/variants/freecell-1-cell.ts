import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/** FreeCell with one cell. */
export const freecell1Cell = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'freecell-1-cell',
  title: 'FreeCell with one cell',
  piles: { cell: { count: 1 } },
});
