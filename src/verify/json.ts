/**
 * JSON with the place of its first fault.
 *
 * `JSON.parse` does the reading. What it says about a fault differs from one version of Node to the next and often
 * lacks the place, so after a failure the text is walked once more by the grammar of RFC 8259, without recursion, until
 * the first character that does not belong. Nesting is counted before either, so that no reader ever meets a text that is too deep.
 */
import { describe, fail, ok, type Result } from '../cards/index.js';

/** The first character of a text that cannot be JSON. */
export interface JsonFault {
  /** How many UTF-16 units come before it. */
  readonly offset: number;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly expected: string;
  readonly found: string;
}

/** Reads a text as JSON. */
export function parseJson(text: string): Result<unknown, JsonFault> {
  try {
    return ok(JSON.parse(text) as unknown);
  } catch {
    const { index, expected } = firstFault(text);
    const before = text.slice(0, index).split('\n');
    const column = (before[before.length - 1] as string).length + 1;
    const found = index >= text.length ? 'the end of the text' : describe(text[index]);
    return fail({ offset: index, line: before.length, column, expected, found });
  }
}

/** The offset of the first bracket that opens more than `most` levels of lists and objects; -1 where none does. */
export function tooDeepAt(text: string, most: number): number {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (inString) {
      if (unit === BACKSLASH) i++;
      else if (unit === QUOTE) inString = false;
    } else if (unit === QUOTE) inString = true;
    else if (unit === OPEN_LIST || unit === OPEN_OBJECT) {
      if (++depth > most) return i;
    } else if (unit === CLOSE_LIST || unit === CLOSE_OBJECT) depth--;
  }
  return -1;
}

const QUOTE = 34;
const BACKSLASH = 92;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

interface Spot {
  readonly index: number;
  readonly expected: string;
}

/** What may come next, in words. */
const AFTER_VALUE = { '{': 'a comma or }', '[': 'a comma or ]', '': 'nothing more' };
const WORD = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const SPACE = /[ \t\n\r]*/y;

function firstFault(text: string): Spot {
  const open: ('{' | '[')[] = [];
  let index = 0;
  let expected = 'a value';
  const at = (pattern: RegExp): boolean => {
    pattern.lastIndex = index;
    if (!pattern.test(text)) return false;
    index = pattern.lastIndex;
    return true;
  };
  const afterValue = (): string => AFTER_VALUE[open[open.length - 1] ?? ''];
  for (;;) {
    at(SPACE);
    const next = text[index];
    const inside = open[open.length - 1];
    if (expected === 'a colon') {
      if (next !== ':') break;
      index++;
      expected = 'a value';
    } else if (expected.startsWith('a key')) {
      if (next === '}' && expected === 'a key or }') {
        index++;
        open.pop();
        expected = afterValue();
      } else {
        const end = next === '"' ? stringEnd(text, index) : { index, expected };
        if (typeof end !== 'number') return end;
        index = end;
        expected = 'a colon';
      }
    } else if (expected.startsWith('a value')) {
      if (next === ']' && expected === 'a value or ]') {
        index++;
        open.pop();
        expected = afterValue();
      } else if (next === '{' || next === '[') {
        index++;
        open.push(next);
        expected = next === '{' ? 'a key or }' : 'a value or ]';
      } else if (next === '"') {
        const end = stringEnd(text, index);
        if (typeof end !== 'number') return end;
        index = end;
        expected = afterValue();
      } else {
        if (!at(WORD)) break;
        expected = afterValue();
      }
    } else if (inside !== undefined && next === ',') {
      index++;
      expected = inside === '{' ? 'a key' : 'a value';
    } else if (inside !== undefined && next === (inside === '{' ? '}' : ']')) {
      index++;
      open.pop();
      expected = afterValue();
    } else break;
  }
  return { index, expected };
}

const HEX = /[0-9a-fA-F]{4}/y;

/** The index behind a string that begins here, or where it goes wrong. */
function stringEnd(text: string, start: number): number | Spot {
  for (let index = start + 1; index < text.length; index++) {
    const character = text[index] as string;
    if (character === '"') return index + 1;
    if (character < ' ') return { index, expected: 'a character of a string (line ends are written \\n)' };
    if (character !== '\\') continue;
    index++;
    HEX.lastIndex = index + 1;
    if (text[index] === 'u' ? !HEX.test(text) : !'"\\/bfnrt'.includes(text[index] ?? ' ')) {
      return { index, expected: 'an escape: one of " \\ / b f n r t, or u and four hexadecimal digits' };
    }
  }
  return { index: text.length, expected: 'the end of a string' };
}
