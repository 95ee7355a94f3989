export { type Applied, type ApplyOptions, applyMove } from './apply-move.js';
export type { GameEvent } from './events.js';
export { IllegalMoveError } from './illegal-move-error.js';
