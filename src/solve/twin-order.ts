/**
 * Runs that may lie on either of two twins, in games whose runs move freely (`free-runs.ts`).
 *
 * Two cards are twins where every column takes the same cards on both. Where a run lies on one and the other is free, it may be moved
 * over and back again; so of the two positions only one is looked at: the run is put on the first of the twins, by their codes, that
 * is free. This loses no solution, for either position leads to the other. Nor does it keep a search from anything: as
 * `idle-moves.ts` shows, a game that can be won can be won without moving runs from twin to twin, but to send home the twin that is set
 * free, at once; and while a move has something to do at once, nothing is put in order. Count the moves of a line but for those from
 * twin to twin: from a position put in order no more are needed than from the position before, so the end comes nearer with each.
 */
import { FACE_DOWN } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { makeMove } from '../rules/make.js';
import { countOf, fromOf, type MoveCode, moveCode, toOf } from '../rules/move.js';
import { allows, type PairRule } from '../rules/tables.js';
import { BASE, type Position } from '../table/index.js';
import type { Tell } from './follow.js';
import { hasFreeRuns } from './free-runs.js';
import { kindsOf } from './kinds.js';

const CARDS = 64;

/** Puts runs on the first of twins. */
export interface TwinOrder {
  /** Moves every run that lies on a later twin than one that is free; how many moves it took. */
  readonly settle: (position: Position, tell?: Tell) => number;
  /** Notes the position whose moves are tried next. */
  readonly note: (position: Position) => void;
  /** Whether nothing is to be put in order after cards were carried from one column or cell to another in the position noted. */
  readonly isSettledAfter: (position: Position, code: MoveCode) => boolean;
}

/** What can be moved from column to column. */
class Tops {
  /** By card: 1 where it is the top of a column. */
  readonly isFree = new Uint8Array(CARDS);
  /** By card that a run lies on: its slot, and its pile. */
  readonly slotOf = new Uint16Array(CARDS);
  readonly pileOf = new Uint8Array(CARDS);
}

/** The order of twins in a game; `undefined` where runs do not move freely. */
export function twinOrder(compiled: Compiled): TwinOrder | undefined {
  if (!hasFreeRuns(compiled)) return undefined;
  const { rules, layout, deck, tables } = compiled;
  const { offset } = layout;
  const columns = Uint8Array.from(
    rules.flatMap(({ group }, pile) => (group.role === 'tableau' ? [pile] : [])),
  );
  const codes = deck.ranks.flatMap((rank) => deck.suits.map((suit) => (rank << 2) | suit));
  /** By card, its twins of later codes, and those of earlier ones. */
  const later: Uint8Array[] = [];
  const earlier: Uint8Array[] = [];
  let link!: PairRule;
  let readFor: PairRule | undefined;
  const read = (position: Position): void => {
    const { accept, link: held } = tables(position.counters[BASE] as number);
    if (accept === readFor) return;
    readFor = accept;
    link = held;
    const kindOf = kindsOf(accept, columns[0] as number);
    for (const card of codes) {
      const twins = codes.filter((one) => one !== card && kindOf[one] === kindOf[card]);
      later[card] = Uint8Array.from(twins.filter((one) => one > card));
      earlier[card] = Uint8Array.from(twins.filter((one) => one < card));
    }
  };

  const noted = new Tops();
  const now = new Tops();
  let isSettled = true;

  const look = (position: Position, { isFree, slotOf, pileOf }: Tops): void => {
    read(position);
    isFree.fill(0);
    slotOf.fill(0);
    const { cards, end } = position;
    for (let i = 0; i < columns.length; i++) {
      const pile = columns[i] as number;
      let slot = end[pile] as number;
      let card = cards[slot] as number;
      if (card === 0 || card >= FACE_DOWN) continue;
      isFree[card] = 1;
      for (;;) {
        const below = cards[--slot] as number;
        if (below === 0 || below >= FACE_DOWN || !allows(link, pile, below, card)) break;
        slotOf[below] = slot;
        pileOf[below] = pile;
        card = below;
      }
    }
  };
  /** The first of the card's later twins that a run lies on, 0 for none. */
  const laidOn = (card: number, { slotOf }: Tops): number => {
    const twins = later[card] as Uint8Array;
    for (let i = 0; i < twins.length; i++) if (slotOf[twins[i] as number] !== 0) return twins[i] as number;
    return 0;
  };
  /** The move that puts one run in order, 0 for none. */
  const nextMove = ({ cards, end }: Position, tops: Tops): MoveCode => {
    for (let i = 0; i < columns.length; i++) {
      const to = columns[i] as number;
      const top = cards[end[to] as number] as number;
      const twin = top === 0 || top >= FACE_DOWN ? 0 : laidOn(top, tops);
      const from = tops.pileOf[twin] as number;
      // Round the corner a run may hold its own twin.
      if (twin === 0 || from === to) continue;
      return moveCode(from, to, (end[from] as number) - (tops.slotOf[twin] as number));
    }
    return 0;
  };

  return {
    settle(position, tell) {
      for (let moves = 0; ; moves++) {
        look(position, now);
        const code = nextMove(position, now);
        if (code === 0) return moves;
        tell?.(code);
        makeMove(compiled, position, code);
      }
    },
    note(position) {
      look(position, noted);
      isSettled = nextMove(position, noted) === 0;
    },
    isSettledAfter({ cards, end }, code) {
      if (!isSettled) return false;
      const from = fromOf(code);
      const slot = (end[from] as number) - countOf(code);
      const freed = cards[slot] as number;
      const head = cards[slot + 1] as number;
      const top = cards[end[toOf(code)] as number] as number;
      if (laidOn(cards[end[from] as number] as number, noted) !== 0) return false;
      const twins = earlier[top];
      if (twins?.some((twin) => noted.isFree[twin] === 1) === true) return false;
      if (freed === 0) return true;
      if (freed >= FACE_DOWN || twins?.includes(freed) === true || laidOn(freed, noted) !== 0) return false;
      // What lay below another run is to be looked at anew.
      return slot === (offset[from] as number) + 1 || allows(link, from, freed, head);
    },
  };
}
