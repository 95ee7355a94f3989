/**
 * How much the laws try. Runs are the same every time; `LAWS_SEED` tries others and `LAWS_TIMES` multiplies them,
 * for a long night: `LAWS_SEED=$RANDOM LAWS_TIMES=50 npx vitest run test/conformance`.
 */
import type { Parameters } from 'fast-check';

const seed = Number(process.env.LAWS_SEED ?? 20_240);
const times = Number(process.env.LAWS_TIMES ?? 1);

/** Parameters of `fc.assert` for a number of runs. */
export const runs = <T>(numRuns: number): Parameters<T> => ({ seed, numRuns: Math.ceil(numRuns * times) });
