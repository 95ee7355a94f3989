/** What is said of definitions of the wrong shape, and what is made of changes to one. */
import {
  defineVariant,
  deriveVariant,
  type Fault,
  parseVariant,
  presentationOf,
} from 'solitaire-rules/rules';
import { canfield, freecell, pyramid } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { listOf, tellingTo } from '../../../src/rules/telling.js';
import { columns, four } from './small.js';

type Json = Record<string, unknown>;

const f = { role: 'foundation', count: 2 } as const;
const base = { id: 'edge', title: 'Edge', deck: four, piles: { t: columns(2), f }, deal: [{ to: 't' }] };

function faultsOf(parts: unknown): readonly Fault[] {
  const read = parseVariant(parts);
  return read.ok ? [] : read.error;
}

/** What is told of the first fault. */
function told(parts: Json): string {
  const [fault] = faultsOf({ ...base, ...parts });
  return fault === undefined ? 'accepted' : `${fault.code} ${fault.path}: ${fault.expected} / ${fault.found}`;
}

const column = (more: Json) => told({ piles: { f, t: { ...columns(2), ...more } } });

describe('a definition of the wrong shape', () => {
  it('is told what was wanted where it went wrong', () => {
    expect(told({})).toBe('accepted');
    expect(told({ id: 'A B' })).toMatch(/^wrong-value id: lower-case words .*hyphens.* \/ "A B"$/);
    expect(told({ version: 1.5 })).toBe('wrong-value version: a whole number / 1.5');
    expect(told({ version: 0 })).toMatch(/^wrong-value version: a number .*1.* \/ 0$/);
    expect(told({ id: 'x'.repeat(2000) })).toMatch(/^wrong-value id: a length of .+ \/ /);
    expect(told({ title: '' })).toMatch(/^wrong-value title: a length of .+ \/ ""$/);
    expect(told({ deal: {} })).toMatch(/^wrong-value deal: an array \/ /);
    expect(told({ deal: 5 })).toBe('wrong-value deal: an array / 5');
    expect(told({ piles: 5 })).toBe('wrong-value piles: an object / 5');
    expect(told({ family: 5 })).toBe('wrong-value family: string / 5');
    expect(told({ title: undefined })).toBe('missing title: a value / nothing');
    expect(told({ odd: 1 })).toBe('unknown-key odd: no such key / "odd"');
    expect(faultsOf({ ...base, deck: { odd: 1 } })).toMatchObject([
      { code: 'unknown-key', message: 'there is no such key here; keys are packs, suits, ranks' },
    ]);
    expect(told({ piles: { 'my group': { role: 'cell' } } })).toContain('a letter, then letters');
    expect(column({ count: 1000 })).toMatch(/^wrong-value piles\.t\.count: a number .+ \/ 1000$/);
    expect(column({ count: 0 })).toMatch(/^wrong-value piles\.t\.count: a number .+ \/ 0$/);
    expect(told({ powers: Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`p${i}`, 1])) })).toMatch(
      /^wrong-value powers: a number of names .+ \/ /,
    );
  });

  it('is told of the object that may stand in the place of a word, and of the list', () => {
    expect(column({ build: 'down' })).toBe(
      'wrong-value piles.t.build: "none" or an object with rank, suit, step, wrap, notOn / "down"',
    );
    expect(column({ fill: 5 })).toMatch(
      /^wrong-value piles\.t\.fill: .+ or an object with rank, from, most, auto \/ 5$/,
    );
    expect(column({ build: { rank: 'sideways' } })).toMatch(
      /^wrong-value piles\.t\.build\.rank: \("down" [^/]+\) \/ "sideways"$/,
    );
    expect(told({ deal: [{ to: 't', cards: 'all' }] })).toMatch(
      /^wrong-value deal\[0\]\.cards: .+ or a list \/ "all"$/,
    );
  });

  it('has lists where lists should be, and nowhere else', () => {
    expect(told({ deck: [] })).toMatch(/^wrong-value deck: an object \/ /);
    expect(told({ piles: [] })).toMatch(/^wrong-value piles: an object \/ /);
    expect(told({ deck: [1] })).toBe('wrong-value deck: an object / an array of 1');
    expect(column({ place: [] })).toBe('wrong-value piles.t.place: an object / an array of 0');
    expect(told({ deal: [[]] })).toBe('wrong-value deal[0]: an object / an array of 0');
    expect(faultsOf([])).toMatchObject([{ code: 'wrong-value', path: '', expected: 'an object' }]);
    for (const none of [null, undefined, 5, 'edge', () => base])
      expect(faultsOf(none)).toMatchObject([
        { code: expect.stringMatching(/^(wrong-value|missing)$/), path: '' },
      ]);
  });

  it('is told at its root where it cannot be read', () => {
    const throwing = Object.defineProperty({ ...base }, 'title', {
      enumerable: true,
      get: () => {
        throw new RangeError('mine');
      },
    });
    expect(faultsOf(throwing)).toMatchObject([{ code: 'wrong-value', path: '' }]);
  });

  it('has no -0, which JSON has not', () => {
    expect(column({ place: { at: [-0, 1] } })).toBe('wrong-value piles.t.place.at[0]: 0 / -0');
  });

  it('has no names that every object has', () => {
    for (const name of ['constructor', '__proto__', 'prototype', 'toString']) {
      const piles = JSON.parse(`{ "${name}": { "role": "cell" }, "t": {}, "f": {} }`);
      Object.assign(piles, base.piles);
      expect(faultsOf({ ...base, piles })).toMatchObject([{ code: 'bad-name', path: `piles.${name}` }]);
      const powers = JSON.parse(`{ "${name}": { "pull": "t", "times": 1 } }`);
      expect(faultsOf({ ...base, powers })).toMatchObject([{ code: 'bad-name', path: `powers.${name}` }]);
    }
    expect(told({ powers: null })).toMatch(/^wrong-value powers/);
  });

  it('is told at most a hundred faults', () => {
    const wrong = (count: number) =>
      faultsOf({
        ...base,
        piles: Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, { role: 'odd' }])),
      }).length;
    expect([90, 100, 120].map(wrong)).toEqual([90, 100, 100]);
  });

  it('is told the names there are, of many only the first twelve', () => {
    const groups = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, { role: 'cell' }]));
    const missing = (count: number) =>
      faultsOf({ ...base, piles: { ...base.piles, ...groups(count) }, deal: [{ to: 'x' }] })[0]?.expected;
    expect(missing(0)).toBe('a group: t, f');
    expect(missing(10)).toBe('a group: t, f, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9');
    expect(missing(12)).toBe('a group: t, f, c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, 2 more');
  });
});

describe('a fault', () => {
  it('says what comes of it before what was expected, where that is told', () => {
    const faults: Fault[] = [];
    const tell = tellingTo(faults);
    tell('code', 'path', 'this', 'that');
    tell('code', 'other', 'this', 'that', 'nothing moves');
    const [plain, told] = faults.map(({ message }) => message);
    expect(plain).toMatch(/this.*that/);
    expect(told).toBe(`nothing moves: ${plain}`);
    expect([listOf([]), listOf(['a']), listOf(['a', 'b'])]).toEqual(['none', 'a', 'a, b']);
  });
});

describe('a derived variant', () => {
  it('is told the groups of its base where it has a new one without a role', () => {
    const messageOf = (piles: Json): string => {
      try {
        deriveVariant(freecell, { id: 'mine', piles } as never);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(messageOf({ cells: { count: 2 } })).toContain(
      'piles.cells.role: "role" is needed, since freecell has no group "cells" that could be changed; its groups are ',
    );
    expect(messageOf({ cells: { count: 2 } })).toMatch(/its groups are .*\bcell\b/);
    // Only where the base has none of the name: its own group lost its role.
    expect(messageOf({ cell: { role: null } })).toMatch(/piles\.cell\.role: "role" is needed$/);
  });

  it('keeps what its changes leave undefined, and loses what they say is null', () => {
    const changes = { id: 'mine', title: 'Mine', family: undefined, notes: null };
    const derived = deriveVariant(freecell, changes as never) as unknown as Json;
    expect(derived.family).toBe(freecell.family);
    expect(derived).not.toHaveProperty('notes');
    expect(derived.deal).toEqual(freecell.deal);
  });

  it('has changes no deeper than any definition', () => {
    const deep = (levels: number): Json => (levels === 0 ? {} : { a: deep(levels - 1) });
    const messageOf = (levels: number): string => {
      try {
        deriveVariant(freecell, { id: 'mine', piles: deep(levels) } as never);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(messageOf(15)).not.toContain('levels deep');
    expect(messageOf(16)).toContain('levels deep');
  });
});

describe('a table as it is drawn', () => {
  const placesOf = (variant: Parameters<typeof presentationOf>[0]) =>
    Object.fromEntries(
      presentationOf(variant).groups.map(({ name, spread, piles }) => [
        name,
        `${spread}: ${piles.map(({ x, y }) => `${x},${y}`).join(' ')}`,
      ]),
    );

  it('has its rows one under the other, by what is in them', () => {
    expect(placesOf(freecell)).toEqual({
      cell: 'none: 0,0 1.15,0 2.3,0 3.45,0',
      foundation: 'none: 4.6,0 5.75,0 6.9,0 8.05,0',
      tableau: 'down: 0,1.15 1.15,1.15 2.3,1.15 3.45,1.15 4.6,1.15 5.75,1.15 6.9,1.15 8.05,1.15',
    });
    expect(presentationOf(freecell)).toMatchObject({ width: 9.05, height: 2.15 });
    const { stock, waste, foundation, reserve, tableau } = placesOf(canfield);
    expect([stock, waste]).toEqual(['none: 0,0', 'none: 1.15,0']);
    expect(foundation).toMatch(/^none: 2\.3,0 /);
    expect(reserve).toMatch(/^none: 0,1\.15/);
    expect(tableau).toMatch(/^down: 0,2\.3 1\.15,2\.3/);
  });

  it('has what the definition says of its names', () => {
    const variant = defineVariant({ ...base, aliases: ['Edges'], sources: ['https://example.org'] } as never);
    expect(presentationOf(variant)).toMatchObject({ aliases: ['Edges'], sources: ['https://example.org'] });
    const plain = defineVariant(base as never);
    expect(presentationOf(plain)).toMatchObject({ aliases: [], sources: [], family: undefined });
  });

  it('calls piles by what they are for, unless they have a name', () => {
    const piles = {
      t: { ...columns(2), title: 'fan' },
      u: columns(1),
      f,
      c: { role: 'cell' },
      r: { role: 'reserve' },
      s: { role: 'stock', to: 'w' },
      w: { role: 'waste' },
      h: { role: 'hole', from: ['t'] },
      d: { role: 'discard' },
    };
    const { groups } = presentationOf(
      defineVariant({
        ...base,
        piles,
        deal: [{ to: 't', cards: 1 }, { to: 'r', cards: 1 }, { to: 's' }],
        removal: { from: ['u'], to: 'd', match: [{ cards: 1, rank: 'A' }] },
        win: [{ empty: ['s'] }],
      } as never),
    );
    const roles = ['fan', 'column', 'foundation', 'cell', 'reserve', 'stock', 'waste', 'hole', 'discard'];
    expect(groups.map(({ title }) => title)).toEqual(roles);
  });

  it('goes on in the next line where it is too wide, and stands where it is told to', () => {
    const wide = defineVariant({ ...base, piles: { t: columns(12), f }, deal: [{ to: 't' }] } as never);
    expect(placesOf(wide).t).toBe(
      'down: 0,1.15 1.15,1.15 2.3,1.15 3.45,1.15 4.6,1.15 5.75,1.15 6.9,1.15 8.05,1.15 9.2,1.15 10.35,1.15 0,4.3 1.15,4.3',
    );
    const fanned = defineVariant({
      ...base,
      piles: { t: columns(6, { place: { spread: 'right' } }), f: { ...f, place: { at: [1, 2] } } },
    } as never);
    expect(placesOf(fanned)).toEqual({
      t: 'right: 0,0 2.15,0 4.3,0 6.45,0 8.6,0 0,1.15',
      f: 'none: 1,2 2.15,2',
    });
    expect(presentationOf(fanned)).toMatchObject({ width: 9.6, height: 3 });
    const pointed = defineVariant({
      ...base,
      piles: {
        t: columns(2, {
          place: {
            points: [
              [0, 0],
              [0.5, 0.5],
            ],
          },
        }),
        u: columns(1),
        f,
        r: { role: 'reserve' },
      },
      deal: [{ to: 'r', cards: 1 }, { to: 't' }],
    } as never);
    expect(placesOf(pointed)).toEqual({
      f: 'none: 0,0 1.15,0',
      r: 'none: 0,1.15',
      t: 'down: 0,2.3 0.5,2.8',
      u: 'down: 0,3.95',
    });
    const below = defineVariant({
      ...base,
      piles: {
        u: columns(1),
        t: columns(2, {
          place: {
            points: [
              [0, 0],
              [1, 0.5],
            ],
          },
        }),
        v: columns(1),
        f,
      },
    } as never);
    expect(placesOf(below)).toMatchObject({ u: 'down: 0,1.15', t: 'down: 0,4.3 1,4.8', v: 'down: 0,5.95' });
    expect(placesOf(pyramid).tableau).toMatch(/^\w+: \d/);
  });
});
