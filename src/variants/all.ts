/**
 * The one door to every variant: each by its own name, and all by id. Nothing in the library imports it.
 *
 * Made by `npm run variants` from the files beside this one; do not edit.
 *
 * @packageDocumentation
 */
import type { Variant } from '../rules/definition.js';
import { bakersGame } from './bakers-game.js';
import { freecell } from './freecell.js';
import { freecell0Cells } from './freecell-0-cells.js';
import { freecell1Cell } from './freecell-1-cell.js';
import { freecell2Cells } from './freecell-2-cells.js';
import { freecell3Cells } from './freecell-3-cells.js';
import { freecellCardgamesIo } from './freecell-cardgames-io.js';
import { relaxedFreecell } from './relaxed-freecell.js';

export {
  bakersGame,
  freecell,
  freecell0Cells,
  freecell1Cell,
  freecell2Cells,
  freecell3Cells,
  freecellCardgamesIo,
  relaxedFreecell,
};

/** Every variant by its id. The object has no prototype: an id that is not here is `undefined`, whatever its name. */
export const variants: { readonly [id: string]: Variant } = /*#__PURE__*/ Object.freeze(
  /*#__PURE__*/ Object.assign(/*#__PURE__*/ Object.create(null), {
    'bakers-game': bakersGame,
    freecell,
    'freecell-0-cells': freecell0Cells,
    'freecell-1-cell': freecell1Cell,
    'freecell-2-cells': freecell2Cells,
    'freecell-3-cells': freecell3Cells,
    'freecell-cardgames-io': freecellCardgamesIo,
    'relaxed-freecell': relaxedFreecell,
  }),
);
