/** The parsers of what servers and storage hand in: sessions, statistics, records, reveals. */
import { applyMove, restoreSession, type Session } from 'solitaire-rules/play';
import { deal, legalMoves, type PlayerView, parseView, type Variant } from 'solitaire-rules/rules';
import { emptyStatistics, parseStatistics, recordGame, type Statistics } from 'solitaire-rules/score';
import {
  checkCommitment,
  checkServerSeed,
  commitDeal,
  commitServerSeed,
  createRecord,
  DEFAULT_LIMITS,
  formatRecord,
  formatRecords,
  type GameRecord,
  mergeView,
  parseRecord,
  parseRecords,
  revealDeal,
  revealFor,
  secureDeck,
  seededBytes,
  viewFor,
} from 'solitaire-rules/verify';
import { everyVariant } from '../conformance/every-variant.js';
import { anyMoment, type Moment } from './games.js';
import { type Parser, throughJson } from './parser.js';
import { pick, type Random } from './random.js';
import { STATE_CODES, VIEW_CODES } from './value-parsers.js';

const MOVE_TEXT_CODES = ['no-move', 'bad-move', 'bad-pile', 'bad-number', 'incomplete-move', 'trailing-text'];
const RECORD_CODES = [
  ...['wrong-type', 'wrong-value', 'missing', 'unknown-key', 'doubled-key', 'unknown-format', 'not-a-card'],
  ...['bad-json', 'bad-line', 'no-record', 'truncated', 'trailing-text'],
  ...['too-long', 'too-deep', 'too-many-moves', 'too-many-cards', 'too-many-piles'],
  ...MOVE_TEXT_CODES,
];
const longest = DEFAULT_LIMITS.bytes;
const SALT = '00112233445566778899aabbccddeeff';

/** The game of a moment on record; what was laid at random and never dealt has none. */
function recordOf({ variant, seed, moves }: Moment, random: Random): GameRecord {
  const isPlayed = random(4) > 0;
  const start = deal(variant, { seed });
  const extras = start.redealSeed === undefined ? {} : { redealSeed: start.redealSeed };
  const details = {
    ...extras,
    ...(random(2) === 0 ? { runId: `run ${seed}`, startedAt: 0, endedAt: 5000 } : {}),
  };
  try {
    return createRecord(variant, { seed }, isPlayed ? moves : [], details);
  } catch {
    return createRecord(variant, { seed }, [], details);
  }
}

const recordText = (record: GameRecord, random: Random): string =>
  formatRecord(record, { form: pick(random, ['text', 'json']) });

/** A deal of each variant that is committed to. */
const COMMITTED = new Map<Variant, { variant: Variant; commitment: string; reveal: object }>();

function committed(variant: Variant) {
  let known = COMMITTED.get(variant);
  if (known === undefined) {
    const secret = { deck: secureDeck(variant, seededBytes(SALT)), salt: SALT, redealSeed: 'redeals' };
    known = { variant, commitment: commitDeal(variant, secret), reveal: revealDeal(variant, secret) };
    COMMITTED.set(variant, known);
  }
  return known;
}

/** A moment as its player sees it, and what may be revealed to them next. */
const SEEN = new Map<Moment, { variant: Variant; view: PlayerView; reveals: readonly unknown[] }>();

function seenFrom(moment: Moment) {
  let known = SEEN.get(moment);
  if (known === undefined) {
    const { variant, state } = moment;
    const view: PlayerView = viewFor(variant, state);
    const nexts = legalMoves(variant, state)
      .slice(0, 4)
      .map((move) => applyMove(variant, state, move).state);
    const reveals = [state, ...nexts].map((next) => throughJson(revealFor(variant, view, next)));
    known = { variant, view, reveals };
    SEEN.set(moment, known);
  }
  return known;
}

export const outsideParsers: readonly Parser[] = [
  {
    name: 'restoreSession',
    takes: 'value',
    codes: [
      ...['wrong-type', 'unknown-key', 'other-format', 'other-variant', 'illegal-move', 'nothing-to-undo'],
      ...['nothing-to-redo', 'undo-forbidden', 'wrong-cursor', 'wrong-counters', ...STATE_CODES],
    ],
    sample: (random) => {
      const { variant, saved } = anyMoment(random);
      return {
        input: saved,
        read: (input) => {
          const restored = restoreSession(variant, input);
          return restored.ok ? { ok: true, value: throughJson(restored.value.save()) } : restored;
        },
        write: (session: ReturnType<Session['save']>) => session,
      };
    },
  },
  {
    name: 'parseStatistics',
    takes: 'value',
    codes: ['wrong-type', 'unknown-key', 'impossible-statistics'],
    sample: (random) => {
      let statistics: Statistics = emptyStatistics();
      for (let games = random(6); games > 0; games--)
        statistics = recordGame(statistics, {
          variant: pick(random, ['klondike@1', 'golf@1', '__proto__', 'constructor']),
          won: random(2) === 0,
          ...(random(2) === 0 ? { time: random(1000), moves: random(200) } : {}),
          ...(random(2) === 0 ? { score: random(1000) - 500 } : {}),
        });
      return { input: throughJson(statistics), read: parseStatistics, write: throughJson };
    },
  },
  {
    name: 'parseRecord, of a text',
    takes: 'text',
    codes: RECORD_CODES,
    longest,
    sample: (random) => ({
      input: recordText(recordOf(anyMoment(random), random), random),
      read: parseRecord,
      write: (record: GameRecord) => recordText(record, random),
    }),
  },
  {
    name: 'parseRecord, of a value',
    takes: 'value',
    codes: RECORD_CODES,
    sample: (random) => ({
      input: throughJson(recordOf(anyMoment(random), random)),
      read: parseRecord,
      write: throughJson,
    }),
  },
  {
    name: 'parseRecords',
    takes: 'text',
    codes: RECORD_CODES,
    longest,
    sample: (random) => {
      const records = Array.from({ length: random(3) }, () => recordOf(anyMoment(random), random));
      return {
        input: formatRecords(records, { form: pick(random, ['text', 'json']) }),
        read: parseRecords,
        // A text without a record is none; a list without one is.
        write: (list: readonly GameRecord[]) =>
          formatRecords(list, { form: list.length === 0 ? 'json' : pick(random, ['text', 'json']) }),
      };
    },
  },
  {
    name: 'checkCommitment',
    takes: 'value',
    codes: [
      ...['wrong-type', 'unknown-key', 'other-format', 'other-variant', 'short-salt', 'not-a-card'],
      ...['doubled-card', 'missing-card', 'other-deal'],
    ],
    sample: (random) => {
      const { variant, commitment, reveal } = committed(pick(random, everyVariant));
      return random(5) > 0
        ? {
            input: throughJson(reveal),
            read: (input) => checkCommitment(variant, commitment, input),
            write: throughJson,
          }
        : { input: commitment, read: (input) => checkCommitment(variant, input, reveal) };
    },
  },
  {
    name: 'checkServerSeed',
    takes: 'value',
    codes: ['wrong-type', 'short-seed', 'other-seed'],
    sample: (random) => {
      const commitment = commitServerSeed(SALT);
      return random(3) > 0
        ? { input: SALT, read: (input) => checkServerSeed(commitment, input), write: (seed: string) => seed }
        : { input: commitment, read: (input) => checkServerSeed(input, SALT) };
    },
  },
  {
    name: 'mergeView',
    takes: 'value',
    codes: [...VIEW_CODES, 'no-such-pile', 'other-view'],
    sample: (random) => {
      const { variant, view, reveals } = seenFrom(anyMoment(random));
      return {
        input: pick(random, reveals),
        read: (input) => {
          const merged = mergeView(variant, view, input);
          // A merged view is a view like any other.
          if (
            merged.ok &&
            JSON.stringify(parseView(variant, throughJson(merged.value))) !== JSON.stringify(merged)
          )
            throw new Error('merged, and no view');
          return merged;
        },
      };
    },
  },
];
