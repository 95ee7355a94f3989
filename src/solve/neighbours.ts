/**
 * Dead ends of games in which all cards go to one pile, each on a card of a neighbouring rank: Golf, Black Hole and their like.
 *
 * **Claim.** A position that is told here cannot be won. Of the two arguments, the one that knows more is asked where it holds.
 *
 * **Why, by cards beneath** ({@link isMatched}). Each card that has to leave comes to lie directly on another of a neighbouring rank,
 * which was the pile's top: the top card of now, a card of the stock, or another card that left before. No two come to lie on the same one. So
 * where the cards that have to leave cannot each be given such a card of its own, the game is lost.
 *
 * **Why, by rows** ({@link Row}), where no cards come but those that have to leave. They come in one row, which begins at the top card
 * of now, steps from rank to neighbouring rank, and ends with the deepest card of a pile. Count its steps between each two neighbouring
 * ranks: each card within the row is in two steps, its first and its last are in one. For each last rank, these equations fix the number
 * of steps between neighbouring ranks; in a ring with an even number of ranks one number stays free. Where some number would have to be
 * negative, or a fraction, or the steps are not connected, there is no such row.
 *
 * **What it needs of the rules.** All cards go to one pile that keeps what it gets; it takes nothing but neighbouring ranks; the game is
 * won when certain piles are empty. That a rule also looks at suits, or builds only upwards, does not matter: it allows fewer rows.
 */
import { IDENTITY, rankOf } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows } from '../rules/tables.js';
import { type Position, topOf } from '../table/index.js';
import { oneWayOf } from './one-way.js';

/** Tells, of a game it serves, positions that cannot be won; `undefined` for other games. */
export function neighboursMissing(compiled: Compiled): ((position: Position) => boolean) | undefined {
  const { deck, wins, baseFrom, layout, removal } = compiled;
  const { ranks } = deck;
  const oneWay = oneWayOf(compiled);
  const [keeper, ...more] = oneWay.keepers;
  const win = wins[0];
  if (!oneWay.isAll || keeper === undefined || more.length > 0 || baseFrom !== 'definition') return undefined;
  // Cards that are removed go nowhere by rank.
  if (removal !== undefined) return undefined;
  if (wins.length !== 1 || win?.kind !== 'empty' || ranks.length < 3) return undefined;
  const ring = ringOf(compiled, keeper);
  if (ring === undefined) return undefined;

  const { offset } = layout;
  const indexOf = Int8Array.from({ length: 64 }, (_, card) => ranks.indexOf(rankOf(card)));
  const must = Uint8Array.from(win.piles);
  const may = Uint8Array.from(oneWay.givers.filter((pile) => !win.piles.includes(pile)));
  const wanted = new Int32Array(ranks.length);
  const given = new Int32Array(ranks.length);
  const mayEnd = new Uint8Array(ranks.length);
  const row = new Row(ranks.length, ring);

  return (position) => {
    const { cards, end } = position;
    const top = topOf(position, keeper);
    // On an empty pile anything may come.
    if (top === 0) return false;
    wanted.fill(0);
    mayEnd.fill(0);
    for (let i = 0; i < must.length; i++) {
      const pile = must[i] as number;
      const last = end[pile] as number;
      const first = (offset[pile] as number) + 1;
      for (let slot = first; slot <= last; slot++) {
        const rank = indexOf[(cards[slot] as number) & IDENTITY] as number;
        wanted[rank] = (wanted[rank] as number) + 1;
        if (slot === first) mayEnd[rank] = 1;
      }
    }
    given.set(wanted);
    let others = 0;
    for (let i = 0; i < may.length; i++) {
      const pile = may[i] as number;
      for (let slot = end[pile] as number; slot > (offset[pile] as number); slot--, others++) {
        const rank = indexOf[(cards[slot] as number) & IDENTITY] as number;
        given[rank] = (given[rank] as number) + 1;
      }
    }
    const start = indexOf[top & IDENTITY] as number;
    given[start] = (given[start] as number) + 1;
    return others === 0 ? !row.exists(start, wanted, mayEnd) : !isMatched(ring, wanted, given);
  };
}

/** Whether only neighbouring ranks go on one another, and if so, whether the last and the first are neighbours. */
function ringOf({ deck, tables }: Compiled, keeper: number): boolean | undefined {
  const { ranks, suits } = deck;
  const { accept } = tables(0);
  let ring = false;
  for (const [i, below] of ranks.entries())
    for (const [j, rank] of ranks.entries())
      for (const suit of suits)
        for (const other of suits) {
          if (!allows(accept, keeper, (below << 2) | suit, (rank << 2) | other)) continue;
          const apart = Math.abs(i - j);
          if (apart !== 1 && apart !== ranks.length - 1) return undefined;
          if (apart !== 1) ring = true;
        }
  return ring;
}

/** Whether every card wanted can be given one of a neighbouring rank of its own. */
function isMatched(ring: boolean, wanted: Int32Array, given: Int32Array): boolean {
  const { length } = wanted;
  // Ranks of cards wanted and given by turns, each a neighbour of the one before: one row of them or two, open or closed.
  if (!ring) return fits(wanted, given, 0, length, 0) && fits(wanted, given, 1, length, given[0] as number);
  const rows = length % 2 === 0 ? [0, 1] : [0];
  return rows.every((first) => {
    const last = (first + length - 1) % length;
    const most = Math.min(wanted[first] as number, given[last] as number);
    for (let taken = 0; taken <= most; taken++) {
      given[last] = (given[last] as number) - taken;
      const isGood = fits(wanted, given, first, length % 2 === 0 ? first + length : length * 2, taken);
      given[last] = (given[last] as number) + taken;
      if (isGood) return true;
    }
    return false;
  });
}

/** Gives cards along one row, from the first rank wanted on; so many are at hand before it. */
function fits(wanted: Int32Array, given: Int32Array, first: number, end: number, atHand: number): boolean {
  const { length } = wanted;
  let left = atHand;
  for (let at = first; at < end; at += 2) {
    const missing = (wanted[at % length] as number) - left;
    const next = at + 1 < end ? (given[(at + 1) % length] as number) : 0;
    if (missing > next) return false;
    left = missing > 0 ? next - missing : next;
  }
  return true;
}

/** Rows from rank to neighbouring rank. */
class Row {
  readonly #ranks: number;
  readonly #ring: boolean;
  /** By rank: in how many steps its cards are, taken together. */
  readonly #ends: Int32Array;
  /** By rank: how many steps lead between it and the next, if none lead between the last rank and the first. */
  readonly #steps: Int32Array;

  constructor(ranks: number, ring: boolean) {
    this.#ranks = ranks;
    this.#ring = ring;
    this.#ends = new Int32Array(ranks);
    this.#steps = new Int32Array(ranks);
  }

  /** Whether there may be a row that begins after a card of one rank and holds so many of each. */
  exists(start: number, wanted: Int32Array, mayEnd: Uint8Array): boolean {
    let any = false;
    for (let end = 0; end < this.#ranks; end++) {
      if ((wanted[end] as number) > 0) any = true;
      if (mayEnd[end] === 0) continue;
      for (let rank = 0; rank < this.#ranks; rank++)
        this.#ends[rank] = 2 * (wanted[rank] as number) + (rank === start ? 1 : 0) - (rank === end ? 1 : 0);
      if (this.#canStep()) return true;
    }
    return !any;
  }

  /** Whether some numbers of steps put the cards of each rank in as many as they have to be in. */
  #canStep(): boolean {
    const ranks = this.#ranks;
    let steps = 0;
    for (let rank = 0; rank < ranks; rank++) {
      steps = (this.#ends[rank] as number) - steps;
      this.#steps[rank] = steps;
    }
    // Between the last rank and the first there are none in a line; in a ring as many as come out at the end.
    if (!this.#ring) return steps === 0 && this.#isGood(0);
    if (ranks % 2 === 1) return steps % 2 === 0 && this.#isGood(steps / 2);
    if (steps !== 0) return false;
    const most = this.#ends[0] as number;
    for (let around = 0; around <= most; around++) if (this.#isGood(around)) return true;
    return false;
  }

  /**
   * Whether no number of steps is negative, and all are connected, if so many lead between the last rank and the first. Each of these takes
   * the place of one between the first rank and the next, so there is room for one more after that, and so on by turns.
   */
  #isGood(around: number): boolean {
    const ranks = this.#ranks;
    let gaps = 0;
    let before = around;
    for (let rank = 0; rank < ranks; rank++) {
      const steps = (this.#steps[rank] as number) + (rank % 2 === 0 ? -around : around);
      if (steps < 0) return false;
      // A rank in use that no step leads to from the one before begins a part of its own.
      if ((this.#ends[rank] as number) > 0 && before === 0) gaps++;
      before = steps;
    }
    return around >= 0 && gaps <= 1;
  }
}
