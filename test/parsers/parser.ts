/** What a parser is to the tests: where its good input comes from, what it may refuse with, and how its answer is written again. */
import type { Fault, Result } from 'solitaire-rules/rules';
import type { Random } from './random.js';

/** Good input, and the parser with all that it needs besides. */
export interface Sample {
  readonly input: unknown;
  readonly read: (input: unknown) => Result<unknown, readonly Fault[] | Fault>;
  /** What reading again must give an equal value; `undefined` where the answer cannot be written. */
  readonly write?: (value: never) => unknown;
}

export interface Parser {
  readonly name: string;
  /** Whether it reads text, or values of any kind. */
  readonly takes: 'text' | 'value';
  /** Every code that its documentation declares. */
  readonly codes: readonly string[];
  /** The longest text that it reads, where there is a longest. */
  readonly longest?: number;
  readonly sample: (random: Random) => Sample;
}

/** A value after a journey as JSON. */
export const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
