/**
 * What the library and the tests remember in weak maps (the compiled form of a variant, the position behind a state) is forgotten
 * before each test. Else a mutant in what is made once would be tried by the first test alone, or by none, and what it made would be
 * taken for that of the next.
 */
import Mocha, { after, beforeEach } from 'mocha';

const Remembering = WeakMap;
const own = ['src', 'test'].map((folder) => `${process.cwd()}/${folder}/`);
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

/** Whether it is the library or a test that asks for one. */
function isOwn(): boolean {
  const caller = new Error().stack?.split('\n')[3] ?? '';
  return own.some((folder) => caller.includes(folder));
}

globalThis.WeakMap = new Proxy(WeakMap, {
  construct: (original, values, target) =>
    isOwn() ? new Forgetful() : Reflect.construct(original, values, target),
});

beforeEach(() => {
  today++;
});

interface Coverage {
  readonly static: Record<string, number>;
  readonly perTest: Record<string, Record<string, number>>;
}

/**
 * Code that runs while files are loaded and again in tests is tried in those tests alone. So it is not said to run at loading: for what
 * does, Stryker starts a process anew for each mutant, which takes a thousand times as long and tries the same tests.
 */
after(() => {
  const coverage = (globalThis as { __stryker__?: { mutantCoverage?: Coverage } }).__stryker__
    ?.mutantCoverage;
  if (coverage === undefined) return;
  for (const hits of Object.values(coverage.perTest))
    for (const mutant of Object.keys(hits)) delete coverage.static[mutant];
});

/**
 * Stryker names the tests of a mutant by one pattern of all their titles, and Mocha holds each title against it several times over. A
 * set of titles says the same at once.
 */
Mocha.prototype.grep = function (titles) {
  const between = '$)|(^';
  const { source } = titles;
  const wanted = new Set(
    source
      .slice(2, -2)
      .split(between)
      .map((title) => title.replace(/\\(.)/g, '$1')),
  );
  this.options.grep = source.includes('\\n') ? titles : { test: (title) => wanted.has(title) };
  return this;
};
