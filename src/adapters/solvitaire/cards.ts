/** Cards as deal files have them: `10D`, `aS`; a small suit letter may say that the card lies face down. */
import { type CardCode, codeOf, FACE_DOWN, rankOf, SUITS, suitOf } from '../../cards/index.js';

const CARD = /^(a|[1-9]|1[0-3]|j|q|k)([cdhs])$/i;
const NAMED: Readonly<Record<string, number>> = { a: 1, j: 11, q: 12, k: 13 };
const RANK_TEXTS = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

/** A card of a file, with the bit for face down where its suit letter is small; `undefined` for anything else. */
export function fileCard(text: unknown): CardCode | undefined {
  const [, rank, suit] = (typeof text === 'string' && CARD.exec(text)) || [];
  if (rank === undefined || suit === undefined) return undefined;
  const code = codeOf(
    NAMED[rank.toLowerCase()] ?? Number(rank),
    SUITS.indexOf(suit.toUpperCase() as (typeof SUITS)[number]),
  );
  return suit === suit.toLowerCase() ? code | FACE_DOWN : code;
}

/** A card as a file has it, its suit letter small where it lies face down. */
export function fileText(card: CardCode): string {
  const suit = SUITS[suitOf(card)] as string;
  return `${RANK_TEXTS[rankOf(card)]}${(card & FACE_DOWN) === 0 ? suit : suit.toLowerCase()}`;
}
