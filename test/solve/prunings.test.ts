/**
 * What the solver leaves out loses nothing: 200 deals of short decks of every game, answered with it, without each part of it, and by
 * a plain search. `npm run campaign:solve` answers 10,000 each; its figures are in docs/reports/solve-pruning.md.
 */
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../conformance/core.js';
import { campaign } from './campaign.js';
import { PARTS, partsOf } from './looking.js';
import { otherGames, type ShortGame, shortGames } from './short-decks.js';

/** Where so much is free that short decks of them can always be won. */
const ALWAYS_WON = ['grandfather', 'reserves'];

describe('the same verdict with and without', () => {
  const hold = ({ id, decks }: ShortGame, deals: number): void => {
    const { bad, won, impossible, dropped } = campaign(decks(), deals, { budget: 500 });
    expect(bad).toEqual([]);
    expect(won + impossible).toBe(deals);
    expect(dropped).toBeLessThan(deals);
    expect(won).toBeGreaterThan(0);
    if (ALWAYS_WON.includes(id)) expect(impossible).toBe(0);
    else expect(impossible).toBeGreaterThan(0);
  };
  it.each(shortGames.map((game) => [game.id, game] as const))('%s', (_, game) => hold(game, 200));
  it.each(otherGames.map((game) => [game.id, game] as const))('%s', (_, game) => hold(game, 40));

  it.each(PARTS)('is asked of games that %s serves', (part) => {
    const served = Object.values(variants).filter((variant) => partsOf(coreOf(variant)).includes(part));
    expect(served.length).toBeGreaterThan(2);
  });
});
