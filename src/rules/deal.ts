/** Dealing: from a named source of cards to a state, by the definition's own program. */
import { type CardCode, codeOfText, FACE_DOWN, rankNumber, rankOf, suitOf } from '../cards/index.js';
import {
  BASE,
  emptyPosition,
  type GameState,
  lengthOf,
  type Position,
  putCard,
  setCounter,
  unpack,
} from '../table/index.js';
import { compile } from './compile.js';
import type { Compiled } from './compiled.js';
import { cardsFrom, type DealSource, readSeed, refusal } from './deal-source.js';
import type { GiveStep, TakeStep, Variant } from './definition.js';
import { settle } from './make.js';

/** What else a deal may be told. */
export interface DealOptions {
  /**
   * What redeals shuffle by, where the variant's redeal shuffles: default the deal's own seed, or the one beside an explicit deck. Needed
   * where there is neither.
   */
  readonly redealSeed?: string;
}

/**
 * Deals a game: the frozen first state, with everything that happens by itself already done.
 *
 * Throws a `SolitaireError`: `bad-deal` for a source that is not one of the three, `bad-seed`, `unknown-shuffle`,
 * `no-such-deal` for a Microsoft number out of range, `not-one-pack` for a Microsoft deal of a variant with
 * another deck, `wrong-deck` (with every missing, doubled or unknown card), `needs-redeal-seed`.
 */
export function deal<G extends string>(
  variant: Variant<G>,
  source: DealSource,
  options: DealOptions = {},
): GameState<G> {
  const compiled = compile(variant);
  const { cards, redealSeed: own } = cardsFrom(compiled, source);
  let redealSeed = '';
  if (compiled.shape.reshuffles) {
    const given = options?.redealSeed ?? own;
    if (given === undefined) {
      throw refusal(
        'needs-redeal-seed',
        `a redealSeed beside an explicit deck, since redeals of ${compiled.variant.id} shuffle`,
        given,
      );
    }
    redealSeed = readSeed(given, 'redealSeed');
  }
  return unpack(compiled.shape, dealCards(compiled, cards, redealSeed).position) as GameState<G>;
}

/** Lays out cards by the definition's program. `left` counts the cards that found no place. */
export function dealCards(
  compiled: Compiled,
  cards: readonly CardCode[],
  redealSeed: string,
): { position: Position; left: number; short: number } {
  const position = emptyPosition(compiled.layout, compiled.powers.length, redealSeed);
  const { left, short } = layCards(compiled, position, cards);
  settle(compiled, position);
  position.journalLength = 0;
  return { position, left, short };
}

/** Lays out cards by the definition's program alone, before anything happens by itself. */
export function layCards(
  compiled: Compiled,
  position: Position,
  cards: readonly CardCode[],
): { left: number; short: number } {
  const deck = [...cards];
  let short = 0;
  for (const step of compiled.variant.deal) {
    if ('take' in step) take(compiled, position, deck, step);
    else short += give(compiled, position, deck, step);
  }
  return { left: deck.length, short };
}

/** A group that the definition names. */
export const groupNamed = (compiled: Compiled, name: string) =>
  compiled.layout.groups.find((group) => group.name === name) as Compiled['layout']['groups'][number];

/** The pile of a group that gets the next card: of foundations, one of its suit and, if it is empty, of its rank, with fewest cards; else the one in turn. */
function placeFor(
  compiled: Compiled,
  position: Position,
  name: string,
  card: CardCode,
  turn: number,
): number {
  const { first, count, role } = groupNamed(compiled, name);
  if (role !== 'foundation') return first + (turn % count);
  const piles = Array.from({ length: count }, (_, i) => first + i);
  const ofSuit = piles.filter((pile) => compiled.rules[pile]?.suit === suitOf(card));
  const begun = (ofSuit.length > 0 ? ofSuit : piles).filter((pile) => {
    const base = compiled.rules[pile]?.base;
    return base === 0 || base === rankOf(card) || lengthOf(position, pile) > 0;
  });
  const fewest = (best: number, pile: number): number =>
    lengthOf(position, pile) < lengthOf(position, best) ? pile : best;
  return [begun, ofSuit, piles].find(({ length }) => length > 0)?.reduce(fewest) as number;
}

/** Takes the cards of a step out of the deck. */
export function take(
  compiled: Compiled,
  position: Position,
  deck: CardCode[],
  { take: wanted, to }: TakeStep,
): void {
  const taken = new Map<CardCode, number>();
  const ranks = (wanted.ranks ?? []).map(rankNumber);
  const codes = (wanted.cards ?? []).map((card) => codeOfText(card) as CardCode);
  let turn = 0;
  for (let i = 0; i < deck.length; i++) {
    const card = deck[i] as CardCode;
    const before = taken.get(card) ?? 0;
    if (
      !(ranks.includes(rankOf(card)) || codes.includes(card)) ||
      before >= (wanted.copies ?? Number.POSITIVE_INFINITY)
    )
      continue;
    taken.set(card, before + 1);
    putCard(position, placeFor(compiled, position, to, card, turn++), card);
    deck.splice(i--, 1);
  }
}

/** Gives cards to a group and answers how many it could not give for want of cards. */
function give(compiled: Compiled, position: Position, deck: CardCode[], step: GiveStep): number {
  const group = groupNamed(compiled, step.to);
  const order = givingOrder(step, group.count, deck.length - divertedOf(position, deck, step));
  const counts = Array.from({ length: group.count }, (_, pile) => order.filter((one) => one === pile).length);
  const isStock = group.role === 'stock';
  const down = downCounts(step, counts, isStock);
  const laid: CardCode[][] = counts.map(() => []);
  let short = 0;
  const isDiverted = (card: CardCode | undefined): boolean =>
    card !== undefined &&
    step.divertBase !== undefined &&
    position.counters[BASE] !== 0 &&
    rankOf(card) === position.counters[BASE];
  // Cards of the base rank go straight to their foundation; the next card takes their place.
  const divert = (): void => {
    while (isDiverted(deck[0])) {
      const card = deck.shift() as CardCode;
      putCard(position, placeFor(compiled, position, step.divertBase as string, card, 0), card);
    }
  };
  for (const pile of order) {
    do {
      divert();
      if (step.apart === true) putOff(deck, laid[pile] as CardCode[]);
      // What was put off may have been all that lay before another card of the base rank.
    } while (isDiverted(deck[0]));
    const card = deck.shift();
    if (card === undefined) {
      short++;
      continue;
    }
    if (step.setsBase === true && position.counters[BASE] === 0) setCounter(position, BASE, rankOf(card));
    laid[pile]?.push(card);
  }
  divert();
  const sinking = (step.sink ?? []).map(rankNumber);
  laid.forEach((cards, pile) => {
    const sunk = [
      ...cards.filter((card) => sinking.includes(rankOf(card))),
      ...cards.filter((card) => !sinking.includes(rankOf(card))),
    ];
    // The first card given to a stock is the first to be dealt from it, so it lies on top.
    if (isStock) sunk.reverse();
    sunk.forEach((card, i) => {
      const target =
        group.role === 'foundation' ? placeFor(compiled, position, step.to, card, pile) : group.first + pile;
      putCard(position, target, i < (down[pile] as number) ? card | FACE_DOWN : card);
    });
  });
  return short;
}

/** How many of the cards that are left go to their foundation when all of them are dealt. The card that sets the base is given. */
function divertedOf(position: Position, deck: readonly CardCode[], step: GiveStep): number {
  if (step.divertBase === undefined) return 0;
  const known = position.counters[BASE] as number;
  const isSetHere = known === 0 && step.setsBase === true && deck.length > 0;
  const base = isSetHere ? rankOf(deck[0] as CardCode) : known;
  return deck.filter((card, i) => rankOf(card) === base && !(isSetHere && i === 0)).length;
}

/** Puts cards that have their like by rank in a pile at the end of the deck, until one comes that has not. */
function putOff(deck: CardCode[], pile: readonly CardCode[]): void {
  const first = deck.findIndex((card) => !pile.some((other) => rankOf(other) === rankOf(card)));
  if (first > 0) deck.push(...deck.splice(0, first));
}

/** Which pile (by index in its group) gets the first card, which the second, and so on. */
export function givingOrder(step: GiveStep, piles: number, left: number): number[] {
  const { cards = 'rest', by = 'row' } = step;
  if (cards === 'rest') {
    const each = Math.ceil(left / piles);
    return Array.from({ length: left }, (_, i) => (by === 'row' ? i % piles : Math.floor(i / each)));
  }
  const counts = Array.from({ length: piles }, (_, pile) =>
    typeof cards === 'number' ? cards : (cards[pile] ?? 0),
  );
  if (by === 'pile') return counts.flatMap((count, pile) => Array.from({ length: count }, () => pile));
  const rows = Math.max(0, ...counts);
  return Array.from({ length: rows }, (_, row) =>
    counts.flatMap((count, pile) => (count > row ? [pile] : [])),
  ).flat();
}

function downCounts({ down }: GiveStep, counts: readonly number[], isStock: boolean): number[] {
  return counts.map((count, pile) => {
    if (down === undefined) return isStock ? count : 0;
    if (down === 'all') return count;
    if (down === 'all-but-top') return count - 1;
    return typeof down === 'number' ? down : (down[pile] ?? 0);
  });
}
