export { type Applied, type ApplyOptions, applyMove } from './apply-move.js';
export {
  type AutoCompleteOptions,
  autoComplete,
  CARDGAMES_IO_COMPLETION,
  type Completion,
} from './auto-complete.js';
export {
  type AutoMovesOptions,
  type AutoPlayOptions,
  type AutoPolicy,
  autoMoves,
} from './auto-play.js';
export { type AutoPlayerOptions, autoPlayer } from './auto-player.js';
export type { CardId, CardIds, EventWithIds } from './card-ids.js';
export type { CompletionCondition } from './completion-condition.js';
export type { GameEvent } from './events.js';
export type { AutomaticPlay, HistoryRefusal, TurnRefusal } from './history.js';
export { IllegalMoveError } from './illegal-move-error.js';
export { restoreSession } from './restore-session.js';
export type { SavedSession } from './saved-session.js';
export { createSession } from './session.js';
export type {
  Session,
  SessionOptions,
  SessionPlay,
  SessionSnapshot,
  SessionStep,
  When,
} from './session-types.js';
