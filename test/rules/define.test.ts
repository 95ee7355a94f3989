/** The gate of definitions and house rules: each declared code by an example with its path, all faults at once, and changes merged. */
import {
  deal,
  defineVariant,
  deriveVariant,
  parseVariant,
  type SolitaireError,
  type Variant,
} from 'solitaire-rules/rules';
import { canfield, freecell, klondike, laBelleLucie, penguin, pyramid } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { isDeepFrozen } from '../conformance/frozen.js';

type Json = Record<string, unknown>;

const told = (definition: unknown): string[] => {
  const result = parseVariant(definition);
  return result.ok ? [] : result.error.map(({ code, path }) => `${code} ${path}`);
};
const thrown = (act: () => unknown): SolitaireError => {
  try {
    act();
  } catch (error) {
    return error as SolitaireError;
  }
  throw new Error('nothing was thrown');
};
/** A variant with some groups changed key by key, others as they are. */
const withPiles = (variant: Variant, changes: { [group: string]: Json | undefined }): Json => ({
  ...variant,
  piles: Object.fromEntries(
    Object.entries({ ...variant.piles, ...changes }).flatMap(([name, group]) =>
      group === undefined ? [] : [[name, { ...variant.piles[name], ...group }]],
    ),
  ),
});

describe('each code', () => {
  it.each<[string, Json]>([
    // the shape
    ['unknown-key pile', { ...freecell, pile: {} }],
    ['unknown-key piles.tableau.fil', withPiles(freecell, { tableau: { fil: 'any' } })],
    ['unknown-key deal[0].takes', { ...freecell, deal: [{ to: 'tableau', takes: 1 }] }],
    ['missing title', { ...freecell, title: undefined }],
    ['missing piles.tableau.build.rank', withPiles(freecell, { tableau: { build: {} } })],
    ['wrong-value id', { ...freecell, id: 'Free Cell' }],
    ['wrong-value piles.cell.count', withPiles(freecell, { cell: { count: 0 } })],
    ['wrong-value piles.tableau.fill', withPiles(freecell, { tableau: { fill: '10' } })],
    ['wrong-value deck.suits[1]', { ...freecell, deck: { suits: ['C', 'X'] } }],
    ['bad-name piles.constructor', withPiles(freecell, { constructor: { role: 'cell' } })],
    // what goes together
    [
      'too-many powers',
      {
        ...laBelleLucie,
        powers: Object.fromEntries(
          Array.from({ length: 17 }, (_, i) => [`p${i}`, { pull: 'tableau', times: 1 }]),
        ),
      },
    ],
    ['no-such-group deal[0].to', { ...freecell, deal: [{ to: 'column' }] }],
    [
      'no-such-group piles.foundation.takeBack[1]',
      withPiles(freecell, { foundation: { takeBack: ['cell', 'reserve'] } }),
    ],
    ['wrong-role piles.stock.to', withPiles(klondike, { stock: { to: 'foundation' } })],
    ['no-piles piles', { ...freecell, piles: {} }],
    ['too-many-piles piles', withPiles(freecell, { cell: { count: 120 } })],
    ['too-many-cards deck', { ...freecell, deck: { packs: 5 } }],
    ['too-many-cards deal', { ...freecell, deal: [{ to: 'tableau', cards: 7 }] }],
    ['too-few-cards deal', { ...freecell, deal: [{ to: 'tableau', cards: 6 }] }],
    [
      'too-many deal[0].cards',
      { ...freecell, deal: [{ to: 'tableau', cards: [6, 6, 6, 6, 6, 6, 6, 6, 4] }] },
    ],
    ['wrong-length piles.tableau.cover', withPiles(pyramid, { tableau: { cover: [[]] } })],
    [
      'no-such-pile piles.tableau.cover[27][0]',
      withPiles(pyramid, {
        tableau: { cover: Array.from({ length: 28 }, (_, i) => (i === 27 ? [28] : [])) },
      }),
    ],
    [
      'circular piles.tableau.cover',
      withPiles(pyramid, {
        tableau: { cover: Array.from({ length: 28 }, (_, i) => (i < 3 ? [(i + 1) % 3] : [])) },
      }),
    ],
    ['doubled deck.ranks', { ...freecell, deck: { ranks: ['A', '2', 'A'] } }],
    [
      'not-in-deck piles.tableau.fill',
      { ...withPiles(freecell, { tableau: { fill: 'K' } }), deck: { ranks: ['A', '2', '3'] } },
    ],
    ['no-base piles.foundation.base', { ...penguin, deal: [{ to: 'tableau' }] }],
    ['never-full win', withPiles(freecell, { foundation: { count: 3 } })],
    ['never-ready powers.merci.when', { ...laBelleLucie, redeal: undefined }],
    ['contradiction piles.foundation.keeps', withPiles(freecell, { foundation: { keeps: 1 } })],
  ])('%s', (fault, definition) => {
    expect(told(JSON.parse(JSON.stringify(definition)))).toContain(fault);
  });

  it('is told with all the others, in one go', () => {
    const shape = {
      ...freecell,
      id: 5,
      extra: 1,
      piles: { ...freecell.piles, cell: { role: 'sell' } },
      deal: [{}],
    };
    expect(told(shape).sort()).toEqual([
      'missing deal[0].to',
      'unknown-key extra',
      'wrong-value id',
      'wrong-value piles.cell.role',
    ]);
    const { faults, code, message } = thrown(() => defineVariant(shape as never));
    expect([code, faults.length]).toEqual(['bad-definition', 4]);
    for (const { path } of faults) expect(message).toContain(path);
    const meaning = {
      ...withPiles(canfield, { foundation: { takeBack: ['attic'], keeps: 13 }, stock: { to: 'tableau' } }),
      win: [{ empty: ['cellar'] }],
    };
    const paths = told(meaning);
    for (const path of ['piles.foundation.takeBack[0]', 'piles.stock.draw', 'win[0].empty[0]'])
      expect(paths.join()).toContain(path);
  });
});

describe('a variant', () => {
  it('is a frozen copy: the definition given stays as it was', () => {
    const definition = JSON.parse(JSON.stringify({ ...freecell, id: 'mine' }));
    delete definition.version;
    const before = JSON.stringify(definition);
    const variant = defineVariant(definition);
    expect(isDeepFrozen(variant)).toBe(true);
    expect([variant.version, variant.id]).toEqual([1, 'mine']);
    definition.title = 'Changed';
    definition.piles.cell.count = 9;
    expect(variant.title).toBe('FreeCell');
    expect(JSON.stringify({ ...definition, title: 'FreeCell', piles: freecell.piles })).toBe(before);
    expect(deal(variant as Variant, { microsoft: 1 }).variant).toBe('mine@1');
  });

  it('may be defined again from itself, with any version', () => {
    expect(defineVariant({ ...freecell, version: 7 }).version).toBe(7);
    expect(deal(defineVariant({ ...freecell, version: 7 }) as Variant, { microsoft: 1 }).variant).toBe(
      'freecell@7',
    );
    expect(told({ ...freecell, version: 0 })).toEqual(['wrong-value version']);
  });
});

describe('a house rule', () => {
  const base = defineVariant({ ...freecell, version: 4, aliases: ['Other'] });

  it('changes what it names, key by key, and nothing else', () => {
    const derived = deriveVariant(base, {
      id: 'house',
      title: 'House',
      piles: { tableau: { lift: { limit: 'sum' } }, cell: { count: 2 } },
    });
    const { version: _, aliases: __, ...rest } = base;
    expect(derived).toEqual({
      ...rest,
      id: 'house',
      title: 'House',
      version: 1,
      piles: {
        ...base.piles,
        tableau: { ...base.piles.tableau, lift: { unit: 'run', limit: 'sum' } },
        cell: { role: 'cell', count: 2 },
      },
    });
    expect(isDeepFrozen(derived)).toBe(true);
    expect(base.piles.cell).toEqual({ role: 'cell', count: 4 });
  });

  it('takes away with null, replaces lists whole, adds groups', () => {
    const derived = deriveVariant(base, {
      id: 'house',
      sources: ['here'],
      notes: null,
      piles: { cell: null, reserve: { role: 'reserve', count: 2 } },
      deal: [{ to: 'reserve', cards: 1 }, { to: 'tableau' }],
    });
    expect(Object.keys(derived.piles)).toEqual(['tableau', 'foundation', 'reserve']);
    expect(derived.sources).toEqual(['here']);
    expect(derived).not.toHaveProperty('notes');
    expect(deal(derived as Variant, { seed: 1 }).piles).not.toHaveProperty('cell');
  });

  it('may be derived from again', () => {
    const once = deriveVariant(base, { id: 'once', piles: { cell: { count: 3 } } });
    const twice = deriveVariant(once, { id: 'twice', piles: { tableau: { fill: 'K' } } });
    expect([twice.piles.cell, twice.piles.tableau]).toMatchObject([{ count: 3 }, { fill: 'K' }]);
  });

  it.each([[{}], [{ id: undefined }], [{ id: 'freecell' }], [null], [undefined]])(
    'needs an id of its own: %j',
    (changes) => {
      expect(thrown(() => deriveVariant(base, changes as never)).code).toBe('needs-new-id');
    },
  );

  it.each<[Json, string]>([
    [{ id: 'Bad Id' }, 'wrong-value id'],
    [{ id: 'x', piles: { tableau: null } }, 'no-such-group deal[0].to'],
    [{ id: 'x', piles: { cell: { count: 'many' } } }, 'wrong-value piles.cell.count'],
    [{ id: 'x', deal: null }, 'missing deal'],
    [{ id: 'x', title: null }, 'missing title'],
    [JSON.parse('{"id":"x","piles":{"__proto__":{"role":"cell"}}}'), 'bad-name piles.__proto__'],
  ])('is checked as any definition: %j', (changes, fault) => {
    const { code, faults } = thrown(() => deriveVariant(base, changes as never));
    expect(code).toBe('bad-definition');
    expect(faults.map((one) => `${one.code} ${one.path}`)).toContain(fault);
  });
});
