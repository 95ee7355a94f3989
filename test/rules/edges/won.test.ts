/** Games that are won, and games without a move, beside those that are just not. */
import { legalMoves, status, validateMove } from 'solitaire-rules/rules';
import { acesUp, klondike } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid } from '../laid.js';
import { columns, game, isLegal, stateOf, two } from './small.js';

describe('a game that is won', () => {
  it('is over, though cards could come back from the foundations', () => {
    const state = laid(klondike, { foundation: ['A..KC', 'A..QD', 'A..KH', 'A..KS'], tableau: ['KD'] });
    expect(isLegal(klondike, state, 'foundation:0 1 tableau:1')).toBe(true);
    const won = laid(klondike, { foundation: ['A..KC', 'A..KD', 'A..KH', 'A..KS'] });
    expect(isLegal(klondike, won, 'foundation:0 1 tableau:1')).toBe(false);
    expect(validateMove(klondike, won, { type: 'redeal' })).toMatchObject({ error: { code: 'game-over' } });
  });

  it('by complete runs, has one of every rank in each column, or none', () => {
    const variant = game({
      deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
      piles: { t: columns(3), c: { role: 'cell' } },
      win: [{ runs: 't' }],
    });
    const statusOf = (...t: string[]) => status(variant, stateOf(variant, { t }));
    expect(statusOf('3C 2C AC', '3D 2D AD')).toBe('won');
    expect(statusOf('3C 2D AC', '3D 2C AD', '')).toBe('won');
    expect(statusOf('3C 2C', '3D 2D AD', 'AC')).toBe('in-play');
    expect(statusOf('3C 2C AC', '3D 2D', 'AD')).toBe('in-play');
    expect(statusOf('AC 2C 3C', '3D 2D AD')).toBe('in-play');
    expect(status(variant, stateOf(variant, { t: ['3C 2C', '3D 2D AD'], c: ['AC'] }))).toBe('in-play');
  });

  it('by runs of parts in suit, counts what lifts, and where any group lifts, what is built', () => {
    const inSuit = { rank: 'down', suit: 'same' } as const;
    const deck = { ranks: ['A', '2', '3'], suits: ['C', 'D'] } as const;
    const narrow = game({
      deck,
      piles: { t: columns(2, { lift: { unit: 'run', by: inSuit } }) },
      win: [{ runs: 't' }],
    });
    const wide = game({
      deck,
      piles: { t: columns(2, { build: inSuit, lift: 'group' }) },
      win: [{ runs: 't' }],
    });
    for (const variant of [narrow, wide]) {
      expect(status(variant, stateOf(variant, { t: ['3C 2C AC', '3D 2D AD'] }))).toBe('won');
      expect(status(variant, stateOf(variant, { t: ['3C 2D AC', '3D 2C AD'] }))).not.toBe('won');
    }
  });

  it('by runs, has no card face down', () => {
    const variant = game({
      deck: { ranks: ['A', '2'], suits: ['C', 'D'] },
      piles: { t: columns(3) },
      deal: [{ to: 't', down: 'all-but-top' }],
      win: [{ runs: 't' }],
    });
    expect(status(variant, stateOf(variant, { t: ['2C AC', '2D AD'] }))).toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2c AC', '2D AD'] }))).not.toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2C AC', '2d ad'] }))).not.toBe('won');
  });

  it('by ranks that are left, has nothing in the stock and one such card in a column, or none', () => {
    const rest = 'KC KD KH KS';
    expect(status(acesUp, laid(acesUp, { tableau: ['AC', 'AD', 'AH', 'AS'] }, { rest: 'discard:0' }))).toBe(
      'won',
    );
    expect(
      status(acesUp, laid(acesUp, { tableau: ['AC', 'AD', 'AH AS', ''] }, { rest: 'discard:0' })),
    ).not.toBe('won');
    expect(
      status(
        acesUp,
        laid(
          acesUp,
          { tableau: ['AC', 'AD', 'AH', 'AS'], stock: [rest.toLowerCase()] },
          { rest: 'discard:0' },
        ),
      ),
    ).toBe('in-play');
    expect(
      status(acesUp, laid(acesUp, { tableau: ['AC', 'AD', 'AH', 'KS'] }, { rest: 'discard:0' })),
    ).not.toBe('won');
  });

  it('by columns that are empty, has none with a card', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), c: { role: 'cell', count: 4 } },
      win: [{ empty: ['t'] }],
    });
    expect(status(variant, stateOf(variant, { c: ['AC', '2C', 'AD', '2D'] }))).toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2D'], c: ['AC', '2C', 'AD'] }))).toBe('in-play');
  });
});

describe('a game without a move', () => {
  it('has none at all, not even one that changes nothing', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(1, { fill: 'none' }), c: { role: 'cell', count: 5 } },
      win: [{ empty: ['t', 'c'] }],
    });
    const state = stateOf(variant, { c: ['AC', '2C', 'AD', '2D'] });
    expect(legalMoves(variant, state, { distinct: true })).toEqual([]);
    expect(status(variant, state)).toBe('in-play');
  });
});
