/**
 * How to look at games with cells and nothing hidden: FreeCell and its kin.
 *
 * Half of FreeCell's deals are won within sixty expansions, which is hardly more than a win takes; what one way of looking finds hard,
 * another mostly finds easy, so two of them take turns. The weights were found by trying some hundreds on Microsoft deals 40000 to
 * 40599, and pairs of them on 40000 to 41999 (`bench/solve-freecell.ts` has the outcome on 1 to 32000).
 */

import { type Pass, wholeLook } from './pass.js';
import { bothWays, weights } from './weights.js';

/** Runs are to lie bare, and high cards at the bottom. */
const STRICT = /*#__PURE__*/ weights({
  card: 8,
  broken: 10,
  blocked: 1,
  buried: 4,
  under: 4,
  bottom: 2,
  cell: 12,
  column: 3,
  tight: 1,
  depth: 7,
});
/** Runs are to be long, columns free, and foundations level. */
const SORTED = /*#__PURE__*/ weights({
  card: 5,
  broken: 13,
  blocked: 1,
  buried: 4,
  under: 1,
  cell: 12,
  column: 8,
  tight: 3,
  spread: 3,
  depth: 8,
});
const BOTH = /*#__PURE__*/ bothWays(STRICT, SORTED);

const WHOLE = /*#__PURE__*/ wholeLook(BOTH);
const HASTY: Pass = { weights: BOTH, states: 200_000, exact: false, hasty: true };
/** With more cells, runs are split to lie in them. */
const FEW_CELLS = 5;

/** The passes, the last of which is to look at everything. */
export const cellPasses = (cells: number): readonly Pass[] => (cells > FEW_CELLS ? [WHOLE] : [HASTY, WHOLE]);
