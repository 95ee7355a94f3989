/** An order in which to look at games where cards only leave piles for piles that keep them (`one-way.ts`). */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { lengthOf, type Position, topOf } from '../table/index.js';
import type { Evaluator } from './evaluate.js';
import { oneWayOf } from './one-way.js';

/** A card that has to leave, a card of the stock dealt, a card fewer of the top card's rank. */
const LEFT = 18;
const DEALT = 3;
const RARE = 2;

/**
 * The fewest cards left come first, so that the search goes deep at once: every line is short, and ends. Of equals, those in which
 * fewer cards of the stock are dealt, and whose top card has many fellows left to lead away from its neighbours again.
 */
export function oneWayOrder(compiled: Compiled, worst: number): Evaluator {
  const { stock, wins, deck } = compiled;
  const { givers, keepers } = oneWayOf(compiled);
  const left = Uint8Array.from(
    wins.length === 1 && wins[0]?.kind === 'empty'
      ? wins[0].piles
      : givers.filter((pile) => pile !== stock?.pile),
  );
  const count = new Int32Array(16);

  const value = (position: Position): number => {
    const { cards, end, layout } = position;
    count.fill(0);
    let cost = 0;
    for (let i = 0; i < left.length; i++) {
      const pile = left[i] as number;
      for (let slot = end[pile] as number; slot > (layout.offset[pile] as number); slot--) {
        const card = cards[slot] as number;
        count[(card & IDENTITY) >> 2] = (count[(card & IDENTITY) >> 2] as number) + 1;
        cost += LEFT;
      }
    }
    for (let i = 0; i < keepers.length; i++) {
      const top = topOf(position, keepers[i] as number);
      if (top > 0 && top < FACE_DOWN)
        cost += RARE * (deck.packs * deck.suits.length - (count[(top & IDENTITY) >> 2] as number));
    }
    if (stock !== undefined) cost += DEALT * (24 - Math.min(24, lengthOf(position, stock.pile)));
    return Math.max(0, Math.min(worst, cost));
  };
  return {
    isTwo: false,
    note: () => {},
    afterCarry: (position) => value(position),
    afterSteps: (position) => value(position),
  };
}
