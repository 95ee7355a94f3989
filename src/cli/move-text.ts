/** Games from text or JSON, played as they are read. */

import { parseGame } from '../notation/index.js';
import { type GameState, type Rejection, replay, type Variant } from '../rules/index.js';
import { Misuse } from './misuse.js';
import { jsonOf } from './read.js';
import { VERDICTS, type Verdict } from './run-file.js';

/** Where a game led: through all of its moves, or to the first that is not legal. */
export type Played =
  | { readonly state: GameState; readonly applied: number }
  | { readonly state: GameState; readonly index: number; readonly rejection: Rejection };

/**
 * Plays moves from a state: as text or in standard notation, as `parseGame` tells them apart, or as JSON: a list, one move, or an object
 * with a list of `moves`, as `solve --json` writes it.
 * `name` is what the text is called in messages. Throws {@link Misuse} `bad-json`, or `bad-moves` for a text that is no list of moves, and for
 * the line of a deal that was not won.
 */
export function playMoves(variant: Variant, state: GameState, text: string, name: string): Played {
  if (/^\s*[[{]/.test(text)) {
    const value = jsonOf(text, name);
    const moves = listIn(value, name);
    const result = replay(variant, state, moves);
    return result.ok ? { state: result.value, applied: moves.length } : result.error;
  }
  const result = parseGame(variant, state, text);
  if (result.ok) return { state: result.value.state, applied: result.value.moves.length };
  const { index, rejection, state: before } = result.error;
  if (rejection !== undefined) return { state: before, index, rejection };
  throw new Misuse('bad-moves', `${name} cannot be read`, { faults: [result.error] });
}

function listIn(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const { moves, verdict } = Object.fromEntries(Object.entries(value as object));
  if (Array.isArray(moves)) return moves;
  if (VERDICTS.includes(verdict as Verdict))
    throw new Misuse(
      'bad-moves',
      `${name} is the line of a deal that solve calls ${verdict}: it has no moves`,
      {
        hint: 'only the line of a deal that was won has moves',
      },
    );
  return [value];
}
