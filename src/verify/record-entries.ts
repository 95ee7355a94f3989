/** Entries of a record from JSON: a list of objects, each read once. */
import { at } from '../cards/index.js';
import { isPile, isWhole } from '../notation/move-text.js';
import { DEAL, moveCode, NO_PILE, pullCode, REDEAL, removeCode } from '../rules/move.js';
import { A_STAMP, isStamp } from '../score/clock.js';
import { MAX_CARDS } from '../table/index.js';
import { beyond, lengthOf } from './limits.js';
import type { RecordEntry } from './record.js';
import type { Reading } from './record-faults.js';
import { AUTOMATIC, BY_HAND, PAUSE, type PlayWriter, REDO, RESUME, UNDO } from './record-play.js';

const MOST_REMOVED = 3;

/** The keys of each kind of entry beside `type`. */
const KEYS: { readonly [type: string]: readonly string[] } = {
  move: ['from', 'to', 'count', 'joins', 'at'],
  deal: ['joins', 'at'],
  redeal: ['joins', 'at'],
  remove: ['piles', 'joins', 'at'],
  pull: ['from', 'index', 'to', 'joins', 'at'],
  undo: ['at'],
  redo: ['at'],
  pause: ['at'],
  resume: ['at'],
};
const TYPES = Object.keys(KEYS);

/** The values of an entry's keys. */
interface Raw {
  type?: unknown;
  from?: unknown;
  to?: unknown;
  count?: unknown;
  index?: unknown;
  piles?: unknown;
  joins?: unknown;
  at?: unknown;
}

/** Reads a list of entries. */
export function readEntries(reading: Reading, list: readonly unknown[], play: PlayWriter): void {
  const { moves } = reading.limits;
  const length = lengthOf(list);
  if (length > moves) return reading.add(beyond('too-many-moves', 'moves', moves, 'entries', length));
  for (let i = 0; i < length && !reading.isFull; i++) readEntry(reading, list[i], i, play);
}

/** Reads one entry, the one at this index. */
export function readEntry(reading: Reading, value: unknown, index: number, play: PlayWriter): void {
  const path = at('moves', index);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return reading.tell('wrong-type', path, 'a move', value);
  const raw: Raw = {};
  const keys = Object.keys(value);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as keyof Raw;
    if (!isKey(key)) return reading.unknownKey(path, key, ['type']);
    raw[key] = (value as Raw)[key];
  }
  const { type } = raw;
  const known = typeof type === 'string' && Object.hasOwn(KEYS, type) ? KEYS[type] : undefined;
  if (known === undefined) return reading.tell('wrong-value', at(path, 'type'), TYPES.join(', '), type);
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (key !== 'type' && !known.includes(key)) return reading.unknownKey(path, key, ['type', ...known]);
  }
  readKind(reading, raw, type as RecordEntry['type'], path, play);
}

function isKey(key: string): key is keyof Raw {
  switch (key) {
    case 'type':
    case 'from':
    case 'to':
    case 'count':
    case 'index':
    case 'piles':
    case 'joins':
    case 'at':
      return true;
    default:
      return false;
  }
}

function readKind(
  reading: Reading,
  raw: Raw,
  type: RecordEntry['type'],
  path: string,
  play: PlayWriter,
): void {
  const when = readStamp(reading, raw, type, path);
  if (when === null) return;
  if (type === 'undo' || type === 'redo')
    return play.add(when === undefined ? { type } : { type, at: when }, type === 'undo' ? UNDO : REDO);
  if (type === 'pause' || type === 'resume')
    return play.add({ type, at: when as number }, type === 'pause' ? PAUSE : RESUME);
  const { joins } = raw;
  if (joins !== undefined && joins !== 'by-hand' && joins !== 'automatic')
    return reading.tell('wrong-value', at(path, 'joins'), 'by-hand or automatic', joins);
  const bits = joins === undefined ? 0 : joins === 'by-hand' ? BY_HAND : AUTOMATIC;
  const more: { joins?: 'by-hand' | 'automatic'; at?: number } = {};
  if (joins !== undefined) more.joins = joins;
  if (when !== undefined) more.at = when;
  switch (type) {
    case 'deal':
      return play.add({ type, ...more }, DEAL | bits);
    case 'redeal':
      return play.add({ type, ...more }, REDEAL | bits);
    case 'remove': {
      const numbers = readPiles(reading, raw.piles, path, play);
      if (numbers === undefined) return;
      const piles = Object.freeze(numbers.map((number) => play.nameOf(number)));
      return play.add(
        { type, piles, ...more },
        removeCode(numbers[0] as number, numbers[1], numbers[2]) | bits,
      );
    }
    case 'move':
    case 'pull': {
      const from = readPile(reading, raw.from, at(path, 'from'), play);
      const to = readPile(reading, raw.to, at(path, 'to'), play);
      if (from < 0 || to < 0) return;
      const ends = { from: play.nameOf(from), to: play.nameOf(to) };
      const { count, index } = raw;
      if (type === 'move') {
        if (!isWhole(count, 1, MAX_CARDS))
          return reading.tell('wrong-value', at(path, 'count'), A_COUNT, count);
        return play.add(
          { type, from: ends.from, to: ends.to, count, ...more },
          moveCode(from, to, count) | bits,
        );
      }
      if (!isWhole(index, 0, MAX_CARDS - 1))
        return reading.tell(
          'wrong-value',
          at(path, 'index'),
          `a whole number from 0 to ${MAX_CARDS - 1}`,
          index,
        );
      return play.add(
        { type, from: ends.from, index, to: ends.to, ...more },
        pullCode(from, to, index) | bits,
      );
    }
  }
}

/** The stamp of an entry; `null` where it is wrong. */
function readStamp(
  reading: Reading,
  raw: Raw,
  type: RecordEntry['type'],
  path: string,
): number | undefined | null {
  const when = raw.at;
  const isClock = type === 'pause' || type === 'resume';
  if (when === undefined && !isClock) return undefined;
  if (isStamp(when) && raw.joins === undefined) return when;
  const expected = raw.joins === undefined ? A_STAMP : 'no stamp within a turn';
  reading.tell('wrong-value', at(path, 'at'), expected, when);
  return null;
}

/** The number of a pile, -1 where the value names none. */
function readPile(reading: Reading, value: unknown, path: string, play: PlayWriter): number {
  if (typeof value === 'string') {
    const known = play.known(value);
    if (known !== undefined) return known;
    if (isPile(value)) {
      const most = Math.min(reading.limits.piles, NO_PILE);
      const number = play.note(value, most);
      if (number < 0) reading.tell('too-many-piles', path, `at most ${most} piles`, value);
      return number;
    }
  }
  reading.tell('wrong-value', path, 'a pile like "tableau:0"', value);
  return -1;
}

/** Adds the move of cards from pile to pile, the commonest entry by far. The names are written like those of piles. */
export function addPlainMove(
  reading: Reading,
  index: number,
  play: PlayWriter,
  fromName: string,
  count: number,
  toName: string,
): void {
  const from = play.known(fromName) ?? readPile(reading, fromName, at(at('moves', index), 'from'), play);
  const to = play.known(toName) ?? readPile(reading, toName, at(at('moves', index), 'to'), play);
  if (from < 0 || to < 0) return;
  if (count > MAX_CARDS) return reading.tell('wrong-value', at(at('moves', index), 'count'), A_COUNT, count);
  play.add({ type: 'move', from: play.nameOf(from), to: play.nameOf(to), count }, moveCode(from, to, count));
}

const A_COUNT = `a whole number from 1 to ${MAX_CARDS}`;

function readPiles(reading: Reading, value: unknown, path: string, play: PlayWriter): number[] | undefined {
  const place = at(path, 'piles');
  const length = Array.isArray(value) ? lengthOf(value) : 0;
  if (!Array.isArray(value) || !isWhole(length, 1, MOST_REMOVED))
    return reading.tell('wrong-value', place, 'an array of one to three piles', value);
  const numbers: number[] = [];
  for (let i = 0; i < length; i++) numbers.push(readPile(reading, value[i], at(place, i), play));
  return numbers.includes(-1) ? undefined : numbers;
}
