import { type Rank, rankText } from '../cards/index.js';
import { BASE, type GameState, type PlayerView } from '../table/index.js';
import { compile } from './compile.js';
import type { Variant } from './definition.js';
import { moveList } from './move.js';
import { generateMoves } from './moves.js';
import { filledBy } from './pile-rule.js';
import { positionOf } from './validate.js';
import { isWon } from './win.js';

/** How a game stands: going on, won, or without a legal move. */
export type Status = 'in-play' | 'won' | 'no-moves';

/**
 * How a game stands. `no-moves` is exact: no move, deal, redeal or power is legal. It does not say whether a game with
 * moves left can still be won. A player's view stands as its state does. Throws a `SolitaireError` `bad-state`.
 */
export function status<G extends string>(variant: Variant<G>, state: GameState<G> | PlayerView<G>): Status {
  const compiled = compile(variant);
  const position = positionOf(compiled, state, true);
  if (isWon(compiled, position)) return 'won';
  const list = moveList();
  generateMoves(compiled, position, list, false);
  return list.length === 0 ? 'no-moves' : 'in-play';
}

/**
 * What an empty column takes now: the rank of the card at its bottom, `'any'`, or `'none'`. In Penguin it is the
 * rank below the beak's. Speaks of the first pile of the first tableau group. Throws a `SolitaireError` `bad-state`.
 */
export function fillRank<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
): Rank | 'any' | 'none' {
  const compiled = compile(variant);
  const position = positionOf(compiled, state, true);
  const column = compiled.rules.find((rule) => rule.group.role === 'tableau');
  if (column?.fill === undefined) return 'none';
  const { base } = compiled.tables(position.counters[BASE] as number);
  const rank = filledBy(column, compiled.deck, base);
  return rank === 0 ? 'any' : rankText(rank);
}
