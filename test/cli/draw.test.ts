/** Tables of every kind of pile, drawn from definitions that come with no variant. */
import { expect, it } from 'vitest';
import { drawState } from '../../src/cli/draw.ts';
import { deal, defineVariant, parseState } from '../../src/rules/index.ts';

const drawn = (text: string) => text.trim().split('\n');

const klondike = defineVariant({
  id: 'klondike-like',
  title: 'Klondike',
  piles: {
    stock: { role: 'stock', to: 'waste', redeals: 2 },
    waste: { role: 'waste' },
    foundation: { role: 'foundation', count: 4 },
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'alternate' },
      fill: 'K',
      lift: 'run',
    },
  },
  deal: [
    { to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7], down: 'all-but-top' },
    { to: 'waste', cards: 5 },
    { to: 'stock' },
  ],
});

it('hides cards that lie face down, fans the waste, counts the stock', () => {
  const state = deal(klondike, { microsoft: 1 });
  const [title, , stock, waste, foundation, , heads, ...rows] = drawn(drawState(klondike, state));
  expect(title).toBe('Klondike (klondike-like@1)');
  expect(stock).toBe('stock       0:19 cards');
  expect(waste).toMatch(/^waste {7}0:\.\. (\w\w ){3}\(5 cards\)$/);
  expect(foundation).toBe('foundation  0:-C  1:-D  2:-H  3:-S');
  expect(heads).toBe('tableau      0   1   2   3   4   5   6');
  expect(rows[0]).toMatch(/^ {12}\w\w( {2}\?\?){6}$/);
  expect(rows.at(-3)).toMatch(/^ {36}\w\w$/);
  expect(rows.at(-1)).toMatch(/^\d+ legal moves; redeals used: 0 of 2$/);
});

const penguin = defineVariant({
  id: 'penguin-like',
  title: 'Penguin',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'same', wrap: true },
      fill: { rank: 'below-base' },
      lift: 'run',
    },
    cell: { role: 'cell', count: 7 },
    foundation: { role: 'foundation', count: 4, base: 'dealt' },
  },
  deal: [{ to: 'tableau', cards: 7, setsBase: true, divertBase: 'foundation' }],
});

it('tells the base and what it means for an empty column', () => {
  const state = deal(penguin, { microsoft: 1 });
  const lines = drawn(drawState(penguin, state));
  expect(lines).toContain('foundation  0:JC  1:-D  2:JH  3:JS');
  expect(lines.at(-1)).toMatch(/^\d+ legal moves; base J; an empty column takes T$/);
});

it('draws many piles in bands, an empty one as a dash', () => {
  const fans = defineVariant({
    id: 'fans',
    title: 'Fans',
    piles: {
      fan: { role: 'tableau', count: 52, build: { rank: 'down', suit: 'same' } },
      reserve: { role: 'reserve', count: 1 },
      foundation: { role: 'foundation', count: 4, suits: 'any' },
    },
    deal: [{ to: 'fan', cards: 1 }],
  });
  const sorted = deal(fans, { microsoft: 11982 });
  const piles = { ...sorted.piles, fan: [...sorted.piles.fan.slice(1), []], reserve: [sorted.piles.fan[0]] };
  const result = parseState(fans, { ...sorted, piles });
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const lines = drawn(drawState(fans, result.value));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines[2]).toBe(`reserve     0:${sorted.piles.fan[0]?.[0]}`);
  expect(lines[3]).toBe('foundation  0:--  1:--  2:--  3:--');
  expect(lines[5]).toMatch(/^fan {10}0 {3}1 /);
  expect(lines.join('\n')).toMatch(/ 51\n.* --\n/);
});
