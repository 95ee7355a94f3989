/**
 * The positions a search has met: a hash table in typed arrays, open addressing, no objects.
 *
 * Either told apart by the 64 bits of their hash, which is good for finding a win and for nothing else; or by exact keys: then
 * equal hashes are compared key by key, and two positions count as one only if they are one. Only that proves anything.
 */
import type { ExactKey } from './exact-key.js';

const FIRST_SIZE = 1 << 12;
/** A table is never fuller than three quarters. */
const isFull = (size: number, mask: number): boolean => size * 4 > mask * 3;
/** The bytes of a table of so many. */
function tableFor(size: number): number {
  let mask = FIRST_SIZE - 1;
  while (isFull(size, mask)) mask = mask * 2 + 1;
  return (mask + 1) * 8;
}

/** A set of hashes. */
export interface HashSet {
  /** The bytes that so many take up. */
  readonly bytesFor: (size: number) => number;
  /** Adds a hash; whether it is new. */
  readonly add: (low: number, high: number) => boolean;
  readonly clear: () => void;
}

/** An empty set of hashes. */
export function hashSet(): HashSet {
  let mask = FIRST_SIZE - 1;
  let slots = new Int32Array(FIRST_SIZE * 2);
  let size = 0;

  const grow = (): void => {
    const old = slots;
    mask = mask * 2 + 1;
    slots = new Int32Array((mask + 1) * 2);
    for (let i = 0; i < old.length; i += 2) {
      if (((old[i] as number) | (old[i + 1] as number)) === 0) continue;
      let slot = ((old[i] as number) & mask) << 1;
      while (((slots[slot] as number) | (slots[slot + 1] as number)) !== 0)
        slot = (slot + 2) & (mask * 2 + 1);
      slots[slot] = old[i] as number;
      slots[slot + 1] = old[i + 1] as number;
    }
  };

  return {
    bytesFor: tableFor,
    add(low, high) {
      // A hash of nothing but zeros would look like an empty slot.
      const second = (low | high) === 0 ? 1 : high;
      let slot = (low & mask) << 1;
      for (;;) {
        const a = slots[slot] as number;
        const b = slots[slot + 1] as number;
        if ((a | b) === 0) break;
        if (a === low && b === second) return false;
        slot = (slot + 2) & (mask * 2 + 1);
      }
      slots[slot] = low;
      slots[slot + 1] = second;
      if (isFull(++size, mask)) grow();
      return true;
    },
    clear() {
      if (size === 0) return;
      // A table that has grown is dearer to wipe, and to look through, than one made again.
      if (mask >= FIRST_SIZE) {
        mask = FIRST_SIZE - 1;
        slots = new Int32Array(FIRST_SIZE * 2);
      } else slots.fill(0);
      size = 0;
    },
  };
}

/** A set of positions, exact. */
export interface PositionSet {
  /** The bytes that so many take up. */
  readonly bytesFor: (size: number) => number;
  /** Adds the position whose key was written last, with half of its hash; whether it is new. */
  readonly add: (low: number) => boolean;
}

/** Keys stand in blocks of this many, so that a set grows without being copied. */
const BLOCK = 1 << 9;

/** An empty set of the positions that a key tells apart. */
export function positionSet({ words }: Pick<ExactKey, 'words'>): PositionSet {
  const { length } = words;
  let mask = FIRST_SIZE - 1;
  // Per slot a half of the hash and the number of the key, from 1.
  let slots = new Int32Array(FIRST_SIZE * 2);
  const blocks: Int32Array[] = [];
  let size = 0;

  const isAt = (index: number): boolean => {
    const block = blocks[Math.floor(index / BLOCK)] as Int32Array;
    const at = (index % BLOCK) * length;
    for (let i = 0; i < length; i++) if (block[at + i] !== words[i]) return false;
    return true;
  };
  const grow = (): void => {
    const old = slots;
    mask = mask * 2 + 1;
    slots = new Int32Array((mask + 1) * 2);
    for (let i = 0; i < old.length; i += 2) {
      if (old[i + 1] === 0) continue;
      let slot = ((old[i] as number) & mask) << 1;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & (mask * 2 + 1);
      slots[slot] = old[i] as number;
      slots[slot + 1] = old[i + 1] as number;
    }
  };

  return {
    bytesFor: (size) => tableFor(size) + Math.ceil(size / BLOCK) * BLOCK * length * 4,
    add(low) {
      let slot = (low & mask) << 1;
      for (; slots[slot + 1] !== 0; slot = (slot + 2) & (mask * 2 + 1)) {
        if (slots[slot] === low && isAt((slots[slot + 1] as number) - 1)) return false;
      }
      if (size % BLOCK === 0) blocks.push(new Int32Array(BLOCK * length));
      const block = blocks[blocks.length - 1] as Int32Array;
      const at = (size % BLOCK) * length;
      for (let i = 0; i < length; i++) block[at + i] = words[i] as number;
      slots[slot] = low;
      slots[slot + 1] = ++size;
      if (isFull(size, mask)) grow();
      return true;
    },
  };
}
