/**
 * Cards that go up by themselves: ordinary legal moves, chosen by a policy after the player's own move. Nothing here is part
 * of the rules; what comes out is a list of moves for the history, grouped with the move that caused them.
 */

import { foundationMoves } from '../analysis/foundation-moves.js';
import { safeMoves } from '../analysis/safe-play.js';
import { wasteMatters } from '../analysis/safe-rule.js';
import { describe, expectOptions, SolitaireError } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import { makeMove } from '../rules/make.js';
import { fromOf, type Move, type MoveCode, moveOf } from '../rules/move.js';
import { positionOf } from '../rules/validate.js';
import { clonePosition, type GameState, type PlayerView, type Position } from '../table/index.js';

/** Which cards go up by themselves: only those that can never be missed, every card that fits, or none. */
export type AutoPolicy = 'safe' | 'all' | 'none';

/** How cards go up by themselves. */
export interface AutoPlayOptions {
  /** Which cards. Default `safe`. */
  readonly policy?: AutoPolicy;
  /** Also from the waste where several cards are drawn at once or it is shuffled, so that one less changes what comes later. Default false. */
  readonly fromWaste?: boolean;
}

/** {@link AutoPlayOptions}, and what came before. */
export interface AutoMovesOptions<G extends string = string> extends AutoPlayOptions {
  /** The player's move that led to the state: a card it took back from a foundation stays where it is. */
  readonly lastMove?: Move<G> | undefined;
}

/**
 * The moves that a policy makes from a state, one after another until it makes no more: legal each in its turn, none where the
 * game is won. With `safe` a game that could be won still can (see `safePlays`).
 *
 * Throws a `SolitaireError`: `bad-state`; `bad-policy` for a policy that there is not; `bad-options` for options that are none.
 *
 * ```ts
 * import { autoMoves } from 'solitaire-rules/play';
 * import { deal } from 'solitaire-rules/rules';
 * import { bakersGame } from 'solitaire-rules/variants/bakers-game';
 *
 * const moves = autoMoves(bakersGame, deal(bakersGame, { microsoft: 17 }), { policy: 'safe' });
 * console.log(moves.length); // → 4
 * ```
 */
export function autoMoves<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  options: AutoMovesOptions<NoInfer<G>> = {},
): readonly Move<G>[] {
  expectOptions(options);
  const { policy = 'safe', fromWaste = false, lastMove } = options;
  if (policy === 'none') return [];
  if (policy !== 'safe' && policy !== 'all') {
    throw new SolitaireError(
      'bad-policy',
      `expected safe, all or none as a policy; found ${describe(policy)}`,
    );
  }
  const compiled = compile(variant);
  const position = clonePosition(positionOf(compiled, state, true));
  const held = takenBackTo(compiled, lastMove);
  const moves: Move[] = [];
  for (;;) {
    const next = choices(compiled, position, policy, fromWaste).find((code) => fromOf(code) !== held);
    if (next === undefined) return moves as Move<G>[];
    makeMove(compiled, position, next);
    moves.push(moveOf(compiled.layout, next));
  }
}

function choices(
  compiled: Compiled,
  position: Position,
  policy: AutoPolicy,
  fromWaste: boolean,
): readonly MoveCode[] {
  if (policy === 'safe') return safeMoves(compiled, position, { fromWaste });
  const avoided = !fromWaste && wasteMatters(compiled) ? compiled.waste : -1;
  return foundationMoves(compiled, position).filter((code) => fromOf(code) !== avoided);
}

/** The pile that got a card from a foundation in the last move, -1 if none did. */
export function takenBackTo({ layout, foundations }: Compiled, lastMove: Move | undefined): number {
  if (lastMove?.type !== 'move') return -1;
  const { numberOf } = layout;
  return foundations.includes(numberOf.get(lastMove.from) ?? -1) ? (numberOf.get(lastMove.to) ?? -1) : -1;
}
