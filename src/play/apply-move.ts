/**
 * Applying a move to a state, with immer: what did not change keeps its identity, what did is frozen, and patches come for
 * free. Legality and consequences are settled on the typed position; the piles it touched are then written into a draft.
 * The position is handed on to the new state, so that a game played forwards is never packed twice.
 */
import { enablePatches, Immer, type Patch } from 'immer';
import { type Rank, rankText, type TableCard } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import type { Move } from '../rules/move.js';
import { judge, ownPositionOf } from '../rules/validate.js';
import { isWon } from '../rules/win.js';
import {
  BASE,
  FIRST_POWER,
  forgetSteps,
  type GameState,
  handOn,
  isProven,
  isView,
  type PlayerView,
  type Position,
  REDEALS,
  remember,
  type Shape,
  unpack,
  unseen,
} from '../table/index.js';
import type { GameEvent } from './events.js';
import { IllegalMoveError } from './illegal-move-error.js';
import { takeBackEvents, textOf, touchedPiles } from './journal.js';
import { viewEvents } from './view-events.js';

/** What {@link applyMove} may be told. */
export interface ApplyOptions {
  /** Whether to tell immer patches there and back. Default false. */
  readonly patches?: boolean;
}

/** What a move led to: from a state a state, from a player's view a view. */
export interface Applied<G extends string = string, S extends GameState<G> | PlayerView<G> = GameState<G>> {
  /** The new state, deeply frozen. Of a state the library made, piles the move did not touch are shared. */
  readonly state: S;
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
 * Of a player's view it makes the view after the move as far as the player can know it: what is newly turned up, dealt or
 * shuffled is `'??'`, and what would follow from such a card does not happen yet. `mergeView` puts in what the server reveals.
 *
 * Throws {@link IllegalMoveError} (`illegal-move`, carrying the `Rejection`) and leaves the state as it was; throws a
 * `SolitaireError` `bad-state` where the state or view is not one of the variant.
 *
 * ```ts
 * import { applyMove } from 'solitaire-rules/play';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 617 });
 * const after = applyMove(freecell, state, { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 });
 * console.log(after.state.piles.cell); // → [ [ 'JD' ], [], [], [] ]
 * ```
 */
export function applyMove<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  move: Move<NoInfer<G>>,
  options?: ApplyOptions,
): Applied<G>;
export function applyMove<G extends string>(
  variant: Variant<G>,
  view: PlayerView<G>,
  move: Move<NoInfer<G>>,
  options?: ApplyOptions,
): Applied<G, PlayerView<G>>;
export function applyMove(
  variant: Variant,
  state: GameState | PlayerView,
  move: Move,
  options: ApplyOptions = {},
): Applied<string, GameState | PlayerView> {
  const compiled = compile(variant);
  const position = ownPositionOf(compiled, state, true);
  const code = judge(compiled, position, move);
  if (typeof code !== 'number') throw new IllegalMoveError(code);
  // A state from elsewhere may hold strings for piles or arrays the caller still changes: its proven twin is drafted.
  const proven = (
    isProven(compiled.shape, state, true) ? state : unpack(compiled.shape, position)
  ) as GameState;
  const mark = makeMove(compiled, position, code);
  let view: Position | undefined;
  let next: DraftedState;
  let events: readonly GameEvent[];
  try {
    // A waste that was turned over is known no longer: a view tells what is seen, not what was.
    if (isView(position)) view = unseen(position);
    next = draftMove(compiled.shape, proven, position, mark, view ?? position, options?.patches === true);
    const won = isWon(compiled, position);
    const happened = takeBackEvents(compiled, position, mark, code);
    if (won) happened.push({ type: 'won' });
    events = view === undefined ? happened : viewEvents(happened);
  } catch (error) {
    unmakeMove(position, mark);
    throw error;
  }
  if (view !== undefined) {
    remember(next.state, view);
    return { ...next, events };
  }
  makeMove(compiled, position, code);
  forgetSteps(position);
  handOn(proven, next.state, position);
  return { ...next, events };
}

type DraftedState = Omit<Applied, 'events'>;

/** A state that may be written to, as immer drafts it. */
interface StateDraft {
  piles: Record<string, TableCard[][]>;
  base?: Rank;
  redealsUsed?: number;
  powersUsed?: Record<string, number>;
}

/** Writes what a made move changed into a draft of the state before it: the piles it touched, as they are to be seen afterwards. */
function draftMove(
  shape: Shape,
  state: GameState,
  position: Position,
  mark: number,
  after: Position,
  patches: boolean,
): DraftedState {
  const recipe = (draft: object): void => {
    const { piles } = draft as StateDraft;
    for (const pile of touchedPiles(position, mark)) {
      const group = shape.layout.groupOf[pile] as (typeof shape.layout.groupOf)[number];
      (piles[group.name] as TableCard[][])[pile - group.first] = textOf(after, pile);
    }
    draftCounters(shape, draft as StateDraft, after.counters);
  };
  if (!patches) return { state: immer.produce(state, recipe) };
  enablePatches();
  const [next, forwards, backwards] = immer.produceWithPatches(state, recipe);
  return { state: next, patches: forwards, inversePatches: backwards };
}

/** Immer notes no change where a value stays what it was, so that every counter a state has may simply be written. */
function draftCounters(shape: Shape, draft: StateDraft, counters: Int32Array): void {
  const base = counters[BASE] as number;
  if (shape.base !== 'never' && base !== 0) draft.base = rankText(base);
  if (shape.redeals !== undefined) draft.redealsUsed = counters[REDEALS] as number;
  shape.powers.forEach(({ name }, i) => {
    (draft.powersUsed as Record<string, number>)[name] = counters[FIRST_POWER + i] as number;
  });
}
