/**
 * Applying a move to a state, with immer: what did not change keeps its identity, what did is frozen, and patches come for
 * free. Legality and consequences are settled on the typed position; its steps are then repeated on the draft. The position
 * is handed on to the new state, so that a game played forwards is never packed twice.
 */
import { enablePatches, Immer, type Patch } from 'immer';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import type { Move, MoveCode } from '../rules/move.js';
import { judge, ownPositionOf } from '../rules/validate.js';
import { isWon } from '../rules/win.js';
import {
  deepFreeze,
  forget,
  type GameState,
  type Position,
  remember,
  remembered,
  type Shape,
  unpack,
} from '../table/index.js';
import { applySteps, type StateDraft } from './draft-steps.js';
import type { GameEvent } from './events.js';
import { IllegalMoveError } from './illegal-move-error.js';

/** What {@link applyMove} may be told. */
export interface ApplyOptions {
  /** Whether to tell immer patches there and back. Default false. */
  readonly patches?: boolean;
}

/** What a move led to. */
export interface Applied<G extends string = string> {
  /** The new state, deeply frozen; piles the move did not touch are the old state's own. */
  readonly state: GameState<G>;
  /** What happened, in order: for animation. */
  readonly events: readonly GameEvent<G>[];
  /** What turns the old state into the new one, and back (`applyPatches` of immer). Only when asked for. */
  readonly patches?: readonly Patch[];
  readonly inversePatches?: readonly Patch[];
}

// An instance of its own: a host that switches immer's freezing off does not switch ours off.
const immer = /*#__PURE__*/ new Immer({ autoFreeze: true });

/**
 * Applies a legal move with everything that follows from it. Accepts any value as a move and judges it as `validateMove` does.
 *
 * Throws {@link IllegalMoveError} (`illegal-move`, carrying the `Rejection`) and leaves the state as it was; throws a
 * `SolitaireError` `bad-state` where the state is not one of the variant.
 */
export function applyMove<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  move: Move<G>,
  options: ApplyOptions = {},
): Applied<G> {
  const compiled = compile(variant);
  const position = ownPositionOf(compiled, state);
  const code = judge(compiled, position, move);
  if (typeof code !== 'number') throw new IllegalMoveError(code);
  // A state from elsewhere may hold strings for piles or arrays the caller still changes: its proven twin is drafted.
  const proven = remembered(compiled.shape, state) === undefined ? unpack(compiled.shape, position) : state;
  const mark = makeMove(compiled, position, code);
  let applied: Applied;
  try {
    applied = draftMove(
      compiled.shape,
      proven,
      position,
      mark,
      code,
      isWon(compiled, position),
      options.patches === true,
    );
  } catch (error) {
    unmakeMove(position, mark);
    throw error;
  }
  forget(proven);
  position.journalLength = 0;
  position.rearranged.length = 0;
  remember(applied.state, position);
  return applied as Applied<G>;
}

function draftMove(
  shape: Shape,
  state: GameState,
  position: Position,
  mark: number,
  code: MoveCode,
  won: boolean,
  patches: boolean,
): Applied {
  let events: GameEvent[] = [];
  const recipe = (draft: object): void => {
    events = applySteps(shape, draft as StateDraft, position, mark, code);
    if (won) events.push({ type: 'won' });
  };
  if (!patches) return { state: immer.produce(state, recipe), events: deepFreeze(events) };
  enablePatches();
  const [next, forwards, backwards] = immer.produceWithPatches(state, recipe);
  return { state: next, events: deepFreeze(events), patches: forwards, inversePatches: backwards };
}
