/**
 * Making a move on a typed position: the move's own steps, then everything that follows by itself, until nothing more
 * does. A finished run leaves, a card that has become free turns up, a gap fills: always inside the move that
 * caused it, whatever kind of move that was, and all of it is taken back together.
 */
import { FACE_DOWN, IDENTITY, rankOf, shuffled, UNSEEN } from '../cards/index.js';
import {
  advance,
  BASE,
  cardsOf,
  carry,
  count,
  FIRST_POWER,
  lengthOf,
  type Position,
  pull,
  REDEALS,
  rearrange,
  retreat,
  topOf,
  turn,
} from '../table/index.js';
import { type Compiled, type Power, type Redeal, type Stock, UNLIMITED } from './compiled.js';
import type { GatherRule } from './definition.js';
import {
  countOf,
  DEAL,
  fromOf,
  kindOf,
  MOVE,
  type MoveCode,
  REDEAL,
  REMOVE,
  removedPiles,
  toOf,
} from './move.js';
import { powerFor } from './powers.js';
import { hasCompleteRun, isCovered } from './units.js';

/**
 * Makes a legal move and answers the mark to take it back by. Unchecked: the move must come from the generator for
 * this very position.
 */
export function makeMove(compiled: Compiled, position: Position, code: MoveCode): number {
  const mark = position.journalLength;
  switch (kindOf(code)) {
    case MOVE:
      // A move of cards is written like the step it becomes.
      advance(position, code);
      noteFirstPlayed(compiled, position, toOf(code));
      break;
    case DEAL:
      dealFromStock(position, compiled.stock as Stock);
      break;
    case REDEAL:
      redeal(compiled, position, compiled.redeal as Redeal);
      break;
    case REMOVE:
      for (const pile of removedPiles(code))
        advance(position, carry(pile, (compiled.removal as { to: number }).to, 1));
      break;
    default: {
      const power = powerFor(compiled, position, fromOf(code)) as Power;
      advance(position, pull(fromOf(code), toOf(code), countOf(code)));
      advance(position, count(FIRST_POWER + power.index, 1));
      noteFirstPlayed(compiled, position, toOf(code));
    }
  }
  if (compiled.settles) settle(compiled, position);
  return mark;
}

/** Takes back everything since the mark that {@link makeMove} gave. */
export const unmakeMove = (position: Position, mark: number): void => retreat(position, mark);

/** Lets everything happen that happens by itself. */
export function settle(compiled: Compiled, position: Position): void {
  while (collectRun(compiled, position) || turnFreeCard(compiled, position) || fillGap(compiled, position));
}

/** Whether everything has happened that happens by itself: it has after any move, but a table from outside may lie otherwise. */
export function isSettled(compiled: Compiled, position: Position): boolean {
  const mark = position.journalLength;
  if (compiled.settles) settle(compiled, position);
  const isSo = position.journalLength === mark;
  retreat(position, mark);
  return isSo;
}

/** The deepest card of the first foundation begun sets the base, where the game leaves it to the first card played. */
function noteFirstPlayed(compiled: Compiled, position: Position, pile: number): void {
  if (compiled.baseFrom !== 'first-played' || position.counters[BASE] !== 0) return;
  if (compiled.rules[pile]?.group.role === 'foundation') {
    advance(
      position,
      count(BASE, rankOf(position.cards[(position.layout.offset[pile] as number) + 1] as number)),
    );
  }
}

function dealFromStock(position: Position, stock: Stock): void {
  const { pile, targets, rule } = stock;
  const turnDown = (): void => {
    if (topOf(position, pile) < FACE_DOWN) advance(position, turn(pile));
  };
  if (stock.toWaste) {
    turnDown();
    const cards = Math.min(rule.draw ?? 1, lengthOf(position, pile));
    advance(position, carry(pile, targets[0] as number, cards, true, true));
    return;
  }
  for (const target of targets) {
    if (topOf(position, pile) === 0) return;
    if (rule.piles === 'non-empty' && topOf(position, target) === 0) continue;
    turnDown();
    advance(position, carry(pile, target, 1, false, true));
  }
}

function redeal(compiled: Compiled, position: Position, rule: Redeal): void {
  const number = (position.counters[REDEALS] as number) + 1;
  if (rule.gather !== undefined) {
    gather(position, rule.piles, rule.gather, number);
  } else {
    const { waste, stock } = compiled;
    const { pile, rule: stockRule } = stock as Stock;
    if (stockRule.order === 'shuffled') {
      const cards = reshuffled(cardsOf(position, waste), position.redealSeed, number);
      rearrange(position, [waste, pile], [[], cards.map((card) => card | FACE_DOWN)]);
    } else {
      // Turned over as a whole, the waste's deepest card is the first to come again.
      advance(position, carry(waste, pile, lengthOf(position, waste), stockRule.order !== 'reversed', true));
    }
  }
  if (rule.times !== UNLIMITED) advance(position, count(REDEALS, 1));
}

function gather(position: Position, piles: readonly number[], rule: GatherRule, number: number): void {
  const order = rule.order === 'last-to-first' ? [...piles].reverse() : piles;
  const read = order.flatMap((pile) => {
    const cards = cardsOf(position, pile);
    return rule.read === 'top-down' ? cards.reverse() : cards;
  });
  const cards = rule.shuffle === true ? reshuffled(read, position.redealSeed, number) : read;
  const laid: number[][] = piles.map(() => []);
  cards.forEach((card, i) => {
    const pile =
      rule.by === 'row'
        ? i % piles.length
        : Math.min(Math.floor(i / (rule.size as number)), piles.length - 1);
    laid[pile]?.push(card & IDENTITY || UNSEEN);
  });
  if (rule.lay === 'top-first') for (const pile of laid) pile.reverse();
  rearrange(position, piles, laid);
}

/** The cards in another order, by the game's own seed and the redeal's number alone. In a player's view nobody knows which. */
function reshuffled(cards: readonly number[], seed: string | undefined, number: number): number[] {
  if (seed === undefined) return cards.map(() => UNSEEN);
  const canChange = cards.some((card) => card !== cards[0]);
  for (let attempt = 0; ; attempt++) {
    const result = shuffled(cards, `redeal ${number}.${attempt}`, seed);
    if (!canChange || result.some((card, i) => card !== cards[i])) return result;
  }
}

function collectRun(compiled: Compiled, position: Position): boolean {
  for (const foundation of compiled.collecting) {
    if (topOf(position, foundation) !== 0) continue;
    const tables = compiled.tables(position.counters[BASE] as number);
    const givers = compiled.from[foundation] as number;
    for (let pile = 0; pile < compiled.layout.piles; pile++) {
      if (((givers >>> (compiled.groupIndex[pile] as number)) & 1) === 0) continue;
      if (!hasCompleteRun(compiled, position, tables, pile, foundation)) continue;
      advance(position, carry(pile, foundation, compiled.capacity[foundation] as number));
      noteFirstPlayed(compiled, position, foundation);
      return true;
    }
  }
  return false;
}

function turnFreeCard(compiled: Compiled, position: Position): boolean {
  for (const pile of compiled.turning) {
    // What is not seen is not seen to turn either.
    if (topOf(position, pile) <= UNSEEN || isCovered(compiled, position, pile)) continue;
    advance(position, turn(pile));
    return true;
  }
  return false;
}

function fillGap(compiled: Compiled, position: Position): boolean {
  for (const { pile, from } of compiled.filling) {
    if (topOf(position, pile) !== 0) continue;
    const giver = from.find((one) => topOf(position, one) !== 0);
    if (giver === undefined) continue;
    advance(position, carry(giver, pile, 1, false, topOf(position, giver) >= FACE_DOWN));
    return true;
  }
  return false;
}
