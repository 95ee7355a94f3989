/**
 * Dead ends of games that are won on foundations: cards that nothing can ever set free.
 *
 * **Claim.** A position that is told here cannot be won.
 *
 * **Why.** It is asked what could be reached if nothing that was once possible ever ceased to be: a card once free to be built upon
 * stays so, a column once empty stays empty, a card of the stock that could be had once can be had at any time. Asked so, what is
 * possible only grows, until nothing new comes of it. Where even then some card does not come to its foundation, it does not by the rules,
 * which allow less. In detail, of cards on the table (`above` is what lies directly on a card now):
 *
 * - a card is *free* where it is on top, or what is above it can be lifted off it; or in the stock, where it can be had
 *   (`turned-up.ts`);
 * - it can be *lifted* where it is free, or holds together with what is above it and that can be lifted, and there is a place for it;
 * - a *place* is a card that takes it and comes to be open in a column, an empty column that takes it, or its foundation;
 * - a card comes to be *open in a column* where it is free in one, or, coming from elsewhere, has a place in one;
 * - a card comes *home* where it is free and the card before it is on its foundation or comes home.
 *
 * These are the least sets for which that is so. No line of play does anything that is not in them, as can be seen move by move: a unit
 * that leaves the card it lies on now is held together by links that are there now, down to a card whose own cover was lifted off before.
 * And what lets it go was in the sets before: the top card that takes it came to be open, the column that is empty was left by its
 * deepest card, the card before it came home or was there.
 *
 * **Gaps that fill by themselves.** A card that fills a gap and has neither a place nor a way home stays there for good. So no more such
 * cards can have left a pile than there are columns that could be left empty. And another card comes to an empty column only where one
 * is left over once the piles that fill gaps are used up.
 *
 * **What it needs of the rules** is in `reach-rules.ts`. Besides, nothing is told while something is still to come that moves cards
 * otherwise than by hand (columns gathered, a deal to columns, a power), or where an empty cell, or a column that takes any card, lets
 * everything be lifted.
 */
import { layoutMatters } from '../analysis/safe-rule.js';
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';
import { addCard, type CardSet, cardSet, emptySet, hasCard, WORDS } from './card-set.js';
import { type BaseRules, reachRules } from './reach-rules.js';
import { turnedUp } from './turned-up.js';

/** Tells, of a game it serves, positions that cannot be won; `undefined` for other games. */
export function outOfReach(compiled: Compiled): ((position: Position) => boolean) | undefined {
  const served = reachRules(compiled);
  if (served === undefined) return undefined;
  const { inPlay, isColumn, isBuiltOn, stockAndWaste, takenBack, isFiller, takesAny, ofBase } = served;
  const { layout, filling, unit, foundations } = compiled;
  const { offset } = layout;
  const roomy = inPlay.filter((pile) => takesAny[pile] === 1);
  const fillers = stockAndWaste.filter((pile) => isFiller[pile] === 1);
  const turned = turnedUp(compiled);

  const openInColumn = cardSet();
  /** What a card that comes to be open takes, or an empty column. */
  const hasPlace = cardSet();
  const free = cardSet();
  const lifted = cardSet();
  const home = cardSet();
  /** Cards that can be had, but lie in no column; and those of stock and waste that fill gaps by themselves. */
  const elsewhere = cardSet();
  const fillsGaps = cardSet();
  const sets = [openInColumn, hasPlace, free, lifted, home, elsewhere, fillsGaps];
  /** By suit, the card that is to come home next; 0 where all have. */
  const wanted = new Uint8Array(4);
  /** By pile: whether each of its cards can be lifted, so that there is nothing new to find in it. */
  const isClear = new Uint8Array(layout.piles);
  /** How many columns can be left empty. */
  let gaps = 0;
  /** How many of them are taken up for good by cards that fill gaps, and whether some of these are left. */
  let gapsStuck = 0;
  let isFillerLeft = false;
  let rules: BaseRules;
  /** Whether something new was found, so that more may follow. */
  let changed = false;

  /** Gives a place to what some column takes on a card; on 0, to what it takes when it is empty. */
  const givePlace = (below: number): void => {
    for (let word = 0; word < WORDS; word++) {
      const more = (hasPlace[word] as number) | (rules.takes[below * WORDS + word] as number);
      if (more !== hasPlace[word]) changed = true;
      hasPlace[word] = more;
    }
  };
  const open = (card: number): void => {
    if (hasCard(openInColumn, card)) return;
    addCard(openInColumn, card);
    givePlace(card);
    changed = true;
  };
  /** Opens the cards that are in both sets. */
  const openAll = (cards: CardSet, among: CardSet): void => {
    for (let word = 0; word < WORDS; word++) {
      let fresh = (cards[word] as number) & (among[word] as number) & ~(openInColumn[word] as number);
      for (; fresh !== 0; fresh &= fresh - 1) open((word << 5) | (31 - Math.clz32(fresh & -fresh)));
    }
  };
  const canGo = (card: number): boolean => hasCard(hasPlace, card) || hasCard(home, card);
  const mayLeaveWaste = (card: number): boolean => hasCard(openInColumn, card) || hasCard(home, card);
  const canBeHad = (card: number): void => {
    addCard(free, card);
    addCard(elsewhere, card);
    changed = true;
  };

  /**
   * The deepest slot of a pile that fills gaps from which a card may come to a gap: each card above it that can go nowhere from there takes
   * one up. Of several such piles each is given all the gaps, and the most that one of them takes up is counted rather than the sum:
   * too few are counted as taken up, so too much is thought possible.
   */
  const fillsDownTo = ({ cards, end }: Position, pile: number): number => {
    let left = gaps;
    let slot = end[pile] as number;
    for (; left > 0 && slot > (offset[pile] as number); slot--)
      if (!canGo((cards[slot] as number) & IDENTITY)) left--;
    gapsStuck = Math.max(gapsStuck, gaps - left);
    return slot + 1;
  };
  /** Goes down a pile as far as cards can be lifted; whether all can, the last of them at least as part of a run. */
  const liftDown = (position: Position, pile: number): boolean => {
    const { cards, end } = position;
    const last = end[pile] as number;
    const fillsFrom = isFiller[pile] === 1 ? fillsDownTo(position, pile) : last + 1;
    let isFree = true;
    let isAll = true;
    let above = 0;
    for (let slot = last; slot > (offset[pile] as number); slot--) {
      const code = cards[slot] as number;
      const card = code & IDENTITY;
      if (isFree) {
        addCard(free, card);
        // It may come to a column at any time: now, or once it has been home.
        if (isColumn[pile] === 0) addCard(elsewhere, card);
        if (isBuiltOn[pile] === 1 || slot >= fillsFrom) open(card);
      } else if (unit[pile] === 1 || code >= FACE_DOWN || !allows(rules.link, pile, card, above))
        return false;
      if (!hasCard(lifted, card) && (slot >= fillsFrom || canGo(card))) {
        addCard(lifted, card);
        changed = true;
      }
      isFree = hasCard(lifted, card);
      if (!isFree) isAll = false;
      above = card;
    }
    if (isAll) isClear[pile] = 1;
    return isFree;
  };
  /** Goes down all piles; whether that makes room for any card, so that everything can be lifted. */
  const liftAll = (position: Position): boolean => {
    let emptied = 0;
    gapsStuck = 0;
    isFillerLeft = false;
    for (let i = 0; i < inPlay.length; i++) {
      const pile = inPlay[i] as number;
      const isDone = isClear[pile] === 1 && isFiller[pile] === 0;
      if (!isDone && !liftDown(position, pile)) {
        if (isFiller[pile] === 1) isFillerLeft = true;
        continue;
      }
      if (takesAny[pile] === 1) return true;
      if (isColumn[pile] === 1) emptied++;
    }
    if (emptied > gaps) changed = true;
    gaps = emptied;
    return false;
  };
  /** Lets cards come to columns that lie in none, and to empty columns. */
  const fillColumns = (): void => {
    if (gaps > 0) openAll(fillsGaps, fillsGaps);
    if (gaps > gapsStuck && !isFillerLeft) givePlace(0);
    openAll(elsewhere, hasPlace);
  };
  /** Lets cards come home; whether none is missing. */
  const comeHome = (): boolean => {
    let isMissing = false;
    for (let suit = 0; suit < wanted.length; suit++) {
      let card = wanted[suit] as number;
      for (; card !== 0 && hasCard(free, card); card = rules.next[card] as number) {
        addCard(home, card);
        changed = true;
      }
      wanted[suit] = card;
      if (card !== 0) isMissing = true;
    }
    return !isMissing;
  };

  const hasRoom = ({ end }: Position): boolean => {
    for (let i = 0; i < roomy.length; i++) {
      const pile = roomy[i] as number;
      if (end[pile] === offset[pile]) return true;
    }
    return false;
  };
  /** Whether a column is empty that something would have filled by itself: a table that play does not lead to. */
  const isUnfilled = ({ end }: Position): boolean => {
    if (filling.length === 0) return false;
    let isGap = false;
    let isLeft = false;
    for (let pile = 0; pile < layout.piles; pile++) {
      const isEmpty = end[pile] === offset[pile];
      if (isEmpty && isColumn[pile] === 1) isGap = true;
      if (!isEmpty && isFiller[pile] === 1) isLeft = true;
    }
    return isGap && isLeft;
  };
  const collect = ({ cards, end }: Position, piles: Uint8Array, set: CardSet): void => {
    for (let i = 0; i < piles.length; i++) {
      const pile = piles[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--)
        addCard(set, (cards[slot] as number) & IDENTITY);
    }
  };
  /** Begins with what is so now. */
  const begin = (position: Position): void => {
    const { cards, end } = position;
    for (let i = 0; i < sets.length; i++) emptySet(sets[i] as CardSet);
    isClear.fill(0);
    gaps = 0;
    wanted.set(rules.first);
    for (let i = 0; i < foundations.length; i++) {
      const top = (cards[end[foundations[i] as number] as number] as number) & IDENTITY;
      if (top !== 0) wanted[top & 3] = rules.next[top] as number;
    }
    if (turned === undefined) {
      collect(position, stockAndWaste, elsewhere);
      free.set(elsewhere);
    } else turned.note(position);
    collect(position, fillers, fillsGaps);
    collect(position, takenBack, elsewhere);
  };

  return (position) => {
    if (hasRoom(position) || layoutMatters(compiled, position) || isUnfilled(position)) return false;
    rules = ofBase(position.counters[BASE] as number);
    if (!rules.isOrderly) return false;
    begin(position);
    do {
      changed = false;
      turned?.tell(mayLeaveWaste, canBeHad);
      if (liftAll(position)) return false;
      fillColumns();
      if (comeHome()) return false;
    } while (changed);
    return true;
  };
}
