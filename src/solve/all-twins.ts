import { IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { type PairRule, ROW_SHIFT } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';

/** Whether columns hold at least one of every kind of twins: cards that take the same cards on them (`idle-moves.ts`). */
export function allTwins(compiled: Compiled): (position: Position) => boolean {
  const { rules, layout, tables, deck } = compiled;
  const columns = Uint8Array.from(
    rules.flatMap(({ group }, pile) => (group.role === 'tableau' ? [pile] : [])),
  );
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  const kindOf = new Uint8Array(64);
  const laid = new Uint8Array(64);
  let kinds = 0;
  let readFor: PairRule | undefined;
  const read = (accept: PairRule): void => {
    const known = new Map<string, number>();
    const start = accept.at[columns[0] as number] as number;
    for (const card of codes) {
      const row = start + (card << ROW_SHIFT);
      const taken = `${accept.bits[row]},${accept.bits[row + 1]}`;
      known.set(taken, known.get(taken) ?? known.size);
      kindOf[card] = known.get(taken) as number;
    }
    kinds = known.size;
    readFor = accept;
  };
  return ({ cards, end, counters }) => {
    const { accept } = tables(counters[BASE] as number);
    if (accept !== readFor) read(accept);
    let count = 0;
    for (let i = 0; i < columns.length; i++)
      count += (end[columns[i] as number] as number) - (layout.offset[columns[i] as number] as number);
    if (count < kinds) return false;
    laid.fill(0);
    let found = 0;
    for (let i = 0; i < columns.length; i++) {
      const pile = columns[i] as number;
      for (let slot = end[pile] as number; slot > (layout.offset[pile] as number); slot--) {
        const kind = kindOf[(cards[slot] as number) & IDENTITY] as number;
        found += 1 - (laid[kind] as number);
        laid[kind] = 1;
      }
    }
    return found === kinds;
  };
}
