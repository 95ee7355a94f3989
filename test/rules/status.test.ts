/** How a game stands: each way of winning, the end without a move, and what an empty column takes now. */
import {
  defineVariant,
  deriveVariant,
  fillRank,
  legalMoves,
  perft,
  RANKS,
  status,
  type Variant,
} from 'solitaire-rules/rules';
import {
  acesUp,
  agnesBernauer,
  eightOff,
  freecell,
  golf,
  klondike,
  laBelleLucie,
  penguin,
  pyramid,
  simpleSimon,
  spider1Suit,
} from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { inventions } from '../conformance/inventions.js';
import { laid, type Piles } from './laid.js';

const statusOf = (variant: Variant, piles: Piles, extras = {}): string =>
  status(variant, laid(variant, piles, extras));
const invention = (id: string): Variant => inventions.find((variant) => variant.id === id) as Variant;

describe('a game is won', () => {
  const done = ['A..KC', 'A..KD', 'A..KH', 'A..KS'];

  it('with all cards on the foundations, and not one short of it', () => {
    expect(statusOf(freecell, { foundation: done })).toBe('won');
    expect(statusOf(freecell, { foundation: [...done.slice(0, 3), 'A..QS'] })).toBe('in-play');
    const RUN = 'KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS';
    expect(statusOf(spider1Suit, { foundation: Array(8).fill(RUN) })).toBe('won');
    expect(statusOf(spider1Suit, { foundation: Array(7).fill(RUN) })).toBe('in-play');
  });

  it('with groups empty: the pyramid, the columns of Golf', () => {
    expect(statusOf(pyramid, {}, { rest: 'waste:0', redealsUsed: 0 })).toBe('won');
    expect(statusOf(pyramid, { tableau: ['AC'] }, { rest: 'waste:0', redealsUsed: 0 })).toBe('in-play');
    expect(statusOf(golf, {}, { rest: 'waste:0' })).toBe('won');
    expect(statusOf(golf, { tableau: ['AC'], waste: ['5H'] }, { rest: 'stock:0' })).toBe('in-play');
  });

  it('with only given ranks left, one a column, and the stock empty', () => {
    const aces = { tableau: ['AC', 'AD', 'AH', 'AS'] };
    expect(statusOf(acesUp, aces, { rest: 'discard:0' })).toBe('won');
    expect(statusOf(acesUp, { tableau: ['AC', 'AD', 'AH', '2S'] }, { rest: 'discard:0' })).not.toBe('won');
    expect(statusOf(acesUp, { tableau: ['AC AD', 'AH', 'AS'] }, { rest: 'discard:0' })).not.toBe('won');
    expect(statusOf(acesUp, { tableau: ['AC', 'AD', 'AH'] }, { rest: 'discard:0' })).toBe('won');
    expect(statusOf(acesUp, { ...aces, stock: ['2s'] }, { rest: 'discard:0' })).not.toBe('won');
  });

  it('with complete runs in the columns, each exactly one', () => {
    const tides = invention('tides');
    const run = '7S 6S 5S 4S 3S 2S AS';
    expect(statusOf(tides, { tableau: [run, run] })).toBe('won');
    expect(statusOf(tides, { tableau: [`${run} 7S`, '6S 5S 4S 3S 2S AS'] })).toBe('in-play');
    expect(statusOf(tides, { tableau: ['7S 6S 5S 4S 3S AS 2S', run] })).toBe('in-play');
    expect(statusOf(tides, { tableau: [run], waste: [run] })).toBe('won');
  });

  it('and then no move is legal', () => {
    const state = laid(klondike, { foundation: done });
    expect(legalMoves(klondike, state)).toEqual([]);
    expect(perft(klondike, state, 3)).toBe(0);
    expect(perft(klondike, state, 0)).toBe(1);
  });
});

describe('a game is without moves', () => {
  const stuck: Piles = {
    tableau: Array.from({ length: 18 }, (_, i) => ['KC', 'KD', 'KH', 'KS'][i] ?? ''),
    foundation: ['A..JC'],
  };

  it('exactly when no move, deal, redeal or power is legal', () => {
    const counters = (redealsUsed: number, merci: number) => ({
      rest: 'tableau:3',
      redealsUsed,
      powersUsed: { merci },
      redealSeed: 's',
    });
    const rest = { tableau: ['', '', '', 'QC KC'], foundation: ['A..JC', 'A..KD', 'A..KH', 'A..KS'] };
    expect(statusOf(laBelleLucie, rest, counters(2, 1))).toBe('no-moves');
    expect(statusOf(laBelleLucie, rest, counters(2, 0))).toBe('in-play');
    expect(statusOf(laBelleLucie, rest, counters(1, 1))).toBe('in-play');
    expect(statusOf(laBelleLucie, stuck, counters(0, 0))).toBe('in-play');
  });

  it('in FreeCell with every cell full and nothing that fits', () => {
    const tight = deriveVariant(freecell, {
      id: 'tight',
      piles: { cell: null, tableau: { build: 'none', fill: 'none' } },
    });
    expect(statusOf(tight, { tableau: ['KC', 'KD', 'KH', 'KS', 'QC', 'QD', 'QH', 'QS'] })).toBe('no-moves');
    expect(statusOf(tight, { tableau: ['AC'] })).toBe('in-play');
  });
});

describe('an empty column takes', () => {
  it('any card, kings alone, or none', () => {
    expect(fillRank(freecell, laid(freecell, {}))).toBe('any');
    expect(fillRank(simpleSimon, laid(simpleSimon, {}))).toBe('any');
    expect(fillRank(eightOff, laid(eightOff, {}))).toBe('K');
    const extras = { redealsUsed: 0, powersUsed: { merci: 0 }, redealSeed: '' };
    expect(fillRank(laBelleLucie, laid(laBelleLucie, {}, extras))).toBe('none');
    expect(fillRank(golf, laid(golf, { waste: ['AC'] }))).toBe('none');
  });

  it.each(RANKS.map((base, i) => [base, RANKS[(i + 12) % 13]] as const))(
    'in Penguin with beak %s: %s',
    (base, below) => {
      for (const variant of [penguin, agnesBernauer] as readonly Variant[])
        expect(fillRank(variant, laid(variant, {}, { base }))).toBe(below);
      const state = laid(penguin, { tableau: ['', `${below}S`] }, { base });
      const targets = legalMoves(penguin, state).flatMap((move) =>
        'from' in move && move.to === 'tableau:0' ? [move.from] : [],
      );
      expect(targets).toContain('tableau:1');
    },
  );

  it('the rank below a base that is fixed', () => {
    const fixed = deriveVariant(freecell, {
      id: 'below',
      piles: { tableau: { fill: { rank: 'below-base' } } },
    });
    expect(fillRank(fixed, laid(fixed, {}))).toBe('K');
    const other = deriveVariant(freecell, {
      id: 'base',
      piles: {
        tableau: { fill: { rank: 'base' } },
        foundation: { base: '7', build: { rank: 'up', suit: 'same', wrap: true } },
      },
    });
    expect(fillRank(other, laid(other, {}))).toBe('7');
  });

  it('any card until the first card played sets the base', () => {
    const turnover = invention('turnover');
    const state = (extras: object) =>
      laid(turnover, { tableau: ['', '5C'] }, { rest: 'tableau:4', redealsUsed: 0, ...extras });
    expect(fillRank(turnover, state({}))).toBe('any');
    expect(fillRank(turnover, state({ base: 'A' }))).toBe('8');
  });
});

describe('perft', () => {
  const state = laid(freecell, { tableau: ['KC', '', ''] });

  it.each([-1, 65, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '2', null, undefined])(
    'has no depth %s',
    (depth) => {
      expect(() => perft(freecell, state, depth as number)).toThrow(
        expect.objectContaining({ code: 'bad-depth' }),
      );
    },
  );

  it('lists hundreds of moves where there are', () => {
    const wide = defineVariant({
      id: 'wide',
      title: 'Wide',
      piles: { tableau: { role: 'tableau', count: 52, fill: 'any' }, cell: { role: 'cell', count: 30 } },
      deal: [{ to: 'tableau', cards: [1, ...Array(50).fill(1), 1] }],
      win: [{ empty: ['tableau', 'cell'] }],
    });
    const table = laid(
      wide,
      { tableau: ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S'] },
      { rest: 'tableau:51' },
    );
    // Nine columns have cards, 43 are empty, and so are thirty cells.
    expect(legalMoves(wide, table)).toHaveLength(9 * (43 + 30));
    expect(perft(wide, table, 1)).toBe(9 * 73);
    // A column of one card gains nothing by moving to an empty one; the long one does, and each may go to a cell.
    expect(perft(wide, table, 1, { distinct: true })).toBe(9 + 1);
  });
});
