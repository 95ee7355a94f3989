/**
 * A game on record: everything that verification needs, as plain JSON, and what the player's side claims came of it.
 *
 * A record tells the cards as they were dealt and what was done, one entry after another. It may also tell the seed they were dealt
 * from; then the two must agree. What was done includes undos, redos and pauses where an app wants them counted: a plain list of
 * moves is a record of a game without any.
 */
import type { Card, Fault } from '../cards/index.js';
import type { Move } from '../rules/move.js';
import type { Status } from '../rules/status.js';
import type { Counters } from '../score/counters.js';

/** What marks a record, with the version of its form. */
export const RECORD_FORMAT = 'solitaire-rules/record@1';

/** The longest `runId`, in UTF-16 units. */
export const MAX_RUN_ID_LENGTH = 256;

/** A move on record. What is not a whole turn says so. */
export type RecordedMove<G extends string = string> = Move<G> & {
  /**
   * Joins the turn of the move before it, which one undo takes back: as another move made by hand (a longer transfer), or as one that
   * followed automatically. Left out, it begins a turn of its own.
   */
  readonly joins?: 'by-hand' | 'automatic';
  /** When, in milliseconds by the caller's clock. Only where a turn begins. */
  readonly at?: number;
};

/** One thing that was done: what a session's log has, a line each. */
export type RecordEntry<G extends string = string> =
  | RecordedMove<G>
  /** The last turn was taken back. */
  | { readonly type: 'undo'; readonly at?: number }
  /** The turn that was taken back last was made again. */
  | { readonly type: 'redo'; readonly at?: number }
  /** The clock was stopped. */
  | { readonly type: 'pause'; readonly at: number }
  /** The clock runs again. So it does after whatever else is done. */
  | { readonly type: 'resume'; readonly at: number };

/** What the player's side says came of a game. Compared with what did, and never believed. */
export interface Claims extends Partial<Counters> {
  /** How the game stood at its end. */
  readonly status?: Status;
  /** By the scoring that the verifying host uses for the variant. */
  readonly score?: number;
}

/**
 * A game on record, as `createRecord` and `parseRecord` make it: frozen, with its keys in this order, so that equal games are equal as
 * JSON too.
 */
export interface GameRecord<G extends string = string> {
  readonly format: typeof RECORD_FORMAT;
  /** `id@version` of the variant. */
  readonly variant: string;
  /** The fingerprint of its rules: see `fingerprintOf`. */
  readonly rules: string;
  /** The caller's own name for this run of the game: 1 to 256 characters. */
  readonly runId?: string;
  /** What the seed is dealt by: the name of a shuffle, or `microsoft`. There where a seed is. */
  readonly shuffle?: string;
  /** The seed as text; of a Microsoft deal its number. */
  readonly seed?: string;
  /** What redeals shuffle by: there exactly where a redeal of the variant shuffles. */
  readonly redealSeed?: string;
  /** All cards in dealing order. */
  readonly deck: readonly Card[];
  /** When the game began and when it was over, in milliseconds by the caller's clock. */
  readonly startedAt?: number;
  readonly endedAt?: number;
  readonly claims?: Claims;
  /** What was done, in order. */
  readonly moves: readonly RecordEntry<G>[];
}

/** What is wrong with a record, and where: the path in it and, where it was read from text, the place in that. */
export interface RecordFault extends Fault {
  /** How many UTF-16 units of the text come before it. */
  readonly offset?: number;
  /** Its line, from 1. */
  readonly line?: number;
  /** Its place in the line, from 1, in UTF-16 units. */
  readonly column?: number;
}
