/**
 * Where a card can go: what an app asks when a card is picked up, dropped, tapped or double-clicked. Every answer is read
 * off the list of legal moves, so that nothing is offered that would be refused.
 */
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/definition.js';
import {
  countOf,
  fromOf,
  kindOf,
  MOVE,
  type Move,
  type MoveCode,
  moveList,
  moveOf,
  PULL_OUT,
  REMOVE,
  removedPiles,
  toOf,
} from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import { positionOf } from '../rules/validate.js';
import {
  type GameState,
  lengthOf,
  type PileId,
  type PlayerView,
  type Position,
  topOf,
} from '../table/index.js';
import { numberOfPile } from './pile-number.js';

/** A pile where a unit may be dropped, and the move that this is. */
export interface Target<G extends string = string> {
  readonly pile: PileId<G>;
  readonly move: Move<G>;
}

/** A target by its pile's number and the code of its move. */
interface Drop {
  readonly pile: number;
  readonly code: MoveCode;
}

/**
 * Every pile where the unit from a card up may go, in pile order; `index` is the unit's deepest card, 0 the deepest of the
 * pile. A pair that leaves together is dropped one on the other, a card that leaves alone on the discard pile; a buried
 * card that a power may pull out is dropped where the power may play it. Threes that leave together have no target.
 * Nothing for an index where no card lies.
 *
 * Throws a `SolitaireError`: `bad-state`, `no-such-pile`.
 *
 * @example
 * ```ts
 * import { targets } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 686 });
 * const at = (index: number) => targets(freecell, state, 'tableau:4', index).map(({ pile }) => pile);
 * console.log(at(3).join(' ')); // → tableau:2
 * console.log(at(5).join(' ')); // → cell:0 cell:1 cell:2 cell:3
 * ```
 */
export function targets<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  pile: PileId<NoInfer<G>>,
  index: number,
): readonly Target<G>[] {
  const compiled = compile(variant);
  const drops = dropsOf(
    compiled,
    positionOf(compiled, state, true),
    numberOfPile(compiled.layout, pile),
    index,
  );
  return drops.map((drop) => targetOf<G>(compiled, drop));
}

/**
 * The one place where a double click or a tap sends a card (or the unit from an index up): off the table first (a foundation, a
 * hole, the discard pile, a waste that is built on), then onto a card of a tableau pile, then to an empty tableau pile, then to
 * a cell; of several of one kind the first in pile order. A move that changes nothing but which of two like piles is empty
 * is none. `index` is by default the top card's.
 *
 * Throws a `SolitaireError`: `bad-state`, `no-such-pile`.
 *
 * @example
 * ```ts
 * import { bestTarget } from 'solitaire-rules/analysis';
 * import { deal } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = deal(freecell, { microsoft: 686 });
 * console.log(bestTarget(freecell, state, 'tableau:6')?.pile); // → foundation:0
 * console.log(bestTarget(freecell, state, 'tableau:5')?.pile); // → tableau:1
 * console.log(bestTarget(freecell, state, 'tableau:4')?.pile); // → cell:0
 * ```
 */
export function bestTarget<G extends string>(
  variant: Variant<G>,
  state: GameState<G> | PlayerView<G>,
  pile: PileId<NoInfer<G>>,
  index?: number,
): Target<G> | undefined {
  const compiled = compile(variant);
  const position = positionOf(compiled, state, true);
  const source = numberOfPile(compiled.layout, pile);
  let best: Drop | undefined;
  let bestKind: number = NOWHERE;
  for (const drop of dropsOf(compiled, position, source, index ?? lengthOf(position, source) - 1)) {
    const kind = kindOfTarget(compiled, position, source, drop);
    if (kind < bestKind) [best, bestKind] = [drop, kind];
  }
  return best && targetOf<G>(compiled, best);
}

const targetOf = <G extends string>(compiled: Compiled, { pile, code }: Drop): Target<G> => ({
  pile: compiled.layout.pileIds[pile] as PileId<G>,
  move: moveOf(compiled.layout, code) as Move<G>,
});

/** Every legal move of the unit from an index up, with the pile where it is dropped. */
function dropsOf(compiled: Compiled, position: Position, source: number, index: number): Drop[] {
  const count = lengthOf(position, source) - index;
  const list = moveList();
  generateMoves(compiled, position, list, false);
  const drops: Drop[] = [];
  for (let i = 0; i < list.length; i++) {
    const code = list.codes[i] as MoveCode;
    const pile = droppedOn(compiled, code, source, index, count);
    if (pile !== undefined) drops.push({ pile, code });
  }
  return drops.sort((a, b) => a.pile - b.pile);
}

/** The pile where a unit is dropped by a move, if it is a move of this unit. */
function droppedOn(
  compiled: Compiled,
  code: MoveCode,
  source: number,
  index: number,
  count: number,
): number | undefined {
  switch (kindOf(code)) {
    case MOVE:
      return fromOf(code) === source && countOf(code) === count ? toOf(code) : undefined;
    case PULL_OUT:
      return fromOf(code) === source && countOf(code) === index ? toOf(code) : undefined;
    case REMOVE: {
      const piles = removedPiles(code);
      if (count !== 1 || piles.length > 2 || !piles.includes(source)) return undefined;
      return piles.length === 1 ? compiled.removal?.to : piles.find((pile) => pile !== source);
    }
    default:
      return undefined;
  }
}

const [HOME, BUILD, FILL, CELL, NOWHERE] = [0, 1, 2, 3, 4] as const;

/** What kind of place a unit goes to, the best first. */
function kindOfTarget(compiled: Compiled, position: Position, source: number, { pile, code }: Drop): number {
  const { zoneOf, groupOf } = compiled.layout;
  if (kindOf(code) === REMOVE) return HOME;
  const isEmpty = topOf(position, pile) === 0;
  const isWhole = kindOf(code) === MOVE && countOf(code) === lengthOf(position, source);
  if (isEmpty && isWhole && zoneOf[pile] === zoneOf[source]) return NOWHERE;
  const role = groupOf[pile]?.role;
  if (role === 'cell') return CELL;
  return role === 'tableau' ? (isEmpty ? FILL : BUILD) : HOME;
}
