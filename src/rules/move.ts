/**
 * Moves, as JSON in public and as one 32-bit word inside: three bits of kind, then up to three pile numbers of seven
 * bits, or two and a count or index of eight. The JSON form of every move a variant ever makes is made once and
 * shared, frozen, so listing the same moves again allocates nothing but the list.
 */
import type { Layout, PileId } from '../table/index.js';
import { deepFreeze } from '../table/index.js';

/** A player's move. */
export type Move<G extends string = string> =
  | { readonly type: 'move'; readonly from: PileId<G>; readonly to: PileId<G>; readonly count: number }
  | { readonly type: 'deal' }
  | { readonly type: 'redeal' }
  | { readonly type: 'remove'; readonly piles: readonly PileId<G>[] }
  | { readonly type: 'pull'; readonly from: PileId<G>; readonly index: number; readonly to: PileId<G> };

/** A move as a word. */
export type MoveCode = number;

/** The kinds of moves, as the low bits of a {@link MoveCode}. */
export const MOVE = 0;
export const DEAL = 1;
export const REDEAL = 2;
export const REMOVE = 3;
export const PULL_OUT = 4;
/** Stands for "no pile" in a removal of fewer than three. */
export const NO_PILE = 127;

/** Which kind of move a code is. */
export const kindOf = (code: MoveCode): number => code & 7;
/** The pile a move comes from; of a removal the first pile. */
export const fromOf = (code: MoveCode): number => (code >>> 3) & 127;
/** The pile a move goes to; of a removal the second pile. */
export const toOf = (code: MoveCode): number => (code >>> 10) & 127;
/** How many cards move, or the index that is pulled. */
export const countOf = (code: MoveCode): number => (code >>> 17) & 255;
/** The third pile of a removal. */
export const thirdOf = (code: MoveCode): number => (code >>> 17) & 127;

/** The code of a move of the top `count` cards. */
export const moveCode = (from: number, to: number, count: number): MoveCode =>
  MOVE | (from << 3) | (to << 10) | (count << 17);
const isSingle = (code: MoveCode): boolean => kindOf(code) === MOVE && countOf(code) === 1;

/** The code of a removal. */
export const removeCode = (a: number, b = NO_PILE, c = NO_PILE): MoveCode =>
  REMOVE | (a << 3) | (b << 10) | (c << 17);
/** The code of a pull. */
export const pullCode = (from: number, to: number, index: number): MoveCode =>
  PULL_OUT | (from << 3) | (to << 10) | (index << 17);

/** The piles a removal names, in pile order. */
export const removedPiles = (code: MoveCode): number[] =>
  [fromOf(code), toOf(code), thirdOf(code)].filter((pile) => pile !== NO_PILE);

function build(layout: Layout, code: MoveCode): Move {
  const id = (pile: number): PileId => layout.pileIds[pile] as PileId;
  switch (kindOf(code)) {
    case MOVE:
      return { type: 'move', from: id(fromOf(code)), to: id(toOf(code)), count: countOf(code) };
    case DEAL:
      return { type: 'deal' };
    case REDEAL:
      return { type: 'redeal' };
    case REMOVE:
      return { type: 'remove', piles: removedPiles(code).map(id) };
    default:
      return { type: 'pull', from: id(fromOf(code)), index: countOf(code), to: id(toOf(code)) };
  }
}

/** The moves of one layout made so far: those of single cards by their two piles, the others by code. */
interface SharedMoves {
  readonly singles: (Move | undefined)[];
  readonly others: Map<MoveCode, Move>;
}

const SHARED = /*#__PURE__*/ new WeakMap<Layout, SharedMoves>();

function sharedBy(layout: Layout): SharedMoves {
  let shared = SHARED.get(layout);
  if (shared === undefined) {
    shared = { singles: new Array(layout.piles * layout.piles).fill(undefined), others: new Map() };
    SHARED.set(layout, shared);
  }
  return shared;
}

function sharedMove(layout: Layout, { singles, others }: SharedMoves, code: MoveCode): Move {
  const single = isSingle(code) ? fromOf(code) * layout.piles + toOf(code) : -1;
  const known = single < 0 ? others.get(code) : singles[single];
  if (known !== undefined) return known;
  const move = deepFreeze(build(layout, code));
  if (single < 0) others.set(code, move);
  else singles[single] = move;
  return move;
}

/** A move code as frozen JSON. Equal codes of one layout give the same object. */
export const moveOf = (layout: Layout, code: MoveCode): Move => sharedMove(layout, sharedBy(layout), code);

/** A list of codes as a list of frozen JSON moves. */
export function movesOf(layout: Layout, list: MoveList): Move[] {
  const shared = sharedBy(layout);
  const moves: Move[] = new Array(list.length);
  for (let i = 0; i < list.length; i++) moves[i] = sharedMove(layout, shared, list.codes[i] as number);
  return moves;
}

/** A growing list of move codes, to be used again and again. */
export interface MoveList {
  codes: Int32Array;
  length: number;
}

/** An empty list. */
export const moveList = (): MoveList => ({ codes: new Int32Array(256), length: 0 });

/** Appends a code. */
export function push(list: MoveList, code: MoveCode): void {
  if (list.length === list.codes.length) {
    const longer = new Int32Array(list.length * 2);
    longer.set(list.codes);
    list.codes = longer;
  }
  list.codes[list.length++] = code;
}
