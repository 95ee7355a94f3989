/** Which pass comes after which, and that what they met is counted once. */
import { deal, deriveVariant, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { describe, expect, it } from 'vitest';
import { nextPass } from '../../src/solve/next-pass.js';
import { type Pass, portfolioFor } from '../../src/solve/portfolio.js';
import { Search } from '../../src/solve/search.js';
import { coreOf, positionFrom } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { plainSearch } from './plain.js';

/** Columns turn the corner and runs move freely, and there is a cell all the same: one that is only ever played from. */
const corner = deriveVariant(freecell, {
  id: 'corner',
  deck: { ranks: ['A', '2', '3'] },
  piles: {
    cell: { count: 1, from: [] },
    foundation: { base: '2' },
    tableau: { count: 3, lift: 'run', fill: 'none', build: { wrap: true } },
  },
  deal: [{ to: 'cell', cards: 1 }, { to: 'tableau' }],
});

describe('the next pass', () => {
  const passes = portfolioFor(coreOf(freecell));
  const [hasty, whole] = passes as [Pass, Pass];

  it('after a hasty one is the next, or the one that proves something', () => {
    expect(passes.map(({ exact }) => exact)).toEqual([false, true]);
    for (const ended of ['states', 'exhausted', 'doubt'] as const)
      expect(nextPass(passes, hasty, ended)).toBe(whole);
  });

  it('after a look at everything is one with idle moves, where there is doubt, and then none', () => {
    const again = nextPass(passes, whole, 'doubt');
    expect(again).toEqual({ ...whole, idleMoves: true });
    expect(nextPass(passes, whole, 'states')).toBeUndefined();
    expect(nextPass(passes, again as Pass, 'states')).toBeUndefined();
  });

  it('is a look at everything in the end, in every game', () => {
    for (const variant of everyVariant) expect(portfolioFor(coreOf(variant)).at(-1)?.exact).toBe(true);
  });
});

describe('all passes together', () => {
  /** What each pass meets and looks into by itself. */
  const alone = (variant: Variant, seed: number, states: number) => {
    const compiled = coreOf(variant);
    const position = positionFrom(compiled, deal(variant, { seed }));
    const search = new Search(compiled);
    let pass: Pass | undefined = portfolioFor(compiled)[0];
    const met = { states: 0, expanded: 0, passes: 0, hastyDoubt: false };
    while (pass !== undefined && met.states < states) {
      const most = Math.min(pass.states, states - met.states);
      search.begin(position, { ...pass, states: most, bytes: Number.POSITIVE_INFINITY });
      const standing = search.run(Number.POSITIVE_INFINITY);
      met.states += search.states;
      met.expanded += search.expanded;
      met.passes++;
      if (standing === 'doubt' && !pass.exact) met.hastyDoubt = true;
      if (standing === 'won' || (standing === 'exhausted' && pass.exact)) break;
      pass = nextPass(portfolioFor(compiled), pass, standing as 'doubt');
    }
    return met;
  };

  it.each(([freecell, klondike, corner] as Variant[]).map((variant) => [variant.id, variant] as const))(
    'of %s are counted once',
    (_, variant) => {
      const counts = new Set<number>();
      for (const maxStates of [50, 400, 3000])
        for (let seed = 0; seed < 12; seed++) {
          const { states, expanded, passes } = alone(variant, seed, maxStates);
          const { statistics } = solve(variant, deal(variant, { seed }), { maxStates });
          expect(statistics).toMatchObject({ states, expanded, passes });
          counts.add(passes);
        }
      expect(counts.has(1)).toBe(true);
    },
  );

  it('are right where a hasty one is in doubt', () => {
    let doubts = 0;
    for (let seed = 0; seed < 60; seed++) {
      const state = deal(corner, { seed });
      const { verdict } = plainSearch(coreOf(corner), positionFrom(coreOf(corner), state), 20_000);
      if (alone(corner, seed, 20_000).hastyDoubt) doubts++;
      expect(solve(corner, state).verdict).toBe(verdict);
    }
    expect(doubts).toBeGreaterThan(3);
  });
});
