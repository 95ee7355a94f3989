/**
 * Games nobody plays, invented so that each part of the definition language is under the laws whatever the package
 * ships: small decks, so that walks reach the ends of games.
 */
import { defineVariant, type Variant } from 'solitaire-rules/rules';

const LOW = ['A', '2', '3', '4', '5', '6', '7'] as const;

/** The waste is turned over, reversed, twice; the first card played sets the base; cards come back, but not the first. */
const turnover = defineVariant({
  id: 'turnover',
  title: 'Turnover',
  deck: { ranks: ['A', '2', '3', '4', '5', '6', '7', '8'] },
  piles: {
    stock: { role: 'stock', to: 'waste', draw: 3, redeals: 2, order: 'reversed' },
    waste: { role: 'waste' },
    foundation: {
      role: 'foundation',
      count: 4,
      suits: 'any',
      base: 'first-played',
      takeBack: ['tableau', 'foundation'],
      keeps: 1,
    },
    tableau: {
      role: 'tableau',
      count: 5,
      build: { rank: 'down', suit: 'different', wrap: 'not-at-base' },
      fill: { rank: 'below-base' },
      lift: { unit: 'run', by: { rank: 'down', suit: 'alternate', wrap: true }, most: 3 },
    },
  },
  deal: [{ to: 'tableau', cards: [1, 2, 3, 4, 5], down: 'all-but-top' }, { to: 'stock' }],
});

/** A reserve fills the gaps, then the waste, then the stock; the base is dealt; the shuffled waste comes again. */
const reserves = defineVariant({
  id: 'reserves',
  title: 'Reserves',
  deck: { packs: 2, suits: ['C', 'H'], ranks: LOW },
  piles: {
    foundation: { role: 'foundation', count: 4, base: 'dealt' },
    reserve: { role: 'reserve', count: 2 },
    tableau: {
      role: 'tableau',
      count: 4,
      build: { rank: 'down', suit: 'alternate', wrap: true },
      fill: { rank: 'any', from: ['waste', 'tableau'], most: 1, auto: ['reserve', 'waste', 'stock'] },
      lift: { unit: 'top-or-whole', limit: 'columns' },
      capacity: 6,
    },
    stock: { role: 'stock', to: 'waste', redeals: 'unlimited', order: 'shuffled' },
    waste: { role: 'waste' },
  },
  deal: [
    { to: 'foundation', cards: [1], setsBase: true },
    { to: 'reserve', cards: 3, down: [3, 1] },
    { to: 'tableau', cards: 2 },
    { to: 'stock' },
  ],
});

/** Columns built in any suit lift in suit; complete runs leave by themselves; a deal to the columns that have cards. */
const webs = defineVariant({
  id: 'webs',
  title: 'Webs',
  deck: { packs: 2, suits: ['D', 'S'], ranks: LOW },
  piles: {
    tableau: {
      role: 'tableau',
      count: 5,
      build: { rank: 'down' },
      fill: 'any',
      lift: { unit: 'run', by: { rank: 'down', suit: 'same' } },
    },
    cell: { role: 'cell', when: 'stock-empty' },
    stock: { role: 'stock', to: 'tableau', piles: 'non-empty' },
    foundation: {
      role: 'foundation',
      count: 4,
      suits: 'any',
      takes: 'run',
      automatic: true,
      base: '7',
      build: { rank: 'down', suit: 'same' },
    },
  },
  deal: [{ to: 'tableau', cards: [3, 3, 2, 2, 2], down: 'all-but-top' }, { to: 'stock' }],
});

/** The player takes complete runs off; parts of a suit move through empty columns. */
const parts = defineVariant({
  id: 'parts',
  title: 'Parts',
  deck: { ranks: LOW },
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down' },
      fill: 'any',
      lift: { unit: 'run', limit: 'parts' },
    },
    foundation: {
      role: 'foundation',
      count: 4,
      takes: 'run',
      base: '7',
      build: { rank: 'down', suit: 'same' },
    },
  },
  deal: [{ to: 'tableau', apart: true }],
});

/** Covered cards leave alone, in pairs and in threes; the stock is open. */
const roofs = defineVariant({
  id: 'roofs',
  title: 'Roofs',
  deck: { ranks: LOW },
  piles: {
    roof: {
      role: 'tableau',
      count: 10,
      cover: [[1, 2], [3, 4], [4, 5], [6, 7], [7, 8], [8, 9], [], [], [], []],
    },
    cell: { role: 'cell', count: 2 },
    stock: { role: 'stock', to: 'waste', playable: true, redeals: 1 },
    waste: { role: 'waste' },
    discard: { role: 'discard' },
  },
  deal: [{ to: 'roof', cards: 1, down: [1, 1, 1, 1, 1, 1] }, { to: 'stock' }],
  removal: {
    from: ['stock', 'waste', 'roof', 'cell'],
    to: 'discard',
    match: [
      { cards: 1, rank: '7' },
      { cards: 2, sum: 7 },
      { cards: 2, equal: true },
      { cards: 3, sum: 12 },
    ],
  },
  win: [{ empty: ['roof'] }],
});

/** The lower of a suit leaves; a card to each column; won when aces alone are left. */
const lower = defineVariant({
  id: 'lower',
  title: 'Lower',
  deck: { ranks: LOW },
  piles: {
    tableau: { role: 'tableau', count: 4, fill: 'any' },
    stock: { role: 'stock', to: 'tableau' },
    discard: { role: 'discard' },
  },
  deal: [{ to: 'tableau', cards: 1 }, { to: 'stock' }],
  removal: { from: ['tableau'], to: 'discard', match: [{ cards: 1, beaten: 'ace-high' }] },
  win: [{ only: ['A'], in: 'tableau' }],
});

/** Two powers over two groups of fans, which are gathered in rows, last pile first, and laid top first. */
const mercies = defineVariant({
  id: 'mercies',
  title: 'Mercies',
  deck: { ranks: LOW },
  piles: {
    left: { role: 'tableau', count: 4, build: { rank: 'down', suit: 'same' }, fill: 'any' },
    right: { role: 'tableau', count: 4, build: { rank: 'either', suit: 'same-colour' } },
    foundation: { role: 'foundation', count: 4 },
  },
  deal: [
    { to: 'left', cards: 4, by: 'pile' },
    { to: 'right', sink: ['7'] },
  ],
  redeal: {
    times: 2,
    group: 'right',
    order: 'last-to-first',
    read: 'top-down',
    by: 'row',
    lay: 'top-first',
  },
  powers: {
    grace: { pull: 'left', times: 2 },
    mercy: { pull: 'right', times: 1, when: 'no-redeals-left' },
  },
});

/** Fans are gathered as often as one likes and dealt in the same order, so that a redeal may change nothing. */
const again = defineVariant({
  id: 'again',
  title: 'Again',
  deck: { ranks: LOW },
  piles: {
    tableau: { role: 'tableau', count: 7, build: { rank: 'down', suit: 'same' } },
    foundation: { role: 'foundation', count: 4, takeBack: ['tableau'] },
  },
  deal: [{ to: 'tableau', by: 'pile' }],
  redeal: { times: 'unlimited', group: 'tableau', size: 4 },
});

/** Deep cells, any face-up group, a hole, and piles with rules of their own. */
const odds = defineVariant({
  id: 'odds',
  title: 'Odds',
  deck: { packs: 2, ranks: ['A', '2', '3', '4'] },
  piles: {
    cell: { role: 'cell', count: 2, capacity: 3, from: ['tableau'] },
    tableau: {
      role: 'tableau',
      count: 5,
      build: { rank: 'up', step: 2, wrap: true },
      fill: '2',
      lift: { unit: 'group', limit: 'cells' },
      each: [{ fill: 'any' }, { build: 'none', capacity: 9 }, { lift: 'none' }],
    },
    hole: { role: 'hole', from: ['cell', 'tableau'] },
  },
  deal: [
    { take: { cards: ['AS'], copies: 1 }, to: 'hole' },
    { to: 'tableau', down: [2, 3] },
  ],
  win: [{ empty: ['tableau', 'cell'] }],
});

/** Cards go from the columns to the waste; two packs; won by complete runs in the columns. */
const tides = defineVariant({
  id: 'tides',
  title: 'Tides',
  deck: { packs: 2, suits: ['S'], ranks: LOW },
  piles: {
    tableau: {
      role: 'tableau',
      count: 4,
      build: { rank: 'down', suit: 'same' },
      fill: 'any',
      lift: { unit: 'run', limit: 'sum' },
    },
    waste: {
      role: 'waste',
      build: { rank: 'either', wrap: true, notOn: ['7'] },
      from: ['tableau'],
    },
    stock: { role: 'stock', to: 'waste' },
  },
  deal: [{ to: 'tableau', cards: 3 }, { to: 'waste', cards: 1 }, { to: 'stock' }],
  win: [{ runs: 'tableau' }],
});

/** Columns lie over columns, complete runs leave by hand, and buried cards may be pulled out. */
const eaves = defineVariant({
  id: 'eaves',
  title: 'Eaves',
  deck: { ranks: ['A', '2', '3', '4', '5'] },
  piles: {
    tableau: {
      role: 'tableau',
      count: 6,
      cover: [[1], [], [3], [4], [], []],
      build: { rank: 'down', suit: 'same' },
      fill: 'any',
      lift: 'run',
    },
    foundation: {
      role: 'foundation',
      count: 4,
      takes: 'run',
      base: '5',
      build: { rank: 'down', suit: 'same' },
    },
  },
  deal: [{ to: 'tableau', down: 1 }],
  powers: { eave: { pull: 'tableau', times: 3 } },
});

export const inventions: readonly Variant[] = [
  turnover,
  reserves,
  webs,
  parts,
  roofs,
  lower,
  mercies,
  again,
  odds,
  tides,
  eaves,
] as readonly Variant[];
