import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/** FreeCell without cells: its states have no `cell` group. */
export const freecell0Cells = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'freecell-0-cells',
  title: 'FreeCell without cells',
  piles: { cell: null },
});
