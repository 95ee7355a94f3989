export {
  type Card,
  type CardCode,
  CODES,
  cardOf,
  codeOf,
  codeOfText,
  FACE_DOWN,
  IDENTITY,
  isCard,
  isRedSuit,
  parseCard,
  RANKS,
  type Rank,
  rankNumber,
  rankOf,
  rankText,
  SUITS,
  type Suit,
  suitOf,
  type TableCard,
  tableCardOf,
  UNSEEN,
} from './card.js';
export { type Deck, deckOf, isFullPack, sortedCards } from './deck.js';
export { isMicrosoftDeal, LAST_MICROSOFT_DEAL, microsoftCards } from './microsoft.js';
export { badOption, expectOptions } from './options.js';
export {
  at,
  describe,
  errorOf,
  expectation,
  type Fault,
  fail,
  ok,
  type Result,
  SolitaireError,
} from './result.js';
export { MAX_SEED_LENGTH, randomFrom, SHUFFLES, type ShuffleName, seedText, shuffled } from './shuffle.js';
