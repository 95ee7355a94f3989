import type { Compiled } from '../rules/compiled.js';
import { cellPasses } from './portfolio-cells.js';
import { STOCK_PASSES } from './portfolio-stock.js';
import { bothWays, type Weights } from './weights.js';

/** One search of several. */
export interface Pass {
  readonly weights: Weights;
  /** The most positions it may meet; the last pass has what is left. */
  readonly states: number;
  /** Whether positions are told apart by exact keys, so that the end of the search is a proof. */
  readonly exact: boolean;
  /**
   * Whether no run is split to lay its upper part in an empty column or cell. Half of FreeCell's moves do that, and hardly one in a
   * thousand of the moves that win.
   */
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

/** Looks for short ways. */
const OPEN = /*#__PURE__*/ weights({
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
/** Goes deep at once: moves cost nothing. */
const OTHER = /*#__PURE__*/ weights({
  card: 8,
  broken: 12,
  buried: 4,
  cell: 8,
  tight: 4,
  spread: 4,
  down: 12,
});

const BOTH = /*#__PURE__*/ bothWays(OPEN, OTHER);

/**
 * The searches to be made in turn. Games with few cells have a hasty one first, which does without exact keys; in all others
 * one that looks at everything, by two ways of looking, wins as soon as any.
 */
export function portfolioFor(compiled: Compiled): readonly Pass[] {
  if (compiled.cells.length > 0 && compiled.stock === undefined && compiled.turning.length === 0)
    return cellPasses(compiled.cells.length);
  if (compiled.stock?.toWaste === true && compiled.foundations.length > 0) return STOCK_PASSES;
  return [{ weights: BOTH, states: Number.POSITIVE_INFINITY, exact: true }];
}
