/**
 * How to look at games with cells and nothing hidden: FreeCell and its kin.
 *
 * Three in four deals are won within a hundred expansions by the first way of looking; what one way finds hard, another mostly finds
 * easy. The weights were found by trying some hundreds on Microsoft deals 40000 to 40599 (`bench/solve-freecell.ts` has the outcome on
 * 1 to 32000).
 */
import type { Weights } from './evaluate.js';
import type { Pass } from './portfolio.js';

const STRICT: Weights = {
  card: 8,
  broken: 10,
  blocked: 1,
  buried: 4,
  under: 4,
  bottom: 2,
  down: 0,
  cell: 12,
  column: 3,
  tight: 1,
  spread: 1,
  depth: 7,
};
const LOOSE: Weights = { ...STRICT, broken: 6, spread: 0 };
const SHALLOW: Weights = { ...STRICT, buried: 2, spread: 0 };
const ROOMY: Weights = { ...STRICT, column: 8, blocked: 0, spread: 0 };

/** The passes, the last of which is to look at everything. */
export const CELL_PASSES: readonly Pass[] = [
  { weights: STRICT, states: 1200, exact: false },
  { weights: LOOSE, states: 2500, exact: false },
  { weights: SHALLOW, states: 3000, exact: false },
  { weights: ROOMY, states: 4000, exact: false },
  { weights: LOOSE, states: 12_000, exact: false },
  { weights: SHALLOW, states: 20_000, exact: false },
  { weights: ROOMY, states: 40_000, exact: false },
  { weights: STRICT, states: Number.POSITIVE_INFINITY, exact: true },
];
