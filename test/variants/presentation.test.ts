import { describe, expect, it } from 'vitest';
import { defineVariant, presentationOf } from '../../src/rules/index.ts';
import { variants } from '../../src/variants/all.ts';

describe.each(Object.entries(variants))('a program that knows no variant can draw %s', (_, variant) => {
  const drawn = presentationOf(variant);

  it('by its title, family and sources', () => {
    expect(drawn.title).not.toBe('');
    expect(drawn.family).toBeTruthy();
    expect(drawn.sources.length).toBeGreaterThan(0);
  });

  it('with a name and a place for every pile', () => {
    expect(drawn.groups.map(({ name }) => name)).toEqual(Object.keys(variant.piles));
    for (const { name, title, piles } of drawn.groups) {
      expect(title).not.toBe('');
      expect(piles.map(({ id }) => id)).toEqual(
        Array.from({ length: variant.piles[name]?.count ?? 1 }, (_, i) => `${name}:${i}`),
      );
    }
  });

  it('without piles that hide each other', () => {
    const piles = drawn.groups.flatMap((group) => group.piles.map((pile) => ({ ...pile, group })));
    for (const [i, one] of piles.entries()) {
      for (const other of piles.slice(i + 1)) {
        const apart = Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y));
        const layered = one.group === other.group && 'cover' in (variant.piles[one.group.name] ?? {});
        expect(apart, `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(layered ? 0.5 : 1);
      }
    }
    for (const { x, y } of piles) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + 1).toBeLessThanOrEqual(drawn.width);
      expect(y + 1).toBeLessThanOrEqual(drawn.height);
    }
  });
});

it('what a definition says of its layout holds', () => {
  const variant = defineVariant({
    id: 'placed',
    title: 'Placed',
    piles: {
      tableau: {
        role: 'tableau',
        count: 2,
        title: 'fan',
        place: { at: [3, 4], step: [0, 2], spread: 'right' },
      },
      foundation: {
        role: 'foundation',
        count: 4,
        place: {
          at: [9, 0],
          points: [
            [0, 0],
            [0, 2],
            [0, 4],
            [0, 6],
          ],
        },
      },
    },
    deal: [{ to: 'tableau' }],
  });
  const [tableau, foundation] = presentationOf(variant).groups;
  expect(tableau).toMatchObject({
    title: 'fan',
    spread: 'right',
    piles: [
      { x: 3, y: 4 },
      { x: 3, y: 6 },
    ],
  });
  expect(foundation?.piles[2]).toEqual({ id: 'foundation:2', x: 9, y: 4 });
});
