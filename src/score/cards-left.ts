import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { positionOf } from '../rules/validate.js';
import { type GameState, lengthOf, type Position } from '../table/index.js';

/**
 * How many cards are not home yet: all that are off the foundations or, in a game without foundations, those in the piles that
 * must be empty to win. The beginner's measure of a FreeCell game given up. Throws a `SolitaireError` `bad-state`.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { cardsLeft } from 'solitaire-rules/score';
 * import { golf } from 'solitaire-rules/variants/golf';
 * import { penguin } from 'solitaire-rules/variants/penguin';
 *
 * console.log(cardsLeft(penguin, deal(penguin, { microsoft: 617 }))); // → 49
 * console.log(cardsLeft(golf, deal(golf, { microsoft: 617 }))); // → 35
 * ```
 */
export function cardsLeft<G extends string>(variant: Variant<G>, state: GameState<G>): number {
  const compiled = compile(variant);
  return cardsLeftOn(compiled, positionOf(compiled, state));
}

/** {@link cardsLeft} of a position. */
export function cardsLeftOn(compiled: Compiled, position: Position): number {
  const count = (piles: readonly number[]): number =>
    piles.reduce((cards, pile) => cards + lengthOf(position, pile), 0);
  if (compiled.foundations.length > 0) return compiled.deck.size - count(compiled.foundations);
  return count([...new Set(compiled.wins.flatMap(({ piles }) => piles))]);
}
