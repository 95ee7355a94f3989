/** What is out of play: how many cards, and how high the foundations of each suit are. */
import type { Compiled } from '../rules/compiled.js';
import type { Position } from '../table/index.js';

/** What was out of play in the position that was read last. */
export interface OutOfPlay {
  /** By suit: how many cards lie on its foundations, all of them together. */
  readonly heights: Int32Array;
  /** Reads a position, and answers how many cards are still in play. */
  readonly read: (position: Position) => number;
  /** By how many cards the highest suit is above the lowest. */
  readonly spread: () => number;
}

/** What is out of play in a game, not yet read. */
export function outOfPlay({ layout, rules }: Compiled): OutOfPlay {
  const { offset } = layout;
  const piles = Uint8Array.from(
    layout.groupOf.flatMap(({ role }, pile) =>
      role === 'foundation' || role === 'hole' || role === 'discard' ? [pile] : [],
    ),
  );
  const suitOf = Int8Array.from(piles, (pile) => rules[pile]?.suit ?? -1);
  const heights = new Int32Array(4);
  return {
    heights,
    read({ end }) {
      let left = layout.cards;
      heights.fill(0);
      for (let i = 0; i < piles.length; i++) {
        const pile = piles[i] as number;
        const length = (end[pile] as number) - (offset[pile] as number);
        left -= length;
        const suit = suitOf[i] as number;
        if (suit >= 0) heights[suit] = (heights[suit] as number) + length;
      }
      return left;
    },
    spread() {
      let low = heights[0] as number;
      let high = low;
      for (let suit = 1; suit < 4; suit++) {
        const height = heights[suit] as number;
        if (height < low) low = height;
        if (height > high) high = height;
      }
      return high - low;
    },
  };
}
