/** Tables of every kind of pile, drawn from definition files. */
import { describe, expect, it } from 'vitest';
import { call } from './call.ts';

/** The lines that `deal` draws for a definition. */
async function drawn(definition: object): Promise<string[]> {
  const files = { 'game.json': JSON.stringify(definition) };
  const { code, out, err } = await call('deal game.json --microsoft 1', { files });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.trim().split('\n');
}

it('hides cards that lie face down, fans the waste, counts the stock', async () => {
  const [title, , stock, waste, foundation, , heads, ...rows] = await drawn({
    id: 'like-klondike',
    title: 'Like Klondike',
    piles: {
      stock: { role: 'stock', to: 'waste', redeals: 2 },
      waste: { role: 'waste' },
      foundation: { role: 'foundation', count: 4 },
      tableau: { role: 'tableau', count: 7, build: { rank: 'down', suit: 'alternate' }, fill: 'K' },
    },
    deal: [
      { to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7], down: 'all-but-top' },
      { to: 'waste', cards: 5 },
      { to: 'stock' },
    ],
  });
  expect(title).toBe('Like Klondike (like-klondike@1)');
  expect(stock).toBe('stock       0:19 cards');
  expect(waste).toMatch(/^waste {7}0:\.\. (\w\w ){3}\(5 cards\)$/);
  expect(foundation).toBe('foundation  0:-C  1:-D  2:-H  3:-S');
  expect(heads).toBe('tableau      0   1   2   3   4   5   6');
  expect(rows[0]).toMatch(/^ {12}\w\w( {2}\?\?){6}$/);
  expect(rows.at(-3)).toMatch(/^ {36}\w\w$/);
  expect(rows.at(-1)).toMatch(/^\d+ legal moves?; redeals used: 0 of 2$/);
});

it('tells the base and what it means for an empty column', async () => {
  const lines = await drawn({
    id: 'like-penguin',
    title: 'Like Penguin',
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
  expect(lines).toContain('foundation  0:JC  1:-D  2:JH  3:JS');
  expect(lines.at(-1)).toMatch(/^\d+ legal moves; base J; an empty column takes T$/);
});

it('draws many piles in bands, an empty one as a dash', async () => {
  const lines = await drawn({
    id: 'fans',
    title: 'Fans',
    piles: {
      fan: { role: 'tableau', count: 52, build: { rank: 'down', suit: 'same' } },
      reserve: { role: 'reserve', count: 1 },
      foundation: { role: 'foundation', count: 4, suits: 'any' },
    },
    deal: [
      { to: 'reserve', cards: 1 },
      { to: 'fan', cards: Array(51).fill(1) },
    ],
  });
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines[2]).toBe('reserve     0:JD');
  expect(lines[3]).toBe('foundation  0:--  1:--  2:--  3:--');
  expect(lines[5]).toMatch(/^fan {10}0 {3}1 /);
  expect(lines.join('\n')).toMatch(/ 51\n.* --\n/);
});

describe('piles with a place each', () => {
  const peaks = (points: readonly (readonly [number, number])[]) => ({
    id: 'peaks',
    title: 'Peaks',
    deck: { ranks: ['A', '2'] },
    piles: {
      peak: { role: 'tableau', count: 3, cover: [[1, 2], [], []], place: { points } },
      waste: { role: 'waste', build: { rank: 'either' }, from: ['peak'] },
      stock: { role: 'stock', to: 'waste' },
    },
    deal: [{ to: 'peak', cards: 1 }, { to: 'waste', cards: 1 }, { to: 'stock' }],
    win: [{ empty: ['peak'] }],
  });
  const pictureOf = async (points: readonly (readonly [number, number])[]) => {
    const files = { 'game.json': JSON.stringify(peaks(points)) };
    const { out } = await call('deal game.json --seed 1', { files });
    return out.split('\n\n')[2]?.replaceAll(/[A2][CDHS]/g, 'xx');
  };

  it('stand where they lie', async () => {
    expect(
      await pictureOf([
        [0.5, 0],
        [0, 0.5],
        [1, 0.5],
      ]),
    ).toBe('peak      0:xx\n       1:xx  2:xx');
  });

  it('are columns where the picture would be too wide', async () => {
    for (const far of [100, 1000, -1000]) {
      expect(
        await pictureOf([
          [0, 0],
          [far, 0],
          [1, 0],
        ]),
      ).toBe('peak    0   1   2\n       xx  xx  xx');
    }
  });
});
