import type { Statistics, Sum, VariantStatistics } from './statistics.js';

/** Statistics of one variant as people read them. A measure is absent where no game told it. */
export interface StatisticsSummary {
  readonly played: number;
  readonly won: number;
  /** Games won of games played, from 0 to 1; absent before the first game. */
  readonly share?: number;
  /** Wins in a row up to the last game, and the most there ever were. */
  readonly streak: number;
  readonly longestStreak: number;
  /** Of games won, in milliseconds. */
  readonly bestTime?: number;
  readonly meanTime?: number;
  /** Of games won. */
  readonly bestMoves?: number;
  readonly meanMoves?: number;
  /** Of all games. Which end is the better one depends on the scoring. */
  readonly highestScore?: number;
  readonly lowestScore?: number;
  readonly meanScore?: number;
  /** All scores together: the running total of Vegas. */
  readonly totalScore?: number;
}

const NO_GAMES: VariantStatistics = { played: 0, won: 0, streak: 0, longestStreak: 0, firstStreak: 0 };

const mean = ({ total, count }: Sum): number => total / count;

/**
 * What statistics say of one variant.
 *
 * ```ts
 * import { emptyStatistics, recordGame, summaryOf } from 'solitaire-rules/score';
 *
 * const wins = [90_000, 150_000].map((time) => ({ variant: 'freecell@1', won: true, time }));
 * console.log(summaryOf(wins.reduce(recordGame, emptyStatistics()), 'freecell@1').meanTime); // → 120000
 * ```
 */
export function summaryOf(statistics: Statistics, variant: string): StatisticsSummary {
  const known = Object.hasOwn(statistics.variants, variant) ? statistics.variants[variant] : undefined;
  const { played, won, streak, longestStreak, time, moves, score } = known ?? NO_GAMES;
  return {
    played,
    won,
    ...(played === 0 ? {} : { share: won / played }),
    streak,
    longestStreak,
    ...(time === undefined ? {} : { bestTime: time.least, meanTime: mean(time) }),
    ...(moves === undefined ? {} : { bestMoves: moves.least, meanMoves: mean(moves) }),
    ...(score === undefined
      ? {}
      : {
          highestScore: score.most,
          lowestScore: score.least,
          meanScore: mean(score),
          totalScore: score.total,
        }),
  };
}
