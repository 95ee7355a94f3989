/** Verification of a game while it is played: every move is judged when it comes. */
import { at, errorOf, fail, ok, type Result } from '../cards/index.js';
import type { Status } from '../rules/status.js';
import { judge } from '../rules/validate.js';
import type { GameState } from '../table/index.js';
import { beyond } from './limits.js';
import type { Claims, GameRecord, RecordEntry, RecordFault } from './record.js';
import { readEntry } from './record-entries.js';
import { Reading } from './record-faults.js';
import { parseRecord } from './record-parse.js';
import { PlayWriter } from './record-play.js';
import { readyGame } from './verify.js';
import { faultAt, illegal, playAll, playedGame, runOf, stateOf, verdict } from './verify-play.js';
import type { Run, RunRefusal } from './verify-run.js';
import type { NotVerified, Verification, VerifyFault, VerifyOptions } from './verify-types.js';

/** What is told when a game is over, or may be. */
export interface RecordEnd {
  /** When, in milliseconds by the clock that stamped the rest. */
  readonly endedAt?: number;
  /** What the player's side says came of the game. */
  readonly claims?: Claims;
}

/** What a move led to. */
export interface Pushed {
  /** Which entry it is, from 0. */
  readonly index: number;
  /** How the game stands after it. */
  readonly status: Status;
}

/** A game that is verified as it is played. Its functions need no `this`. */
export interface Verifier {
  /** The record's own. */
  readonly runId: string | undefined;
  /** `id@version` of the variant. */
  readonly variant: string;
  /**
   * Does what comes next: a move, or any other entry of a record (`RecordEntry`), from anyone. What cannot be done, or is none, is refused with its fault (those of
   * {@link verifyRecord}, and `too-many-moves` beyond the limit) and changes nothing.
   */
  readonly push: (entry: unknown) => Result<Pushed, VerifyFault>;
  /** The state reached. It has every card: what a player may see of it is `viewFor`. */
  readonly state: () => GameState;
  /** The verdict on the game so far: what {@link verifyRecord} says of {@link Verifier.record}. */
  readonly report: (end?: RecordEnd) => Verification;
  /** The game so far as a record, from which a verifier can be begun again. Throws a `SolitaireError` `bad-record` for an end that is none. */
  readonly record: (end?: RecordEnd) => GameRecord;
}

/**
 * Begins to verify a game as it is played, from a record of what was played so far: a new game is a record without moves. Refused is
 * what {@link verifyRecord} does not find legal, with its verdict; claims are not compared before they are asked for.
 *
 * Throws as {@link verifyRecord} does.
 *
 * ```ts
 * import { createRecord, createVerifier } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const begun = createVerifier(createRecord(freecell, { microsoft: 617 }, [], { runId: 'a1' }), { variants: [freecell] });
 * if (begun.ok) {
 *   const { push, report, runId } = begun.value;
 *   console.log(runId, push({ type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 }));
 *   // → a1 { ok: true, value: { index: 0, status: 'in-play' } }
 *   const refused = push({ type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 });
 *   if (!refused.ok) console.log(refused.error.code, refused.error.rejection?.code); // → illegal-move wrong-rank
 *   console.log(report().verified, report().game?.entries); // → true 1
 * }
 * ```
 */
export function createVerifier(input: unknown, options: VerifyOptions): Result<Verifier, NotVerified> {
  const ready = readyGame(input, options);
  if (!ready.ok) return ready;
  const { record: given, read, dealt, limits } = ready.value;
  const run = runOf(dealt, given, true, options);
  const fault = playAll(run, given, read);
  if (fault !== undefined) {
    const game = playedGame(run, dealt, given, fault.index as number, options, false);
    return fail(verdict(game, given, fault) as NotVerified);
  }
  const entries = [...given.moves];
  const isNew = (): boolean => entries.length === given.moves.length;

  const endedBy = (end: RecordEnd): Result<GameRecord, readonly RecordFault[]> => {
    const { endedAt = isNew() ? given.endedAt : undefined, claims = isNew() ? given.claims : undefined } =
      end;
    return parseRecord({ ...given, endedAt, claims, moves: entries }, limits);
  };
  const record = (end: RecordEnd = {}): GameRecord => {
    const result = endedBy(end);
    if (result.ok) return result.value;
    throw errorOf('bad-record', 'this is no end of a game', result.error);
  };
  return ok(
    Object.freeze({
      runId: given.runId,
      variant: given.variant,
      push: (entry: unknown): Result<Pushed, VerifyFault> => {
        const index = entries.length;
        if (index >= limits.moves)
          return fail({
            ...beyond('too-many-moves', at('moves', index), limits.moves, 'entries', index + 1),
            index,
          });
        const read = readPushed(entry, index, limits);
        if (!read.ok) return read;
        // A getter of the caller's own making may have pushed another meanwhile; then this is the entry of no ply.
        if (entries.length !== index) return fail(unreadable(index));
        const refusal = doEntry(run, read.value, index);
        if (refusal !== undefined) return fail('path' in refusal ? refusal : faultAt(index, refusal));
        entries.push(read.value);
        return ok({ index, status: run.status() });
      },
      state: () => stateOf(run, true),
      report: (end: RecordEnd = {}): Verification => {
        const ended = endedBy(end);
        const game = playedGame(run, dealt, ended.ok ? ended.value : {}, entries.length, options, true);
        if (ended.ok) return verdict(game, ended.value, undefined);
        const own = given.runId === undefined ? {} : { runId: given.runId };
        return { verified: false, legal: true, ...own, game, claims: [], faults: ended.error };
      },
      record,
    }),
  );
}

const unreadable = (index: number): VerifyFault =>
  faultAt(index, { code: 'wrong-type', message: 'this cannot be read as a move' });

/** Reads an entry, as records have it. */
function readPushed(
  input: unknown,
  index: number,
  limits: Reading['limits'],
): Result<RecordEntry, VerifyFault> {
  const reading = new Reading(limits);
  const play = new PlayWriter();
  try {
    readEntry(reading, input, index, play);
  } catch {
    // A proxy or a getter of the caller's own making may throw anything; it is no move.
    return fail(unreadable(index));
  }
  const [entry] = play.entries;
  return entry === undefined ? fail({ ...(reading.faults[0] as RecordFault), index }) : ok(entry);
}

function doEntry(run: Run, entry: RecordEntry, index: number): VerifyFault | RunRefusal | undefined {
  switch (entry.type) {
    case 'undo':
      return run.undo(entry.at);
    case 'redo':
      return run.redo(entry.at);
    case 'pause':
    case 'resume':
      run.note(entry.type, entry.at);
      return undefined;
    default: {
      const { joins } = entry;
      const refusal = joins === undefined ? undefined : run.whyNotJoin(joins === 'automatic');
      if (refusal !== undefined) return refusal;
      const code = judge(run.compiled, run.position, entry);
      if (typeof code !== 'number') return illegal(index, code);
      if (joins === undefined) run.begin(code, entry.at);
      else run.join(code, joins === 'automatic');
      return undefined;
    }
  }
}
