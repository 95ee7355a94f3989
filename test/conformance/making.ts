/** What must hold of every move of a position, made on the typed core and taken back. */
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { moveOf } from '../../src/rules/move.js';
import { emptyPosition, type Position, putCard, setCounter } from '../../src/table/index.js';
import { movesAt, snapshot } from './core.js';

/** How many of each card there are, faces aside. */
const cardsIn = (position: Position): string =>
  snapshot(position)
    .piles.flat()
    .map((card) => card & 63)
    .sort((a, b) => a - b)
    .join();

/** The hash that the same table has when it is laid out card by card. */
function hashAfresh(compiled: Compiled, position: Position): string {
  const afresh = emptyPosition(position.layout, compiled.powers.length, position.redealSeed);
  snapshot(position).piles.forEach((cards, pile) => {
    for (const card of cards) putCard(afresh, pile, card);
  });
  position.counters.forEach((value, counter) => {
    setCounter(afresh, counter, value);
  });
  return afresh.hash.join();
}

/** What goes wrong when the moves of a position are made and taken back, one after another. */
export function faultsOfMaking(compiled: Compiled, position: Position): string[] {
  const before = JSON.stringify(snapshot(position));
  const cards = cardsIn(position);
  return movesAt(compiled, position).flatMap((code) => {
    const faults: string[] = [];
    const mark = makeMove(compiled, position, code);
    if (cardsIn(position) !== cards) faults.push('other cards');
    if (position.hash.join() !== hashAfresh(compiled, position)) faults.push('another hash');
    unmakeMove(position, mark);
    if (JSON.stringify(snapshot(position)) !== before) faults.push('not taken back');
    return faults.map((fault) => `${JSON.stringify(moveOf(compiled.layout, code))}: ${fault}`);
  });
}
