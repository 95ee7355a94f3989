import type { Compiled } from '../rules/compiled.js';
import type { Position } from '../table/index.js';
import { neighboursMissing } from './neighbours.js';
import { outOfReach } from './out-of-reach.js';

/** Tells positions of a game that are known to be lost, though moves may be left; `undefined` where nothing can be told. */
export function deadEnds(compiled: Compiled): ((position: Position) => boolean) | undefined {
  return neighboursMissing(compiled) ?? outOfReach(compiled);
}
