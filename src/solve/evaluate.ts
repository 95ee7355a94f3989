/**
 * How far a table seems to be from won, as a whole number: 0 is best. Only an order in which to look; no answer rests on it.
 *
 * Most of it adds up column by column, card upon card, and a move changes two tops. So the position whose moves are tried is weighed
 * once, and what a move makes of it is known without making the move.
 */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { ROW_SHIFT } from '../rules/tables.js';
import { BASE, COUNT, type Position, REARRANGE, stepFrom, stepKind, stepTo, TURN } from '../table/index.js';
import { oneWayOf } from './one-way.js';
import { oneWayOrder } from './one-way-order.js';
import { FIRST_VALUE, SECOND_SHIFT, type Weights } from './weights.js';

/** No rank of any suit yet. */
const ALL_HIGH = -1;

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
  oneWayOf(compiled).isAll ? oneWayOrder(compiled, WORST) : evaluator(compiled, weights);

function evaluator(compiled: Compiled, weights: Weights): Evaluator {
  const { layout, deck } = compiled;
  const { offset } = layout;
  const piles = (...roles: string[]): Uint8Array =>
    Uint8Array.from(layout.groupOf.flatMap(({ role }, pile) => (roles.includes(role) ? [pile] : [])));
  const stacks = piles('tableau', 'reserve');
  const isStack = new Uint8Array(layout.piles);
  const isColumn = new Uint8Array(layout.piles);
  for (const pile of stacks) isStack[pile] = 1;
  for (const pile of piles('tableau')) isColumn[pile] = 1;
  const cells = piles('cell');
  const isCell = new Uint8Array(layout.piles);
  for (const pile of cells) isCell[pile] = 1;
  const gone = piles('foundation', 'hole', 'discard');
  const suitOfFoundation = Int32Array.from(gone, (pile) => compiled.rules[pile]?.suit ?? -1);
  const ranks = deck.ranks.length;

  const order = new Uint8Array(64);
  /** By suit and height of its foundation, the card it takes next. */
  const nextCard = new Uint8Array(4 * 16);
  let orderedBy = -1;
  let bits: Int32Array = new Int32Array(0);
  let at: Int32Array = new Int32Array(0);
  /** Reads the base rank: in what order suits are built, and what holds together. */
  const readBase = (base: number): void => {
    orderedBy = base;
    noted.fill(0);
    const tables = compiled.tables(base);
    bits = tables.link.bits;
    at = tables.link.at;
    const first = deck.ranks.indexOf(tables.base || (deck.ranks[0] as number));
    for (const [i, rank] of deck.ranks.entries())
      for (const suit of deck.suits) {
        const height = (i - first + ranks) % ranks;
        order[(rank << 2) | suit] = height;
        nextCard[(suit << 4) | height] = (rank << 2) | suit;
      }
  };

  const { broken, blocked, buried, under, bottom, down } = weights;

  // Of each card in a column or reserve, what all up to it cost, where the run begins that it tops, and the lowest rank of each
  // suit, a byte each: so that a column is known at any height.
  const { slots } = layout;
  const costTo = new Int32Array(slots);
  const runTo = new Int32Array(slots);
  const lowestTo = new Int32Array(blocked === 0 ? 0 : slots);
  // For which card a slot is noted, 0 for none: with all below it as they are noted, the slot needs no second look.
  const noted = new Uint8Array(slots);
  // Where each card was last seen in one.
  const pileOf = new Int8Array(64).fill(-1);
  const slotOf = new Uint16Array(64);

  /** Notes a card at a slot, from what is noted of the slot below. */
  const noteCard = (pile: number, first: number, slot: number, below: number, code: number): void => {
    const card = code & IDENTITY;
    const rank = order[card] as number;
    let cost = code >= FACE_DOWN ? down : 0;
    if (slot === first) {
      cost += bottom * (ranks - 1 - rank);
      runTo[slot] = slot;
    } else {
      cost += costTo[slot - 1] as number;
      const row = (at[pile] as number) + ((below & IDENTITY) << ROW_SHIFT) + (card >>> 5);
      if ((((bits[row] as number) >>> (card & 31)) & 1) === 0) {
        cost += broken;
        runTo[slot] = slot;
      } else runTo[slot] = runTo[slot - 1] as number;
    }
    if (blocked !== 0) {
      const lowest = slot === first ? ALL_HIGH : (lowestTo[slot - 1] as number);
      const shift = (card & 3) << 3;
      const isBlocked = rank > ((lowest >>> shift) & 255);
      if (isBlocked) cost += blocked;
      lowestTo[slot] = isBlocked ? lowest : (lowest & ~(255 << shift)) | (rank << shift);
    }
    costTo[slot] = cost;
  };
  /** What a pile costs whose top card is noted, but for buried cards. */
  const costAt = (pile: number, first: number, last: number): number =>
    last < first
      ? 0
      : (costTo[last] as number) +
        under * ((runTo[last] as number) - first) +
        (isColumn[pile] === 1 ? weights.column : 0);
  /** The same for a pile of which nothing is to be noted. */
  const weigh = ({ cards, end }: Position, pile: number): number => {
    const first = (offset[pile] as number) + 1;
    const last = end[pile] as number;
    if (last < first) return 0;
    let cost = isColumn[pile] === 1 ? weights.column : 0;
    let run = first;
    let lowest = ALL_HIGH;
    let below = 0;
    const start = at[pile] as number;
    for (let slot = first; slot <= last; slot++) {
      const code = cards[slot] as number;
      const card = code & IDENTITY;
      const rank = order[card] as number;
      if (code >= FACE_DOWN) cost += down;
      if (below === 0) cost += bottom * (ranks - 1 - rank);
      else if ((((bits[start + (below << ROW_SHIFT) + (card >>> 5)] as number) >>> (card & 31)) & 1) === 0) {
        cost += broken;
        run = slot;
      }
      if (blocked !== 0) {
        const shift = (card & 3) << 3;
        if (rank > ((lowest >>> shift) & 255)) cost += blocked;
        else lowest = (lowest & ~(255 << shift)) | (rank << shift);
      }
      below = card;
    }
    return cost + under * (run - first);
  };

  const height = new Int32Array(4);
  const hasFoundation = new Uint8Array(4);
  for (const suit of suitOfFoundation) if (suit >= 0) hasFoundation[suit] = 1;
  /** Reads the foundations, and answers what is still to be played costs, and their spread. */
  const readFoundations = ({ end }: Position): number => {
    let left = layout.cards;
    height.fill(0);
    for (let i = 0; i < gone.length; i++) {
      const pile = gone[i] as number;
      const length = (end[pile] as number) - (offset[pile] as number);
      left -= length;
      const suit = suitOfFoundation[i] as number;
      if (suit >= 0) height[suit] = (height[suit] as number) + length;
    }
    let low = 255;
    let high = 0;
    for (let suit = 0; suit < 4; suit++) {
      const one = height[suit] as number;
      if (one < low) low = one;
      if (one > high) high = one;
    }
    return weights.card * left + weights.spread * (high - low);
  };
  const isTwo = weights.isTwo === true;
  const capped = (value: number): number => {
    const first = Math.min(value & FIRST_VALUE, WORST);
    return isTwo ? first | (Math.min(value >>> SECOND_SHIFT, WORST) << SECOND_SHIFT) : Math.min(value, WORST);
  };
  const room = (inUse: number, free: number): number =>
    weights.cell * inUse +
    weights.tight * (TIGHT[(Math.min(cells.length - inUse, 15) << 2) + Math.min(free, 3)] as number);

  // Of the position noted: what its piles cost, one by one and together, all else but depth and room, the cells in use, the columns
  // free; and of each suit where the card wanted next lies, if it is in a column or reserve.
  const costOf = new Int32Array(layout.piles);
  const wantedIn = new Int8Array(4);
  const wantedAt = new Uint16Array(4);
  let stacked = 0;
  let fixed = 0;
  let used = 0;
  let empty = 0;

  const noteWanted = ({ cards, end }: Position): number => {
    let above = 0;
    for (let suit = 0; suit < 4; suit++) {
      wantedIn[suit] = -1;
      const at = height[suit] as number;
      if (hasFoundation[suit] === 0 || at >= ranks) continue;
      const card = nextCard[(suit << 4) | at] as number;
      const pile = pileOf[card] as number;
      const slot = slotOf[card] as number;
      if (pile < 0 || slot > (end[pile] as number) || ((cards[slot] as number) & IDENTITY) !== card) continue;
      wantedIn[suit] = pile;
      wantedAt[suit] = slot;
      above += (end[pile] as number) - slot;
    }
    return above;
  };
  const changed = new Uint8Array(layout.piles);

  return {
    isTwo,
    note(position) {
      const base = position.counters[BASE] as number;
      if (base !== orderedBy) readBase(base);
      fixed = readFoundations(position);
      const { cards, end } = position;
      stacked = 0;
      empty = 0;
      for (let i = 0; i < stacks.length; i++) {
        const pile = stacks[i] as number;
        const first = (offset[pile] as number) + 1;
        const last = end[pile] as number;
        let slot = first;
        while (slot <= last && noted[slot] === cards[slot]) slot++;
        for (; slot <= last; slot++) {
          const code = cards[slot] as number;
          noteCard(pile, first, slot, cards[slot - 1] as number, code);
          noted[slot] = code;
          pileOf[code & IDENTITY] = pile;
          slotOf[code & IDENTITY] = slot;
        }
        noted[slot] = 0;
        const cost = costAt(pile, first, last);
        costOf[pile] = cost;
        stacked += cost;
        if (isColumn[pile] === 1 && last < first) empty++;
      }
      used = 0;
      for (let i = 0; i < cells.length; i++)
        if (end[cells[i] as number] !== offset[cells[i] as number]) used++;
      if (buried !== 0) stacked += buried * noteWanted(position);
    },
    afterCarry({ cards, end }, from, to, count, depth) {
      let value = fixed + stacked;
      let inUse = used;
      let free = empty;
      const left = (end[from] as number) - count;
      if (isStack[from] === 1) {
        const first = (offset[from] as number) + 1;
        value += costAt(from, first, left) - (costOf[from] as number);
        if (left < first && isColumn[from] === 1) free++;
      } else if (isCell[from] === 1 && left === offset[from]) inUse--;
      const top = end[to] as number;
      const isOnStack = isStack[to] === 1;
      if (isOnStack) {
        const first = (offset[to] as number) + 1;
        // Above a pile's own cards nothing is noted that is still needed.
        for (let i = 1; i <= count; i++)
          noteCard(
            to,
            first,
            top + i,
            i === 1 ? (cards[top] as number) : (cards[left + i - 1] as number),
            cards[left + i] as number,
          );
        value += costAt(to, first, top + count) - (costOf[to] as number);
        if (top < first && isColumn[to] === 1) free--;
      } else if (isCell[to] === 1 && top === offset[to]) inUse++;
      if (buried !== 0) {
        let above = 0;
        for (let suit = 0; suit < 4; suit++) {
          const pile = wantedIn[suit] as number;
          if (pile === to) above += count;
          else if (pile === from) {
            const slot = wantedAt[suit] as number;
            // Within the run as much lies on a card as before; on the pile that is left, less.
            if (slot <= left) above -= count;
            else if (!isOnStack) above -= left + count - slot;
          }
        }
        value += buried * above;
      }
      return capped(value + room(inUse, free) + weights.depth * Math.min(depth, DEEP));
    },
    afterSteps(position, journalLength, depth) {
      const { cards, end, journal } = position;
      const notedBy = orderedBy;
      const base = position.counters[BASE] as number;
      // Where the base was set, nothing noted holds.
      const isRebased = base !== notedBy;
      if (isRebased) readBase(base);
      let value = readFoundations(position);
      let free = 0;
      let inUse = 0;
      changed.fill(0);
      for (let i = journalLength; i < position.journalLength; i++) {
        const step = journal[i] as number;
        const kind = stepKind(step);
        if (kind === REARRANGE) changed.fill(1);
        else if (kind !== COUNT) {
          changed[stepFrom(step)] = 1;
          if (kind !== TURN) changed[stepTo(step)] = 1;
        }
      }
      for (let i = 0; i < stacks.length; i++) {
        const pile = stacks[i] as number;
        value += changed[pile] === 1 || isRebased ? weigh(position, pile) : (costOf[pile] as number);
        if (isColumn[pile] === 1 && end[pile] === offset[pile]) free++;
      }
      for (let i = 0; i < cells.length; i++)
        if (end[cells[i] as number] !== offset[cells[i] as number]) inUse++;
      if (buried !== 0) {
        for (let suit = 0; suit < 4; suit++) {
          const at = height[suit] as number;
          if (hasFoundation[suit] === 0 || at >= ranks) continue;
          const card = nextCard[(suit << 4) | at] as number;
          let pile = pileOf[card] as number;
          if (pile < 0) continue;
          let slot = slotOf[card] as number;
          if (changed[pile] === 1) {
            // It may have been moved: then it tops a run that was.
            slot = 0;
            for (let i = 0; slot === 0 && i < stacks.length; i++) {
              pile = stacks[i] as number;
              if (changed[pile] === 0) continue;
              for (let s = end[pile] as number; slot === 0 && s > (offset[pile] as number); s--)
                if (((cards[s] as number) & IDENTITY) === card) slot = s;
            }
            if (slot === 0) continue;
          } else if (slot > (end[pile] as number) || ((cards[slot] as number) & IDENTITY) !== card) continue;
          value += buried * ((end[pile] as number) - slot);
        }
      }
      if (isRebased) readBase(notedBy);
      return capped(value + room(inUse, free) + weights.depth * Math.min(depth, DEEP));
    },
  };
}
