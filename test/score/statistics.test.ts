/** Statistics against the plain list of games they stand for. */
import fc from 'fast-check';
import {
  emptyStatistics,
  type GameResult,
  mergeStatistics,
  parseStatistics,
  recordGame,
  type Statistics,
  summaryOf,
} from 'solitaire-rules/score';
import { describe, expect, it } from 'vitest';

const games = fc.array(
  fc.record(
    {
      variant: fc.constantFrom('klondike@1', 'golf@1', '__proto__', 'constructor'),
      won: fc.boolean(),
      time: fc.nat(10_000_000),
      moves: fc.nat(1_000),
      score: fc.integer({ min: -1_000, max: 1_000 }),
    },
    { requiredKeys: ['variant', 'won'] },
  ),
  { maxLength: 30 },
);

const statisticsOf = (list: readonly GameResult[]): Statistics => list.reduce(recordGame, emptyStatistics());

const numbers = (values: readonly (number | undefined)[]): number[] =>
  values.filter((value) => value !== undefined);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The summary, counted in the simplest way from the games themselves. */
function naive(list: readonly GameResult[]) {
  const wins = list.filter(({ won }) => won);
  const streaks = list
    .map(({ won }) => (won ? 'w' : 'l'))
    .join('')
    .split('l')
    .map(({ length }) => length);
  const times = numbers(wins.map(({ time }) => time));
  const moves = numbers(wins.map((game) => game.moves));
  const points = numbers(list.map(({ score }) => score));
  return {
    played: list.length,
    won: wins.length,
    ...(list.length > 0 && { share: wins.length / list.length }),
    streak: streaks.at(-1),
    longestStreak: Math.max(...streaks),
    ...(times.length > 0 && { bestTime: Math.min(...times), meanTime: mean(times) }),
    ...(moves.length > 0 && { bestMoves: Math.min(...moves), meanMoves: mean(moves) }),
    ...(points.length > 0 && {
      highestScore: Math.max(...points),
      lowestScore: Math.min(...points),
      meanScore: mean(points),
      totalScore: mean(points) * points.length,
    }),
  };
}

describe('statistics', () => {
  it('say what the list of games says', () => {
    fc.assert(
      fc.property(games, (list) => {
        const statistics = statisticsOf(list);
        for (const variant of ['klondike@1', 'golf@1', '__proto__', 'constructor', 'toString']) {
          const { totalScore, ...rest } = naive(list.filter((game) => game.variant === variant));
          const summary = summaryOf(statistics, variant);
          expect(summary).toMatchObject(rest);
          if (totalScore !== undefined) expect(summary.totalScore).toBeCloseTo(totalScore);
        }
      }),
    );
  });

  it('merge as their lists do: associative, with a neutral element', () => {
    fc.assert(
      fc.property(games, games, games, (a, b, c) => {
        const [x, y, z] = [a, b, c].map(statisticsOf);
        expect(mergeStatistics(x, y)).toEqual(statisticsOf([...a, ...b]));
        expect(mergeStatistics(mergeStatistics(x, y), z)).toEqual(mergeStatistics(x, mergeStatistics(y, z)));
        expect(mergeStatistics(emptyStatistics(), x)).toEqual(x);
        expect(mergeStatistics(x, emptyStatistics())).toEqual(x);
      }),
    );
  });

  it('survive JSON and come in again', () => {
    fc.assert(
      fc.property(games, (list) => {
        const statistics = statisticsOf(list);
        expect(parseStatistics(JSON.parse(JSON.stringify(statistics)))).toEqual({
          ok: true,
          value: statistics,
        });
      }),
    );
  });
});

describe('statistics from outside', () => {
  const one = { played: 2, won: 1, streak: 1, longestStreak: 1, firstStreak: 0 };
  const inGolf = (changes: object) => ({ variants: { 'golf@1': { ...one, ...changes } } });

  it.each<[unknown, string, string]>([
    [null, 'wrong-type', ''],
    [{}, 'wrong-type', 'variants'],
    [{ variants: {}, more: 1 }, 'unknown-key', 'more'],
    [inGolf({ played: '2' }), 'wrong-type', 'variants["golf@1"].played'],
    [inGolf({ won: 1.5 }), 'wrong-type', 'variants["golf@1"].won'],
    [inGolf({ best: 1 }), 'unknown-key', 'variants["golf@1"].best'],
    [inGolf({ won: 3 }), 'impossible-statistics', 'variants["golf@1"]'],
    [inGolf({ longestStreak: 2 }), 'impossible-statistics', 'variants["golf@1"]'],
    [inGolf({ firstStreak: 1 }), 'impossible-statistics', 'variants["golf@1"]'],
    [
      inGolf({ time: { count: 1, total: 5, least: 6, most: 6 } }),
      'impossible-statistics',
      'variants["golf@1"]',
    ],
    [inGolf({ time: { count: 1, total: 5, least: 5 } }), 'wrong-type', 'variants["golf@1"].time.most'],
    [
      inGolf({ moves: { count: 1, total: -5, least: -5, most: -5 } }),
      'wrong-type',
      'variants["golf@1"].moves.total',
    ],
  ])('%j is refused: %s at "%s"', (input, code, path) => {
    const read = parseStatistics(input);
    expect(read.ok ? [] : read.error.map((fault) => [fault.code, fault.path])).toContainEqual([code, path]);
  });

  it('never throw, whatever they are', () => {
    const nasty = new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('no');
        },
      },
    );
    expect(parseStatistics(nasty).ok).toBe(false);
    fc.assert(
      fc.property(fc.anything(), (input) => {
        expect(typeof parseStatistics(input).ok).toBe('boolean');
      }),
    );
  });
});
