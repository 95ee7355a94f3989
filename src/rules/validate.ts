import { errorOf, type Fault, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import { emptyPosition, type GameState, type PlayerView, type Position, remembered } from '../table/index.js';
import { compile } from './compile.js';
import type { Compiled } from './compiled.js';
import type { Variant } from './definition.js';
import { explain } from './explain.js';
import { type Move, type MoveCode, moveList, moveOf } from './move.js';
import { generateLike } from './moves.js';
import { readGameState } from './parse-state.js';
import { readMove } from './read-move.js';
import { type Rejection, reject } from './rejection.js';

const scratch = /*#__PURE__*/ moveList();

/** Whether a move is legal: whether the generator makes it. */
export function isLegal(compiled: Compiled, position: Position, code: MoveCode): boolean {
  scratch.length = 0;
  generateLike(compiled, position, code, scratch);
  for (let i = 0; i < scratch.length; i++) if (scratch.codes[i] === code) return true;
  return false;
}

const SCRATCH = /*#__PURE__*/ new WeakMap<Compiled, Position>();

/**
 * The typed position of a state, or with `views` of a state or a view: remembered if the library made it, else read with every
 * check. A position so read is good until the next state of the variant is read, since nothing keeps it. Throws `bad-state`.
 */
export function positionOf(compiled: Compiled, state: unknown, views = false): Position {
  const known = remembered(compiled.shape, state, views);
  if (known !== undefined) return known;
  let position = SCRATCH.get(compiled);
  if (position === undefined) SCRATCH.set(compiled, (position = newPosition(compiled)));
  readOrThrow(compiled, state, position, views);
  return position;
}

/** {@link positionOf} for whoever keeps the position: as it is remembered with a state, or one of its own. */
export function ownPositionOf(compiled: Compiled, state: unknown, views = false): Position {
  const known = remembered(compiled.shape, state, views);
  if (known !== undefined) return known;
  const position = newPosition(compiled);
  readOrThrow(compiled, state, position, views);
  return position;
}

const newPosition = ({ layout, powers }: Compiled): Position => emptyPosition(layout, powers.length, '');

function readOrThrow(compiled: Compiled, state: unknown, position: Position, views: boolean): void {
  const faults: Fault[] = [];
  readGameState(compiled, state, position, faults, views);
  if (faults.length === 0) return;
  const { key } = compiled.shape;
  if (!views && isView(compiled, state))
    throw new SolitaireError(
      'bad-state',
      `this is what a player sees of ${key}; the whole state is needed here`,
      faults,
    );
  throw errorOf('bad-state', `this is no state of ${key}`, faults);
}

function isView(compiled: Compiled, state: unknown): boolean {
  const faults: Fault[] = [];
  readGameState(compiled, state, newPosition(compiled), faults, true);
  return faults.length === 0;
}

/** A move read and judged: its code, or why not. */
export const judge = (compiled: Compiled, position: Position, input: unknown): MoveCode | Rejection =>
  judgeRead(compiled, position, readMove(compiled.layout, input));

function judgeRead(compiled: Compiled, position: Position, move: MoveCode | Rejection): MoveCode | Rejection {
  if (typeof move !== 'number' || isLegal(compiled, position, move)) return move;
  return (
    explain(compiled, position, move) ?? reject('source-not-allowed', 'this move is not among the legal ones')
  );
}

/**
 * Judges any value whatever as a move. Legal exactly if `legalMoves` lists it; the move given back is a clean, frozen
 * copy. A refusal is one {@link Rejection}: the first test that fails, in the order of `REJECTION_CODES`. It never names a card
 * that lies face down, and is the same for a state and for a player's view of it.
 *
 * Never throws for the input's sake. Throws a `SolitaireError` `bad-state` where the state itself is not one
 * of the variant (see `parseState`).
 */
export function validateMove<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  input: unknown,
): Result<Move<G>, Rejection> {
  const compiled = compile(variant);
  // The move first: a getter in it might read another state, and what it was judged on would be gone.
  const move = readMove(compiled.layout, input);
  const judged = judgeRead(compiled, positionOf(compiled, state, true), move);
  return typeof judged === 'number' ? ok(moveOf(compiled.layout, judged) as Move<G>) : fail(judged);
}
