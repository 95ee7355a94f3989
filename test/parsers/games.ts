/** Games played at random, of every variant: what good input is made from. */
import { createSession } from 'solitaire-rules/play';
import { deal, legalMoves, type Move, type Variant } from 'solitaire-rules/rules';
import { unpack } from '../../src/table/index.js';
import { coreOf } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { anyTable } from '../conformance/tables.js';
import { pick, type Random, randomBy } from './random.js';

/** A moment of a game. */
export interface Moment {
  readonly variant: Variant;
  readonly seed: number;
  /** Where it began, all moves since, and where they led. */
  readonly start: ReturnType<typeof deal>;
  readonly moves: readonly Move[];
  readonly state: ReturnType<typeof deal>;
  /** The same game as a session saved it, with undos, redos and pauses. */
  readonly saved: unknown;
}

/** So many moments there are of each variant. */
const MOMENTS = 6;
const known = new Map<string, Moment>();

/** A moment of any variant that is as asked. */
export function anyMoment(random: Random, isAsked: (variant: Variant) => boolean = () => true): Moment {
  let list = asked.get(isAsked);
  if (list === undefined) asked.set(isAsked, (list = everyVariant.filter(isAsked)));
  const variant = pick(random, list);
  const number = random(MOMENTS);
  const key = `${variant.id} ${number}`;
  let moment = known.get(key);
  if (moment === undefined) known.set(key, (moment = played(variant, number)));
  return moment;
}

const asked = new Map<(variant: Variant) => boolean, readonly Variant[]>();

function played(variant: Variant, number: number): Moment {
  const random = randomBy(number * 977 + variant.id.length);
  const compiled = coreOf(variant);
  // Now and then a table laid at random, as no game would reach it.
  const laid = number === MOMENTS - 1;
  const start = laid ? unpack(compiled.shape, anyTable(compiled, number)) : deal(variant, { seed: number });
  const session = createSession(variant, start, { at: 0 });
  const length = random(number % 3 === 0 ? 24 : 6);
  for (let turn = 1; turn <= length; turn++) {
    const when = random(4) === 0 ? { at: turn * 1000 } : {};
    const legal = legalMoves(variant, session.getSnapshot().state);
    const what = random(10);
    if (what === 0) session.undo(when);
    else if (what === 1) session.redo(when);
    else if (what === 2) session.pause({ at: turn * 1000 });
    else if (legal.length > 0) session.move(pick(random, legal), when);
  }
  const saved: unknown = JSON.parse(JSON.stringify(session.save()));
  const moves = (saved as { actions: { type: string; moves: Move[] }[]; cursor: number }).actions;
  return {
    variant,
    seed: number,
    start,
    moves: remaining(moves),
    state: session.getSnapshot().state,
    saved,
  };
}

/** The moves that are left when all undos and redos are done. */
function remaining(actions: readonly { type: string; moves: readonly Move[] }[]): Move[] {
  const turns: (readonly Move[])[] = [];
  let made = 0;
  for (const { type, moves } of actions) {
    if (type === 'undo') made--;
    else if (type === 'redo') made++;
    else if (type === 'move') turns.splice(made++, turns.length, moves);
  }
  return turns.slice(0, made).flat();
}
