/** What comes when cards come again: each parameter of stock, waste and gather by an example written out. */
import { applyMove } from 'solitaire-rules';
import { defineVariant, type GatherRule, type StockGroup, type Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { laid, type Piles } from './laid.js';

/** A game of five ranks of clubs with a stock and a waste. */
const turning = (stock: Partial<StockGroup>): Variant =>
  defineVariant({
    id: 'turning',
    title: 'Turning',
    deck: { suits: ['C'], ranks: ['A', '2', '3', '4', '5'] },
    piles: {
      stock: { role: 'stock', to: 'waste', ...stock },
      waste: { role: 'waste' },
      tableau: { role: 'tableau', fill: 'any', from: ['waste'], lift: 'none' },
    },
    deal: [{ to: 'stock' }],
    win: [{ empty: ['stock', 'waste'] }],
  }) as Variant;

const played = (variant: Variant, piles: Piles, types: readonly ('deal' | 'redeal')[], extras = {}) =>
  types.reduce(
    (state, type) => applyMove(variant, state, { type }).state,
    laid(variant, piles, { rest: 'tableau:0', ...extras }),
  );
const textOf = (piles: { readonly [group: string]: readonly (readonly string[])[] }, group: string): string =>
  piles[group].map((pile) => pile.join(' ')).join(' | ');

describe('a stock', () => {
  // Its top is written last and dealt first.
  const stock = { stock: ['5c 4c 3c 2c ac'] };

  it.each([
    [1, 'AC', '5c 4c 3c 2c'],
    [2, 'AC 2C', '5c 4c 3c'],
    [3, 'AC 2C 3C', '5c 4c'],
    [7, 'AC 2C 3C 4C 5C', ''],
  ])('deals %i at a time, one by one, the last dealt on top', (draw, waste, left) => {
    const { piles } = played(turning({ draw }), stock, ['deal']);
    expect([textOf(piles, 'waste'), textOf(piles, 'stock')]).toEqual([waste, left]);
  });

  it('gives what is left when less is left', () => {
    const { piles } = played(turning({ draw: 3 }), stock, ['deal', 'deal']);
    expect(textOf(piles, 'waste')).toBe('AC 2C 3C 4C 5C');
  });

  it('comes again in the same order, or the other way round', () => {
    const all = ['deal', 'deal', 'redeal'] as const;
    const same = turning({ draw: 3, redeals: 1 });
    expect(textOf(played(same, stock, all, { redealsUsed: 0 }).piles, 'stock')).toBe('5c 4c 3c 2c ac');
    const reversed = turning({ draw: 3, redeals: 1, order: 'reversed' });
    expect(textOf(played(reversed, stock, all, { redealsUsed: 0 }).piles, 'stock')).toBe('ac 2c 3c 4c 5c');
    expect(textOf(played(reversed, stock, [...all, 'deal'], { redealsUsed: 0 }).piles, 'waste')).toBe(
      '5C 4C 3C',
    );
  });

  it('comes again shuffled: other cards first each time, the same for one seed', () => {
    const shuffled = turning({ draw: 5, redeals: 'unlimited', order: 'shuffled' });
    const [one, other] = ['a', 'b'].map((redealSeed) =>
      textOf(played(shuffled, stock, ['deal', 'redeal'], { redealSeed }).piles, 'stock'),
    );
    expect(one).not.toBe(other);
    expect(one).not.toBe('5c 4c 3c 2c ac');
    expect(one.split(' ').sort()).toEqual(['2c', '3c', '4c', '5c', 'ac']);
    expect(textOf(played(shuffled, stock, ['deal', 'redeal'], { redealSeed: 'a' }).piles, 'stock')).toBe(one);
  });

  it('counts its redeals only where they are limited', () => {
    expect(
      played(turning({ redeals: 2 }), { waste: ['AC'] }, ['redeal'], { redealsUsed: 1 }).redealsUsed,
    ).toBe(2);
    expect(played(turning({ redeals: 'unlimited' }), { waste: ['AC'] }, ['redeal'])).not.toHaveProperty(
      'redealsUsed',
    );
  });

  it('that is playable shows its top card, and only that', () => {
    const open = turning({ playable: true, redeals: 1 });
    const { piles } = played(open, { stock: ['5c 4c 3c 2c AC'] }, ['deal'], { redealsUsed: 0 });
    expect([textOf(piles, 'waste'), textOf(piles, 'stock')]).toEqual(['AC', '5c 4c 3c 2C']);
    const again = played(open, { waste: ['AC 2C 3C'] }, ['redeal'], { redealsUsed: 0 });
    expect(textOf(again.piles, 'stock')).toBe('3c 2c AC');
  });

  it('deals a card to each column, or to those that have one', () => {
    const columns = (piles?: 'all' | 'non-empty'): Variant =>
      defineVariant({
        id: 'columns',
        title: 'Columns',
        deck: { suits: ['C'], ranks: ['A', '2', '3', '4', '5'] },
        piles: {
          stock: { role: 'stock', to: 'tableau', ...(piles && { piles }) },
          tableau: { role: 'tableau', count: 3, fill: 'any' },
        },
        deal: [{ to: 'tableau', cards: [1] }, { to: 'stock' }],
        win: [{ empty: ['tableau'] }],
      }) as Variant;
    const start = { stock: ['3c 2c ac'], tableau: ['4C', '', '5C'] };
    expect(textOf(played(columns(), start, ['deal']).piles, 'tableau')).toBe('4C AC | 2C | 5C 3C');
    expect(textOf(played(columns('non-empty'), start, ['deal']).piles, 'tableau')).toBe('4C AC |  | 5C 2C');
    const few = { stock: ['ac'], tableau: ['4C', '2C', '5C 3C'] };
    expect(textOf(played(columns(), few, ['deal']).piles, 'tableau')).toBe('4C AC | 2C | 5C 3C');
  });
});

describe('gathered fans', () => {
  const fans = { tableau: ['AC 2C', '3C', '4C 5C 6C', ''] };
  const gathered = (rule: Partial<GatherRule>, piles: Piles = fans): string => {
    const variant = defineVariant({
      id: 'gathered',
      title: 'Gathered',
      deck: { suits: ['C'], ranks: ['A', '2', '3', '4', '5', '6'] },
      piles: { tableau: { role: 'tableau', count: 4, fill: 'any' } },
      deal: [{ to: 'tableau' }],
      redeal: { times: 'unlimited', group: 'tableau', ...(rule.by === 'row' ? {} : { size: 2 }), ...rule },
      win: [{ empty: ['tableau'] }],
    }) as Variant;
    const extras = rule.shuffle ? { redealSeed: 'fans' } : {};
    return textOf(played(variant, piles, ['redeal'], extras).piles, 'tableau');
  };

  it.each<[string, Partial<GatherRule>, string]>([
    ['first to last, bottom up, pile by pile', {}, 'AC 2C | 3C 4C | 5C 6C | '],
    ['last to first', { order: 'last-to-first' }, '4C 5C | 6C 3C | AC 2C | '],
    ['each read from its top', { read: 'top-down' }, '2C AC | 3C 6C | 5C 4C | '],
    ['the other way altogether', { order: 'last-to-first', read: 'top-down' }, '6C 5C | 4C 3C | 2C AC | '],
    ['in rows', { by: 'row' }, 'AC 5C | 2C 6C | 3C | 4C'],
    ['laid top first', { lay: 'top-first' }, '2C AC | 4C 3C | 6C 5C | '],
    ['in fours', { size: 4 }, 'AC 2C 3C 4C | 5C 6C |  | '],
    ['one to a pile, the rest on the last', { size: 1 }, 'AC | 2C | 3C | 4C 5C 6C'],
    [
      'read from the top and laid top first',
      { read: 'top-down', lay: 'top-first', size: 3 },
      '3C AC 2C | 4C 5C 6C |  | ',
    ],
  ])('are dealt again %s', (_, rule, expected) => {
    expect(gathered(rule)).toBe(expected);
  });

  it('are shuffled by the seed, then dealt as they would be', () => {
    const text = gathered({ shuffle: true });
    expect(text.split(' | ').map((pile) => (pile === '' ? 0 : pile.split(' ').length))).toEqual([2, 2, 2, 0]);
    expect(text).not.toBe(gathered({}));
    expect(gathered({ shuffle: true })).toBe(text);
    expect(text.match(/\w\w/g)?.sort()).toEqual(['2C', '3C', '4C', '5C', '6C', 'AC']);
  });
});
