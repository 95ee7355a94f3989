/** Budgets are kept, and bad ones refused; a search is called off when it is told to. */
import { deal, type GameState, parseView, type Variant } from 'solitaire-rules/rules';
import { type SolveOptions, type SolveProgress, solve, solveAsync } from 'solitaire-rules/solve';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { describe, expect, it, vi } from 'vitest';
import { portfolioFor } from '../../src/solve/portfolio.js';
import { Search } from '../../src/solve/search.js';
import { coreOf, positionFrom } from '../conformance/core.js';

/** Not decided within some tens of thousands of positions. */
const HARD = deal(freecell, { microsoft: 11982 });
const codeOf = (call: () => unknown): unknown => {
  try {
    return call();
  } catch (thrown) {
    return (thrown as { code: unknown }).code;
  }
};

describe('budgets', () => {
  it('of positions are kept in every variant', () => {
    for (const variant of Object.values(variants))
      for (const maxStates of [1, 37, 500]) {
        const { statistics } = solve(variant, deal(variant, { seed: 2 }), { maxStates });
        expect(statistics.states).toBeLessThanOrEqual(maxStates);
      }
  });

  it('of positions are used up over all passes', () => {
    for (const maxStates of [900, 5000, 40_000]) {
      const solution = solve(freecell, HARD, { maxStates });
      expect(solution).toMatchObject({ verdict: 'unknown', reason: 'states' });
      expect(solution.statistics.states).toBe(maxStates);
    }
  });

  it('of bytes are kept', () => {
    for (const maxBytes of [300_000, 1_000_000]) {
      const solution = solve(freecell, HARD, { maxBytes });
      expect(solution).toMatchObject({ verdict: 'unknown', reason: 'memory' });
      expect(solution.statistics.bytes).toBeLessThanOrEqual(maxBytes);
    }
  });

  it('that are too small for anything find what needs nothing', () => {
    expect(solve(freecell, HARD, { maxBytes: 1 })).toMatchObject({ verdict: 'unknown', reason: 'memory' });
    expect(solve(freecell, HARD, { maxStates: 1 })).toMatchObject({ verdict: 'unknown', reason: 'states' });
  });

  it('may be without end', () => {
    const state = deal(freecell, { microsoft: 1 });
    const { verdict } = solve(freecell, state, {
      maxStates: Number.POSITIVE_INFINITY,
      maxBytes: Number.POSITIVE_INFINITY,
    });
    expect(verdict).toBe('won');
  });

  it.each([0, -1, 1.5, Number.NaN, Number.NEGATIVE_INFINITY, '9', null, [], true])(
    'of %o are refused',
    async (most) => {
      for (const name of ['maxStates', 'maxBytes']) {
        const options = { [name]: most } as SolveOptions;
        expect(codeOf(() => solve(freecell, HARD, options))).toBe('bad-budget');
        await expect(solveAsync(freecell, HARD, options)).rejects.toMatchObject({ code: 'bad-budget' });
      }
    },
  );
});

describe('options that are none', () => {
  it.each([
    ['options by name', null],
    ['options by name', 5],
    ['signal', { signal: null }],
    ['signal', { signal: 5 }],
    ['signal', { signal: {} }],
    ['signal', { signal: new AbortController() }],
    ['signal', { signal: { aborted: 'no' } }],
    ['onProgress', { onProgress: null }],
    ['onProgress', { onProgress: 'loud' }],
  ])('are refused: %s in %o', async (name, given) => {
    const options = given as SolveOptions;
    const refused = { name: 'SolitaireError', code: 'bad-options', message: expect.stringContaining(name) };
    expect(() => solve(freecell, HARD, options)).toThrow(expect.objectContaining(refused));
    await expect(solveAsync(freecell, HARD, options)).rejects.toMatchObject(refused);
  });
});

describe('what is no state of the game', () => {
  it('is refused', async () => {
    const state = deal(klondike, { seed: 1 });
    const view = JSON.parse(JSON.stringify(state).replaceAll(/"[a-z0-9]{2}"/g, '"??"'));
    expect(parseView(klondike, view)).toMatchObject({ ok: true });
    const missing = { ...HARD, piles: { ...HARD.piles, tableau: HARD.piles.tableau.slice(1) } };
    for (const [variant, wrong] of [
      [klondike, view],
      [klondike, HARD],
      [freecell, missing],
      [freecell, undefined],
      [freecell, {}],
    ] as unknown as [Variant, GameState][]) {
      expect(codeOf(() => solve(variant, wrong))).toBe('bad-state');
      await expect(solveAsync(variant, wrong)).rejects.toMatchObject({ code: 'bad-state' });
    }
  });
});

describe('a search is called off', () => {
  it('before it begins', async () => {
    const signal = AbortSignal.abort();
    for (const solution of [
      solve(freecell, HARD, { signal }),
      await solveAsync(freecell, HARD, { signal }),
    ]) {
      expect(solution).toMatchObject({ verdict: 'unknown', reason: 'aborted' });
      expect(solution.statistics.expanded).toBe(0);
    }
  });

  it('while it is at work, by what else is going on', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 5);
    const solution = await solveAsync(freecell, HARD, { signal: controller.signal });
    expect(solution).toMatchObject({ verdict: 'unknown', reason: 'aborted' });
    expect(solution.statistics.expanded).toBeGreaterThan(0);
  });

  it.each([
    ['messages', ['setImmediate']],
    ['timers', ['setImmediate', 'MessageChannel']],
  ])('with pauses by %s, where there is no other way', async (_, missing) => {
    for (const name of missing) vi.stubGlobal(name, undefined);
    const solution = await solveAsync(freecell, HARD, { maxStates: 5000 });
    vi.unstubAllGlobals();
    expect(solution).toEqual(solve(freecell, HARD, { maxStates: 5000 }));
  });

  it('by what hears of its progress', () => {
    const controller = new AbortController();
    const heard: SolveProgress[] = [];
    const solution = solve(freecell, HARD, {
      signal: controller.signal,
      onProgress(progress) {
        heard.push(progress);
        if (heard.length === 3) controller.abort();
      },
    });
    expect(solution).toMatchObject({ verdict: 'unknown', reason: 'aborted' });
    expect(heard).toHaveLength(3);
    expect(solution.statistics.states).toBe(heard[2]?.states);
  });

  it('not by a signal that is never raised', () => {
    const { signal } = new AbortController();
    const options = { maxStates: 5000 };
    expect(solve(freecell, HARD, { ...options, signal })).toEqual(solve(freecell, HARD, options));
  });
});

describe('progress', () => {
  it('goes only forwards, and within the budgets', () => {
    const heard: SolveProgress[] = [];
    const { statistics } = solve(freecell, HARD, { maxStates: 60_000, onProgress: (one) => heard.push(one) });
    expect(heard.length).toBeGreaterThan(3);
    const states = heard.map((one) => one.states);
    expect(states).toEqual([...states].sort((a, b) => a - b));
    expect(states.at(-1)).toBeLessThanOrEqual(statistics.states);
    for (const { bytes } of heard) expect(bytes).toBeLessThanOrEqual(statistics.bytes);
  });

  it('that throws ends the search, and hurts no other', async () => {
    const options = { maxStates: 20_000, shorten: false };
    const alone = solve(freecell, HARD, options);
    const onProgress = (): void => {
      throw new Error('heard enough');
    };
    expect(() => solve(freecell, HARD, { ...options, onProgress })).toThrow('heard enough');
    await expect(solveAsync(freecell, HARD, { ...options, onProgress })).rejects.toThrow('heard enough');
    expect(solve(freecell, HARD, options)).toEqual(alone);
  });
});

describe('a search', () => {
  it('that has given its memory back finds again what it found', () => {
    const compiled = coreOf(freecell);
    const search = new Search(compiled);
    for (const { weights } of portfolioFor(compiled))
      for (const exact of [false, true]) {
        const found = [0, 1].map(() => {
          search.begin(positionFrom(compiled, HARD), {
            weights,
            exact,
            states: 6000,
            bytes: Number.POSITIVE_INFINITY,
          });
          const answer = [search.run(Number.POSITIVE_INFINITY), search.states, search.expanded, search.bytes];
          search.release();
          return answer;
        });
        expect(found[0]).toEqual(found[1]);
        expect(found[0]?.slice(0, 2)).toEqual(['states', 6000]);
        // With no position met it takes what an empty one takes.
        expect(search.bytes).toBe(new Search(compiled).bytes);
      }
  });
});
