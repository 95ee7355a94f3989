/** In what order foundations are built from a base rank up: how high one is when it takes a card, and which card that is. */
import type { Compiled } from '../rules/compiled.js';

/** Where a suit's cards begin in {@link BuildOrder.cardAt}. */
export const SUIT_SHIFT = 4;

/** The order by the base rank that was read last. */
export interface BuildOrder {
  /** By card: how many cards of its suit come before it. */
  readonly heightOf: Uint8Array;
  /** By suit and height, `(suit << SUIT_SHIFT) | height`: the card that comes next, 0 where the suit has no foundation of its own. */
  readonly cardAt: Uint8Array;
  readonly read: (base: number) => void;
}

/** The order in which a game's foundations are built, not yet read. */
export function buildOrder(compiled: Compiled): BuildOrder {
  const { ranks, suits } = compiled.deck;
  const hasFoundation = new Uint8Array(4);
  for (const { suit } of compiled.rules) if (suit >= 0) hasFoundation[suit] = 1;
  const heightOf = new Uint8Array(64);
  const cardAt = new Uint8Array(4 << SUIT_SHIFT);
  return {
    heightOf,
    cardAt,
    read(base) {
      const first = ranks.indexOf(compiled.tables(base).base || (ranks[0] as number));
      for (let i = 0; i < ranks.length; i++)
        for (let j = 0; j < suits.length; j++) {
          const suit = suits[j] as number;
          const card = ((ranks[i] as number) << 2) | suit;
          const height = (i - first + ranks.length) % ranks.length;
          heightOf[card] = height;
          if (hasFoundation[suit] === 1) cardAt[(suit << SUIT_SHIFT) | height] = card;
        }
    },
  };
}
