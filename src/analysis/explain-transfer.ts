import { expectOptions, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import { countOf, fromOf, kindOf, MOVE, type Move, toOf } from '../rules/move.js';
import { judge, positionOf } from '../rules/validate.js';
import { clonePosition, type GameState, type PlayerView } from '../table/index.js';
import { budgetOf } from './fewest-moves.js';
import { searchTransfer, TRANSFER_BUDGET, type Transfer, transferOf } from './plan-transfer.js';
import type { TracedRun } from './traced-run.js';

/** What {@link explainTransfer} may be told. */
export interface ExplainOptions {
  /** The most positions to look at. Default 50,000. */
  readonly budget?: number;
}

/**
 * A legal move of a run spelt out as a fewest list of legal moves of single cards, through cells, empty columns and other
 * columns that accept them: what a hand at the table does. `none` where the rules let a run move that could not be
 * carried card by card: relaxed games, groups that are no run, runs that leave for a foundation as a whole. Any other
 * move is its own explanation.
 *
 * Throws a `SolitaireError`: `illegal-move`, `bad-state`, `bad-budget`, `bad-options`.
 *
 * @example
 * ```ts
 * import { explainTransfer } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 686 });
 * const move = { type: 'move', from: 'tableau:4', to: 'tableau:2', count: 3 } as const;
 * const answer = explainTransfer(freecell, state, move);
 * console.log(answer.status === 'found' && answer.moves.length); // → 5
 * ```
 */
export function explainTransfer<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  move: Move<NoInfer<G>>,
  options: ExplainOptions = {},
): Transfer<G> {
  expectOptions(options);
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, state, true));
  const budget = budgetOf(options.budget, TRANSFER_BUDGET);
  const code = judge(compiled, position, move);
  if (typeof code !== 'number') throw new SolitaireError('illegal-move', code.message);
  if (kindOf(code) !== MOVE || countOf(code) === 1) return transferOf(compiled, [code], budget);
  const run = { from: fromOf(code), to: toOf(code), count: countOf(code) };
  const found = searchTransfer(compiled, position, run, budget, 1, ({ on, arrived }) =>
    arrived ? 0 : Math.max(1, singlesFor(on, run.to)),
  );
  return transferOf(compiled, found, budget);
}

/**
 * How many moves of single cards are needed at least: one for every card that is not in its place, and one more where it
 * lies over a card that must be there before it.
 */
function singlesFor(on: TracedRun['on'], to: number): number {
  let moves = 0;
  on.forEach((cards = [], pile) => {
    let lowest = Number.POSITIVE_INFINITY;
    cards.forEach((place, i) => {
      const isHome = pile === to && place === i;
      if (!isHome) moves += place > lowest || pile === to ? 2 : 1;
      if (!isHome) lowest = Math.min(lowest, place);
    });
  });
  return moves;
}
