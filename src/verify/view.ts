/**
 * What a server tells one player of a game with hidden cards, and how the player's side keeps up with it.
 *
 * One rule decides everything: a card is seen where it lies face up on the table as it is now, and nowhere else. It is an
 * allow-list on the state alone. Not on what was seen earlier: a waste turned over to be the stock again is `'??'` to the last
 * card, even if its order is kept and a player with a good memory knows it. So a view is a function of the state, equal
 * states have equal views, and there is no memory that could leak.
 *
 * Rejected: to take the hidden cards out of copies of what the engine answers. Whatever the library shows, tells or offers a player
 * is instead made from a position in which the hidden cards are not (`table/unseen.ts`), or key by key from what is seen.
 */
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { positionOf } from '../rules/validate.js';
import { type GameState, type PlayerView, unpackView, unseen } from '../table/index.js';

/**
 * What a player sees of a state: the face-up cards, and `'??'` for every other. No seed is in it, and nothing of shuffles to
 * come. It depends on nothing but what is seen: two states that differ in hidden cards alone have equal views, byte for byte.
 *
 * Throws a `SolitaireError` `bad-state`.
 *
 * ```ts
 * import { deal } from 'solitaire-rules/rules';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 * import { viewFor } from 'solitaire-rules/verify';
 *
 * const view = viewFor(klondike, deal(klondike, { microsoft: 1 }));
 * console.log(view.piles.tableau[2].join(' '), view.piles.stock[0].length); // → ?? ?? QC 24
 * ```
 */
export function viewFor<G extends string>(variant: Variant<G>, state: GameState<G>): PlayerView<G> {
  const compiled = compile(variant);
  return unpackView(compiled.shape, unseen(positionOf(compiled, state))) as PlayerView<G>;
}
