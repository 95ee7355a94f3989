/** The solver's search in every way of looking: in each order, and without each thing that it leaves out. */
import type { Variant } from 'solitaire-rules/rules';
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove } from '../../src/rules/make.js';
import { isWon } from '../../src/rules/win.js';
import { deadEnds } from '../../src/solve/dead-end.js';
import { forcedPlay } from '../../src/solve/forced.js';
import { idleMoves } from '../../src/solve/idle-moves.js';
import { portfolioFor } from '../../src/solve/portfolio.js';
import { PRUNED, type Prunings } from '../../src/solve/prunings.js';
import { Search } from '../../src/solve/search.js';
import { stockWalk } from '../../src/solve/stock-walk.js';
import { twinOrder } from '../../src/solve/twin-order.js';
import type { Weights } from '../../src/solve/weights.js';
import { clonePosition, type Position } from '../../src/table/index.js';
import { coreOf, movesAt } from '../conformance/core.js';

/** A way of looking, by what is different about it. */
export interface Look {
  readonly name: string;
  readonly search: Search;
  readonly weights: Weights;
}

/** What the solver leaves out, the counting of interchangeable piles as one included. */
export type Part = keyof Prunings | 'alike';

const SERVES: Readonly<Record<Part, (compiled: Compiled) => boolean>> = {
  forced: (compiled) => forcedPlay(compiled) !== undefined,
  walk: (compiled) => stockWalk(compiled) !== undefined,
  deadEnds: (compiled) => deadEnds(compiled) !== undefined,
  idleMoves: (compiled) => idleMoves(compiled) !== undefined,
  twins: (compiled) => twinOrder(compiled) !== undefined,
  alike: ({ layout }) => new Set(layout.zoneOf).size < layout.piles,
};

/** Every part that leaves something out. */
export const PARTS = Object.keys(SERVES) as readonly Part[];
const UNPRUNED = Object.fromEntries(Object.keys(PRUNED).map((name) => [name, false])) as unknown as Prunings;

/** The parts that serve a game. */
export const partsOf = (compiled: Compiled): Part[] => PARTS.filter((part) => SERVES[part](compiled));

/** The same game with no two piles interchangeable. */
const apart = (compiled: Compiled): Compiled => ({
  ...compiled,
  layout: { ...compiled.layout, zoneOf: compiled.layout.zoneOf.map((_, pile) => pile) },
});

/**
 * With all that can be left out, in each order; and without each part that serves the game, and without any. Parts that hang together
 * need no looks of their own: without the walk, or without idle moves, no twins are put in order either.
 */
export interface Looks {
  readonly inOrders: readonly Look[];
  readonly without: readonly Look[];
}

/** The ways of looking at a game. */
export function looksAt(variant: Variant): Looks {
  const compiled = coreOf(variant);
  const parts = partsOf(compiled);
  const orders = [...new Set(portfolioFor(compiled).map(({ weights }) => weights))];
  const weights = orders[0] as Weights;
  const none = Object.fromEntries(Object.keys(weights).map((name) => [name, 0])) as unknown as Weights;
  const pruned = new Search(compiled);
  return {
    inOrders: [...orders, none].map((one, i) => ({
      name: i === orders.length ? 'in no order' : `in order ${i}`,
      search: pruned,
      weights: one,
    })),
    without: [
      ...parts.map((part) => ({
        name: `without ${part}`,
        search:
          part === 'alike' ? new Search(apart(compiled)) : new Search(compiled, { ...PRUNED, [part]: false }),
        weights,
      })),
      ...(parts.length > 1
        ? [{ name: 'without any', search: new Search(apart(compiled), UNPRUNED), weights }]
        : []),
    ],
  };
}

/**
 * What a look at everything answers, `states` where it met more than `most` positions; a win is played move by move, and what is wrong
 * with it is the answer.
 */
export function answerOf(
  compiled: Compiled,
  start: Position,
  { search, weights }: Look,
  most: number,
): string {
  const plan = { weights, exact: true, states: most, bytes: Number.POSITIVE_INFINITY };
  search.begin(clonePosition(start), plan);
  let standing = search.run(Number.POSITIVE_INFINITY);
  if (standing === 'doubt') {
    search.begin(clonePosition(start), { ...plan, idleMoves: true });
    standing = search.run(Number.POSITIVE_INFINITY);
  }
  if (standing === 'exhausted') return 'impossible';
  if (standing !== 'won') return standing;
  const position = clonePosition(start);
  for (const [i, code] of search.solution().entries()) {
    if (!movesAt(compiled, position).includes(code)) return `move ${i} is not legal`;
    makeMove(compiled, position, code);
  }
  return isWon(compiled, position) ? 'won' : 'played to the end, and not won';
}
