/**
 * One move in standard notation, before the position says what it means: where from, where to, and the count after
 * `v` where there is one.
 */
import { describe } from '../cards/index.js';
import { MAX_CARDS } from '../table/index.js';
import { HOME, type Misread, type Places, readPlace } from './places.js';

/** A move as it is spoken. */
export interface Spoken {
  readonly from: number;
  /** A pile, or `HOME`: whichever foundation takes it. */
  readonly to: number;
  /** `undefined` where the count is implied. */
  readonly count: number | undefined;
}

/** Why a word is no move in standard notation. */
export interface MisreadMove {
  readonly code: Misread['code'] | 'bad-count';
  readonly message: string;
  /** Where in the word. */
  readonly at: number;
}

const HEX = '0123456789abcdef';

/** Reads a word as a move in standard notation. */
export function readSpoken(places: Places, word: string): Spoken | MisreadMove {
  const from = readPlace(places, word, 0);
  if ('code' in from) return from;
  if (from.pile === HOME) {
    const message =
      '"h" is only a target; a card that leaves a foundation is written with its suit, as in "Ca"';
    return { code: 'bad-move', message, at: 0 };
  }
  const to = readPlace(places, word, from.end);
  if ('code' in to) return to;
  if (to.end === word.length) return { from: from.pile, to: to.pile, count: undefined };
  if (word[to.end] !== 'v') {
    const found = describe(word.slice(to.end));
    const hint = '; columns from 11 on are written in brackets, as in "(11)"';
    const message = `${found} comes after a complete move${/^[0-9]/.test(word[to.end] as string) ? hint : ''}`;
    return { code: 'bad-move', message, at: to.end };
  }
  const count = readCount(word, to.end + 1);
  if (count === undefined) {
    const message = `after "v" comes how many cards move, in hexadecimal, from 1 to ${MAX_CARDS.toString(16)}`;
    return { code: 'bad-count', message, at: to.end + 1 };
  }
  return { from: from.pile, to: to.pile, count };
}

/** The rest of a word as a count. */
function readCount(word: string, start: number): number | undefined {
  if (word.length === start || word[start] === '0') return undefined;
  let count = 0;
  for (let i = start; i < word.length; i++) {
    const digit = HEX.indexOf(word[i] as string);
    if (digit < 0) return undefined;
    count = count * 16 + digit;
  }
  return count <= MAX_CARDS ? count : undefined;
}
