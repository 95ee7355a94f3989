import type { Rank, TableCard } from '../cards/index.js';

/** Tells states and views apart for the compiler alone: no value has it. */
declare const FORM: unique symbol;

/**
 * One moment of a game: plain JSON, deeply frozen where the library made it. A state is a value: equal states
 * have equal moves. Every pile runs from the deepest card to the top.
 *
 * `G` is the union of the variant's own pile groups, so that `state.piles.tableau` is checked.
 */
export interface GameState<G extends string = string> {
  /** `id@version` of the variant, as `'penguin@1'`. */
  readonly variant: string;
  /** The cards of every pile, by group; the last of a pile is its top. */
  readonly piles: { readonly [group in G]: readonly (readonly TableCard[])[] };
  /** The foundations' first rank, where the deal (or the first card played) sets it. */
  readonly base?: Rank;
  /** How many redeals were made, where redeals are limited. */
  readonly redealsUsed?: number;
  /** How often each power was used, where the variant has powers. */
  readonly powersUsed?: { readonly [power: string]: number };
  /** Where a redeal shuffles: what it shuffles by. It tells every card to come, so it stays with the server. */
  readonly redealSeed?: string;
  readonly [FORM]?: 'state';
}

/**
 * A game as one player may see it: a {@link GameState} in which every card that lies face down is `'??'`, and that says nothing
 * of shuffles to come. Plain JSON, deeply frozen where the library made it. For the compiler a view is no state and
 * a state no view, so that neither is taken for the other by mistake.
 *
 * A card that has just been turned up, dealt or shuffled by a move made on the view itself is `'??'` too, until it is
 * revealed.
 */
export interface PlayerView<G extends string = string>
  extends Omit<GameState<G>, 'redealSeed' | typeof FORM> {
  readonly redealSeed?: never;
  readonly [FORM]?: 'view';
}

/** Freezes a value and everything in it, and gives it back. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const key of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[key]);
  }
  return value;
}
