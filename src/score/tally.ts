/** What a move did, in the terms that points are given for: read off the steps the rules made of it. */
import type { Compiled } from '../rules/compiled.js';
import { makeMove } from '../rules/make.js';
import { DEAL, kindOf, type MoveCode, REDEAL } from '../rules/move.js';
import {
  CARRY,
  lengthOf,
  type Position,
  PULL,
  type Role,
  stepCount,
  stepFrom,
  stepKind,
  stepTo,
  TURN,
} from '../table/index.js';

/** What a move did. */
export interface Tally {
  /** Cards that came to a foundation from elsewhere, or left one. */
  toFoundation: number;
  fromFoundation: number;
  wasteToTableau: number;
  /** Cards turned up in the tableau. */
  turned: number;
  /** Complete runs that came to a foundation. */
  runs: number;
  /** Cards from the tableau to a waste or a hole, as in Golf. */
  played: number;
  /** Cards that left by pairs and the like. */
  removed: number;
  deals: number;
  redeals: number;
  /** Peaks that became empty, and those still standing. */
  peaks: number;
  peaksLeft: number;
  /** Whether the tableau became empty. */
  cleared: boolean;
}

/** Makes a legal move and tells what it did. Unchecked, as `makeMove` is. */
export function makeAndTally(compiled: Compiled, position: Position, code: MoveCode): Tally {
  const { peaks, tableau } = standing(compiled);
  const peaksBefore = filled(position, peaks);
  const cardsBefore = filled(position, tableau);
  const mark = makeMove(compiled, position, code);
  const peaksLeft = filled(position, peaks);
  const tally: Tally = {
    toFoundation: 0,
    fromFoundation: 0,
    wasteToTableau: 0,
    turned: 0,
    runs: 0,
    played: 0,
    removed: 0,
    deals: kindOf(code) === DEAL ? 1 : 0,
    redeals: kindOf(code) === REDEAL ? 1 : 0,
    peaks: peaksBefore - peaksLeft,
    peaksLeft,
    cleared: cardsBefore > 0 && filled(position, tableau) === 0,
  };
  for (let i = mark; i < position.journalLength; i++)
    noteStep(compiled, tally, position.journal[i] as number);
  return tally;
}

const roleOf = (compiled: Compiled, pile: number): Role =>
  (compiled.rules[pile] as Compiled['rules'][number]).group.role;

function noteStep(compiled: Compiled, tally: Tally, step: number): void {
  const kind = stepKind(step);
  if (kind === TURN) {
    if (roleOf(compiled, stepFrom(step)) === 'tableau') tally.turned++;
    return;
  }
  if (kind !== CARRY && kind !== PULL) return;
  const from = roleOf(compiled, stepFrom(step));
  const to = roleOf(compiled, stepTo(step));
  const cards = kind === PULL ? 1 : stepCount(step);
  if (to === 'discard') tally.removed += cards;
  if (from === 'waste' && to === 'tableau') tally.wasteToTableau += cards;
  if (from === 'tableau' && (to === 'waste' || to === 'hole')) tally.played += cards;
  if (from === 'foundation' && to !== 'foundation') tally.fromFoundation += cards;
  if (from === 'foundation' || to !== 'foundation') return;
  tally.toFoundation += cards;
  if (compiled.runTargets.includes(stepTo(step))) tally.runs++;
}

/** The peaks, which are the places that others lie over and that lie over none, and all of the tableau. */
interface Standing {
  readonly peaks: readonly number[];
  readonly tableau: readonly number[];
}

const STANDING = /*#__PURE__*/ new WeakMap<Compiled, Standing>();

function standing(compiled: Compiled): Standing {
  const known = STANDING.get(compiled);
  if (known !== undefined) return known;
  const { cover, layout, rules } = compiled;
  const piles = Array.from({ length: layout.piles }, (_, pile) => pile);
  const covering = new Set(cover?.flat());
  const found = {
    peaks: piles.filter((pile) => (cover?.[pile]?.length ?? 0) > 0 && !covering.has(pile)),
    tableau: piles.filter((pile) => rules[pile]?.group.role === 'tableau'),
  };
  STANDING.set(compiled, found);
  return found;
}

const filled = (position: Position, piles: readonly number[]): number =>
  piles.filter((pile) => lengthOf(position, pile) > 0).length;
