/**
 * Verification: everything a record says of a game is worked out anew from the cards and the moves. What the record claims is held
 * against that and reported, never believed.
 */
import { describe, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import { type Limits, limitsOf } from './limits.js';
import type { GameRecord, RecordFault } from './record.js';
import { knownRecord, type ReadRecord } from './record-fields.js';
import { parseRecord } from './record-parse.js';
import { type Dealt, dealRecord } from './verify-deal.js';
import { playAll, playedGame, runOf, verdict } from './verify-play.js';
import type { NotVerified, Verification, VerifyFault, VerifyOptions } from './verify-types.js';

/** A record that was read and dealt. */
export interface ReadyGame {
  readonly record: GameRecord;
  readonly read: ReadRecord;
  readonly dealt: Dealt;
  readonly limits: Required<Limits>;
}

/** Reads a record and deals its game, or gives the verdict on one that cannot be. */
export function readyGame(input: unknown, options: VerifyOptions): Result<ReadyGame, NotVerified> {
  if (!Array.isArray(options?.variants))
    throw new SolitaireError(
      'bad-options',
      `expected as variants a list of those that are accepted; found ${describe(options?.variants)}`,
    );
  const limits = limitsOf(options.limits);
  const parsed = parseRecord(input, limits);
  if (!parsed.ok) return fail(refused(parsed.error));
  const record = parsed.value;
  const read = knownRecord(record) as ReadRecord;
  const dealt = dealRecord(record, read, options.variants, limits);
  if (!dealt.ok) return fail(refused([dealt.error], record.runId));
  return ok({ record, read, dealt: dealt.value, limits });
}

const refused = (faults: readonly (RecordFault & VerifyFault)[], runId?: string): NotVerified =>
  Object.freeze({
    verified: false,
    legal: false,
    ...(runId === undefined ? {} : { runId }),
    claims: [],
    faults,
  });

/**
 * Plays a game on record again and tells what came of it: the state, its status, the counters, the score; or the first entry that
 * cannot be, with its rejection and the state before it. Every claim of the record is compared. No solver is run: a game that is
 * in play is neither won nor lost.
 *
 * Takes any value whatever and never throws for its sake. The codes of its faults are those of `parseRecord`, and `unknown-variant`,
 * `unknown-version`, `other-rules`, `wrong-deck`, `unknown-shuffle`, `seed-mismatch` (the seed does not deal these cards), `no-such-deal`,
 * `not-one-pack`, `needs-redeal-seed`, `unneeded-redeal-seed`; then of an entry `illegal-move` (with the rejection), `nothing-to-undo`,
 * `nothing-to-redo`, `nothing-to-join`; and `false-claim`.
 *
 * Throws a `SolitaireError`: `bad-options` without a list of variants, `bad-limits`, `bad-scoring`, `unchecked-variant` where the
 * record's own variant is one that `defineVariant` did not make; the others are no more than names.
 *
 * ```ts
 * import { createRecord, verifyRecord } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const record = createRecord(freecell, { microsoft: 617 }, '58 1a', { runId: 'a1' });
 * const honest = verifyRecord(record, { variants: [freecell] });
 * console.log(honest.verified, honest.game?.status, honest.game?.counters.moves); // → true in-play 2
 *
 * const boast = verifyRecord({ ...record, claims: { status: 'won' } }, { variants: [freecell] });
 * console.log(boast.verified, boast.faults[0]?.message);
 * // → false the record claims status "won"; it is "in-play"
 * ```
 */
export function verifyRecord(input: unknown, options: VerifyOptions): Verification {
  const ready = readyGame(input, options);
  if (!ready.ok) return ready.error;
  const { record, read, dealt } = ready.value;
  const run = runOf(dealt, record, read.undoes, options);
  const fault = playAll(run, record, read);
  const entries = fault?.index ?? read.words.length;
  return verdict(playedGame(run, dealt, record, entries, options, false), record, fault);
}
