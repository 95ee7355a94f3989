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
import type { Compiled } from './compile.js';
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
  toOf,
} from './move.js';
import { listPulls } from './powers.js';
import { listRemovals } from './removals.js';
import { canDeal, canRedeal } from './stock.js';
import { ROW_SHIFT, type Tables } from './tables.js';
import { hasCompleteRun, isCovered, limitFor, linkedCards } from './units.js';
import { isWon } from './win.js';

// Scratch of one generation: the heads, chained by card where two packs have the same one twice.
const headSource = /*#__PURE__*/ new Uint8Array(512);
const headCount = /*#__PURE__*/ new Uint8Array(512);
const headNext = /*#__PURE__*/ new Int16Array(512);
const firstHead = /*#__PURE__*/ new Int16Array(64);
const seenZone = /*#__PURE__*/ new Int32Array(128);
let heads = 0;
let headsLow = 0;
let headsHigh = 0;
let generation = 0;

/**
 * Appends every legal move to the list, in a fixed order: by target pile, then by the card that leads, then removals, the
 * deal, the redeal and powers. With `distinct`, of several interchangeable empty piles only the first is a target, and a
 * whole pile is not moved to an empty one of its kind; where no two cards are alike, that leaves exactly the moves that
 * lead to different positions.
 */
export function generateMoves(
  compiled: Compiled,
  position: Position,
  list: MoveList,
  distinct: boolean,
): void {
  if (isWon(compiled, position)) return;
  const { sources, targets, runTargets } = compiled;
  const tables = compiled.tables(position.counters[BASE] as number);
  heads = headsLow = headsHigh = 0;
  generation = (generation + 1) | 0;
  for (let i = 0; i < sources.length; i++) collectHeads(compiled, position, tables, sources[i] as number);
  for (let i = 0; i < targets.length; i++)
    movesTo(compiled, position, tables, targets[i] as number, list, distinct);
  for (let i = 0; i < runTargets.length; i++) {
    runsTo(compiled, position, tables, runTargets[i] as number, sources, list, distinct);
  }
  if (compiled.removal !== undefined) listRemovals(compiled, position, list);
  if (canDeal(compiled, position)) push(list, DEAL);
  if (canRedeal(compiled, position)) push(list, REDEAL);
  if (compiled.powers.length > 0) listPulls(compiled, position, tables, list);
}

/** Appends the legal moves of the same kind and between the same piles as a given one: all that can tell whether it is legal. */
export function generateLike(compiled: Compiled, position: Position, code: MoveCode, list: MoveList): void {
  if (kindOf(code) !== MOVE) {
    generateMoves(compiled, position, list, false);
    return;
  }
  const source = fromOf(code);
  const target = toOf(code);
  if (compiled.unit[source] === 0 || isWon(compiled, position)) return;
  const tables = compiled.tables(position.counters[BASE] as number);
  heads = headsLow = headsHigh = 0;
  collectHeads(compiled, position, tables, source);
  if (compiled.runTargets.includes(target)) runsTo(compiled, position, tables, target, [source], list, false);
  else movesTo(compiled, position, tables, target, list, false);
}

/** Notes every card of a pile that could lead a unit off it. */
function collectHeads(compiled: Compiled, position: Position, tables: Tables, source: number): void {
  const slot = position.end[source] as number;
  const card = position.cards[slot] as number;
  if (card === 0 || card >= FACE_DOWN) return;
  if (compiled.cover !== undefined && isCovered(compiled, position, source)) return;
  const length = slot - (compiled.layout.offset[source] as number);
  if (length <= (compiled.keeps[source] as number)) return;
  addHead(source, 1, card);
  const unit = compiled.unit[source] as number;
  if (unit === 1 || length === 1) return;
  const linked = linkedCards(position, tables, source, Math.min(unit, length));
  if (compiled.wholeOnly[source] === 1) {
    if (linked === length) addHead(source, length, position.cards[slot - length + 1] as number);
    return;
  }
  for (let count = 2; count <= linked; count++)
    addHead(source, count, position.cards[slot - count + 1] as number);
}

function addHead(source: number, count: number, card: number): void {
  const bit = 1 << (card & 31);
  const known = card < 32 ? headsLow & bit : headsHigh & bit;
  if (card < 32) headsLow |= bit;
  else headsHigh |= bit;
  headSource[heads] = source;
  headCount[heads] = count;
  headNext[heads] = known === 0 ? -1 : (firstHead[card] as number);
  firstHead[card] = heads++;
}

/** Lists what one pile takes of the heads. */
function movesTo(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  target: number,
  list: MoveList,
  distinct: boolean,
): void {
  const slot = position.end[target] as number;
  const top = position.cards[slot] as number;
  const row = (tables.accept.at[target] as number) + (top << ROW_SHIFT);
  let low = (tables.accept.bits[row] as number) & headsLow;
  let high = (tables.accept.bits[row + 1] as number) & headsHigh;
  if ((low | high) === 0) return;
  const isEmpty = top === 0;
  if (isEmpty && distinct && isRepeated(compiled, target)) return;
  const room = (compiled.capacity[target] as number) - slot + (compiled.layout.offset[target] as number);
  if (room <= 0) return;
  const from = (isEmpty ? compiled.fillFrom[target] : compiled.from[target]) as number;
  const most = Math.min(room, (isEmpty ? compiled.fillTakes[target] : compiled.takes[target]) as number);
  while (low !== 0) {
    const bit = 31 - Math.clz32(low & -low);
    low &= low - 1;
    playHeads(compiled, position, target, bit, from, most, isEmpty && distinct, list);
  }
  while (high !== 0) {
    const bit = 31 - Math.clz32(high & -high);
    high &= high - 1;
    playHeads(compiled, position, target, bit + 32, from, most, isEmpty && distinct, list);
  }
}

/** Whether an empty pile of the same kind has been a target in this generation. */
function isRepeated(compiled: Compiled, target: number): boolean {
  const zone = compiled.layout.zoneOf[target] as number;
  if (seenZone[zone] === generation) return true;
  seenZone[zone] = generation;
  return false;
}

function playHeads(
  compiled: Compiled,
  position: Position,
  target: number,
  card: number,
  from: number,
  most: number,
  skipsOwnKind: boolean,
  list: MoveList,
): void {
  for (let head = firstHead[card] as number; head >= 0; head = headNext[head] as number) {
    const source = headSource[head] as number;
    const count = headCount[head] as number;
    if (source === target || count > most || ((from >>> (compiled.groupIndex[source] as number)) & 1) === 0)
      continue;
    if (count > 1 && count > limitFor(compiled, position, source, target, count)) continue;
    if (skipsOwnKind && isWholePile(compiled, position, source, target, count)) continue;
    push(list, moveCode(source, target, count));
  }
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
  target: number,
  sources: readonly number[],
  list: MoveList,
  distinct: boolean,
): void {
  if (topOf(position, target) !== 0 || (distinct && isRepeated(compiled, target))) return;
  const from = compiled.from[target] as number;
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i] as number;
    if (((from >>> (compiled.groupIndex[source] as number)) & 1) === 0) continue;
    if (!hasCompleteRun(compiled, position, tables, source, target)) continue;
    push(list, moveCode(source, target, compiled.capacity[target] as number));
  }
}
