import type { Move } from '../rules/move.js';

/** What a search took. The same on every machine for the same question and budget. */
export interface SolveStatistics {
  /** Positions met, over all passes: what `maxStates` limits. */
  readonly states: number;
  /** Positions looked into. */
  readonly expanded: number;
  /** The most bytes that nodes and tables took up at once: what `maxBytes` limits. */
  readonly bytes: number;
  /** Searches made in turn. */
  readonly passes: number;
}

/** Why a search was given up: it met as many positions as it might, used as much memory, or was called off. */
export type Unsolved = 'states' | 'memory' | 'aborted';

/**
 * What there is to say about a position: `won` with the moves that win it, each replayed; `impossible`, proved by looking at everything
 * that can be reached; or `unknown`, with the reason.
 */
export type Solution<G extends string = string> =
  | { readonly verdict: 'won'; readonly moves: readonly Move<G>[]; readonly statistics: SolveStatistics }
  | { readonly verdict: 'impossible'; readonly statistics: SolveStatistics }
  | { readonly verdict: 'unknown'; readonly reason: Unsolved; readonly statistics: SolveStatistics };

/** How far a search is. */
export interface SolveProgress {
  /** Positions met so far. */
  readonly states: number;
  /** Bytes in use now. */
  readonly bytes: number;
}

/** As much of an `AbortSignal` as a search looks at. */
export interface StopSignal {
  readonly aborted: boolean;
}

/** What `solve` may be told. */
export interface SolveOptions {
  /** The most positions to meet, over all passes. Default two million. */
  readonly maxStates?: number;
  /** The most bytes for nodes and tables. Default 512 MiB. The smallest search has about 130,000, and ends at once where that is too much. */
  readonly maxBytes?: number;
  /** Calls the search off: the answer is then `unknown`, `aborted`. */
  readonly signal?: StopSignal;
  /** Hears, every thousand positions or so, how far the search is. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Whether detours are trimmed off the moves, as by `shorten`. Default true. */
  readonly shorten?: boolean;
}
