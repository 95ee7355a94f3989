/** Which cards may leave a pile together, and how many the free space lets go at once. */
import { FACE_DOWN, suitOf } from '../cards/index.js';
import { lengthOf, type Position, topOf } from '../table/index.js';
import { COUNTED_CELL, COUNTED_COLUMN, type Compiled, NO_LIMIT } from './compiled.js';
import { allows, ROW_SHIFT, type Tables } from './tables.js';

/** How many of these piles are empty. */
export function emptyAmong(position: Position, piles: readonly number[]): number {
  let empty = 0;
  for (let i = 0; i < piles.length; i++) if (topOf(position, piles[i] as number) === 0) empty++;
  return empty;
}

/** The piles that accept cards now, and the cells among them: some wait until the stock is empty. */
export function openNow(compiled: Compiled, position: Position): Pick<Compiled, 'targets' | 'cells'> {
  const { early, stock } = compiled;
  return early !== undefined && stock !== undefined && topOf(position, stock.pile) !== 0 ? early : compiled;
}

/** Whether cards of other piles lie over this one. */
export function isCovered(compiled: Compiled, position: Position, pile: number): boolean {
  const over = compiled.cover?.[pile];
  return over !== undefined && emptyAmong(position, over) < over.length;
}

/** Whether a pile has a top card that is face up and that nothing covers. */
export function hasFreeTop(compiled: Compiled, position: Position, pile: number): boolean {
  const top = topOf(position, pile);
  return top !== 0 && top < FACE_DOWN && !isCovered(compiled, position, pile);
}

/** How many cards on top of a pile hold together, at most `most`. Its top card must be free. */
export function linkedCards(position: Position, tables: Tables, pile: number, most: number): number {
  const { cards } = position;
  const { bits, at } = tables.link;
  const start = at[pile] as number;
  let slot = position.end[pile] as number;
  let linked = 1;
  for (; linked < most; linked++, slot--) {
    const card = cards[slot] as number;
    const below = cards[slot - 1] as number;
    if ((((bits[start + (below << ROW_SHIFT) + (card >>> 5)] as number) >>> (card & 31)) & 1) === 0) break;
  }
  return linked;
}

/** Whether the top cards of a pile are a complete run that an empty foundation takes as a whole: each would go on the one before it. */
export function hasCompleteRun(
  compiled: Compiled,
  position: Position,
  tables: Tables,
  source: number,
  foundation: number,
): boolean {
  const { cards } = position;
  const needed = compiled.capacity[foundation] as number;
  if (lengthOf(position, source) < needed || !hasFreeTop(compiled, position, source)) return false;
  // Read from the top down, since a face-down card ends a pile for every test.
  let slot = position.end[source] as number;
  for (let i = 1; i < needed; i++, slot--) {
    if (!allows(tables.accept, foundation, cards[slot - 1] as number, cards[slot] as number)) return false;
  }
  return allows(tables.accept, foundation, 0, cards[slot] as number);
}

/**
 * How many cards the free space lets a unit from `source` have on its way to `target`. For a limit on parts, how many of
 * the `longest` cards make up the parts that are allowed. A target that is itself empty is no way station.
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
  return limitBy(compiled, position, source, target, longest, stationsOf(compiled, position, source));
}

/** {@link limitFor}, with the way stations that the source's group has (`stationsOf`), for a source that has a limit. */
export function limitBy(
  compiled: Compiled,
  position: Position,
  source: number,
  target: number,
  longest: number,
  stations: number,
): number {
  const excepted = topOf(position, target) === 0 ? (compiled.counted[target] as number) : 0;
  const cells = (stations & CELLS) - (excepted === COUNTED_CELL ? 1 : 0);
  // Past sixteen empty columns everything there is may move, and shifts stay exact.
  const columns = Math.min((stations >>> COLUMNS) - (excepted === COUNTED_COLUMN ? 1 : 0), 16);
  switch (compiled.limit[source] as number) {
    case 1:
      return (cells + 1) << columns;
    case 2:
      return cells + columns + 1;
    case 3:
      return cells + 1;
    case 4:
      return 1 << columns;
    default:
      return cardsInParts(position, source, longest, 1 << columns);
  }
}

const COLUMNS = 16;
const CELLS = 0xffff;

/** How many cells, and from bit 16 on how many columns, are empty and take cards of a pile's group. */
export function stationsOf(compiled: Compiled, position: Position, source: number): number {
  const giver = compiled.groupIndex[source] as number;
  const cells = stationsFor(compiled, position, openNow(compiled, position).cells, giver);
  return cells | (stationsFor(compiled, position, compiled.columns, giver) << COLUMNS);
}

/** How many of these piles are empty and take cards of a group, so that those could wait there. */
function stationsFor(
  compiled: Compiled,
  position: Position,
  piles: readonly number[],
  giver: number,
): number {
  let empty = 0;
  for (let i = 0; i < piles.length; i++) {
    const pile = piles[i] as number;
    if (topOf(position, pile) === 0 && (((compiled.fillFrom[pile] as number) >>> giver) & 1) === 1) empty++;
  }
  return empty;
}

/** How many of the top cards, at most `longest`, make up so many parts of one suit each. */
function cardsInParts(position: Position, source: number, longest: number, allowed: number): number {
  let parts = 1;
  let slot = position.end[source] as number;
  for (let count = 1; count < longest; count++, slot--) {
    const changes = suitOf(position.cards[slot] as number) !== suitOf(position.cards[slot - 1] as number);
    if (changes && ++parts > allowed) return count;
  }
  return longest;
}
