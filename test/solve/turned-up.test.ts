/** Which cards of stock and waste can be had: held against playing all there is to play, and against positions told by hand. */
import fc from 'fast-check';
import { deriveVariant, parseState, type Variant } from 'solitaire-rules/rules';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../src/cards/index.js';
import { turnedUp } from '../../src/solve/turned-up.js';
import { REDEALS } from '../../src/table/index.js';
import { type Size, shortened } from '../analysis/shortened.js';
import { coreOf, positionFrom } from '../conformance/core.js';
import { runs } from '../conformance/sampling.js';

const SIZE: Size = { ranks: 5, columns: 1, cells: 0, reserves: 0, suits: ['C', 'H'] };
const CARDS = ['AC', '2C', '3C', '4C', '5C', 'AH', '2H', '3H', '4H', '5H'];

/** A table with these cards in the stock, the top one last, and the waste, and all others in a column. */
function tableOf(
  draw: number,
  redeals: number | 'unlimited',
  stock: readonly string[],
  waste: readonly string[],
) {
  const game = deriveVariant(klondikeDraw3, { id: `draw-${draw}`, piles: { stock: { draw, redeals } } });
  const variant = shortened(game as Variant, SIZE);
  const piles = {
    tableau: [CARDS.filter((card) => !stock.includes(card) && !waste.includes(card))],
    foundation: [[], []],
    stock: [stock.map((card) => card.toLowerCase())],
    waste: [waste],
  };
  const state = parseState(variant, {
    variant: `${variant.id}@1`,
    piles,
    ...(typeof redeals === 'number' && redeals > 0 ? { redealsUsed: 0 } : {}),
  });
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  const compiled = coreOf(variant);
  return { compiled, position: positionFrom(compiled, state.value) };
}

/** The cards that are told, where only these may leave. */
function told({ compiled, position }: ReturnType<typeof tableOf>, leaving: ReadonlySet<string>): Set<string> {
  const cards = turnedUp(compiled);
  if (cards === undefined) throw new Error('a game that is not served');
  const found: string[] = [];
  cards.note(position);
  // First where none may leave yet, then one more each time.
  for (let count = 0; count <= leaving.size; count++) {
    const some = new Set<string>([...leaving].slice(0, count));
    cards.tell(
      (code) => some.has(cardOf(code)),
      (code) => found.push(cardOf(code)),
    );
  }
  expect(new Set(found).size, 'told once').toBe(found.length);
  return new Set(found);
}

/** The cards that come to be the waste's top, whatever is played of those that may leave. */
function played(
  draw: number,
  redeals: number,
  stock: readonly string[],
  waste: readonly string[],
  leaving: ReadonlySet<string>,
): Set<string> {
  const tops = new Set<string>();
  const seen = new Set<string>();
  const look = (stock: readonly string[], waste: readonly string[], left: number): void => {
    const key = `${stock}|${waste}|${left}`;
    if (seen.has(key)) return;
    seen.add(key);
    const top = waste.at(-1);
    if (top !== undefined) tops.add(top);
    if (top !== undefined && leaving.has(top)) look(stock, waste.slice(0, -1), left);
    // The last card of a stock is its top.
    if (stock.length > 0) look(stock.slice(0, -draw), [...waste, ...stock.slice(-draw).reverse()], left);
    else if (left > 0 && waste.length > 0) look([...waste].reverse(), [], left - 1);
  };
  look(stock, waste, redeals);
  return tops;
}

describe('cards of stock and waste', () => {
  it('that come to be on top, whatever is played, are all told', () => {
    let hidden = 0;
    fc.assert(
      fc.property(
        fc.shuffledSubarray(CARDS, { minLength: 1, maxLength: 8 }),
        fc.nat(8),
        fc.subarray(CARDS),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (cards, turned, some, draw, redeals) => {
          const waste = cards.slice(0, Math.min(turned, cards.length));
          const stock = cards.slice(waste.length);
          const leaving = new Set(some.filter((card) => cards.includes(card)));
          const found = told(tableOf(draw, redeals === 4 ? 'unlimited' : redeals, stock, waste), leaving);
          const tops = played(draw, redeals === 4 ? 12 : redeals, stock, waste, leaving);
          for (const card of tops) expect(found).toContain(card);
          if (found.size < cards.length) hidden++;
        },
      ),
      runs(400),
    );
    // Not by telling every card.
    expect(hidden).toBeGreaterThan(20);
  });

  const three = (
    leaving: readonly string[],
    redeals: number | 'unlimited' = 'unlimited',
    waste: string[] = [],
  ) => [...told(tableOf(3, redeals, ['5H', '4H', '3H', '2H', 'AH'], waste), new Set(leaving))].sort();

  it('are every third and the last, where none may leave', () => {
    expect(three([])).toEqual(['3H', '5H']);
  });
  it('are what lies below one that may leave', () => {
    expect(three(['3H'])).toEqual(['2H', '3H', '5H', '4H'].sort());
    expect(three(['3H', '2H'])).toEqual(['2H', '3H', '4H', '5H', 'AH'].sort());
  });
  it('are those to which draws come, once the waste has been turned over, only with a redeal left', () => {
    const waste = ['AC', '2C', '3C'];
    expect(three(['3C'], 'unlimited', waste)).toContain('AH');
    expect(three(['3C'], 0, waste)).not.toContain('AH');
  });

  it('are told by the redeals of the table', () => {
    const table = tableOf(3, 1, ['5H', '4H', '3H', '2H', 'AH'], ['AC', '2C', '3C']);
    expect(told(table, new Set(['3C']))).toContain('AH');
    table.position.counters[REDEALS] = 1;
    expect(told(table, new Set(['3C']))).not.toContain('AH');
  });
});
