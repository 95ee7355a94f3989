/**
 * What the solver leaves out loses nothing: 200 deals of short decks of every game, answered with it, without each part of it, and by
 * a plain search. `npm run campaign:solve` answers 10,000 each; its figures are in docs/reports/solve-pruning.md.
 */
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../conformance/core.js';
import { campaign } from './campaign.js';
import { PARTS, partsOf } from './looking.js';
import { shortGames } from './short-decks.js';

/** Where so much is free that short decks of them can always be won. */
const ALWAYS_WON = ['grandfather', 'reserves'];

describe('the same verdict with and without', () => {
  it.each(shortGames.map(({ id, decks }) => [id, decks] as const))('%s', (id, decks) => {
    const { bad, won, impossible, dropped } = campaign(decks, 200);
    expect(bad).toEqual([]);
    expect(won + impossible).toBe(200);
    expect(dropped).toBeLessThan(70);
    expect(won).toBeGreaterThan(0);
    if (ALWAYS_WON.includes(id)) expect(impossible).toBe(0);
    else expect(impossible).toBeGreaterThan(0);
  });

  it.each(PARTS)('is asked of games that %s serves', (part) => {
    const served = shortGames.filter(({ decks }) =>
      decks.some((deck) => partsOf(coreOf(deck)).includes(part)),
    );
    expect(served.length).toBeGreaterThan(7);
  });

  it('is asked of every variant of the package', () => {
    const ids = shortGames.map(({ id }) => id);
    expect(Object.keys(variants).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
