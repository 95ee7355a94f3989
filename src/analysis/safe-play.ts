import { expectOptions } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { fromOf, type Move, type MoveCode, movesOf, toOf } from '../rules/move.js';
import { positionOf } from '../rules/validate.js';
import type { GameState, PlayerView, Position } from '../table/index.js';
import { foundationMoves } from './foundation-moves.js';
import { safeCardsOf } from './safe-cards.js';
import { type SafeRule, safeRuleOf, wasteMatters } from './safe-rule.js';

/** What {@link safePlays} may be told. */
export interface SafePlayOptions {
  /** Also cards of the waste where several are drawn at once or it is shuffled, so that one less changes what comes later. Not proved safe. Default false. */
  readonly fromWaste?: boolean;
}

/**
 * Which rule tells the safe cards of a variant, derived from its rules; `undefined` where none is known to be safe: two packs,
 * columns built up or down, runs that leave as a whole, gaps that fill by themselves.
 *
 * ```ts
 * import { safeRule } from 'solitaire-rules/analysis';
 * import { bakersGame } from 'solitaire-rules/variants/bakers-game';
 * import { spider } from 'solitaire-rules/variants/spider';
 *
 * console.log(safeRule(bakersGame), safeRule(spider)); // → same-suit undefined
 * ```
 */
export const safeRule = (variant: Variant): SafeRule | undefined => safeRuleOf(compile(variant));

/**
 * The legal moves to a foundation of cards that will never be missed: a position that can be won can still be won after any of
 * them. Proved by exhaustive search on short decks for every rule ({@link SafeRule}). Nothing while something is to come that
 * depends on where cards lie (columns gathered and dealt again, a stock that deals to columns, a power).
 *
 * Throws a `SolitaireError`: `bad-state`, `bad-options`.
 *
 * ```ts
 * import { safePlays } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 3 });
 * console.log(state.piles.tableau[4].at(-1)); // → AH
 * for (const move of safePlays(freecell, state)) console.log(move); // → { type: 'move', from: 'tableau:4', to: 'foundation:2', count: 1 }
 * ```
 */
export function safePlays<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  options: SafePlayOptions = {},
): readonly Move<G>[] {
  expectOptions(options);
  const compiled = compile(variant);
  const codes = safeMoves(compiled, positionOf(compiled, state, true), options);
  return movesOf(compiled.layout, { codes: Int32Array.from(codes), length: codes.length }) as Move<G>[];
}

const safe = /*#__PURE__*/ new Int32Array(4);

/** {@link safePlays} on the typed form. */
export function safeMoves(
  compiled: Compiled,
  position: Position,
  { fromWaste = false }: SafePlayOptions = {},
): MoveCode[] {
  const safeCards = safeCardsOf(compiled);
  if (safeCards === undefined) return [];
  safeCards(position, safe);
  if (safe.every((card) => card === 0)) return [];
  const avoided = !fromWaste && wasteMatters(compiled) ? compiled.waste : -1;
  return foundationMoves(compiled, position).filter(
    (code) => fromOf(code) !== avoided && safe[compiled.rules[toOf(code)]?.suit as number] !== 0,
  );
}
