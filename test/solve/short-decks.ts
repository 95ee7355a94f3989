/**
 * Short decks of every variant, small enough that a plain search sees all of a deal: what `shortened` makes of it, in a few
 * sizes, and by hand where the table's shape does not shrink by itself. Every rule of play stays what it was.
 */
import { deriveVariant, type Suit, type Variant, type VariantChanges } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { houseRules as ofSafePlay } from '../analysis/campaign-variants.js';
import { type Size, shortened } from '../analysis/shortened.js';
import { inventions } from '../conformance/inventions.js';
import { ferry } from '../language/ferry.js';
import { strangers } from '../strangers/strangers.js';

/** A variant and the short decks of it. */
export interface ShortGame {
  readonly id: string;
  readonly decks: () => readonly Variant[];
  /** These and longer ones. */
  readonly longer: () => readonly Variant[];
  /** Those that are too long for a plain search; none of a table that is laid by hand. */
  readonly deep: () => readonly Variant[];
}

const size = (
  ranks: number,
  columns: number,
  cells: number,
  reserves: number,
  suits?: readonly Suit[],
): Size => ({
  ranks,
  columns,
  cells,
  reserves,
  ...(suits ? { suits } : {}),
});

const TWO = ['C', 'H'] as const;
const THREE = ['C', 'D', 'H'] as const;
/** Where the ace of spades is needed. */
const TWO_BLACK = ['C', 'S'] as const;
/** Ten to twelve cards of one pack. */
const ONE_PACK = [size(3, 3, 1, 1), size(3, 2, 1, 2), size(5, 3, 1, 1, TWO), size(5, 2, 2, 2, TWO)];
/** Six to twelve, where so much can be reached that more would be too many. */
const WIDE = [size(3, 2, 1, 1), size(2, 3, 1, 1), size(4, 2, 1, 2, TWO), size(3, 2, 1, 1, TWO)];
/** Eight to twelve on one column or two, where with more of them everything can be won. */
const NARROW = [size(5, 1, 1, 1, TWO), size(4, 1, 1, 1, TWO), size(3, 1, 1, 1), size(4, 2, 1, 1, TWO)];
/** Eight to twelve cards of two packs. */
const TWO_PACKS = [
  size(3, 1, 1, 1, TWO),
  size(2, 2, 0, 1, TWO),
  size(3, 2, 0, 1, TWO),
  size(2, 3, 1, 1, TWO),
];
/** Up to twenty cards, for the long campaign. */
const LONGER = [size(4, 4, 1, 2), size(5, 4, 2, 2), size(4, 3, 0, 1), size(8, 4, 1, 2, TWO)];
const LONGER_OF_TWO = [size(4, 1, 1, 1, TWO), size(4, 2, 0, 1, TWO), size(5, 2, 1, 1, TWO)];

/** Even and odd numbers of ranks, where it matters whether they make a ring. */
const RINGS = [size(3, 2, 1, 1), size(4, 3, 1, 1, TWO), size(5, 3, 1, 1, TWO), size(6, 2, 1, 1, TWO)];
const BLACK = [
  ...RINGS.map((one) => ({ ...one, ...(one.suits ? { suits: TWO_BLACK } : {}) })),
  size(3, 5, 1, 1),
];

/** Twenty to thirty cards, which only the solver itself can look at to the end; never of more than two packs. */
const DEEP = [size(9, 3, 1, 1, TWO), size(10, 4, 1, 2, TWO), size(6, 4, 1, 2), size(7, 3, 0, 1, THREE)];
const DEEP_OF_TWO = [size(5, 3, 1, 1, TWO), size(3, 3, 1, 1)];

/** Which sizes suit which games of one pack, where not the usual ones do. */
const SIZES: Readonly<Record<string, readonly Size[]>> = {
  'agnes-bernauer': NARROW,
  bristol: NARROW,
  canfield: NARROW,
  rainbow: NARROW,
  turnover: NARROW,
  'black-hole': BLACK,
  'black-hole-line': BLACK,
  'black-hole-up': BLACK,
  'canfield-no-redeal': NARROW,
  'canfield-draw-2': NARROW,
  'golf-ring': RINGS,
  'golf-not-on-kings': RINGS,
  'golf-draw-2': RINGS,
  'golf-groups': RINGS,
  'aces-up': WIDE,
  easthaven: WIDE,
  ferry: WIDE,
  golf: RINGS,
  lower: WIDE,
};

/** Games whose table has a shape: a pyramid of three rows, two peaks, a heap for cards that go up in two steps. */
const BY_HAND: Readonly<Record<string, object>> = {
  pyramid: {
    id: 'short-pyramid',
    deck: { ranks: ['A', '2', '3', '4', '5', '6'], suits: TWO },
    piles: { tableau: { count: 6, place: null, cover: [[1, 2], [3, 4], [4, 5], [], [], []] } },
    removal: {
      match: [
        { cards: 2, sum: 7 },
        { cards: 1, rank: '6' },
      ],
    },
  },
  'tri-peaks': {
    id: 'short-tri-peaks',
    deck: { ranks: ['A', '2', '3', '4', '5', '6'], suits: TWO },
    piles: { tableau: { count: 8, place: null, cover: [[2, 3], [4, 5], [6], [6, 7], [], [], [], []] } },
    deal: [{ to: 'tableau', cards: 1, down: [1, 1, 1, 1] }, { to: 'waste', cards: 1 }, { to: 'stock' }],
  },
  calculation: {
    id: 'short-calculation',
    deck: { ranks: ['A', '2', '3', '4', '5'], suits: TWO },
    piles: {
      foundation: {
        count: 2,
        each: [
          { base: 'A', build: { rank: 'up', wrap: true } },
          { base: '2', build: { rank: 'up', step: 2, wrap: true } },
        ],
      },
      heap: { count: 1 },
    },
    deal: [
      { take: { cards: ['AC', '2C'] }, to: 'foundation' },
      { to: 'hand', down: 'all-but-top' },
    ],
  },
};

const hasFewSuits = ({ deck }: Variant): boolean => (deck?.suits?.length ?? 4) < 3;

type Length = 'short' | 'longer' | 'deep';

function sizesOf(variant: Variant, length: Length): readonly Size[] {
  const packs = variant.deck?.packs ?? 1;
  const sizes = packs === 1 ? (SIZES[variant.id] ?? ONE_PACK) : TWO_PACKS;
  const all = {
    short: sizes,
    longer: [...sizes, ...(packs === 1 ? LONGER : LONGER_OF_TWO)],
    deep: packs === 1 ? DEEP : DEEP_OF_TWO,
  }[length];
  // A deck that has few suits already is shortened by rank alone.
  if (!hasFewSuits(variant)) return all;
  if (packs === 8) return length === 'deep' ? [size(3, 4, 0, 1)] : [size(2, 3, 0, 1), size(2, 2, 0, 1)];
  return all.filter(({ suits }) => suits).map(({ suits: _, ...kept }) => kept);
}

/** A variant that a size does not fit has none of that size. */
function fitting(variant: Variant, one: Size): Variant[] {
  try {
    return [shortened(variant, one)];
  } catch {
    return [];
  }
}

function shortGame(variant: Variant): ShortGame {
  const { id } = variant;
  // Made when they are asked for, since making variants takes longer than many a deal.
  const decks = (length: Length): Variant[] =>
    BY_HAND[id]
      ? [deriveVariant(variant, BY_HAND[id] as VariantChanges)]
      : sizesOf(variant, length).flatMap((one) => fitting(variant, one));
  return {
    id,
    decks: () => decks('short'),
    longer: () => decks('longer'),
    deep: () => (BY_HAND[id] ? [] : decks('deep')),
  };
}

const house = (base: string, name: string, changes: object): Variant =>
  deriveVariant(variants[base] as Variant, { id: `${base}-${name}`, ...changes });

/** House rules, for what no variant combines: other turns of the stock, other neighbours. */
export const houseRules: readonly Variant[] = [
  ...ofSafePlay,
  house('klondike', 'one-round', { piles: { stock: { redeals: 1 } } }),
  house('klondike-draw-3', 'two-rounds', { piles: { stock: { redeals: 2 } } }),
  house('klondike', 'draw-2', { piles: { stock: { draw: 2, redeals: 1 } } }),
  house('klondike', 'different', { piles: { tableau: { build: { suit: 'different' } } } }),
  house('klondike', 'via-home', {
    piles: { tableau: { from: ['tableau'] }, foundation: { takeBack: ['tableau'] } },
  }),
  house('klondike', 'round', { piles: { tableau: { build: { suit: 'same-colour', wrap: true } } } }),
  house('klondike', 'any-suit', { piles: { tableau: { build: { suit: 'any', wrap: true } } } }),
  house('canfield', 'no-redeal', { piles: { stock: { redeals: 0 } } }),
  house('canfield', 'draw-2', { piles: { stock: { draw: 2 } } }),
  house('canfield', 'runs', { piles: { tableau: { lift: 'run' } } }),
  house('canfield', 'by-runs', {
    piles: { tableau: { lift: 'run', build: { wrap: 'not-at-base' } } },
    deal: [
      { to: 'reserve', cards: 13, down: 'all-but-top' },
      { to: 'foundation', cards: [1], setsBase: true },
      { to: 'tableau', cards: 1 },
      { to: 'stock' },
    ],
  }),
  house('forty-thieves', 'turned-over', { piles: { stock: { draw: 2, redeals: 'unlimited' } } }),
  house('golf', 'ring', { piles: { waste: { build: { wrap: true } } } }),
  house('golf', 'not-on-kings', { piles: { waste: { build: { notOn: ['A'] } } } }),
  house('golf', 'groups', { piles: { tableau: { build: { rank: 'down', step: 2 }, lift: 'run' } } }),
  house('golf', 'draw-2', { piles: { stock: { draw: 2 } } }),
  house('black-hole', 'line', { piles: { foundation: { build: { rank: 'either', wrap: false } } } }),
  house('black-hole', 'up', { piles: { foundation: { build: { rank: 'up', wrap: true } } } }),
];

/** Inventions whose ranks are named in too many places to be shortened. */
const TOO_LONG = ['webs', 'parts', 'roofs', 'mercies', 'odds', 'tides', 'eaves'];

/** Every variant of the package, with its short decks. */
export const shortGames: readonly ShortGame[] = Object.values(variants).map(shortGame);
/** Games that the package does not have, with theirs. */
export const otherGames: readonly ShortGame[] = [...houseRules, ...strangers, ferry, ...inventions]
  .filter(({ id }) => !TOO_LONG.includes(id))
  .map(shortGame);
