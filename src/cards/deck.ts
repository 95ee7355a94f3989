import { type CardCode, codeOf, RANKS, type Rank, rankNumber, SUITS, type Suit } from './card.js';

/** Which cards a game is played with: every rank of every suit, `packs` times. */
export interface Deck {
  /** Rank numbers (1 to 13) in ascending order. The step from one to the next is one rank. */
  readonly ranks: readonly number[];
  /** Suit numbers (0 to 3) in ascending order. */
  readonly suits: readonly number[];
  /** How many copies of each card. */
  readonly packs: number;
  /** How many cards in all. */
  readonly size: number;
}

/** Makes a {@link Deck}; what is left out is one full pack. */
export function deckOf(
  rule: {
    readonly packs?: number | undefined;
    readonly suits?: readonly Suit[] | undefined;
    readonly ranks?: readonly Rank[] | undefined;
  } = {},
): Deck {
  const ranks = (rule.ranks ?? RANKS).map(rankNumber).sort((a, b) => a - b);
  const suits = (rule.suits ?? SUITS).map((suit) => SUITS.indexOf(suit)).sort((a, b) => a - b);
  const packs = rule.packs ?? 1;
  return { ranks, suits, packs, size: ranks.length * suits.length * packs };
}

/** A deck's cards in order: pack by pack, rank by rank, suits C D H S within a rank. For one full pack: AC AD AH AS 2C ... KS. */
export function sortedCards(deck: Deck): CardCode[] {
  const cards: CardCode[] = [];
  for (let pack = 0; pack < deck.packs; pack++) {
    for (const rank of deck.ranks) for (const suit of deck.suits) cards.push(codeOf(rank, suit));
  }
  return cards;
}

/** Whether a deck is one full pack of 52. */
export const isFullPack = (deck: Deck): boolean =>
  deck.packs === 1 && deck.ranks.length === RANKS.length && deck.suits.length === SUITS.length;
