/**
 * Definitions of the right shape that contradict themselves: each is refused with the place, what would be right there and
 * what is there instead, and a definition with many faults is told them all.
 */
import { type Fault, parseVariant, type Variant } from 'solitaire-rules/rules';
import { canfield, freecell, klondike, laBelleLucie, penguin, pyramid } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';

type Json = Record<string, unknown>;
type Case = readonly [name: string, base: Variant, changes: Json, faults: readonly string[]];

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON Merge Patch. */
function merged(value: unknown, changes: unknown): unknown {
  if (!isObject(changes)) return changes;
  const result: Json = isObject(value) ? { ...value } : {};
  for (const [key, change] of Object.entries(changes))
    if (change === null) delete result[key];
    else result[key] = merged(result[key], change);
  return result;
}

const faultsOf = (definition: unknown): readonly Fault[] => {
  const result = parseVariant(definition);
  return result.ok ? [] : result.error;
};

/** A fault as a line: its code, its path, what was expected and what was found. */
const told = ({ code, path, expected, found }: Fault): string => `${code} ${path}: ${expected} / ${found}`;

const removal = (match: readonly unknown[]): Json => ({
  piles: { discard: { role: 'discard' } },
  removal: { from: ['tableau'], to: 'discard', match },
});
const cell = (changes: Json): Json => ({ piles: { cell: changes } });
const column = (changes: Json): Json => ({ piles: { tableau: changes } });

const CASES: readonly Case[] = [
  // cards
  [
    'a deal of too many cards',
    freecell,
    { deal: [{ to: 'tableau', cards: 7 }] },
    ['too-many-cards deal: at most the 52 cards of the deck / 56'],
  ],
  [
    'a deal of too few',
    freecell,
    { deal: [{ to: 'tableau', cards: 6 }] },
    ['too-few-cards deal: a place for each of 52 cards / 4 left over'],
  ],
  [
    'more cards than a cell holds',
    freecell,
    { deal: [{ to: 'cell', cards: 2 }, { to: 'tableau' }] },
    [
      'too-many-cards deal: at most 1 cards for cell:0 / 2',
      'too-many-cards deal: at most 1 cards for cell:1 / 2',
      'too-many-cards deal: at most 1 cards for cell:2 / 2',
      'too-many-cards deal: at most 1 cards for cell:3 / 2',
    ],
  ],
  [
    'counts for more piles than there are',
    freecell,
    { deal: [{ to: 'cell', cards: [1, 1, 1, 1, 1] }, { to: 'tableau' }] },
    ['too-many deal[0].cards: at most 4, one for each pile / 5'],
  ],
  [
    'a suit twice',
    freecell,
    { deck: { suits: ['S', 'H', 'S'] } },
    ['doubled deck.suits: each of the suits once / S twice'],
  ],
  ['five packs', freecell, { deck: { packs: 5 } }, ['too-many-cards deck: at most 208 cards / 260']],
  [
    'too many piles',
    freecell,
    { piles: { cell: { count: 120 } } },
    ['too-many-piles piles: at most 127 piles / 132'],
  ],
  [
    'no piles',
    freecell,
    { piles: { tableau: null, cell: null, foundation: null } },
    ['no-piles piles: groups of piles / none'],
  ],
  [
    'two stocks',
    klondike,
    { piles: { talon: { role: 'stock', to: 'waste' } } },
    [
      'too-many-piles piles.talon: one group that is a stock / stock, talon',
      'contradiction piles.talon: a way for cards to come here / no step of the deal, no stock and no move',
    ],
  ],
  [
    'a stock of two piles',
    klondike,
    { piles: { stock: { count: 2 } } },
    ['too-many-piles piles.stock.count: one pile that is a stock / 2'],
  ],

  // the deal
  [
    'a deal that takes what is not in the deck',
    freecell,
    {
      deck: { suits: ['S', 'H'] },
      piles: { foundation: { count: 2 } },
      deal: [{ take: { cards: ['AC'] }, to: 'cell' }, { to: 'tableau' }],
    },
    ['not-in-deck deal[0].take.cards[0]: a card of the deck / AC'],
  ],
  [
    'a deal that takes nothing',
    freecell,
    { deal: [{ take: {}, to: 'cell' }, { to: 'tableau' }] },
    ['missing deal[0].take: ranks or cards / neither'],
  ],
  [
    'a deal that takes a card twice',
    freecell,
    {
      deal: [
        { take: { cards: ['AC'] }, to: 'cell' },
        { take: { ranks: ['A'] }, to: 'cell' },
        { to: 'tableau' },
      ],
    },
    ['contradiction deal[1].take: cards that no step before has taken / AC'],
  ],
  [
    'a deal that takes more copies than there are',
    freecell,
    { deal: [{ take: { cards: ['AC'], copies: 2 }, to: 'cell' }, { to: 'tableau' }] },
    ['contradiction deal[0].take.copies: at most the 1 there are / 2'],
  ],
  [
    'a deal that takes when cards are given',
    freecell,
    {
      deal: [
        { to: 'tableau', cards: 6 },
        { take: { ranks: ['A'] }, to: 'foundation' },
      ],
    },
    ['contradiction deal[1].take: steps that take before those that give / one after'],
  ],
  [
    'cards laid on a stock face up',
    klondike,
    { deal: [{ take: { ranks: ['A'] }, to: 'stock' }, { to: 'tableau', cards: 1 }, { to: 'stock' }] },
    ['contradiction deal[0].to: a group whose cards lie face up / stock'],
  ],
  [
    'a stock dealt face up',
    klondike,
    {
      deal: [
        { to: 'tableau', cards: 1 },
        { to: 'stock', down: 0 },
      ],
    },
    ['contradiction deal[1].down: all, as the cards of a stock lie / 0'],
  ],
  [
    'a waste dealt face down',
    klondike,
    { deal: [{ to: 'tableau', cards: 1 }, { to: 'waste', cards: 1, down: 'all' }, { to: 'stock' }] },
    ['contradiction deal[1].down: nothing, since the cards of a waste lie face up / "all"'],
  ],
  [
    'any card on a foundation that begins with aces',
    freecell,
    { deal: [{ to: 'foundation', cards: [1] }, { to: 'tableau' }] },
    ['contradiction deal: a table by the rules / piles.foundation[3][0]: KS in foundation:3 cannot begin it'],
  ],
  [
    'a base that is diverted before it is set',
    penguin,
    {
      deal: [
        { to: 'tableau', cards: 4, divertBase: 'foundation' },
        { to: 'tableau', setsBase: true },
      ],
    },
    ['contradiction deal[0].divertBase: setsBase in this step or one before / none'],
  ],
  [
    'kings that sink in a deck without kings',
    freecell,
    { deck: { ranks: ['A', '2', '3'] }, deal: [{ to: 'tableau', sink: ['K'] }] },
    ['not-in-deck deal[0].sink[0]: a rank of the deck / K'],
  ],

  // names
  [
    'a redeal of a missing group',
    freecell,
    { redeal: { group: 'fans', times: 1, size: 3 } },
    ['no-such-group redeal.group: a group: tableau, cell, foundation / "fans"'],
  ],
  [
    'a redeal of foundations',
    freecell,
    { redeal: { group: 'foundation', times: 1, size: 3 } },
    ['wrong-role redeal.group: a group that is a tableau or reserve / foundation, a foundation'],
  ],
  [
    'a name that every object has',
    freecell,
    cell({ from: ['toString'] }),
    ['no-such-group piles.cell.from[0]: a group: tableau, cell, foundation / "toString"'],
  ],
  [
    'cards that come from foundations without takeBack',
    freecell,
    cell({ from: ['tableau', 'foundation'] }),
    [
      'wrong-role piles.cell.from[1]: a group that is a tableau or cell or reserve or waste or stock / foundation, a foundation',
    ],
  ],
  [
    'a stock that deals to cells',
    klondike,
    { piles: { pocket: { role: 'cell', count: 4 }, stock: { to: 'pocket', redeals: null }, waste: null } },
    ['wrong-role piles.stock.to: a group that is a waste or tableau or reserve / pocket, a cell'],
  ],

  // piles
  [
    'a fill from a stock that is not playable',
    klondike,
    column({ fill: { from: ['stock'] } }),
    ['contradiction piles.tableau.fill.from[0]: a group that gives cards / stock, which is not playable'],
  ],
  [
    'a fill from a group that lifts nothing',
    canfield,
    { piles: { reserve: { lift: 'none' }, tableau: { fill: { auto: null, from: ['reserve'] } } } },
    ['contradiction piles.tableau.fill.from[0]: a group that gives cards / reserve, which lifts none'],
  ],
  [
    'a fill from a group that may not be played here',
    klondike,
    column({ from: ['waste'], fill: { from: ['tableau'] } }),
    ['contradiction piles.tableau.fill.from[0]: one of those that may be played here at all / tableau'],
  ],
  [
    'a fill by a rank that is not there',
    freecell,
    { deck: { ranks: ['A', '2', '3'] }, ...column({ fill: { rank: 'K' } }) },
    ['not-in-deck piles.tableau.fill.rank: a rank of the deck / K'],
  ],
  [
    'a fill by the base of no foundation',
    pyramid,
    column({ fill: { rank: 'base' } }),
    ['no-base piles.tableau.fill.rank: a rank or any / base'],
  ],
  [
    'a build that fits no rank',
    freecell,
    { deck: { ranks: ['A', '2', '3'] }, ...column({ build: { step: 4 } }) },
    ['contradiction piles.tableau.build: a rank that fits on another / none by steps of 4'],
  ],
  [
    'a build that fits no suit',
    freecell,
    { deck: { suits: ['C', 'S'] }, piles: { foundation: { count: 2 } } },
    ['contradiction piles.tableau.build.suit: a suit of the deck that fits on another / alternate'],
  ],
  [
    'steps of any rank',
    freecell,
    column({ build: { rank: 'any', step: 2 } }),
    ['contradiction piles.tableau.build.step: nothing, since rank any takes no steps / 2'],
  ],
  [
    'a wrap at the base of no foundation',
    pyramid,
    column({ build: { rank: 'down', wrap: 'not-at-base' } }),
    ['no-base piles.tableau.build.wrap: true or false / not-at-base'],
  ],
  [
    'a limit on single cards',
    freecell,
    column({ lift: { unit: 'top', limit: 'product' } }),
    ['contradiction piles.tableau.lift.limit: nothing, since one card moves / limit'],
  ],
  [
    'what holds a group together that anything holds',
    freecell,
    column({ lift: { unit: 'group', limit: null, by: { rank: 'down' } } }),
    ['contradiction piles.tableau.lift.by: nothing, since any cards hold together / by'],
  ],
  [
    'rules for a pile too many',
    freecell,
    column({ count: 2, each: [{}, {}, { fill: 'none' }] }),
    ['too-many piles.tableau.each: at most 2, one for each pile / 3'],
  ],
  [
    'a column with a base',
    freecell,
    column({ each: [{ base: 'A' }] }),
    ['contradiction piles.tableau.each[0].base: nothing: a tableau has no base / base'],
  ],
  [
    'a foundation with a fill',
    freecell,
    { piles: { foundation: { each: [{ fill: 'K' }] } } },
    ['contradiction piles.foundation.each[0].fill: nothing: a foundation has no fill / fill'],
  ],
  [
    'a pile that no card comes to',
    freecell,
    { piles: { attic: { role: 'reserve' } } },
    ['contradiction piles.attic: a way for cards to come here / no step of the deal, no stock and no move'],
  ],
  [
    'a cell that waits for a stock that is not there',
    freecell,
    cell({ when: 'stock-empty' }),
    ['contradiction piles.cell.when: always, since there is no stock / stock-empty'],
  ],
  [
    'a cover too short',
    pyramid,
    column({ cover: [[1], [2]] }),
    ['wrong-length piles.tableau.cover: a list for each of 28 piles / 2'],
  ],
  [
    'piles that lie over each other',
    pyramid,
    column({ count: 3, cover: [[1], [2], [0]] }),
    ['circular piles.tableau.cover: piles that lie over others / piles that lie over each other in a circle'],
  ],
  [
    'a pile under one that is not there',
    pyramid,
    column({ count: 2, cover: [[7], []] }),
    ['no-such-pile piles.tableau.cover[0][0]: a pile from 0 to 1 / 7'],
  ],

  // foundations
  ...(
    [
      ['by colours in turn, one suit a pile', { build: { rank: 'up', suit: 'alternate' } }],
      ['by copies that are not there', { build: { rank: 'equal', suit: 'same' } }],
      ['by steps back and forth', { build: { rank: 'either', suit: 'same', step: 12 } }],
      ['by a step between two ranks', { build: { rank: 'either', suit: 'any', notOn: ['2'] }, suits: 'any' }],
    ] as const
  ).map(
    ([name, changes]): Case => [
      `a foundation that can never be full ${name}`,
      freecell,
      { piles: { foundation: changes } },
      ['never-full piles.foundation.length: as many cards as its build rule allows / 13'],
    ],
  ),
  [
    'a foundation that comes round to where it began',
    freecell,
    {
      deck: { ranks: ['A', '2', '3', '4'] },
      piles: { foundation: { build: { rank: 'up', suit: 'same', step: 2, wrap: true } } },
    },
    ['never-full piles.foundation.length: as many cards as its build rule allows / 4'],
  ],
  [
    'a foundation that builds nothing by itself',
    freecell,
    { piles: { foundation: { each: [{ build: 'none' }] } } },
    ['contradiction piles.foundation.each[0].build: a build rule / none'],
  ],
  [
    'a foundation that is dealt what the first card played should tell',
    freecell,
    {
      piles: { foundation: { base: 'first-played' } },
      deal: [{ take: { cards: ['AC'] }, to: 'foundation' }, { to: 'tableau' }],
    },
    ['contradiction deal[0].to: a group whose base is not that of the first card played / foundation'],
  ],
  [
    'cards that can never leave',
    freecell,
    {
      piles: { pit: { role: 'reserve', lift: 'none' } },
      deal: [{ to: 'pit', cards: 4 }, { to: 'tableau' }],
    },
    ['contradiction piles.pit: cards that can leave / a reserve that lifts none'],
  ],
  [
    'foundations that nothing comes to any more',
    freecell,
    {
      piles: { foundation: { from: [] } },
      deal: [{ take: { ranks: ['A'] }, to: 'foundation' }, { to: 'tableau' }],
    },
    ['never-full win: room for 52 cards on the foundations / room for 4'],
  ],
  [
    'too few columns for all runs',
    freecell,
    {
      piles: { cell: null, foundation: null, tableau: { count: 3, lift: 'run' } },
      win: [{ runs: 'tableau' }],
    },
    ['never-full win[0].runs: room for 4 runs of 13 / room for 3'],
  ],
  [
    'columns too short for runs',
    freecell,
    {
      piles: { cell: null, foundation: null, tableau: { capacity: 12, lift: 'run' } },
      win: [{ runs: 'tableau' }],
    },
    ['never-full win[0].runs: room for 4 runs of 13 / room for 0'],
  ],
  [
    'a game won as it is dealt',
    freecell,
    { win: [{ empty: ['cell'] }] },
    ['contradiction win: a game to play / one that is won as it is dealt'],
  ],
  [
    'a stock that gets nothing',
    klondike,
    {
      deal: [
        { to: 'stock', cards: 0 },
        { to: 'tableau', down: 0 },
      ],
    },
    ['contradiction piles.stock: cards for the stock / none'],
  ],
  [
    'a group named twice',
    pyramid,
    { removal: { from: ['tableau', 'tableau'] } },
    ['doubled removal.from[1]: each group once / tableau twice'],
  ],
  [
    'a group named twice elsewhere',
    freecell,
    {
      piles: {
        tableau: { from: ['cell', 'cell'], fill: { from: ['cell', 'cell'] } },
        foundation: { takeBack: ['cell', 'cell'] },
      },
      win: ['foundations', { empty: ['cell', 'cell'] }],
    },
    [
      'doubled piles.tableau.from[1]: each group once / cell twice',
      'doubled piles.tableau.fill.from[1]: each group once / cell twice',
      'doubled piles.foundation.takeBack[1]: each group once / cell twice',
      'doubled win[1].empty[1]: each group once / cell twice',
    ],
  ],
  [
    'too many powers',
    freecell,
    {
      powers: Object.fromEntries(
        Array.from({ length: 17 }, (_, i) => [`p${i}`, { pull: 'tableau', times: 1 }]),
      ),
    },
    ['too-many powers: at most 16 powers / 17'],
  ],
  [
    'more cards of one rank than there are',
    freecell,
    {
      deck: { suits: ['S'] },
      piles: { tableau: { build: { suit: 'same' } }, ...(removal([]).piles as Json) },
      removal: removal([{ cards: 2, equal: true }]).removal,
    },
    ['contradiction removal.match[0]: 2 cards of the deck that match / none'],
  ],
  [
    'a foundation that can never be full',
    freecell,
    { piles: { foundation: { length: 14 } } },
    ['never-full piles.foundation.length: as many cards as its build rule allows / 14'],
  ],
  [
    'foundations with too little room',
    freecell,
    { piles: { foundation: { count: 3 } } },
    [
      'never-full win: room for 52 cards on the foundations / room for 39',
      'never-full win: room for 13 cards of suit S / room for 0',
    ],
  ],
  [
    'a foundation that begins with a rank that is not there',
    freecell,
    { deck: { ranks: ['A', '2', '3'] }, piles: { foundation: { each: [{ base: 'K' }] } } },
    ['not-in-deck piles.foundation.each[0].base: a rank of the deck / K'],
  ],
  [
    'a base that nothing sets',
    freecell,
    { piles: { foundation: { base: 'dealt' } } },
    ['no-base piles.foundation.base: a step of the deal with setsBase / none'],
  ],
  [
    'a base that is set for nothing',
    freecell,
    { deal: [{ to: 'tableau', setsBase: true }] },
    ['contradiction deal[0].setsBase: a foundation with base dealt / none'],
  ],
  [
    'two bases at once',
    canfield,
    { piles: { other: { role: 'foundation', count: 4, base: 'first-played' } } },
    ['contradiction piles.other.base: the base that is dealt, as on other foundations / first-played'],
  ],
  [
    'single cards that leave by themselves',
    freecell,
    { piles: { foundation: { automatic: true } } },
    ['contradiction piles.foundation.automatic: takes to be run / card'],
  ],
  [
    'cards kept where none leave',
    freecell,
    { piles: { foundation: { keeps: 1 } } },
    ['contradiction piles.foundation.keeps: a takeBack / none'],
  ],
  [
    'more cards kept than there are',
    freecell,
    { piles: { foundation: { keeps: 13, takeBack: ['tableau'] } } },
    ['contradiction piles.foundation.keeps: less than the 13 cards it holds / 13'],
  ],

  // what could never happen
  [
    'a power that nothing grants',
    freecell,
    { powers: { merci: { pull: 'tableau', times: 1, when: 'no-redeals-left' } } },
    ['never-ready powers.merci.when: a redeal that is used up some time / no redeal'],
  ],
  [
    'a power after redeals without end',
    laBelleLucie,
    { redeal: { times: 'unlimited' } },
    ['never-ready powers.merci.when: a redeal that is used up some time / redeals without limit'],
  ],
  [
    'a redeal of no size',
    laBelleLucie,
    { redeal: { size: null } },
    ['missing redeal.size: the cards of each pile / undefined'],
  ],
  [
    'a redeal in turns with a size',
    laBelleLucie,
    { redeal: { by: 'row' } },
    ['contradiction redeal.size: nothing, since the piles take turns / 3'],
  ],
  [
    'two redeals',
    klondike,
    { redeal: { times: 1, group: 'tableau', size: 3 } },
    ['contradiction redeal: one redeal, of the waste or of the tableau / both'],
  ],
  [
    'an order of cards that never come again',
    klondike,
    { piles: { stock: { redeals: 0, order: 'reversed' } } },
    ['contradiction piles.stock.order: redeals / none'],
  ],
  [
    'a stock that turns over to columns',
    klondike,
    { piles: { stock: { to: 'tableau', draw: 3 }, waste: null } },
    [
      'contradiction piles.stock.redeals: nothing, since it deals to a tableau / unlimited',
      'contradiction piles.stock.draw: nothing, since it deals to a tableau / 3',
    ],
  ],
  [
    'a sum that no cards have',
    freecell,
    removal([{ cards: 2, sum: 27 }]),
    ['contradiction removal.match[0]: 2 cards of the deck that match / none'],
  ],
  [
    'one card that equals',
    freecell,
    removal([{ cards: 1, equal: true }]),
    ['contradiction removal.match[0].cards: 2 or 3, since one card alone equals nothing / 1'],
  ],
  [
    'two cards that are beaten',
    freecell,
    removal([{ cards: 2, beaten: 'ace-high' }]),
    ['contradiction removal.match[0].cards: 1, since one card is beaten / 2'],
  ],
  [
    'a match by nothing',
    freecell,
    removal([{ cards: 2 }]),
    ['missing removal.match[0]: sum, equal, rank or beaten / none of them'],
  ],
  [
    'a discard without a removal',
    freecell,
    { piles: { discard: { role: 'discard' } } },
    ['contradiction piles.discard: a removal to this group / none'],
  ],
  [
    'a win by ranks that are not there',
    freecell,
    { deck: { ranks: ['A', '2', '3'] }, win: [{ only: ['K'], in: 'tableau' }] },
    ['not-in-deck win[0].only[0]: a rank of the deck / K'],
  ],
];

describe('a definition is refused for', () => {
  it.each(CASES)('%s', (_, base, changes, faults) => {
    const found = faultsOf(merged(base, changes));
    expect(found.map(told)).toEqual(faults);
    for (const { message, expected, found: what } of found) {
      expect(message).toContain(expected);
      expect(message).toContain(what);
    }
  });
});

it('tells all at once, whatever part they are in', () => {
  const definition = merged(canfield, {
    deal: [{ to: 'tableau', cards: 20 }],
    redeal: { group: 'fans', times: 1, size: 3 },
    piles: {
      tableau: {
        build: { notOn: ['K'], step: 13 },
        from: ['waste', 'attic'],
        lift: { unit: 'top', most: 2 },
      },
      foundation: { base: 'dealt', keeps: 1, length: 12 },
      cell: { role: 'cell', each: [] },
    },
    powers: { merci: { pull: 'reserve', times: 1 } },
    win: ['foundations', { empty: ['foundation'] }],
  });
  // The shape first: what is no definition has no rules to contradict.
  expect(faultsOf(definition).map(({ path }) => path)).toEqual([
    'piles.tableau.build.step',
    'piles.cell.each',
  ]);
  const shaped = merged(definition, { piles: { tableau: { build: { step: 12 } }, cell: { each: null } } });
  expect(faultsOf(shaped).map(({ code, path }) => `${code} ${path}`)).toEqual([
    'no-such-group piles.tableau.from[1]',
    'no-such-group redeal.group',
    'wrong-role powers.merci.pull',
    'wrong-role win[1].empty[0]',
    'contradiction piles.tableau.lift.most',
    'contradiction piles.reserve',
    'contradiction piles.stock',
    'contradiction piles.foundation.keeps',
    'no-base piles.foundation.base',
    'never-full win',
    ...Array(4).fill('never-full win'),
    'contradiction redeal',
    'too-many-cards deal',
  ]);
});

describe('a definition is not refused for', () => {
  it.each<readonly [string, Variant, Json]>([
    ['a limit by cells where there are none', freecell, { piles: { cell: null } }],
    ['a waste that never turns over', klondike, { piles: { stock: { redeals: 0 } } }],
    ['a fill that only the stock gives by itself', klondike, column({ fill: { auto: ['stock'] } })],
    ['columns that are dealt more than may be moved there', freecell, column({ capacity: 3 })],
    ['a removal of equal cards that add up', freecell, removal([{ cards: 2, equal: true, sum: 14 }])],
    [
      'two groups of foundations, one of them dealt',
      canfield,
      { piles: { more: { role: 'foundation', count: 4 } } },
    ],
  ])('%s', (_, base, changes) => {
    expect(faultsOf(merged(base, changes))).toEqual([]);
  });
});
