export {
  type Card,
  cardOf,
  codeOfText,
  type Fault,
  isCard,
  isMicrosoftDeal,
  LAST_MICROSOFT_DEAL,
  MAX_SEED_LENGTH,
  parseCard,
  RANKS,
  type Rank,
  type Result,
  SHUFFLES,
  type ShuffleName,
  SolitaireError,
  SUITS,
  type Suit,
  type TableCard,
} from '../cards/index.js';
export {
  type GameState,
  MAX_CARDS,
  MAX_PILES,
  type PileId,
  type PlayerView,
  ROLES,
  type Role,
} from '../table/index.js';
export { type DealOptions, deal } from './deal.js';
export type { DealSource, DeckSource } from './deal-source.js';
export { dealSourceOf } from './deal-source-of.js';
export { defineVariant, deriveVariant, parseVariant } from './define.js';
export type * from './definition.js';
export type { DerivedGroups, VariantChanges } from './derive.js';
export { type ListOptions, legalMoves } from './legal-moves.js';
export type { Move } from './move.js';
export { parseState } from './parse-state.js';
export { parseView } from './parse-view.js';
export { MAX_PERFT_DEPTH, perft } from './perft.js';
export { type DrawnGroup, type Presentation, presentationOf } from './presentation.js';
export { REJECTION_CODES, type Rejection, type RejectionCode, type RejectionFacts } from './rejection.js';
export { type ReplayStop, replay } from './replay.js';
export { fillRank, type Status, status } from './status.js';
export { validateMove } from './validate.js';
