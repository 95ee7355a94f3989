/**
 * Longer transfers: how a run that exceeds the limit still gets where it should, a part of it at a time.
 *
 * What is searched: every list of legal moves in which only cards of the run move, from its pile to cells, to tableau piles,
 * and to its target. Cards that do not belong to the run stay where they are, so the plan does what the player asked for and
 * nothing else; that another card could be moved out of the way first is the player's idea to have, and "none" says
 * nothing about it. A foundation is no way station, even where cards may come back from it. What follows a move by itself (a card turns, a gap fills, a
 * complete run leaves) is part of the search.
 */
import { FACE_DOWN, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import {
  countOf,
  fromOf,
  kindOf,
  MOVE,
  type Move,
  type MoveCode,
  type MoveList,
  moveOf,
  toOf,
} from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import { positionOf } from '../rules/validate.js';
import {
  cardsOf,
  clonePosition,
  type GameState,
  lengthOf,
  type PileId,
  type PlayerView,
  type Position,
} from '../table/index.js';
import { budgetOf, type Fewest, fewestMoves } from './fewest-moves.js';
import { numberOfPile } from './pile-number.js';
import { isFrom, type Run, type TracedRun, trace, tracedText } from './traced-run.js';

/** How many positions a transfer is looked for in, unless told. */
export const TRANSFER_BUDGET = 50_000;

/** A run to be brought from one pile to another. */
export interface TransferRequest<G extends string = string> {
  readonly from: PileId<G>;
  /** How many of its topmost cards. */
  readonly count: number;
  readonly to: PileId<G>;
  /**
   * `return`: all cards end on `to`. `stay`: the deepest do, at least one, and the others may remain together on one other
   * tableau pile that had cards before.
   */
  readonly parked: 'return' | 'stay';
  /** The most positions to look at. Default 50,000. */
  readonly budget?: number;
}

/** A fewest list of legal moves; that there is none; or that the budget did not suffice to tell. */
export type Transfer<G extends string = string> =
  | { readonly status: 'found'; readonly moves: readonly Move<G>[] }
  | { readonly status: 'none' }
  | { readonly status: 'unknown'; readonly budget: number };

/**
 * A shortest list of legal moves that brings a run from one pile to another, in order, through cells, empty columns and
 * other columns that accept part of it, also when it exceeds the limit. Only cards of the run move. `none` is exact;
 * `unknown` says that the budget of positions ran out. Asked of a player's view it knows nothing of a card that turns up on the way.
 *
 * Throws a `SolitaireError`: `bad-state`, `no-such-pile`, `bad-count`, `bad-budget`.
 *
 * @example
 * ```ts
 * import { planTransfer } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell0Cells } from 'solitaire-rules/variants/freecell-0-cells';
 *
 * // TH 9S cannot move at once without a cell, but 9S can wait on another ten.
 * const state = deal(freecell0Cells, { microsoft: 92 });
 * const run = { from: 'tableau:5', count: 2, to: 'tableau:0' } as const;
 * const there = planTransfer(freecell0Cells, state, { ...run, parked: 'return' });
 * const parked = planTransfer(freecell0Cells, state, { ...run, parked: 'stay' });
 * console.log(there.status === 'found' && there.moves.length); // → 3
 * console.log(parked.status === 'found' && parked.moves.length); // → 2
 * ```
 */
export function planTransfer<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  request: TransferRequest<NoInfer<G>>,
): Transfer<G> {
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, state, true));
  const budget = budgetOf(request.budget, TRANSFER_BUDGET);
  const { count } = request;
  const run = {
    from: numberOfPile(compiled.layout, request.from),
    to: numberOfPile(compiled.layout, request.to),
    count,
  };
  if (!Number.isInteger(count) || count < 1)
    throw new SolitaireError('bad-count', `a run is a whole number of cards, 1 or more; found ${count}`);
  if (run.from === run.to || !isFaceUp(position, run.from, count)) return { status: 'none' };
  const held = compiled.rules.map(
    ({ group }, pile) => group.role === 'tableau' && lengthOf(position, pile) > 0,
  );
  const found = searchTransfer(compiled, position, run, budget, count, ({ on, arrived }) =>
    arrived || (request.parked === 'stay' && isParked(on, run, held))
      ? 0
      : Math.max(1, fewestFor(on, run, request.parked)),
  );
  return transferOf<G>(compiled, found, budget);
}

/** Whether a pile has so many cards that lie face up on top; what lies face down is in no run. */
const isFaceUp = (position: Position, pile: number, count: number): boolean =>
  count <= lengthOf(position, pile) &&
  cardsOf(position, pile)
    .slice(-count)
    .every((card) => card < FACE_DOWN);

/** Looks for a fewest list of moves of the run's cards, at most so many at once; `left` tells how many moves are still needed at least. */
export function searchTransfer(
  compiled: Compiled,
  position: Position,
  run: Run,
  budget: number,
  atOnce: number,
  left: (traced: TracedRun) => number,
): Fewest {
  const isWay = compiled.rules.map(
    ({ group }, pile) => pile === run.to || group.role === 'tableau' || group.role === 'cell',
  );
  const isOfRun = (code: MoveCode, { on }: TracedRun): boolean =>
    kindOf(code) === MOVE &&
    isWay[toOf(code)] === true &&
    countOf(code) <= Math.min(atOnce, on[fromOf(code)]?.length ?? 0);
  return fewestMoves(compiled, position, budget, {
    moves(list: MoveList) {
      const traced = trace(position, run);
      generateMoves(compiled, position, list, false);
      let kept = 0;
      for (let i = 0; i < list.length; i++) {
        const code = list.codes[i] as MoveCode;
        if (isOfRun(code, traced)) list.codes[kept++] = code;
      }
      list.length = kept;
    },
    look() {
      const traced = trace(position, run);
      return { key: tracedText(position, run, traced), left: left(traced) };
    },
  });
}

/** A search's answer with its moves as JSON. */
export function transferOf<G extends string>(compiled: Compiled, found: Fewest, budget: number): Transfer<G> {
  if (found === 'none') return { status: 'none' };
  if (found === 'unknown') return { status: 'unknown', budget };
  return { status: 'found', moves: found.map((code) => moveOf(compiled.layout, code) as Move<G>) };
}

/** Whether the deepest cards lie on the target and the others together on one other pile that had cards before. */
function isParked(on: TracedRun['on'], run: Run, held: readonly boolean[]): boolean {
  const there = on[run.to] ?? [];
  if (there.length === 0 || !isFrom(there, 0)) return false;
  return on.every(
    (cards = [], pile) =>
      pile === run.to ||
      cards.length === 0 ||
      (pile !== run.from &&
        held[pile] === true &&
        cards.length === run.count - there.length &&
        isFrom(cards, there.length)),
  );
}

/** Every pile where cards of the run lie must be left by a move of its own; one may stay where cards may stay. */
function fewestFor(on: TracedRun['on'], run: Run, parked: 'return' | 'stay'): number {
  const piles = on.filter((cards, pile) => cards !== undefined && cards.length > 0 && pile !== run.to).length;
  return parked === 'stay' ? piles - 1 : piles;
}
