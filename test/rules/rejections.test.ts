/** Every reason there is, by an example: the position, the move, the code, the facts, and a message that names cards and piles. */
import {
  deriveVariant,
  REJECTION_CODES,
  type RejectionFacts,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import {
  eightOff,
  freecell,
  freecellCardgamesIo,
  golf,
  klondike,
  laBelleLucie,
  pyramid,
  spider,
  yukon,
} from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { type Extras, laid, moveFrom, type Piles } from './laid.js';

interface Example {
  readonly variant: Variant;
  readonly piles: Piles;
  readonly extras?: Extras;
  /** A move as text, or any value that is to be no move. */
  readonly move: unknown;
  readonly facts: RejectionFacts;
  /** What the message must hold. */
  readonly says: readonly string[];
}

const won: Piles = { foundation: ['A..KC', 'A..KD', 'A..KH', 'A..KS'] };
const byPlayer = deriveVariant(spider, {
  id: 'spider-by-player',
  piles: { foundation: { automatic: false } },
});
const fewRedeals = deriveVariant(klondike, { id: 'two-redeals', piles: { stock: { redeals: 2 } } });
const keeping = deriveVariant(klondike, { id: 'keeping', piles: { foundation: { keeps: 1 } } });
const short = deriveVariant(freecell, { id: 'short-columns', piles: { tableau: { capacity: 3 } } });
const noFill = deriveVariant(freecell, {
  id: 'fill-from-cells',
  piles: { tableau: { fill: { from: ['cell'] } } },
});
const wholes = deriveVariant(freecell, {
  id: 'wholes',
  piles: { tableau: { lift: { unit: 'top-or-whole', limit: null } } },
});

/** Examples by code; each of `REJECTION_CODES` has at least one. */
const examples: { readonly [code: string]: readonly Example[] } = {
  malformed: [
    { variant: freecell, piles: {}, move: 'deal!', facts: { path: 'type' }, says: ['"deal!"'] },
    { variant: freecell, piles: {}, move: null, facts: { path: '' }, says: ['null'] },
    {
      variant: freecell,
      piles: {},
      move: 'tableau:8 1 cell:0',
      facts: { path: 'from' },
      says: ['"tableau:8"', 'tableau:0 to tableau:7'],
    },
    { variant: freecell, piles: {}, move: 'tableau:0 1 cells:0', facts: { path: 'to' }, says: ['"cells:0"'] },
    { variant: freecell, piles: {}, move: 'tableau:0 0 cell:0', facts: { path: 'count' }, says: ['1 to 52'] },
    {
      variant: pyramid,
      piles: {},
      extras: { redealsUsed: 0 },
      move: 'remove tableau:27 tableau:26',
      facts: { path: 'piles[1]' },
      says: ['"tableau:26"'],
    },
    {
      variant: laBelleLucie,
      piles: {},
      extras: { redealsUsed: 0, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: { type: 'pull', from: 'tableau:0', to: 'tableau:1', index: 52 },
      facts: { path: 'index' },
      says: ['0 to 51'],
    },
  ],
  'game-over': [{ variant: freecell, piles: won, move: 'foundation:0 1 cell:0', facts: {}, says: ['won'] }],
  'source-not-allowed': [
    {
      variant: freecell,
      piles: { foundation: ['AC'] },
      move: 'foundation:0 1 cell:0',
      facts: { pile: 'foundation:0' },
      says: ['foundation:0'],
    },
    { variant: freecell, piles: {}, move: 'deal', facts: {}, says: ['FreeCell', 'no stock'] },
    {
      variant: freecell,
      piles: {},
      move: 'remove tableau:7',
      facts: { pile: 'tableau:7' },
      says: ['tableau:7'],
    },
    {
      variant: freecell,
      piles: {},
      move: 'pull tableau:7[0] cell:0',
      facts: { pile: 'tableau:7' },
      says: ['tableau:7'],
    },
    {
      variant: keeping,
      piles: { tableau: ['2D'], foundation: ['AC'] },
      move: 'foundation:0 1 tableau:0',
      facts: { pile: 'foundation:0' },
      says: ['foundation:0', '1 card'],
    },
  ],
  'pile-empty': [
    {
      variant: freecell,
      piles: {},
      move: 'cell:2 1 tableau:7',
      facts: { pile: 'cell:2' },
      says: ['cell:2'],
    },
    {
      variant: laBelleLucie,
      piles: {},
      extras: { redealsUsed: 2, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: 'pull tableau:0[0] foundation:0',
      facts: { pile: 'tableau:0' },
      says: ['tableau:0'],
    },
    {
      variant: pyramid,
      piles: { tableau: ['KC'] },
      extras: { rest: 'waste:0', redealsUsed: 0 },
      move: 'remove tableau:0 stock:0',
      facts: { pile: 'stock:0' },
      says: ['stock:0'],
    },
  ],
  covered: [
    {
      variant: pyramid,
      piles: { tableau: ['KC', 'KD'] },
      extras: { rest: 'waste:0', redealsUsed: 0 },
      move: 'remove tableau:0',
      facts: { pile: 'tableau:0' },
      says: ['tableau:0'],
    },
  ],
  'face-down': [
    {
      variant: klondike,
      piles: { tableau: ['qs', '', 'KH'] },
      extras: { rest: 'waste:0' },
      move: 'tableau:0 1 tableau:2',
      facts: { pile: 'tableau:0' },
      says: ['tableau:0'],
    },
    {
      variant: yukon,
      piles: { tableau: ['5c qs 3H', 'KH'] },
      move: 'tableau:0 2 tableau:1',
      facts: { pile: 'tableau:0', requested: 2 },
      says: ['tableau:0', '2 cards'],
    },
    {
      variant: klondike,
      piles: { tableau: ['QS', 'kh'] },
      extras: { rest: 'waste:0' },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: 'QS' },
      says: ['tableau:1'],
    },
    {
      variant: deriveVariant(laBelleLucie, {
        id: 'dark-fans',
        deal: [{ to: 'tableau', by: 'pile', down: 1 }],
      }),
      piles: { tableau: ['ac 5C'] },
      extras: { redealsUsed: 2, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: 'pull tableau:0[0] foundation:0',
      facts: { pile: 'tableau:0' },
      says: ['tableau:0'],
    },
  ],
  'stock-empty': [{ variant: spider, piles: {}, move: 'deal', facts: { pile: 'stock:0' }, says: ['stock'] }],
  'stock-not-empty': [
    {
      variant: klondike,
      piles: { stock: ['ac 2c'] },
      extras: { rest: 'waste:0' },
      move: 'redeal',
      facts: { pile: 'stock:0' },
      says: ['2 cards'],
    },
  ],
  'column-empty': [
    {
      variant: spider,
      piles: { tableau: ['2C', '', '3C', '4C', '', '5C', '6C', '7C', '8C', '9C'] },
      extras: { rest: 'stock:0' },
      move: 'deal',
      // Eight cards never lie in ten columns: no deal can come any more.
      facts: { pile: 'tableau:1', allowed: 8, requested: 10 },
      says: ['tableau:1', 'tableau:4', 'none can ever come', '8 cards for 10 columns'],
    },
    {
      variant: spider,
      piles: { tableau: ['2C', '', '3C', '4C', '', '5C', '6C', '7C', '8C'], stock: ['2d'] },
      move: 'deal',
      facts: { pile: 'tableau:1' },
      says: ['tableau:1', 'tableau:4'],
    },
    {
      variant: deriveVariant(spider, {
        id: 'non-empty',
        piles: { stock: { piles: 'non-empty', guard: null }, foundation: { automatic: false } },
      }),
      piles: {},
      extras: { rest: 'stock:0' },
      move: 'deal',
      facts: {},
      says: ['empty'],
    },
  ],
  'nothing-to-redeal': [
    {
      variant: klondike,
      piles: {},
      move: 'redeal',
      facts: {},
      says: ['no cards'],
    },
  ],
  'no-redeals-left': [
    { variant: freecell, piles: {}, move: 'redeal', facts: { allowed: 0, requested: 1 }, says: ['FreeCell'] },
    {
      variant: fewRedeals,
      piles: {},
      extras: { rest: 'waste:0', redealsUsed: 2 },
      move: 'redeal',
      facts: { allowed: 2, requested: 3 },
      says: ['2 redeals'],
    },
  ],
  'no-power-left': [
    {
      variant: laBelleLucie,
      piles: { tableau: ['AC 5C'] },
      extras: { redealsUsed: 2, powersUsed: { merci: 1 }, redealSeed: 's' },
      move: 'pull tableau:0[0] foundation:0',
      facts: { allowed: 1, requested: 2 },
      says: ['merci'],
    },
  ],
  'power-not-ready': [
    {
      variant: laBelleLucie,
      piles: { tableau: ['AC 5C'] },
      extras: { redealsUsed: 1, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: 'pull tableau:0[0] foundation:0',
      facts: { pile: 'tableau:0' },
      says: ['merci'],
    },
  ],
  'too-few-cards': [
    {
      variant: freecell,
      piles: { tableau: ['4H 3S'] },
      move: 'tableau:0 3 cell:0',
      facts: { pile: 'tableau:0', allowed: 2, requested: 3 },
      says: ['tableau:0', '2 cards', '3'],
    },
    {
      variant: laBelleLucie,
      piles: { tableau: ['AC 5C'] },
      extras: { redealsUsed: 2, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: 'pull tableau:0[2] foundation:0',
      facts: { pile: 'tableau:0', allowed: 2, requested: 3 },
      says: ['tableau:0', '2 cards'],
    },
  ],
  'not-buried': [
    {
      variant: laBelleLucie,
      piles: { tableau: ['5C AC'] },
      extras: { redealsUsed: 2, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: 'pull tableau:0[1] foundation:0',
      facts: { pile: 'tableau:0', card: 'AC' },
      says: ['AC', 'tableau:0'],
    },
  ],
  'not-a-run': [
    {
      variant: freecell,
      piles: { tableau: ['9S 5H 4S 3D', ''] },
      move: 'tableau:0 4 tableau:1',
      facts: { pile: 'tableau:0', card: '5H', onto: '9S', allowed: 3, requested: 4 },
      says: ['5H', '9S', 'tableau:0', '3 cards'],
    },
    {
      variant: byPlayer,
      piles: { tableau: ['KS QS JS'] },
      move: 'tableau:0 3 foundation:0',
      facts: { pile: 'foundation:0', card: 'KS', allowed: 13, requested: 3 },
      says: ['foundation:0', '13 cards'],
    },
  ],
  'not-whole': [
    {
      variant: wholes,
      piles: { tableau: ['5H 4S 3D', ''] },
      move: 'tableau:0 2 tableau:1',
      facts: { pile: 'tableau:0', requested: 2 },
      says: ['tableau:0'],
    },
  ],
  'not-a-match': [
    {
      variant: pyramid,
      piles: { tableau: { ...Array.from({ length: 28 }, () => ''), 26: '6C', 27: '8D' } as never },
      extras: { rest: 'waste:0', redealsUsed: 0 },
      move: 'remove tableau:26 tableau:27',
      facts: { card: '6C' },
      says: ['6C', '8D'],
    },
    {
      variant: pyramid,
      piles: { tableau: ['QC'] },
      extras: { rest: 'waste:0', redealsUsed: 0 },
      move: 'remove tableau:0',
      facts: { card: 'QC' },
      says: ['QC'],
    },
  ],
  'same-pile': [
    {
      variant: freecell,
      piles: { tableau: ['5H 4S'] },
      move: 'tableau:0 1 tableau:0',
      facts: { pile: 'tableau:0', card: '4S' },
      says: ['4S', 'tableau:0'],
    },
  ],
  'target-not-allowed': [
    {
      variant: klondike,
      piles: { tableau: ['QS'] },
      extras: { rest: 'waste:0' },
      move: 'tableau:0 1 waste:0',
      facts: { pile: 'waste:0', card: 'QS' },
      says: ['waste:0', 'tableau:0'],
    },
    {
      variant: klondike,
      piles: { tableau: ['QS'], stock: ['ac'] },
      extras: { rest: 'waste:0' },
      move: 'tableau:0 1 stock:0',
      facts: { pile: 'stock:0', card: 'QS' },
      says: ['stock:0'],
    },
    {
      variant: freecellCardgamesIo,
      piles: { tableau: ['3D'], foundation: ['A..2C'] },
      move: 'foundation:0 1 tableau:0',
      facts: { pile: 'tableau:0', card: '2C' },
      says: ['tableau:0', 'foundation:0'],
    },
    {
      variant: golf,
      piles: { tableau: ['QS', 'KS'] },
      extras: { rest: 'waste:0' },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: 'QS', onto: 'KS' },
      says: ['KS', 'tableau:1'],
    },
  ],
  'pile-full': [
    {
      variant: freecell,
      piles: { tableau: ['4S'], cell: ['', '5H'] },
      move: 'tableau:0 1 cell:1',
      facts: { pile: 'cell:1', card: '4S', allowed: 1 },
      says: ['cell:1', '1 card'],
    },
    {
      variant: freecell,
      piles: { tableau: ['4S'], foundation: ['A..KC'] },
      move: 'tableau:0 1 foundation:0',
      facts: { pile: 'foundation:0', card: '4S', allowed: 13 },
      says: ['foundation:0', '13 cards'],
    },
    {
      variant: short,
      piles: { tableau: ['4S', 'KS QH 5H'] },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: '4S', allowed: 3 },
      says: ['tableau:1', '3 cards'],
    },
    {
      variant: byPlayer,
      piles: { tableau: ['A..2C'], foundation: ['KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AS'] },
      move: 'tableau:0 1 foundation:0',
      facts: { pile: 'foundation:0', card: '2C', allowed: 13 },
      says: ['foundation:0', 'run'],
    },
  ],
  'empty-pile-refuses': [
    {
      variant: eightOff,
      piles: { tableau: ['QS', ''] },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: 'QS', ranks: ['K'] },
      says: ['tableau:1', 'K', 'QS'],
    },
    {
      variant: laBelleLucie,
      piles: { tableau: ['KS', ''] },
      extras: { redealsUsed: 0, powersUsed: { merci: 0 }, redealSeed: 's' },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: 'KS' },
      says: ['tableau:1'],
    },
    {
      variant: noFill,
      piles: { tableau: ['KS', ''] },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: 'KS' },
      says: ['tableau:1', 'cell'],
    },
  ],
  'wrong-rank': [
    {
      variant: freecell,
      piles: { tableau: ['4S', '9H'] },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: '4S', onto: '9H', ranks: ['8'] },
      says: ['4S', '9H', 'tableau:1', '8'],
    },
    {
      variant: freecell,
      piles: { tableau: ['KS', 'AH'] },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: 'KS', onto: 'AH', ranks: [] },
      says: ['KS', 'AH', 'tableau:1', 'nothing'],
    },
    {
      variant: freecell,
      piles: { tableau: ['2S'] },
      move: 'tableau:0 1 foundation:3',
      facts: { pile: 'foundation:3', card: '2S', ranks: ['A'] },
      says: ['2S', 'foundation:3', 'A'],
    },
    {
      variant: golf,
      piles: { tableau: ['9S'], waste: ['5H'] },
      extras: { rest: 'tableau:6' },
      move: 'tableau:0 1 waste:0',
      facts: { pile: 'waste:0', card: '9S', onto: '5H', ranks: ['4', '6'] },
      says: ['9S', '5H', 'waste:0', '4 or 6'],
    },
  ],
  'wrong-suit': [
    {
      variant: freecell,
      piles: { tableau: ['4S', '5C'] },
      move: 'tableau:0 1 tableau:1',
      facts: { pile: 'tableau:1', card: '4S', onto: '5C', suits: ['D', 'H'] },
      says: ['4S', '5C', 'tableau:1', 'D or H'],
    },
    {
      variant: freecell,
      piles: { tableau: ['2S'], foundation: ['', '', 'AH'] },
      move: 'tableau:0 1 foundation:2',
      facts: { pile: 'foundation:2', card: '2S', onto: 'AH', suits: ['H'] },
      says: ['2S', 'AH', 'foundation:2', 'H'],
    },
    {
      variant: freecell,
      piles: { tableau: ['AS'] },
      move: 'tableau:0 1 foundation:0',
      facts: { pile: 'foundation:0', card: 'AS', suits: ['C'] },
      says: ['AS', 'foundation:0', 'C'],
    },
  ],
  'over-limit': [
    {
      variant: freecell,
      piles: {
        tableau: ['5H 4S 3D', '6C', '7C', '8C', '9C', 'TC', 'JC'],
        cell: ['AC', 'AD', 'AH'],
      },
      move: 'tableau:0 3 tableau:1',
      facts: { pile: 'tableau:1', allowed: 2, requested: 3 },
      says: ['tableau:1', '3 cards', '2 are allowed'],
    },
    {
      variant: freecell,
      piles: { tableau: ['2H AS'] },
      move: 'tableau:0 2 cell:0',
      facts: { pile: 'cell:0', allowed: 1, requested: 2 },
      says: ['cell:0', '2 cards', '1 is allowed'],
    },
    {
      variant: freecell,
      piles: { tableau: ['3S 2H'], foundation: ['', '', 'AH', 'A..2S'] },
      move: 'tableau:0 2 foundation:3',
      facts: { pile: 'foundation:3', allowed: 1, requested: 2 },
      says: ['foundation:3', '2 cards', '1 is allowed'],
    },
  ],
};

describe('a refusal', () => {
  it('has an example for every code, and no code but those', () => {
    expect(Object.keys(examples).sort()).toEqual([...REJECTION_CODES].sort());
  });

  const rows = Object.entries(examples).flatMap(([code, list]) =>
    list.map((example) => [code, String(JSON.stringify(example.move)), example.variant.id, example] as const),
  );
  it.each(rows)('%s: %s in %s', (code, _, __, { variant, piles, extras, move, facts, says }) => {
    const state = laid(variant, piles, extras);
    const result = validateMove(variant, state, typeof move === 'string' ? moveFrom(move) : move);
    expect(result.ok ? undefined : result.error.code).toBe(code);
    if (result.ok) return;
    expect(result.error.facts).toEqual(facts);
    for (const word of says) expect(result.error.message).toContain(word);
  });
});
