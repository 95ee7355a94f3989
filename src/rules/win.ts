import { FACE_DOWN, rankOf } from '../cards/index.js';
import { BASE, lengthOf, type Position, topOf } from '../table/index.js';
import type { Compiled, WinTest } from './compiled.js';
import { allows } from './tables.js';

/** Whether the game is won: every condition of the definition holds. The one test for it. */
export function isWon(compiled: Compiled, position: Position): boolean {
  const { wins } = compiled;
  for (let i = 0; i < wins.length; i++) if (!holds(compiled, position, wins[i] as WinTest)) return false;
  return true;
}

function holds(compiled: Compiled, position: Position, { kind, piles, ranks }: WinTest): boolean {
  switch (kind) {
    case 'foundations': {
      let cards = 0;
      for (let i = 0; i < piles.length; i++) cards += lengthOf(position, piles[i] as number);
      return cards === compiled.deck.size;
    }
    case 'empty':
      return piles.every((pile) => topOf(position, pile) === 0);
    case 'runs':
      return piles.every((pile) => isEmptyOrCompleteRun(compiled, position, pile));
    default:
      return (
        (compiled.stock === undefined || topOf(position, compiled.stock.pile) === 0) &&
        piles.every((pile) => {
          const cards = lengthOf(position, pile);
          const top = topOf(position, pile);
          return cards === 0 || (cards === 1 && top < FACE_DOWN && ranks.includes(rankOf(top)));
        })
      );
  }
}

/**
 * Whether a pile is empty or exactly one run of every rank, all face up: held together as its lift rule says, or, where any group
 * of cards lifts, as its build rule says.
 */
function isEmptyOrCompleteRun(compiled: Compiled, position: Position, pile: number): boolean {
  const length = lengthOf(position, pile);
  if (length === 0) return true;
  if (length !== compiled.deck.ranks.length || topOf(position, pile) >= FACE_DOWN) return false;
  const { link, accept } = compiled.tables(position.counters[BASE] as number);
  const joins = compiled.rules[pile]?.lift.unit === 'group' ? accept : link;
  const { cards } = position;
  // From the top down, since a face-down card ends a pile for every test.
  let slot = position.end[pile] as number;
  for (let i = 1; i < length; i++, slot--) {
    if (!allows(joins, pile, cards[slot - 1] as number, cards[slot] as number)) return false;
  }
  return true;
}
