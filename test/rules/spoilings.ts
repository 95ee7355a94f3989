/** Spoilings as values that shrink, and how many of them the ordinary run tries. */
import fc from 'fast-check';
import type { Spoiling } from './nasty.js';

const times = Number(process.env.LAWS_TIMES ?? 1);

/** Parameters of `fc.assert` for a number of bad inputs; `LAWS_SEED` and `LAWS_TIMES` as in test/conformance/sampling.ts. */
export const inputs = (numRuns: number) => ({
  seed: Number(process.env.LAWS_SEED ?? 7),
  numRuns: Math.ceil(numRuns * times),
});

/** Spoilings down to a depth of so many keys. */
export const spoilings = (depth: number): fc.Arbitrary<Spoiling> =>
  fc.record({
    where: fc.array(fc.nat({ max: 999 }), { maxLength: depth, size: 'max' }),
    how: fc.nat({ max: 15 }),
    what: fc.nat({ max: 9999 }),
  });
