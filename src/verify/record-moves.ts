/**
 * What was done in a game as text, both ways: an entry is a move as `formatMove` writes it, or `undo`, `redo`, `pause`, `resume`.
 * `+` before a move says that it joins the turn before it as another move made by hand, `*` that it followed automatically; `@` and
 * milliseconds after an entry say when. Entries stand on a line each, or with `;` between them.
 */
import { at, describe } from '../cards/index.js';
import { formatMove, readMovePhrase } from '../notation/move-text.js';
import { isMoveEnd, type Phrase, phraseAt, type Word } from '../notation/phrase.js';
import { CR, isBlank, isLineEnd, LF, textFault } from '../notation/text.js';
import type { Move } from '../rules/move.js';
import { isStamp } from '../score/clock.js';
import { beyond } from './limits.js';
import type { RecordEntry } from './record.js';
import { addPlainMove, readEntry } from './record-entries.js';
import type { Reading } from './record-faults.js';
import type { PlayWriter } from './record-play.js';

/** A part of a text: what stands between two offsets. */
export interface TextPart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether places in it are places in what the user gave, and so are told. */
  readonly located: boolean;
}

// One more word than a marked and stamped move has, so that what is too much is seen.
const MOST_WORDS = 7;
/** A number as JSON writes it. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const LONGEST_NUMBER = 32;

/** The commonest entry by far: cards from pile to pile, without mark or stamp. */
const PLAIN =
  /([a-zA-Z][a-zA-Z0-9-]{0,63}:(?:0|[1-9][0-9]{0,2}))[ \t]([1-9][0-9]{0,2})[ \t]([a-zA-Z][a-zA-Z0-9-]{0,63}:(?:0|[1-9][0-9]{0,2}))(?=[;\n\r]|$)/y;

/** Reads the entries of a text, each character a fixed number of times. */
export function readEntryText(reading: Reading, part: TextPart, play: PlayWriter): void {
  const { text, end } = part;
  let index = 0;
  let start = part.start;
  while (start < end && !reading.isFull) {
    const unit = text.charCodeAt(start);
    if (isBlank(unit) || isMoveEnd(unit)) {
      start++;
      continue;
    }
    if (unit === HASH && startsLine(text, start)) {
      start = lineEnd(text, start);
      continue;
    }
    if (index >= reading.limits.moves) {
      const { moves } = reading.limits;
      return tellAt(reading, part, start, beyond('too-many-moves', 'moves', moves, 'entries', moves + 1));
    }
    start = readOne(reading, part, start, index++, play);
  }
}

const HASH = 35;

/** Whether nothing but blanks stands before an offset in its line. */
function startsLine(text: string, offset: number): boolean {
  let before = offset - 1;
  while (before >= 0 && isBlank(text.charCodeAt(before))) before--;
  return before < 0 || isLineEnd(text.charCodeAt(before));
}

/** The offset of the end of the line that an offset is in. */
export function lineEnd(text: string, offset: number): number {
  let i = offset;
  while (i < text.length && text.charCodeAt(i) !== LF && text.charCodeAt(i) !== CR) i++;
  return i;
}

/** Reads the entry at an offset and answers the offset of what ends it. */
function readOne(reading: Reading, part: TextPart, start: number, index: number, play: PlayWriter): number {
  const { text } = part;
  PLAIN.lastIndex = start;
  const plain = PLAIN.exec(text);
  if (plain !== null) {
    addPlainMove(reading, index, play, plain[1] as string, Number(plain[2]), plain[3] as string);
    return PLAIN.lastIndex;
  }
  const phrase = phraseAt(text, start, isMoveEnd, MOST_WORDS);
  const entry = readPhrase(reading, part, phrase, at('moves', index));
  if (entry !== undefined) readEntry(reading, entry, index, play);
  return phrase.end;
}

/** A fault, with its place where that is told. */
function tellAt(
  reading: Reading,
  { text, located }: TextPart,
  offset: number,
  fault: { code: string; path: string; message: string; expected?: string; found?: string },
): undefined {
  if (!located) {
    const { code, path, message, expected, found } = fault;
    return reading.add({
      code,
      path,
      message,
      ...(expected === undefined ? {} : { expected }),
      ...(found === undefined ? {} : { found }),
    });
  }
  const { code, message, ...details } = fault;
  return reading.add(textFault(text, offset, code, message, details));
}

function readPhrase(reading: Reading, part: TextPart, phrase: Phrase, path: string): object | undefined {
  const words = [...phrase.words];
  const refuse = (word: Word, code: string, expected: string): undefined =>
    tellAt(reading, part, word.at, {
      code,
      path,
      message: `expected ${expected}, found ${describe(word.text)}`,
      expected,
      found: describe(word.text),
    });
  const more: { joins?: 'by-hand' | 'automatic'; at?: number } = {};
  const mark = words[0] as Word;
  if (mark.text === '+' || mark.text === '*') {
    more.joins = mark.text === '+' ? 'by-hand' : 'automatic';
    words.shift();
  }
  const stamp = words.at(-1);
  if (stamp?.text.startsWith('@')) {
    const moment = numberOf(stamp.text.slice(1));
    if (moment === undefined) return refuse(stamp, 'bad-number', 'milliseconds, as @1500');
    more.at = moment;
    words.pop();
  }
  const [first, second] = words;
  if (first !== undefined && ['undo', 'redo', 'pause', 'resume'].includes(first.text)) {
    if (second !== undefined) return refuse(second, 'trailing-text', 'the end');
    if (more.joins !== undefined) return refuse(first, 'bad-move', 'a move that joins the turn before it');
    if (more.at === undefined && (first.text === 'pause' || first.text === 'resume'))
      return tellAt(reading, part, phrase.end, {
        code: 'incomplete-move',
        path,
        message: `a ${first.text} says when, as in "${first.text} @1500"`,
      });
    return { type: first.text, ...more };
  }
  if (more.joins !== undefined && more.at !== undefined)
    return refuse(stamp as Word, 'trailing-text', 'no stamp within a turn');
  const move = readMovePhrase(part.text, { words, end: phrase.end }, path);
  if (move.ok) return { ...move.value, ...more };
  const { offset, line: _line, column: _column, ...fault } = move.error;
  return tellAt(reading, part, offset, fault);
}

/** A number as JSON has it, `undefined` for any other text. */
export function numberOf(text: string): number | undefined {
  const value = text.length <= LONGEST_NUMBER && NUMBER.test(text) ? Number(text) : Number.NaN;
  return isStamp(value) ? value : undefined;
}

/** An entry as text. */
export function entryText(entry: RecordEntry): string {
  const stamp = entry.at === undefined ? '' : ` @${entry.at}`;
  switch (entry.type) {
    case 'undo':
    case 'redo':
    case 'pause':
    case 'resume':
      return `${entry.type}${stamp}`;
    default: {
      const mark = entry.joins === undefined ? '' : entry.joins === 'by-hand' ? '+ ' : '* ';
      return `${mark}${formatMove(entry as Move)}${stamp}`;
    }
  }
}
