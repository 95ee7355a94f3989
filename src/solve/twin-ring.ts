import { IDENTITY, rankOf } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows, type PairRule } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';
import { kindsOf } from './kinds.js';

/**
 * Whether columns hold cards enough for a run that goes round the corner from one twin to another (`idle-moves.ts`).
 *
 * Where each kind of cards (`kinds.ts`) takes one other, such a run holds a card of every kind from
 * its own round to its own again. Where kinds take several, it holds at least a card of each rank.
 */
export function twinRing(compiled: Compiled): (position: Position) => boolean {
  const { rules, layout, tables, deck } = compiled;
  const columns = Uint8Array.from(
    rules.flatMap(({ group }, pile) => (group.role === 'tableau' ? [pile] : [])),
  );
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  /** By card, its ring, 255 for none, and which of the ring's parts it is. */
  const ringOf = new Uint8Array(64);
  const partOf = new Uint8Array(64);
  /** How many parts each ring has. */
  let parts = new Uint8Array(0);
  const isFound = new Uint8Array(64);
  let readFor: PairRule | undefined;

  const read = (accept: PairRule): void => {
    readFor = accept;
    const column = columns[0] as number;
    const numbers = kindsOf(accept, column);
    const kinds = [...new Set(codes.map((card) => numbers[card]))];
    const kindOf = (card: number): number => kinds.indexOf(numbers[card]);
    const cardsOf = kinds.map((_, kind) => codes.filter((card) => kindOf(card) === kind));
    const taken = cardsOf.map(([card = 0]) => [
      ...new Set(codes.filter((one) => allows(accept, column, card, one)).map(kindOf)),
    ]);
    ringOf.fill(NO_RING);
    if (taken.some(({ length }) => length > 1)) {
      const hasTwins = cardsOf.some(
        (cards, kind) => cards.length > 1 && (taken[kind] as number[]).length > 0,
      );
      for (const card of codes) if (hasTwins) ringOf[card] = 0;
      for (const card of codes) partOf[card] = deck.ranks.indexOf(rankOf(card));
      parts = Uint8Array.of(deck.ranks.length);
      return;
    }
    const rings: number[][] = [];
    kinds.forEach((_, kind) => {
      const ring = [kind];
      for (let next = taken[kind]?.[0]; next !== undefined && !ring.includes(next); next = taken[next]?.[0])
        ring.push(next);
      const isRing = taken[ring.at(-1) as number]?.[0] === kind;
      if (!isRing || Math.min(...ring) !== kind || ring.every((one) => cardsOf[one]?.length === 1)) return;
      ring.forEach((one, part) => {
        for (const card of cardsOf[one] as number[]) {
          ringOf[card] = rings.length;
          partOf[card] = part;
        }
      });
      rings.push(ring);
    });
    parts = Uint8Array.from(rings, ({ length }) => length);
  };

  return ({ cards, end, counters }) => {
    const { accept } = tables(counters[BASE] as number);
    if (accept !== readFor) read(accept);
    for (let ring = 0; ring < parts.length; ring++) {
      isFound.fill(0);
      let found = 0;
      for (let i = 0; i < columns.length; i++) {
        const pile = columns[i] as number;
        for (let slot = end[pile] as number; slot > (layout.offset[pile] as number); slot--) {
          const card = (cards[slot] as number) & IDENTITY;
          const part = partOf[card] as number;
          if (ringOf[card] !== ring || isFound[part] === 1) continue;
          isFound[part] = 1;
          found++;
        }
      }
      if (found === parts[ring]) return true;
    }
    return false;
  };
}

const NO_RING = 255;
