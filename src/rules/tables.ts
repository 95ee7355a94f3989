import { CODES, codeOf, type Deck, rankOf, suitOf } from '../cards/index.js';
import { ranksFit, suitsFit } from './build.js';
import type { BuildRule } from './definition.js';
import { filledBy, type PileRule } from './pile-rule.js';

const ROW = 64;
/** The size of one byte table: a row of 64 cards for each code that can lie below, face-down ones included. */
export const TABLE = CODES * ROW;

/** Byte tables for one base rank. */
export interface Tables {
  /** `accept[acceptAt[pile] + top * 64 + card]`: whether the pile takes the card on its top (0: when it is empty). */
  readonly accept: Uint8Array;
  readonly acceptAt: Int32Array;
  /** `link[linkAt[pile] + below * 64 + card]`: whether two neighbours may leave the pile together. */
  readonly link: Uint8Array;
  readonly linkAt: Int32Array;
  /** The base rank in force, 0 for none. */
  readonly base: number;
}

/** Byte tables shared by all piles of equal rules. */
class TableSet {
  readonly offsets = new Map<string, number>();
  readonly tables: Uint8Array[] = [];

  offsetOf(key: string, make: () => Uint8Array): number {
    let offset = this.offsets.get(key);
    if (offset === undefined) {
      offset = this.tables.length * TABLE;
      this.offsets.set(key, offset);
      this.tables.push(make());
    }
    return offset;
  }

  joined(): Uint8Array {
    const all = new Uint8Array(this.tables.length * TABLE);
    this.tables.forEach((table, i) => {
      all.set(table, i * TABLE);
    });
    return all;
  }
}

/** Evaluates every pile's rules on every pair of cards of the deck. */
export function tablesFor(rules: readonly PileRule[], deck: Deck, base: number): Tables {
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => codeOf(rank, suit)));
  const pairs = (
    fits: (below: number, card: number) => boolean,
    fills: (card: number) => boolean,
  ): Uint8Array => {
    const table = new Uint8Array(TABLE);
    for (const card of codes) {
      if (fills(card)) table[card] = 1;
      for (const below of codes) if (fits(below, card)) table[below * ROW + card] = 1;
    }
    return table;
  };
  const builds = (rule: BuildRule | undefined) => (below: number, card: number) =>
    rule !== undefined &&
    ranksFit(rule, deck, base, rankOf(below), rankOf(card)) &&
    suitsFit(rule, suitOf(below), suitOf(card));
  const accept = new TableSet();
  const link = new TableSet();
  const acceptAt = Int32Array.from(rules, (rule) =>
    accept.offsetOf(
      JSON.stringify([rule.build, rule.fill?.rank, rule.fill === undefined, rule.suit, rule.base]),
      () =>
        pairs(builds(rule.build), (card) => {
          if (rule.fill === undefined || (rule.suit >= 0 && suitOf(card) !== rule.suit)) return false;
          const wanted = filledBy(rule, deck, base);
          return wanted === 0 || rankOf(card) === wanted;
        }),
    ),
  );
  const linkAt = Int32Array.from(rules, (rule) => {
    const anything = rule.lift.unit === 'group' || rule.group.role === 'cell';
    return link.offsetOf(JSON.stringify([rule.link, anything]), () =>
      pairs(anything ? () => true : builds(rule.link), () => false),
    );
  });
  return { accept: accept.joined(), acceptAt, link: link.joined(), linkAt, base };
}
