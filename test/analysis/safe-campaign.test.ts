/**
 * The proof that safe play is safe: in every variant where it plays, 200 random positions of short decks, each searched to the end.
 * `npm run campaign:safe` does 10,000 each; its figures are in docs/reports/safe-play.md.
 */
import { describe, expect, it } from 'vitest';
import { safeMoves } from '../../src/analysis/safe-play.js';
import { campaign } from './campaign.js';
import { campaignVariants, houseRules } from './campaign-variants.js';

describe('a safe card never turns a position that can be won into one that cannot', () => {
  it.each(campaignVariants.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
    const { bad, positions, winnable, dropped } = campaign(variant, safeMoves, 200, { budget: 500 });
    expect(bad).toEqual([]);
    expect(positions).toBe(200);
    // Most of what is lost already says nothing, and most of what is dropped would have been work for nothing.
    expect(winnable).toBeGreaterThan(5);
    expect(dropped).toBeLessThan(200);
  });

  it('plays in the variants that have a row, and in every house rule here', () => {
    expect(campaignVariants.length).toBe(29 + houseRules.length);
  });
});
