/**
 * Records as text for people, a game a block: a line with the name of the format, a line for each thing to say, and between `moves`
 * and `end` what was done, a line an entry. Lines that begin with `#` and empty lines say nothing. `end` is there so that a text which
 * was cut off is seen to be.
 */
import { at, describe, expectation } from '../cards/index.js';
import { isBlank, textFault } from '../notation/text.js';
import { parseJson, tooDeepAt } from './json.js';
import { type GameRecord, RECORD_FORMAT, type RecordFault } from './record.js';
import { Reading } from './record-faults.js';
import { MovesPart, readFields } from './record-fields.js';
import { entryText, lineEnd, numberOf } from './record-moves.js';

/** What a line begins with, and how the rest of it is read. */
const LINES: { readonly [word: string]: { readonly key: string; readonly as: 'plain' | 'json' | 'number' } } =
  {
    variant: { key: 'variant', as: 'plain' },
    rules: { key: 'rules', as: 'plain' },
    run: { key: 'runId', as: 'json' },
    shuffle: { key: 'shuffle', as: 'plain' },
    seed: { key: 'seed', as: 'json' },
    'redeal-seed': { key: 'redealSeed', as: 'json' },
    deck: { key: 'deck', as: 'plain' },
    started: { key: 'startedAt', as: 'number' },
    ended: { key: 'endedAt', as: 'number' },
    claims: { key: 'claims', as: 'json' },
  };
const WORDS = Object.keys(LINES);
const ANY_FORMAT = /^solitaire-rules\/record@\d{1,9}$/;

interface Line {
  /** Without blanks around it. */
  readonly text: string;
  /** The offset of its first character that is none. */
  readonly at: number;
  /** The offset of what comes after it. */
  readonly next: number;
}

/** The next line that says something, at or after an offset. */
function lineAt(text: string, offset: number): Line | undefined {
  for (let start = offset; start < text.length; ) {
    const end = lineEnd(text, start);
    const line = text.slice(start, end);
    const said = line.trim();
    if (said !== '' && !said.startsWith('#'))
      return { text: said, at: start + line.indexOf(said), next: end + 1 };
    start = end + 1;
  }
  return undefined;
}

/** Reads every block of a text; `most` is how many there may be. Faults of a record have its place in the text as prefix to their path. */
export function readBlocks(reading: Reading, text: string, most: number): GameRecord[] {
  const records: GameRecord[] = [];
  let line = lineAt(text, 0);
  if (line === undefined) {
    reading.add(
      textFault(text, text.length, 'no-record', 'there is no record here', { expected: RECORD_FORMAT }),
    );
    return records;
  }
  for (let index = 0; line !== undefined && !reading.isFull; index++) {
    if (index >= most) {
      reading.add(
        textFault(text, line.at, 'trailing-text', 'one record is expected, and more text comes after it'),
      );
      break;
    }
    const block = new Reading(reading.limits);
    const next = readBlock(block, text, line, records);
    for (const fault of block.faults) reading.add(most === 1 ? fault : placed(fault, index));
    if (next === undefined) break;
    line = lineAt(text, next);
  }
  return records;
}

/** A fault of one of several records. */
export const placed = (fault: RecordFault, index: number): RecordFault => {
  const place = at('', index);
  return {
    ...fault,
    path: fault.path === '' || fault.path.startsWith('[') ? place + fault.path : at(place, fault.path),
  };
};

/** Reads one block and answers the offset after it; nothing where there is no telling where it ends. */
function readBlock(reading: Reading, text: string, first: Line, records: GameRecord[]): number | undefined {
  const tell = (code: string, offset: number, path: string, message: string): undefined =>
    reading.add(textFault(text, offset, code, message, { path }));
  if (!ANY_FORMAT.test(first.text)) {
    const { message } = expectation('bad-line', '', RECORD_FORMAT, describe(first.text));
    return tell('bad-line', first.at, 'format', message);
  }
  const fields = new Map<string, unknown>([['format', first.text]]);
  const places = new Map<string, number>([['format', first.at]]);
  let offset = first.next;
  for (;;) {
    const line = lineAt(text, offset);
    if (line === undefined || ANY_FORMAT.test(line.text))
      return tell('truncated', line?.at ?? text.length, '', 'the record ends before its moves');
    if (line.text === 'moves') {
      places.set('moves', line.at);
      offset = line.next;
      break;
    }
    offset = line.next;
    readLine(reading, text, line, fields, places);
    if (reading.isFull) return undefined;
  }
  const end = endOf(text, offset);
  if (end.next === undefined)
    return tell('truncated', end.at, 'moves', 'the record has no line "end" before this');
  fields.set('moves', new MovesPart(text, offset, end.at));
  const own = new Reading(reading.limits);
  const record = readFields(own, fields);
  for (const fault of own.faults) {
    const key = /^[a-zA-Z]*/.exec(fault.path)?.[0] ?? '';
    const { code, path, message, expected, found } = fault;
    const details = {
      path,
      ...(expected === undefined ? {} : { expected }),
      ...(found === undefined ? {} : { found }),
    };
    // What was told, but wrongly, is not missing as well.
    if (code === 'missing' && places.has(key)) continue;
    const place = places.get(key) ?? first.at;
    reading.add(fault.line === undefined ? textFault(text, place, code, message, details) : fault);
  }
  if (record !== undefined && reading.faults.length === 0) records.push(record);
  return end.next;
}

/** The line that ends the moves; without `next` where another record begins before it, or the text ends. */
function endOf(text: string, start: number): { readonly at: number; readonly next?: number } {
  for (let offset = start; offset < text.length; ) {
    const end = lineEnd(text, offset);
    const unit = text.charCodeAt(offset);
    // Lines that could not be the one are not copied.
    if (unit === E || isBlank(unit) || unit === S) {
      const said = text.slice(offset, Math.min(end, offset + LONGEST_LINE)).trim();
      if (said === END) return { at: offset, next: end + 1 };
      if (ANY_FORMAT.test(said)) return { at: offset };
    }
    offset = end + 1;
  }
  return { at: text.length };
}

const END = 'end';
const [E, S] = [101, 115];
const LONGEST_LINE = 80;

function readLine(
  reading: Reading,
  text: string,
  line: Line,
  fields: Map<string, unknown>,
  places: Map<string, number>,
): void {
  const space = line.text.search(/[ \t]/);
  const word = space < 0 ? line.text : line.text.slice(0, space);
  const rest = space < 0 ? '' : line.text.slice(space + 1).trim();
  const known = Object.hasOwn(LINES, word) ? LINES[word] : undefined;
  const tell = (code: string, path: string, message: string): undefined =>
    reading.add(textFault(text, line.at, code, message, { path }));
  if (known === undefined)
    return tell(
      'unknown-key',
      '',
      `${describe(word)} begins no line of a record; lines begin with ${WORDS.join(', ')}, moves`,
    );
  const { key, as } = known;
  if (fields.has(key)) return tell('doubled-key', key, `${word} is told twice`);
  places.set(key, line.at);
  const value = as === 'plain' ? rest : as === 'number' ? numberOf(rest) : jsonValue(rest);
  if (value === undefined)
    return tell('wrong-value', key, `${describe(rest)} is not ${as === 'number' ? 'a number' : 'JSON'}`);
  fields.set(key, value);
}

/** Claims are two deep; what is deeper is not read at all. */
const MOST_DEPTH = 2;

function jsonValue(text: string): unknown {
  const result = tooDeepAt(text, MOST_DEPTH) < 0 ? parseJson(text) : undefined;
  return result?.ok ? result.value : undefined;
}

/** A record as a block of lines. It must be one that the library made. */
export function blockText(record: GameRecord): string {
  const { startedAt, endedAt, claims } = record;
  const line = (word: string, value: string | number | undefined): string[] =>
    value === undefined ? [] : [`${word} ${value}`];
  const quoted = (value: string | undefined): string | undefined =>
    value === undefined ? undefined : JSON.stringify(value);
  return [
    record.format,
    ...line('variant', record.variant),
    ...line('rules', record.rules),
    ...line('run', quoted(record.runId)),
    ...line('shuffle', record.shuffle),
    ...line('seed', quoted(record.seed)),
    ...line('redeal-seed', quoted(record.redealSeed)),
    ...line('deck', record.deck.join(' ')),
    ...line('started', startedAt),
    ...line('ended', endedAt),
    ...line('claims', claims === undefined ? undefined : JSON.stringify(claims)),
    'moves',
    ...record.moves.map(entryText),
    'end\n',
  ].join('\n');
}
