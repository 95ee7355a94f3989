import { SolitaireError } from '../cards/index.js';
import type { Rejection } from '../rules/rejection.js';

/** Thrown by `applyMove` for a move that is not legal; `code` is `'illegal-move'`, the reason is in `rejection`. */
export class IllegalMoveError extends SolitaireError {
  /** Why, as `validateMove` would have told. */
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super('illegal-move', rejection.message);
    this.name = 'IllegalMoveError';
    this.rejection = rejection;
  }
}
