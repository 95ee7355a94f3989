import type { Patch } from 'immer';
import type { Result } from '../cards/index.js';
import type { DealOptions } from '../rules/deal.js';
import type { Variant } from '../rules/definition.js';
import type { Move } from '../rules/move.js';
import type { Rejection } from '../rules/rejection.js';
import type { Status } from '../rules/status.js';
import type { Counters, CountingOptions } from '../score/counters.js';
import type { GameLog } from '../score/log.js';
import type { Scoring } from '../score/scoring.js';
import type { GameState } from '../table/index.js';
import type { CardIds, EventWithIds } from './card-ids.js';
import type { AutomaticPlay, HistoryRefusal, TurnRefusal } from './history.js';
import type { SavedSession } from './saved-session.js';

/** When something is done, in milliseconds by any clock of the caller's, no farther from 0 than 2^53 - 1. The library has no clock. */
export interface When {
  readonly at?: number;
}

/** What a session may be told that cannot be saved with it. */
export interface SessionPlay<G extends string = string> {
  /**
   * The moves that follow a player's move by themselves, in order. They are ordinary moves and belong to the turn that caused them: one
   * undo takes all back. Not asked after an undo or a redo. `autoPlayer` makes one of a policy. Default none.
   */
  readonly automatic?: AutomaticPlay<G>;
  /** How the game is scored. Default not at all. */
  readonly scoring?: Scoring;
  /** Whether steps carry immer patches. Default false. */
  readonly patches?: boolean;
}

/** What a session may be told. */
export interface SessionOptions<G extends string = string>
  extends SessionPlay<G>,
    CountingOptions,
    DealOptions,
    When {
  /** `after-reveal` refuses to take back a turn that showed a hidden card, or a shuffled redeal. Default `never`. */
  readonly forbidUndo?: 'never' | 'after-reveal';
}

/** A session at one moment. Deeply frozen; the same object until something changes. */
export interface SessionSnapshot<G extends string = string> {
  readonly state: GameState<G>;
  /** The name of each card of `state.piles`, in the same places: what to key and animate cards by. */
  readonly ids: CardIds<G>;
  readonly status: Status;
  readonly counters: Counters;
  /** By the session's scoring, up to the last stamp; absent where there is none. */
  readonly score?: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** How many turns are made, and how many there are with those undone. */
  readonly cursor: number;
  readonly turns: number;
}

/** One thing that a session did. */
export interface SessionStep<G extends string = string> {
  readonly type: 'move' | 'undo' | 'redo' | 'pause' | 'resume';
  /** The moves of the turn that was made, taken back or made again, automatic ones last. */
  readonly moves: readonly Move<G>[];
  /** What happened in it, in order. Empty for an undo, where cards go back to where they were. */
  readonly events: readonly EventWithIds<G>[];
  /** What turns the state before into the state after, and back (`applyPatches` of immer). Only when asked for. */
  readonly patches?: readonly Patch[];
  readonly inversePatches?: readonly Patch[];
  /** The session after it. */
  readonly snapshot: SessionSnapshot<G>;
}

/**
 * A game being played. Its functions need no `this`, and may be handed on as they are.
 *
 * A session of any variant is a `Session`, for code that draws, counts or keeps all of them alike. What is not a move of the
 * session's own variant is refused by `move`, whatever the compiler knows of it.
 */
export interface Session<G extends string = string> {
  readonly variant: Variant<G>;
  /** For `useSyncExternalStore(session.subscribe, session.getSnapshot)` and other stores. */
  readonly getSnapshot: () => SessionSnapshot<G>;
  /** Has a function called after every step. Gives back what ends that. */
  readonly subscribe: (listener: (step: SessionStep<G>) => void) => () => void;
  // Methods, which the compiler compares both ways: as properties they would make a session of FreeCell no `Session`.
  /** Makes a move, or tells why it is not legal; then nothing changes. */
  move(this: void, move: Move<G>, when?: When): Result<SessionStep<G>, Rejection>;
  /**
   * Makes several moves as one turn, or none of them: a planned transfer. Throws a `SolitaireError`: `not-moves` for what is no list, `no-moves`
   * for an empty one.
   */
  moveAll(this: void, moves: readonly Move<G>[], when?: When): Result<SessionStep<G>, TurnRefusal>;
  /** Takes back the last turn. */
  readonly undo: (when?: When) => Result<SessionStep<G>, HistoryRefusal>;
  /** Makes again the turn that was taken back last. */
  readonly redo: (when?: When) => Result<SessionStep<G>, HistoryRefusal>;
  /** Stops the clock. */
  readonly pause: (when: Required<When>) => SessionStep<G>;
  /** Sets it going again. So does whatever else is done. */
  readonly resume: (when: Required<When>) => SessionStep<G>;
  /** Everything that was done: what counters and scores are functions of. */
  readonly log: () => GameLog<G>;
  /** The session as plain JSON, for `restoreSession`. */
  readonly save: () => SavedSession<G>;
}
