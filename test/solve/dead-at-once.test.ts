/** Deals in which nothing at all needs be played to see that they are lost: each shows one thing that dead ends know. */
import { deal, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { describe, expect, it } from 'vitest';
import { houseRules } from './short-decks.js';

const canfieldByRuns = houseRules.find(({ id }) => id === 'canfield-by-runs') as Variant;

const DEALS: readonly (readonly [string, Variant, number])[] = [
  ['of three cards turned at a time only the last can be had', klondikeDraw3, 5018],
  ['of three cards turned at a time only the last can be had', klondikeDraw3, 5035],
  ['the gaps that a reserve fills are no more than the columns that can be left', canfieldByRuns, 5015],
  ['both', canfieldByRuns, 5001],
  ['both', canfieldByRuns, 5029],
];

describe('lost from the first', () => {
  it.each(DEALS)('%s: %o, seed %i', (_, variant, seed) => {
    const { verdict, statistics } = solve(variant, deal(variant, { seed }));
    expect(verdict).toBe('impossible');
    expect(statistics.states).toBe(1);
  });
});
