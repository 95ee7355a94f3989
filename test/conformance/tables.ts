/**
 * Any table whatever: a variant's cards laid out at random, mostly in ways no game would reach. Where walks stay near
 * the deal, these have long runs, full cells, many empty columns and foundations of any height. As in a game, what happens
 * by itself has happened already.
 */
import { type CardCode, FACE_DOWN, sortedCards } from '../../src/cards/index.js';
import type { Compiled } from '../../src/rules/compiled.js';
import { settle } from '../../src/rules/make.js';
import { allows } from '../../src/rules/tables.js';
import {
  ALL_DOWN,
  BASE,
  emptyPosition,
  FIRST_POWER,
  lengthOf,
  MAY_BE_DOWN,
  type Position,
  putCard,
  REDEALS,
  setCounter,
  TOP_MAY_BE_UP,
  topOf,
} from '../../src/table/index.js';

/** Numbers from 0 to `below` - 1, the same for the same seed. */
export function numbers(seed: number): (below: number) => number {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A table of the variant that `parseState` accepts, from a seed. */
export function anyTable(compiled: Compiled, seed: number): Position {
  const random = numbers(seed);
  const { shape, layout, deck } = compiled;
  const position = emptyPosition(layout, shape.powers.length, shape.reshuffles ? `table ${seed}` : '');
  const left = sortedCards(deck);
  const takeOut = (index: number): CardCode => left.splice(index, 1)[0];

  if (shape.base !== 'never') setCounter(position, BASE, deck.ranks[random(deck.ranks.length)]);
  if (shape.redeals !== undefined) setCounter(position, REDEALS, random(shape.redeals + 1));
  for (const [i, { times }] of shape.powers.entries())
    setCounter(position, FIRST_POWER + i, random(times + 1));

  const { accept } = compiled.tables(position.counters[BASE]);
  const fitting = (pile: number): number[] =>
    left.flatMap((card, i) => (allows(accept, pile, topOf(position, pile), card) ? [i] : []));
  const grow = (pile: number, cards: number): void => {
    for (let i = 0; i < cards; i++) {
      const fits = fitting(pile);
      if (fits.length === 0) return;
      putCard(position, pile, takeOut(fits[random(fits.length)]));
    }
  };

  const generous = random(3);
  for (const pile of compiled.foundations) {
    if (compiled.runTargets.includes(pile)) {
      if (random(3) < generous) layRun(compiled, position, pile, left);
    } else grow(pile, generous === 0 ? random(3) : random(compiled.capacity[pile] + 1));
  }

  // Some piles stay empty, some get runs, all else falls anywhere.
  const open = layout.pileIds.flatMap((_, pile) =>
    compiled.foundations.includes(pile) ? [] : random(4) === 0 ? [] : [pile],
  );
  const columns = layout.groupOf.flatMap((group, pile) => (group.role === 'tableau' ? [pile] : []));
  if (!open.some((pile) => columns.includes(pile))) open.push(columns[random(columns.length)]);
  while (left.length > 0) {
    const pile = open[random(open.length)];
    const room = shape.room[pile] - lengthOf(position, pile);
    if (room <= 0) {
      if (columns.includes(pile)) continue;
      open.splice(open.indexOf(pile), 1);
      continue;
    }
    putCard(position, pile, takeOut(random(left.length)));
    if (columns.includes(pile) && random(2) === 0) grow(pile, Math.min(room - 1, random(9)));
  }
  const table = withFaces(compiled, position, random);
  settle(compiled, table);
  table.journalLength = 0;
  return table;
}

/** Lays a complete run on a foundation that takes runs, if its cards are there. */
function layRun(compiled: Compiled, position: Position, pile: number, left: CardCode[]): void {
  const { accept } = compiled.tables(position.counters[BASE]);
  const run: CardCode[] = [];
  const rest = [...left];
  for (let below = 0; run.length < compiled.capacity[pile]; ) {
    const next = rest.findIndex((card) => allows(accept, pile, below, card));
    if (next < 0) return;
    below = rest.splice(next, 1)[0];
    run.push(below);
  }
  for (const card of run) {
    left.splice(left.indexOf(card), 1);
    putCard(position, pile, card);
  }
}

/** The same table with cards turned down where the variant has such cards. */
function withFaces(compiled: Compiled, table: Position, random: (below: number) => number): Position {
  const { shape, layout } = compiled;
  const position = emptyPosition(layout, shape.powers.length, table.redealSeed);
  table.counters.forEach((value, counter) => {
    setCounter(position, counter, value);
  });
  for (let pile = 0; pile < layout.piles; pile++) {
    const length = lengthOf(table, pile);
    const faces = shape.faces[pile];
    const down =
      faces === ALL_DOWN
        ? length
        : faces === TOP_MAY_BE_UP
          ? length - 1
          : faces === MAY_BE_DOWN
            ? random(length + 1) >> random(2)
            : 0;
    for (let i = 0; i < length; i++) {
      const card = table.cards[layout.offset[pile] + 1 + i];
      putCard(position, pile, i < down ? card | FACE_DOWN : card);
    }
  }
  return position;
}
