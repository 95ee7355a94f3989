/**
 * A second opinion: FreeCell and Baker's Game in the words of the rules, on arrays of strings, sharing nothing with the
 * engine. It tells why a move is refused, in the documented order, so that a spoilt move has an expected answer.
 */
export interface Table {
  readonly tableau: string[][];
  readonly cell: string[][];
  readonly foundation: string[][];
}

export interface TableMove {
  readonly from: string;
  readonly to: string;
  readonly count: number;
}

type Verdict = { readonly code: string; readonly allowed?: number } | undefined;
/** Whether columns build in alternating colours or in suit. */
export type Build = 'alternate' | 'same';

const RANKS = 'A23456789TJQK';
const SUITS = 'CDHS';
const rank = (card: string): number => RANKS.indexOf(card[0]);
const isRed = (card: string): boolean => 'DH'.includes(card[1]);
const suitFits = (build: Build, below: string, card: string): boolean =>
  build === 'same' ? below[1] === card[1] : isRed(below) !== isRed(card);

/** The pile of an id; `undefined` where there is none. */
export function pileAt(table: Table, id: string): string[] | undefined {
  const [group, index] = id.split(':');
  return Object.hasOwn(table, group) ? table[group as keyof Table][Number(index)] : undefined;
}

/** Deals eight columns row by row. */
export function dealt(cards: readonly string[]): Table {
  const table: Table = { tableau: [], cell: [], foundation: [] };
  for (let i = 0; i < 8; i++) table.tableau.push(cards.filter((_, place) => place % 8 === i));
  for (let i = 0; i < 4; i++) {
    table.cell.push([]);
    table.foundation.push([]);
  }
  return table;
}

/** Moves cards without asking. */
export function moved(table: Table, { from, to, count }: TableMove): void {
  const source = pileAt(table, from) as string[];
  (pileAt(table, to) as string[]).push(...source.splice(source.length - count));
}

/** Why a move is refused; `undefined` where it is legal. */
export function refusal(table: Table, build: Build, { from, to, count }: TableMove): Verdict {
  const source = pileAt(table, from);
  const target = pileAt(table, to);
  if (source === undefined || target === undefined || !Number.isInteger(count) || count < 1 || count > 52)
    return { code: 'malformed' };
  if (table.foundation.every((pile) => pile.length === 13)) return { code: 'game-over' };

  if (from.startsWith('foundation')) return { code: 'source-not-allowed' };
  if (source.length === 0) return { code: 'pile-empty' };

  if (count > source.length) return { code: 'too-few-cards', allowed: source.length };
  const unit = source.slice(source.length - count);
  const isLink = (below: string, card: string): boolean =>
    rank(below) === rank(card) + 1 && suitFits(build, below, card);
  let together = 1;
  while (together < count && isLink(source[source.length - together - 1], source[source.length - together]))
    together++;
  if (together < count) return { code: 'not-a-run', allowed: together };

  if (source === target) return { code: 'same-pile' };
  const [head] = unit;
  const onto = target.at(-1);
  if (to.startsWith('cell')) {
    if (onto !== undefined) return { code: 'pile-full', allowed: 1 };
    return count > 1 ? { code: 'over-limit', allowed: 1 } : undefined;
  }
  if (to.startsWith('foundation')) {
    if (target.length === 13) return { code: 'pile-full', allowed: 13 };
    if (rank(head) !== target.length) return { code: 'wrong-rank' };
    if (head[1] !== SUITS[Number(to.split(':')[1])]) return { code: 'wrong-suit' };
    return count > 1 ? { code: 'over-limit', allowed: 1 } : undefined;
  }
  if (onto !== undefined) {
    if (rank(onto) !== rank(head) + 1) return { code: 'wrong-rank' };
    if (!suitFits(build, onto, head)) return { code: 'wrong-suit' };
  }
  const free = (piles: readonly string[][]): number =>
    piles.filter((pile) => pile.length === 0 && pile !== target).length;
  const allowed = (free(table.cell) + 1) * 2 ** free(table.tableau);
  return count > allowed ? { code: 'over-limit', allowed } : undefined;
}

/** One move of FreeCell's standard notation, as in `26`, `3h`, `a5`, `28v9`. */
export function spoken(table: Table, text: string): TableMove {
  const [, fromText, toText, fills] = /^([1-8a-d])([1-8a-dh])(?:v([0-9a-f]))?$/.exec(text) as RegExpExecArray;
  const id = (place: string): string =>
    /\d/.test(place) ? `tableau:${Number(place) - 1}` : `cell:${place.charCodeAt(0) - 97}`;
  const from = id(fromText);
  const source = pileAt(table, from) as string[];
  if (toText === 'h') {
    const top = source.at(-1) as string;
    return { from, to: `foundation:${SUITS.indexOf(top[1])}`, count: 1 };
  }
  const to = id(toText);
  const onto = (pileAt(table, to) as string[]).at(-1);
  if (to.startsWith('cell') || from.startsWith('cell')) return { from, to, count: 1 };
  if (onto === undefined) return { from, to, count: fills === undefined ? 1 : Number.parseInt(fills, 16) };
  // As many as make the deepest of them the next lower rank.
  const count = 1 + [...source].reverse().findIndex((card) => rank(card) === rank(onto) - 1);
  return { from, to, count };
}
