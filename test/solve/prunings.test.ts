/**
 * What the solver leaves out loses nothing: 200 deals of short decks of every game, answered with it, without each part of it, and by
 * a plain search. `npm run campaign:solve` answers 10,000 each; its figures are in docs/reports/solve-pruning.md.
 */
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { coreOf } from '../conformance/core.js';
import { campaign, type Figures } from './campaign.js';
import { PARTS, partsOf } from './looking.js';
import { oddGames } from './odd-games.js';
import { otherGames, type ShortGame, shortGames } from './short-decks.js';

/** Where short decks do not show all that may go wrong when moves are left out. */
const deepGames = [...shortGames, ...otherGames].filter(({ id }) =>
  /^(klondike|westcliff|yukon|canfield)/.test(id),
);

describe('the same verdict with and without', () => {
  const hold = ({ decks }: ShortGame, deals: number): Figures => {
    const figures = campaign(decks(), deals, { budget: 500 });
    expect(figures.bad).toEqual([]);
    expect(figures.won + figures.impossible).toBe(deals);
    expect(figures.dropped).toBeLessThan(deals);
    return figures;
  };
  it.each(shortGames.map((game) => [game.id, game] as const))('%s', (_, game) => {
    const { won, impossible } = hold(game, 200);
    expect(won).toBeGreaterThan(0);
    expect(impossible).toBeGreaterThan(0);
  });
  it.each(otherGames.map((game) => [game.id, game] as const))('%s', (_, game) => {
    hold(game, 40);
  });

  it.each(deepGames.map((game) => [game.id, game] as const))('%s, in longer deals', (_, { deep }) => {
    const { bad, won, impossible } = campaign(deep(), 20, { budget: 3000, isDeep: true });
    expect(bad).toEqual([]);
    expect(won + impossible).toBeGreaterThan(12);
  });

  it('games that nobody plays', () => {
    const { bad, won, impossible } = campaign(oddGames(150, 1), 900, { budget: 500 });
    expect(bad).toEqual([]);
    expect(won).toBeGreaterThan(200);
    expect(impossible).toBeGreaterThan(200);
  });

  it.each(PARTS)('is asked of games that %s serves', (part) => {
    const served = Object.values(variants).filter((variant) => partsOf(coreOf(variant)).includes(part));
    expect(served.length).toBeGreaterThan(2);
  });
});
