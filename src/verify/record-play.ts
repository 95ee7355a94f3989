/**
 * What was done in a game, twice: as the entries of a record, and as a word for each, so that the verifier reads no text and looks up
 * no name on its way through a game. A word is laid out as a move code is, but that its piles are numbered as they first
 * come up in the record, for the variant is not known yet; the verifier has one table from these numbers to its own.
 */
import type { PileId } from '../table/index.js';
import type { RecordEntry } from './record.js';

/** The kinds of entries beside those of moves, as the low bits of a word. */
export const UNDO = 5;
export const REDO = 6;
export const PAUSE = 7;
export const RESUME = 7 | 8;
/** A move that joins the turn before it. */
export const BY_HAND = 1 << 25;
export const AUTOMATIC = 1 << 26;
/** The part of a word that says which move it is. */
export const MOVE_BITS = BY_HAND - 1;

/** The entries of a game as words. */
export interface PackedPlay {
  /** The piles by their numbers in the words. */
  readonly names: readonly PileId[];
  readonly words: ArrayLike<number>;
  /** The stamp of each entry, `NaN` where it has none; absent where none has. */
  readonly stamps: ArrayLike<number> | undefined;
  /** Whether anything is undone in it. */
  readonly undoes: boolean;
}

/** Entries as they are read, one by one. */
export class PlayWriter {
  readonly entries: RecordEntry[] = [];
  private readonly names: PileId[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly words: number[] = [];
  private stamps: number[] | undefined;
  private undoes = false;

  /** The number of a pile that was named before. */
  known(name: string): number | undefined {
    return this.numbers.get(name);
  }

  /** Notes a new name and gives its number, -1 where it is the first after as many as there may be. The name is one for certain. */
  note(name: PileId, most: number): number {
    if (this.names.length >= most) return -1;
    this.numbers.set(name, this.names.length);
    return this.names.push(name) - 1;
  }

  /** The name by which a pile is known, so that all entries share it. */
  nameOf(number: number): PileId {
    return this.names[number] as PileId;
  }

  add(entry: RecordEntry, word: number): void {
    const { at } = entry;
    if (at !== undefined) {
      this.stamps ??= new Array(this.words.length).fill(Number.NaN);
      this.stamps.push(at);
    } else this.stamps?.push(Number.NaN);
    if (word === UNDO) this.undoes = true;
    this.words.push(word);
    this.entries.push(Object.freeze(entry));
  }

  packed(): PackedPlay {
    return { names: this.names, words: this.words, stamps: this.stamps, undoes: this.undoes };
  }
}
