/**
 * The one place where legality is decided: the generator of legal moves.
 *
 * It turns the usual two loops inside out. First it collects the *heads*: every card that could lead a unit off its pile, as
 * bits of one card set. Then each pile that is open takes the row of its accept table and the heads it has in common with
 * it: mostly none, and then two `and`s have answered for all sources at once. Only for a common head does it look at who
 * may play where, how many cards there is room for, and what the free space allows.
 *
 * `validateMove` asks this generator; nothing else says yes. Rejected: a closure for each pile (three times slower), a byte
 * look-up for each pair of piles (half as fast), and pruning of any kind.
 */
import { FACE_DOWN } from '../cards/index.js';
import { BASE, lengthOf, type Position, topOf } from '../table/index.js';
import type { Compiled } from './compiled.js';
import {
  DEAL,
  fromOf,
  kindOf,
  MOVE,
  type MoveCode,
  type MoveList,
  moveCode,
  push,
  REDEAL,
  REMOVE,
  toOf,
} from './move.js';
import { listPulls } from './powers.js';
import { listRemovals } from './removals.js';
import { canDeal, canRedeal } from './stock.js';
import { ROW_SHIFT, type Tables } from './tables.js';
import { hasCompleteRun, isCovered, limitBy, linkedCards, openNow, stationsOf } from './units.js';
import { isWon } from './win.js';

// Scratch of one generation: the heads, chained by card where two packs have the same one twice, and the set of their cards.
const headSource = /*#__PURE__*/ new Uint8Array(512);
const headCount = /*#__PURE__*/ new Uint8Array(512);
const headIsPart = /*#__PURE__*/ new Uint8Array(512);
const headNext = /*#__PURE__*/ new Int16Array(512);
const firstHead = /*#__PURE__*/ new Int16Array(64);
const headCards = /*#__PURE__*/ new Int32Array(2);
// The generation in which the way stations of a group were counted last, and how many there are.
const countedIn = /*#__PURE__*/ new Int32Array(32);
const stations = /*#__PURE__*/ new Int32Array(32);
const seenZone = /*#__PURE__*/ new Int32Array(128);
let generation = 0;
let keepsRuns = false;

/**
 * Appends every legal move to the list, in a fixed order: by target pile, then by the card that leads, then removals, the
 * deal, the redeal and powers. With `distinct`, of several interchangeable empty piles only the first is a target, and a
 * whole pile is not moved to an empty one of its kind; where no two cards are alike, that leaves exactly the moves that
 * lead to different positions. Without `splits`, no part of a longer run goes to an empty column or cell: what is left is a choice
 * for whoever need not see everything.
 */
export function generateMoves(
  compiled: Compiled,
  position: Position,
  list: MoveList,
  distinct: boolean,
  splits = true,
): void {
  if (isWon(compiled, position)) return;
  const { sources, runTargets } = compiled;
  const tables = compiled.tables(position.counters[BASE] as number);
  collectHeads(compiled, position, tables, sources);
  keepsRuns = !splits;
  movesTo(compiled, position, tables, openNow(compiled, position).targets, list, distinct);
  keepsRuns = false;
  if (runTargets.length > 0) runsTo(compiled, position, tables, runTargets, sources, list, distinct);
  if (compiled.removal !== undefined) listRemovals(compiled, position, list);
  if (canDeal(compiled, position)) push(list, DEAL);
  if (canRedeal(compiled, position)) push(list, REDEAL);
  if (compiled.powers.length > 0) listPulls(compiled, position, tables, list);
}

// The one pile from which and the one to which, for the lists below: judging a move makes no list of its own.
const onlySource = /*#__PURE__*/ [0];
const onlyTarget = /*#__PURE__*/ [0];

/** Appends the legal moves of cards from one pile, as {@link generateMoves} lists them; the game must not be won. */
export function generateFrom(
  compiled: Compiled,
  position: Position,
  source: number,
  list: MoveList,
  distinct: boolean,
): void {
  const sources = [source];
  const tables = compiled.tables(position.counters[BASE] as number);
  collectHeads(compiled, position, tables, sources);
  movesTo(compiled, position, tables, openNow(compiled, position).targets, list, distinct);
  if (compiled.runTargets.length > 0)
    runsTo(compiled, position, tables, compiled.runTargets, sources, list, distinct);
}

/** Appends the legal moves of the same kind and between the same piles as a given one: all that can tell whether it is legal. */
export function generateLike(compiled: Compiled, position: Position, code: MoveCode, list: MoveList): void {
  const kind = kindOf(code);
  const source = fromOf(code);
  if ((kind === MOVE && compiled.unit[source] === 0) || isWon(compiled, position)) return;
  if (kind === DEAL) {
    if (canDeal(compiled, position)) push(list, DEAL);
    return;
  }
  if (kind === REDEAL) {
    if (canRedeal(compiled, position)) push(list, REDEAL);
    return;
  }
  if (kind === REMOVE) {
    if (compiled.removal !== undefined) listRemovals(compiled, position, list);
    return;
  }
  const tables = compiled.tables(position.counters[BASE] as number);
  if (kind !== MOVE) {
    if (compiled.powers.length > 0) listPulls(compiled, position, tables, list);
    return;
  }
  const target = toOf(code);
  onlySource[0] = source;
  onlyTarget[0] = target;
  if (compiled.runTargets.includes(target)) {
    runsTo(compiled, position, tables, onlyTarget, onlySource, list, false);
  } else if (compiled.early === undefined || openNow(compiled, position).targets.includes(target)) {
    collectHeads(compiled, position, tables, onlySource);
    movesTo(compiled, position, tables, onlyTarget, list, false);
  }
}

/** Begins a generation: notes every card of these piles that could lead a unit off its pile. */
function collectHeads(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  sources: readonly number[],
): void {
  const { cards, end } = position;
  const { keeps, unit, cover, wholeOnly } = compiled;
  const { offset } = compiled.layout;
  generation = (generation + 1) | 0;
  let heads = 0;
  let low = 0;
  let high = 0;
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i] as number;
    const top = end[source] as number;
    const length = top - (offset[source] as number);
    if (length <= (keeps[source] as number) || (cards[top] as number) >= FACE_DOWN) continue;
    if (cover !== undefined && isCovered(compiled, position, source)) continue;
    const most = unit[source] as number;
    const linked =
      most === 1 || length === 1 ? 1 : linkedCards(position, tables, source, Math.min(most, length));
    for (let count = 1; count <= linked; count++) {
      if (count !== 1 && wholeOnly[source] === 1 && count !== length) continue;
      const card = cards[top - count + 1] as number;
      const bit = 1 << (card & 31);
      let known = 0;
      if (card < 32) {
        known = low & bit;
        low |= bit;
      } else {
        known = high & bit;
        high |= bit;
      }
      headSource[heads] = source;
      headCount[heads] = count;
      headIsPart[heads] = count < linked ? 1 : 0;
      headNext[heads] = known === 0 ? -1 : (firstHead[card] as number);
      firstHead[card] = heads++;
    }
  }
  headCards[0] = low;
  headCards[1] = high;
}

/** Lists what these piles take of the heads. */
function movesTo(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  targets: readonly number[],
  list: MoveList,
  distinct: boolean,
): void {
  const { cards, end } = position;
  const { bits, at } = tables.accept;
  const headsLow = headCards[0] as number;
  const headsHigh = headCards[1] as number;
  for (let i = 0; i < targets.length; i++) {
    const target = targets[i] as number;
    const slot = end[target] as number;
    const top = cards[slot] as number;
    const row = (at[target] as number) + (top << ROW_SHIFT);
    const low = (bits[row] as number) & headsLow;
    const high = (bits[row + 1] as number) & headsHigh;
    if ((low | high) === 0) continue;
    const isEmpty = top === 0;
    if (isEmpty && distinct && isRepeated(compiled, target)) continue;
    const room = (compiled.capacity[target] as number) - slot + (compiled.layout.offset[target] as number);
    if (room > 0) playHeads(compiled, position, target, low, high, room, isEmpty, isEmpty && distinct, list);
  }
}

/** Whether an empty pile of the same kind has been a target in this generation. */
function isRepeated(compiled: Compiled, target: number): boolean {
  const zone = compiled.layout.zoneOf[target] as number;
  if (seenZone[zone] === generation) return true;
  seenZone[zone] = generation;
  return false;
}

/** Lists the moves of heads that a pile's rules allow, as far as the giving group, the count and the free space do too. */
function playHeads(
  compiled: Compiled,
  position: Position,
  target: number,
  low: number,
  high: number,
  room: number,
  isEmpty: boolean,
  skipsOwnKind: boolean,
  list: MoveList,
): void {
  const { groupIndex } = compiled;
  const from = (isEmpty ? compiled.fillFrom[target] : compiled.from[target]) as number;
  const staysWhole = keepsRuns && isEmpty && compiled.counted[target] !== 0;
  const most = Math.min(room, (isEmpty ? compiled.fillTakes[target] : compiled.takes[target]) as number);
  let word = low;
  let card = 0;
  for (let half = 0; half < 2; half++) {
    while (word !== 0) {
      card = (half << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
      for (let head = firstHead[card] as number; head >= 0; head = headNext[head] as number) {
        const source = headSource[head] as number;
        const count = headCount[head] as number;
        if (source === target || count > most || ((from >>> (groupIndex[source] as number)) & 1) === 0)
          continue;
        if (staysWhole && headIsPart[head] === 1) continue;
        if (count > 1 && isTooMany(compiled, position, source, target, count)) continue;
        if (skipsOwnKind && isWholePile(compiled, position, source, target, count)) continue;
        push(list, moveCode(source, target, count));
      }
    }
    word = high;
  }
}

/** Whether a unit has more cards than the free space lets go from pile to pile. */
function isTooMany(
  compiled: Compiled,
  position: Position,
  source: number,
  target: number,
  count: number,
): boolean {
  if (compiled.limit[source] === 0) return false;
  const group = compiled.groupIndex[source] as number;
  if (countedIn[group] !== generation) {
    countedIn[group] = generation;
    stations[group] = stationsOf(compiled, position, source);
  }
  return count > limitBy(compiled, position, source, target, count, stations[group] as number);
}

/** Whether a unit is all of a pile of the target's kind, so that moving it to an empty one changes nothing. */
function isWholePile(
  compiled: Compiled,
  position: Position,
  source: number,
  target: number,
  count: number,
): boolean {
  const { zoneOf } = compiled.layout;
  return zoneOf[source] === zoneOf[target] && lengthOf(position, source) === count;
}

/** Lists the complete runs that go to an empty foundation as a whole, whatever leads a unit otherwise. */
function runsTo(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  targets: readonly number[],
  sources: readonly number[],
  list: MoveList,
  distinct: boolean,
): void {
  for (let t = 0; t < targets.length; t++) {
    const target = targets[t] as number;
    if (topOf(position, target) !== 0 || (distinct && isRepeated(compiled, target))) continue;
    const from = compiled.from[target] as number;
    for (let i = 0; i < sources.length; i++) {
      const source = sources[i] as number;
      if (((from >>> (compiled.groupIndex[source] as number)) & 1) === 0) continue;
      if (!hasCompleteRun(compiled, position, tables, source, target)) continue;
      push(list, moveCode(source, target, compiled.capacity[target] as number));
    }
  }
}
