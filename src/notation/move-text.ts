/**
 * Moves of any variant as text: `tableau:0 1 foundation:2` (from, how many cards, to), `deal`, `redeal`,
 * `remove <pile> [<pile> [<pile>]]`, `pull <from>[<index>] <to>`. It says exactly what the JSON form says, so it
 * needs neither variant nor state; whether the piles exist and the move is legal is for `validateMove` to say.
 */
import { describe, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import type { Move } from '../rules/index.js';
import { deepFreeze, MAX_CARDS, MAX_PILES, type PileId } from '../table/index.js';
import { isMoveEnd, type Phrase, phraseAt, type Word } from './phrase.js';
import { MAX_TEXT_FAULTS, readText, type TextFault, textFault } from './text.js';

const FORMS = '"<from> <count> <to>", "deal", "redeal", "remove <pile> ..." or "pull <from>[<index>] <to>"';
const MOST_REMOVED = 3;
// One more than any move has, so that what is too much is seen.
const MOST_WORDS = 5;
// A group's name of 64 characters, a colon and a number; nothing longer is looked at more closely.
const LONGEST_PILE = 68;

const PILE = /^[a-zA-Z][a-zA-Z0-9-]*:(?:0|[1-9][0-9]{0,2})$/;
const NUMBER = /^(?:0|[1-9][0-9]{0,2})$/;

/** Whether a text is written like the name of a pile. */
export const isPile = (text: string): text is PileId =>
  text.length <= LONGEST_PILE && PILE.test(text) && Number(text.slice(text.indexOf(':') + 1)) < MAX_PILES;

/** Whether a value is a whole number within these bounds. */
export const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' &&
  Number.isInteger(value) &&
  !Object.is(value, -0) &&
  value >= least &&
  value <= most;

/** A number as it is written, or `NaN`. */
const numberOf = (text: string): number => (NUMBER.test(text) ? Number(text) : Number.NaN);

/** Reads one phrase as a move. `path` is where the move stands in a list. */
export function readMovePhrase(text: string, { words, end }: Phrase, path: string): Result<Move, TextFault> {
  const refuse = (at: number, code: string, message: string, expected?: string, found?: string) =>
    fail(
      textFault(text, at, code, message, {
        path,
        ...(expected === undefined ? {} : { expected }),
        ...(found === undefined ? {} : { found }),
      }),
    );
  const badPile = (word: Word) =>
    refuse(
      word.at,
      'bad-pile',
      `${describe(word.text)} names no pile; piles are written like "tableau:0"`,
      'a pile',
      describe(word.text),
    );
  const badNumber = (word: Word, shown: string, expected: string) =>
    refuse(word.at, 'bad-number', `${describe(shown)} is not ${expected}`, expected, describe(shown));
  const missing = (expected: string) =>
    refuse(end, 'incomplete-move', `the move ends here; expected ${expected}`, expected, 'the end');
  const tooMuch = ({ text: found, at }: Word) =>
    refuse(at, 'trailing-text', `${describe(found)} comes after a complete move`, 'the end', describe(found));

  const [first, second, third, fourth] = words;
  if (first === undefined)
    return refuse(end, 'no-move', `there is no move here; moves are ${FORMS}`, 'a move', 'the end');
  switch (first.text) {
    case 'deal':
    case 'redeal':
      return second === undefined ? ok(deepFreeze({ type: first.text })) : tooMuch(second);
    case 'remove': {
      if (second === undefined) return missing('a pile');
      const piles: PileId[] = [];
      for (const word of words.slice(1, 1 + MOST_REMOVED)) {
        if (!isPile(word.text)) return badPile(word);
        piles.push(word.text);
      }
      const extra = words[1 + MOST_REMOVED];
      return extra === undefined ? ok(deepFreeze({ type: 'remove', piles })) : tooMuch(extra);
    }
    case 'pull': {
      if (second === undefined) return missing('a pile with an index, like "tableau:0[2]"');
      const bracket = second.text.indexOf('[');
      const from = second.text.slice(0, Math.max(bracket, 0));
      if (!second.text.endsWith(']') || !isPile(from)) return badPile(second);
      const written = second.text.slice(bracket + 1, -1);
      const index = numberOf(written);
      if (!isWhole(index, 0, MAX_CARDS - 1))
        return badNumber(second, written, `a whole number from 0 to ${MAX_CARDS - 1}`);
      if (third === undefined) return missing('a pile');
      if (!isPile(third.text)) return badPile(third);
      return fourth === undefined
        ? ok(deepFreeze({ type: 'pull', from, index, to: third.text }))
        : tooMuch(fourth);
    }
    default: {
      if (!isPile(first.text)) {
        const found = describe(first.text);
        return refuse(first.at, 'bad-move', `${found} begins no move; moves are ${FORMS}`, 'a move', found);
      }
      if (second === undefined) return missing('how many cards');
      const count = numberOf(second.text);
      if (!isWhole(count, 1, MAX_CARDS))
        return badNumber(second, second.text, `a whole number from 1 to ${MAX_CARDS}`);
      if (third === undefined) return missing('a pile');
      if (!isPile(third.text)) return badPile(third);
      return fourth === undefined
        ? ok(deepFreeze({ type: 'move', from: first.text, to: third.text, count }))
        : tooMuch(fourth);
    }
  }
}

/** The phrase of a move in a list. */
export const movePhraseAt = (text: string, start: number): Phrase =>
  phraseAt(text, start, isMoveEnd, MOST_WORDS);

/**
 * Reads one move as {@link formatMove} writes it; more than one space or tab may stand between words and around them.
 * The move given back is frozen. Anything else is refused with a located fault: `wrong-type`, `too-long`, `no-move`, `bad-move`,
 * `bad-pile`, `bad-number`, `incomplete-move`, `trailing-text`. Never throws.
 */
export function parseMove(text: unknown): Result<Move, readonly TextFault[]> {
  const read = readText(text);
  if (!read.ok) return fail([read.error]);
  const phrase = movePhraseAt(read.value, 0);
  const move = readMovePhrase(read.value, phrase, '');
  if (!move.ok) return fail([move.error]);
  if (phrase.end === read.value.length) return move;
  const message = 'one move is expected, and a separator comes here; a list of moves is for parseMoves';
  return fail([textFault(read.value, phrase.end, 'trailing-text', message, { expected: 'the end' })]);
}

/**
 * Reads a list of moves with `;` or line ends between them; nothing at all is an empty list. Faults are those of {@link parseMove},
 * each with the move's place in the list as its path (`[3]`); at most {@link MAX_TEXT_FAULTS} are told. Never throws.
 */
export function parseMoves(text: unknown): Result<readonly Move[], readonly TextFault[]> {
  const read = readText(text);
  if (!read.ok) return fail([read.error]);
  const moves: Move[] = [];
  const faults: TextFault[] = [];
  let index = 0;
  for (let start = 0; start <= read.value.length && faults.length < MAX_TEXT_FAULTS; ) {
    const phrase = movePhraseAt(read.value, start);
    start = phrase.end + 1;
    if (phrase.words.length === 0) continue;
    const move = readMovePhrase(read.value, phrase, `[${index++}]`);
    if (move.ok) moves.push(move.value);
    else faults.push(move.error);
  }
  return faults.length === 0 ? ok(deepFreeze(moves)) : fail(faults);
}

/** What a move is written as, or `undefined` where it is no move. */
function written(move: Move): string | undefined {
  switch (move.type) {
    case 'deal':
    case 'redeal':
      return move.type;
    case 'move':
      return isPile(move.from) && isPile(move.to) && isWhole(move.count, 1, MAX_CARDS)
        ? `${move.from} ${move.count} ${move.to}`
        : undefined;
    case 'remove': {
      const piles = [...move.piles];
      return piles.length >= 1 && piles.length <= MOST_REMOVED && piles.every(isPile)
        ? `remove ${piles.join(' ')}`
        : undefined;
    }
    case 'pull':
      return isPile(move.from) && isPile(move.to) && isWhole(move.index, 0, MAX_CARDS - 1)
        ? `pull ${move.from}[${move.index}] ${move.to}`
        : undefined;
    default:
      return undefined;
  }
}

/**
 * A move as text. Reading it again with {@link parseMove} gives an equal move.
 *
 * Throws a `SolitaireError` `not-a-move` for a value that is none.
 */
export function formatMove(move: Move): string {
  let text: string | undefined;
  try {
    text = written(move);
  } catch {
    // Not an object, or one whose getters throw: no move.
  }
  if (text === undefined)
    throw new SolitaireError('not-a-move', `this is no move: ${describe(move)}; pass one from legalMoves`);
  return text;
}

/** Moves as a text of one line, with `; ` between them. Throws as {@link formatMove}. */
export const formatMoves = (moves: readonly Move[]): string => moves.map(formatMove).join('; ');
