import { type Position, REDEALS, topOf } from '../table/index.js';
import type { Compiled } from './compiled.js';
import { emptyAmong } from './units.js';

/** Whether the stock may be dealt from now. */
export function canDeal({ stock }: Compiled, position: Position): boolean {
  if (stock === undefined || topOf(position, stock.pile) === 0) return false;
  if (stock.toWaste) return true;
  const empty = emptyAmong(position, stock.targets);
  if (stock.rule.guard === 'none-empty' && empty > 0) return false;
  return stock.rule.piles !== 'non-empty' || empty < stock.targets.length;
}

/** Whether there is anything to redeal and a redeal left. */
export function canRedeal(compiled: Compiled, position: Position): boolean {
  const { redeal, stock } = compiled;
  if (redeal === undefined || (position.counters[REDEALS] as number) >= redeal.times) return false;
  if (redeal.gather !== undefined) return emptyAmong(position, redeal.piles) < redeal.piles.length;
  return stock !== undefined && topOf(position, stock.pile) === 0 && topOf(position, compiled.waste) !== 0;
}
