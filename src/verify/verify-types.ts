/** What verification is asked and what it answers. */
import type { Variant } from '../rules/definition.js';
import type { Rejection } from '../rules/rejection.js';
import type { Status } from '../rules/status.js';
import type { Counters, CountingOptions } from '../score/counters.js';
import type { Scoring } from '../score/scoring.js';
import type { GameState } from '../table/index.js';
import type { Limits } from './limits.js';
import type { RecordFault } from './record.js';

/** What a game is verified by. */
export interface VerifyOptions extends CountingOptions {
  /** The variants that the host accepts: all others are refused by name. */
  readonly variants: readonly Variant[];
  /** How much is read. Default {@link DEFAULT_LIMITS}. */
  readonly limits?: Limits;
  /** How games are scored: one way, or by the variant. Default `scoringFor` the variant. */
  readonly scoring?: Scoring | ((variant: Variant) => Scoring);
}

/** A fault of a game: where it stands in the record, and what the rules say. */
export interface VerifyFault extends RecordFault {
  /** Which entry, from 0, where it is the fault of one. */
  readonly index?: number;
  /** Why the rules refuse it, where they do (`illegal-move`). */
  readonly rejection?: Rejection;
}

/** A game as it was played again: nothing in it is anyone's claim, stamps of the clock aside. */
export interface PlayedGame {
  /** `id@version` of the variant, and the fingerprint of its rules. */
  readonly variant: string;
  readonly rules: string;
  /** How many entries hold: all of them, or those before the first that does not. */
  readonly entries: number;
  /** The state they lead to, and how the game stands in it. */
  readonly state: GameState;
  readonly status: Status;
  /** As `countersOf` tells them; `elapsed` is what the record's own stamps come to, up to `endedAt`. */
  readonly counters: Counters;
  /** By the host's scoring; absent where there is none. */
  readonly score?: number;
}

/** A claim beside what is so. */
export interface CheckedClaim {
  /** `status`, `score`, or the name of a counter. */
  readonly name: string;
  readonly claimed: unknown;
  /** What it really is; absent where there is no such thing. */
  readonly found?: unknown;
  readonly holds: boolean;
}

/** Where a game stops being one. */
export interface VerifyStop {
  /** Which entry, from 0. */
  readonly index: number;
  /** Why the rules refuse it; absent where it is no move: an undo of nothing. */
  readonly rejection?: Rejection;
  /** The state before it. */
  readonly state: GameState;
}

interface AnyVerification {
  /** The record's own. */
  readonly runId?: string;
  /** Every claim, where the whole game was played. */
  readonly claims: readonly CheckedClaim[];
}

/** A game that is all it says: the cards are those of its deal, every move is legal, every claim holds. */
export interface Verified extends AnyVerification {
  readonly verified: true;
  readonly legal: true;
  readonly game: PlayedGame;
  readonly stop?: undefined;
  readonly faults: readonly [];
}

/** A game that is not, and why. */
export interface NotVerified extends AnyVerification {
  readonly verified: false;
  /** Whether the game itself is right, so that claims alone are not. */
  readonly legal: boolean;
  /** The game as far as it goes; absent where it cannot even be dealt. */
  readonly game?: PlayedGame;
  readonly stop?: VerifyStop;
  readonly faults: readonly VerifyFault[];
}

/** What came of verifying a game. Plain JSON. */
export type Verification = Verified | NotVerified;
