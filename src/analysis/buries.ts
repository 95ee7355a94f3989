/**
 * What a move buries: cards their foundation needs next that come to lie under others, or under more of them. A legal move,
 * and yet one to think twice about: in La Belle Lucie, where only tops move, it is the commonest way to lose.
 */
import { type Card, cardOf, FACE_DOWN, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { makeMove } from '../rules/make.js';
import type { Move } from '../rules/move.js';
import { filledBy } from '../rules/pile-rule.js';
import { allows } from '../rules/tables.js';
import { judge, positionOf } from '../rules/validate.js';
import {
  BASE,
  cardsOf,
  clonePosition,
  type GameState,
  lengthOf,
  type PlayerView,
  type Position,
  topOf,
  unseen,
} from '../table/index.js';

/**
 * The cards this legal move covers, at any depth, that a foundation takes next once it is made: of every pile that gets cards
 * by it, pile by pile, the deepest first. Cards that lie face down are not told. A foundation needs a card next if it builds
 * card by card and, being empty, begins with a certain rank. After a redeal that gathers columns nothing is compared.
 *
 * Throws a `SolitaireError`: `illegal-move`, `bad-state`.
 *
 * @example
 * ```ts
 * import { buries } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
 *
 * const state = deal(laBelleLucie, { microsoft: 617 });
 * console.log(state.piles.tableau[0].join(' ')); // → 7D AD 5C
 * const move = { type: 'move', from: 'tableau:10', to: 'tableau:0', count: 1 } as const;
 * console.log(buries(laBelleLucie, state, move).join(' ')); // → AD
 * ```
 */
export function buries<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  move: Move<NoInfer<G>>,
): readonly Card[] {
  const compiled = compile(variant);
  // As the player sees it: what hidden cards would bring about is not told.
  const before = unseen(positionOf(compiled, state, true));
  const code = judge(compiled, before, move);
  if (typeof code !== 'number') throw new SolitaireError('illegal-move', code.message);
  const after = clonePosition(before);
  makeMove(compiled, after, code);
  const buried: Card[] = [];
  for (let pile = 0; pile < compiled.layout.piles; pile++) {
    const covered = lengthOf(before, pile);
    if (covered === 0 || lengthOf(after, pile) <= covered) continue;
    if (compiled.rules[pile]?.group.role === 'foundation') continue;
    const cards = cardsOf(after, pile).slice(0, covered);
    if (cards.join() !== cardsOf(before, pile).join()) continue;
    for (const card of cards) if (isNeeded(compiled, after, pile, card)) buried.push(cardOf(card));
  }
  return buried;
}

/** Whether a foundation takes this very card next, and from this pile. */
function isNeeded(compiled: Compiled, position: Position, pile: number, card: number): boolean {
  if (card >= FACE_DOWN) return false;
  const base = position.counters[BASE] as number;
  const { accept } = compiled.tables(base);
  const giver = 1 << (compiled.groupIndex[pile] as number);
  return compiled.foundations.some((foundation) => {
    const top = topOf(position, foundation);
    const rule = compiled.rules[foundation];
    if (rule === undefined || rule.takesRuns) return false;
    const from = (top === 0 ? compiled.fillFrom[foundation] : compiled.from[foundation]) as number;
    return (
      (from & giver) !== 0 &&
      lengthOf(position, foundation) < rule.capacity &&
      (top !== 0 || filledBy(rule, compiled.deck, base) !== 0) &&
      allows(accept, foundation, top, card)
    );
  });
}
