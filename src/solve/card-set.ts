/** Sets of cards of one pack: two words each, a bit for every card. */

/** Codes of cards that lie face up are below this. */
export const CARDS = 64;

/** Words of a set. */
export const WORDS = 2;

/** A set of cards. */
export type CardSet = Int32Array;

/** An empty set. */
export const cardSet = (): CardSet => new Int32Array(WORDS);

/** Whether a card is in a set. */
export const hasCard = (set: CardSet, card: number): boolean =>
  (((set[card >>> 5] as number) >>> (card & 31)) & 1) === 1;

/** Adds a card to a set. */
export const addCard = (set: CardSet, card: number): void => {
  set[card >>> 5] = (set[card >>> 5] as number) | (1 << (card & 31));
};

/** Takes all cards out of a set. */
export const emptySet = (set: CardSet): void => {
  set[0] = set[1] = 0;
};
