/**
 * How to look at games with cells and nothing hidden: FreeCell and its kin.
 *
 * Half of FreeCell's deals are won within sixty expansions, which is hardly more than a win takes; what one way of looking finds hard,
 * another mostly finds easy, so two of them take turns. The weights were found by trying some hundreds on Microsoft deals 40000 to
 * 40599, and pairs of them on 40000 to 41999 (`bench/solve-freecell.ts` has the outcome on 1 to 32000).
 */

import type { Pass } from './portfolio.js';
import { bothWays, type Weights } from './weights.js';

const weights = (
  [card, broken, blocked, buried, under, bottom]: readonly number[],
  [cell, column, tight, spread, depth]: readonly number[],
): Weights =>
  ({ card, broken, blocked, buried, under, bottom, down: 0, cell, column, tight, spread, depth }) as Weights;

const STRICT = weights([8, 10, 1, 4, 4, 2], [12, 3, 1, 0, 7]);
const SORTED = weights([5, 13, 1, 4, 1, 0], [12, 8, 3, 3, 8]);
const BOTH = /*#__PURE__*/ bothWays(STRICT, SORTED);

const WHOLE: Pass = { weights: BOTH, states: Number.POSITIVE_INFINITY, exact: true };
const HASTY: Pass = { weights: BOTH, states: 200_000, exact: false, hasty: true };
/** With more cells, runs are split to lie in them. */
const FEW_CELLS = 5;

/** The passes, the last of which is to look at everything. */
export const cellPasses = (cells: number): readonly Pass[] => (cells > FEW_CELLS ? [WHOLE] : [HASTY, WHOLE]);
