/**
 * A game that is played again, on the typed position: turns, undo and redo, what is counted and the points. It is what `verifyRecord`
 * and `createVerifier` both stand on. It counts as `score` does and with its parts, without a state for every move.
 */
import type { Fault } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { type MoveCode, moveList, REDEAL } from '../rules/move.js';
import { generateMoves } from '../rules/moves.js';
import type { Status } from '../rules/status.js';
import { isWon } from '../rules/win.js';
import { cardsLeftOn } from '../score/cards-left.js';
import { type Clock, clockFrom, tick, timeAt } from '../score/clock.js';
import { type Counters, type CountingOptions, movesCounted } from '../score/counters.js';
import { type Points, pointsAfter, pointsFrom, scoreNow } from '../score/points.js';
import type { Scoring } from '../score/scoring.js';
import { makeAndTally } from '../score/tally.js';
import { FIRST_POWER, forgetSteps, type Position } from '../table/index.js';

/** Why something that is no move cannot be done. */
export type RunRefusal = Pick<Fault, 'code' | 'message'>;

const NOTHING_TO_UNDO: RunRefusal = { code: 'nothing-to-undo', message: 'no turn has been made' };
const NOTHING_TO_REDO: RunRefusal = {
  code: 'nothing-to-redo',
  message: 'there is no turn that was taken back',
};
const NOTHING_TO_JOIN: RunRefusal = {
  code: 'nothing-to-join',
  message: 'no turn is open here that this move could join',
};

/** How a turn goes on: not at all, with moves by hand or automatic ones, with automatic ones alone. */
const CLOSED = 0;
const OPEN = 1;
const AUTOMATIC_ONLY = 2;

const scratch = /*#__PURE__*/ moveList();

/** A turn that may be taken back. */
interface Turn {
  /** Where its codes begin, and how many of them were made by hand. */
  readonly start: number;
  byHand: number;
  /** What was before it: the mark to take it back by, and the points. */
  readonly mark: number;
  readonly points: Points;
}

/** A game in play. The position is its own. */
export class Run {
  /** The moves and turns, as far as they may be undone or redone. */
  private readonly codes: MoveCode[] = [];
  private readonly turns: Turn[] = [];
  /** How many turns are made; those after them are undone. */
  private cursor = 0;
  private turn = CLOSED;
  private made = 0;
  private undos = 0;
  private redos = 0;
  /** Of the turns that remain. */
  private moves = 0;
  private automatic = 0;
  private redeals = 0;
  private clock: Clock;
  private points: Points;

  /** `undoes`: whether a turn may ever be taken back. Where none may, nothing is kept of those before. */
  constructor(
    readonly compiled: Compiled,
    readonly position: Position,
    private readonly scoring: Scoring,
    startedAt: number | undefined,
    private readonly undoes: boolean,
  ) {
    this.clock = clockFrom(startedAt);
    this.points = pointsFrom(scoring.kind === 'points' ? scoring : { kind: 'points' }, NEW_GAME);
  }

  /** Why a move cannot join the turn before it; nothing where it can. */
  whyNotJoin(automatic: boolean): RunRefusal | undefined {
    return this.turn === CLOSED || (this.turn === AUTOMATIC_ONLY && !automatic) ? NOTHING_TO_JOIN : undefined;
  }

  /** Makes a legal move that begins a turn. */
  begin(code: MoveCode, at: number | undefined): void {
    if (this.undoes) this.openTurn();
    else forgetSteps(this.position);
    this.turn = OPEN;
    if (at !== undefined) this.clock = tick(this.clock, 'move', at);
    this.made++;
    this.moves++;
    this.make(code);
  }

  private openTurn(): void {
    const { turns, codes, cursor } = this;
    if (cursor < turns.length) {
      codes.length = (turns[cursor] as Turn).start;
      turns.length = cursor;
    }
    turns.push({ start: codes.length, byHand: 1, mark: this.position.journalLength, points: this.points });
    this.cursor++;
  }

  /** Makes a legal move that joins the turn before it. */
  join(code: MoveCode, automatic: boolean): void {
    if (automatic) {
      this.turn = AUTOMATIC_ONLY;
      this.automatic++;
    } else {
      const turn = this.turns[this.cursor - 1];
      if (turn !== undefined) turn.byHand++;
      this.made++;
      this.moves++;
    }
    this.make(code);
  }

  private make(code: MoveCode): void {
    if (this.undoes) this.codes.push(code);
    if (code === REDEAL) this.redeals++;
    this.advance(code);
  }

  private advance(code: MoveCode): void {
    const { compiled, position, scoring } = this;
    if (scoring.kind === 'points')
      this.points = pointsAfter(scoring, this.points, makeAndTally(compiled, position, code));
    else makeMove(compiled, position, code);
  }

  /** Takes the last turn back, or tells why not. */
  undo(at: number | undefined): RunRefusal | undefined {
    if (this.cursor === 0) return NOTHING_TO_UNDO;
    this.count(--this.cursor, -1);
    const { mark, points } = this.turns[this.cursor] as Turn;
    unmakeMove(this.position, mark);
    this.points = points;
    this.undos++;
    this.note('undo', at);
    return undefined;
  }

  /** Makes the turn again that was taken back last, or tells why not. */
  redo(at: number | undefined): RunRefusal | undefined {
    if (this.cursor === this.turns.length) return NOTHING_TO_REDO;
    const { start, end } = this.codesOf(this.cursor);
    for (let i = start; i < end; i++) this.advance(this.codes[i] as MoveCode);
    this.count(this.cursor++, 1);
    this.redos++;
    this.note('redo', at);
    return undefined;
  }

  private codesOf(turn: number): { readonly start: number; readonly end: number } {
    const { turns, codes } = this;
    return { start: (turns[turn] as Turn).start, end: turns[turn + 1]?.start ?? codes.length };
  }

  /** Counts what a turn adds to the game, or takes it off. */
  private count(turn: number, sign: 1 | -1): void {
    const { start, end } = this.codesOf(turn);
    const { byHand } = this.turns[turn] as Turn;
    this.moves += sign * byHand;
    this.automatic += sign * (end - start - byHand);
    for (let i = start; i < end; i++) if (this.codes[i] === REDEAL) this.redeals += sign;
  }

  /** Stops the clock or sets it going, or notes when something was done. */
  note(type: 'undo' | 'redo' | 'pause' | 'resume', at: number | undefined): void {
    this.turn = CLOSED;
    this.clock = tick(this.clock, type, at);
  }

  status(): Status {
    const { compiled, position } = this;
    if (isWon(compiled, position)) return 'won';
    scratch.length = 0;
    generateMoves(compiled, position, scratch, false);
    return scratch.length === 0 ? 'no-moves' : 'in-play';
  }

  /** The counters, as `countersOf` has them, with the time up to the end. */
  counters(options: CountingOptions, endedAt: number | undefined): Counters {
    const { compiled, position, made, undos, redos, moves, automatic, redeals } = this;
    const elapsed = timeAt(this.clock, endedAt);
    return Object.freeze({
      moves: movesCounted({ made, undos, redos }, { moves, automatic, redeals }, options),
      undos,
      redos,
      automatic,
      cardsLeft: cardsLeftOn(compiled, position),
      redeals,
      powersUsed: Object.freeze(
        Object.fromEntries(
          compiled.powers.map(({ name, index }) => [name, position.counters[FIRST_POWER + index] as number]),
        ),
      ),
      ...(elapsed === undefined ? {} : { elapsed }),
    });
  }

  /** The score, as `scoreOf` has it, with the time up to the end. */
  score(options: CountingOptions, endedAt: number | undefined): number | undefined {
    const { scoring, compiled, position, made, undos, redos } = this;
    switch (scoring.kind) {
      case 'none':
        return undefined;
      case 'time':
        return timeAt(this.clock, endedAt);
      case 'moves':
        return this.counters(options, endedAt).moves;
      default: {
        const effort = { made, undos, redos };
        return scoreNow(scoring, this.points, compiled, position, effort, timeAt(this.clock, endedAt));
      }
    }
  }
}

// A game on record begins with its deal, before any redeal.
const NEW_GAME = { variant: '', piles: {} };
