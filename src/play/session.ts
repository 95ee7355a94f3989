/**
 * A session: a game being played, with all that a screen needs and the rules do not. It is a thin shell over a history of turns:
 * it tells its listeners, makes snapshots, and saves. It holds no clock and no chance; what it is given, it can give back.
 */
import { badOption, describe, errorOf, expectOptions, fail, ok, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import { deal } from '../rules/deal.js';
import type { DealSource } from '../rules/deal-source.js';
import type { Variant } from '../rules/definition.js';
import { parseState } from '../rules/parse-state.js';
import { status } from '../rules/status.js';
import { positionOf } from '../rules/validate.js';
import { checkScoring } from '../score/check-scoring.js';
import { A_STAMP, isStamp, timeAt } from '../score/clock.js';
import { assemble } from '../score/counters.js';
import { type GameLog, movesOfTurn } from '../score/log.js';
import { scoreNow } from '../score/points.js';
import type { Scoring } from '../score/scoring.js';
import { deepFreeze, type GameState } from '../table/index.js';
import {
  beginHistory,
  type History,
  makeTurn,
  note,
  redoTurn,
  standingOf,
  undoTurn,
  whyNoUndo,
} from './history.js';
import { SAVED_FORMAT } from './saved-session.js';
import type {
  Session,
  SessionOptions,
  SessionPlay,
  SessionSnapshot,
  SessionStep,
  When,
} from './session-types.js';
import type { Turn, TurnRules } from './turn.js';

/**
 * Begins a session: of a new deal, or of a state. Moves, undo and redo without end; one turn is a player's move with all that
 * follows from it.
 *
 * Throws a `SolitaireError`: what `deal` throws, or `bad-state` with every fault of the state; `bad-scoring` for a scoring that is
 * none; `bad-options` for options that are none, an `automatic` that is no function, a `forbidUndo` that there is not; `bad-time` for a stamp that is no number or farther from 0 than 2^53 - 1, here
 * and in all that takes one; `bad-automatic-move`, from a move, where `automatic` gives no list or names a move that is not legal: then
 * nothing changes.
 *
 * ```ts
 * import { createSession } from 'solitaire-rules/play';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const session = createSession(klondike, { seed: 1 });
 * session.subscribe(({ type, events }) => console.log(type, events.length));
 * session.move({ type: 'deal' });
 * session.undo();
 * console.log(session.getSnapshot().canRedo);
 * // → move 1
 * //   undo 0
 * //   true
 * ```
 */
export function createSession<G extends string>(
  variant: Variant<G>,
  from: GameState<NoInfer<G>> | DealSource,
  options: SessionOptions<NoInfer<G>> = {},
): Session<G> {
  const history = beginHistory(
    turnRules(variant, options),
    firstState(variant, from, options),
    stamp(options),
  );
  return sessionOf(history, options);
}

/** How a session makes its turns. */
export function turnRules<G extends string>(
  variant: Variant<G>,
  options: SessionPlay<G> & Pick<SessionOptions<G>, 'forbidUndo'>,
): TurnRules<G> {
  expectOptions(options);
  const { automatic, scoring = { kind: 'none' }, patches = false, forbidUndo = 'never' } = options;
  checkScoring(scoring);
  if (automatic !== undefined && typeof automatic !== 'function')
    throw badOption('automatic', 'a function, such as autoPlayer gives', automatic);
  if (forbidUndo !== 'never' && forbidUndo !== 'after-reveal')
    throw badOption('forbidUndo', 'never or after-reveal', forbidUndo);
  return { variant, scoring, patches, forbidUndo };
}

function firstState<G extends string>(
  variant: Variant<G>,
  from: GameState<G> | DealSource,
  options: SessionOptions<G>,
): GameState<G> {
  if (typeof from !== 'object' || from === null || !('piles' in from)) return deal(variant, from, options);
  const read = parseState(variant, from);
  if (read.ok) return read.value;
  throw errorOf('bad-state', `this is no state of ${compile(variant).shape.key}`, read.error);
}

/** The stamp of an action. */
function stamp(when: When | undefined): number | undefined {
  const at = when?.at;
  if (at === undefined || isStamp(at)) return at;
  throw new SolitaireError('bad-time', `expected ${A_STAMP}; found ${describe(at)}`);
}

/** A session that goes on from a history. */
export function sessionOf<G extends string>(
  history: History<G>,
  options: SessionPlay<G> & { readonly undoCountsAsMove?: boolean },
): Session<G> {
  const { variant } = history.rules;
  const listeners = new Set<(step: SessionStep<G>) => void>();
  let snapshot = snapshotOf(history, options);
  let log: GameLog<G> | undefined;

  const tell = (type: SessionStep<G>['type'], turn?: Turn<G>): SessionStep<G> => {
    snapshot = snapshotOf(history, options);
    log = undefined;
    const step = stepOf(type, turn, history.rules.patches, snapshot);
    for (const listener of [...listeners]) listener(step);
    return step;
  };
  const play: Session<G>['moveAll'] = (moves, when) => {
    if (!Array.isArray(moves))
      throw new SolitaireError('not-moves', `expected a list of moves; found ${describe(moves)}`);
    if (moves.length === 0) throw new SolitaireError('no-moves', 'expected at least one move; found none');
    const made = makeTurn(history, moves, options.automatic, stamp(when));
    if (made.ok) return ok(tell('move', made.value));
    const { index, rejection } = made.error;
    if (index < moves.length) return made;
    throw new SolitaireError('bad-automatic-move', `an automatic move is not legal: ${rejection.message}`);
  };
  const keepTime = (type: 'pause' | 'resume', when: Required<When>): SessionStep<G> => {
    const at = stamp(when);
    if (at === undefined) throw new SolitaireError('bad-time', `expected a time to ${type} at; found none`);
    note(history, Object.freeze({ type, at }));
    return tell(type);
  };
  const logNow = (): GameLog<G> => {
    log ??= Object.freeze({
      start: history.first.state,
      ...(history.startedAt === undefined ? {} : { at: history.startedAt }),
      actions: Object.freeze([...history.actions]),
    });
    return log;
  };

  return Object.freeze({
    variant,
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      // A function of its own, so that one listener given twice is two.
      const one = (step: SessionStep<G>): void => listener(step);
      listeners.add(one);
      return () => {
        listeners.delete(one);
      };
    },
    move: (move, when) => {
      const made = play([move], when);
      return made.ok ? made : fail(made.error.rejection);
    },
    moveAll: play,
    undo: (when) => {
      const undone = undoTurn(history, stamp(when));
      return undone.ok ? ok(tell('undo', undone.value)) : undone;
    },
    redo: (when) => {
      const redone = redoTurn(history, stamp(when));
      return redone.ok ? ok(tell('redo', redone.value)) : redone;
    },
    pause: (when) => keepTime('pause', when),
    resume: (when) => keepTime('resume', when),
    log: logNow,
    save: () => ({
      format: SAVED_FORMAT,
      variant: history.first.state.variant,
      ...logNow(),
      cursor: history.cursor,
      counters: snapshot.counters,
      options: {
        undoCountsAsMove: options.undoCountsAsMove === true,
        forbidUndo: history.rules.forbidUndo,
      },
    }),
  } satisfies Session<G>);
}

function stepOf<G extends string>(
  type: SessionStep<G>['type'],
  turn: Turn<G> | undefined,
  withPatches: boolean,
  snapshot: SessionSnapshot<G>,
): SessionStep<G> {
  const back = type === 'undo';
  const { patches = [], inversePatches = [], events = [] } = turn ?? {};
  return Object.freeze({
    type,
    moves: turn === undefined ? [] : movesOfTurn(turn.action),
    events: back ? [] : events,
    ...(withPatches
      ? {
          patches: back ? inversePatches : patches,
          inversePatches: back ? patches : inversePatches,
        }
      : {}),
    snapshot,
  });
}

function snapshotOf<G extends string>(
  history: History<G>,
  options: { readonly undoCountsAsMove?: boolean },
): SessionSnapshot<G> {
  const { variant, scoring } = history.rules;
  const { state, ids, progress } = standingOf(history);
  const elapsed = timeAt(history.clock);
  const counters = assemble(variant, state, history.effort, progress, elapsed, options);
  const score = scored(history, scoring, counters.moves, elapsed);
  return deepFreeze({
    state,
    ids,
    status: status(variant, state),
    counters,
    ...(score === undefined ? {} : { score }),
    canUndo: whyNoUndo(history) === undefined,
    canRedo: history.cursor < history.turns.length,
    cursor: history.cursor,
    turns: history.turns.length,
  });
}

function scored<G extends string>(
  history: History<G>,
  scoring: Scoring,
  moves: number,
  elapsed: number | undefined,
): number | undefined {
  if (scoring.kind === 'none') return undefined;
  if (scoring.kind === 'moves') return moves;
  if (scoring.kind === 'time') return elapsed;
  const { variant } = history.rules;
  const { state, points } = standingOf(history);
  const compiled = compile(variant);
  return scoreNow(scoring, points, compiled, positionOf(compiled, state), history.effort, elapsed);
}
