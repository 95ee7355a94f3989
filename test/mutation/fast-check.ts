/** What the tests import from `@fast-check/vitest`, on Mocha: properties with a few runs each. */
import fc from 'fast-check';
import { it } from './vitest.js';

type Body = (...values: never[]) => unknown;

const RUNS = 10;

const prop =
  (arbitraries: readonly fc.Arbitrary<unknown>[]) =>
  (title: string, body: Body): void =>
    it(title, () => {
      fc.assert(
        // Answering false is a failure here as it is there; all else is not.
        fc.property(fc.tuple(...arbitraries), (values) => body(...(values as never[])) !== false),
        { seed: 1, numRuns: RUNS },
      );
    });

export const test = Object.assign(it, { prop });
export { fc };
