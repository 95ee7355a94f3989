/** An order in which to look at games where cards only leave piles for piles that keep them (`one-way.ts`). */
import { FACE_DOWN, IDENTITY } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { lengthOf, type Position, topOf } from '../table/index.js';
import { oneWayOf } from './one-way.js';

/** What a card costs that has to leave. */
const LEFT = 18;
/** What a card costs that was dealt from the stock. */
const DEALT = 3;
/** What it costs, for each card on top of a keeper, that one of its rank has gone. */
const GONE = 2;
/** More cards than these in the stock are worth no more. */
const FULL_STOCK = 24;

/**
 * What a position costs. The fewest cards left come first, so that the search goes deep at once: every line is short, and ends. Of
 * equals, those in which fewer cards of the stock are dealt, and whose top card has many fellows left to lead away from its neighbours
 * again.
 */
export function oneWayCost(compiled: Compiled): (position: Position) => number {
  const { stock, wins, deck } = compiled;
  const { givers, keepers } = oneWayOf(compiled);
  const toLeave = Uint8Array.from(
    wins.length === 1 && wins[0]?.kind === 'empty'
      ? wins[0].piles
      : givers.filter((pile) => pile !== stock?.pile),
  );
  const ofOneRank = deck.packs * deck.suits.length;
  const leftOfRank = new Int32Array(16);

  return (position) => {
    const { cards, end, layout } = position;
    leftOfRank.fill(0);
    let cost = 0;
    for (let i = 0; i < toLeave.length; i++) {
      const pile = toLeave[i] as number;
      for (let slot = end[pile] as number; slot > (layout.offset[pile] as number); slot--) {
        const rank = ((cards[slot] as number) & IDENTITY) >> 2;
        leftOfRank[rank] = (leftOfRank[rank] as number) + 1;
        cost += LEFT;
      }
    }
    for (let i = 0; i < keepers.length; i++) {
      const top = topOf(position, keepers[i] as number);
      if (top > 0 && top < FACE_DOWN)
        cost += GONE * (ofOneRank - (leftOfRank[(top & IDENTITY) >> 2] as number));
    }
    if (stock !== undefined)
      cost += DEALT * (FULL_STOCK - Math.min(FULL_STOCK, lengthOf(position, stock.pile)));
    return cost;
  };
}
