/**
 * What the library remembers in weak maps (the compiled form of a variant, the position behind a state) is forgotten before
 * each test. Else a mutant in what is made once would be tried by the first test alone, or by none.
 */
import { beforeEach } from 'mocha';

const Remembering = WeakMap;
const library = `${process.cwd()}/src/`;
let today = 0;

class Forgetful<K extends WeakKey, V> {
  #entries = new Remembering<K, V>();
  #since = 0;

  get #kept(): WeakMap<K, V> {
    if (this.#since !== today) {
      this.#since = today;
      this.#entries = new Remembering<K, V>();
    }
    return this.#entries;
  }

  get(key: K): V | undefined {
    return this.#kept.get(key);
  }

  has(key: K): boolean {
    return this.#kept.has(key);
  }

  set(key: K, value: V): this {
    this.#kept.set(key, value);
    return this;
  }
}

const isLibrary = (): boolean => new Error().stack?.split('\n')[3]?.includes(library) === true;

globalThis.WeakMap = new Proxy(WeakMap, {
  construct: (original, values, target) =>
    isLibrary() ? new Forgetful() : Reflect.construct(original, values, target),
});

beforeEach(() => {
  today++;
});
