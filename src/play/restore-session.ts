/**
 * The gate by which saved sessions come in again. What was done is played again by the rules, so that a save which was tampered
 * with tells only of games that can be played. Redoing and undoing cost no replay, so a save is read in one pass.
 */
import {
  at,
  describe,
  expectation,
  expectOptions,
  type Fault,
  fail,
  ok,
  type Result,
} from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { parseState } from '../rules/parse-state.js';
import { A_STAMP, isStamp } from '../score/clock.js';
import type { GameState } from '../table/index.js';
import { beginHistory, type History, makeTurn, note, redoTurn, undoTurn } from './history.js';
import { SAVED_FORMAT, type SavedSession } from './saved-session.js';
import { sessionOf, turnRules } from './session.js';
import type { Session, SessionPlay } from './session-types.js';

/** The most actions a saved session may hold, and the most moves of one turn. */
const MOST_ACTIONS = 1_000_000;
const MOST_MOVES = 1_000;

/** What was found wrong: thrown to leave the pass, caught by the gate. */
interface Found {
  readonly faults: readonly Fault[];
}

/**
 * Reads any value whatever as a saved session of the variant, and goes on with it: the session has the states, names of cards,
 * counters, undos and redos that it was saved with. What cannot be saved is given anew.
 *
 * Otherwise the fault with its path (`actions[3].moves[0]`): `wrong-type`, `unknown-key`, `other-format`, `other-variant`,
 * `illegal-move`, `nothing-to-undo`, `nothing-to-redo`, `undo-forbidden`, `wrong-cursor`, `wrong-counters`, or those of
 * `parseState` for the first state. Never throws for the input's sake; a `SolitaireError` is thrown for options as by `createSession`:
 * `bad-scoring`, `bad-options`.
 *
 * ```ts
 * import { createSession, restoreSession } from 'solitaire-rules/play';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const session = createSession(klondike, { seed: 1 });
 * session.move({ type: 'deal' });
 * const restored = restoreSession(klondike, JSON.parse(JSON.stringify(session.save())));
 * if (restored.ok) console.log(restored.value.getSnapshot().counters.moves); // → 1
 * ```
 */
export function restoreSession<G extends string>(
  variant: Variant<G>,
  input: unknown,
  options: SessionPlay<NoInfer<G>> = {},
): Result<Session<G>, readonly Fault[]> {
  expectOptions(options);
  let json: unknown;
  try {
    // A plain copy: no getter, no proxy and no changing value gets any further.
    json = JSON.parse(JSON.stringify(input) ?? 'null');
  } catch {
    return fail([expectation('wrong-type', '', 'a saved session', describe(input))]);
  }
  try {
    return ok(read(variant, json, options));
  } catch (error) {
    if (isFound(error)) return fail(error.faults);
    throw error;
  }
}

const isFound = (error: unknown): error is Found =>
  typeof error === 'object' && error !== null && FOUND in error;
const FOUND = Symbol('found');
const stop = (...faults: Fault[]): never => {
  throw { [FOUND]: true, faults };
};

function read<G extends string>(variant: Variant<G>, json: unknown, play: SessionPlay<G>): Session<G> {
  const saved = objectAt(
    json,
    '',
    ['format', 'variant', 'start', 'actions', 'cursor', 'counters', 'options'],
    ['at'],
  );
  if (saved.format !== SAVED_FORMAT)
    stop(expectation('other-format', 'format', SAVED_FORMAT, describe(saved.format)));
  const { key } = compile(variant).shape;
  if (saved.variant !== key) stop(expectation('other-variant', 'variant', key, describe(saved.variant)));
  const { undoCountsAsMove, forbidUndo } = readOptions(saved.options);
  const history = beginHistory(
    turnRules(variant, { ...play, forbidUndo }),
    readStart(variant, saved.start),
    readTime(saved, ''),
  );
  arrayAt(saved.actions, 'actions', MOST_ACTIONS).forEach((action, i) => {
    doAgain(history, action, at('actions', i));
  });
  if (saved.cursor !== history.cursor)
    stop(expectation('wrong-cursor', 'cursor', String(history.cursor), describe(saved.cursor)));
  const session = sessionOf(history, { ...play, undoCountsAsMove });
  const { counters } = session.getSnapshot();
  if (!sameJson(saved.counters, counters))
    stop({
      code: 'wrong-counters',
      path: 'counters',
      message: `the actions come to other counters: ${JSON.stringify(counters)}`,
    });
  return session;
}

function readStart<G extends string>(variant: Variant<G>, value: unknown): GameState<G> {
  const start = parseState(variant, value);
  if (start.ok) return start.value;
  return stop(
    ...start.error.map((fault) => ({
      ...fault,
      path: fault.path === '' ? 'start' : at('start', fault.path),
    })),
  );
}

function readOptions(value: unknown): SavedSession['options'] {
  const { undoCountsAsMove, forbidUndo } = objectAt(value, 'options', ['undoCountsAsMove', 'forbidUndo']);
  if (typeof undoCountsAsMove !== 'boolean')
    return stop(
      expectation('wrong-type', 'options.undoCountsAsMove', 'true or false', describe(undoCountsAsMove)),
    );
  if (forbidUndo !== 'never' && forbidUndo !== 'after-reveal')
    return stop(
      expectation('wrong-type', 'options.forbidUndo', 'never or after-reveal', describe(forbidUndo)),
    );
  return { undoCountsAsMove, forbidUndo };
}

/** Does an action once more. */
function doAgain<G extends string>(history: History<G>, value: unknown, path: string): void {
  const type = objectAt(value, path).type;
  switch (type) {
    case 'move': {
      const action = objectAt(value, path, ['type', 'moves'], ['automatic', 'at']);
      const moves = arrayAt(action.moves, at(path, 'moves'), MOST_MOVES, 1);
      const automatic =
        action.automatic === undefined ? [] : arrayAt(action.automatic, at(path, 'automatic'), MOST_MOVES, 1);
      const made = makeTurn(history, moves, automatic, readTime(action, path));
      if (made.ok) return;
      const { index, rejection } = made.error;
      const place =
        index < moves.length ? at(at(path, 'moves'), index) : at(at(path, 'automatic'), index - moves.length);
      return stop({ code: 'illegal-move', path: place, message: rejection.message });
    }
    case 'undo':
    case 'redo': {
      const when = readTime(objectAt(value, path, ['type'], ['at']), path);
      const done = type === 'undo' ? undoTurn(history, when) : redoTurn(history, when);
      return done.ok ? undefined : stop({ ...done.error, path });
    }
    case 'pause':
    case 'resume': {
      const when = readTime(objectAt(value, path, ['type', 'at']), path) as number;
      return note(history, Object.freeze({ type, at: when }));
    }
    default:
      return stop(
        expectation('wrong-type', at(path, 'type'), 'move, undo, redo, pause or resume', describe(type)),
      );
  }
}

function readTime(action: { readonly [key: string]: unknown }, path: string): number | undefined {
  const time = action.at;
  if (time === undefined || isStamp(time)) return time;
  return stop(expectation('wrong-type', at(path, 'at'), A_STAMP, describe(time)));
}

/** A plain object with all of these keys, perhaps some of those, and no others. */
function objectAt(
  value: unknown,
  path: string,
  required?: readonly string[],
  optional: readonly string[] = [],
): { readonly [key: string]: unknown } {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return stop(expectation('wrong-type', path, 'an object', describe(value)));
  if (required !== undefined) {
    for (const key of Object.keys(value))
      if (!required.includes(key) && !optional.includes(key))
        stop({ code: 'unknown-key', path: at(path, key), message: `unknown key ${describe(key)}` });
    for (const key of required)
      if (!Object.hasOwn(value, key)) stop(expectation('wrong-type', at(path, key), 'a value', 'nothing'));
  }
  // Own keys only.
  return Object.assign(Object.create(null), value);
}

function arrayAt(value: unknown, path: string, most: number, least = 0): readonly unknown[] {
  if (Array.isArray(value) && value.length <= most && value.length >= least) return value;
  return stop(expectation('wrong-type', path, `an array of ${least} to ${most}`, describe(value)));
}

/** Whether two JSON values are equal, whatever the order of keys. */
function sameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every(
      (key) =>
        Object.hasOwn(b, key) &&
        sameJson((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  );
}
