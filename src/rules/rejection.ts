import type { Card, Rank, Suit } from '../cards/index.js';

/**
 * Why a move is refused, one code a refusal. The tests run in the order of this list's parts, and the first
 * that fails gives the code: shape, game over, source, the cards as a unit, source against target, rank, suit, limit.
 */
export const REJECTION_CODES = /*#__PURE__*/ Object.freeze([
  // shape
  'malformed',
  // game over
  'game-over',
  // source
  'source-not-allowed',
  'pile-empty',
  'covered',
  'face-down',
  'stock-empty',
  'stock-not-empty',
  'column-empty',
  'nothing-to-redeal',
  'no-redeals-left',
  'no-power-left',
  'power-not-ready',
  // the cards as a unit
  'too-few-cards',
  'not-buried',
  'not-a-run',
  'not-whole',
  'not-a-match',
  // source against target
  'same-pile',
  'target-not-allowed',
  'pile-full',
  'empty-pile-refuses',
  // rank, suit, limit
  'wrong-rank',
  'wrong-suit',
  'over-limit',
] as const);

/** Why a move is refused, for programs. */
export type RejectionCode = (typeof REJECTION_CODES)[number];

/** The facts behind a refusal: those that apply. */
export interface RejectionFacts {
  /** The pile the fault lies with, or the target. */
  readonly pile?: string;
  /** The card that does not fit: the deepest of the unit. */
  readonly card?: Card;
  /** The card it would have to lie on. */
  readonly onto?: Card;
  /** How many cards, redeals or uses are allowed here. */
  readonly allowed?: number;
  /** How many were asked for. */
  readonly requested?: number;
  /** The ranks that would fit. */
  readonly ranks?: readonly Rank[];
  /** The suits that would fit. */
  readonly suits?: readonly Suit[];
  /** What in the move's shape is wrong: the path within it. */
  readonly path?: string;
}

/** A refusal: for programs the code, for people the message, and the facts behind both. */
export interface Rejection {
  readonly code: RejectionCode;
  /** Names the cards and piles. Its wording may change. */
  readonly message: string;
  readonly facts: RejectionFacts;
}

/** Makes a {@link Rejection}. */
export const reject = (code: RejectionCode, message: string, facts: RejectionFacts = {}): Rejection => ({
  code,
  message,
  facts,
});
