import { WORST } from './evaluate.js';
import { resized } from './resized.js';

/** The nodes of a search that are still to be looked into, by value: a list for each, of which the last one in is the first one out. */
export class OpenNodes {
  readonly #first = new Int32Array(WORST + 1);
  #next: Int32Array;
  /** No list before this one has any. */
  #best = 0;

  /** None, with room for so many. */
  constructor(room: number) {
    this.#next = new Int32Array(room);
    this.clear();
  }

  clear(): void {
    this.#first.fill(-1);
    this.#best = WORST + 1;
  }

  /** Has room for so many, and keeps what there is of them. */
  resize(room: number): void {
    this.#next = resized(this.#next, new Int32Array(room));
  }

  add(node: number, value: number): void {
    this.#next[node] = this.#first[value] as number;
    this.#first[value] = node;
    if (value < this.#best) this.#best = value;
  }

  /** Takes the one that looks best, -1 where there is none. */
  take(): number {
    let best = this.#best;
    while (best <= WORST && this.#first[best] === -1) best++;
    this.#best = best;
    if (best > WORST) return -1;
    const node = this.#first[best] as number;
    this.#first[best] = this.#next[node] as number;
    return node;
  }
}
