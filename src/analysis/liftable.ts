import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { countOf, fromOf, kindOf, MOVE, moveList, PULL_OUT, REMOVE, removedPiles } from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import { hasFreeTop, limitFor, linkedCards } from '../rules/units.js';
import { positionOf } from '../rules/validate.js';
import { isWon } from '../rules/win.js';
import { BASE, type GameState, lengthOf, type PileId, type PlayerView } from '../table/index.js';
import { numberOfPile } from './pile-number.js';

/**
 * Which cards of a pile may be picked up, each with all that lies on it: the indexes of the deepest cards of such units, 0 the deepest of
 * the pile, ascending. A unit counts if the pile's lift rule lets it go and the free space would carry it onto some card,
 * whether or not any pile takes it at the moment (`targets` tells where). A card that may leave in some other way, by a
 * removal, as a complete run or by a power, counts too.
 *
 * Throws a `SolitaireError`: `bad-state`, `no-such-pile`.
 *
 * @example
 * ```ts
 * import { liftable } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 686 });
 * console.log(state.piles.tableau[4].join(' ')); // → QD KD 4C 5D 4S 3H
 * console.log(liftable(freecell, state, 'tableau:4').join(' ')); // → 3 4 5
 * ```
 */
export function liftable<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  pile: PileId<NoInfer<G>>,
): readonly number[] {
  const compiled = compile(variant);
  const position = positionOf(compiled, state, true);
  const source = numberOfPile(compiled.layout, pile);
  const length = lengthOf(position, source);
  const indexes = new Set<number>();
  const list = moveList();
  generateMoves(compiled, position, list, false);
  for (const code of list.codes.subarray(0, list.length)) {
    const kind = kindOf(code);
    if (kind === REMOVE && removedPiles(code).includes(source)) indexes.add(length - 1);
    else if (kind === MOVE && fromOf(code) === source) indexes.add(length - countOf(code));
    else if (kind === PULL_OUT && fromOf(code) === source) indexes.add(countOf(code));
  }
  const most = compiled.unit[source] as number;
  const gives = most > 0 && length > (compiled.keeps[source] as number);
  if (gives && hasFreeTop(compiled, position, source) && !isWon(compiled, position)) {
    const tables = compiled.tables(position.counters[BASE] as number);
    const linked = linkedCards(position, tables, source, Math.min(most, length));
    for (let count = 1; count <= linked; count++) {
      const isUnit = count === 1 || count === length || compiled.wholeOnly[source] === 0;
      // As on the way to a pile that holds cards: its own, say.
      if (isUnit && (count === 1 || count <= limitFor(compiled, position, source, source, count)))
        indexes.add(length - count);
    }
  }
  return [...indexes].sort((a, b) => a - b);
}
