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

/** What each thing costs. */
export interface Weights {
  /** A card that is not yet out of play. */
  readonly card: number;
  /** A card that does not hold together with the one below it. */
  readonly broken: number;
  /** A card above one of its suit that has to go first. */
  readonly blocked: number;
  /** A card above one that its foundation takes next. */
  readonly buried: number;
  /** A card below the run on top of its column. */
  readonly under: number;
  /** A rank that the deepest card of a column falls short of the highest. */
  readonly bottom: number;
  /** A card face down. */
  readonly down: number;
  /** A cell in use. */
  readonly cell: number;
  /** A column in use. */
  readonly column: number;
  /** A lack of room, less with every cell and column that is free. */
  readonly tight: number;
  /** A rank between the highest foundation and the lowest. */
  readonly spread: number;
  /** A move made. */
  readonly depth: number;
}

/** No rank of any suit yet. */
const ALL_HIGH = -1;

/** The worst value there is. */
export const WORST = 4095;
/** By free cells and free columns, up to 15 and 3: the lack of room, 24 where nothing is free. */
const TIGHT = /*#__PURE__*/ Int32Array.from({ length: 64 }, (_, i) =>
  Math.round(24 / ((1 + (i >> 2)) * (1 << (i & 3)))),
);

/** Weighs positions of one game. */
export interface Evaluator {
  /** Begins with another game. */
  readonly forget: () => void;
  /** Tells of the steps since a length of the journal: made now, or about to be taken back. */
  readonly touch: (position: Position, journalLength: number) => void;
  /** Notes the position whose moves are tried next. What no step has touched is known. */
  readonly note: (position: Position) => void;
  /** The value that it will have after cards were carried between two piles in play, and nothing else changes. */
  readonly afterCarry: (position: Position, from: number, to: number, count: number, depth: number) => number;
  /** The value of any position. */
  readonly whole: (position: Position, depth: number) => number;
}

const KNOWN = /*#__PURE__*/ new WeakMap<Compiled, WeakMap<Weights, Evaluator>>();

/** The evaluator of a game by these weights, made once. */
export function evaluatorOf(compiled: Compiled, weights: Weights): Evaluator {
  let known = KNOWN.get(compiled);
  if (known === undefined) KNOWN.set(compiled, (known = new WeakMap()));
  let one = known.get(weights);
  if (one === undefined) {
    // Any position is weighed by another than the one that keeps what was noted.
    const { whole } = evaluator(compiled, weights);
    known.set(weights, (one = { ...evaluator(compiled, weights), whole }));
  }
  return one;
}

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
  let orderedBy = -1;
  let bits = new Int32Array(0);
  let at = new Int32Array(0);
  /** Reads the base rank: in what order suits are built, and what holds together. */
  const readBase = (base: number): void => {
    if (orderedBy === base) return;
    orderedBy = base;
    const tables = compiled.tables(base);
    bits = tables.link.bits as typeof bits;
    at = tables.link.at as typeof at;
    const first = deck.ranks.indexOf(tables.base || (deck.ranks[0] as number));
    for (const [i, rank] of deck.ranks.entries())
      for (const suit of deck.suits) order[(rank << 2) | suit] = (i - first + ranks) % ranks;
  };

  const { broken, blocked, buried, under, bottom, down } = weights;
  const height = new Int32Array(4);

  // Of each card in a column or reserve, what all up to it cost, where the run begins that it tops, where the first wanted card
  // lies, and the lowest rank of each suit, a byte each: so that a column is known at any height.
  const { slots } = layout;
  const costTo = new Int32Array(slots);
  const runTo = new Int32Array(slots);
  const wantedTo = new Int32Array(slots);
  const lowestTo = new Int32Array(slots);

  /** Notes a card at a slot, from what is noted of the slot below. */
  const noteCard = (
    pile: number,
    first: number,
    slot: number,
    from: number,
    below: number,
    code: number,
  ): void => {
    const card = code & IDENTITY;
    const rank = order[card] as number;
    const suit = card & 3;
    const isFirst = slot === first;
    let cost = isFirst ? bottom * (ranks - 1 - rank) : (costTo[from] as number);
    if (code >= FACE_DOWN) cost += down;
    if (blocked !== 0) {
      const lowest = isFirst ? ALL_HIGH : (lowestTo[from] as number);
      const shift = suit << 3;
      if (rank > ((lowest >>> shift) & 255)) {
        cost += blocked;
        lowestTo[slot] = lowest;
      } else lowestTo[slot] = (lowest & ~(255 << shift)) | (rank << shift);
    }
    if (isFirst) runTo[slot] = slot;
    else if (
      (((bits[(at[pile] as number) + ((below & IDENTITY) << ROW_SHIFT) + (card >>> 5)] as number) >>>
        (card & 31)) &
        1) ===
      0
    ) {
      cost += broken;
      runTo[slot] = slot;
    } else runTo[slot] = runTo[from] as number;
    costTo[slot] = cost;
    const wanted = isFirst ? 0 : (wantedTo[from] as number);
    wantedTo[slot] = wanted === 0 && rank === height[suit] ? slot : wanted;
  };
  /** What a pile costs whose top card is noted at a slot and lies at `last`. */
  const costAt = (pile: number, first: number, last: number, slot: number): number => {
    if (last < first) return 0;
    const wanted = wantedTo[slot] as number;
    return (
      (costTo[slot] as number) +
      under * ((runTo[slot] as number) - first) +
      (wanted === 0 ? 0 : buried * (last - wanted)) +
      (isColumn[pile] === 1 ? weights.column : 0)
    );
  };
  const weigh = ({ cards, end }: Position, pile: number): number => {
    const first = (offset[pile] as number) + 1;
    const last = end[pile] as number;
    for (let slot = first; slot <= last; slot++)
      noteCard(pile, first, slot, slot - 1, cards[slot - 1] as number, cards[slot] as number);
    return costAt(pile, first, last, last);
  };

  /** Reads the foundations, and answers how many cards are not out of play. */
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
    return left;
  };
  const spreadOf = (): number => {
    let low = 255;
    let high = 0;
    for (let suit = 0; suit < 4; suit++) {
      const at = height[suit] as number;
      if (at < low) low = at;
      if (at > high) high = at;
    }
    return high - low;
  };
  const capped = (value: number): number => (value < 0 ? 0 : value > WORST ? WORST : value);

  // Of the position read last: what its piles cost, one by one and together, all else but depth and room, the cells in use, the
  // columns free.
  const costOf = new Int32Array(layout.piles);
  const isTouched = new Uint8Array(layout.piles).fill(1);
  const known = new Int32Array(4).fill(-1);
  let stacked = 0;
  let fixed = 0;
  let used = 0;
  let empty = 0;
  const touch = ({ journal, journalLength }: Position, from: number): void => {
    for (let i = from; i < journalLength; i++) {
      const step = journal[i] as number;
      const kind = stepKind(step);
      if (kind === REARRANGE) isTouched.fill(1);
      else if (kind !== COUNT) {
        isTouched[stepFrom(step)] = 1;
        if (kind !== TURN) isTouched[stepTo(step)] = 1;
      }
    }
  };
  const read = (position: Position): void => {
    const base = position.counters[BASE] as number;
    if (base !== orderedBy) {
      readBase(base);
      isTouched.fill(1);
    }
    fixed =
      weights.card * readFoundations(position) + (weights.spread === 0 ? 0 : weights.spread * spreadOf());
    // What is wanted depends on all foundations.
    if (
      known[0] !== height[0] ||
      known[1] !== height[1] ||
      known[2] !== height[2] ||
      known[3] !== height[3]
    ) {
      known.set(height);
      isTouched.fill(1);
    }
    stacked = 0;
    empty = 0;
    const { end } = position;
    for (let i = 0; i < stacks.length; i++) {
      const pile = stacks[i] as number;
      if (isTouched[pile] === 1) {
        costOf[pile] = weigh(position, pile);
        isTouched[pile] = 0;
      }
      stacked += costOf[pile] as number;
      if (isColumn[pile] === 1 && end[pile] === offset[pile]) empty++;
    }
    used = 0;
    for (let i = 0; i < cells.length; i++) if (end[cells[i] as number] !== offset[cells[i] as number]) used++;
  };
  const room = (inUse: number, free: number): number =>
    weights.cell * inUse +
    weights.tight * (TIGHT[(Math.min(cells.length - inUse, 15) << 2) + Math.min(free, 3)] as number);

  return {
    forget: () => void isTouched.fill(1),
    touch,
    note: read,
    whole(position, depth) {
      isTouched.fill(1);
      read(position);
      return capped(fixed + stacked + room(used, empty) + weights.depth * depth);
    },
    afterCarry({ cards, end }, from, to, count, depth) {
      let value = stacked;
      let inUse = used;
      let free = empty;
      const last = end[from] as number;
      const left = last - count;
      if (isStack[from] === 1) {
        const first = (offset[from] as number) + 1;
        value += costAt(from, first, left, left) - (costOf[from] as number);
        if (left < first && isColumn[from] === 1) free++;
      } else if (isCell[from] === 1 && left === offset[from]) inUse--;
      const top = end[to] as number;
      if (isStack[to] === 1) {
        const first = (offset[to] as number) + 1;
        // Above a column's own cards nothing is noted that is still needed.
        for (let i = 1; i <= count; i++) {
          const slot = top + i;
          noteCard(
            to,
            first,
            slot,
            slot - 1,
            i === 1 ? (cards[top] as number) : (cards[left + i - 1] as number),
            cards[left + i] as number,
          );
        }
        value += costAt(to, first, top + count, top + count) - (costOf[to] as number);
        if (top < first && isColumn[to] === 1) free--;
      } else if (isCell[to] === 1 && top === offset[to]) inUse++;
      return capped(fixed + value + room(inUse, free) + weights.depth * depth);
    },
  };
}
