/** The line of nodes whose end a search's position shows: to show another, moves are taken back to where the two part, and made from there. */
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import type { MoveCode } from '../rules/move.js';
import type { Position } from '../table/index.js';
import type { Follow } from './follow.js';
import { type Nodes, QUIET } from './nodes.js';
import { resized } from './resized.js';
import { spelledOut } from './spelled-out.js';

const FIRST_LINE = 1 << 8;

/** The line of nodes that a position shows. */
export class Line {
  readonly #compiled: Compiled;
  readonly #follow: Follow;
  readonly #nodes: Nodes;
  /** By depth, its nodes, and the journal's length after each. */
  #line = new Int32Array(FIRST_LINE);
  #marks = new Int32Array(FIRST_LINE);
  #shown = 0;

  constructor(compiled: Compiled, follow: Follow, nodes: Nodes) {
    this.#compiled = compiled;
    this.#follow = follow;
    this.#nodes = nodes;
  }

  /** Begins at a position that shows the first node. */
  begin({ journalLength }: Position): void {
    this.#line[0] = 0;
    this.#marks[0] = journalLength;
    this.#shown = 0;
  }

  /** Makes the position that of a node. */
  goTo(node: number, position: Position): void {
    const { parent, move, turns, owed } = this.#nodes;
    const to = this.#nodes.depth[node] as number;
    if (to >= this.#line.length) this.#lengthen();
    const line = this.#line;
    const marks = this.#marks;
    let depth = to;
    for (let at = node; depth > this.#shown || line[depth] !== at; depth--) {
      line[depth] = at;
      at = parent[at] as number;
    }
    unmakeMove(position, marks[depth] as number);
    while (depth < to) {
      const one = line[++depth] as number;
      const before = turns[one] as number;
      if (before === QUIET) makeMove(this.#compiled, position, move[one] as number);
      else this.#follow.make(position, before, move[one] as number, owed[one] !== 0);
      marks[depth] = position.journalLength;
    }
    this.#shown = to;
  }

  /** The moves of the line to a node as those of a player, with every turn of the stock and all that follows (`spelled-out.ts`). */
  spelledOut(node: number, position: Position, ordersTwins: boolean): MoveCode[] {
    const { move, turns, owed } = this.#nodes;
    const line = this.#nodes.lineTo(node);
    return spelledOut(this.#compiled, position, this.#follow, ordersTwins, (onMove) => {
      for (const one of line) {
        const before = turns[one] === QUIET ? 0 : (turns[one] as number);
        this.#follow.make(position, before, move[one] as number, owed[one] !== 0, onMove);
      }
    });
  }

  #lengthen(): void {
    const { length } = this.#line;
    this.#line = resized(this.#line, new Int32Array(length * 2));
    this.#marks = resized(this.#marks, new Int32Array(length * 2));
  }
}
