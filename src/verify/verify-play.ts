/** Playing the entries of a record, and putting together what came of it. */
import { at, type Fault } from '../cards/index.js';
import { DEAL, kindOf, type MoveCode, NO_PILE, PULL_OUT, REDEAL, REMOVE } from '../rules/move.js';
import type { Rejection } from '../rules/rejection.js';
import { isLegal, judge } from '../rules/validate.js';
import { checkScoring } from '../score/check-scoring.js';
import type { Scoring } from '../score/scoring.js';
import { scoringFor } from '../score/usual-scoring.js';
import { clonePosition, type GameState, type Layout, unpack } from '../table/index.js';
import { fingerprintOf } from './fingerprint.js';
import type { Claims, GameRecord } from './record.js';
import { AUTOMATIC, BY_HAND, MOVE_BITS, PAUSE, type PackedPlay, REDO, UNDO } from './record-play.js';
import type { Dealt } from './verify-deal.js';
import { Run } from './verify-run.js';
import type { CheckedClaim, PlayedGame, Verification, VerifyFault, VerifyOptions } from './verify-types.js';

/** Begins the game of a record that is dealt. `undoes`: whether a turn of it may ever be taken back. */
export function runOf(
  { compiled, position, variant }: Dealt,
  record: GameRecord,
  undoes: boolean,
  options: VerifyOptions,
): Run {
  const { scoring = scoringFor } = options;
  const scored: Scoring = typeof scoring === 'function' ? scoring(variant) : scoring;
  checkScoring(scored);
  return new Run(compiled, position, scored, record.startedAt, undoes);
}

/** Does entry after entry, up to the first that cannot be done, and answers its fault. */
export function playAll(
  run: Run,
  record: GameRecord,
  { names, words, stamps }: PackedPlay,
): VerifyFault | undefined {
  const { compiled, position } = run;
  const piles = pileNumbers(compiled.layout, names);
  for (let i = 0; i < words.length; i++) {
    const word = words[i] as number;
    const stamp = stamps?.[i];
    const when = stamp === undefined || Number.isNaN(stamp) ? undefined : stamp;
    const code = codeOf(word, piles);
    if (code === NOT_A_MOVE) {
      const refusal = doOther(run, word, when);
      if (refusal !== undefined) return faultAt(i, refusal);
      continue;
    }
    const isAutomatic = (word & AUTOMATIC) !== 0;
    const joins = isAutomatic || (word & BY_HAND) !== 0;
    const refusal = joins ? run.whyNotJoin(isAutomatic) : undefined;
    if (refusal !== undefined) return faultAt(i, refusal);
    if (code === NO_SUCH_MOVE || !isLegal(compiled, position, code)) {
      const judged = judge(compiled, position, record.moves[i]);
      if (typeof judged !== 'number') return illegal(i, judged);
    }
    if (joins) run.join(code, isAutomatic);
    else run.begin(code, when);
  }
  return undefined;
}

/** Undoes, redoes, or stops the clock. */
function doOther(
  run: Run,
  word: number,
  when: number | undefined,
): Pick<Fault, 'code' | 'message'> | undefined {
  switch (word) {
    case UNDO:
      return run.undo(when);
    case REDO:
      return run.redo(when);
    default:
      run.note(word === PAUSE ? 'pause' : 'resume', when);
      return undefined;
  }
}

const NOT_A_MOVE = -1;
const NO_SUCH_MOVE = -2;

/** The pile numbers of a table for the names of a record; {@link NO_PILE} for those it has not. */
function pileNumbers({ numberOf }: Layout, names: PackedPlay['names']): Uint8Array {
  const piles = numbers;
  for (let i = 0; i < names.length; i++) piles[i] = numberOf.get(names[i] as string) ?? NO_PILE;
  piles[NO_PILE] = NO_PILE;
  return piles;
}

const numbers = /*#__PURE__*/ new Uint8Array(NO_PILE + 1);
const PILE_BITS = 127;

/** The code of a move on a table, for a word that numbers piles otherwise. */
function codeOf(word: number, piles: Uint8Array): MoveCode {
  const kind = kindOf(word);
  if (kind > PULL_OUT) return NOT_A_MOVE;
  if (kind === DEAL || kind === REDEAL) return kind;
  const from = piles[(word >>> 3) & PILE_BITS] as number;
  const to = piles[(word >>> 10) & PILE_BITS] as number;
  const rest = (word & MOVE_BITS) >>> 17;
  if (kind !== REMOVE)
    return from === NO_PILE || to === NO_PILE ? NO_SUCH_MOVE : kind | (from << 3) | (to << 10) | (rest << 17);
  // Of a removal a place may be empty; then the number behind it is NO_PILE as well.
  const third = piles[rest] as number;
  const known = [(word >>> 3) & PILE_BITS, (word >>> 10) & PILE_BITS, rest];
  if ([from, to, third].some((pile, i) => pile === NO_PILE && known[i] !== NO_PILE)) return NO_SUCH_MOVE;
  return kind | (from << 3) | (to << 10) | (third << 17);
}

/** The fault of an entry. */
export const faultAt = (index: number, { code, message }: Pick<Fault, 'code' | 'message'>): VerifyFault => ({
  code,
  path: at('moves', index),
  message,
  index,
});

/** The fault of a move that is not legal. */
export const illegal = (index: number, rejection: Rejection): VerifyFault => ({
  ...faultAt(index, { code: 'illegal-move', message: rejection.message }),
  rejection,
});

/** A game as far as it was played. `keeps` says that the position is to go on, so that the state gets a copy of it. */
export function playedGame(
  run: Run,
  { variant, compiled }: Dealt,
  record: Pick<GameRecord, 'endedAt'>,
  entries: number,
  options: VerifyOptions,
  keeps: boolean,
): PlayedGame {
  const score = run.score(options, record.endedAt);
  return Object.freeze({
    variant: compiled.shape.key,
    rules: fingerprintOf(variant),
    entries,
    state: stateOf(run, keeps),
    status: run.status(),
    counters: run.counters(options, record.endedAt),
    ...(score === undefined ? {} : { score }),
  });
}

/** The state of a run. `keeps`: its position is copied, since the run goes on. */
export const stateOf = ({ compiled, position }: Run, keeps: boolean): GameState =>
  unpack(compiled.shape, keeps ? clonePosition(position) : position);

/** The verdict on a game that was played as far as it goes. */
export function verdict(
  game: PlayedGame,
  record: Pick<GameRecord, 'runId' | 'claims'>,
  fault: VerifyFault | undefined,
): Verification {
  const run = record.runId === undefined ? {} : { runId: record.runId };
  if (fault !== undefined) {
    const { index = game.entries, rejection } = fault;
    const stop = { index, ...(rejection === undefined ? {} : { rejection }), state: game.state };
    return Object.freeze({ verified: false, legal: false, ...run, game, claims: [], stop, faults: [fault] });
  }
  const claims = record.claims === undefined ? NO_CLAIMS : checkClaims(record.claims, game);
  const faults = claims.filter(({ holds }) => !holds).map((claim) => falseClaim(claim, game.variant));
  return Object.freeze(
    faults.length === 0
      ? { verified: true, legal: true, ...run, game, claims, faults: NO_FAULTS }
      : { verified: false, legal: true, ...run, game, claims, faults },
  );
}

const NO_CLAIMS: readonly CheckedClaim[] = /*#__PURE__*/ Object.freeze([]);
const NO_FAULTS: readonly [] = /*#__PURE__*/ Object.freeze([] as const);

/** Holds every claim against what is so. */
function checkClaims(claims: Claims, { status, score, counters }: PlayedGame): CheckedClaim[] {
  const real: Record<string, unknown> = { ...counters, status, score };
  return Object.entries(claims).flatMap(([name, claimed]): CheckedClaim[] => {
    const found = real[name];
    if (name !== 'powersUsed') return [checked(name, claimed, found)];
    const used = new Map(Object.entries(counters.powersUsed));
    // A claim may leave out what was never used.
    const names = new Set([...Object.keys(claimed as object), ...used.keys()]);
    const holds = [...names].every(
      (power) => (new Map(Object.entries(claimed as object)).get(power) ?? 0) === (used.get(power) ?? 0),
    );
    return [{ name, claimed, found, holds }];
  });
}

const checked = (name: string, claimed: unknown, found: unknown): CheckedClaim => ({
  name,
  claimed,
  ...(found === undefined ? {} : { found }),
  holds: claimed === found,
});

/** The fault of a claim. What was expected and found are JSON; `null` where there is nothing that could be claimed. */
function falseClaim({ name, claimed, found }: CheckedClaim, variant: string): VerifyFault {
  const real = JSON.stringify(found ?? null);
  return {
    code: 'false-claim',
    path: at('claims', name),
    message: `the record claims ${name} ${JSON.stringify(claimed)}; ${found === undefined ? whyNone(name, variant) : `it is ${real}`}`,
    expected: real,
    found: JSON.stringify(claimed),
  };
}

/** Why there is nothing to claim: only a score and the time are not there in every game. */
const whyNone = (name: string, variant: string): string =>
  name === 'score' ? `${variant} keeps no score here` : 'it has no stamps to tell the time by';
