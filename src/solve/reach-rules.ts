/**
 * What `out-of-reach.ts` has to know of a game's rules, and which games it serves.
 *
 * Where a rule is not looked at here (which groups a pile takes cards from, how long a run may be, how many cards a pile holds), more
 * is thought possible than is; that never calls a position lost that can be won.
 */
import type { Compiled } from '../rules/compiled.js';
import type { PileRule } from '../rules/pile-rule.js';
import { allows, type Tables } from '../rules/tables.js';
import { addCard, CARDS, WORDS } from './card-set.js';

/** The rules of a game that is served. Marks by pile are 1 where it is so. */
export interface ReachRules {
  /** Columns, reserves and cells: what has to be lifted off the cards that are wanted. */
  readonly inPlay: Uint8Array;
  readonly isColumn: Uint8Array;
  /**
   * By pile: whether cards are built upon where they lie. So they are in columns; a reserve that lifts none counts as well, which thinks too
   * much possible.
   */
  readonly isBuiltOn: Uint8Array;
  readonly stockAndWaste: Uint8Array;
  /** Foundations whose cards may be taken back. */
  readonly takenBack: Uint8Array;
  /** By pile: whether its cards fill empty columns by themselves, or come to the pile whose cards do. */
  readonly isFiller: Uint8Array;
  /** By pile: whether any card goes there once it is empty: cells; and columns, all of them as soon as any does. */
  readonly takesAny: Uint8Array;
  /** What depends on the base rank. */
  readonly ofBase: (base: number) => BaseRules;
}

/** The rules with one base rank in force. */
export interface BaseRules {
  /** By card, the set of those that some column takes on it, in a row; below 0: when it is empty. */
  readonly takes: Int32Array;
  /** By suit, the first card of its foundation; by card, the one that comes home after it. 0 for none. */
  readonly first: Uint8Array;
  readonly next: Uint8Array;
  /** Whether the cards of each suit come home in one order; where they do not, nothing can be told. */
  readonly isOrderly: boolean;
  readonly link: Tables['link'];
}

/** What is to be known of a game that is served; `undefined` for other games. */
export function reachRules(compiled: Compiled): ReachRules | undefined {
  if (!isServed(compiled)) return undefined;
  const { rules, stock, waste, filling, unit, foundations, sources } = compiled;
  const marks = (isSo: (rule: PileRule, pile: number) => boolean): Uint8Array =>
    Uint8Array.from(rules, (rule, pile) => (isSo(rule, pile) ? 1 : 0));
  const stockAndWaste = [...(stock === undefined ? [] : [stock.pile]), ...(waste < 0 ? [] : [waste])];
  const fillers = new Set(filling.flatMap(({ from }) => from));
  if (stockAndWaste.some((pile) => fillers.has(pile))) for (const pile of stockAndWaste) fillers.add(pile);
  // What fills gaps by itself comes before any card that is played.
  const columnsTakeAny = filling.length === 0 && rules.some((rule) => isColumn(rule) && fillsWithAny(rule));
  return {
    inPlay: Uint8Array.from(rules.keys()).filter((pile) =>
      ['tableau', 'reserve', 'cell'].includes(rules[pile]?.group.role as string),
    ),
    isColumn: marks(isColumn),
    isBuiltOn: marks((rule, pile) => isColumn(rule) || (rule.group.role === 'reserve' && unit[pile] === 0)),
    stockAndWaste: Uint8Array.from(stockAndWaste),
    takenBack: Uint8Array.from(foundations.filter((pile) => sources.includes(pile))),
    isFiller: marks((_, pile) => fillers.has(pile)),
    takesAny: marks((rule) => rule.group.role === 'cell' || (columnsTakeAny && isColumn(rule))),
    ofBase: rulesByBase(compiled),
  };
}

const isColumn = ({ group }: PileRule): boolean => group.role === 'tableau';
const fillsWithAny = ({ fill }: PileRule): boolean => fill !== undefined && (fill.rank ?? 'any') === 'any';

/**
 * The games that are served: each card there once, all won on one foundation a suit, card by card, from a base that is known; and no
 * way for cards but from column, reserve, cell, stock and waste to column, cell and foundation.
 */
function isServed(compiled: Compiled): boolean {
  const { deck, rules, wins, cells, capacity, foundations, targets } = compiled;
  return (
    deck.packs === 1 &&
    foundations.length === deck.suits.length &&
    targets.every((pile) => rules[pile]?.group.role !== 'waste' && rules[pile]?.group.role !== 'stock') &&
    wins.length === 1 &&
    wins[0]?.kind === 'foundations' &&
    compiled.removal === undefined &&
    compiled.cover === undefined &&
    fillsAlike(compiled) &&
    compiled.runTargets.length === 0 &&
    compiled.baseFrom !== 'first-played' &&
    compiled.keeps.every((cards) => cards === 0) &&
    cells.every((pile) => capacity[pile] === 1) &&
    deck.suits.every((suit) => foundations.filter((pile) => rules[pile]?.suit === suit).length === 1) &&
    rules.every(({ group: { role } }) => role !== 'hole' && role !== 'discard')
  );
}

/** Whether no column is filled by itself, or all are, from the same piles. */
function fillsAlike({ filling, rules }: Compiled): boolean {
  if (filling.length === 0) return true;
  const from = filling.map((one) => one.from.join());
  return filling.length === rules.filter(isColumn).length && from.every((one) => one === from[0]);
}

function rulesByBase(compiled: Compiled): (base: number) => BaseRules {
  const known: BaseRules[] = [];
  return (base) => (known[base] ??= rulesFor(compiled, base));
}

function rulesFor({ deck, rules, tables, foundations, targets, cells }: Compiled, base: number): BaseRules {
  const { accept, link } = tables(base);
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  const columns = targets.filter((pile) => !foundations.includes(pile) && !cells.includes(pile));
  const takes = new Int32Array(CARDS * WORDS);
  for (const below of [0, ...codes]) {
    const set = takes.subarray(below * WORDS, (below + 1) * WORDS);
    for (const card of codes)
      if (columns.some((pile) => allows(accept, pile, below, card))) addCard(set, card);
  }
  const first = new Uint8Array(4);
  const next = new Uint8Array(CARDS);
  let isOrderly = true;
  for (const suit of deck.suits) {
    const pile = foundations.find((one) => rules[one]?.suit === suit) as number;
    const own = codes.filter((card) => (card & 3) === suit);
    const begins = own.filter((card) => allows(accept, pile, 0, card));
    const follows = (card: number): number[] => own.filter((one) => allows(accept, pile, card, one));
    if (begins.length !== 1 || own.some((card) => follows(card).length > 1)) isOrderly = false;
    first[suit] = begins[0] as number;
    for (const card of own) next[card] = follows(card).find((one) => one !== first[suit]) ?? 0;
  }
  return { takes, first, next, isOrderly, link };
}
