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
import { FIRST_POWER, type Position } from '../table/index.js';

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

/** A game in play. The position is its own. */
export class Run {
  private readonly points: Points[] = [];
  private readonly codes: MoveCode[] = [];
  /** For each turn: where its codes begin, how many of them were by hand, and the mark to take it back by. */
  private readonly starts: number[] = [];
  private readonly byHand: number[] = [];
  private readonly marks: number[] = [];
  /** How many turns are made; those after them are undone. */
  private cursor = 0;
  private turn = CLOSED;
  private made = 0;
  private undos = 0;
  private redos = 0;
  private clock: Clock;
  private now: Points;

  constructor(
    readonly compiled: Compiled,
    readonly position: Position,
    private readonly scoring: Scoring,
    startedAt: number | undefined,
  ) {
    this.clock = clockFrom(startedAt);
    this.now = pointsFrom(scoring.kind === 'points' ? scoring : { kind: 'points' }, NEW_GAME);
  }

  /** Why a move cannot join the turn before it; nothing where it can. */
  whyNotJoin(automatic: boolean): RunRefusal | undefined {
    return this.turn === CLOSED || (this.turn === AUTOMATIC_ONLY && !automatic) ? NOTHING_TO_JOIN : undefined;
  }

  /** Makes a legal move that begins a turn. */
  begin(code: MoveCode, at: number | undefined): void {
    const { cursor, starts, codes } = this;
    if (cursor < starts.length) {
      codes.length = starts[cursor] as number;
      starts.length = cursor;
      this.byHand.length = cursor;
      this.marks.length = cursor;
      this.points.length = cursor;
    }
    starts.push(codes.length);
    this.byHand.push(1);
    this.marks.push(this.position.journalLength);
    if (this.scoring.kind === 'points') this.points.push(this.now);
    this.cursor++;
    this.made++;
    this.turn = OPEN;
    if (at !== undefined) this.clock = tick(this.clock, 'move', at);
    codes.push(code);
    this.make(code);
  }

  /** Makes a legal move that joins the turn before it. */
  join(code: MoveCode, automatic: boolean): void {
    if (automatic) this.turn = AUTOMATIC_ONLY;
    else {
      this.byHand[this.cursor - 1] = (this.byHand[this.cursor - 1] as number) + 1;
      this.made++;
    }
    this.codes.push(code);
    this.make(code);
  }

  private make(code: MoveCode): void {
    const { compiled, position, scoring } = this;
    if (scoring.kind === 'points')
      this.now = pointsAfter(scoring, this.now, makeAndTally(compiled, position, code));
    else makeMove(compiled, position, code);
  }

  /** Takes the last turn back, or tells why not. */
  undo(at: number | undefined): RunRefusal | undefined {
    if (this.cursor === 0) return NOTHING_TO_UNDO;
    this.cursor--;
    unmakeMove(this.position, this.marks[this.cursor] as number);
    if (this.scoring.kind === 'points') this.now = this.points[this.cursor] as Points;
    this.undos++;
    this.note('undo', at);
    return undefined;
  }

  /** Makes the turn again that was taken back last, or tells why not. */
  redo(at: number | undefined): RunRefusal | undefined {
    if (this.cursor === this.starts.length) return NOTHING_TO_REDO;
    const end = this.starts[this.cursor + 1] ?? this.codes.length;
    for (let i = this.starts[this.cursor] as number; i < end; i++) this.make(this.codes[i] as MoveCode);
    this.cursor++;
    this.redos++;
    this.note('redo', at);
    return undefined;
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
    const { compiled, position, codes, cursor, made, undos, redos } = this;
    const end = this.starts[cursor] ?? codes.length;
    let moves = 0;
    let redeals = 0;
    for (let i = 0; i < cursor; i++) moves += this.byHand[i] as number;
    if (compiled.redeal !== undefined) for (let i = 0; i < end; i++) if (codes[i] === REDEAL) redeals++;
    const automatic = end - moves;
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
        return scoreNow(scoring, this.now, compiled, position, effort, timeAt(this.clock, endedAt));
      }
    }
  }
}

// A game on record begins with its deal, before any redeal.
const NEW_GAME = { variant: '', piles: {} };
