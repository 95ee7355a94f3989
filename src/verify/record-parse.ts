/** The gate for records, and the way out: as text for people and as JSON. */
import { describe, errorOf, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import { textFault } from '../notation/text.js';
import { parseJson, tooDeepAt } from './json.js';
import { type Limits, lengthOf, limitsOf, tooLong } from './limits.js';
import type { GameRecord, RecordFault } from './record.js';
import { Reading } from './record-faults.js';
import { knownRecord, RECORD_KEYS, readFields } from './record-fields.js';
import { entryText } from './record-moves.js';
import { blockText, placed, readBlocks } from './record-text.js';

/**
 * Reads any value whatever as the record of one game: text in either form, or JSON that was parsed already. Cards and moves may be
 * lists or text. The record given back is frozen, its keys in their order; whether the game can be played is for `verifyRecord`.
 *
 * Otherwise every fault that was found, at most 20, with its path and, in text, its place: `wrong-type`, `wrong-value`, `missing`,
 * `unknown-key`, `doubled-key`, `unknown-format`, `not-a-card`, `bad-json`, `bad-line`, `no-record`, `truncated`, `trailing-text`, those
 * of `parseMove` for an entry in text, and beyond a limit `too-long`, `too-deep`, `too-many-moves`, `too-many-cards`,
 * `too-many-piles`. Never throws for the input's sake; `bad-limits` for limits that are none.
 *
 * ```ts
 * import { createRecord, formatRecord, parseRecord } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const record = createRecord(freecell, { microsoft: 617 }, '58 1a');
 * const read = parseRecord(formatRecord(record));
 * if (read.ok) console.log(read.value.moves[0]);
 * // → { type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 }
 *
 * const cut = parseRecord(formatRecord(record).slice(0, -10));
 * if (!cut.ok) console.log(cut.error[0]?.code, cut.error[0]?.line); // → truncated 9
 * ```
 */
export function parseRecord(input: unknown, limits?: Limits): Result<GameRecord, readonly RecordFault[]> {
  const reading = new Reading(limitsOf(limits));
  if (isWithin(reading, input)) return ok(input as GameRecord);
  const records = readAny(reading, input, 1);
  return reading.faults.length === 0 ? ok(records[0] as GameRecord) : fail(reading.faults);
}

/**
 * Reads several records: a text of blocks one after another, a list as JSON, or a single one. The faults are those of
 * {@link parseRecord}, each with the record's place as prefix of its path (`[2].deck[3]`); one fault and none is answered.
 *
 * ```ts
 * import { createRecord, formatRecords, parseRecords } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const games = [617, 618].map((microsoft) => createRecord(freecell, { microsoft }));
 * const read = parseRecords(formatRecords(games));
 * if (read.ok) console.log(read.value.map(({ seed }) => seed)); // → [ '617', '618' ]
 * ```
 */
export function parseRecords(
  input: unknown,
  limits?: Limits,
): Result<readonly GameRecord[], readonly RecordFault[]> {
  const reading = new Reading(limitsOf(limits));
  const records = readAny(reading, input, Number.POSITIVE_INFINITY);
  return reading.faults.length === 0 ? ok(Object.freeze(records)) : fail(reading.faults);
}

/** Whether a value is a record that the library made and that these limits let pass; its faults are those of the limits. */
function isWithin(reading: Reading, input: unknown): boolean {
  const known = knownRecord(input);
  if (known === undefined) return false;
  const { moves, cards, piles } = reading.limits;
  return known.words.length <= moves && known.cards.length <= cards && known.names.length <= piles;
}

function readAny(reading: Reading, input: unknown, most: number): GameRecord[] {
  try {
    return typeof input === 'string' ? readText(reading, input, most) : readValue(reading, input, most);
  } catch {
    // A proxy or a getter of the caller's own making may throw anything; it is no record.
    reading.add({
      code: 'wrong-type',
      path: '',
      message: `this cannot be read as a record: ${describe(input)}`,
    });
    return [];
  }
}

function readText(reading: Reading, text: string, most: number): GameRecord[] {
  const { bytes, depth } = reading.limits;
  const long = tooLong(text, '', bytes);
  if (long !== undefined) {
    reading.add(long);
    return [];
  }
  if (!/^\s*[[{]/.test(text)) return readBlocks(reading, text, most);
  const deep = tooDeepAt(text, depth + (most === 1 ? 0 : 1));
  if (deep >= 0) {
    const message = `lists and objects lie more than ${depth} deep in each other here`;
    reading.add(textFault(text, deep, 'too-deep', message, { expected: `at most ${depth}` }));
    return [];
  }
  // What some editors put before a text is no part of it; with a space instead, all places stay what they are.
  const json = parseJson(text.startsWith(BYTE_ORDER_MARK) ? ` ${text.slice(1)}` : text);
  if (json.ok) return readValue(reading, json.value, most);
  const { offset, expected, found } = json.error;
  reading.add(
    textFault(text, offset, 'bad-json', `expected ${expected}, found ${found}`, { expected, found }),
  );
  return [];
}

const BYTE_ORDER_MARK = '\uFEFF';

function readValue(reading: Reading, value: unknown, most: number): GameRecord[] {
  const list = most > 1 && Array.isArray(value) ? (value as readonly unknown[]) : undefined;
  const records: GameRecord[] = [];
  if (list === undefined) {
    const record = readObject(reading, value);
    if (record !== undefined) records.push(record);
    return records;
  }
  const length = lengthOf(list);
  for (let i = 0; i < length && !reading.isFull; i++) {
    const own = new Reading(reading.limits);
    const record = readObject(own, list[i]);
    for (const fault of own.faults) reading.add(placed(fault, i));
    if (record !== undefined) records.push(record);
  }
  return records;
}

function readObject(reading: Reading, value: unknown): GameRecord | undefined {
  if (isWithin(reading, value)) return value as GameRecord;
  const fields = reading.fields(value, '', RECORD_KEYS, 'a record');
  return fields === undefined || reading.faults.length > 0 ? undefined : readFields(reading, fields);
}

/** How a record is written: as text for people, or as JSON on one line. */
export interface RecordForm {
  /** Default `text`. */
  readonly form?: 'text' | 'json';
}

/**
 * A record as text. Equal games are equal byte for byte, whatever form their moves came in; reading it with {@link parseRecord} gives
 * an equal record.
 *
 * Throws a `SolitaireError` `bad-record` with every fault for what is no record.
 *
 * ```ts
 * import { createRecord, formatRecord } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const record = createRecord(freecell, { microsoft: 617 }, '58 1a', { runId: 'a1' });
 * console.log(formatRecord(record).split('\n').slice(3, 6).join('\n'));
 * // → run "a1"
 * //   shuffle microsoft
 * //   seed "617"
 * ```
 */
export function formatRecord(record: GameRecord, { form = 'text' }: RecordForm = {}): string {
  const own = proven(record);
  if (form === 'text') return blockText(own);
  if (form !== 'json')
    throw new SolitaireError('bad-form', `expected text or json as a form; found ${describe(form)}`);
  return jsonText(own);
}

/**
 * Several records as one text: blocks with an empty line between them, or a list as JSON, a record a line. Throws as
 * {@link formatRecord} does.
 *
 * ```ts
 * import { createRecord, formatRecords } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const games = [617, 618].map((microsoft) => createRecord(freecell, { microsoft }));
 * console.log(formatRecords(games, { form: 'json' }).split('\n').length); // → 5
 * ```
 */
export function formatRecords(records: readonly GameRecord[], form: RecordForm = {}): string {
  const texts = records.map((record) => formatRecord(record, form));
  return form.form === 'json' ? `[\n${texts.join(',\n')}\n]\n` : texts.join('\n');
}

function proven(record: GameRecord): GameRecord {
  if (knownRecord(record) !== undefined) return record;
  // What an app puts together itself is held to the same gate, but is not small because the limits are.
  const read = parseRecord(record, { moves: Number.MAX_SAFE_INTEGER, bytes: Number.MAX_SAFE_INTEGER });
  if (read.ok) return read.value;
  throw errorOf('bad-record', 'this is no record', read.error);
}

const jsonText = (record: GameRecord): string =>
  JSON.stringify({ ...record, deck: record.deck.join(' '), moves: record.moves.map(entryText).join('; ') });
