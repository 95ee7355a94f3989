import { at, describe, expectation, type Fault, fail, ok, type Result } from '../cards/index.js';
import type { Statistics, Sum, VariantStatistics } from './statistics.js';

/** The most variants that statistics from outside may tell of. */
const MOST_VARIANTS = 10_000;

const COUNTS = ['played', 'won', 'streak', 'longestStreak', 'firstStreak'] as const;
const SUMS = ['time', 'moves', 'score'] as const;
const OF_A_SUM = ['count', 'total', 'least', 'most'] as const;

/**
 * Reads any value whatever as statistics: a clean copy, or every fault with its path (`wrong-type`, `unknown-key`,
 * `impossible-statistics` for numbers that no list of games has). Never throws.
 *
 * ```ts
 * import { parseStatistics } from 'solitaire-rules/score';
 *
 * const read = parseStatistics(JSON.parse('{"variants":{"golf@1":{"played":-1}}}'));
 * if (!read.ok) console.log(read.error[0]?.path); // → variants["golf@1"].played
 * ```
 */
export function parseStatistics(input: unknown): Result<Statistics, readonly Fault[]> {
  const faults: Fault[] = [];
  try {
    const variants: [string, VariantStatistics][] = [];
    const top = objectAt(input, '', ['variants'], faults);
    const given = objectAt(top?.variants, 'variants', undefined, faults);
    const names = Object.keys(given ?? {});
    if (names.length > MOST_VARIANTS)
      faults.push(
        expectation('wrong-type', 'variants', `at most ${MOST_VARIANTS} variants`, `${names.length}`),
      );
    else
      for (const name of names)
        variants.push([name, readVariant(given?.[name], `variants[${JSON.stringify(name)}]`, faults)]);
    return faults.length === 0 ? ok({ variants: Object.fromEntries(variants) }) : fail(faults);
  } catch {
    // A proxy or a getter of the caller's own making may throw anything.
    return fail([expectation('wrong-type', '', 'statistics that can be read', describe(input))]);
  }
}

function readVariant(value: unknown, path: string, faults: Fault[]): VariantStatistics {
  const before = faults.length;
  const given = objectAt(value, path, [...COUNTS, ...SUMS], faults) ?? {};
  const counts = COUNTS.map((key) => [key, wholeAt(given[key], at(path, key), 0, faults)]);
  const sums = SUMS.filter((key) => given[key] !== undefined).map((key) => [
    key,
    readSum(given[key], at(path, key), key === 'score' ? Number.MIN_SAFE_INTEGER : 0, faults),
  ]);
  const read = Object.fromEntries([...counts, ...sums]) as VariantStatistics;
  if (faults.length === before && !isPossible(read))
    faults.push({
      code: 'impossible-statistics',
      path,
      message: 'no list of games has these numbers',
    });
  return read;
}

function readSum(value: unknown, path: string, least: number, faults: Fault[]): Sum {
  const given = objectAt(value, path, OF_A_SUM, faults) ?? {};
  return Object.fromEntries(
    OF_A_SUM.map((key) => [key, wholeAt(given[key], at(path, key), key === 'count' ? 1 : least, faults)]),
  ) as unknown as Sum;
}

/** Whether some list of games has these numbers, as far as sums and streaks tell. */
function isPossible(read: VariantStatistics): boolean {
  const { played, won, streak, longestStreak, firstStreak, time, moves, score } = read;
  const lost = played - won;
  const ends = lost === 0 ? streak === won && firstStreak === won : streak + firstStreak <= won;
  return (
    played > 0 &&
    lost >= 0 &&
    ends &&
    longestStreak >= Math.max(streak, firstStreak) &&
    longestStreak <= won &&
    // The wins must find room between the losses.
    longestStreak * (lost + 1) >= won &&
    isPossibleSum(time, won) &&
    isPossibleSum(moves, won) &&
    isPossibleSum(score, played)
  );
}

const isPossibleSum = (sum: Sum | undefined, most: number): boolean =>
  sum === undefined ||
  (sum.count <= most &&
    sum.least <= sum.most &&
    sum.total >= sum.least * sum.count &&
    sum.total <= sum.most * sum.count);

/** The own properties of a plain object, with a fault for each key that is not among the known ones. */
function objectAt(
  value: unknown,
  path: string,
  known: readonly string[] | undefined,
  faults: Fault[],
): Record<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.push(expectation('wrong-type', path, 'an object', describe(value)));
    return undefined;
  }
  for (const key of Object.keys(value))
    if (known !== undefined && !known.includes(key))
      faults.push({ code: 'unknown-key', path: at(path, key), message: `unknown key ${describe(key)}` });
  return Object.assign(Object.create(null), value) as Record<string, unknown>;
}

function wholeAt(value: unknown, path: string, least: number, faults: Fault[]): number {
  if (Number.isSafeInteger(value) && !Object.is(value, -0) && (value as number) >= least)
    return value as number;
  const expected =
    least === Number.MIN_SAFE_INTEGER ? 'a whole number' : `a whole number not less than ${least}`;
  faults.push(expectation('wrong-type', path, expected, describe(value)));
  return 0;
}
