import { expectOptions } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Variant } from '../rules/definition.js';
import type { Move } from '../rules/move.js';
import { replay } from '../rules/replay.js';
import type { GameState } from '../table/index.js';
import { type AutoCompleteOptions, autoComplete } from './auto-complete.js';
import { type AutoPlayOptions, autoMoves, takenBackTo } from './auto-play.js';

/** What follows a player's move by itself. */
export interface AutoPlayerOptions extends AutoPlayOptions {
  /** When a game finishes itself; nothing happens unless its `mode` is `automatic`. Default never. */
  readonly complete?: AutoCompleteOptions;
}

/**
 * Automatic play as a function of variant, state and last move, which is what a session takes as `automatic`: what
 * `autoMoves` lets go up, and then, where `complete` is automatic and `autoComplete` finds a way, the rest of the game. A card
 * that the player has just taken back stays, and the game does not finish over it.
 *
 * Throws a `SolitaireError` `bad-options` for options that are none.
 *
 * ```ts
 * import { autoPlayer, createSession } from 'solitaire-rules/play';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const session = createSession(freecell, { microsoft: 3 }, { automatic: autoPlayer({ policy: 'safe' }) });
 * session.move({ type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 });
 * console.log(session.getSnapshot().state.piles.foundation.flat().length); // → 2
 * ```
 */
export function autoPlayer(options: AutoPlayerOptions = {}) {
  expectOptions(options);
  const { complete, ...autoPlay } = options;
  return <G extends string>(
    variant: Variant<G>,
    state: GameState<G>,
    lastMove?: Move<NoInfer<G>>,
  ): readonly Move<G>[] => {
    const moves = autoMoves(variant, state, { ...autoPlay, lastMove });
    if (complete?.mode !== 'automatic' || takenBackTo(compile(variant), lastMove) >= 0) return moves;
    const reached = replay(variant, state, moves);
    const rest = reached.ok ? autoComplete(variant, reached.value, complete)?.moves : undefined;
    return rest === undefined ? moves : [...moves, ...rest];
  };
}
