/**
 * How games are scored, as data: which happenings are worth how many points. Nothing here decides what is legal, and an app may
 * write a scoring of its own or change one of {@link scorings}: `{ ...scorings.spider, start: 0 }`.
 */
import type { Role } from '../table/index.js';

/** Points for what happens. Everything is 0 where it is left out; no figure is farther from 0 than 2^53 - 1. */
export interface PointScoring {
  readonly kind: 'points';
  /** Before the first move. */
  readonly start?: number;
  /** The score never falls below this. */
  readonly least?: number;
  /** For each card that comes to a foundation. */
  readonly toFoundation?: number;
  /** For each card that leaves one. */
  readonly fromFoundation?: number;
  /** For each card from the waste to a column. */
  readonly wasteToTableau?: number;
  /** For each card turned up in the tableau. */
  readonly turned?: number;
  /** For each complete run that comes to a foundation. */
  readonly run?: number;
  /** For each card that leaves by removal, as in Pyramid. */
  readonly removed?: number;
  /** For each deal from the stock. */
  readonly deal?: number;
  /** For each redeal after the first `free` ones. */
  readonly redeal?: { readonly points: number; readonly free: number };
  /** For cards played from the tableau to the waste or a hole in one go: `first` for the first, `step` more for each further one. A deal ends the chain. */
  readonly chain?: { readonly first: number; readonly step: number };
  /** For each peak that is gone (a place that is covered and covers nothing), and for the last of them. */
  readonly peak?: { readonly each: number; readonly last: number };
  /** For emptying the tableau: in the first deal, after one redeal, after two, ... */
  readonly cleared?: readonly number[];
  /** For each move made by hand, redone ones included, undone ones too. */
  readonly move?: number;
  /** For each undo. What the undone move had brought is taken back in any case, except `move`. */
  readonly undo?: number;
  /** For each card that still lies in piles of these roles. */
  readonly left?: readonly {
    readonly roles: readonly Role[];
    readonly points: number;
    /** Only when the game is won. */
    readonly whenWon?: boolean;
  }[];
  /** For each full stretch of `every` milliseconds, 1 or more. */
  readonly time?: { readonly points: number; readonly every: number };
  /** On winning in more than `over` milliseconds: `points` divided by the seconds it took, a thousandth at least. */
  readonly timeBonus?: { readonly points: number; readonly over: number };
}

/** How a game is scored: not at all, by the number of moves, by the time it takes, or by points. */
export type Scoring =
  | { readonly kind: 'none' }
  | { readonly kind: 'moves' }
  | { readonly kind: 'time' }
  | PointScoring;

const standard = {
  kind: 'points',
  least: 0,
  toFoundation: 10,
  wasteToTableau: 5,
  turned: 5,
  fromFoundation: -15,
} as const;
const timed = { time: { points: -2, every: 10_000 }, timeBonus: { points: 700_000, over: 30_000 } } as const;
const everyPass = { points: -100, free: 0 } as const;
const afterFourPasses = { points: -20, free: 3 } as const;

/**
 * The scorings people know, to pick from.
 *
 * | name | figures | source |
 * |---|---|---|
 * | `none` | no score | FreeCell's sources give none |
 * | `moves`, `time` | how many moves, how many milliseconds; fewer are better | |
 * | `klondike-standard` | 10 a card to a foundation, 5 waste to column, 5 a card turned up, -15 a card back from a foundation, never below 0; drawing one, -100 a redeal | Windows Solitaire: https://en.wikipedia.org/wiki/Klondike_(solitaire)#Scoring |
 * | `klondike-standard-draw-3` | the same, drawing three: -20 a pass after four passes (three redeals are free) | the help of Windows Mobile's Solitaire, "Scoring systems"; others charge from the fourth pass on: `redeal.free` 2 |
 * | `klondike-timed`, `klondike-timed-draw-3` | the same, -2 every 10 seconds, and on winning in more than 30 seconds 700,000 divided by the seconds | as above |
 * | `klondike-vegas` | 52 paid for the deck, 5 back for each card on a foundation | http://www2.uncp.edu/home/marson/360_solitaire_rules.html |
 * | `spider` | 500, -1 a move and -1 an undo, 100 a run | Windows Spider: https://www.sbecker-app.com/games/spider |
 * | `golf` | a point a card left in the columns; cleared, one less than nothing for each card left in the stock; fewer are better | https://en.wikipedia.org/wiki/Golf_(patience) |
 * | `tri-peaks` | 1, 2, 3, ... for cards taken one after another, -5 a card from the stock, which ends the chain; 15 a peak, 30 for the last | http://www.dogmelon.com.au/solhelp/Tri%20Peaks%20Solitaire.shtml |
 * | `pyramid` | 50, 35 or 20 for clearing it in the first, second or third deal, less the cards left in stock and waste; not cleared, -1 for each card left in pyramid, stock and waste | Morehead and Mott-Smith: https://www.playsolitaire-online.com/pyramid.html |
 *
 * Vegas also limits the passes through the stock, one drawing one, three drawing three
 * (https://www.manualshelf.com/manual/brother/nb-80c/manual-english/page-225.html); that is a rule, and so the variant's:
 * `stock.redeals` 0 or 2. Its running total is {@link carriedOver}.
 */
export const scorings = {
  none: { kind: 'none' },
  moves: { kind: 'moves' },
  time: { kind: 'time' },
  'klondike-standard': { ...standard, redeal: everyPass },
  'klondike-standard-draw-3': { ...standard, redeal: afterFourPasses },
  'klondike-timed': { ...standard, redeal: everyPass, ...timed },
  'klondike-timed-draw-3': { ...standard, redeal: afterFourPasses, ...timed },
  'klondike-vegas': { kind: 'points', start: -52, toFoundation: 5, fromFoundation: -5 },
  spider: { kind: 'points', start: 500, move: -1, undo: -1, run: 100 },
  golf: {
    kind: 'points',
    left: [
      { roles: ['tableau'], points: 1 },
      { roles: ['stock'], points: -1, whenWon: true },
    ],
  },
  'tri-peaks': {
    kind: 'points',
    chain: { first: 1, step: 1 },
    deal: -5,
    peak: { each: 15, last: 30 },
  },
  pyramid: {
    kind: 'points',
    cleared: [50, 35, 20],
    left: [{ roles: ['tableau', 'stock', 'waste'], points: -1 }],
  },
} as const satisfies Readonly<Record<string, Scoring>>;

/** The name of one of {@link scorings}. */
export type ScoringName = keyof typeof scorings;

/**
 * A scoring that begins with the points of the games before: the running total of Vegas.
 * (https://www.soulitaireapp.com/scoring: after a game that ended at 100 the next one begins at 48.)
 *
 * ```ts
 * import { carriedOver, scorings } from 'solitaire-rules/score';
 *
 * console.log(carriedOver(scorings['klondike-vegas'], 100).start); // → 48
 * ```
 */
export const carriedOver = (scoring: PointScoring, points: number): PointScoring => ({
  ...scoring,
  start: (scoring.start ?? 0) + points,
});
