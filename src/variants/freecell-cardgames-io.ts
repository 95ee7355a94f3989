import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/** FreeCell by the house rules of cardgames.io: the limit cells + empty columns + 1, and a foundation's top card may come back to a cell. */
export const freecellCardgamesIo = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'freecell-cardgames-io',
  title: 'FreeCell (cardgames.io)',
  sources: ['https://cardgames.io/freecell/'],
  piles: { tableau: { lift: { limit: 'sum' } }, foundation: { takeBack: ['cell'] } },
});
