/**
 * Statistics over many games, as a reducer: plain JSON in and out. What is kept is what can be merged exactly: sums and
 * extremes instead of means, and for streaks the run of wins at either end. So `mergeStatistics` is associative, and recording a
 * game is merging with the statistics of that one game. It is not commutative: the games of the second come after those of the
 * first, which matters for streaks and for nothing else. Times and the like are whole numbers, so that sums are exact.
 */

/** How a game ended. */
export interface GameResult {
  /** What the statistics are kept by: `'klondike@1'`, or any name of the app's own. */
  readonly variant: string;
  readonly won: boolean;
  /** In milliseconds, rounded to whole ones. */
  readonly time?: number;
  readonly moves?: number;
  readonly score?: number;
}

/** Some whole numbers, as what can be added up. */
export interface Sum {
  readonly count: number;
  readonly total: number;
  readonly least: number;
  readonly most: number;
}

/** What is kept of the games of one variant. */
export interface VariantStatistics {
  readonly played: number;
  readonly won: number;
  /** Wins in a row up to the last game. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Wins in a row from the first game on: what a merge with earlier games needs. */
  readonly firstStreak: number;
  /** Of games won, where told. */
  readonly time?: Sum;
  readonly moves?: Sum;
  /** Of all games, where told. */
  readonly score?: Sum;
}

/** Statistics by variant, as plain JSON. */
export interface Statistics {
  readonly variants: { readonly [variant: string]: VariantStatistics };
}

/**
 * No game yet.
 *
 * ```ts
 * import { emptyStatistics } from 'solitaire-rules/score';
 *
 * console.log(JSON.stringify(emptyStatistics())); // → {"variants":{}}
 * ```
 */
export const emptyStatistics = (): Statistics => ({ variants: {} });

/**
 * The statistics with one more game.
 *
 * ```ts
 * import { emptyStatistics, recordGame, summaryOf } from 'solitaire-rules/score';
 *
 * const first = recordGame(emptyStatistics(), { variant: 'klondike@1', won: true, moves: 120 });
 * const second = recordGame(first, { variant: 'klondike@1', won: false });
 * console.log(summaryOf(second, 'klondike@1').share, summaryOf(second, 'klondike@1').bestMoves); // → 0.5 120
 * ```
 */
export const recordGame = (statistics: Statistics, result: GameResult): Statistics =>
  mergeStatistics(statistics, { variants: Object.fromEntries([[result.variant, one(result)]]) });

const sumOf = (value: number): Sum => {
  const whole = Math.round(value);
  return { count: 1, total: whole, least: whole, most: whole };
};

function one({ won, time, moves, score }: GameResult): VariantStatistics {
  const wins = won ? 1 : 0;
  return {
    played: 1,
    won: wins,
    streak: wins,
    longestStreak: wins,
    firstStreak: wins,
    ...(won && time !== undefined ? { time: sumOf(time) } : {}),
    ...(won && moves !== undefined ? { moves: sumOf(moves) } : {}),
    ...(score === undefined ? {} : { score: sumOf(score) }),
  };
}

/**
 * The statistics of the games of both, those of `later` coming after those of `earlier`. Associative, with `emptyStatistics()` as
 * its neutral element; commutative but for the streaks.
 *
 * ```ts
 * import { emptyStatistics, mergeStatistics, recordGame, summaryOf } from 'solitaire-rules/score';
 *
 * const phone = recordGame(emptyStatistics(), { variant: 'golf@1', won: true });
 * const desk = recordGame(emptyStatistics(), { variant: 'golf@1', won: true });
 * console.log(summaryOf(mergeStatistics(phone, desk), 'golf@1').streak); // → 2
 * ```
 */
export function mergeStatistics(earlier: Statistics, later: Statistics): Statistics {
  const merged = new Map(Object.entries(earlier.variants));
  for (const [variant, after] of Object.entries(later.variants)) {
    const before = merged.get(variant);
    merged.set(variant, before === undefined ? after : mergeVariant(before, after));
  }
  // `fromEntries` makes own keys of everything, `__proto__` too.
  return { variants: Object.fromEntries(merged) };
}

function mergeVariant(a: VariantStatistics, b: VariantStatistics): VariantStatistics {
  const time = addSums(a.time, b.time);
  const moves = addSums(a.moves, b.moves);
  const score = addSums(a.score, b.score);
  return {
    played: a.played + b.played,
    won: a.won + b.won,
    streak: b.won === b.played ? a.streak + b.played : b.streak,
    longestStreak: Math.max(a.longestStreak, b.longestStreak, a.streak + b.firstStreak),
    firstStreak: a.won === a.played ? a.played + b.firstStreak : a.firstStreak,
    ...(time === undefined ? {} : { time }),
    ...(moves === undefined ? {} : { moves }),
    ...(score === undefined ? {} : { score }),
  };
}

function addSums(a: Sum | undefined, b: Sum | undefined): Sum | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return {
    count: a.count + b.count,
    total: a.total + b.total,
    least: Math.min(a.least, b.least),
    most: Math.max(a.most, b.most),
  };
}
