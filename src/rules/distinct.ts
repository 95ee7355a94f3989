import { CODES, UNSEEN } from '../cards/index.js';
import { cardsOf, type Position, unseen } from '../table/index.js';
import type { Compiled } from './compiled.js';
import { makeMove, unmakeMove } from './make.js';
import type { MoveList } from './move.js';
import { generateMoves } from './moves.js';

/**
 * The legal moves that lead to different positions, up to the order of interchangeable piles, and not to the present
 * one. Mostly the generator's own test for empty piles is exact. Where it is not (two packs reach one position by different
 * cards, a redeal may change nothing) each position is made and compared: by hash first, then card by card. They are made as the
 * player sees them, since a move that is left out tells that two cards are equal.
 */
export function generateDistinct(compiled: Compiled, full: Position, list: MoveList): void {
  const start = list.length;
  generateMoves(compiled, full, list, true);
  if (!compiled.comparesMoves) return;
  const position = unseen(full);
  const seen = new Map<string, Set<string>>();
  const isNew = (): boolean => {
    const hash = position.hash.join();
    const known = seen.get(hash);
    const canonical = canonicalText(position);
    if (known?.has(canonical)) return false;
    seen.set(hash, (known ?? new Set()).add(canonical));
    return true;
  };
  isNew();
  let kept = start;
  for (let i = start; i < list.length; i++) {
    const code = list.codes[i] as number;
    const mark = makeMove(compiled, position, code);
    if (isNew()) list.codes[kept++] = code;
    unmakeMove(position, mark);
  }
  list.length = kept;
}

/**
 * Text that two positions share exactly when they are equal up to the order of interchangeable piles. No pile with an unseen card is
 * interchangeable with any other.
 */
export function canonicalText(position: Position): string {
  const zones: string[][] = [];
  position.layout.zoneOf.forEach((zone, pile) => {
    const cards = cardsOf(position, pile);
    (zones[zone] ??= []).push(String.fromCharCode(...cards, cards.includes(UNSEEN) ? CODES + pile : 0));
  });
  return `${zones.map((piles) => piles.sort().join('')).join('\u0001\u0001')}|${position.counters.join()}`;
}
