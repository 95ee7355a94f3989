/**
 * A variant with a short deck, so that its positions can be searched to the end: the first few ranks, fewer columns, cells and
 * reserve piles, and a deal that shares the cards out as the full one does. Every rule of play stays what it was.
 */
import {
  deal,
  deriveVariant,
  RANKS,
  SUITS,
  type Suit,
  type Variant,
  type VariantChanges,
} from 'solitaire-rules/rules';

/** How short. */
export interface Size {
  /** How many ranks of each suit. */
  readonly ranks: number;
  /** How many columns, cells and reserve piles at most. */
  readonly columns: number;
  readonly cells: number;
  readonly reserves: number;
  /** Which suits, where not all of the variant's. */
  readonly suits?: readonly Suit[];
}

type Loose = Record<string, unknown>;
type Step = { to: string; take?: Loose; cards?: unknown; down?: unknown; setsBase?: boolean } & Loose;

/** A variant of its own id, with a deck of `ranks` in every suit and pack. */
export function shortened(
  variant: Variant,
  { ranks, columns, cells, reserves, suits: fewer }: Size,
): Variant {
  const top = RANKS[ranks - 1];
  const groups = variant.piles as unknown as Record<string, Loose & { role: string; count?: number }>;
  const goesBackToCell = Object.values(groups).some(({ takeBack }) => String(takeBack) === 'cell');
  const piles: Record<string, Loose | null> = Object.fromEntries(
    Object.entries(groups).map(([name, group]) => {
      const { place: _place, ...kept } = withTop(group, top) as typeof group;
      const most = { tableau: columns, cell: Math.max(cells, goesBackToCell ? 1 : 0), reserve: reserves }[
        group.role as 'tableau'
      ];
      if (most === 0 && group.role === 'cell') return [name, null];
      const length = typeof kept.length === 'number' ? { length: (kept.length * ranks) / 13 } : {};
      return [name, { ...kept, ...length, place: null, count: Math.min(group.count ?? 1, most ?? 99) }];
    }),
  );
  for (const group of Object.values(piles)) {
    if (Array.isArray(group?.takeBack)) group.takeBack = group.takeBack.filter((name) => piles[name]);
  }
  const { packs = 1, suits = SUITS } = variant.deck ?? {};
  const used = fewer ?? suits;
  for (const group of Object.values(piles)) {
    if (group?.role === 'foundation') group.count = ((group.count as number) * used.length) / suits.length;
  }
  const size = ranks * used.length * packs;
  return deriveVariant(variant, {
    id: `short-${variant.id}`,
    deck: { ranks: RANKS.slice(0, ranks), ...(fewer ? { suits: fewer } : {}) },
    piles,
    deal: shortDeal(variant, piles, size, top),
  } as VariantChanges);
}

/** A part of a definition in which the top rank is another: kings that fill are now the highest there are. */
const withTop = (part: unknown, top: string): unknown =>
  JSON.parse(JSON.stringify(part, (key, value) => (value === 'K' && key !== 'to' ? top : value)));

function shortDeal(variant: Variant, piles: Record<string, Loose | null>, size: number, top: string): Step[] {
  const full = deal(variant, { seed: 1 }).piles;
  const count = (name: string): number => full[name].flat().length;
  const isHome = (name: string): boolean => piles[name]?.role === 'foundation';
  const home = Object.keys(full).filter(isHome);
  const taken = home.reduce((sum, name) => sum + count(name), 0);
  const rest = Object.keys(full).reduce((sum, name) => sum + (isHome(name) ? 0 : count(name)), 0);
  const steps = (variant.deal as unknown as Step[]).filter(
    ({ to, take }, i, list) => piles[to] && (take || list.findIndex((step) => step.to === to) === i),
  );
  return steps.map((step, i) => {
    const own = withTop(step, top) as Step;
    if (own.take || (own.setsBase && isHome(own.to))) return own;
    const { count: among } = piles[own.to] as { count: number };
    const { cards: _cards, down, ...kept } = own;
    const shared = { ...kept, ...(down === undefined ? {} : { down: shortDown(down, among) }) };
    const inCells = steps.at(-1)?.to === 'cell' && own.to !== 'cell' ? (piles.cell?.count as number) : 0;
    if (i === steps.length - 1 && !own.divertBase) return shared;
    if (inCells > 0) return { ...shared, cards: spread(size - taken - inCells, among) };
    const share = Math.max(1, Math.floor((count(own.to) * (size - taken)) / rest));
    return { ...shared, cards: spread(share, among) };
  });
}

/** So many cards on so many piles, as evenly as it goes. */
const spread = (cards: number, piles: number): number[] =>
  Array.from({ length: piles }, (_, i) => Math.floor(cards / piles) + (i < cards % piles ? 1 : 0));

/** Where a full deal counts the cards that lie face down, a short one turns one down in each pile but the first. */
const shortDown = (down: unknown, columns: number): unknown =>
  Array.isArray(down) ? Array.from({ length: columns }, (_, i) => Math.min(i, 1)) : down;
