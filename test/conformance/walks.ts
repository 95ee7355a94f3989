/**
 * Random games as values that shrink: a seed to deal by and a list of numbers that choose the moves. Every fourth
 * choice or so prefers moves that bring the game on, so that walks see foundations filled and columns emptied.
 */
import fc from 'fast-check';
import { deal, type GameState, type Variant } from 'solitaire-rules/rules';
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove } from '../../src/rules/make.js';
import { kindOf, MOVE, type MoveCode, PULL_OUT, REMOVE, toOf } from '../../src/rules/move.js';
import type { Position } from '../../src/table/index.js';
import { coreOf, movesAt, positionFrom } from './core.js';

/** A game to be played: how it is dealt, and what chooses each move. */
export interface Walk {
  readonly seed: number;
  readonly choices: readonly number[];
}

/** Walks of up to `longest` moves. */
export const walks = (longest: number): fc.Arbitrary<Walk> =>
  fc.record({
    seed: fc.nat(),
    choices: fc.array(fc.nat({ max: 0xffff }), { maxLength: longest, size: 'max' }),
  });

/** The state a walk starts from. */
export const dealt = (variant: Variant, { seed }: Walk): GameState => deal(variant, { seed });

/** Whether a move brings a game on: cards to a foundation or a hole, cards removed, a card pulled out. */
function bringsOn(compiled: Compiled, code: MoveCode): boolean {
  const kind = kindOf(code);
  if (kind === REMOVE || kind === PULL_OUT) return true;
  if (kind !== MOVE) return false;
  const role = compiled.layout.groupOf[toOf(code)]?.role;
  return role === 'foundation' || role === 'hole' || role === 'waste';
}

/** The move a number chooses. There must be one. */
export function chosen(compiled: Compiled, legal: readonly MoveCode[], choice: number): MoveCode {
  const better = choice % 4 === 0 ? legal.filter((code) => bringsOn(compiled, code)) : [];
  const among = better.length > 0 ? better : legal;
  return among[(choice >> 2) % among.length];
}

/** Plays a walk on the typed core and shows each position, with its legal moves, before a move is made. */
export function alongWalk(
  variant: Variant,
  walk: Walk,
  visit: (position: Position, legal: readonly MoveCode[], compiled: Compiled) => void,
): void {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, dealt(variant, walk));
  for (const choice of walk.choices) {
    const legal = movesAt(compiled, position);
    visit(position, legal, compiled);
    if (legal.length === 0) return;
    makeMove(compiled, position, chosen(compiled, legal, choice));
  }
}

/** The state at the end of a walk. */
export function endOf(variant: Variant, walk: Walk): { compiled: Compiled; position: Position } {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, dealt(variant, walk));
  for (const choice of walk.choices) {
    const legal = movesAt(compiled, position);
    if (legal.length === 0) break;
    makeMove(compiled, position, chosen(compiled, legal, choice));
  }
  position.journalLength = 0;
  position.rearranged.length = 0;
  return { compiled, position };
}
