/** What a search by a pool is told, read before anything is sent. */
import { badOption } from '../../cards/index.js';
import type { StopSignal } from '../../solve/index.js';
import { type ReadOptions, readOptions } from '../../solve/options.js';
import type { Budget } from './messages.js';
import type { PoolSignal, PoolSolveOptions } from './pool-types.js';

/** What goes to the worker, and what stays here. */
export interface PoolTerms {
  readonly budget: Budget;
  readonly signal: PoolSignal | undefined;
  readonly onProgress: ReadOptions['onProgress'];
}

/** Throws a `SolitaireError`: `bad-budget`, `bad-options`. */
export function poolTerms(options: PoolSolveOptions): PoolTerms {
  const { maxStates, maxBytes, shorten, signal, onProgress } = readOptions(options);
  if (signal !== undefined && !canBeHeard(signal))
    throw badOption('signal', 'an AbortSignal, which can be listened to', signal);
  return { budget: { maxStates, maxBytes, shorten }, signal, onProgress };
}

const canBeHeard = (signal: StopSignal & Partial<PoolSignal>): signal is PoolSignal =>
  typeof signal.addEventListener === 'function' && typeof signal.removeEventListener === 'function';

/** Whether a search is called off. Asked anew each time: sources and workers may raise a signal as they are called. */
export const isRaised = (signal: PoolSignal | undefined): boolean => signal?.aborted === true;
