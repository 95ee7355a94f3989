/**
 * Which positions a search has met, told apart by their hashes or by exact keys (`visited.ts`), together with what the next move owes
 * there: a position from which it has something to do is another one, since less may be done from it.
 */
import type { Compiled } from '../rules/compiled.js';
import { makeMove, unmakeMove } from '../rules/make.js';
import { moveCode } from '../rules/move.js';
import { hashAfterCarry, type Position } from '../table/index.js';
import { type ExactKey, exactKey, OWED_SHIFT } from './exact-key.js';
import { type HashSet, hashSet, type PositionSet, positionSet } from './visited.js';

const OWED_LOW = 0x27d4eb2f;
const OWED_HIGH = 0x165667b1;

/** The positions that one search has met. */
export class Seen {
  readonly #compiled: Compiled;
  readonly #mayOwe: boolean;
  readonly #hashes: HashSet = hashSet();
  #key: ExactKey | undefined;
  #positions: PositionSet | undefined;
  readonly #after = new Int32Array(2);
  /** Whether the key is that of the position noted, so that {@link ExactKey.carry} may go on from it. */
  #isKeyed = false;

  /** `mayOwe` tells whether anything is ever owed. */
  constructor(compiled: Compiled, mayOwe: boolean) {
    this.#compiled = compiled;
    this.#mayOwe = mayOwe;
  }

  /** Begins with none; `exact` tells whether positions are told apart by exact keys. */
  begin(exact: boolean): void {
    this.release();
    this.#key = exact ? exactKey(this.#compiled, this.#mayOwe) : undefined;
    this.#positions = this.#key && positionSet(this.#key);
  }

  /** Has none, and gives back the memory that they took up. */
  release(): void {
    this.#hashes.clear();
    this.#positions = undefined;
    this.#key = undefined;
  }

  /** The bytes that so many take up. */
  bytesFor(count: number): number {
    return (this.#positions ?? this.#hashes).bytesFor(count);
  }

  /** Is told that the position is another than at the last call of {@link Seen.isNewAfter}: one whose moves are tried next. */
  note(): void {
    this.#isKeyed = false;
  }

  /** Adds a position from which so much is owed; whether it is new. */
  isNew(position: Position, owed: number): boolean {
    const { hash } = position;
    const key = this.#key;
    if (key === undefined) return this.#addHash(hash[0] as number, hash[1] as number, owed);
    key.write(position);
    this.#isKeyed = false;
    return this.#addKey(key, key.hash === undefined ? (hash[0] as number) : key.hash(), owed);
  }

  /** The same of what the position noted becomes when cards are carried, and nothing else changes. */
  isNewAfter(position: Position, from: number, to: number, count: number, owed: number): boolean {
    const after = this.#after;
    const key = this.#key;
    hashAfterCarry(position, from, to, count, after);
    if (key === undefined) return this.#addHash(after[0] as number, after[1] as number, owed);
    if (key.carry !== undefined) {
      if (!this.#isKeyed) key.write(position);
      this.#isKeyed = true;
      key.carry(position, from, to, count);
      const isNew = this.#addKey(key, after[0] as number, owed);
      key.restore();
      return isNew;
    }
    const mark = makeMove(this.#compiled, position, moveCode(from, to, count));
    const isNew = this.isNew(position, owed);
    unmakeMove(position, mark);
    return isNew;
  }

  #addHash(low: number, high: number, owed: number): boolean {
    return this.#hashes.add(low ^ Math.imul(owed, OWED_LOW), high ^ Math.imul(owed, OWED_HIGH));
  }

  #addKey({ words }: ExactKey, low: number, owed: number): boolean {
    const last = words.length - 1;
    const word = words[last] as number;
    words[last] = word | (owed << OWED_SHIFT);
    const isNew = (this.#positions as PositionSet).add(low ^ Math.imul(owed, OWED_LOW));
    words[last] = word;
    return isNew;
  }
}
