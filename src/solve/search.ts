/**
 * Best-first search on the typed position. Every position met is a node: the move that led to it and the node before it. The node that
 * looks best is played next; to get there, the moves are taken back to where the two lines part, and its own are made again.
 *
 * Complete: where it ends without a win and its positions were told apart by exact keys, there is none.
 */
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import {
  countOf,
  fromOf,
  kindOf,
  MOVE,
  type MoveCode,
  moveCode,
  moveList,
  REDEAL,
  toOf,
} from '../rules/move.js';
import { generateFrom, generateMoves } from '../rules/moves.js';
import { isWon } from '../rules/win.js';
import { hashAfterCarry, lengthOf, type Position } from '../table/index.js';
import { deadEnds } from './dead-end.js';
import { type Evaluator, evaluatorOf } from './evaluate.js';
import { type ExactKey, exactKey } from './exact-key.js';
import { type Follow, followOf } from './follow.js';
import { type IdleMoves, idleMoves } from './idle-moves.js';
import { OpenNodes } from './open-nodes.js';
import { PRUNED, type Prunings } from './prunings.js';
import { resized } from './resized.js';
import { spelledOut } from './spelled-out.js';
import { type HashSet, hashSet, type PositionSet, positionSet } from './visited.js';
import { FIRST_VALUE, SECOND_SHIFT, type Weights } from './weights.js';

/** How a search stands. With `doubt` it has ended, but may have left out too much; a hasty one leaves out too much at any rate. */
export type Standing = 'won' | 'exhausted' | 'doubt' | 'states' | 'memory' | 'running';

/** What one search is told. */
export interface Plan {
  readonly weights: Weights;
  /** Whether runs are split only where their parts are built upon or go home, not for an empty column or cell. */
  readonly hasty?: boolean | undefined;
  /** Whether positions are told apart by exact keys. */
  readonly exact: boolean;
  /** The most nodes. */
  readonly states: number;
  /** The most bytes. */
  readonly bytes: number;
  /** Whether idle moves are made as well (`idle-moves.ts`). */
  readonly idleMoves?: boolean;
}

const FIRST_NODES = 1 << 12;
const FIRST_LINE = 1 << 8;
/** Stands for no turns of the stock before a move and nothing after it. */
const QUIET = 255;
const OWED_LOW = 0x27d4eb2f;
const OWED_HIGH = 0x165667b1;
/** Bytes of a node. */
const NODE = 23;
/** More nodes than fit in any memory. */
const ALL_NODES = 2 ** 31;

/** A search that can be begun again and again, so that its memory is used again. */
export class Search {
  /** Nodes met so far. */
  states = 0;
  /** Nodes looked into. */
  expanded = 0;

  readonly #compiled: Compiled;
  readonly #follow: Follow;
  readonly #idleMoves: IdleMoves | undefined;
  #idle: IdleMoves | undefined;
  /** Whether the next move can be asked to do something. */
  readonly #mayPut: boolean;
  readonly #isDeadEnd: ((position: Position) => boolean) | undefined;
  readonly #hashes: HashSet = hashSet();
  #key: ExactKey | undefined;
  /** Moves tried, and positions looked into, since it was last told to go on. */
  #tried = 0;
  /** Whether the key is that of the position whose moves are tried. */
  #isKeyed = false;
  #positions: PositionSet | undefined;
  readonly #list = moveList();
  readonly #after = new Int32Array(2);
  readonly #open = new OpenNodes(FIRST_NODES);
  /** The same nodes by a second way of looking, if the weights are of two. */
  readonly #openToo = new OpenNodes(FIRST_NODES);
  #isSecondsTurn = false;

  #parent = new Int32Array(FIRST_NODES);
  #move = new Int32Array(FIRST_NODES);
  #depth = new Int32Array(FIRST_NODES);
  #turns = new Uint8Array(FIRST_NODES);
  /** 1 where a node was taken by either way of looking. */
  #taken = new Uint8Array(FIRST_NODES);
  /** What the next move has to do, 0 for nothing (`idle-moves.ts`). */
  #owed = new Uint8Array(FIRST_NODES);

  // The line that the position shows: its nodes, and the journal's length after each.
  #line = new Int32Array(FIRST_LINE);
  #marks = new Int32Array(FIRST_LINE);
  #shown = 0;

  #position!: Position;
  #plan!: Plan;
  /** The most nodes that the plan allows. */
  #most = 0;
  readonly #evaluators = new Map<Weights, Evaluator>();
  #evaluator!: Evaluator;
  #isHasty = false;
  #won = -1;

  constructor(compiled: Compiled, prunings: Prunings = PRUNED) {
    this.#compiled = compiled;
    this.#follow = followOf(compiled, prunings);
    const turnsBetween = compiled.stock !== undefined && this.#follow.walk === undefined;
    this.#idleMoves = prunings.idleMoves ? idleMoves(compiled, turnsBetween) : undefined;
    this.#mayPut = !turnsBetween;
    this.#isDeadEnd = prunings.deadEnds ? deadEnds(compiled) : undefined;
  }

  /** What the nodes and the set take up. */
  get bytes(): number {
    return this.#bytesFor(this.states);
  }

  #bytesFor(states: number): number {
    let nodes = FIRST_NODES;
    while (nodes < states) nodes *= 2;
    return nodes * NODE + (this.#positions ?? this.#hashes).bytesFor(states);
  }

  /** The most nodes that take up no more bytes than the plan allows, up to its own number of them. */
  #mostWithin({ states, bytes }: Plan): number {
    let most = 0;
    for (let step = ALL_NODES; step >= 1; step /= 2)
      if (most + step <= states && this.#bytesFor(most + step) <= bytes) most += step;
    return most;
  }

  /** Begins at a position without its moves, which is the search's own until it ends. */
  begin(position: Position, plan: Plan): void {
    unmakeMove(position, 0);
    this.#position = position;
    this.#plan = plan;
    this.#idle = plan.idleMoves === true ? undefined : this.#idleMoves;
    this.#idle?.forget();
    this.#isHasty = plan.hasty === true;
    this.#evaluator = this.#evaluators.get(plan.weights) ?? evaluatorOf(this.#compiled, plan.weights);
    this.#evaluators.set(plan.weights, this.#evaluator);
    this.#hashes.clear();
    this.#key = plan.exact ? exactKey(this.#compiled) : undefined;
    this.#positions = this.#key && positionSet(this.#key);
    this.#most = this.#mostWithin(plan);
    this.#open.clear();
    this.#openToo.clear();
    this.#isSecondsTurn = false;
    this.states = 0;
    this.expanded = 0;
    this.#won = -1;
    this.#follow.begin(position, this.#puts);
    this.#line[0] = 0;
    this.#marks[0] = position.journalLength;
    this.#shown = 0;
    this.#isNew(0);
    this.#note(-1, 0, 0, 0, 0);
    if (isWon(this.#compiled, position)) this.#won = 0;
  }

  /** Goes on until it is decided, or so many more moves have been tried. */
  run(moves: number): Standing {
    for (this.#tried = 0; this.#tried < moves; ) {
      if (this.#won >= 0) return 'won';
      if (this.states >= this.#most) return this.#most < this.#plan.states ? 'memory' : 'states';
      const node = this.#take();
      if (node < 0) return this.#idle?.isInDoubt() === true ? 'doubt' : 'exhausted';
      this.#goTo(node);
      this.#expand(node);
    }
    return this.#won >= 0 ? 'won' : 'running';
  }

  /** The moves of the line that won, from the position as it was given. */
  solution(): MoveCode[] {
    const line: number[] = [];
    for (let node = this.#won; node > 0; node = this.#parent[node] as number) line.push(node);
    return spelledOut(this.#compiled, this.#position, this.#follow, this.#puts, (tell) => {
      for (const node of line.reverse()) {
        const turns = this.#turns[node] as number;
        const owes = this.#owed[node] !== 0;
        this.#follow.make(
          this.#position,
          turns === QUIET ? 0 : turns,
          this.#move[node] as number,
          owes,
          tell,
        );
      }
    });
  }

  #take(): number {
    if (!this.#evaluator.isTwo) return this.#open.take();
    // What one way of looking has led to, the other goes on from; and where one is lost for long, the other mostly is not.
    for (;;) {
      const node = this.#isSecondsTurn ? this.#openToo.take() : this.#open.take();
      if (node >= 0 && this.#taken[node] === 1) continue;
      this.#isSecondsTurn = !this.#isSecondsTurn;
      if (node >= 0) this.#taken[node] = 1;
      return node;
    }
  }

  #goTo(node: number): void {
    const position = this.#position;
    const to = this.#depth[node] as number;
    if (to >= this.#line.length) this.#lengthenLine();
    const line = this.#line;
    const marks = this.#marks;
    let depth = to;
    let at = node;
    while (depth > this.#shown || line[depth] !== at) {
      line[depth] = at;
      at = this.#parent[at] as number;
      depth--;
    }
    const parted = marks[depth] as number;
    unmakeMove(position, parted);
    for (let i = depth + 1; i <= to; i++) {
      const one = line[i] as number;
      const turns = this.#turns[one] as number;
      if (turns === QUIET) makeMove(this.#compiled, position, this.#move[one] as number);
      else this.#follow.make(position, turns, this.#move[one] as number, this.#owed[one] !== 0);
      marks[i] = position.journalLength;
    }
    this.#shown = to;
  }

  #lengthenLine(): void {
    const { length } = this.#line;
    this.#line = resized(this.#line, new Int32Array(length * 2));
    this.#marks = resized(this.#marks, new Int32Array(length * 2));
  }

  /** Whether runs are put in order: where they need not go from twin to twin. */
  get #puts(): boolean {
    return this.#idle !== undefined && this.#mayPut;
  }

  #goesOn(): boolean {
    return this.#won < 0 && this.states < this.#most;
  }

  #expand(node: number): void {
    const compiled = this.#compiled;
    const position = this.#position;
    const list = this.#list;
    const { walk } = this.#follow;
    const depth = (this.#depth[node] as number) + 1;
    const mark = position.journalLength;
    this.expanded++;
    this.#tried++;
    // Looking for dead ends pays only where everything is looked at.
    if (this.#plan.exact && this.#isDeadEnd?.(position) === true) return;
    this.#evaluator.note(position);
    this.#isKeyed = false;
    this.#follow.note(position);
    this.#idle?.note(position);
    list.length = 0;
    generateMoves(compiled, position, list, true, !this.#isHasty);
    for (let i = 0; i < list.length && this.#goesOn(); i++) {
      const code = list.codes[i] as number;
      if (walk === undefined || kindOf(code) === MOVE) this.#try(node, depth, 0, code);
    }
    if (walk === undefined) return;
    const from = lengthOf(position, walk.waste);
    let redeals = 0;
    for (let turns = 1; this.#goesOn() && walk.goesOn(position, from, redeals); turns++) {
      const turned = walk.turn(position);
      if (turned < 0) break;
      if (turned === REDEAL) redeals++;
      this.#tried++;
      if (!walk.fits(position)) continue;
      list.length = 0;
      generateFrom(compiled, position, walk.waste, list, true);
      for (let i = 0; i < list.length && this.#goesOn(); i++)
        this.#try(node, depth, turns, list.codes[i] as number);
    }
    unmakeMove(position, mark);
  }

  /** Notes the position that a move leads to, if that is new. */
  #try(parent: number, depth: number, turns: number, code: MoveCode): void {
    const position = this.#position;
    const idle = this.#idle;
    this.#tried++;
    let owes = 0;
    if (idle !== undefined) {
      const owed = this.#owed[parent] as number;
      if (owed !== 0 && !idle.pays(position, owed, code)) return;
      if (idle.isIdle(position, code)) return;
      owes = idle.owes(position, code);
    }
    if (turns === 0 && this.#follow.isQuiet(position, code)) {
      const from = fromOf(code);
      const to = toOf(code);
      const count = countOf(code);
      if (this.#isNewAfter(from, to, count, owes)) {
        const value = this.#evaluator.afterCarry(position, from, to, count, depth);
        this.#note(parent, QUIET, code, depth, value, owes);
      }
      return;
    }
    const mark = position.journalLength;
    this.#follow.make(position, 0, code, owes !== 0);
    if (this.#isNew(owes)) {
      if (isWon(this.#compiled, position)) this.#won = this.states;
      this.#note(parent, turns, code, depth, this.#evaluator.afterSteps(position, mark, depth), owes);
    }
    unmakeMove(position, mark);
  }

  /** Whether the position will be new after cards were carried. */
  #isNewAfter(from: number, to: number, count: number, owes: number): boolean {
    const position = this.#position;
    const after = this.#after;
    const key = this.#key;
    hashAfterCarry(position, from, to, count, after);
    if (key === undefined) return this.#addHash(after[0] as number, after[1] as number, owes);
    if (key.carry !== undefined) {
      if (!this.#isKeyed) key.write(position);
      this.#isKeyed = true;
      key.carry(position, from, to, count);
      const isNew = this.#addKey(key, after[0] as number, owes);
      key.restore();
      return isNew;
    }
    const mark = makeMove(this.#compiled, position, moveCode(from, to, count));
    const isNew = this.#isNew(owes);
    unmakeMove(position, mark);
    return isNew;
  }

  /** Whether the position is new. */
  #isNew(owes: number): boolean {
    const { hash } = this.#position;
    const key = this.#key;
    if (key === undefined) return this.#addHash(hash[0] as number, hash[1] as number, owes);
    key.write(this.#position);
    this.#isKeyed = false;
    return this.#addKey(key, key.hash === undefined ? (hash[0] as number) : key.hash(), owes);
  }

  // A position from which the next move has something to do is another one: less may be done there.
  #addHash(low: number, high: number, owes: number): boolean {
    return this.#hashes.add(low ^ Math.imul(owes, OWED_LOW), high ^ Math.imul(owes, OWED_HIGH));
  }

  #addKey({ words }: ExactKey, low: number, owes: number): boolean {
    const last = words.length - 1;
    const word = words[last] as number;
    words[last] = word ^ (owes << 24);
    const isNew = (this.#positions as PositionSet).add(low ^ Math.imul(owes, OWED_LOW));
    words[last] = word;
    return isNew;
  }

  #note(parent: number, turns: number, move: MoveCode, depth: number, value: number, owes = 0): void {
    const node = this.states++;
    if (node === this.#parent.length) this.#grow();
    this.#parent[node] = parent;
    this.#move[node] = move;
    this.#turns[node] = turns;
    this.#owed[node] = owes;
    this.#depth[node] = depth;
    this.#open.add(node, value & FIRST_VALUE);
    if (!this.#evaluator.isTwo) return;
    this.#taken[node] = 0;
    this.#openToo.add(node, value >>> SECOND_SHIFT);
  }

  /** Gives back the memory that it has come to use; it has to begin again. */
  forget(): void {
    this.#hashes.clear();
    this.#positions = undefined;
    this.#key = undefined;
    this.states = 0;
    this.#resize(FIRST_NODES);
  }

  #grow(): void {
    this.#resize(this.#parent.length * 2);
  }

  /** Has room for so many nodes, and keeps those there are. */
  #resize(length: number): void {
    this.#parent = resized(this.#parent, new Int32Array(length));
    this.#move = resized(this.#move, new Int32Array(length));
    this.#open.resize(length);
    this.#openToo.resize(length);
    this.#taken = resized(this.#taken, new Uint8Array(length));
    this.#depth = resized(this.#depth, new Int32Array(length));
    this.#turns = resized(this.#turns, new Uint8Array(length));
    this.#owed = resized(this.#owed, new Uint8Array(length));
  }
}
