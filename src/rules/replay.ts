import { describe, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import { clonePosition, forgetSteps, type GameState, unpack } from '../table/index.js';
import { compile } from './compile.js';
import type { Variant } from './definition.js';
import { makeMove } from './make.js';
import type { Rejection } from './rejection.js';
import { judge, positionOf } from './validate.js';

/** Where a list of moves stops being legal. */
export interface ReplayStop<G extends string = string> {
  /** Which move, from 0. */
  readonly index: number;
  readonly rejection: Rejection;
  /** The state before it. */
  readonly state: GameState<G>;
}

/**
 * Plays moves one after another, each judged as `validateMove` does, and gives the state reached, or the first move that
 * is not legal with its reason and the state before it. Throws a `SolitaireError` `bad-state` for the first state only, and `not-moves` for what cannot
 * be gone through.
 */
export function replay<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  moves: Iterable<unknown>,
): Result<GameState<G>, ReplayStop<G>> {
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, state));
  const reached = (): GameState<G> => unpack(compiled.shape, position) as GameState<G>;
  if (typeof moves?.[Symbol.iterator] !== 'function') {
    throw new SolitaireError(
      'not-moves',
      `expected moves to go through one by one; found ${describe(moves)}`,
    );
  }
  let index = 0;
  for (const move of moves) {
    const judged = judge(compiled, position, move);
    if (typeof judged !== 'number') return fail({ index, rejection: judged, state: reached() });
    makeMove(compiled, position, judged);
    forgetSteps(position);
    index++;
  }
  return ok(reached());
}
