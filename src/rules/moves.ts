/**
 * The one place where legality is decided: the generator of legal moves.
 *
 * It reads only the typed position and the compiled tables. Before looking at sources it lists the piles that are
 * open for cards, each with the row of its accept table that its present top selects; the inner loop is then one
 * look-up a pair. A foundation bound to a suit is looked at only by cards of its suit.
 *
 * `validateMove` asks this generator; nothing else says yes.
 */
import { FACE_DOWN, rankNumber, rankOf, suitOf } from '../cards/index.js';
import { BASE, FIRST_POWER, lengthOf, type Position, REDEALS, topOf } from '../table/index.js';
import { type Compiled, NO_LIMIT } from './compile.js';
import type { RemovalMatch } from './definition.js';
import { DEAL, type MoveList, moveCode, pullCode, push, REDEAL, removeCode } from './move.js';
import type { Tables } from './tables.js';
import { isWon } from './win.js';

// Scratch of one generation: the piles open for cards, the row of each in the accept tables, who may play there.
const openPile = /*#__PURE__*/ new Int32Array(128);
const openRow = /*#__PURE__*/ new Int32Array(128);
const openFrom = /*#__PURE__*/ new Int32Array(128);
const seenZone = /*#__PURE__*/ new Int32Array(128);
let openCount = 0;
let generation = 0;

/**
 * Appends every legal move to the list, in a fixed order. With `distinct`, of several interchangeable empty piles only
 * the first is a target, and a whole pile is not moved to an empty one of its kind; where no two cards are alike, that
 * leaves exactly the moves that lead to different positions.
 */
export function generateMoves(
  compiled: Compiled,
  position: Position,
  list: MoveList,
  distinct: boolean,
): void {
  if (isWon(compiled, position)) return;
  const tables = compiled.tables(position.counters[BASE] as number);
  lookAtTargets(compiled, position, tables, distinct);
  const { sources } = compiled;
  for (let i = 0; i < sources.length; i++)
    movesFrom(compiled, position, tables, sources[i] as number, list, distinct);
  if (compiled.removal !== undefined) removals(compiled, position, list);
  if (canDeal(compiled, position)) push(list, DEAL);
  if (canRedeal(compiled, position)) push(list, REDEAL);
  if (compiled.powers.length > 0) pulls(compiled, position, tables, list);
}

/** Appends the legal moves of the cards on top of one pile. */
export function generateMovesFrom(
  compiled: Compiled,
  position: Position,
  source: number,
  list: MoveList,
): void {
  if (compiled.unit[source] === 0 || isWon(compiled, position)) return;
  const tables = compiled.tables(position.counters[BASE] as number);
  lookAtTargets(compiled, position, tables, false);
  movesFrom(compiled, position, tables, source, list, false);
}

function lookAtTargets(compiled: Compiled, position: Position, tables: Tables, distinct: boolean): void {
  const { targets, capacity, layout } = compiled;
  const { cards, end } = position;
  const { zoneOf, offset } = layout;
  generation = (generation + 1) | 0;
  let open = 0;
  for (let i = 0; i < targets.length; i++) {
    const pile = targets[i] as number;
    const slot = end[pile] as number;
    const top = cards[slot] as number;
    if (top === 0) {
      if (distinct) {
        const zone = zoneOf[pile] as number;
        if (seenZone[zone] === generation) continue;
        seenZone[zone] = generation;
      }
      openFrom[open] = compiled.fillFrom[pile] as number;
    } else {
      const most = capacity[pile] as number;
      if (top >= FACE_DOWN || (most !== NO_LIMIT && slot - (offset[pile] as number) >= most)) continue;
      openFrom[open] = compiled.from[pile] as number;
    }
    openPile[open] = pile;
    openRow[open++] = (tables.acceptAt[pile] as number) + (top << 6);
  }
  openCount = open;
}

/** How many of these piles are empty. */
export function emptyAmong(position: Position, piles: readonly number[]): number {
  let empty = 0;
  for (let i = 0; i < piles.length; i++) if (topOf(position, piles[i] as number) === 0) empty++;
  return empty;
}

/** Whether a pile has a top card that is face up and that nothing covers. */
export function hasFreeTop(compiled: Compiled, position: Position, pile: number): boolean {
  const top = topOf(position, pile);
  return top !== 0 && top < FACE_DOWN && !isCovered(compiled, position, pile);
}

/** Whether cards of other piles lie over this one. */
export function isCovered(compiled: Compiled, position: Position, pile: number): boolean {
  const over = compiled.cover?.[pile];
  if (over === undefined) return false;
  for (let i = 0; i < over.length; i++) if (topOf(position, over[i] as number) !== 0) return true;
  return false;
}

/** The longest unit that may leave a pile if nothing else stood in its way: its linked cards on top, at most `most`. */
export function linkedCards(position: Position, tables: Tables, pile: number, most: number): number {
  const { cards } = position;
  const { link } = tables;
  const at = tables.linkAt[pile] as number;
  let slot = position.end[pile] as number;
  let linked = 1;
  while (linked < most && link[at + ((cards[slot - 1] as number) << 6) + (cards[slot] as number)] === 1) {
    linked++;
    slot--;
  }
  return linked;
}

/**
 * How many cards the free space lets a unit from `source` have on its way to `target`. For a limit on parts, how many of
 * the `longest` cards make up the parts that are allowed.
 */
export function limitFor(
  compiled: Compiled,
  position: Position,
  source: number,
  target: number,
  longest: number,
): number {
  const limit = compiled.limit[source] as number;
  if (limit === 0) return NO_LIMIT;
  const excepted = topOf(position, target) === 0 && compiled.counted[target] === 1;
  const isCell = compiled.rules[target]?.group.role === 'cell';
  const cells = emptyAmong(position, compiled.cells) - (excepted && isCell ? 1 : 0);
  // Past sixteen empty columns everything there is may move, and shifts stay exact.
  const columns = Math.min(emptyAmong(position, compiled.columns) - (excepted && !isCell ? 1 : 0), 16);
  switch (limit) {
    case 1:
      return (cells + 1) << columns;
    case 2:
      return cells + columns + 1;
    case 3:
      return cells + 1;
    case 4:
      return 1 << columns;
    default: {
      let parts = 1;
      let slot = position.end[source] as number;
      for (let count = 1; count < longest; count++, slot--) {
        if (suitOf(position.cards[slot] as number) === suitOf(position.cards[slot - 1] as number)) continue;
        if (++parts > 1 << columns) return count;
      }
      return longest;
    }
  }
}

function movesFrom(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  source: number,
  list: MoveList,
  distinct: boolean,
): void {
  const { cards, end } = position;
  const { layout } = compiled;
  const { accept } = tables;
  const slot = end[source] as number;
  const card = cards[slot] as number;
  if (
    card === 0 ||
    card >= FACE_DOWN ||
    (compiled.cover !== undefined && isCovered(compiled, position, source))
  )
    return;
  const length = slot - (layout.offset[source] as number);
  if (length <= (compiled.keeps[source] as number)) return;
  const giver = 1 << (compiled.groupIndex[source] as number);

  const home = compiled.bound[card & 3] as readonly number[];
  for (let i = 0; i < home.length; i++) {
    const pile = home[i] as number;
    const top = end[pile] as number;
    if (
      accept[(tables.acceptAt[pile] as number) + ((cards[top] as number) << 6) + card] === 1 &&
      pile !== source &&
      ((compiled.from[pile] as number) & giver) !== 0 &&
      top - (layout.offset[pile] as number) < (compiled.capacity[pile] as number)
    ) {
      push(list, moveCode(source, pile, 1));
    }
  }

  const unit = compiled.unit[source] as number;
  const longest = unit === 1 ? 1 : linkedCards(position, tables, source, Math.min(unit, length));
  for (let i = 0; i < openCount; i++) {
    const pile = openPile[i] as number;
    const row = openRow[i] as number;
    if (pile === source || ((openFrom[i] as number) & giver) === 0) continue;
    if (longest === 1) {
      if (
        accept[row + card] === 1 &&
        !(distinct && length === 1 && isSameEmpty(compiled, position, source, pile))
      ) {
        push(list, moveCode(source, pile, 1));
      }
      continue;
    }
    const top = end[pile] as number;
    const isEmpty = cards[top] === 0;
    let most = Math.min(longest, (isEmpty ? compiled.fillTakes[pile] : compiled.takes[pile]) as number);
    most = Math.min(most, (compiled.capacity[pile] as number) - top + (layout.offset[pile] as number));
    let limit = -1;
    for (let count = 1; count <= most; count++) {
      if (accept[row + (cards[slot - count + 1] as number)] !== 1) continue;
      if (compiled.wholeOnly[source] === 1 && count !== 1 && count !== length) continue;
      if (limit < 0) limit = limitFor(compiled, position, source, pile, longest);
      if (count > limit) break;
      if (distinct && count === length && isSameEmpty(compiled, position, source, pile)) continue;
      push(list, moveCode(source, pile, count));
    }
  }

  const { runTargets } = compiled;
  for (let i = 0; i < runTargets.length; i++) {
    const pile = runTargets[i] as number;
    if (((compiled.from[pile] as number) & giver) === 0 || topOf(position, pile) !== 0) continue;
    if (distinct && seenZone[layout.zoneOf[pile] as number] === generation) continue;
    if (!hasCompleteRun(compiled, position, tables, source, pile)) continue;
    if (distinct) seenZone[layout.zoneOf[pile] as number] = generation;
    push(list, moveCode(source, pile, compiled.capacity[pile] as number));
  }
}

function isSameEmpty(compiled: Compiled, position: Position, source: number, target: number): boolean {
  const { zoneOf } = compiled.layout;
  return zoneOf[source] === zoneOf[target] && topOf(position, target) === 0;
}

/** Whether the top cards of a pile are a complete run that an empty foundation takes as a whole. */
export function hasCompleteRun(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  source: number,
  foundation: number,
): boolean {
  const { cards } = position;
  const needed = compiled.capacity[foundation] as number;
  // Read from the top down, since a face-down card ends a pile for every test.
  let slot = position.end[source] as number;
  if (lengthOf(position, source) < needed || (cards[slot] as number) >= FACE_DOWN) return false;
  const { accept } = tables;
  const at = tables.acceptAt[foundation] as number;
  for (let i = 1; i < needed; i++, slot--) {
    if (accept[at + ((cards[slot - 1] as number) << 6) + (cards[slot] as number)] !== 1) return false;
  }
  return accept[at + (cards[slot] as number)] === 1;
}

/** Whether the stock may be dealt from now. */
export function canDeal({ stock }: Compiled, position: Position): boolean {
  if (stock === undefined || topOf(position, stock.pile) === 0) return false;
  const empty = stock.toWaste ? 0 : emptyAmong(position, stock.targets);
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

/** Whether these free top cards may leave together. */
export function isMatch(
  match: RemovalMatch,
  cards: readonly number[],
  beats: (card: number) => boolean,
): boolean {
  if (match.cards !== cards.length) return false;
  const first = rankOf(cards[0] as number);
  if (match.sum !== undefined && cards.reduce((sum, card) => sum + rankOf(card), 0) !== match.sum)
    return false;
  if (match.equal === true && cards.some((card) => rankOf(card) !== first)) return false;
  if (
    match.rank !== undefined &&
    cards.some((card) => rankOf(card) !== rankNumber(match.rank as NonNullable<typeof match.rank>))
  )
    return false;
  return match.beaten === undefined || beats(cards[0] as number);
}

function removals(compiled: Compiled, position: Position, list: MoveList): void {
  const { piles, match } = compiled.removal as NonNullable<Compiled['removal']>;
  const free = piles.filter((pile) => hasFreeTop(compiled, position, pile));
  const tops = free.map((pile) => topOf(position, pile));
  const fits = (...cards: number[]): boolean =>
    match.some((one) => isMatch(one, cards, (card) => isBeaten(tops, card, one)));
  for (let a = 0; a < free.length; a++) {
    const first = free[a] as number;
    if (fits(tops[a] as number)) push(list, removeCode(first));
    for (let b = a + 1; b < free.length; b++) {
      const second = free[b] as number;
      if (fits(tops[a] as number, tops[b] as number)) push(list, removeCode(first, second));
      for (let c = b + 1; c < free.length; c++) {
        if (fits(tops[a] as number, tops[b] as number, tops[c] as number))
          push(list, removeCode(first, second, free[c] as number));
      }
    }
  }
}

/** Whether a higher card of the same suit lies on top elsewhere. */
export function isBeaten(tops: readonly number[], card: number, match: RemovalMatch): boolean {
  const height = (code: number): number =>
    match.beaten === 'ace-high' && rankOf(code) === 1 ? 14 : rankOf(code);
  return tops.some((other) => suitOf(other) === suitOf(card) && height(other) > height(card));
}

/** Whether a power may be used now. */
export function isPowerReady(
  compiled: Compiled,
  position: Position,
  power: Compiled['powers'][number],
): boolean {
  if ((position.counters[FIRST_POWER + power.index] as number) >= power.rule.times) return false;
  const { redeal } = compiled;
  return (
    power.rule.when !== 'no-redeals-left' ||
    redeal === undefined ||
    (position.counters[REDEALS] as number) >= redeal.times
  );
}

function pulls(compiled: Compiled, position: Position, tables: Tables, list: MoveList): void {
  const { layout } = compiled;
  const before = list.length;
  for (const power of compiled.powers) {
    if (!isPowerReady(compiled, position, power) || list.length > before) continue;
    for (const source of power.piles) {
      const deepest = (layout.offset[source] as number) + 1;
      const giver = 1 << (compiled.groupIndex[source] as number);
      for (let slot = deepest; slot < (position.end[source] as number); slot++) {
        const card = position.cards[slot] as number;
        if (card >= FACE_DOWN) continue;
        const play = (pile: number): void => {
          if (takesOne(compiled, position, tables, pile, card, giver))
            push(list, pullCode(source, pile, slot - deepest));
        };
        for (const pile of compiled.bound[suitOf(card)] as readonly number[]) play(pile);
        for (const pile of compiled.targets) if (pile !== source) play(pile);
      }
    }
  }
}

/** Whether a pile takes one card from a group. */
function takesOne(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  pile: number,
  card: number,
  giver: number,
): boolean {
  const top = topOf(position, pile);
  const from = top === 0 ? compiled.fillFrom[pile] : compiled.from[pile];
  return (
    ((from as number) & giver) !== 0 &&
    tables.accept[(tables.acceptAt[pile] as number) + (top << 6) + card] === 1 &&
    lengthOf(position, pile) < (compiled.capacity[pile] as number)
  );
}
