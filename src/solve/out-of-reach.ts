/**
 * Dead ends of games that are won on foundations: cards that nothing can ever set free.
 *
 * Loses no solution. It is asked what could be reached if nothing that was once possible ever ceased to be: a card once free to be built
 * upon stays so, a column once empty stays empty, and any card of the stock can be had at any time. Where not even so all cards come
 * to their foundations, they do not by the rules. In detail, of cards on the table (`above` is what lies directly on a card now):
 *
 * - a card is *free* where it is on top, or what is above it can be lifted off it;
 * - it can be *lifted* where it is free, or holds together with what is above it and that can be lifted, and there is a place for it;
 * - a *place* is a card that takes it and can be come by, an empty column that takes it, or its foundation;
 * - a card can be *come by* where it is free in a column, or, coming from elsewhere, has a place in one;
 * - a card comes *home* where it is free and the card before it is on its foundation or comes home.
 *
 * These are the least sets for which that is so. By induction along any line of play: a unit that leaves the card it lies on now is
 * held together by links that are there now, down to a card whose own cover has been lifted off before; the top card that takes it is
 * one that could be come by; the column that is empty has been left by its deepest card; the card before it came home earlier or was
 * there. So whatever is done in a line is in the sets. Where a cell is free, or a column that takes any card, everything can be
 * lifted, and there is nothing to look for.
 */
import { layoutMatters } from '../analysis/safe-rule.js';
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows, ROW_SHIFT, type Tables } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';

const CARDS = 64;
/** A pile whose cards may be built upon where they lie, by its tableau rules; one whose cards must be moved to one first. */
const COLUMN = 1;
const STORE = 2;

/** What one base rank makes of a game's rules, as sets of cards: two words a card. */
interface Sets {
  /** The cards that take it in some column. */
  readonly takers: Int32Array;
  /** The card before it on its foundation, 0 for none. */
  readonly before: Uint8Array;
  /** Whether an empty column takes it. */
  readonly fills: Uint8Array;
  readonly link: Tables['link'];
}

/** Tells, of a game it serves, positions that cannot be won; `undefined` for other games. */
export function outOfReach(compiled: Compiled): ((position: Position) => boolean) | undefined {
  const { deck, rules, wins, layout, stock, waste, filling, cells, capacity, unit, foundations } = compiled;
  const isServed =
    deck.packs === 1 &&
    wins.length === 1 &&
    wins[0]?.kind === 'foundations' &&
    compiled.removal === undefined &&
    compiled.cover === undefined &&
    compiled.runTargets.length === 0 &&
    compiled.baseFrom !== 'first-played' &&
    compiled.keeps.every((cards) => cards === 0) &&
    cells.every((pile) => capacity[pile] === 1) &&
    foundations.every((pile) => (rules[pile]?.suit ?? -1) >= 0) &&
    rules.every(({ group: { role } }) => role !== 'hole' && role !== 'discard');
  if (!isServed) return undefined;

  const { offset, piles } = layout;
  const kind = Uint8Array.from(rules, ({ group: { role }, build, fill }) => {
    if (role !== 'tableau' && role !== 'reserve') return role === 'cell' ? STORE : 0;
    return role === 'tableau' || build !== undefined || fill !== undefined ? COLUMN : STORE;
  });
  const inPlay = Uint8Array.from(rules.keys()).filter((pile) => kind[pile] !== 0);
  const hand = Uint8Array.from([...(stock === undefined ? [] : [stock.pile]), ...(waste < 0 ? [] : [waste])]);
  const returning = Uint8Array.from(foundations.filter((pile) => compiled.sources.includes(pile)));
  // What fills gaps by itself comes before any card that is played.
  const fillers = new Uint8Array(piles);
  for (const { from } of filling) for (const pile of from) fillers[pile] = 1;
  const fillsFromHand = hand.some((pile) => fillers[pile] === 1);
  const takesAny =
    filling.length === 0 &&
    rules.some(
      ({ fill }, pile) => kind[pile] === COLUMN && fill !== undefined && (fill.rank ?? 'any') === 'any',
    );
  const isCell = Uint8Array.from(rules, ({ group }) => (group.role === 'cell' ? 1 : 0));
  const deckCards = Uint8Array.from(
    deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit)),
  );

  const setsOf = setsByBase(compiled);
  const lifted = new Uint8Array(CARDS);
  const home = new Uint8Array(CARDS);
  let low = 0;
  let high = 0;
  let isEmpty = false;
  let isOpen = false;
  let changed = false;
  let isAllLifted = false;
  let sets: Sets;

  const hasPlace = (card: number, isFiller: boolean): boolean =>
    ((sets.takers[card << 1] as number) & low) !== 0 ||
    ((sets.takers[(card << 1) | 1] as number) & high) !== 0 ||
    (isEmpty && (isFiller || (isOpen && sets.fills[card] === 1)));
  const comeBy = (card: number): void => {
    const bit = 1 << (card & 31);
    if (card < 32 ? (low & bit) !== 0 : (high & bit) !== 0) return;
    if (card < 32) low |= bit;
    else high |= bit;
    changed = true;
  };
  const comeHome = (card: number): void => {
    if (home[card] === 1 || home[sets.before[card] as number] === 0) return;
    home[card] = 1;
    changed = true;
  };
  /** Cards that lie in no column, and can be had at any time: first those that may fill gaps by themselves. */
  const waiting = new Uint8Array(CARDS);
  /** Goes down a pile as far as cards can be lifted; whether all can. */
  const clear = ({ cards, end }: Position, pile: number): boolean => {
    const first = (offset[pile] as number) + 1;
    const start = sets.link.at[pile] as number;
    const { bits } = sets.link;
    const isFiller = fillers[pile] === 1;
    let isFree = true;
    let above = 0;
    for (let slot = end[pile] as number; slot >= first; slot--) {
      const code = cards[slot] as number;
      const card = code & IDENTITY;
      if (!isFree) {
        const isHeld =
          unit[pile] !== 1 &&
          code < FACE_DOWN &&
          (((bits[start + (card << ROW_SHIFT) + (above >>> 5)] as number) >>> (above & 31)) & 1) === 1;
        if (!isHeld) return false;
      }
      if (isFree) {
        if (kind[pile] === COLUMN || unit[pile] !== 1) comeBy(card);
        comeHome(card);
      }
      const isPlaced = hasPlace(card, isFiller);
      if (isPlaced && kind[pile] === STORE) comeBy(card);
      if (lifted[card] === 0 && (isPlaced || home[card] === 1)) {
        lifted[card] = 1;
        changed = true;
      }
      isFree = lifted[card] === 1;
      if (!isFree) isAllLifted = false;
      above = card;
    }
    return isFree;
  };

  return (position) => {
    const { cards, end } = position;
    if (takesAny || cells.length > 0) {
      for (let i = 0; i < inPlay.length; i++) {
        const pile = inPlay[i] as number;
        if (end[pile] === offset[pile] && (isCell[pile] === 1 || (kind[pile] === COLUMN && takesAny)))
          return false;
      }
    }
    if (layoutMatters(compiled, position)) return false;
    sets = setsOf(position.counters[BASE] as number);
    lifted.fill(0);
    home.fill(0);
    low = 0;
    high = 0;
    isEmpty = false;
    // The card before a foundation's first.
    home[0] = 1;
    for (let i = 0; i < foundations.length; i++) {
      const pile = foundations[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
        home[(cards[slot] as number) & IDENTITY] = 1;
    }
    let pending = 0;
    for (let i = 0; i < hand.length; i++) {
      const pile = hand[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
        waiting[pending++] = (cards[slot] as number) & IDENTITY;
    }
    let handed = fillsFromHand ? pending : 0;
    for (let i = 0; i < returning.length; i++) {
      const pile = returning[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
        waiting[pending++] = (cards[slot] as number) & IDENTITY;
    }
    do {
      changed = false;
      let isFilled = false;
      isAllLifted = true;
      for (let i = 0; i < inPlay.length; i++) {
        const pile = inPlay[i] as number;
        const isClear = clear(position, pile);
        if (!isClear) {
          if (fillers[pile] === 1) isFilled = true;
          continue;
        }
        if (kind[pile] === COLUMN) {
          if (!isEmpty) changed = true;
          isEmpty = true;
          if (takesAny) return false;
        } else if (isCell[pile] === 1) return false;
      }
      // Where every card on the table is free, the cards come home in their order.
      if (isAllLifted) return false;
      if (!isFilled && !isOpen) changed = true;
      isOpen = !isFilled;
      for (let i = pending - 1; i >= 0; i--) {
        const card = waiting[i] as number;
        const isBy = hasPlace(card, i < handed);
        if (isBy) comeBy(card);
        comeHome(card);
        if (isBy && home[card] === 1) {
          // The last one of its kind takes its place: those of the hand stand before the others.
          if (i < handed) {
            waiting[i] = waiting[--handed] as number;
            waiting[handed] = waiting[--pending] as number;
          } else waiting[i] = waiting[--pending] as number;
        }
      }
    } while (changed);
    for (let i = 0; i < deckCards.length; i++) if (home[deckCards[i] as number] === 0) return true;
    return false;
  };
}

/** What the rules say, by base rank. */
function setsByBase({ deck, rules, tables, foundations, targets, cells }: Compiled): (base: number) => Sets {
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  const builders = targets.filter((pile) => !foundations.includes(pile) && !cells.includes(pile));
  const known: Sets[] = [];
  const make = (base: number): Sets => {
    const { accept, link } = tables(base);
    const takers = new Int32Array(CARDS * 2);
    const before = new Uint8Array(CARDS);
    const fills = new Uint8Array(CARDS);
    for (const card of codes) {
      const foundation = foundations.find((pile) => rules[pile]?.suit === (card & 3)) as number;
      const on = codes.filter((below) => allows(accept, foundation, below, card));
      // Where it may come on more cards than one, it is as if on none.
      if (on.length === 1 && !allows(accept, foundation, 0, card)) before[card] = on[0] as number;
      for (const pile of builders) {
        if (allows(accept, pile, 0, card)) fills[card] = 1;
        for (const below of codes) {
          const word = (card << 1) | (below >>> 5);
          if (allows(accept, pile, below, card))
            takers[word] = (takers[word] as number) | (1 << (below & 31));
        }
      }
    }
    return { takers, before, fills, link };
  };
  return (base) => (known[base] ??= make(base));
}
