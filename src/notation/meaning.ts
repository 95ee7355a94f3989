/**
 * What a move in standard notation means in a position, and how a move is said there.
 *
 * The notation leaves out what the position tells. Onto a pile that has cards, as many cards move as the target card
 * asks for: of the legal counts there is one (if there were several, the notation is ambiguous here, and `v` must say it). Into
 * an empty column or cell, without `v`, one card moves. `h` is the first foundation that takes the card.
 *
 * Saying is the inverse by construction: of the ways to say a move, shortest first, the first is taken that means it.
 */
import { suitOf } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { explain } from '../rules/explain.js';
import { countOf, fromOf, type MoveCode, type MoveList, moveCode, moveList, toOf } from '../rules/move.js';
import { generateLike } from '../rules/moves.js';
import { REJECTION_CODES, type Rejection, reject } from '../rules/rejection.js';
import { lengthOf, type Position, topOf } from '../table/index.js';
import { HOME, type Places } from './places.js';
import type { Spoken } from './spoken.js';

const scratch: MoveList = /*#__PURE__*/ moveList();

/** Why a spoken move means nothing here. */
export type Meaningless =
  | { readonly code: 'ambiguous-count'; readonly counts: readonly number[] }
  | { readonly code: 'illegal-move'; readonly rejection: Rejection };

/** How many cards may go from one pile to another, fewest first. */
function legalCounts(compiled: Compiled, position: Position, from: number, to: number): number[] {
  scratch.length = 0;
  generateLike(compiled, position, moveCode(from, to, 1), scratch);
  const counts: number[] = [];
  for (let i = 0; i < scratch.length; i++) counts.push(countOf(scratch.codes[i] as number));
  return counts.sort((a, b) => a - b);
}

/** The legal move that is meant, or why there is none. */
export function meaningOf(
  compiled: Compiled,
  places: Places,
  position: Position,
  { from, to, count }: Spoken,
): MoveCode | Meaningless {
  const targets = to === HOME ? places.foundations : [to];
  for (const target of targets) {
    const counts = legalCounts(compiled, position, from, target);
    const implied = count ?? impliedCount(places, position, target);
    if (implied === undefined && counts.length > 1) return { code: 'ambiguous-count', counts };
    const meant = implied ?? counts[0];
    if (meant !== undefined && counts.includes(meant)) return moveCode(from, target, meant);
  }
  const rejection =
    to === HOME
      ? whyNotHome(compiled, places, position, from, count)
      : whyNot(compiled, position, from, to, count ?? impliedCount(places, position, to)).rejection;
  return { code: 'illegal-move', rejection };
}

/** How many cards a target asks for by itself: one where it is an empty column or cell; else it depends on the source. */
const impliedCount = (places: Places, position: Position, to: number): number | undefined =>
  topOf(position, to) === 0 && !places.foundations.includes(to) ? 1 : undefined;

interface Reason {
  readonly rejection: Rejection;
  /** How far the move got: the place of its rejection among the tests. */
  readonly stage: number;
}

/** Why no count will do. Without one, the count that passes most tests is the one that was meant. */
function whyNot(
  compiled: Compiled,
  position: Position,
  from: number,
  to: number,
  count: number | undefined,
): Reason {
  let best: Reason | undefined;
  const [least, most] =
    count === undefined ? [1, Math.max(lengthOf(position, from), 1)] : ([count, count] as const);
  for (let n = least; n <= most; n++) {
    const rejection =
      explain(compiled, position, moveCode(from, to, n)) ??
      reject('source-not-allowed', 'this move is not among the legal ones');
    const stage = REJECTION_CODES.indexOf(rejection.code);
    if (best === undefined || stage > best.stage) best = { rejection, stage };
  }
  return best as Reason;
}

function whyNotHome(
  compiled: Compiled,
  places: Places,
  position: Position,
  from: number,
  count: number | undefined,
): Rejection {
  const { foundations } = places;
  if (foundations.length === 0) return reject('target-not-allowed', 'this game has no foundations');
  // The foundation of another suit is not what the player had in mind.
  const top = topOf(position, from);
  const own = foundations.filter((pile) => compiled.rules[pile]?.suit === suitOf(top) && top !== 0);
  return (own.length > 0 ? own : foundations)
    .map((pile) => whyNot(compiled, position, from, pile, count))
    .reduce((best, reason) => (reason.stage > best.stage ? reason : best)).rejection;
}

/** How a legal move is said in a position; `undefined` where its piles have no names in the notation. */
export function sayingOf(
  compiled: Compiled,
  places: Places,
  position: Position,
  code: MoveCode,
): string | undefined {
  const from = fromOf(code);
  const to = toOf(code);
  const [source, target] = [places.names[from], places.names[to]];
  if (source === undefined || target === undefined) return undefined;
  for (const count of [undefined, countOf(code)]) {
    for (const [name, pile] of [['h', HOME] as const, [target, to] as const]) {
      if (pile === HOME && !places.foundations.includes(to)) continue;
      if (meaningOf(compiled, places, position, { from, to: pile, count }) === code)
        return `${source}${name}${count === undefined ? '' : `v${count.toString(16)}`}`;
    }
  }
  return undefined;
}
