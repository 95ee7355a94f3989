/** How texts are cut into words: always forwards, every character looked at a fixed number of times. */
import { isBlank, isLineEnd } from './text.js';

/** A word of a text. */
export interface Word {
  readonly text: string;
  /** Its offset in the text. */
  readonly at: number;
}

/** Words that belong together. */
export interface Phrase {
  readonly words: readonly Word[];
  /** The offset of what ends it: a separator, or the end of the text. */
  readonly end: number;
}

const SEMICOLON = 59;

/** Whether a UTF-16 unit stands between two moves of a list in the move text. */
export const isMoveEnd = (unit: number): boolean => unit === SEMICOLON || isLineEnd(unit);
/** Whether a UTF-16 unit stands between two moves of a list in standard notation. */
export const isSpace = (unit: number): boolean => isBlank(unit) || isLineEnd(unit);

/** The words from an offset to whatever ends the phrase; words past `most` are skipped. */
export function phraseAt(text: string, start: number, ends: (unit: number) => boolean, most: number): Phrase {
  const words: Word[] = [];
  let i = start;
  while (i < text.length && !ends(text.charCodeAt(i))) {
    if (isBlank(text.charCodeAt(i))) {
      i++;
      continue;
    }
    const at = i;
    while (i < text.length && !isBlank(text.charCodeAt(i)) && !ends(text.charCodeAt(i))) i++;
    if (words.length < most) words.push({ text: text.slice(at, i), at });
  }
  return { words, end: i };
}
