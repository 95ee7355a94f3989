/**
 * The parameters that the rules page names in brackets, each in both its values, and what is particular to single
 * games of the box.
 */
import { applyMove } from 'solitaire-rules';
import {
  deal,
  deriveVariant,
  fillRank,
  type GameState,
  legalMoves,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import {
  canfield,
  cruel,
  easthaven,
  golf,
  klondike,
  klondikeDraw3,
  laBelleLucie,
  penguin,
  pyramid,
  scorpion,
  simpleSimon,
  spider,
} from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid, moveFrom } from '../rules/laid.js';

/** What is said of a move: `legal`, or the code of the refusal. */
function judged<G extends string>(variant: Variant<G>, state: GameState<G>, move: string): string {
  const result = validateMove(variant, state, moveFrom(move));
  return result.ok ? 'legal' : result.error.code;
}

function played<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  ...moves: string[]
): GameState<G> {
  return moves.reduce((reached, move) => applyMove(variant, reached, moveFrom(move) as never).state, state);
}

describe('Klondike', () => {
  it('opens with an empty waste, or with cards on it (openingWaste)', () => {
    const opening = (variant: Variant, cards: number): Variant =>
      deriveVariant(variant, {
        id: 'opened',
        deal: [variant.deal[0] as (typeof variant.deal)[number], { to: 'waste', cards }, { to: 'stock' }],
      });
    const { stock, waste } = deal(klondike, { microsoft: 1 }).piles;
    expect([stock[0]?.length, waste[0]?.length]).toEqual([24, 0]);
    const one = deal(opening(klondike, 1), { microsoft: 1 }).piles;
    expect(one.waste).toEqual([[stock[0]?.at(-1)?.toUpperCase()]]);
    const three = deal(opening(klondikeDraw3, 3), { microsoft: 1 }).piles;
    expect(three.waste).toEqual([
      stock[0]
        ?.slice(-3)
        .reverse()
        .map((card) => card.toUpperCase()),
    ]);
    expect(three.stock).toEqual([stock[0]?.slice(0, -3)]);
  });

  it('turns the waste over without limit, or so often (redeals), in the same order', () => {
    const twice = deriveVariant(klondike, { id: 'twice', piles: { stock: { redeals: 2 } } });
    const never = deriveVariant(klondike, { id: 'never', piles: { stock: { redeals: 0 } } });
    const through = Array(24).fill('deal') as string[];
    const round = [...through, 'redeal'];
    const start = deal(twice, { microsoft: 1 });
    const turned = played(twice, start, ...round);
    expect(turned.piles).toEqual(start.piles);
    expect([start.redealsUsed, turned.redealsUsed]).toEqual([0, 1]);
    expect(judged(twice, played(twice, turned, ...round, ...through), 'redeal')).toBe('no-redeals-left');
    expect(judged(never, played(never, deal(never, { microsoft: 1 }), ...through), 'redeal')).toBe(
      'no-redeals-left',
    );
    const often = played(klondike, deal(klondike, { microsoft: 1 }), ...round, ...round, ...round);
    expect(often.piles).toEqual(start.piles);
    expect(often.redealsUsed).toBeUndefined();
  });

  it('lets cards come back from the foundations, or not (takeBack)', () => {
    const final = deriveVariant(klondike, { id: 'final', piles: { foundation: { takeBack: null } } });
    const piles = { tableau: ['3H'], foundation: ['A..2C'] };
    expect(judged(klondike, laid(klondike, piles), 'foundation:0 1 tableau:0')).toBe('legal');
    expect(judged(final, laid(final, piles), 'foundation:0 1 tableau:0')).toBe('source-not-allowed');
  });
});

describe('Spider', () => {
  const nearlyRun = {
    tableau: ['7H KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S', 'AS', '2C', '3C', '4C', '5C', '6C', '7C', '8C', '9C'],
  };
  const extras = { rest: 'tableau:9' };

  it('deals only when no column is empty, or at any time (dealOnlyWhenNoneEmpty)', () => {
    const anyTime = deriveVariant(spider, { id: 'any-time', piles: { stock: { guard: null } } });
    const piles = { tableau: ['2C', '', '4C', '5C', '6C', '7C', '8C', '9C', 'TC', 'JC'] };
    expect(judged(spider, laid(spider, piles, { rest: 'stock:0' }), 'deal')).toBe('column-empty');
    expect(judged(anyTime, laid(anyTime, piles, { rest: 'stock:0' }), 'deal')).toBe('legal');
  });

  it('removes a complete run by itself, or leaves that to the player (removal)', () => {
    const byPlayer = deriveVariant(spider, { id: 'by-player', piles: { foundation: { automatic: null } } });
    const automatic = played(spider, laid(spider, nearlyRun, extras), 'tableau:1 1 tableau:0');
    expect(automatic.piles.tableau[0]).toEqual(['7H']);
    expect(automatic.piles.foundation[0]).toHaveLength(13);
    const whole = played(byPlayer, laid(byPlayer, nearlyRun, extras), 'tableau:1 1 tableau:0');
    expect(whole.piles.foundation[0]).toEqual([]);
    for (const home of [0, 5])
      expect(judged(byPlayer, whole, `tableau:0 13 foundation:${home}`)).toBe('legal');
    expect(judged(byPlayer, whole, 'tableau:0 12 foundation:0')).toBe('not-a-run');
  });

  it('removes a run that a deal completes', () => {
    const tableau = [...nearlyRun.tableau];
    tableau[1] = 'AC';
    const start = laid(spider, { tableau, stock: ['2h 3h 4h 5h 6h 8h 9h th jh as'] }, { rest: 'tableau:9' });
    const { state, events } = applyMove(spider, start, { type: 'deal' });
    expect(state.piles.tableau[0]).toEqual(['7H']);
    expect(state.piles.foundation[0]).toHaveLength(13);
    expect(events.map(({ type }) => type)).toContain('removed');
  });

  it('lifts runs of one suit alone', () => {
    const counts = (column: string): number[] => {
      const state = laid(spider, { tableau: [column, ''] }, { rest: 'tableau:9' });
      return legalMoves(spider, state).flatMap((move) =>
        move.type === 'move' && move.from === 'tableau:0' && move.to === 'tableau:1' ? [move.count] : [],
      );
    };
    expect(counts('6H 8D 8H AH 4H 6H 5S')).toEqual([1]);
    expect(counts('6H 8D 8H AH 4H 6H 5H')).toEqual([1, 2]);
  });
});

describe('Golf', () => {
  it('lets a queen go on a king, or nothing (onKing)', () => {
    const stop = deriveVariant(golf, { id: 'stop', piles: { waste: { build: { notOn: ['K'] } } } });
    const onKing = { tableau: ['QC', 'KC'], waste: ['KH'] };
    const onQueen = { tableau: ['KC', 'JC'], waste: ['QH'] };
    for (const [variant, queen] of [
      [golf, 'legal'],
      [stop, 'wrong-rank'],
    ] as const) {
      expect(judged(variant, laid(variant, onKing), 'tableau:0 1 waste:0')).toBe(queen);
      expect(judged(variant, laid(variant, onQueen), 'tableau:0 1 waste:0')).toBe('legal');
    }
    const refused = validateMove(stop, laid(stop, onKing), moveFrom('tableau:0 1 waste:0'));
    expect(refused).toMatchObject({ ok: false, error: { facts: { card: 'QC', onto: 'KH', ranks: [] } } });
  });

  it('does not turn the corner unless told to (wrap)', () => {
    const wrapping = deriveVariant(golf, { id: 'wrapping', piles: { waste: { build: { wrap: true } } } });
    const piles = { tableau: ['AC'], waste: ['KH'] };
    expect(judged(golf, laid(golf, piles), 'tableau:0 1 waste:0')).toBe('wrong-rank');
    expect(judged(wrapping, laid(wrapping, piles), 'tableau:0 1 waste:0')).toBe('legal');
  });
});

describe('Pyramid', () => {
  const gone = { discard: [''], stock: ['2C'], waste: ['3C'] };
  const allCards = deriveVariant(pyramid, {
    id: 'all-cards',
    win: [{ empty: ['tableau', 'stock', 'waste'] }],
  });

  it('is won when the pyramid is gone, or when all cards are (win)', () => {
    const extras = { rest: 'discard:0', redealsUsed: 0 };
    expect(status(pyramid, laid(pyramid, gone, extras))).toBe('won');
    expect(legalMoves(pyramid, laid(pyramid, gone, extras))).toEqual([]);
    expect(status(allCards, laid(allCards, gone, extras))).toBe('in-play');
    expect(status(allCards, laid(allCards, {}, extras))).toBe('won');
  });

  it('turns the waste over twice, or as often as told (redeals)', () => {
    const thrice = deriveVariant(pyramid, { id: 'thrice', piles: { stock: { redeals: 3 } } });
    const piles = { tableau: ['2C'], waste: ['3C'] };
    const used = (redealsUsed: number) => ({ rest: 'discard:0', redealsUsed });
    expect(judged(pyramid, laid(pyramid, piles, used(1)), 'redeal')).toBe('legal');
    expect(judged(pyramid, laid(pyramid, piles, used(2)), 'redeal')).toBe('no-redeals-left');
    expect(judged(thrice, laid(thrice, piles, used(2)), 'redeal')).toBe('legal');
  });

  it('pairs the top of the stock too, or keeps it face down (playable)', () => {
    const hidden = deriveVariant(pyramid, {
      id: 'hidden',
      piles: { stock: { playable: null } },
      removal: { from: ['tableau', 'waste'] },
    });
    expect(deal(hidden, { microsoft: 1 }).piles.stock[0]?.every((card) => card === card.toLowerCase())).toBe(
      true,
    );
    const extras = { rest: 'discard:0', redealsUsed: 0 };
    const shown = laid(pyramid, { tableau: ['4C'], stock: ['2c 9D'] }, extras);
    expect(judged(pyramid, shown, 'remove tableau:0 stock:0')).toBe('legal');
    expect(played(pyramid, shown, 'deal').piles).toMatchObject({ stock: [['2C']], waste: [['9D']] });
    const dark = laid(hidden, { tableau: ['4C'], stock: ['2c 9d'] }, extras);
    expect(judged(hidden, dark, 'remove tableau:0 stock:0')).toBe('source-not-allowed');
    expect(played(hidden, dark, 'deal').piles).toMatchObject({ stock: [['2c']], waste: [['9D']] });
  });
});

describe('Penguin', () => {
  it('wins with any base: no ace or king is assumed', () => {
    const up = (suit: string): string => `J..K${suit} A..T${suit}`;
    const state = laid(
      penguin,
      { foundation: [up('C'), up('D'), up('H'), `J..KS A..9S`], cell: ['TS'] },
      { base: 'J' },
    );
    expect(fillRank(penguin, state)).toBe('T');
    const { state: end, events } = applyMove(penguin, state, moveFrom('cell:0 1 foundation:3') as never);
    expect(status(penguin, end)).toBe('won');
    expect(events.at(-1)).toEqual({ type: 'won' });
  });
});

describe('games with a redeal of the columns', () => {
  it('Cruel: without a move in between it changes nothing', () => {
    const start = deal(cruel, { microsoft: 617 });
    expect(played(cruel, start, 'redeal')).toEqual(start);
  });

  it('Cruel: columns are read from their tops down and dealt again by fours', () => {
    const tableau = ['2C 3C 4C', '5C', '6C 7C 8C 9C TC'];
    const home = { foundation: ['AC', 'A..KD', 'A..KH', 'A..KS'] };
    const state = laid(cruel, { tableau: [...tableau, '', 'KC QC JC'], ...home });
    expect(played(cruel, state, 'redeal').piles.tableau.slice(0, 4)).toEqual([
      ['5C', '2C', '3C', '4C'],
      ['7C', '8C', '9C', 'TC'],
      ['KC', 'QC', 'JC', '6C'],
      [],
    ]);
  });

  it('La Belle Lucie: the merci comes after the last redeal, once', () => {
    const start = deal(laBelleLucie, { microsoft: 1 });
    const pulls = (state: typeof start): number =>
      legalMoves(laBelleLucie, state).filter(({ type }) => type === 'pull').length;
    expect(pulls(start)).toBe(0);
    const last = played(laBelleLucie, start, 'redeal', 'redeal');
    expect(pulls(last)).toBeGreaterThan(0);
    const [pull] = legalMoves(laBelleLucie, last).filter(({ type }) => type === 'pull');
    const used = applyMove(laBelleLucie, last, pull as NonNullable<typeof pull>).state;
    expect([pulls(used), used.powersUsed]).toEqual([0, { merci: 1 }]);
    expect(last.piles).not.toEqual(start.piles);
    expect(played(laBelleLucie, start, 'redeal', 'redeal')).toEqual(last);
  });
});

describe('others', () => {
  it('Canfield: a gap is filled from the reserve at once, and then by anything', () => {
    const start = laid(
      canfield,
      { tableau: ['TD', '3S', '5S', '7S'], reserve: ['2s 4S'], foundation: ['', '9D', '', ''] },
      { rest: 'stock:0', base: '9' },
    );
    const { state, events } = applyMove(canfield, start, moveFrom('tableau:0 1 foundation:1') as never);
    expect(state.piles.tableau[0]).toEqual(['4S']);
    expect(state.piles.reserve[0]).toEqual(['2S']);
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['filled', 'turned']));
  });

  it('Easthaven: the last deal gives to three columns only', () => {
    const start = deal(easthaven, { microsoft: 1 });
    const late = played(easthaven, start, 'deal', 'deal', 'deal', 'deal');
    const end = played(easthaven, late, 'deal');
    const heights = (state: typeof start): number[] => state.piles.tableau.map(({ length }) => length);
    expect([late.piles.stock[0]?.length, end.piles.stock[0]?.length]).toEqual([3, 0]);
    expect(heights(end).map((height, i) => height - (heights(late)[i] as number))).toEqual([
      1, 1, 1, 0, 0, 0, 0,
    ]);
  });

  it('Scorpion lifts groups out of sequence', () => {
    const state = laid(scorpion, { tableau: ['6H 9C 2D', '7H'] }, { rest: 'tableau:6' });
    expect(judged(scorpion, state, 'tableau:0 3 tableau:1')).toBe('legal');
  });

  it('Simple Simon counts the parts of one suit that empty columns could carry', () => {
    const piles = (...others: string[]) => ({
      tableau: ['9H 8H 7C 6C 5D', 'TS', '2C', '2D', '2H', '3C', '3D', ...others],
    });
    const none = laid(simpleSimon, piles('3H', '4C'));
    expect(judged(simpleSimon, none, 'tableau:0 5 tableau:1')).toBe('over-limit');
    const one = laid(simpleSimon, piles('3H'));
    expect(judged(simpleSimon, one, 'tableau:0 5 tableau:1')).toBe('over-limit');
    const two = laid(simpleSimon, piles());
    expect(judged(simpleSimon, two, 'tableau:0 5 tableau:1')).toBe('legal');
    expect(judged(simpleSimon, two, 'tableau:0 5 tableau:7')).toBe('over-limit');
  });
});
