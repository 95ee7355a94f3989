/**
 * How to look at games with a stock that is turned to a waste: Klondike, Canfield and their kin.
 *
 * Lines are long, and most of what is turned up has to be waited for; so moves cost nothing, and the search goes deep at once. The
 * weights were found by trying some hundreds on seeds 5000 to 5099 of `klondike-draw-3` and of a Canfield whose runs move.
 */

import { type Pass, wholeLook } from './pass.js';
import { bothWays, weights } from './weights.js';

/** Foundations kept level, high cards at the bottom. */
const LEVEL = /*#__PURE__*/ weights({
  card: 10,
  broken: 6,
  under: 8,
  bottom: 6,
  down: 9,
  column: 3,
  tight: 1,
  spread: 15,
});
/** Runs before all else. */
const ORDERLY = /*#__PURE__*/ weights({ card: 8, broken: 9, buried: 1, under: 4, down: 8 });

/** One look at everything. */
export const STOCK_PASSES: readonly Pass[] = [
  /*#__PURE__*/ wholeLook(/*#__PURE__*/ bothWays(LEVEL, ORDERLY)),
];
