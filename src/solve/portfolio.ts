import type { Compiled } from '../rules/compiled.js';
import type { Weights } from './evaluate.js';
import { oneWayOf } from './one-way.js';
import { CELL_PASSES } from './portfolio-cells.js';
import { STOCK_PASSES } from './portfolio-stock.js';

/** One search of several. */
export interface Pass {
  readonly weights: Weights;
  /** The most positions it may meet; the last pass has what is left. */
  readonly states: number;
  /** Whether positions are told apart by exact keys, so that the end of the search is a proof. */
  readonly exact: boolean;
  /** Whether moves are left out that seldom win (`unlikely-moves.ts`). */
  readonly hasty?: boolean;
}

const weights = (some: Partial<Weights>): Weights => ({
  card: 0,
  broken: 0,
  blocked: 0,
  buried: 0,
  under: 0,
  bottom: 0,
  down: 0,
  cell: 0,
  column: 0,
  tight: 0,
  spread: 0,
  depth: 0,
  ...some,
});

const OPEN = weights({
  card: 8,
  broken: 6,
  buried: 4,
  cell: 12,
  column: 3,
  depth: 6,
  under: 4,
  spread: 3,
  bottom: 2,
  down: 12,
});
const OTHER = weights({ card: 8, broken: 12, buried: 4, cell: 8, depth: 8, tight: 4, spread: 4, down: 12 });

/**
 * The searches to be made in turn. Most games that can be won are won soon by one way of looking or another, and lost for long by a
 * third: so several look a little, then longer, and only then does one look at everything.
 */
export function portfolioFor(compiled: Compiled): readonly Pass[] {
  if (compiled.cells.length > 0 && compiled.stock === undefined && compiled.turning.length === 0)
    return CELL_PASSES;
  if (compiled.stock?.toWaste === true && compiled.foundations.length > 0) return STOCK_PASSES;
  // Every line is short, and one look at everything mostly ends.
  if (oneWayOf(compiled).isAll) return [{ weights: OPEN, states: Number.POSITIVE_INFINITY, exact: true }];
  return [
    { weights: OPEN, states: 1000, exact: false },
    { weights: OTHER, states: 2000, exact: false },
    { weights: OPEN, states: 8000, exact: false },
    { weights: OTHER, states: 30000, exact: false },
    { weights: OPEN, states: Number.POSITIVE_INFINITY, exact: true },
  ];
}
