/**
 * Cards as text and as bytes.
 *
 * In public a card is two characters, rank then suit: `'AC'`, `'TD'`, `'KS'`. On a table a lower-case card lies
 * face down, and `'??'` is a card this viewer may not see. Inside the engine a card is one byte, its *code*:
 * `rank * 4 + suit` (4 to 55), plus {@link FACE_DOWN} when it lies face down. 0 is "no card", so that the slot
 * below a pile's deepest card reads like a card that nothing is built upon.
 */

/** The thirteen ranks, ace low. `T` is ten. */
export const RANKS = /*#__PURE__*/ Object.freeze([
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  'T',
  'J',
  'Q',
  'K',
] as const);
/** The four suits in the order used everywhere: clubs, diamonds, hearts, spades. */
export const SUITS = /*#__PURE__*/ Object.freeze(['C', 'D', 'H', 'S'] as const);

/** A rank: `'A'`, `'2'` ... `'9'`, `'T'`, `'J'`, `'Q'`, `'K'`. */
export type Rank = (typeof RANKS)[number];
/** A suit: `'C'`, `'D'`, `'H'`, `'S'`. */
export type Suit = (typeof SUITS)[number];
/** A card, face up: rank and suit, as `'AC'` or `'TD'`. */
export type Card = `${Rank}${Suit}`;
/** A card as it lies on a table: lower case is face down, `'??'` is hidden from this viewer. */
export type TableCard = Card | Lowercase<Card> | '??';

/** A card as a byte: `rank * 4 + suit`, plus {@link FACE_DOWN}; 0 is no card. */
export type CardCode = number;

/** The bit of a card code that says the card lies face down. */
export const FACE_DOWN = 64;
/** The code of a card nobody here can see: face down, identity unknown. Nothing can be built on it. */
export const UNSEEN: CardCode = FACE_DOWN;
/** The part of a code that names the card, without its face. */
export const IDENTITY = 63;
/** One more than the largest card code. */
export const CODES = 128;

/** The code of a rank (1 to 13) and suit (0 to 3), face up. */
export const codeOf = (rank: number, suit: number): CardCode => (rank << 2) | suit;
/** The rank of a code, 1 (ace) to 13 (king). */
export const rankOf = (code: CardCode): number => (code & IDENTITY) >> 2;
/** The suit of a code, 0 to 3 in the order of {@link SUITS}. */
export const suitOf = (code: CardCode): number => code & 3;
/** Whether a suit (0 to 3) is red. */
export const isRedSuit = (suit: number): boolean => suit === 1 || suit === 2;

interface CardText {
  readonly byCode: readonly TableCard[];
  /** By the two characters of a card, seven bits each; 0 where they are none. */
  readonly byText: Uint8Array;
}

/** Both characters of a text in one number; 0 where they are not two of ASCII. */
function textKey(text: string): number {
  const first = text.charCodeAt(0);
  const second = text.charCodeAt(1);
  return text.length === 2 && (first | second) < 128 ? (first << 7) | second : 0;
}

const TEXT: CardText = /*#__PURE__*/ (() => {
  const byCode: TableCard[] = [];
  const byText = new Uint8Array(1 << 14);
  const add = (code: CardCode, text: TableCard): void => {
    byCode[code] = text;
    byText[textKey(text)] = code;
  };
  add(UNSEEN, '??');
  RANKS.forEach((rank, r) => {
    SUITS.forEach((suit, s) => {
      const code = codeOf(r + 1, s);
      const card: Card = `${rank}${suit}`;
      add(code, card);
      add(code | FACE_DOWN, card.toLowerCase() as Lowercase<Card>);
    });
  });
  return { byCode, byText };
})();

/** A code as text: upper case face up, lower case face down, `'??'` unseen. The code must be a card. */
export const tableCardOf = (code: CardCode): TableCard => TEXT.byCode[code] as TableCard;
/** A code as the card's own name, whatever its face. */
export const cardOf = (code: CardCode): Card => TEXT.byCode[code & IDENTITY] as Card;
/** The code of a card as it is written in a state, or `undefined`. Strict: `T`, never `10`; case is the face. */
export const codeOfText = (text: unknown): CardCode | undefined =>
  typeof text === 'string' ? TEXT.byText[textKey(text)] || undefined : undefined;

/**
 * Reads one card as people write it: `'TD'`, `'10D'`, `'td'` (face down). Answers its code, or `undefined`.
 * Mixed case (`'tD'`) is no card, since case carries the face.
 */
export const parseCard = (text: string): CardCode | undefined =>
  codeOfText(/^10[cdhs]$/.test(text) ? `t${text[2]}` : /^10[CDHS]$/.test(text) ? `T${text[2]}` : text);

/** Whether a value is a card, face up: `'AC'` to `'KS'`. */
export const isCard = (value: unknown): value is Card => {
  const code = codeOfText(value);
  return code !== undefined && code < FACE_DOWN;
};

/** The rank number, 1 to 13, of a rank as written. */
export const rankNumber = (rank: Rank): number => RANKS.indexOf(rank) + 1;
/** A rank number as written. */
export const rankText = (rank: number): Rank => RANKS[rank - 1] as Rank;
