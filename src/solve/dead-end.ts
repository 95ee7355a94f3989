import type { Compiled } from '../rules/compiled.js';
import type { Position } from '../table/index.js';
import { neighboursMissing } from './neighbours.js';
import { outOfReach } from './out-of-reach.js';

/**
 * Tells positions of a game that are known to be lost, though moves may be left; `undefined` where nothing can be told. Why they are lost
 * is said in `neighbours.ts` and `out-of-reach.ts`. No game is served by both: one is won on foundations, the other by empty piles.
 */
export function deadEnds(compiled: Compiled): ((position: Position) => boolean) | undefined {
  return neighboursMissing(compiled) ?? outOfReach(compiled);
}
