/**
 * What FreeCell's standard notation calls the piles.
 *
 * Columns are `1` to `9` and `10`, cells `a` to `g` and then `k`, the foundations together `h`: so far as fc-solve writes
 * them. That `10` needs no bracket is no accident: there is no column 0, so a 1 followed by a 0 can only be the tenth.
 * From the eleventh on a bare number could be two columns (`111`), so it stands in brackets: `(11)`. Cells go on after `k` to
 * `z`; `h` is the foundations, `i` and `j` are left out as fc-solve leaves them out, and `v` begins a count. Further cells
 * are `(c23)`. A foundation by itself is the letter of its suit, `C` `D` `H` `S`: capitals name nothing else. Where a suit
 * has more than one, or foundations belong to no suit, it is `(h5)`, the fifth of the variant's foundations.
 *
 * The bracketed form may be used for every pile when reading, so nobody needs to know where the short names end.
 */
import { SUITS } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';

const CELLS = 'abcdefgklmnopqrstuwxyz';
const SHORT_COLUMNS = 10;
const ZERO = 48;

/** The foundations together, as a target. */
export const HOME = -1;

/** The piles of a variant as standard notation knows them. */
export interface Places {
  readonly columns: readonly number[];
  readonly cells: readonly number[];
  readonly foundations: readonly number[];
  /** The first foundation of each suit; -1 where a suit has none. */
  readonly bySuit: readonly number[];
  /** By pile: its own name; `undefined` where the notation has none. */
  readonly names: readonly (string | undefined)[];
}

const PLACES = /*#__PURE__*/ new WeakMap<Compiled, Places>();

/** The names of a variant's piles, made once. */
export function placesOf(compiled: Compiled): Places {
  let places = PLACES.get(compiled);
  if (places === undefined) PLACES.set(compiled, (places = makePlaces(compiled)));
  return places;
}

function makePlaces({ layout, rules }: Compiled): Places {
  const withRole = (role: string): number[] =>
    layout.groupOf.flatMap((group, pile) => (group.role === role ? [pile] : []));
  const columns = withRole('tableau');
  const cells = withRole('cell');
  const foundations = withRole('foundation');
  const bySuit = SUITS.map((_, suit) => foundations.find((pile) => rules[pile]?.suit === suit) ?? HOME);
  const names: (string | undefined)[] = layout.groupOf.map(() => undefined);
  for (const [i, pile] of columns.entries()) names[pile] = i < SHORT_COLUMNS ? `${i + 1}` : `(${i + 1})`;
  for (const [i, pile] of cells.entries()) names[pile] = CELLS[i] ?? `(c${i + 1})`;
  for (const [i, pile] of foundations.entries())
    names[pile] = SUITS[bySuit.indexOf(pile) as number] ?? `(h${i + 1})`;
  return { columns, cells, foundations, bySuit, names };
}

/** A pile that was read, and where its name ends. */
export interface Named {
  readonly pile: number;
  readonly end: number;
}

/** Why a name was not understood, and where. */
export interface Misread {
  readonly code: 'bad-move' | 'no-such-pile';
  readonly message: string;
  readonly at: number;
}

/** Reads the name of a pile that starts at `at`; `h` alone gives {@link HOME}. */
export function readPlace(places: Places, text: string, at: number): Named | Misread {
  const first = text[at];
  if (first === undefined)
    return { code: 'bad-move', message: 'the move ends here; a pile is missing', at: text.length };
  if (first >= '1' && first <= '9') {
    const isTen = first === '1' && text[at + 1] === '0';
    return numbered(places.columns, 'column', isTen ? 10 : Number(first), at, at + (isTen ? 2 : 1));
  }
  if (first === 'h') return { pile: HOME, end: at + 1 };
  const cell = CELLS.indexOf(first);
  if (cell >= 0) return numbered(places.cells, 'cell', cell + 1, at, at + 1, first);
  const suit = SUITS.indexOf(first as (typeof SUITS)[number]);
  if (suit >= 0) {
    const pile = places.bySuit[suit] as number;
    return pile === HOME
      ? { code: 'no-such-pile', message: `there is no foundation that belongs to ${first}`, at }
      : { pile, end: at + 1 };
  }
  if (first === '(') return bracketed(places, text, at);
  return {
    code: 'bad-move',
    message: `${JSON.stringify(first)} names no pile; columns are 1, 2, ..., cells a, b, ..., the foundations h`,
    at,
  };
}

function bracketed(places: Places, text: string, at: number): Named | Misread {
  const letter = text[at + 1];
  const kind = letter === 'c' || letter === 'h' ? letter : '';
  let end = at + 1 + kind.length;
  const digits = end;
  let number = 0;
  // No table has a thousand piles, so three digits are all that is looked at.
  while (end < digits + 3) {
    const digit = text.charCodeAt(end) - ZERO;
    if (!(digit >= 0 && digit <= 9) || (digit === 0 && end === digits)) break;
    number = number * 10 + digit;
    end++;
  }
  if (end === digits || text[end] !== ')') {
    const message =
      'brackets hold the number of a column "(11)", of a cell "(c23)" or of a foundation "(h5)"';
    return { code: 'bad-move', message, at };
  }
  if (kind === 'c') return numbered(places.cells, 'cell', number, at, end + 1);
  if (kind === 'h') return numbered(places.foundations, 'foundation', number, at, end + 1);
  return numbered(places.columns, 'column', number, at, end + 1);
}

function numbered(
  piles: readonly number[],
  what: string,
  number: number,
  at: number,
  end: number,
  shown = String(number),
): Named | Misread {
  const pile = piles[number - 1];
  if (pile !== undefined) return { pile, end };
  const there =
    piles.length === 0 ? `no ${what}s` : piles.length === 1 ? `one ${what}` : `${piles.length} ${what}s`;
  return { code: 'no-such-pile', message: `there is no ${what} ${shown}; the game has ${there}`, at };
}
