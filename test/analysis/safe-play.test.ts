/** Which cards may go up by themselves: the rows of the table, derived from the rules, and the positions that catch a wrong one. */
import { safePlays, safeRule } from 'solitaire-rules/analysis';
import { type DealSource, deal, deriveVariant, type GameState, legalMoves } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { shortened } from './shortened.js';

const { bakersGame, freecell, klondike, penguin, spider, yukon } = {
  bakersGame: variants['bakers-game'],
  freecell: variants.freecell,
  klondike: variants.klondike,
  penguin: variants.penguin,
  spider: variants.spider,
  yukon: variants.yukon,
};

describe('the rule of each variant', () => {
  const rows: Record<string, readonly string[]> = {
    'same-suit': [
      'bakers-game',
      'eight-off',
      'fan',
      'la-belle-lucie',
      'penguin',
      'russian-solitaire',
      'seahaven-towers',
      'trefoil',
    ],
    alternating: [
      'freecell',
      'freecell-0-cells',
      'freecell-1-cell',
      'freecell-2-cells',
      'freecell-3-cells',
      'relaxed-freecell',
      'westcliff',
    ],
    'alternating-take-back': [
      'easthaven',
      'forecell',
      'freecell-cardgames-io',
      'king-albert',
      'klondike',
      'klondike-draw-3',
      'raglan',
      'somerset',
    ],
    'alternating-groups': ['yukon'],
    'any-suit': [
      'bakers-dozen',
      'beleaguered-castle',
      'flower-garden',
      'streets-and-alleys',
      'super-flower-garden',
    ],
  };

  it('is the table’s row, and nothing for all others', () => {
    const found: Record<string, string[]> = {};
    for (const [id, variant] of Object.entries(variants)) {
      const rule = safeRule(variant);
      if (rule !== undefined) (found[rule] ??= []).push(id);
    }
    expect(found).toEqual(rows);
  });

  const house = (base: string, changes: object) =>
    deriveVariant(variants[base], { id: 'house-rule', ...changes });

  it.each([
    ['freecell', { piles: { foundation: { takeBack: ['tableau'] } } }, 'alternating-take-back'],
    ['freecell', { piles: { tableau: { build: { suit: 'same' } } } }, 'same-suit'],
    ['freecell', { piles: { tableau: { build: { suit: 'any' } } } }, 'any-suit'],
    ['freecell', { piles: { tableau: { lift: 'group' } } }, 'alternating-groups'],
    ['klondike', { piles: { foundation: { takeBack: null } } }, 'alternating'],
    ['russian-solitaire', { piles: { foundation: { takeBack: ['tableau'] } } }, 'same-suit'],
    // And nothing:
    ['freecell', { deck: { packs: 2 }, piles: { foundation: { count: 8 } } }, undefined],
    ['freecell', { piles: { tableau: { build: { rank: 'either' } } } }, undefined],
    ['freecell', { piles: { tableau: { build: { wrap: true } } } }, undefined],
    ['freecell', { piles: { tableau: { build: { suit: 'different' } } } }, undefined],
    ['freecell', { piles: { tableau: { lift: { unit: 'top-or-whole', limit: null } } } }, undefined],
    ['freecell', { piles: { cell: { capacity: 2 } } }, undefined],
    ['freecell', { piles: { foundation: { from: ['tableau'] } } }, undefined],
    ['freecell', { piles: { foundation: { suits: 'any' } } }, undefined],
    ['freecell', { win: [{ empty: ['tableau'] }] }, undefined],
    ['yukon', { piles: { foundation: { takeBack: ['tableau'] } } }, undefined],
    ['penguin', { piles: { foundation: { takeBack: ['cell'] } } }, undefined],
    ['canfield', { piles: { tableau: { build: { wrap: false } } } }, undefined],
  ])('follows a house rule: %s with %o', (base, changes, expected) => {
    expect(safeRule(house(base, changes))).toBe(expected);
  });
});

/** A state of a short game, its piles as text. */
const table = (variant: { id: string }, piles: Record<string, readonly string[]>, rest: object = {}) =>
  ({
    variant: `${variant.id}@1`,
    piles: Object.fromEntries(
      Object.entries(piles).map(([name, list]) => [
        name,
        list.map((text) => text.split(' ').filter((card) => card !== '')),
      ]),
    ),
    ...rest,
  }) as unknown as GameState;

const home = (c: string, d: string, h: string, s: string): string[] =>
  [c, d, h, s].map((top, suit) =>
    [...'A23456789TJQK']
      .slice(0, 'A23456789TJQK'.indexOf(top || '-') + 1)
      .map((rank) => rank + 'CDHS'[suit])
      .join(' '),
  );
const from = (moves: readonly object[]) => moves.map((move) => (move as { from: string }).from);

describe('positions that catch a wrong rule', () => {
  it('a five stays while a two of its colour’s other suit is out and may want a place (a)', () => {
    const short = shortened(freecell, { ranks: 5, columns: 2, cells: 1, reserves: 0 });
    const state = table(short, {
      tableau: ['5H 5D AS 2S 3S', '5S 4S 5C'],
      cell: ['4D'],
      foundation: home('4', '3', '4', ''),
    });
    expect(legalMoves(short, state)).toContainEqual({
      type: 'move',
      from: 'tableau:1',
      to: 'foundation:0',
      count: 1,
    });
    expect(safePlays(short, state)).toEqual([]);
  });

  it('a four stays, though all threes of the other colour are up, where cards come back (b)', () => {
    const base = shortened(freecell, { ranks: 4, columns: 2, cells: 0, reserves: 0 });
    const short = deriveVariant(base, {
      id: 'short-take-back',
      piles: { foundation: { takeBack: ['tableau'] } },
    });
    const piles = { tableau: ['4C 4H 3C 4S', 'AC 2C 4D'], foundation: home('', '3', '3', '3') };
    expect(from(legalMoves(short, table(short, piles)))).toContain('tableau:0');
    expect(safePlays(short, table(short, piles))).toEqual([]);
    expect(from(safePlays(base, table(base, piles)))).toContain('tableau:0');
  });

  it('in FreeCell a 2 goes up at once, a 3 once both opposite aces are up', () => {
    const short = shortened(freecell, { ranks: 3, columns: 4, cells: 0, reserves: 0 });
    const two = { tableau: ['3C 3D 3H 3S', '2D 2H', 'AD AH', '2C 2S'] };
    const aces = table(short, { ...two, foundation: home('A', '', '', 'A') });
    expect(from(safePlays(short, aces))).toEqual(['tableau:2', 'tableau:3']);
    const three = { tableau: ['3D 3H', '2D AD', '2H AH', '2S 3S 3C'] };
    expect(
      from(safePlays(short, table(short, { ...three, foundation: home('2', '', '', 'A') }))),
    ).not.toContain('tableau:3');
    const ready = { tableau: ['3D 3H', '2D', '2H', '2S 3S 3C'], foundation: home('2', 'A', 'A', 'A') };
    expect(from(safePlays(short, table(short, ready)))).toContain('tableau:3');
  });

  it('the beak stays in Penguin while the rank below it is out; other cards go up', () => {
    const short = shortened(penguin, { ranks: 4, columns: 3, cells: 1, reserves: 0 });
    const piles = {
      tableau: ['2S', '3C AD AC', 'AH AS 4S 3S 4C 4D 4H 3D 3H'],
      cell: [''],
      foundation: ['2C', '2D', '2H', ''],
    };
    const state = table(short, piles, { base: '2' });
    expect(from(legalMoves(short, state))).toContain('tableau:0');
    expect(from(safePlays(short, state))).toEqual(['tableau:2']);
  });
});

describe('layout that matters', () => {
  const start = (variant: (typeof variants)[string], source: DealSource) => deal(variant, source);

  it('nothing goes up while columns will be gathered or a power is left', () => {
    const { 'la-belle-lucie': lucie } = variants;
    const dealt = [...Array(30).keys()].map((seed) => start(lucie, { seed }));
    const ready = dealt.filter((state) => from(legalMoves(lucie, state)).length > 0);
    for (const state of ready) expect(safePlays(lucie, state)).toEqual([]);
    const played = ready.map((state) => ({ ...state, redealsUsed: 2, powersUsed: { merci: 1 } }));
    expect(played.flatMap((state) => safePlays(lucie, state)).length).toBeGreaterThan(0);
    const withMerci = ready.map((state) => ({ ...state, redealsUsed: 2, powersUsed: { merci: 0 } }));
    expect(withMerci.flatMap((state) => safePlays(lucie, state))).toEqual([]);
  });

  it('nothing goes up while the stock deals to columns', () => {
    const { easthaven } = variants;
    const short = shortened(easthaven, { ranks: 3, columns: 3, cells: 0, reserves: 0 });
    const open = { tableau: ['3C 3D', '3H 3S', '2C 2D 2H 2S AC'], foundation: home('', 'A', 'A', 'A') };
    expect(from(safePlays(short, table(short, { ...open, stock: [''] })))).toEqual(['tableau:2']);
    const covered = { tableau: ['3C', '3H 3S', '2C 2D 2H 2S AC'], foundation: home('', 'A', 'A', 'A') };
    expect(safePlays(short, table(short, { ...covered, stock: ['3d'] }))).toEqual([]);
  });

  it('the waste waits where several cards are drawn, unless asked', () => {
    const draw = (id: string) => shortened(variants[id], { ranks: 3, columns: 3, cells: 0, reserves: 0 });
    const piles = {
      tableau: ['3C 3D', '3H 3S', '2C 2D 2H'],
      foundation: home('', 'A', 'A', 'A'),
      stock: [''],
      waste: ['2S AC'],
    };
    const [one, three] = [draw('klondike'), draw('klondike-draw-3')];
    expect(from(safePlays(one, table(one, piles)))).toContain('waste:0');
    expect(from(safePlays(three, table(three, piles)))).not.toContain('waste:0');
    expect(from(safePlays(three, table(three, piles), { fromWaste: true }))).toContain('waste:0');
  });
});

describe('fault 32: one rule for all games', () => {
  it('games built by suit do not wait for the other colours', () => {
    const short = shortened(bakersGame, { ranks: 5, columns: 2, cells: 0, reserves: 0 });
    const state = table(short, {
      tableau: ['AD 2D 3D 4D 5D AH 2H 3H 4H 5H', 'AS 2S 3S 4S 5S 5C'],
      foundation: home('4', '', '', ''),
    });
    expect(from(safePlays(short, state))).toEqual(['tableau:1']);
  });

  it('where cards may return from foundations the classic rule is not used', () => {
    const short = (id: string) => shortened(variants[id], { ranks: 4, columns: 2, cells: 1, reserves: 0 });
    const piles = { tableau: ['4C 4H 3C 4S', 'AC 2C 4D'], cell: [''], foundation: home('', '3', '3', '3') };
    const [plain, takeBack] = [short('freecell'), short('freecell-cardgames-io')];
    expect(from(safePlays(plain, table(plain, piles)))).toContain('tableau:0');
    expect(safePlays(takeBack, table(takeBack, piles))).toEqual([]);
  });

  it('what lies on a card in Yukon moves with it, so its second condition is not used', () => {
    const short = shortened(yukon, { ranks: 3, columns: 3, cells: 0, reserves: 0 });
    const piles = { tableau: ['3D 3H AC', '2D 2H AD', 'AH 3C 2C 3S 2S'], foundation: home('', '', '', 'A') };
    expect(from(legalMoves(short, table(short, piles)))).toContain('tableau:2');
    expect(from(safePlays(short, table(short, piles)))).not.toContain('tableau:2');
  });

  it('nothing goes up by itself in games without foundations for cards', () => {
    const state = deal(spider, { seed: 1 });
    expect(safePlays(spider, state)).toEqual([]);
    expect(safePlays(klondike, deal(klondike, { seed: 8 }))).toBeDefined();
  });
});
