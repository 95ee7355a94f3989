/**
 * What the solver leaves out loses nothing: 200 deals of short decks of every game, answered with it, without each part of it, and by
 * a plain search. `npm run campaign:solve` answers 10,000 each; its figures are in docs/reports/solve-pruning.md.
 */
import { deal } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { klondike } from 'solitaire-rules/variants/klondike';
import { describe, expect, it } from 'vitest';
import { coreOf, positionFrom } from '../conformance/core.js';
import { campaign, type Figures } from './campaign.js';
import { answerOf, type Look, looksAt, PARTS, type Part, partsOf } from './looking.js';
import { oddGames } from './odd-games.js';
import { otherGames, type ShortGame, shortGames } from './short-decks.js';

/**
 * Parts with which there is never more to look at in the short decks of a game. Not so idle moves and twins: a position from which the
 * next move has something to do is told from the same one without, and where a run waits for that it is not put in order. In long
 * deals they spare far more than they add.
 */
const NEVER_MORE: readonly Part[] = ['forced', 'walk', 'deadEnds', 'alike'];

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
    for (const part of NEVER_MORE)
      expect(figures.spared.get(`without ${part}`) ?? 0, part).toBeGreaterThanOrEqual(0);
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

describe('less is looked at', () => {
  /** Deals of Klondike that cannot be won, in which every part spares something. */
  const DEALS = [103, 290];
  const compiled = coreOf(klondike);
  const { inOrders, without } = looksAt(klondike);

  it.each(PARTS.flatMap((part) => DEALS.map((seed) => [part, seed] as const)))(
    'with %s, in deal %i of Klondike',
    (part, seed) => {
      const start = positionFrom(compiled, deal(klondike, { seed }));
      const pruned = inOrders[0] as Look;
      expect(answerOf(compiled, start, pruned, 10_000)).toBe('impossible');
      const look = without.find(({ name }) => name === `without ${part}`) as Look;
      expect(answerOf(compiled, start, look, pruned.search.states + 1)).toBe('states');
    },
  );
});
