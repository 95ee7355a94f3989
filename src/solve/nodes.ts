/**
 * The positions a search has met, as nodes: the move that led to each and the node before it. Numbered in the order in which they were
 * met, and those not yet looked into in one list, or in two, by how they look (`open-nodes.ts`).
 */
import type { MoveCode } from '../rules/move.js';
import { OpenNodes } from './open-nodes.js';
import { resized } from './resized.js';
import { FIRST_VALUE, SECOND_SHIFT } from './weights.js';

const FIRST_NODES = 1 << 12;
/** What a node takes up: five words (parent, move, depth, next in either list) and three bytes (turns, owed, taken). */
const NODE_BYTES = 5 * Int32Array.BYTES_PER_ELEMENT + 3;

/** Stands for no turns of the stock before a move and nothing after it. */
export const QUIET = 255;

/** The bytes that so many nodes take up. */
export function nodeBytes(count: number): number {
  let room = FIRST_NODES;
  while (room < count) room *= 2;
  return room * NODE_BYTES;
}

/** The nodes of one search. */
export class Nodes {
  /** How many there are. */
  count = 0;
  parent = new Int32Array(FIRST_NODES);
  move = new Int32Array(FIRST_NODES);
  depth = new Int32Array(FIRST_NODES);
  /** Turns of the stock before the move, or {@link QUIET}. */
  turns = new Uint8Array(FIRST_NODES);
  /** What the next move has to do, 0 for nothing (`idle-moves.ts`). */
  owed = new Uint8Array(FIRST_NODES);
  /** 1 where a node was taken from either list. */
  #taken = new Uint8Array(FIRST_NODES);
  readonly #open = new OpenNodes(FIRST_NODES);
  readonly #second = new OpenNodes(FIRST_NODES);
  #isTwo = false;
  #isSecondsTurn = false;

  /** Begins with none. `isTwo` tells whether values are those of two ways of looking (`weights.ts`). */
  begin(isTwo: boolean): void {
    this.count = 0;
    this.#open.clear();
    this.#second.clear();
    this.#isTwo = isTwo;
    this.#isSecondsTurn = false;
  }

  /** Adds a node that looks so good. */
  add(parent: number, turns: number, move: MoveCode, depth: number, owed: number, value: number): void {
    const node = this.count++;
    if (node === this.parent.length) this.#resize(node * 2);
    this.parent[node] = parent;
    this.move[node] = move;
    this.turns[node] = turns;
    this.owed[node] = owed;
    this.depth[node] = depth;
    this.#open.add(node, value & FIRST_VALUE);
    if (!this.#isTwo) return;
    this.#taken[node] = 0;
    this.#second.add(node, value >>> SECOND_SHIFT);
  }

  /** Takes the node that looks best, -1 where none is left. */
  take(): number {
    if (!this.#isTwo) return this.#open.take();
    // What one way of looking has led to, the other goes on from; and where one is lost for long, the other mostly is not.
    for (;;) {
      const node = this.#isSecondsTurn ? this.#second.take() : this.#open.take();
      if (node >= 0 && this.#taken[node] === 1) continue;
      this.#isSecondsTurn = !this.#isSecondsTurn;
      if (node >= 0) this.#taken[node] = 1;
      return node;
    }
  }

  /** The nodes from the first, which is left out, to this one. */
  lineTo(last: number): number[] {
    const line: number[] = [];
    for (let node = last; node > 0; node = this.parent[node] as number) line.push(node);
    return line.reverse();
  }

  /** Gives back the memory that they have come to use, and has none. */
  release(): void {
    this.count = 0;
    this.#resize(FIRST_NODES);
  }

  /** Has room for so many, and keeps those there are. */
  #resize(room: number): void {
    this.parent = resized(this.parent, new Int32Array(room));
    this.move = resized(this.move, new Int32Array(room));
    this.depth = resized(this.depth, new Int32Array(room));
    this.turns = resized(this.turns, new Uint8Array(room));
    this.owed = resized(this.owed, new Uint8Array(room));
    this.#taken = resized(this.#taken, new Uint8Array(room));
    this.#open.resize(room);
    this.#second.resize(room);
  }
}
