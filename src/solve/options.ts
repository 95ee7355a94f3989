/** What a search is told, read once before it begins. */
import { badOption, describe, expectOptions, SolitaireError } from '../cards/index.js';
import type { SolveOptions, StopSignal } from './solution.js';

/** The most positions of a search that is told nothing else. */
export const MAX_STATES = 2_000_000;
/** And the most bytes. */
export const MAX_BYTES = 512 * 1024 * 1024;

/** The options of a search, with defaults for what is left out. */
export interface ReadOptions {
  readonly maxStates: number;
  readonly maxBytes: number;
  readonly signal: SolveOptions['signal'] | undefined;
  readonly onProgress: SolveOptions['onProgress'] | undefined;
  readonly shorten: boolean;
}

/** Throws a `SolitaireError`: `bad-budget`, `bad-options`. Names that are no option's are passed over. */
export function readOptions(options: SolveOptions): ReadOptions {
  expectOptions(options);
  const { maxStates, maxBytes, signal, onProgress, shorten } = options;
  if (signal !== undefined && typeof (signal as StopSignal | null)?.aborted !== 'boolean')
    throw badOption('signal', 'an AbortSignal', signal);
  if (onProgress !== undefined && typeof onProgress !== 'function')
    throw badOption('onProgress', 'a function', onProgress);
  return {
    maxStates: budget('maxStates', maxStates, MAX_STATES),
    maxBytes: budget('maxBytes', maxBytes, MAX_BYTES),
    signal,
    onProgress,
    shorten: shorten !== false,
  };
}

function budget(name: string, given: number | undefined, otherwise: number): number {
  const most = given === undefined ? otherwise : given;
  if (typeof most === 'number' && most > 0 && (Number.isInteger(most) || most === Number.POSITIVE_INFINITY))
    return most;
  throw new SolitaireError(
    'bad-budget',
    `${name} is a whole number above 0, or Infinity; found ${describe(given)}`,
  );
}
