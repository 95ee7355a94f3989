/**
 * How far a table seems to be from won, as a whole number: 0 is best. Only an order in which to look; no answer rests on it.
 *
 * Most of it adds up column by column, card upon card, and a move changes two tops. So the position whose moves are tried is weighed
 * once, and what a move makes of it is known without making the move.
 */
import type { Compiled } from '../rules/compiled.js';
import { BASE, type Position } from '../table/index.js';
import { buildOrder } from './build-order.js';
import { markChanged } from './changed-piles.js';
import { columnCosts } from './column-cost.js';
import { oneWayOf } from './one-way.js';
import { oneWayCost } from './one-way-order.js';
import { outOfPlay } from './out-of-play.js';
import { wantedIn } from './wanted.js';
import { areTwo, FIRST_VALUE, SECOND_SHIFT, type Weights } from './weights.js';

/** The worst value there is. */
export const WORST = 4095;

/** More moves weigh no more. */
const DEEP = 511;

/** By free cells and free columns, up to 15 and 3: the lack of room, 24 where nothing is free. */
const TIGHT = /*#__PURE__*/ Int32Array.from({ length: 64 }, (_, i) =>
  Math.round(24 / ((1 + (i >> 2)) * (1 << (i & 3)))),
);

/** Weighs positions of one game. */
export interface Evaluator {
  /** Whether values are two in one, that of a second way of looking from {@link SECOND_SHIFT} on. */
  readonly isTwo: boolean;
  /** Notes the position whose moves are tried next. What it has in common with the one noted before is known. */
  readonly note: (position: Position) => void;
  /** The value that it will have after cards were carried between two piles in play, and nothing else changes. */
  readonly afterCarry: (position: Position, from: number, to: number, count: number, depth: number) => number;
  /** The value of a position that the steps since a length of the journal have made of the one noted. */
  readonly afterSteps: (position: Position, journalLength: number, depth: number) => number;
}

/** An evaluator of a game by these weights, which remembers one search. */
export const evaluatorOf = (compiled: Compiled, weights: Weights): Evaluator =>
  oneWayOf(compiled).isAll ? oneWayEvaluator(compiled) : evaluator(compiled, weights);

/** A cost as a value: from 0 to the worst, whatever it is; one that has gone below 0 is the worst. */
const capped = (cost: number): number => Math.min(cost >>> 0, WORST);
/** The same of two costs in one. */
const bothCapped = (cost: number): number =>
  capped(cost & FIRST_VALUE) | (capped(cost >>> SECOND_SHIFT) << SECOND_SHIFT);

/** By its own order, whatever the weights. Nothing is carried between piles in play there, so every position is weighed as it is. */
function oneWayEvaluator(compiled: Compiled): Evaluator {
  const cost = oneWayCost(compiled);
  return {
    isTwo: false,
    note: () => {},
    afterCarry: (position) => capped(cost(position)),
    afterSteps: (position) => capped(cost(position)),
  };
}

function evaluator(compiled: Compiled, weights: Weights): Evaluator {
  const { layout } = compiled;
  const { offset } = layout;
  const having = (...roles: string[]): Uint8Array =>
    Uint8Array.from(layout.groupOf.flatMap(({ role }, pile) => (roles.includes(role) ? [pile] : [])));
  const marked = (piles: Uint8Array): Uint8Array =>
    Uint8Array.from({ length: layout.piles }, (_, pile) => (piles.includes(pile) ? 1 : 0));
  /** Columns and reserves. */
  const stacks = having('tableau', 'reserve');
  const isStack = marked(stacks);
  const isColumn = marked(having('tableau'));
  const cells = having('cell');
  const isCell = marked(cells);

  const order = buildOrder(compiled);
  const out = outOfPlay(compiled);
  const columns = columnCosts(compiled, weights, order);
  const wanted = wantedIn(compiled, stacks, order, out.heights, columns.seenAt);
  const changed = new Uint8Array(layout.piles);

  const isTwo = areTwo(weights);
  const { buried } = weights;

  // Of the position noted: its base rank; what its columns and reserves cost, one by one; what all costs but depth and room; and the
  // cells in use, the columns free.
  let notedBase = -1;
  const costOf = new Int32Array(layout.piles);
  let notedCost = 0;
  let notedInUse = 0;
  let notedFree = 0;

  const readBase = (base: number): void => {
    order.read(base);
    columns.read(base);
  };
  /** What cards in play cost, and how far foundations are apart. */
  const outCost = (position: Position): number =>
    weights.card * out.read(position) + weights.spread * out.spread();
  const cellsInUse = ({ end }: Position): number => {
    let inUse = 0;
    for (let i = 0; i < cells.length; i++)
      if (end[cells[i] as number] !== offset[cells[i] as number]) inUse++;
    return inUse;
  };
  const total = (cost: number, inUse: number, free: number, depth: number): number => {
    const tight = TIGHT[(Math.min(cells.length - inUse, 15) << 2) + Math.min(free, 3)] as number;
    const all = cost + weights.cell * inUse + weights.tight * tight + weights.depth * Math.min(depth, DEEP);
    return isTwo ? bothCapped(all) : capped(all);
  };

  return {
    isTwo,
    note(position) {
      const base = position.counters[BASE] as number;
      if (base !== notedBase) readBase(base);
      notedBase = base;
      const { end } = position;
      let sum = outCost(position);
      let free = 0;
      for (let i = 0; i < stacks.length; i++) {
        const pile = stacks[i] as number;
        const cost = columns.note(position, pile);
        costOf[pile] = cost;
        sum += cost;
        if (isColumn[pile] === 1 && end[pile] === offset[pile]) free++;
      }
      if (buried !== 0) sum += buried * wanted.note(position);
      notedCost = sum;
      notedInUse = cellsInUse(position);
      notedFree = free;
    },
    afterCarry(position, from, to, count, depth) {
      const { end } = position;
      const left = (end[from] as number) - count;
      const isToStack = isStack[to] === 1;
      let cost = notedCost;
      let inUse = notedInUse;
      let free = notedFree;
      if (isStack[from] === 1) {
        cost += columns.lowered(from, left) - (costOf[from] as number);
        if (left === offset[from] && isColumn[from] === 1) free++;
      } else if (isCell[from] === 1 && left === offset[from]) inUse--;
      if (isToStack) {
        cost += columns.raised(position, to, left + 1, count) - (costOf[to] as number);
        if (end[to] === offset[to] && isColumn[to] === 1) free--;
      } else if (isCell[to] === 1 && end[to] === offset[to]) inUse++;
      if (buried !== 0) cost += buried * wanted.afterCarry(position, from, to, count, isToStack);
      return total(cost, inUse, free, depth);
    },
    afterSteps(position, journalLength, depth) {
      const { end } = position;
      const base = position.counters[BASE] as number;
      // Where the base was set, nothing noted holds.
      const isRebased = base !== notedBase;
      if (isRebased) readBase(base);
      markChanged(position, journalLength, changed);
      let cost = outCost(position);
      let free = 0;
      for (let i = 0; i < stacks.length; i++) {
        const pile = stacks[i] as number;
        cost += changed[pile] === 1 || isRebased ? columns.changed(position, pile) : (costOf[pile] as number);
        if (isColumn[pile] === 1 && end[pile] === offset[pile]) free++;
      }
      if (buried !== 0) cost += buried * wanted.afterSteps(position, changed);
      if (isRebased) readBase(notedBase);
      return total(cost, cellsInUse(position), free, depth);
    },
  };
}
