/** Every move that can be written down for a position, legal or not. */
import type { Compiled } from '../../src/rules/compiled.js';
import { DEAL, type MoveCode, moveCode, pullCode, REDEAL, removeCode } from '../../src/rules/move.js';
import { lengthOf, type Position } from '../../src/table/index.js';

/** The most removals of three that are tried in one position; beyond it every so-manieth is. */
const MOST_TRIOS = 400;

/** All piles x all piles x one card to one more than there are, deals, removals of one to three piles, every pull. */
export function encodableMoves({ layout, powers, removal }: Compiled, position: Position): MoveCode[] {
  const codes: MoveCode[] = [DEAL, REDEAL];
  const piles = Array.from({ length: layout.piles }, (_, pile) => pile);
  for (const from of piles) {
    const length = lengthOf(position, from);
    const mayPull = powers.length > 0 || from === 0;
    for (const to of piles) {
      for (let count = 1; count <= length + 1; count++) codes.push(moveCode(from, to, count));
      if (mayPull) for (let index = 0; index <= length; index++) codes.push(pullCode(from, to, index));
    }
  }
  const trios: MoveCode[] = [];
  for (const a of piles) {
    codes.push(removeCode(a));
    for (const b of piles.slice(a + 1)) {
      codes.push(removeCode(a, b));
      // Where nothing is removed in threes, a few trios show as much as all.
      if (removal !== undefined || a === 0)
        for (const c of piles.slice(b + 1)) trios.push(removeCode(a, b, c));
    }
  }
  const every = Math.max(1, Math.floor(trios.length / MOST_TRIOS));
  return [...codes, ...trios.filter((_, i) => i % every === position.journalLength % every)];
}
