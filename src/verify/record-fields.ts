/** The fields of a record, from JSON and from text alike, each with its own test; and the records that were read, with their words. */
import { at, type Card, type CardCode, codeOfText, FACE_DOWN, MAX_SEED_LENGTH } from '../cards/index.js';
import { A_STAMP, isStamp } from '../score/clock.js';
import { isFingerprint } from './fingerprint.js';
import { beyond, lengthOf, tooLong } from './limits.js';
import { type Claims, type GameRecord, MAX_RUN_ID_LENGTH, RECORD_FORMAT } from './record.js';
import { readEntries } from './record-entries.js';
import type { Reading } from './record-faults.js';
import { readEntryText, type TextPart } from './record-moves.js';
import { type PackedPlay, PlayWriter } from './record-play.js';

/** The keys of a record, in the order in which they are written. */
export const RECORD_KEYS = [
  'format',
  'variant',
  'rules',
  'runId',
  'shuffle',
  'seed',
  'redealSeed',
  'deck',
  'startedAt',
  'endedAt',
  'claims',
  'moves',
] as const;

/** What a record's library-made twin holds. */
export interface ReadRecord extends PackedPlay {
  readonly cards: readonly CardCode[];
}

const READ = /*#__PURE__*/ new WeakMap<object, ReadRecord>();

/** The cards and words of a record that the library made; nothing for any other value. */
export const knownRecord = (value: unknown): ReadRecord | undefined =>
  typeof value === 'object' && value !== null ? READ.get(value) : undefined;

const VARIANT = /^[^@\s\p{C}]{1,64}@[1-9][0-9]{0,9}$/u;
const SHUFFLE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MOST_NAME = 80;

/** Makes a record of its fields, unless one of them is wrong. `prefix` is where the record stands in what is read. */
export function readFields(reading: Reading, fields: ReadonlyMap<string, unknown>): GameRecord | undefined {
  const before = reading.faults.length;
  const text = (key: string, expected: string, fits: (value: string) => boolean, needed: boolean) => {
    const value = fields.get(key);
    if (value === undefined) return needed ? missing(reading, key, expected) : undefined;
    if (typeof value === 'string' && fits(value)) return value;
    return reading.tell(typeof value === 'string' ? 'wrong-value' : 'wrong-type', key, expected, value);
  };
  const isShort = (most: number, least: number) => (value: string) =>
    value.length >= least && value.length <= most;

  readFormat(reading, fields.get('format'));
  const variant = text(
    'variant',
    'id@version of a variant',
    (one) => one.length <= MOST_NAME && VARIANT.test(one),
    true,
  );
  const rules = text('rules', 'a fingerprint of 64 hexadecimal digits', isFingerprint, true);
  const runId = text('runId', `1 to ${MAX_RUN_ID_LENGTH} characters`, isShort(MAX_RUN_ID_LENGTH, 1), false);
  const seeded = fields.get('seed') !== undefined;
  const isShuffle = (one: string): boolean => one.length <= MOST_NAME && SHUFFLE.test(one);
  const shuffle = text('shuffle', 'the name of a shuffle, or microsoft', isShuffle, seeded);
  const aSeed = `a text of at most ${MAX_SEED_LENGTH} characters`;
  const seed = text('seed', aSeed, isShort(MAX_SEED_LENGTH, 0), shuffle !== undefined);
  const redealSeed = text('redealSeed', aSeed, isShort(MAX_SEED_LENGTH, 0), false);
  const cards = readDeck(reading, fields.get('deck'));
  const startedAt = readMoment(reading, fields, 'startedAt');
  const endedAt = readMoment(reading, fields, 'endedAt');
  const claims = readClaims(reading, fields.get('claims'));
  const play = new PlayWriter();
  readMoves(reading, fields.get('moves'), play);
  if (reading.faults.length > before) return undefined;

  const deck = cards as readonly DeckCard[];
  const record: GameRecord = Object.freeze({
    format: RECORD_FORMAT,
    variant: variant as string,
    rules: rules as string,
    ...(runId === undefined ? {} : { runId }),
    ...(shuffle === undefined ? {} : { shuffle, seed: seed as string }),
    ...(redealSeed === undefined ? {} : { redealSeed }),
    deck: Object.freeze(deck.map(({ card }) => card)),
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(endedAt === undefined ? {} : { endedAt }),
    ...(claims === undefined ? {} : { claims }),
    moves: Object.freeze(play.entries),
  });
  READ.set(record, { ...play.packed(), cards: deck.map(({ code }) => code) });
  return record;
}

interface DeckCard {
  readonly card: Card;
  readonly code: CardCode;
}

const missing = (reading: Reading, key: string, expected: string): undefined =>
  reading.add({
    code: 'missing',
    path: key,
    message: `${key} is missing: ${expected}`,
    expected,
    found: 'nothing',
  });

function readFormat(reading: Reading, value: unknown): void {
  if (value === RECORD_FORMAT) return;
  if (value === undefined) return missing(reading, 'format', RECORD_FORMAT);
  reading.tell(typeof value === 'string' ? 'unknown-format' : 'wrong-type', 'format', RECORD_FORMAT, value);
}

function readMoment(reading: Reading, fields: ReadonlyMap<string, unknown>, key: string): number | undefined {
  const value = fields.get(key);
  if (value === undefined || isStamp(value)) return value;
  return reading.tell('wrong-value', key, A_STAMP, value);
}

const CARD_AND_SPACE = 3;

function readDeck(reading: Reading, value: unknown): readonly DeckCard[] | undefined {
  const most = reading.limits.cards;
  if (value === undefined) return missing(reading, 'deck', 'all cards in dealing order');
  const tooMany = (found: number): undefined =>
    reading.add(beyond('too-many-cards', 'deck', most, 'cards', found));
  let list: readonly unknown[];
  if (typeof value === 'string') {
    if (value.length >= (most + 1) * CARD_AND_SPACE) return tooMany(Math.ceil(value.length / CARD_AND_SPACE));
    list = value.split(' ').filter(Boolean);
  } else if (Array.isArray(value)) list = value;
  else return reading.tell('wrong-type', 'deck', 'cards, as a list or as text', value);
  const length = lengthOf(list);
  if (length > most) return tooMany(length);
  const deck: DeckCard[] = [];
  for (let i = 0; i < length; i++) {
    const card = list[i];
    const code = codeOfText(card);
    if (code === undefined || code >= FACE_DOWN)
      reading.tell('not-a-card', at('deck', i), 'a card like "TD"', card);
    else deck.push({ card: card as Card, code });
  }
  return deck;
}

const STATUSES = ['in-play', 'won', 'no-moves'];
const COUNTS = ['moves', 'undos', 'redos', 'automatic', 'cardsLeft', 'redeals'] as const;
const CLAIMS = ['status', 'score', ...COUNTS, 'powersUsed', 'elapsed'];
const MOST_POWERS = 16;

/** Whether a value is a number that JSON gives back: finite, and not -0. */
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0);

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0 && !Object.is(value, -0);

function readClaims(reading: Reading, value: unknown): Claims | undefined {
  if (value === undefined) return undefined;
  const fields = reading.fields(value, 'claims', CLAIMS, 'claims by name');
  if (fields === undefined) return undefined;
  const claims: Record<string, unknown> = {};
  const claim = (key: string, expected: string, fits: (value: unknown) => boolean): void => {
    const claimed = fields.get(key);
    if (claimed === undefined) return;
    if (fits(claimed)) claims[key] = claimed;
    else reading.tell('wrong-value', at('claims', key), expected, claimed);
  };
  claim('status', STATUSES.join(' or '), (one) => STATUSES.includes(one as string));
  claim('score', 'a number', isNumber);
  for (const key of COUNTS) claim(key, 'a whole number from 0 on', isCount);
  const powers = fields.get('powersUsed');
  if (powers !== undefined) claims.powersUsed = readPowers(reading, powers);
  claim('elapsed', 'milliseconds from 0 on', (one) => isNumber(one) && one >= 0);
  return Object.freeze(claims);
}

function readPowers(reading: Reading, value: unknown): object | undefined {
  const path = at('claims', 'powersUsed');
  const expected = `how often each of at most ${MOST_POWERS} powers was used`;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reading.tell('wrong-type', path, expected, value);
  const names = Object.keys(value).sort();
  if (names.length > MOST_POWERS) return reading.tell('wrong-value', path, expected, names.length);
  const used = names.map((name) => [name, (value as Record<string, unknown>)[name]] as const);
  for (const [name, times] of used) {
    if (name.length > MOST_NAME) reading.tell('wrong-value', path, expected, name);
    else if (!isCount(times)) reading.tell('wrong-value', at(path, name), 'a whole number from 0 on', times);
  }
  return Object.freeze(Object.fromEntries(used));
}

/** The moves of a record within a larger text. */
export class MovesPart implements TextPart {
  readonly located = true;
  constructor(
    readonly text: string,
    readonly start: number,
    readonly end: number,
  ) {}
}

function readMoves(reading: Reading, value: unknown, play: PlayWriter): void {
  if (value === undefined) return missing(reading, 'moves', 'what was done, as a list or as text');
  if (value instanceof MovesPart) return readEntryText(reading, value, play);
  if (typeof value === 'string') {
    const long = tooLong(value, 'moves', reading.limits.bytes);
    if (long !== undefined) return reading.add(long);
    return readEntryText(reading, { text: value, start: 0, end: value.length, located: false }, play);
  }
  if (Array.isArray(value)) return readEntries(reading, value, play);
  return reading.tell('wrong-type', 'moves', 'what was done, as a list or as text', value);
}
