/**
 * Time as the caller tells it. The library has no clock: an app stamps what it does, and time is what passed from one stamp to
 * the next, pauses left out. A clock that is set back in between takes nothing away.
 */
import { describe, SolitaireError } from '../cards/index.js';
import type { GameAction, GameLog } from './log.js';

/** A stopped or running clock. */
export interface Clock {
  /** Milliseconds so far; absent until the first stamp. */
  readonly elapsed?: number;
  readonly last?: number;
  readonly paused: boolean;
}

/**
 * Whether a value is a moment: a number of milliseconds, whole or not, that JSON gives back (not -0) and that is no farther from 0
 * than 2^53 - 1, so that no time between moments is infinite.
 */
export const isStamp = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER && !Object.is(value, -0);

/** What {@link isStamp} asks for, in words. */
export const A_STAMP = 'a number of milliseconds from -(2^53 - 1) to 2^53 - 1';

/** The clock after an action. Whatever is done after a pause, other than another pause, sets it going again. */
export function tick(clock: Clock, type: GameAction['type'], at: number | undefined): Clock {
  if (at === undefined) return clock;
  const passed = clock.paused || clock.last === undefined ? 0 : Math.max(0, at - clock.last);
  return { elapsed: (clock.elapsed ?? 0) + passed, last: at, paused: type === 'pause' };
}

/** The clock of a game that begins. */
export const clockFrom = (at: number | undefined): Clock => tick({ paused: false }, 'resume', at);

/**
 * The playing time of a game in milliseconds: from its first stamp to its last, or to `now` if the clock is running, without
 * pauses. Nothing where nothing was stamped. Throws a `SolitaireError` `bad-time` for a moment that is no number of milliseconds from -(2^53 - 1) to
 * 2^53 - 1.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { elapsedTime } from 'solitaire-rules/score';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const start = deal(klondike, { seed: 1 });
 * const actions = [{ type: 'pause', at: 5_000 }, { type: 'resume', at: 60_000 }] as const;
 * console.log(elapsedTime({ start, at: 0, actions }, 61_000)); // → 6000
 * ```
 */
export function elapsedTime(log: GameLog, now?: number): number | undefined {
  const clock = log.actions.reduce(
    (sofar, { type, at }) => tick(sofar, type, checked(at)),
    clockFrom(checked(log.at)),
  );
  return timeAt(clock, checked(now));
}

function checked(at: number | undefined): number | undefined {
  if (at === undefined || isStamp(at)) return at;
  throw new SolitaireError('bad-time', `expected ${A_STAMP}; found ${describe(at)}`);
}

/** The time a clock shows, now or at its last stamp. */
export const timeAt = (clock: Clock, now?: number): number | undefined =>
  clock.last === undefined ? undefined : tick(clock, 'resume', now).elapsed;
