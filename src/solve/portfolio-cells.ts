/**
 * How to look at games with cells and nothing hidden: FreeCell and its kin.
 *
 * Three in four deals are won within a hundred expansions by the first way of looking; what one way finds hard, another mostly finds
 * easy. The weights were found by trying some hundreds on Microsoft deals 40000 to 40599 (`bench/solve-freecell.ts` has the outcome on
 * 1 to 32000).
 */
import { bothWays, type Weights } from './evaluate.js';
import type { Pass } from './portfolio.js';

const weights = (
  [card, broken, blocked, buried, under, bottom]: readonly number[],
  [cell, column, tight, spread, depth]: readonly number[],
): Weights =>
  ({ card, broken, blocked, buried, under, bottom, down: 0, cell, column, tight, spread, depth }) as Weights;

// Each was chosen for what those before it leave unsolved.
const STRICT = weights([8, 10, 1, 4, 4, 2], [12, 3, 1, 0, 7]);
const SWIFT = weights([18, 11, 0, 4, 6, 2], [1, 0, 3, 1, 11]);
const SORTED = weights([5, 13, 1, 4, 1, 0], [12, 8, 3, 3, 8]);
const LEVEL = weights([10, 6, 0, 0, 6, 1], [6, 0, 2, 4, 5]);
const SHORT = weights([4, 12, 4, 4, 5, 1], [12, 8, 1, 3, 11]);

const BOTH = /*#__PURE__*/ bothWays(STRICT, SORTED);

/** The passes, the last of which is to look at everything. */
export const CELL_PASSES: readonly Pass[] = [
  { weights: BOTH, states: 400_000, exact: false, hasty: true },
  { weights: SWIFT, states: Number.POSITIVE_INFINITY, exact: true },
];
