/**
 * The special rules of each stranger on tables laid by hand: everything that is legal there, worked out on paper from the
 * descriptions that the definitions name.
 */
import { applyMove, type GameState } from 'solitaire-rules';
import { type Card, deal, deriveVariant, status, type Variant, validateMove } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { laid, moveFrom } from '../rules/laid.js';
import { listed, movesOn, stranger } from './strangers.js';

/** What is said of a move: `legal`, or the code of the refusal. */
function judged(variant: Variant, state: GameState, move: string): string {
  const result = validateMove(variant, state, moveFrom(move));
  return result.ok ? 'legal' : result.error.code;
}

const played = (variant: Variant, state: GameState, ...moves: string[]): GameState =>
  moves.reduce((reached, move) => applyMove(variant, reached, moveFrom(move) as never).state, state);

const SEEDS = Array.from({ length: 50 }, (_, seed) => seed);
const rank = (card: string): string => card[0]?.toUpperCase() as string;

describe('Agnes Sorel', () => {
  const variant = stranger('agnes-sorel');
  const home = { foundation: ['9C'] };

  it('builds columns down in one colour, moves runs, and leaves a gap to the next deal', () => {
    const columns = ['6H 5D 4H', '7D', '', '9D', 'TC', 'KC', 'AS'];
    expect(movesOn(variant, { ...home, tableau: columns }, { rest: 'stock:0', base: '9' })).toEqual([
      'deal',
      'tableau:0 3 tableau:1', // 6H on 7D, with what is built on it
      'tableau:3 1 foundation:1', // the other nines begin their foundations
      'tableau:4 1 foundation:0',
    ]);
  });

  it('turns the corner on foundations, not in columns', () => {
    const columns = ['AC', 'KS', '2H'];
    const state = laid(
      variant,
      { tableau: columns, foundation: ['9C TC JC QC KC'] },
      { rest: 'stock:0', base: '9' },
    );
    expect(listed(variant, state)).toEqual(['deal', 'tableau:0 1 foundation:0']);
    expect(judged(variant, state, 'tableau:1 1 tableau:0')).toBe('wrong-rank');
  });

  it('deals 28 cards to a triangle, the next to a foundation, and thrice seven and two cards later', () => {
    let state = deal(variant, { seed: 1 });
    const heights = () => state.piles.tableau?.map((pile) => pile.length);
    expect(heights()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(state.piles.foundation?.flat()).toHaveLength(1);
    state = played(variant, state, 'deal', 'deal', 'deal');
    expect(heights()).toEqual([4, 5, 6, 7, 8, 9, 10]);
    state = played(variant, state, 'deal');
    expect(heights()).toEqual([5, 6, 6, 7, 8, 9, 10]);
    expect(judged(variant, state, 'deal')).toBe('stock-empty');
  });
});

describe('Calculation', () => {
  const variant = stranger('calculation');
  const rest = { rest: 'hand:0' };

  it('builds by ones, twos, threes and fours in any suit; the hand goes anywhere, a heap only up', () => {
    const piles = { foundation: ['AC', '2C 4H', '3C', '4C 8S'], heap: ['5H', 'KD'], hand: ['6D'] };
    expect(movesOn(variant, piles, rest)).toEqual([
      'hand:0 1 foundation:1', // 2 4 6
      'hand:0 1 foundation:2', // 3 6
      'hand:0 1 heap:0',
      'hand:0 1 heap:1',
      'hand:0 1 heap:2',
      'hand:0 1 heap:3',
    ]);
  });

  it('counts on from king to ace', () => {
    const foundation = ['AC', '2C 4C 6C 8C TC QC', '3C 6H 9C QH', '4H 8D QD'];
    const piles = { foundation, heap: ['AS', '2D', '3H', 'KC'], hand: ['5D'] };
    expect(movesOn(variant, piles, rest)).toEqual([
      'hand:0 1 heap:0',
      'hand:0 1 heap:1',
      'hand:0 1 heap:2',
      'hand:0 1 heap:3',
      'heap:0 1 foundation:1', // ... T Q A
      'heap:1 1 foundation:0', // A 2
      'heap:1 1 foundation:2', // ... 9 Q 2
      'heap:2 1 foundation:3', // ... 8 Q 3
    ]);
  });

  it('ends every foundation with a king', () => {
    const fours = '4C 8C QC 3D 7C JC 2D 6C TC AD 5C 9C KC';
    const state = laid(variant, { foundation: ['AC', '2C', '3C', fours], heap: ['4D'], hand: ['5D'] }, rest);
    expect(judged(variant, state, 'heap:0 1 foundation:3')).toBe('pile-full');
  });

  it('can be won, the next card of the hand turning up after each', () => {
    const orders = ['A23456789TJQK', '2468TQA3579JK', '369Q258JA47TK', '48Q37J26TA59K'];
    const suits = new Map(
      [...'A23456789TJQK'].map((one) => [one, [...('A234'.includes(one) ? 'DHS' : 'CDHS')]]),
    );
    const moves = orders.flatMap((order, pile) => [...order.slice(1)].map((one) => ({ one, pile })));
    const cards = moves.map(({ one }) => `${one}${suits.get(one)?.pop()}` as Card);
    const deck: Card[] = ['AC', '2C', '3C', '4C', ...cards.reverse()];
    const won = played(
      variant,
      deal(variant, { deck }),
      ...moves.map(({ pile }) => `hand:0 1 foundation:${pile}`),
    );
    expect(status(variant, won)).toBe('won');
  });
});

describe('Grandfather', () => {
  const variant = stranger('grandfather');
  const singles = [
    ...['5D', '5S', '5C', '6C', '6D', '6H', '6S', '7C', '7D', '7H', '7S', '8C', '8D', '8H', '8S'],
  ];
  const tableau = ['5H 3D', '4C', 'KD', 'AS', 'QC', ...singles];
  const piles = { up: ['A..2C'], down: ['KC'], tableau, waste: ['3C'] };

  it('lays any card of the waste on any pile of one card, and builds up and down in suit', () => {
    expect(movesOn(variant, piles, { rest: 'stock:0', redealsUsed: 0 })).toEqual(
      [
        'deal',
        'tableau:2 1 down:1', // kings begin the one kind of foundation,
        'tableau:3 1 up:3', // aces the other
        'tableau:4 1 down:0',
        'waste:0 1 up:0',
        ...Array.from({ length: 19 }, (_, i) => `waste:0 1 tableau:${i + 1}`), // tableau:0 has its two
      ].sort(),
    );
  });

  it('fills a gap from the stock at once', () => {
    const state = laid(variant, { ...piles, stock: ['9d'] }, { rest: 'stock:0', redealsUsed: 0 });
    expect(played(variant, state, 'tableau:2 1 down:1').piles.tableau?.[2]).toEqual(['9D']);
  });

  it('leaves a gap to the waste when the stock is out, until the redeal fills it', () => {
    const gap = { ...piles, tableau: tableau.map((pile, i) => (i === 2 ? '' : pile)) };
    const state = laid(variant, gap, { rest: 'waste:0', redealsUsed: 0 });
    expect(judged(variant, state, 'waste:0 1 tableau:2')).toBe('legal');
    expect(judged(variant, state, 'tableau:5 1 tableau:2')).toBe('target-not-allowed');
    const again = played(variant, state, 'redeal');
    expect(again.piles.tableau?.[2]).toHaveLength(1);
    expect(judged(variant, again, 'redeal')).toBe('no-redeals-left');
  });
});

describe('Miss Milligan', () => {
  const variant = stranger('miss-milligan');
  const tableau = ['9H 8S', '9D', '', 'KD', '2C', '2S', '4C', '4S'];

  it('has no pocket while there is a stock', () => {
    const state = laid(variant, { tableau }, { rest: 'stock:0' });
    expect(listed(variant, state)).toEqual(['deal', 'tableau:0 1 tableau:1', 'tableau:3 1 tableau:2']);
    const refused = validateMove(variant, state, moveFrom('tableau:4 1 pocket:0'));
    expect(refused).toMatchObject({ ok: false, error: { code: 'target-not-allowed' } });
    if (!refused.ok) expect(refused.error.message).toContain('when the stock is empty');
  });

  it('then waives a card or a run, one at a time', () => {
    expect(movesOn(variant, { tableau }, { rest: 'tableau:7' })).toEqual([
      'tableau:0 1 pocket:0',
      'tableau:0 1 tableau:1',
      'tableau:0 2 pocket:0',
      'tableau:1 1 pocket:0',
      'tableau:3 1 pocket:0',
      'tableau:3 1 tableau:2',
      'tableau:4 1 pocket:0',
      'tableau:5 1 pocket:0',
      'tableau:6 1 pocket:0',
      'tableau:7 1 pocket:0',
    ]);
  });

  it('brings what is waived back where it can be built', () => {
    const columns = ['TC', '9D', '', 'KD', '2C', '2S', '4C', '4S'];
    expect(movesOn(variant, { tableau: columns, pocket: ['9H 8S'] }, { rest: 'tableau:7' })).toEqual([
      'pocket:0 1 tableau:1',
      'pocket:0 2 tableau:0',
      'tableau:1 1 tableau:0', // 9D on TC
      'tableau:3 1 tableau:2',
    ]);
  });

  it('has two foundations for each suit', () => {
    const columns = ['AH', '9D', '', '', '', '', '', '4S'];
    const state = laid(variant, { tableau: columns }, { rest: 'stock:0' });
    expect(listed(variant, state)).toEqual(['deal', 'tableau:0 1 foundation:2', 'tableau:0 1 foundation:6']);
  });
});

describe('Nestor', () => {
  const variant = stranger('nestor');

  it('pairs cards of one rank, of columns and reserve alike', () => {
    const piles = { tableau: ['5C 9D', '9H', 'KS', '2C'], reserve: ['9S', 'KD', '7C'] };
    expect(movesOn(variant, piles, { rest: 'discard:0' })).toEqual([
      'remove tableau:0 reserve:0',
      'remove tableau:0 tableau:1',
      'remove tableau:1 reserve:0',
      'remove tableau:2 reserve:1',
    ]);
  });

  it('deals no column two cards of one rank', () => {
    for (const seed of SEEDS) {
      const { tableau = [], reserve = [] } = deal(variant, { seed }).piles;
      expect(tableau.map((pile) => new Set(pile.map(rank)).size)).toEqual(Array(8).fill(6));
      expect(reserve.flat()).toHaveLength(4);
    }
  });

  it('puts a card that would be the second at the end of the deck', () => {
    const first: Card[] = ['AC', '2C', '3C', '4C', '5C', '6C', '7C', '8C', 'AD', '9C'];
    const all = [...'A23456789TJQK'].flatMap((one) => [...'CDHS'].map((suit) => `${one}${suit}` as Card));
    const deck = [...first, ...all.filter((card) => !first.includes(card)).reverse()];
    const { tableau = [] } = deal(variant, { deck }).piles;
    expect(tableau[0]?.slice(0, 2)).toEqual(['AC', '9C']);
    expect(tableau[1]?.slice(0, 2)).toEqual(['2C', 'KS']);
  });
});

describe('Perseverance', () => {
  const variant = stranger('perseverance');
  const columns = ['9H 6S 5S 4S', '7S', '8D', '5C 7D', '3C', '', '', '', '', '', '', 'KH'];
  const piles = { foundation: ['A..2C', 'AD', 'AH', 'AS'], tableau: columns };

  it('moves runs of one suit, and fills no gap', () => {
    const state = laid(variant, piles, { redealsUsed: 0 });
    expect(listed(variant, state)).toEqual([
      'redeal',
      'tableau:0 3 tableau:1',
      'tableau:3 1 tableau:2',
      'tableau:4 1 foundation:0',
    ]);
    expect(judged(variant, state, 'tableau:0 1 tableau:5')).toBe('empty-pile-refuses');
  });

  it('gathers the piles and deals them again by fours, in order, twice', () => {
    const start = laid(variant, piles, { redealsUsed: 0 });
    const moved = played(variant, start, 'tableau:4 1 foundation:0', 'tableau:3 1 tableau:2');
    const order = moved.piles.tableau?.flat();
    const again = played(variant, moved, 'redeal');
    expect(again.piles.tableau?.slice(0, 3)).toEqual([
      ['9H', '6S', '5S', '4S'],
      ['7S', '8D', '7D', '5C'],
      order?.slice(8, 12),
    ]);
    expect(again.piles.tableau?.flat()).toEqual(order);
    expect(judged(variant, played(variant, again, 'redeal'), 'redeal')).toBe('no-redeals-left');
  });

  it('begins with the aces laid out and four cards in each of twelve piles', () => {
    const { foundation, tableau } = deal(variant, { seed: 1 }).piles;
    expect(foundation).toEqual([['AC'], ['AD'], ['AH'], ['AS']]);
    expect(tableau?.map((pile) => pile.length)).toEqual(Array(12).fill(4));
  });
});

describe('Spanish Patience', () => {
  const variant = stranger('spanish-patience');
  const kings = ['KS', 'KD', 'KC', 'KH'];
  const columns = ['9H', 'QC 8C', '', ...kings, '5D', '5C', '5H', '5S', '3D', 'AH'];

  it('builds down in any suit, one card at a time, and fills gaps with any card', () => {
    expect(movesOn(variant, { tableau: columns })).toEqual(
      [
        'tableau:1 1 tableau:0',
        'tableau:12 1 foundation:2',
        ...[0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((i) => `tableau:${i} 1 tableau:2`),
      ].sort(),
    );
  });

  it('deals kings to the bottom', () => {
    for (const seed of SEEDS) {
      for (const pile of deal(variant, { seed }).piles.tableau ?? []) {
        const first = pile.findIndex((card) => rank(card) !== 'K');
        expect(pile.slice(Math.max(first, 0)).filter((card) => rank(card) === 'K')).toHaveLength(
          first < 0 ? 4 : 0,
        );
      }
    }
  });

  it('is also played with foundations in any suit, or in alternating colours', () => {
    const home = (suit: string) =>
      deriveVariant(variant, {
        id: 'other-homes',
        piles: { foundation: { suits: 'any', build: { rank: 'up', suit } } },
      });
    const piles = {
      foundation: ['AH'],
      tableau: ['2D', '2C', 'AS', '', '', '', '', '', '', '', '', '', '5S'],
    };
    const ups = (other: Variant) => movesOn(other, piles).filter((move) => move.includes('foundation'));
    const ace = ['tableau:2 1 foundation:1', 'tableau:2 1 foundation:2', 'tableau:2 1 foundation:3'];
    expect(ups(home('any'))).toEqual(['tableau:0 1 foundation:0', 'tableau:1 1 foundation:0', ...ace]);
    expect(ups(home('alternate'))).toEqual(['tableau:1 1 foundation:0', ...ace]);
  });
});

describe('Wasp', () => {
  const variant = stranger('wasp');

  it('moves any cards that lie face up, in suit on a card, or to a gap', () => {
    const columns = ['6H 9C 2D', '7H', '', '3D', 'TS', 'KC', 'QD'];
    expect(movesOn(variant, { tableau: columns }, { rest: 'stock:0' })).toEqual(
      [
        'deal',
        'tableau:0 1 tableau:3', // 2D on 3D
        'tableau:0 3 tableau:1', // 6H on 7H, with two cards that have nothing to do with it
        'tableau:0 1 tableau:2',
        'tableau:0 2 tableau:2',
        'tableau:0 3 tableau:2',
        ...[1, 3, 4, 5, 6].map((i) => `tableau:${i} 1 tableau:2`),
      ].sort(),
    );
  });

  it('lifts nothing that lies face down', () => {
    const columns = ['kd QH JS', '', 'QS', '7C', '7D', '7H', '7S'];
    expect(movesOn(variant, { tableau: columns }, { rest: 'stock:0' })).toEqual(
      [
        'deal',
        'tableau:0 1 tableau:2', // JS on QS
        'tableau:0 1 tableau:1',
        'tableau:0 2 tableau:1',
        ...[2, 3, 4, 5, 6].map((i) => `tableau:${i} 1 tableau:1`),
      ].sort(),
    );
  });

  it('deals the last three cards to the first columns', () => {
    const start = deal(variant, { seed: 1 });
    const after = played(variant, start, 'deal');
    expect(after.piles.tableau?.map((pile) => pile.length)).toEqual([8, 8, 8, 7, 7, 7, 7]);
    expect(after.piles.stock).toEqual([[]]);
  });

  it('is won by four runs where they lie, and by nothing less', () => {
    const runs = [...'CDHS'].map((suit) => [...'KQJT98765432A'].map((one) => one + suit).join(' '));
    expect(status(variant, laid(variant, { tableau: runs }))).toBe('won');
    const swapped = runs.map((run) => run.replace(/A[CD]$/, (ace) => (ace === 'AC' ? 'AD' : 'AC')));
    expect(status(variant, laid(variant, { tableau: swapped }))).toBe('in-play');
  });
});
