/**
 * The proof of safe play: on random positions of short decks no card that a rule lets go up turns a position that can be won into
 * one that cannot. Positions come from random walks, so that they are half-played ones too; what one search settles
 * serves the others on the same deal.
 */
import { deal, type GameState, type Variant } from 'solitaire-rules/rules';
import { randomFrom } from '../../src/cards/index.js';
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { kindOf, MOVE, type MoveCode, moveOf, toOf } from '../../src/rules/move.js';
import { type Position, unpack } from '../../src/table/index.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { type Known, winnable } from './exhaustive.js';
import { type Size, shortened } from './shortened.js';

/** What a rule lets go up in a position. */
export type Rule = (compiled: Compiled, position: Position) => readonly MoveCode[];

/** What a campaign found. */
export interface Figures {
  /** Positions in which a card was let go up and everything was decided. */
  positions: number;
  /** Cards let go up there. */
  cards: number;
  /** Of the positions, those that can be won: only there can a card be missed. */
  winnable: number;
  /** Positions above the budget. */
  dropped: number;
  /** Positions that can be won, and the move after which they cannot. */
  readonly bad: { readonly state: GameState; readonly move: unknown; readonly size: Size }[];
}

/** Tight tables, since on roomy ones nothing is ever missed. */
const SIZES: readonly Size[] = [
  { ranks: 4, columns: 3, cells: 0, reserves: 2 },
  { ranks: 5, columns: 4, cells: 0, reserves: 2 },
  { ranks: 4, columns: 2, cells: 1, reserves: 1 },
  { ranks: 5, columns: 3, cells: 1, reserves: 2 },
  { ranks: 4, columns: 4, cells: 0, reserves: 1 },
  { ranks: 5, columns: 3, cells: 2, reserves: 3 },
];

export interface CampaignOptions {
  readonly seed?: number;
  /** New positions one search may see. */
  readonly budget?: number;
  /** Deals after which it gives up. */
  readonly deals?: number;
  readonly sizes?: readonly Size[];
  /** Whether gathering redeals and powers are used up from the start, since nothing goes up before. Default true. */
  readonly settled?: boolean;
}

/** Plays random short deals of a variant until a rule has let cards go up in so many positions. */
export function campaign(
  variant: Variant,
  rule: Rule,
  wanted: number,
  { seed = 1, budget = 20_000, deals = wanted * 20, sizes = SIZES, settled = true }: CampaignOptions = {},
): Figures {
  const figures: Figures = { positions: 0, cards: 0, winnable: 0, dropped: 0, bad: [] };
  const short = sizes.map((size) => shortened(variant, size));
  for (let number = 0; number < deals && figures.positions < wanted; number++) {
    const size = sizes[number % sizes.length];
    const compiled = coreOf(short[number % sizes.length]);
    const random = randomFrom(`${variant.id} ${seed} ${number}`);
    const pick = (choices: number): number => (random.next() >>> 0) % choices;
    const dealt = deal(compiled.variant, { seed: `${seed}.${number}` });
    const position = positionFrom(compiled, settled ? withoutRedeals(compiled, dealt) : dealt);
    const known: Known = new Map();
    // A few positions of each deal, so that walks differ in more than their length.
    for (let step = 0, judged = 0; step < 40 && judged < 6 && figures.positions < wanted; step++) {
      const moves = movesAt(compiled, position);
      if (moves.length === 0) break;
      if (pick(3) === 0) judged += judge(compiled, position, rule, known, budget, size, figures);
      makeMove(compiled, position, chosen(compiled, moves, pick));
    }
  }
  return figures;
}

/** A random move, more often one that keeps cards on the table. */
function chosen(compiled: Compiled, moves: readonly MoveCode[], pick: (n: number) => number): MoveCode {
  const staying = moves.filter((code) => kindOf(code) !== MOVE || !compiled.foundations.includes(toOf(code)));
  const among = staying.length > 0 && pick(3) > 0 ? staying : moves;
  return among[pick(among.length)];
}

/** The same state with no gathering and no power left, since nothing goes up before. */
function withoutRedeals({ redeal, powers }: Compiled, state: GameState): GameState {
  if (redeal?.gather === undefined || !Number.isFinite(redeal.times)) return state;
  const used = Object.fromEntries(powers.map(({ name, rule }) => [name, rule.times]));
  return { ...state, redealsUsed: redeal.times, ...(powers.length > 0 ? { powersUsed: used } : {}) };
}

/** Judges what a rule lets go up in a position; answers 1 if the position counts. */
export function judge(
  compiled: Compiled,
  position: Position,
  rule: Rule,
  known: Known,
  budget: number,
  size: Size,
  figures: Figures,
): number {
  const safe = rule(compiled, position);
  if (safe.length === 0) return 0;
  const after = safe.map((code) => {
    const mark = makeMove(compiled, position, code);
    const verdict = winnable(compiled, position, known, budget);
    unmakeMove(position, mark);
    return verdict;
  });
  // What can be won after a move can be won before it, so the position itself is searched only where something is at stake.
  const before = after.includes('won') ? 'won' : winnable(compiled, position, known, budget);
  if (before === 'unknown' || (before === 'won' && after.includes('unknown'))) {
    figures.dropped++;
    return 0;
  }
  figures.positions++;
  figures.cards += safe.length;
  if (before === 'lost') return 1;
  figures.winnable++;
  safe.forEach((code, i) => {
    if (after[i] !== 'lost') return;
    figures.bad.push({
      state: unpack(compiled.shape, position),
      move: moveOf(compiled.layout, code),
      size,
    });
  });
  return 1;
}
