/** Deals that were once answered wrongly, each by an argument that left out a move too many or served a game that it should not. */
import { readFileSync } from 'node:fs';
import { parseState, parseVariant, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { type Size, shortened } from '../analysis/shortened.js';
import { stranger } from '../strangers/strangers.js';

const size = (ranks: number, columns: number, reserves: number, suits?: Size['suits']): Size => ({
  ranks,
  columns,
  cells: 1,
  reserves,
  ...(suits ? { suits } : {}),
});
const klondike = variants.klondike as Variant;
const yukon = variants.yukon as Variant;

const DEALS: readonly (readonly [Variant, Size, { readonly [group: string]: readonly string[] }])[] = [
  [
    klondike,
    size(9, 3, 0, ['C', 'H']),
    { tableau: ['6h ah 6C', '3c 4c 9C', '8h 7h 5H'], stock: ['2c 9h 5c 4h 7c 8c 2h 3h ac'] },
  ],
  [
    klondike,
    size(10, 4, 0, ['C', 'H']),
    { tableau: ['2c 5c 5H', '8c 9c 7H', '4h AH', '4c 6H'], stock: ['tc 3h th 6c 9h ac 2h 7c 3c 8h'] },
  ],
  [yukon, size(3, 2, 0), { tableau: ['3S AH 3H AD 2D 2C', '2h AS 3D 2S AC 3C'] }],
  [yukon, size(3, 3, 0), { tableau: ['3H 3D 3S AH', '2c 2D AS 2S', 'ad AC 3C 2H'] }],
  [
    variants['king-albert'] as Variant,
    size(5, 3, 1, ['C', 'H']),
    { tableau: ['AC 2C 2H', '3C 5C AH', '4H 5H'], reserve: ['4C 3H'] },
  ],
  [
    stranger('nestor'),
    size(3, 3, 1),
    { tableau: ['2H AS 3S 3D', 'AH 2C 3C 2D', 'AD 2S 3H'], reserve: ['AC'] },
  ],
];

describe('a deal once called impossible', () => {
  it.each(DEALS.map(([variant, ...rest]) => [variant.id, variant, ...rest] as const))(
    'of %s is won',
    (_, variant, short, piles) => {
      const deck = shortened(variant, short);
      const empty = Object.fromEntries(
        Object.entries(deck.piles).map(([name, { count = 1 }]) => [
          name,
          Array.from({ length: count }, () => []),
        ]),
      );
      const laid = Object.fromEntries(
        Object.entries(piles).map(([name, all]) => [name, all.map((pile) => pile.split(' '))]),
      );
      const state = parseState(deck, { variant: `${deck.id}@1`, piles: { ...empty, ...laid } });
      if (!state.ok) throw new Error(JSON.stringify(state.error));
      expect(solve(deck, state.value).verdict).toBe('won');
    },
  );
});

/** A game of nobody's, a table of it, and whether that can be won. */
interface Odd {
  readonly name: string;
  readonly right: string;
  readonly definition: unknown;
  readonly state: unknown;
}
const oddRules = JSON.parse(
  readFileSync(new URL('fixtures/odd-rules.json', import.meta.url), 'utf8'),
) as readonly Odd[];

describe('odd rules once answered wrongly', () => {
  it.each(oddRules.map(({ name, ...rest }) => [name, rest] as const))(
    '%s',
    (_, { definition, state, right }) => {
      const variant = parseVariant(definition);
      const start = variant.ok ? parseState(variant.value, state) : variant;
      if (!variant.ok || !start.ok) throw new Error(JSON.stringify(start));
      expect(solve(variant.value, start.value).verdict).toBe(right);
    },
  );
});
