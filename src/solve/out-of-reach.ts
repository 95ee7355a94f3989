/**
 * Dead ends of games that are won on foundations: cards that nothing can ever set free.
 *
 * Loses no solution. It is asked what could be reached if nothing that was once possible ever ceased to be: a card once free to be built
 * upon stays so, a column once empty stays empty, a card of the stock that could be had can be had at any time. Where not even so all
 * cards come to their foundations, they do not by the rules. In detail, of cards on the table (`above` is what lies directly on a card now):
 *
 * - a card is *free* where it is on top, or what is above it can be lifted off it; or in the stock, where it can be had
 *   (`turned-up.ts`);
 * - it can be *lifted* where it is free, or holds together with what is above it and that can be lifted, and there is a place for it;
 * - a *place* is a card that takes it and can be come by, an empty column that takes it, or its foundation;
 * - a card can be *come by* where it is free in a column, or, coming from elsewhere, has a place in one;
 * - a card comes *home* where it is free and the card before it is on its foundation or comes home.
 *
 * These are the least sets for which that is so. By induction along any line of play: a unit that leaves the card it lies on now is
 * held together by links that are there now, down to a card whose own cover has been lifted off before; the top card that takes it is
 * one that could be come by; the column that is empty has been left by its deepest card; the card before it came home earlier or was
 * there. So whatever is done in a line is in the sets.
 *
 * Of a pile whose cards fill gaps by themselves, a card that has neither a place nor a way home stays for good in the gap it fills. So
 * no more such cards can have left the pile than there are columns that could be left empty; and any other card comes to an empty
 * column only where one is left over, once the pile has been used up. Where a cell is free, or a column that takes any card, everything can be
 * lifted, and there is nothing to look for.
 */
import { layoutMatters } from '../analysis/safe-rule.js';
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows, ROW_SHIFT, type Tables } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';
import { turnedUp } from './turned-up.js';

const CARDS = 64;
/** A pile whose cards may be built upon where they lie; one whose cards must be moved to a column first. */
const COLUMN = 1;
const STORE = 2;

/** What one base rank makes of a game's rules; sets of cards are two words a card. */
interface Sets {
  /** By card, what some column takes on it. */
  readonly takes: Int32Array;
  /** What some empty column takes. */
  readonly fills: Int32Array;
  /** By suit, the first card of its foundation; by card, the next. 0 for none. */
  readonly first: Uint8Array;
  readonly next: Uint8Array;
  /** Whether the cards of each suit come home in one order. */
  readonly isOrderly: boolean;
  readonly link: Tables['link'];
}

/** Tells, of a game it serves, positions that cannot be won; `undefined` for other games. */
export function outOfReach(compiled: Compiled): ((position: Position) => boolean) | undefined {
  if (!isServed(compiled)) return undefined;
  const { rules, layout, stock, waste, filling, cells, unit, foundations, sources } = compiled;
  const { offset } = layout;
  const kind = Uint8Array.from(rules, ({ group: { role }, build, fill }) => {
    if (role !== 'tableau' && role !== 'reserve') return role === 'cell' ? STORE : 0;
    return role === 'tableau' || build !== undefined || fill !== undefined ? COLUMN : STORE;
  });
  const inPlay = Uint8Array.from(rules.keys()).filter((pile) => kind[pile] !== 0);
  const isCell = Uint8Array.from(rules, ({ group }) => (group.role === 'cell' ? 1 : 0));
  const hand = Uint8Array.from([...(stock === undefined ? [] : [stock.pile]), ...(waste < 0 ? [] : [waste])]);
  const returning = Uint8Array.from(foundations.filter((pile) => sources.includes(pile)));
  // What fills gaps by itself comes before any card that is played. What comes from the stock to the waste does so as well.
  const fillers = new Uint8Array(layout.piles);
  for (const { from } of filling) for (const pile of from) fillers[pile] = 1;
  if (hand.some((pile) => fillers[pile] === 1)) for (const pile of hand) fillers[pile] = 1;
  const takesAny =
    filling.length === 0 &&
    rules.some(
      ({ fill }, pile) => kind[pile] === COLUMN && fill !== undefined && (fill.rank ?? 'any') === 'any',
    );
  const setsOf = setsByBase(compiled);
  const turned = turnedUp(compiled);

  // Sets of cards: can be come by, have a place in a column, are free (or in the hand), are home, are lifted.
  const come = new Int32Array(2);
  const placed = new Int32Array(2);
  const free = new Int32Array(2);
  const home = new Int32Array(2);
  const lifted = new Int32Array(2);
  /** Cards that can be had, but lie in no column; and those of them that fill gaps by themselves. */
  const elsewhere = new Int32Array(2);
  const fillingHand = new Int32Array(2);
  const isClear = new Uint8Array(layout.piles);
  let changed = false;
  /** How many columns can be left empty. */
  let gaps = 0;
  /** How many of them what fills gaps by itself takes up for good, as far as is known. */
  let taken = 0;
  let sets: Sets;

  const has = (set: Int32Array, card: number): boolean =>
    (((set[card >>> 5] as number) >>> (card & 31)) & 1) === 1;
  const add = (set: Int32Array, card: number): void => {
    set[card >>> 5] = (set[card >>> 5] as number) | (1 << (card & 31));
  };
  const place = (cards: Int32Array, at = 0): void => {
    for (let word = 0; word < 2; word++) {
      const more = (placed[word] as number) | (cards[at + word] as number);
      if (more !== placed[word]) changed = true;
      placed[word] = more;
    }
  };
  const comeBy = (card: number): void => {
    if (has(come, card)) return;
    add(come, card);
    place(sets.takes, card << 1);
    changed = true;
  };
  /** Goes down a pile as far as cards can be lifted; whether all can, the last of them at least as part of a run. */
  const clear = ({ cards, end }: Position, pile: number): boolean => {
    const first = (offset[pile] as number) + 1;
    const start = sets.link.at[pile] as number;
    const { bits } = sets.link;
    const staysFree = kind[pile] === COLUMN || unit[pile] !== 1;
    let gapsLeft = fillers[pile] === 1 ? gaps : 0;
    let isFree = true;
    let isAll = true;
    let above = 0;
    for (let slot = end[pile] as number; slot >= first; slot--) {
      const code = cards[slot] as number;
      const card = code & IDENTITY;
      if (isFree) {
        if (staysFree) comeBy(card);
        add(free, card);
        // It may come to a column at any time: now, or once it has been home.
        if (kind[pile] === STORE) add(elsewhere, card);
        if (gapsLeft > 0) comeBy(card);
      } else {
        const isHeld =
          unit[pile] !== 1 &&
          code < FACE_DOWN &&
          (((bits[start + (card << ROW_SHIFT) + (above >>> 5)] as number) >>> (above & 31)) & 1) === 1;
        if (!isHeld) return false;
      }
      const mayLeave = has(placed, card) || has(home, card);
      if (!has(lifted, card) && (mayLeave || gapsLeft > 0)) {
        add(lifted, card);
        changed = true;
      }
      if (!mayLeave && gapsLeft > 0) gapsLeft--;
      isFree = has(lifted, card);
      if (!isFree) isAll = false;
      above = card;
    }
    if (isAll) isClear[pile] = 1;
    if (fillers[pile] === 1) taken = Math.max(taken, gaps - gapsLeft);
    return isFree;
  };
  /** Cards that lie in no column come to one. */
  const enter = (from: Int32Array, places: Int32Array): void => {
    for (let word = 0; word < 2; word++) {
      let fresh = (from[word] as number) & (places[word] as number) & ~(come[word] as number);
      for (; fresh !== 0; fresh &= fresh - 1) comeBy((word << 5) | (31 - Math.clz32(fresh & -fresh)));
    }
  };
  /** Whether a column is empty that something would have filled by itself: a table that play does not lead to. */
  const isUnfilled = ({ end }: Position): boolean => {
    if (filling.length === 0) return false;
    let isGap = false;
    let isLeft = false;
    for (let pile = 0; pile < layout.piles; pile++) {
      const isEmpty = end[pile] === offset[pile];
      if (isEmpty && kind[pile] === COLUMN) isGap = true;
      if (!isEmpty && fillers[pile] === 1) isLeft = true;
    }
    return isGap && isLeft;
  };
  const leaves = (card: number): boolean => has(come, card) || has(home, card);
  const have = (card: number): void => {
    add(free, card);
    add(elsewhere, card);
    changed = true;
  };
  const collect = ({ cards, end }: Position, piles: Uint8Array, set: Int32Array): void => {
    for (let i = 0; i < piles.length; i++) {
      const pile = piles[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
        add(set, (cards[slot] as number) & IDENTITY);
    }
  };
  const wanted = new Uint8Array(4);
  /** Lets cards come home; whether none is missing. */
  const comeHome = (): boolean => {
    let missing = false;
    for (let suit = 0; suit < 4; suit++) {
      let card = wanted[suit] as number;
      for (; card !== 0 && has(free, card); card = sets.next[card] as number) {
        add(home, card);
        changed = true;
      }
      wanted[suit] = card;
      if (card !== 0) missing = true;
    }
    return !missing;
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
    if (layoutMatters(compiled, position) || isUnfilled(position)) return false;
    sets = setsOf(position.counters[BASE] as number);
    if (!sets.isOrderly) return false;
    for (const set of [come, placed, free, home, lifted, elsewhere, fillingHand]) set[0] = set[1] = 0;
    isClear.fill(0);
    gaps = 0;
    wanted.set(sets.first);
    for (let i = 0; i < foundations.length; i++) {
      const pile = foundations[i] as number;
      const top = (cards[end[pile] as number] as number) & IDENTITY;
      if (top !== 0) wanted[top & 3] = sets.next[top] as number;
    }
    if (turned === undefined) {
      collect(position, hand, elsewhere);
      free[0] = elsewhere[0] as number;
      free[1] = elsewhere[1] as number;
    } else turned.note(position);
    for (let i = 0; i < hand.length; i++)
      if (fillers[hand[i] as number] === 1) collect(position, hand.subarray(i, i + 1), fillingHand);
    collect(position, returning, elsewhere);
    do {
      changed = false;
      turned?.tell(leaves, have);
      let isFilled = false;
      let empty = 0;
      taken = 0;
      for (let i = 0; i < inPlay.length; i++) {
        const pile = inPlay[i] as number;
        const isFiller = fillers[pile] === 1;
        if ((isFiller || isClear[pile] === 0) && !clear(position, pile)) {
          if (isFiller) isFilled = true;
          continue;
        }
        if (kind[pile] === COLUMN) {
          if (takesAny) return false;
          empty++;
        } else if (isCell[pile] === 1) return false;
      }
      if (empty > gaps) changed = true;
      gaps = empty;
      if (gaps > 0) enter(fillingHand, ALL);
      if (gaps > taken && !isFilled) place(sets.fills);
      enter(elsewhere, placed);
      if (comeHome()) return false;
    } while (changed);
    return true;
  };
}

const ALL = /*#__PURE__*/ new Int32Array([-1, -1]);

function isServed(compiled: Compiled): boolean {
  const { deck, rules, wins, cells, capacity, foundations, targets } = compiled;
  return (
    deck.packs === 1 &&
    foundations.length === deck.suits.length &&
    targets.every((pile) => rules[pile]?.group.role !== 'waste' && rules[pile]?.group.role !== 'stock') &&
    wins.length === 1 &&
    wins[0]?.kind === 'foundations' &&
    compiled.removal === undefined &&
    compiled.cover === undefined &&
    fillsAlike(compiled) &&
    compiled.runTargets.length === 0 &&
    compiled.baseFrom !== 'first-played' &&
    compiled.keeps.every((cards) => cards === 0) &&
    cells.every((pile) => capacity[pile] === 1) &&
    deck.suits.every((suit) => foundations.filter((pile) => rules[pile]?.suit === suit).length === 1) &&
    rules.every(({ group: { role } }) => role !== 'hole' && role !== 'discard')
  );
}

/** Whether no pile is filled by itself, or all that can be built upon are, from the same piles. */
function fillsAlike({ filling, rules }: Compiled): boolean {
  const columns = rules.filter(({ group: { role }, build, fill }) =>
    role === 'tableau' ? true : role === 'reserve' && (build !== undefined || fill !== undefined),
  );
  if (filling.length === 0) return true;
  const from = filling.map((one) => one.from.join());
  return filling.length === columns.length && from.every((one) => one === from[0]);
}

/** What the rules say, by base rank. */
function setsByBase({ deck, rules, tables, foundations, targets, cells }: Compiled): (base: number) => Sets {
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  const builders = targets.filter((pile) => !foundations.includes(pile) && !cells.includes(pile));
  const known: Sets[] = [];
  const make = (base: number): Sets => {
    const { accept, link } = tables(base);
    const takes = new Int32Array(CARDS * 2);
    const fills = new Int32Array(2);
    for (const pile of builders)
      for (const card of codes) {
        const word = card >>> 5;
        const bit = 1 << (card & 31);
        if (allows(accept, pile, 0, card)) fills[word] = (fills[word] as number) | bit;
        for (const below of codes)
          if (allows(accept, pile, below, card))
            takes[(below << 1) | word] = (takes[(below << 1) | word] as number) | bit;
      }
    const first = new Uint8Array(4);
    const next = new Uint8Array(CARDS);
    let isOrderly = true;
    for (const suit of deck.suits) {
      const pile = foundations.find((one) => rules[one]?.suit === suit) as number;
      const own = codes.filter((card) => (card & 3) === suit);
      const begins = own.filter((card) => allows(accept, pile, 0, card));
      const follows = (card: number): number[] => own.filter((one) => allows(accept, pile, card, one));
      if (begins.length !== 1 || own.some((card) => follows(card).length > 1)) isOrderly = false;
      first[suit] = begins[0] as number;
      for (const card of own) next[card] = follows(card).find((one) => one !== first[suit]) ?? 0;
    }
    return { takes, fills, first, next, isOrderly, link };
  };
  return (base) => (known[base] ??= make(base));
}
