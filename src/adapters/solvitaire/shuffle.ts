/**
 * Solvitaire's shuffle. Its seeds mean the same deals only while every draw does, so this is written down to the last step:
 * the deck lies rank by rank, clubs, hearts, spades, diamonds within a rank, one pack after another. A 32-bit Mersenne twister is
 * seeded with the number. From the last card down, the card at `i` changes places with the one at `floor(x / floor(2^32 / (i + 1)))`,
 * where `x` is the next output, passed over while that is more than `i`. Cards are dealt from the end.
 */
import { mersenne } from 'pure-rand/generator/mersenne';
import { type CardCode, codeOf, SUITS, type Suit } from '../../cards/index.js';

const SUIT_ORDER: readonly Suit[] = ['C', 'H', 'S', 'D'];
const OUTPUTS = 0x100000000;

/** The cards of a seed in dealing order: full packs of the ranks 1 to `ranks`. */
export function solvitaireCards(seed: number, ranks: number, packs: number): CardCode[] {
  const cards: CardCode[] = [];
  for (let pack = 0; pack < packs; pack++) {
    for (let rank = 1; rank <= ranks; rank++) {
      for (const suit of SUIT_ORDER) cards.push(codeOf(rank, SUITS.indexOf(suit)));
    }
  }
  const random = mersenne(seed);
  for (let last = cards.length - 1; last > 0; last--) {
    const bucket = Math.floor(OUTPUTS / (last + 1));
    let pick: number;
    do pick = Math.floor((random.next() >>> 0) / bucket);
    while (pick > last);
    const card = cards[last] as CardCode;
    cards[last] = cards[pick] as CardCode;
    cards[pick] = card;
  }
  return cards.reverse();
}
