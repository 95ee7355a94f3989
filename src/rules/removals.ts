import { rankNumber, rankOf, suitOf } from '../cards/index.js';
import { type Position, topOf } from '../table/index.js';
import type { Compiled, Removal } from './compiled.js';
import type { RemovalMatch } from './definition.js';
import { type MoveList, push, removeCode } from './move.js';
import { hasFreeTop } from './units.js';

/** Lists the single cards, pairs and threes of free top cards that may leave together. */
export function listRemovals(compiled: Compiled, position: Position, list: MoveList): void {
  const { piles, match } = compiled.removal as Removal;
  const free = piles.filter((pile) => hasFreeTop(compiled, position, pile));
  const tops = free.map((pile) => topOf(position, pile));
  const most = Math.max(...match.map(({ cards }) => cards));
  const choose = (chosen: readonly number[], next: number): void => {
    if (
      chosen.length > 0 &&
      match.some((one) =>
        isMatch(
          one,
          chosen.map((i) => tops[i] as number),
          tops,
        ),
      )
    ) {
      const [first, second, third] = chosen.map((i) => free[i] as number);
      push(list, removeCode(first as number, second, third));
    }
    if (chosen.length === most) return;
    for (let i = next; i < free.length; i++) choose([...chosen, i], i + 1);
  };
  choose([], 0);
}

/** Whether the free top cards of these piles may leave together. */
export function mayLeave(compiled: Compiled, position: Position, chosen: readonly number[]): boolean {
  const { piles, match } = compiled.removal as Removal;
  const tops = piles.flatMap((pile) => (hasFreeTop(compiled, position, pile) ? [topOf(position, pile)] : []));
  const cards = chosen.map((pile) => topOf(position, pile));
  return match.some((one) => isMatch(one, cards, tops));
}

/** Whether these cards may leave together, among all free top cards. */
function isMatch(match: RemovalMatch, cards: readonly number[], tops: readonly number[]): boolean {
  if (match.cards !== cards.length) return false;
  const ranks = cards.map(rankOf);
  if (match.sum !== undefined && ranks.reduce((sum, rank) => sum + rank, 0) !== match.sum) return false;
  if (match.equal === true && ranks.some((rank) => rank !== ranks[0])) return false;
  if (
    match.rank !== undefined &&
    ranks.some((rank) => rank !== rankNumber(match.rank as NonNullable<typeof match.rank>))
  )
    return false;
  return match.beaten === undefined || isBeaten(cards[0] as number, tops, match.beaten);
}

/** Whether a higher card of the same suit lies free elsewhere. */
function isBeaten(card: number, tops: readonly number[], how: NonNullable<RemovalMatch['beaten']>): boolean {
  const height = (code: number): number => (how === 'ace-high' && rankOf(code) === 1 ? 14 : rankOf(code));
  return tops.some((other) => suitOf(other) === suitOf(card) && height(other) > height(card));
}
