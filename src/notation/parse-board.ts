/**
 * Reading text boards: those people write, and those fc-solve prints.
 *
 * A board says less than it seems to. A line without cards may be an empty column or a line left free; fc-solve's own print
 * leaves empty cells blank. What can be told apart is (`:` begins a column's line whatever is in it; fc-solve's
 * print puts each cell at its own place in the line), and where two readings are left the board is refused, never guessed
 * at. fc-solve itself has taken `H-0` for a ten, and boards without cards for boards.
 */
import {
  cardOf,
  codeOfText,
  describe,
  type Fault,
  fail,
  type Result,
  rankOf,
  rankText,
  SUITS,
} from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import { type GameState, parseState, type TableCard, type Variant } from '../rules/index.js';
import type { BoardForm } from './board-form.js';
import { requireBoard } from './format-board.js';
import { phraseAt, type Word } from './phrase.js';
import { CR, isBlank, isLineEnd, LF, MAX_TEXT_FAULTS, readText, type TextFault, textFault } from './text.js';

const COLON = 58;
const FOUNDATION_HEADS = ['FOUNDATIONS', 'FOUNDATION', 'FOUNDS', 'FOUND', 'DECKS', 'DECK'];
const CELL_HEADS = ['FREECELLS', 'FREECELL', 'FC'];
const LONGEST_HEAD = 12;

/** A fault of a board: in the text where that can be said, else in the state the text describes. */
export type BoardFault = Fault | TextFault;

/** What has been read so far. */
interface Reading {
  readonly text: string;
  readonly form: BoardForm;
  readonly compiled: Compiled;
  readonly faults: BoardFault[];
  /** Of each foundation, how many cards it has; absent before its line. */
  heights: number[] | undefined;
  /** Of each cell its card or ''; absent before its line. */
  cells: string[] | undefined;
  /** Lines of columns that have a colon or cards. */
  readonly filled: string[][];
  /** All lines of columns, empty ones too, up to as many as there are columns. */
  readonly all: string[][];
  /** How many lines of columns there are, empty ones included. */
  lines: number;
  /** How many lines of columns have a colon or cards. */
  filledLines: number;
}

/**
 * Reads a text board as a state of the variant. Lines may come in any order but for the columns among themselves. `Foundations:`
 * (also `Founds:`, `Decks:` and the like) has a suit and a rank for each, `H-0` for none; a suit left out has none.
 * `Freecells:` (or `FC:`) has the cells' cards, `-` or `*` for an empty cell, and cells left out are empty; without such marks, cards that
 * stand where fc-solve prints them keep its cells. Other lines are columns, deepest card first, with or without `:` before them;
 * there must be as many as the variant has columns. Tens are `T` or `10`, letters may be small.
 *
 * The state given back has passed `parseState`: an incomplete board is refused with the missing cards named. Faults in the text are
 * located ({@link TextFault}): `wrong-type`, `too-long`, `unknown-line`, `doubled-line`, `not-a-card`, `not-a-foundation`,
 * `too-many-foundations`, `too-many-cells`, `too-many-columns`, `too-few-columns`, `ambiguous-columns`. Those of `parseState` have
 * its paths. Never throws for the text's sake; throws a `SolitaireError` `no-board` where the variant has no board.
 */
export function parseBoard<G extends string>(
  variant: Variant<G>,
  text: unknown,
): Result<GameState<G>, readonly BoardFault[]> {
  const form = requireBoard(variant);
  const read = readText(text);
  if (!read.ok) return fail([read.error]);
  const compiled = compile(variant);
  const reading: Reading = {
    text: read.value,
    form,
    compiled,
    faults: [],
    heights: undefined,
    cells: undefined,
    filled: [],
    all: [],
    lines: 0,
    filledLines: 0,
  };
  for (let start = 0; start < read.value.length && reading.faults.length < MAX_TEXT_FAULTS; )
    start = readLine(reading, start);
  // With a fault in the text, what the cards add up to would only repeat it.
  if (reading.faults.length > 0) return fail(reading.faults);
  const columns = columnsOf(reading);
  if (columns === undefined) return fail(reading.faults);
  const state = parseState(variant, stateOf(reading, columns));
  if (state.ok && reading.faults.length === 0) return state;
  return fail([...reading.faults, ...(state.ok ? [] : state.error)]);
}

/** Reads one line and answers where the next begins. */
function readLine(reading: Reading, start: number): number {
  const { text } = reading;
  let at = start;
  while (isBlank(text.charCodeAt(at))) at++;
  const head = text.charCodeAt(at) === COLON ? '' : headAt(text, at);
  const { words, end } = phraseAt(
    text,
    head === undefined ? at : at + head.length + 1,
    isLineEnd,
    reading.compiled.layout.cards + 1,
  );
  if (head === undefined || head === '') readColumn(reading, at, words, head === '');
  else readHeaded(reading, head, at, words);
  return text.charCodeAt(end) === CR && text.charCodeAt(end + 1) === LF ? end + 2 : end + 1;
}

/** The word before the first colon of a line; `undefined` where there is none. */
function headAt(text: string, at: number): string | undefined {
  for (let i = at; i < at + LONGEST_HEAD && i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === COLON) return text.slice(at, i);
    if (isBlank(unit) || isLineEnd(unit)) return undefined;
  }
  return undefined;
}

function complain(reading: Reading, at: number, code: string, message: string, expected?: string): void {
  reading.faults.push(textFault(reading.text, at, code, message, expected === undefined ? {} : { expected }));
}

function readHeaded(reading: Reading, head: string, at: number, words: readonly Word[]): void {
  const name = inCapitals(head);
  const isCells = CELL_HEADS.includes(name);
  if (!isCells && !FOUNDATION_HEADS.includes(name)) {
    const message = `${describe(`${head}:`)} begins no line of a board; lines are "Foundations:", "Freecells:" and columns`;
    complain(reading, at, 'unknown-line', message);
  } else if ((isCells ? reading.cells : reading.heights) !== undefined) {
    complain(reading, at, 'doubled-line', `there is a second line ${describe(`${head}:`)}`);
  } else if (isCells) readCells(reading, at, head, words);
  else readFoundations(reading, words);
}

function readFoundations(reading: Reading, words: readonly Word[]): void {
  const { foundations } = reading.form;
  const heights = foundations.map(() => 0);
  const told = new Map<number, number>();
  reading.heights = heights;
  for (const { text, at } of words) {
    const suit = SUITS.indexOf(inCapitals(text.slice(0, 1)) as (typeof SUITS)[number]);
    if (suit < 0 || text[1] !== '-') {
      const message = `${describe(text)} is no foundation; foundations are written like "H-0" or "S-K"`;
      complain(reading, at, 'not-a-foundation', message, 'a suit, "-" and a rank');
      return;
    }
    const nth = told.get(suit) ?? 0;
    told.set(suit, nth + 1);
    const index = foundations.findIndex(
      (foundation, i) =>
        foundation.suit === suit &&
        foundations.slice(0, i).filter((other) => other.suit === suit).length === nth,
    );
    const foundation = foundations[index];
    if (foundation === undefined) {
      const message = `${describe(text)} is one more foundation of its suit than the game has (${nth})`;
      complain(reading, at, 'too-many-foundations', message, `${nth}`);
      return;
    }
    const rank = inCapitals(text.slice(2));
    const height = 1 + foundation.cards.findIndex((card) => rankText(rankOf(card)) === aliased(rank));
    if (rank !== '0' && height === 0) {
      const ranks = foundation.cards.map((card) => rankText(rankOf(card))).join(' ');
      const message = `${describe(text)}: a foundation of this suit can show 0 ${ranks}`;
      complain(reading, at, 'not-a-foundation', message, `0 ${ranks}`);
      return;
    }
    heights[index] = height;
  }
}

function readCells(reading: Reading, at: number, head: string, words: readonly Word[]): void {
  const { cells: piles } = reading.form;
  const places = printedPlaces(reading, at, head, words);
  const cells = piles.map(() => '');
  reading.cells = cells;
  for (const [i, word] of words.entries()) {
    if (i >= piles.length) {
      complain(reading, word.at, 'too-many-cells', `the game has ${piles.length} cells`, `${piles.length}`);
      return;
    }
    if (word.text === '-' || word.text === '*') continue;
    const card = readCard(reading, word);
    if (card === undefined) return;
    cells[places?.[i] ?? i] = card;
  }
}

/**
 * The cells of the cards in a line that fc-solve printed: it gives each cell three characters, the card at the right of them and
 * blanks where there is none, and one character between. `undefined` where the line is not of that form.
 */
function printedPlaces(
  { form }: Reading,
  at: number,
  head: string,
  words: readonly Word[],
): number[] | undefined {
  if (head !== 'Freecells') return undefined;
  const first = at + 'Freecells: '.length;
  const places = words.map((word) => (word.at + word.text.length - first - 3) / 4);
  const isPrinted = words.every(
    ({ text }, i) =>
      text !== '-' &&
      text !== '*' &&
      text.length <= 3 &&
      Number.isInteger(places[i]) &&
      (places[i] as number) < form.cells.length,
  );
  return isPrinted ? places : undefined;
}

function readColumn(reading: Reading, at: number, words: readonly Word[], hasColon: boolean): void {
  const isFree = words.length === 0 && !hasColon;
  const nothingYet = reading.lines === 0 && reading.heights === undefined && reading.cells === undefined;
  if (isFree && nothingYet) return;
  const most = reading.form.columns.length;
  const cards: string[] = [];
  reading.lines++;
  if (!isFree && ++reading.filledLines === most + 1) {
    const message = `the game has ${most} columns, and here is one more`;
    complain(reading, at, 'too-many-columns', message, `${most}`);
  }
  if (reading.filledLines > most) return;
  for (const word of words) {
    const card = readCard(reading, word);
    if (card === undefined) break;
    cards.push(card);
  }
  if (!isFree) reading.filled.push(cards);
  if (reading.all.length < most) reading.all.push(cards);
}

/** The columns, once all lines are read; `undefined` where it is open which of them are empty. Those not told are empty, so that the missing cards can be named. */
function columnsOf(reading: Reading): string[][] | undefined {
  const wanted = reading.form.columns.length;
  const { filled, all, lines, filledLines, text } = reading;
  if (filledLines >= wanted) return filled;
  if (lines > wanted) {
    const message = `${filledLines} of ${wanted} columns have cards, and empty lines leave it open which have none; begin every column with ":"`;
    complain(reading, text.length, 'ambiguous-columns', message);
    return undefined;
  }
  if (lines < wanted) {
    const message = `the game has ${wanted} columns, and the board ends after ${lines}`;
    complain(reading, text.length, 'too-few-columns', message, `${wanted}`);
  }
  return [...all, ...Array.from({ length: wanted - all.length }, () => [])];
}

/** Letters of the alphabet only: a long s has S for its capital, and is none here. */
const inCapitals = (text: string): string => text.replace(/[a-z]/g, (letter) => letter.toUpperCase());

const aliased = (rank: string): string => (rank === '10' ? 'T' : rank === '1' ? 'A' : rank);

/** A card as a state has it; `undefined` with a fault where it is none. */
function readCard(reading: Reading, { text, at }: Word): string | undefined {
  const upper = inCapitals(text);
  const card = `${aliased(upper.slice(0, -1))}${upper.slice(-1)}`;
  const code = codeOfText(card);
  if (code !== undefined && card !== '??') return card;
  const message = `${describe(text)} is not a card; cards are written like "TD" or "10D"`;
  complain(reading, at, 'not-a-card', message, 'a card');
  return undefined;
}

/** The state that the lines describe, still unproven. */
function stateOf({ compiled, form, heights, cells }: Reading, columns: readonly string[][]): unknown {
  const contents = new Map<number, readonly string[]>();
  for (const [i, pile] of form.columns.entries()) contents.set(pile, columns[i] as string[]);
  for (const [i, pile] of form.cells.entries()) contents.set(pile, cells?.[i] ? [cells[i] as string] : []);
  for (const [i, { pile, cards }] of form.foundations.entries())
    contents.set(
      pile,
      cards.slice(0, heights?.[i] ?? 0).map((card): TableCard => cardOf(card)),
    );
  const { layout, shape } = compiled;
  return {
    variant: shape.key,
    piles: Object.fromEntries(
      layout.groups.map((group) => [
        group.name,
        Array.from({ length: group.count }, (_, i) => contents.get(group.first + i)),
      ]),
    ),
  };
}
