/**
 * The card-on-card rules as bit sets. For each rule and each card that can lie below there is a row of bits, one for every card
 * that may come on it: four words, of which the last two (cards that lie face down) stay empty. Row 0, below a pile's
 * deepest card, holds what an empty pile takes. So one row tells all that a pile accepts at the moment, and what it has in
 * common with the cards at hand is an `and` of two words.
 */
import { CODES, codeOf, type Deck, rankOf, suitOf } from '../cards/index.js';
import { ranksFit, suitsFit } from './build.js';
import { filledBy, type PileRule } from './pile-rule.js';

/** Words a row has, as a shift. */
export const ROW_SHIFT = 2;
const TABLE = CODES << ROW_SHIFT;

/** A rule of every pile on every pair of cards. Ask it with {@link allows}. */
export interface PairRule {
  readonly bits: Int32Array;
  /** Where each pile's table starts. */
  readonly at: Int32Array;
}

/** The rules of all piles for one base rank. */
export interface Tables {
  /** Whether a pile takes a card on another; below 0: when it is empty. */
  readonly accept: PairRule;
  /** Whether a card may leave a pile together with the one it lies on. */
  readonly link: PairRule;
  /** The base rank in force, 0 for none. */
  readonly base: number;
}

/** Whether a pile's rule allows a card on another. Never where either lies face down. */
export const allows = (rule: PairRule, pile: number, below: number, card: number): boolean =>
  (((rule.bits[(rule.at[pile] as number) + (below << ROW_SHIFT) + (card >>> 5)] as number) >>> (card & 31)) &
    1) ===
  1;

type Fits = (below: number, card: number) => boolean;

/** Evaluates every pile's rules on every pair of cards of the deck. */
export function tablesFor(rules: readonly PileRule[], deck: Deck, base: number): Tables {
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => codeOf(rank, suit)));
  const evaluate = (keyOf: (rule: PileRule) => unknown[], fitsOf: (rule: PileRule) => Fits): PairRule => {
    const known = new Map<string, number>();
    const tables: Int32Array[] = [];
    const at = Int32Array.from(rules, (rule) => {
      const key = JSON.stringify(keyOf(rule));
      const start = known.get(key) ?? tables.length * TABLE;
      if (!known.has(key)) tables.push(tableOf(codes, fitsOf(rule)));
      known.set(key, start);
      return start;
    });
    const bits = new Int32Array(tables.length * TABLE);
    for (const [i, table] of tables.entries()) bits.set(table, i * TABLE);
    return { bits, at };
  };
  return {
    accept: evaluate(
      (rule) => [rule.build, rule.fill?.rank, rule.fill === undefined, rule.suit, rule.base],
      (rule) => acceptance(rule, deck, base),
    ),
    link: evaluate(
      (rule) => [rule.link, rule.lift.unit === 'group'],
      (rule) => linkage(rule, deck, base),
    ),
    base,
  };
}

function tableOf(codes: readonly number[], fits: Fits): Int32Array {
  const table = new Int32Array(TABLE);
  for (const below of [0, ...codes]) {
    for (const card of codes) {
      if (!fits(below, card)) continue;
      const word = (below << ROW_SHIFT) + (card >>> 5);
      table[word] = (table[word] as number) | (1 << (card & 31));
    }
  }
  return table;
}

function acceptance(rule: PileRule, deck: Deck, base: number): Fits {
  const { build, fill, suit } = rule;
  const first = filledBy(rule, deck, base);
  return (below, card) => {
    if (suit >= 0 && suitOf(card) !== suit) return false;
    if (below === 0) return fill !== undefined && (first === 0 || rankOf(card) === first);
    return (
      build !== undefined &&
      ranksFit(build, deck, base, rankOf(below), rankOf(card)) &&
      suitsFit(build, suitOf(below), suitOf(card))
    );
  };
}

function linkage({ link, lift }: PileRule, deck: Deck, base: number): Fits {
  return (below, card) =>
    below !== 0 &&
    (lift.unit === 'group' ||
      (link !== undefined &&
        ranksFit(link, deck, base, rankOf(below), rankOf(card)) &&
        suitsFit(link, suitOf(below), suitOf(card))));
}
