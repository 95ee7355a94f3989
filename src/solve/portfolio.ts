import type { Compiled } from '../rules/compiled.js';
import { type Pass, wholeLook } from './pass.js';
import { cellPasses } from './portfolio-cells.js';
import { STOCK_PASSES } from './portfolio-stock.js';
import { bothWays, weights } from './weights.js';

export type { Pass } from './pass.js';

/** Looks for short ways. */
const SHORT = /*#__PURE__*/ weights({
  card: 8,
  broken: 6,
  buried: 4,
  under: 4,
  bottom: 2,
  down: 12,
  cell: 12,
  column: 3,
  spread: 3,
  depth: 6,
});
/** Goes deep at once: moves cost nothing. */
const DEEP = /*#__PURE__*/ weights({
  card: 8,
  broken: 12,
  buried: 4,
  down: 12,
  cell: 8,
  tight: 4,
  spread: 4,
});

const OTHER_PASSES: readonly Pass[] = [/*#__PURE__*/ wholeLook(/*#__PURE__*/ bothWays(SHORT, DEEP))];

/**
 * The searches to be made in turn. Games with few cells have a hasty one first, which does without exact keys; in all others
 * one that looks at everything, by two ways of looking, wins as soon as any.
 */
export function portfolioFor(compiled: Compiled): readonly Pass[] {
  if (compiled.cells.length > 0 && compiled.stock === undefined && compiled.turning.length === 0)
    return cellPasses(compiled.cells.length);
  if (compiled.stock?.toWaste === true && compiled.foundations.length > 0) return STOCK_PASSES;
  return OTHER_PASSES;
}
