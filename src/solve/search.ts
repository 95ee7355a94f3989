/**
 * Best-first search on the typed position. Every position met is a node (`nodes.ts`), if it has not been seen before (`seen.ts`). The
 * node that looks best is looked into next: its line is played (`line.ts`), and every move tried. Complete: where it ends without a win
 * and its positions were told apart by exact keys, there is none.
 */
import type { Compiled } from '../rules/compiled.js';
import { isSettled, unmakeMove } from '../rules/make.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, moveList, REDEAL, toOf } from '../rules/move.js';
import { generateFrom, generateMoves } from '../rules/moves.js';
import { isWon } from '../rules/win.js';
import { lengthOf, type Position } from '../table/index.js';
import { deadEnds } from './dead-end.js';
import { type Evaluator, evaluatorOf } from './evaluate.js';
import { type Follow, followOf } from './follow.js';
import { type IdleMoves, idleMoves } from './idle-moves.js';
import { Line } from './line.js';
import { Nodes, nodeBytes, QUIET } from './nodes.js';
import { mostNodes, type Plan, type Standing } from './plan.js';
import { PRUNED, type Prunings } from './prunings.js';
import { Seen } from './seen.js';
import type { StockWalk } from './stock-walk.js';
import type { Weights } from './weights.js';

/** A search that can be begun again and again, so that its memory is used again. */
export class Search {
  /** Nodes looked into. */
  expanded = 0;

  readonly #compiled: Compiled;
  readonly #follow: Follow;
  /** Whether turns of the stock are moves of their own: then nothing can be asked of the next move. */
  readonly #turnsBetween: boolean;
  readonly #idleMoves: IdleMoves | undefined;
  /** The same, where this plan leaves idle moves out. */
  #idle: IdleMoves | undefined;
  /** Whether runs are put in order: where they need not go from twin to twin. */
  #ordersTwins = false;
  readonly #isDeadEnd: ((position: Position) => boolean) | undefined;
  readonly #nodes = new Nodes();
  readonly #seen: Seen;
  readonly #line: Line;
  readonly #list = moveList();
  readonly #evaluators = new Map<Weights, Evaluator>();
  #evaluator!: Evaluator;
  #position!: Position;
  /** Whether something happens by itself after the first move, whatever that is: then nothing is left out there. */
  #beginsUnsettled = false;
  #plan!: Plan;
  /** The most nodes that the plan allows. */
  #most = 0;
  /** Moves tried, and positions looked into, since it was last told to go on. */
  #tried = 0;
  /** The node that wins, -1 while there is none. */
  #won = -1;

  constructor(compiled: Compiled, prunings: Prunings = PRUNED) {
    this.#compiled = compiled;
    this.#follow = followOf(compiled, prunings);
    this.#turnsBetween = compiled.stock !== undefined && this.#follow.walk === undefined;
    this.#idleMoves = prunings.idleMoves ? idleMoves(compiled, this.#turnsBetween) : undefined;
    this.#isDeadEnd = prunings.deadEnds ? deadEnds(compiled) : undefined;
    this.#seen = new Seen(compiled, this.#idleMoves !== undefined && !this.#turnsBetween);
    this.#line = new Line(compiled, this.#follow, this.#nodes);
  }

  /** Nodes met. */
  get states(): number {
    return this.#nodes.count;
  }

  /** What the nodes and the set of positions take up. */
  get bytes(): number {
    return this.#bytesFor(this.states);
  }

  readonly #bytesFor = (states: number): number => nodeBytes(states) + this.#seen.bytesFor(states);

  /** Begins at a position without its moves, which is the search's own until it ends. */
  begin(position: Position, plan: Plan): void {
    unmakeMove(position, 0);
    this.#position = position;
    this.#beginsUnsettled = !isSettled(this.#compiled, position);
    this.#plan = plan;
    this.#idle = plan.idleMoves === true ? undefined : this.#idleMoves;
    this.#idle?.forget();
    this.#ordersTwins = this.#idle !== undefined && !this.#turnsBetween;
    this.#evaluator = this.#evaluators.get(plan.weights) ?? evaluatorOf(this.#compiled, plan.weights);
    this.#evaluators.set(plan.weights, this.#evaluator);
    this.#nodes.begin(this.#evaluator.isTwo);
    this.#seen.begin(plan.exact);
    this.#most = mostNodes(plan, this.#bytesFor);
    this.expanded = 0;
    this.#follow.begin(position, this.#ordersTwins);
    this.#line.begin(position);
    this.#seen.isNew(position, 0);
    this.#nodes.add(-1, 0, 0, 0, 0, 0);
    this.#won = isWon(this.#compiled, position) ? 0 : -1;
  }

  /** Goes on until it is decided, or so many more moves have been tried. */
  run(moves: number): Standing {
    for (this.#tried = 0; this.#tried < moves; ) {
      if (this.#won >= 0) return 'won';
      if (this.states >= this.#most) return this.#most < this.#plan.states ? 'memory' : 'states';
      const node = this.#nodes.take();
      if (node < 0) return this.#idle?.isInDoubt() === true ? 'doubt' : 'exhausted';
      this.#line.goTo(node, this.#position);
      this.#expand(node);
    }
    return this.#won >= 0 ? 'won' : 'running';
  }

  /** The moves of the line that won, from the position as it was given. */
  solution(): MoveCode[] {
    return this.#line.spelledOut(this.#won, this.#position, this.#ordersTwins);
  }

  #goesOn(): boolean {
    return this.#won < 0 && this.#nodes.count < this.#most;
  }

  #expand(node: number): void {
    const position = this.#position;
    const { walk } = this.#follow;
    const depth = (this.#nodes.depth[node] as number) + 1;
    this.expanded++;
    this.#tried++;
    const isWhole = node === 0 && this.#beginsUnsettled;
    // Looking for dead ends pays only where everything is looked at.
    if (this.#plan.exact && !isWhole && this.#isDeadEnd?.(position) === true) return;
    this.#evaluator.note(position);
    this.#seen.note();
    this.#follow.note(position);
    this.#idle?.note(position);
    this.#list.length = 0;
    generateMoves(this.#compiled, position, this.#list, true, this.#plan.hasty !== true);
    this.#tryListed(node, depth, 0);
    if (walk !== undefined && !isWhole) this.#expandStock(node, depth, walk);
  }

  /** Tries the cards of the stock, each after the turns that bring it up. */
  #expandStock(node: number, depth: number, walk: StockWalk): void {
    const position = this.#position;
    const mark = position.journalLength;
    const from = lengthOf(position, walk.waste);
    for (let turns = 1, redeals = 0; this.#goesOn() && walk.goesOn(position, from, redeals); turns++) {
      const turned = walk.turn(position);
      if (turned < 0) break;
      if (turned === REDEAL) redeals++;
      this.#tried++;
      if (!walk.fits(position)) continue;
      this.#list.length = 0;
      generateFrom(this.#compiled, position, walk.waste, this.#list, true);
      this.#tryListed(node, depth, turns);
    }
    unmakeMove(position, mark);
  }

  #tryListed(node: number, depth: number, turns: number): void {
    const { codes, length } = this.#list;
    const isWhole = node === 0 && this.#beginsUnsettled;
    // Turns of the stock are put off until a card of it is played.
    const walks = this.#follow.walk !== undefined && !isWhole;
    for (let i = 0; i < length && this.#goesOn(); i++) {
      const code = codes[i] as number;
      if (!walks || kindOf(code) === MOVE) this.#try(node, depth, turns, code, isWhole);
    }
  }

  /** Adds the position that a move leads to, if that is new. */
  #try(parent: number, depth: number, turns: number, code: MoveCode, isWhole: boolean): void {
    const position = this.#position;
    const idle = isWhole ? undefined : this.#idle;
    this.#tried++;
    let owes = 0;
    if (idle !== undefined) {
      const owed = this.#nodes.owed[parent] as number;
      if ((owed !== 0 && !idle.pays(position, owed, code)) || idle.isIdle(position, code)) return;
      owes = idle.owes(position, code);
    }
    if (turns === 0 && !isWhole && this.#follow.isQuiet(position, code)) {
      const from = fromOf(code);
      const to = toOf(code);
      const count = countOf(code);
      if (this.#seen.isNewAfter(position, from, to, count, owes)) {
        const value = this.#evaluator.afterCarry(position, from, to, count, depth);
        this.#nodes.add(parent, QUIET, code, depth, owes, value);
      }
      return;
    }
    const mark = position.journalLength;
    this.#follow.make(position, 0, code, owes !== 0);
    if (this.#seen.isNew(position, owes)) {
      if (isWon(this.#compiled, position)) this.#won = this.#nodes.count;
      const value = this.#evaluator.afterSteps(position, mark, depth);
      this.#nodes.add(parent, turns, code, depth, owes, value);
    }
    unmakeMove(position, mark);
  }

  /** Gives back the memory that it has come to use; it has to begin again. */
  release(): void {
    this.#nodes.release();
    this.#seen.release();
  }
}
