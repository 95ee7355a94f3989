/** A pool of solvers on real worker threads. */
import type { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { createSolverPool, type SolverPool, type WorkerSource } from '../../src/adapters/workers.ts';
import { cardOf, microsoftCards } from '../../src/cards/index.ts';
import { type DealSource, deal, defineVariant } from '../../src/rules/index.ts';
import { type SolveProgress, solve } from '../../src/solve/index.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { laBelleLucie } from '../../src/variants/la-belle-lucie.ts';
import { spider } from '../../src/variants/spider.ts';
import { startTestWorker } from './start-worker.ts';

let pools: SolverPool[] = [];
const poolOf = (jobs = 1, worker: WorkerSource = startTestWorker): SolverPool => {
  const pool = createSolverPool({ jobs, worker });
  pools.push(pool);
  return pool;
};
afterEach(() => {
  for (const pool of pools) pool.close();
  pools = [];
});

const first = deal(freecell, { microsoft: 1 });
const MICROSOFT_1 = microsoftCards(1).map(cardOf);
/** A search that goes on until it is stopped. */
const LONG = { maxStates: 1e9, maxBytes: 1e9 };
const LONG_STATE = deal(spider, { seed: 'long' });
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'kept',
    (error) => error.code,
  );

async function all<T>(items: AsyncIterable<T>, most = Number.POSITIVE_INFINITY): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) {
    found.push(item);
    if (found.length === most) break;
  }
  return found;
}

/** Deals without end, and how many were taken. */
function counted() {
  const taken = { deals: 0, returned: false };
  function* sources(): Generator<DealSource> {
    try {
      for (;;) yield { microsoft: (taken.deals++ % 4) + 1 };
    } finally {
      taken.returned = true;
    }
  }
  return { taken, sources: sources() };
}

describe('one game', () => {
  it('is answered as solve answers it', async () => {
    const pool = poolOf();
    for (const options of [{}, { maxStates: 100 }, { shorten: false }]) {
      expect(await pool.solve(freecell, first, options)).toEqual(solve(freecell, first, options));
    }
  });

  it('is answered with what nobody can change', async () => {
    const pool = poolOf();
    const aborted = await pool.solve(freecell, first, { signal: AbortSignal.abort() });
    const { statistics } = aborted;
    expect([aborted, statistics].every(Object.isFrozen)).toBe(true);
    const solution = await pool.solve(freecell, first);
    expect(Object.isFrozen(solution)).toBe(true);
    expect(solution.verdict === 'won' && Object.isFrozen(solution.moves)).toBe(true);
  });

  it('may be of any definition, checked where it arrives', async () => {
    const tiny = defineVariant({
      id: 'tiny',
      title: 'Tiny',
      deck: { ranks: ['A', '2'] },
      piles: {
        row: { role: 'tableau', count: 3, build: { rank: 'down' }, fill: 'any' },
        home: { role: 'foundation', count: 4 },
      },
      deal: [{ to: 'row' }],
    });
    const state = deal(tiny, { seed: 1 });
    expect(await poolOf().solve(tiny, state)).toEqual(solve(tiny, state));
    const unchecked = { ...tiny, deal: [] } as unknown as typeof tiny;
    expect(await code(poolOf().solve(unchecked, state))).toBe('bad-definition');
  });

  it('tells how far the search is', async () => {
    const told: SolveProgress[] = [];
    await poolOf().solve(spider, LONG_STATE, {
      maxStates: 50_000,
      onProgress: (progress) => told.push(progress),
    });
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(({ states }, i) => states >= (told[i - 1]?.states ?? 0))).toBe(true);
  });

  it('is called off by a signal while it is searched for', async () => {
    const pool = poolOf();
    const abort = new AbortController();
    const solution = await pool.solve(spider, LONG_STATE, {
      ...LONG,
      signal: abort.signal,
      onProgress: () => abort.abort(),
    });
    expect(solution).toMatchObject({ verdict: 'unknown', reason: 'aborted' });
    expect(solution.statistics.states).toBeGreaterThan(0);
    // The worker lives on.
    expect(await pool.solve(freecell, first)).toEqual(solve(freecell, first));
  });

  it('is called off before it has begun', async () => {
    const pool = poolOf();
    const busy = new AbortController();
    const long = pool.solve(spider, LONG_STATE, { ...LONG, signal: busy.signal });
    const abort = new AbortController();
    const waiting = pool.solve(freecell, first, { signal: abort.signal });
    abort.abort();
    expect(await waiting).toMatchObject({ verdict: 'unknown', reason: 'aborted', statistics: { states: 0 } });
    expect(await pool.solve(freecell, first, { signal: abort.signal })).toMatchObject({ reason: 'aborted' });
    busy.abort();
    expect(await long).toMatchObject({ reason: 'aborted' });
  });
});

describe('many deals', () => {
  it('are answered in their order, by however many workers', async () => {
    const sources = Array.from({ length: 12 }, (_, i) => ({ microsoft: (i % 4) + 1 }));
    const expected = sources.map((source) => ({ source, solution: solve(freecell, deal(freecell, source)) }));
    for (const jobs of [1, 2])
      expect(await all(poolOf(jobs).solveDeals(freecell, sources))).toEqual(expected);
  });

  it('are none where there are none', async () => {
    expect(await all(poolOf().solveDeals(freecell, []))).toEqual([]);
  });

  it('are taken no further ahead than need be, and no more once nobody reads', async () => {
    const { taken, sources } = counted();
    expect(await all(poolOf(1).solveDeals(freecell, sources, { maxStates: 50 }), 3)).toHaveLength(3);
    expect(taken.deals).toBeLessThanOrEqual(64);
    expect(taken.returned).toBe(true);
  });

  it('are called off together', async () => {
    const abort = new AbortController();
    const { sources } = counted();
    const found: string[] = [];
    for await (const { solution } of poolOf(2).solveDeals(freecell, sources, { signal: abort.signal })) {
      found.push(solution.verdict === 'unknown' ? solution.reason : solution.verdict);
      if (found.length === 5) abort.abort();
    }
    expect(found.slice(0, 5)).toEqual(Array(5).fill('won'));
    expect(found[found.length - 1]).toBe('aborted');
  });

  it('shuffle their redeals by the seed given', async () => {
    const options = { maxStates: 300, redealSeed: 'mine' };
    const [answer] = await all(poolOf().solveDeals(laBelleLucie, [{ seed: 5 }], options));
    const state = deal(laBelleLucie, { seed: 5 }, { redealSeed: 'mine' });
    expect(answer?.solution).toEqual(solve(laBelleLucie, state, { maxStates: 300 }));
  });

  it('are taken no more once the sources themselves raise the signal', async () => {
    const abort = new AbortController();
    let taken = 0;
    function* sources(): Generator<DealSource> {
      for (;;) {
        if (++taken === 4) abort.abort();
        yield { microsoft: taken };
      }
    }
    const found = await all(poolOf().solveDeals(freecell, sources(), { ...LONG, signal: abort.signal }));
    expect(found.map(({ source }) => source)).toEqual([1, 2, 3, 4].map((microsoft) => ({ microsoft })));
    expect(found[3]?.solution).toMatchObject({ reason: 'aborted', statistics: { states: 0 } });
    expect(taken).toBe(4);
  });

  it('are what they were when they were taken', async () => {
    function* changing(): Generator<DealSource> {
      const source = { microsoft: 0 };
      for (const microsoft of [1, 2, 3]) yield Object.assign(source, { microsoft });
    }
    const sources = [{ microsoft: 1 }, { microsoft: 2 }, { microsoft: 3 }];
    expect(await all(poolOf().solveDeals(freecell, changing()))).toEqual(
      await all(poolOf().solveDeals(freecell, sources)),
    );
    function* decks(): Generator<DealSource> {
      const deck = [...MICROSOFT_1];
      for (let time = 0; time < 3; time++) {
        yield { deck };
        deck.reverse();
      }
    }
    const [, reversed, back] = (await all(poolOf().solveDeals(freecell, decks()))).map(
      ({ source }) => source,
    );
    expect(back).toEqual({ deck: MICROSOFT_1 });
    expect(reversed).toEqual({ deck: [...MICROSOFT_1].reverse() });
  });

  it('stop at one that cannot be dealt, after those before it', async () => {
    const sources: DealSource[] = [{ microsoft: 1 }, { microsoft: 0 }];
    const read = poolOf().solveDeals(freecell, sources);
    expect((await read.next()).value).toMatchObject({ source: { microsoft: 1 } });
    expect(await code(read.next())).toBe('no-such-deal');
    const misspelt = [{ seed: 1 }, { seed: 2 }, { sed: 3 }] as unknown as DealSource[];
    await expect(all(poolOf().solveDeals(freecell, misspelt, { maxStates: 5 }))).rejects.toMatchObject({
      code: 'bad-deal',
      message: expect.stringMatching(/^the deal at index 2: expected .*; found the key "sed"$/),
    });
  });
});

describe('sources that throw', () => {
  it('do so after the solutions of the deals before', async () => {
    function* sources(): Generator<DealSource> {
      yield { microsoft: 1 };
      yield { microsoft: 2 };
      throw new Error('no more of them');
    }
    const found: string[] = [];
    const read = async (): Promise<void> => {
      for await (const { solution } of poolOf().solveDeals(freecell, sources())) found.push(solution.verdict);
    };
    await expect(read()).rejects.toThrow('no more of them');
    expect(found).toEqual(['won', 'won']);
  });
});

describe('what goes wrong', () => {
  it('is an error with a code', async () => {
    const pool = poolOf();
    expect(await code(pool.solve(freecell, LONG_STATE as never))).toBe('bad-state');
    expect(await code(pool.solve(freecell, first, { maxStates: -1 }))).toBe('bad-budget');
    expect(await code(pool.solve(freecell, { ...first, variant: (() => 1) as never }))).toBe('bad-state');
    // None of it is the worker's end.
    expect(await code(pool.solve(freecell, first))).toBe('kept');
  });

  it('is told in the words of solve', async () => {
    const spoilt = JSON.parse(JSON.stringify(first).replace('"JD"', '"JX"')) as typeof first;
    const told = async (call: () => unknown): Promise<string> => {
      try {
        await call();
        return 'kept';
      } catch (thrown) {
        return (thrown as Error).message;
      }
    };
    const words = await told(() => solve(freecell, spoilt));
    expect(words).toContain('JX');
    expect(await told(() => poolOf().solve(freecell, spoilt))).toBe(words);
  });

  it('is the same error for what cannot be sent, before and after a worker has started', async () => {
    const pool = poolOf();
    const state = { ...first, also: () => 1 } as never;
    const variant = { ...freecell, also: () => 1 } as never;
    for (let time = 0; time < 2; time++) {
      expect(await code(pool.solve(freecell, state))).toBe('bad-state');
      expect(await code(pool.solve(variant, first))).toBe('bad-definition');
      expect(await code(pool.solve(null as never, first))).toBe('bad-definition');
      expect(await code(all(pool.solveDeals(variant, [{ microsoft: 1 }])))).toBe('bad-definition');
    }
    expect(await code(pool.solve(freecell, first))).toBe('kept');
  });

  const noOptions: readonly (readonly [string, unknown])[] = [
    ['options', null],
    ['options', 5],
    ['signal', { signal: 5 }],
    ['signal', { signal: null }],
    ['signal', { signal: new AbortController() }],
    ['signal', { signal: { aborted: false } }],
    ['signal', { signal: { aborted: true, addEventListener: () => {} } }],
    ['onProgress', { onProgress: 5 }],
    ['onProgress', { onProgress: {} }],
  ];
  it.each(noOptions)('is what are no %s, before a worker starts: %o', async (name, options) => {
    let started = 0;
    const pool = poolOf(1, () => {
      started++;
      return startTestWorker();
    });
    const refused = { name: 'SolitaireError', code: 'bad-options', message: expect.stringContaining(name) };
    await expect(pool.solve(freecell, first, options as never)).rejects.toMatchObject(refused);
    await expect(all(pool.solveDeals(freecell, [{ microsoft: 1 }], options as never))).rejects.toMatchObject(
      refused,
    );
    expect(started).toBe(0);
  });

  it('is a budget that is none, though the signal is raised', async () => {
    const options = { maxStates: (() => 1) as never, signal: AbortSignal.abort() };
    expect(await code(poolOf().solve(freecell, first, options))).toBe('bad-budget');
    expect(await code(all(poolOf().solveDeals(freecell, [], options)))).toBe('bad-budget');
  });

  it.each([5, null, undefined, {}, { [Symbol.iterator]: 1 }])('is what no deals are: %o', async (sources) => {
    expect(await code(all(poolOf().solveDeals(freecell, sources as never)))).toBe('bad-deal');
  });

  it('is a deal that cannot be sent', async () => {
    const sources = [{ seed: (() => 1) as never }];
    expect(await code(all(poolOf().solveDeals(freecell, sources)))).toBe('bad-deal');
  });

  it('is nothing that solve does not mind', async () => {
    const options = { shorten: Symbol('no') as never };
    expect(await poolOf().solve(freecell, first, options)).toEqual(solve(freecell, first, options));
  });

  it('is what hears of progress, and throws: that ends the search, and breaks its promise', async () => {
    const pool = poolOf();
    let heard = 0;
    const long = pool.solve(spider, LONG_STATE, {
      ...LONG,
      onProgress() {
        heard++;
        throw new Error('heard enough');
      },
    });
    const next = pool.solve(freecell, first);
    await expect(long).rejects.toThrow('heard enough');
    expect(heard).toBe(1);
    expect(await next).toEqual(solve(freecell, first));
  });

  it('leaves no listener on a signal', async () => {
    const pool = poolOf();
    let listeners = 0;
    const counting = {
      aborted: false,
      addEventListener: () => void listeners++,
      removeEventListener: () => void listeners--,
    };
    await pool.solve(freecell, first, { signal: counting });
    await code(pool.solve(freecell, {} as never, { signal: counting }));
    await code(pool.solve(null as never, first, { signal: counting }));
    await all(pool.solveDeals(freecell, [{ microsoft: 1 }], { signal: counting }));
    pool.close();
    await code(pool.solve(freecell, first, { signal: counting }));
    expect(listeners).toBe(0);
  });

  it('is a signal that cannot be listened to after all: no search is left behind', async () => {
    let started = 0;
    const pool = poolOf(1, () => {
      started++;
      return startTestWorker();
    });
    const signal = {
      aborted: false,
      addEventListener() {
        throw new Error('nobody listens');
      },
      removeEventListener() {},
    };
    await expect(pool.solve(spider, LONG_STATE, { ...LONG, signal })).rejects.toThrow('nobody listens');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(started).toBe(0);
  });

  it('is not a variant that is right, though nobody has checked it here', async () => {
    expect(await poolOf().solve({ ...freecell }, first)).toEqual(solve(freecell, first));
  });

  /** A worker in all but the work. */
  const puppet = (
    parts: Partial<Worker>,
    say?: (event: string, listener: (value: unknown) => void) => void,
  ) =>
    ({
      postMessage() {},
      terminate() {},
      on: say ?? (() => {}),
      ref() {},
      unref() {},
      ...parts,
    }) as unknown as Worker;
  const fails = (): never => {
    throw new Error('not this worker');
  };
  /** Says things to whoever listens for messages. */
  const saying =
    (...things: readonly unknown[]) =>
    (event: string, listener: (value: unknown) => void): void => {
      if (event === 'message') for (const thing of things) setTimeout(() => listener(thing), 5);
    };
  const puppets: readonly (readonly [string, () => Worker])[] = [
    [
      'cannot be ended',
      () => puppet({ terminate: fails }, (event, say) => event === 'exit' && setTimeout(say, 5)),
    ],
    [
      'fails to end',
      () =>
        puppet({ terminate: async () => fails() }, (event, say) => event === 'exit' && setTimeout(say, 5)),
    ],
    ['takes no message', () => puppet({ postMessage: fails })],
    ['is no handle', () => puppet({ ref: fails, unref: fails })],
    ['sends what cannot be read', () => puppet({}, saying({ type: 'solved', job: 1, solutions: '{' }))],
    ['sends no solutions', () => puppet({}, saying({ type: 'solved', job: 1, solutions: '[null]' }))],
  ];
  it.each(puppets)('is a worker that %s', async (_, worker) => {
    const pool = poolOf(1, worker);
    expect(await code(pool.solve(freecell, first))).toBe('worker-died');
  });

  it('is nothing that a worker says besides', async () => {
    const stray = [null, undefined, 'ready', {}, { job: 1 }, { type: 'ready', job: 1 }];
    const failure = { code: 'heard', message: 'at last', faults: [] };
    const pool = poolOf(1, () => puppet({}, saying(...stray, { type: 'done', job: 1, failure })));
    expect(await code(pool.solve(freecell, first))).toBe('heard');
  });

  const deaths: readonly (readonly [string, WorkerSource])[] = [
    ['has no script', '/no/such/script.js'],
    ['has a script that throws', 'data:text/javascript,throw new Error("no")'],
    ['ends at once', new URL('data:text/javascript,process.exit(0)')],
    [
      'cannot be made',
      () => {
        throw new Error('no');
      },
    ],
    ['is none', () => ({}) as never],
    ['is a number', () => 5 as never],
    ['is promised', (async () => ({})) as never],
  ];
  it.each(deaths)('is a worker that %s', async (_, worker) => {
    const pool = poolOf(1, worker);
    expect(await code(pool.solve(freecell, first))).toBe('worker-died');
    expect(await code(all(pool.solveDeals(freecell, [{ microsoft: 1 }, { microsoft: 2 }])))).toBe(
      'worker-died',
    );
  });

  it('is a worker that dies at its work; the next game gets another', async () => {
    const started: Worker[] = [];
    const pool = poolOf(1, () => {
      const worker = startTestWorker();
      started.push(worker);
      return worker;
    });
    const long = pool.solve(spider, LONG_STATE, {
      ...LONG,
      onProgress: () => void started[0]?.terminate(),
    });
    const next = pool.solve(freecell, first);
    expect(await code(long)).toBe('worker-died');
    expect(await next).toEqual(solve(freecell, first));
    expect(started).toHaveLength(2);
  });

  it('is a pool that is closed', async () => {
    const pool = poolOf();
    const begun = pool.solve(spider, LONG_STATE, LONG);
    const waiting = pool.solve(freecell, first);
    pool.close();
    expect(await Promise.all([begun, waiting, pool.solve(freecell, first)].map(code))).toEqual(
      Array(3).fill('pool-closed'),
    );
    expect(await code(all(pool.solveDeals(freecell, [{ microsoft: 1 }])))).toBe('pool-closed');
  });

  it.each([0, 1.5, 257, '2'])('is %s workers', (jobs) => {
    expect(() => createSolverPool({ jobs: jobs as number })).toThrow(
      expect.objectContaining({ code: 'bad-jobs' }),
    );
  });
  it.each([null, 5, true, {}, { href: 5 }])('is %o as a worker', (worker) => {
    expect(() => createSolverPool({ worker: worker as never })).toThrow(
      expect.objectContaining({ code: 'bad-options' }),
    );
  });

  it.each([null, 5, 'jobs'])('is %o as what a pool is told', (options) => {
    expect(() => createSolverPool(options as never)).toThrow(
      expect.objectContaining({ code: 'bad-options' }),
    );
  });
});
