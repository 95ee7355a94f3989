/** Safe cards go up between a move and what it owes, and what is owed can be paid as before, or need not have been. */
import { deal, type Variant } from 'solitaire-rules/rules';
import { expect, it } from 'vitest';
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, REDEAL, toOf } from '../../src/rules/move.js';
import { type Follow, followOf } from '../../src/solve/follow.js';
import { forcedPlay } from '../../src/solve/forced.js';
import { type IdleMoves, idleMoves } from '../../src/solve/idle-moves.js';
import { stockWalk } from '../../src/solve/stock-walk.js';
import { cardsOf, lengthOf, type Position, topOf } from '../../src/table/index.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { houseRules, otherGames, shortGames } from './short-decks.js';

const decks = [...shortGames, ...otherGames].flatMap((game) => [...game.longer(), ...game.deep()]);
/** Games where moves owe something, and safe cards go up. */
const games = [...everyVariant, ...houseRules, ...decks].filter((variant) => {
  const compiled = coreOf(variant);
  const isServed = forcedPlay(compiled) !== undefined && idleMoves(compiled) !== undefined;
  return isServed && (compiled.stock === undefined || stockWalk(compiled) !== undefined);
});

/** A move after so many turns of the stock, and the deepest card that it carries. */
interface Tried {
  readonly turns: number;
  readonly code: MoveCode;
  readonly card: number;
}

/** A game, with what a search has to ask of it. */
class Table {
  readonly position: Position;
  readonly follow: Follow;
  readonly idle: IdleMoves;
  readonly #compiled: Compiled;

  constructor(variant: Variant, seed: string) {
    this.#compiled = coreOf(variant);
    this.position = positionFrom(this.#compiled, deal(variant, { seed }));
    this.follow = followOf(this.#compiled);
    this.idle = idleMoves(this.#compiled) as IdleMoves;
    this.follow.begin(this.position, true);
  }

  roleOf(pile: number): string | undefined {
    return this.#compiled.layout.groupOf[pile]?.role;
  }

  cards(): number[][] {
    const { layout } = this.position;
    return Array.from({ length: layout.piles }, (_, pile) => cardsOf(this.position, pile));
  }

  /** The moves that a search tries where so much is owed. The position is noted. */
  tried(owed: number): Tried[] {
    const { position, idle } = this;
    const { walk } = this.follow;
    idle.note(position);
    const found: Tried[] = [];
    const mark = position.journalLength;
    const from = walk === undefined ? 0 : lengthOf(position, walk.waste);
    for (let turns = 0, redeals = 0; ; turns++) {
      for (const code of movesAt(this.#compiled, position)) {
        if (kindOf(code) !== MOVE || (turns > 0 && fromOf(code) !== walk?.waste)) continue;
        if ((owed !== 0 && !idle.pays(position, owed, code)) || idle.isIdle(position, code)) continue;
        const head = (position.end[fromOf(code)] as number) - countOf(code) + 1;
        found.push({ turns, code, card: position.cards[head] as number });
      }
      const turn = walk?.goesOn(position, from, redeals) ? walk.turn(position) : -1;
      if (turn < 0) break;
      if (turn === REDEAL) redeals++;
    }
    unmakeMove(position, mark);
    return found;
  }

  /** What is owed after a move, which cards then go up, and which cards could have paid before they did and cannot any more. */
  after({ turns, code }: Tried): { owed: number; up: number[]; lost: number[]; isAsBefore: boolean } {
    const { position, follow, idle } = this;
    const start = position.journalLength;
    const before = this.cards();
    for (let i = 0; i < turns; i++) follow.walk?.turn(position);
    const owed = idle.owes(position, code);
    const mark = makeMove(this.#compiled, position, code);
    follow.walk?.rewind(position);
    const paying = this.tried(owed).map(({ card }) => card);
    unmakeMove(position, mark);
    const up: number[] = [];
    follow.make(position, 0, code, true, (one) => up.push(topOf(position, fromOf(one))));
    const left = this.tried(owed).map(({ card }) => card);
    const isAsBefore = JSON.stringify(this.cards()) === JSON.stringify(before);
    unmakeMove(position, start);
    idle.note(position);
    return { owed, up: up.slice(1), lost: paying.filter((card) => !left.includes(card)), isAsBefore };
  }
}

it('can be paid as before, or what would have paid could have gone up before', () => {
  const seen = { runs: 0, back: 0, upAgain: 0, stock: 0, lost: 0 };
  const look = (table: Table, moves: readonly Tried[]): void => {
    const home = moves.filter(({ code }) => table.roleOf(toOf(code)) === 'foundation');
    for (const one of moves) {
      const { owed, up, lost, isAsBefore } = table.after(one);
      if (owed === 0) continue;
      const giver = table.roleOf(fromOf(one.code));
      if (giver === 'tableau') {
        seen.runs++;
        expect(up).toEqual([]);
      } else if (giver === 'foundation') {
        seen.back++;
        if (up.length > 0) seen.upAgain++;
        // All is as it was without the move: the card was not needed back.
        expect(up.length > 0).toBe(isAsBefore);
      } else {
        seen.stock++;
        if (lost.length > 0) seen.lost++;
        expect(lost.length === 0 || home.some(({ card }) => up.includes(card))).toBe(true);
      }
    }
  };
  for (const variant of games)
    for (let seed = 0; seed < 4; seed++) {
      const table = new Table(variant, `owed ${seed}`);
      for (let step = 0; step < 30; step++) {
        const moves = table.tried(0);
        look(table, moves);
        const free = moves.filter(({ code }) => table.idle.owes(table.position, code) === 0);
        const among = free.length > 0 ? free : moves;
        if (among.length === 0) break;
        const { turns, code } = among[(seed * 31 + step * 17) % among.length] as Tried;
        table.follow.make(table.position, turns, code, false);
      }
    }
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(5);
});
