import { FACE_DOWN } from '../cards/index.js';
import { FIRST_POWER, lengthOf, type Position, REDEALS, topOf } from '../table/index.js';
import type { Compiled, Power } from './compiled.js';
import { type MoveList, pullCode, push } from './move.js';
import { allows, type Tables } from './tables.js';
import { openNow } from './units.js';

/** Whether a power may be used now. */
export function isPowerReady(compiled: Compiled, position: Position, power: Power): boolean {
  if ((position.counters[FIRST_POWER + power.index] as number) >= power.rule.times) return false;
  const { redeal } = compiled;
  return (
    power.rule.when !== 'no-redeals-left' ||
    redeal === undefined ||
    (position.counters[REDEALS] as number) >= redeal.times
  );
}

/** The power that a pull out of this pile would use, if one is ready. */
export const powerFor = (compiled: Compiled, position: Position, source: number): Power | undefined =>
  compiled.powers.find((power) => power.piles.includes(source) && isPowerReady(compiled, position, power));

/** Lists every buried card that a power may pull out and the places the ordinary rules allow it. */
export function listPulls(compiled: Compiled, position: Position, tables: Tables, list: MoveList): void {
  const { offset, piles } = compiled.layout;
  for (let source = 0; source < piles; source++) {
    if (powerFor(compiled, position, source) === undefined) continue;
    const deepest = (offset[source] as number) + 1;
    for (let slot = deepest; slot < (position.end[source] as number); slot++) {
      const card = position.cards[slot] as number;
      if (card >= FACE_DOWN) continue;
      for (const target of openNow(compiled, position).targets) {
        if (target !== source && takesCard(compiled, position, tables, source, target, card))
          push(list, pullCode(source, target, slot - deepest));
      }
    }
  }
}

function takesCard(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  source: number,
  target: number,
  card: number,
): boolean {
  const top = topOf(position, target);
  const from = (top === 0 ? compiled.fillFrom[target] : compiled.from[target]) as number;
  return (
    ((from >>> (compiled.groupIndex[source] as number)) & 1) === 1 &&
    allows(tables.accept, target, top, card) &&
    lengthOf(position, target) < (compiled.capacity[target] as number)
  );
}
