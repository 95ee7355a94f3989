/**
 * How far a table seems to be from won, as a whole number: 0 is best. Only an order in which to look; no answer rests on it.
 *
 * Most of it adds up column by column, and a move changes two of them. So the columns of the position whose moves are tried are
 * weighed once, and each child is weighed by what changed.
 */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { ROW_SHIFT } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';

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

/** The worst value there is. */
export const WORST = 4095;
/** By free cells and free columns, up to 15 and 3: the lack of room, 24 where nothing is free. */
const TIGHT = /*#__PURE__*/ Int32Array.from({ length: 64 }, (_, i) =>
  Math.round(24 / ((1 + (i >> 2)) * (1 << (i & 3)))),
);

/** Weighs positions of one game. */
export interface Evaluator {
  /** Notes the position whose moves are tried next, and answers its own value. */
  readonly base: (position: Position, depth: number) => number;
  /** The value of a child of it, in which only two piles may have changed; with -1 for the first, any. */
  readonly child: (position: Position, from: number, to: number, depth: number) => number;
}

const KNOWN = /*#__PURE__*/ new WeakMap<Compiled, WeakMap<Weights, Evaluator>>();

/** The evaluator of a game by these weights, made once. */
export function evaluatorOf(compiled: Compiled, weights: Weights): Evaluator {
  let known = KNOWN.get(compiled);
  if (known === undefined) KNOWN.set(compiled, (known = new WeakMap()));
  let one = known.get(weights);
  if (one === undefined) known.set(weights, (one = evaluator(compiled, weights)));
  return one;
}

function evaluator(compiled: Compiled, weights: Weights): Evaluator {
  const { layout, deck } = compiled;
  const { offset } = layout;
  const piles = (...roles: string[]): Uint8Array =>
    Uint8Array.from(
      layout.groupOf.flatMap(({ role }, pile) => (roles.includes(role) ? [pile] : [])),
    );
  const stacks = piles('tableau', 'reserve');
  const isStack = new Uint8Array(layout.piles);
  const isColumn = new Uint8Array(layout.piles);
  for (const pile of stacks) isStack[pile] = 1;
  for (const pile of piles('tableau')) isColumn[pile] = 1;
  const cells = piles('cell');
  const gone = piles('foundation', 'hole', 'discard');
  const suitOfFoundation = Int32Array.from(gone, (pile) => compiled.rules[pile]?.suit ?? -1);
  const ranks = deck.ranks.length;
  const columns = piles('tableau').length;

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
  const seen = new Int32Array(4);
  /** What a column or a reserve costs. */
  const weigh = (position: Position, pile: number): number => {
    const { cards, end } = position;
    const last = end[pile] as number;
    const first = (offset[pile] as number) + 1;
    if (last < first) return 0;
    const start = at[pile] as number;
    let cost = bottom * (ranks - 1 - (order[(cards[first] as number) & IDENTITY] as number));
    let below = 0;
    let run = first;
    let wanted = 0;
    if (blocked !== 0) seen.fill(255);
    for (let slot = first; slot <= last; slot++) {
      const code = cards[slot] as number;
      const card = code & IDENTITY;
      if (code >= FACE_DOWN) cost += down;
      const rank = order[card] as number;
      if (wanted === 0 && rank === height[card & 3]) wanted = slot;
      if (blocked !== 0) {
        if (rank > (seen[card & 3] as number)) cost += blocked;
        else seen[card & 3] = rank;
      }
      if (
        below !== 0 &&
        (((bits[start + (below << ROW_SHIFT) + (card >>> 5)] as number) >>> (card & 31)) & 1) === 0
      ) {
        cost += broken;
        run = slot;
      }
      below = card;
    }
    if (wanted !== 0) cost += buried * (last - wanted);
    return cost + under * (run - first) + (isColumn[pile] === 1 ? weights.column : 0);
  };

  const baseHeight = new Int32Array(4);
  const weighed = new Int32Array(layout.piles);
  let total = 0;
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
  const whole = (position: Position): number => {
    let sum = 0;
    for (let i = 0; i < stacks.length; i++) sum += weigh(position, stacks[i] as number);
    return sum;
  };
  const finish = (position: Position, left: number, stacked: number, depth: number): number => {
    const { end } = position;
    let used = 0;
    for (let i = 0; i < cells.length; i++) {
      const cell = cells[i] as number;
      if (end[cell] !== offset[cell]) used++;
    }
    let empty = 0;
    if (weights.tight !== 0)
      for (let i = 0; i < columns; i++) {
        const pile = stacks[i] as number;
        if (end[pile] === offset[pile]) empty++;
      }
    let value = weights.card * left + stacked + weights.cell * used + weights.depth * depth;
    value +=
      weights.tight * (TIGHT[(Math.min(cells.length - used, 15) << 2) + Math.min(empty, 3)] as number);
    if (weights.spread !== 0) {
      let low = 255;
      let high = 0;
      for (let suit = 0; suit < 4; suit++) {
        const at = height[suit] as number;
        if (at < low) low = at;
        if (at > high) high = at;
      }
      value += weights.spread * (high - low);
    }
    return value < 0 ? 0 : value > WORST ? WORST : value;
  };

  return {
    base(position, depth) {
      readBase(position.counters[BASE] as number);
      const left = readFoundations(position);
      baseHeight.set(height);
      total = 0;
      for (let i = 0; i < stacks.length; i++) {
        const pile = stacks[i] as number;
        total += weighed[pile] = weigh(position, pile);
      }
      return finish(position, left, total, depth);
    },
    child(position, from, to, depth) {
      readBase(position.counters[BASE] as number);
      const left = readFoundations(position);
      let stacked = total;
      if (
        from < 0 ||
        height[0] !== baseHeight[0] ||
        height[1] !== baseHeight[1] ||
        height[2] !== baseHeight[2] ||
        height[3] !== baseHeight[3]
      ) {
        stacked = whole(position);
      } else {
        if (isStack[from] === 1) stacked += weigh(position, from) - (weighed[from] as number);
        if (isStack[to] === 1) stacked += weigh(position, to) - (weighed[to] as number);
      }
      return finish(position, left, stacked, depth);
    },
  };
}
