/** Round the corner a run may hold its own twin: then the end of a search without idle moves proves nothing, and another is made. */
import { deal, deriveVariant, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { portfolioFor } from '../../src/solve/portfolio.js';
import { Search } from '../../src/solve/search.js';
import { shortened } from '../analysis/shortened.js';
import { coreOf, positionFrom } from '../conformance/core.js';

const round = deriveVariant(variants.klondike as Variant, {
  id: 'klondike-round',
  piles: { tableau: { build: { suit: 'same-colour', wrap: true }, fill: 'none' } },
});
const deck = shortened(round, { ranks: 5, columns: 3, cells: 0, reserves: 0 });

describe('a deal that needs a run to go from one twin to another for its own sake', () => {
  it.each([0, 10])('seed %s', (seed) => {
    const compiled = coreOf(deck);
    const search = new Search(compiled);
    const { weights } = portfolioFor(compiled).at(-1) as {
      weights: Parameters<Search['begin']>[1]['weights'];
    };
    const state = deal(deck, { seed });
    const plan = { weights, exact: true, states: 100_000, bytes: Number.POSITIVE_INFINITY };
    search.begin(positionFrom(compiled, state), plan);
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('doubt');
    expect(solve(deck, state)).toMatchObject({ verdict: 'won', statistics: { passes: 2 } });
  });
});
