import { type Deck, rankNumber } from '../cards/index.js';
import { NO_LIMIT } from './compiled.js';
import type { BuildRule, FillRule, LiftRule, PileGroup, PileOverride } from './definition.js';

/** What one pile is like: its group's rules with its own over them, and every default filled in. */
export interface PileRule {
  /** The name of its group, and its place in it. */
  readonly name: string;
  readonly index: number;
  readonly group: PileGroup;
  readonly override: PileOverride | undefined;
  readonly build: BuildRule | undefined;
  readonly fill: FillRule | undefined;
  readonly lift: LiftRule;
  /** What holds a unit together. */
  readonly link: BuildRule | undefined;
  /** The suit (0 to 3) of a foundation bound to one, else -1. */
  readonly suit: number;
  /** The fixed first rank of a foundation, 0 where it depends on the game or there is none. */
  readonly base: number;
  /** The most cards it may hold. */
  readonly capacity: number;
  /** The most cards it takes at once on a card. */
  readonly takes: number;
  /** Whether it takes complete runs only. */
  readonly takesRuns: boolean;
}

/** Every key that some kind of pile has, to read defaults off whichever kind it is. */
interface AnyKeys {
  readonly build?: BuildRule | 'none';
  readonly fill?: FillRule | string;
  readonly lift?: LiftRule | LiftRule['unit'];
  readonly capacity?: number;
  readonly length?: number;
  readonly base?: string;
  readonly suits?: string;
  readonly takes?: string;
  readonly takeBack?: readonly string[];
  readonly playable?: boolean;
  readonly each?: readonly PileOverride[];
}

const BUILDS: { readonly [role: string]: BuildRule } = {
  foundation: { rank: 'up', suit: 'same', wrap: true },
  hole: { rank: 'either', suit: 'any', wrap: true },
};
const FILLS: { readonly [role: string]: FillRule['rank'] } = { foundation: 'base', cell: 'any' };

/** What the pile at an index of a group is like. */
export function pileRule(name: string, group: PileGroup, index: number, deck: Deck): PileRule {
  const override = (group as AnyKeys).each?.[index];
  const own: AnyKeys = { ...group, ...override };
  const { role } = group;
  const isFoundation = role === 'foundation';
  const build = (own.build === 'none' ? undefined : own.build) ?? BUILDS[role];
  const fill = own.fill === 'none' ? undefined : (own.fill ?? FILLS[role]);
  const lift = own.lift ?? liftOf(role, own);
  const capacity = isFoundation
    ? (own.length ?? deck.ranks.length)
    : (own.capacity ?? (role === 'cell' ? 1 : NO_LIMIT));
  return {
    name,
    index,
    group,
    override,
    build,
    fill: typeof fill === 'string' ? { rank: fill as NonNullable<FillRule['rank']> } : fill,
    lift: typeof lift === 'string' ? { unit: lift } : lift,
    link: typeof lift === 'object' ? (lift.by ?? build) : build,
    suit: isFoundation && own.suits !== 'any' ? (deck.suits[index % deck.suits.length] as number) : -1,
    base: isFoundation ? fixedBase(own.base, deck) : 0,
    capacity,
    takes: role === 'tableau' ? NO_LIMIT : role === 'cell' ? capacity : 1,
    takesRuns: own.takes === 'run',
  };
}

/** What leaves a pile that does not say. */
function liftOf(role: PileGroup['role'], { capacity = 1, takeBack, playable }: AnyKeys): LiftRule['unit'] {
  switch (role) {
    case 'hole':
    case 'discard':
      return 'none';
    case 'foundation':
      return takeBack ? 'top' : 'none';
    case 'stock':
      return playable ? 'top' : 'none';
    default:
      return role === 'cell' && capacity > 1 ? 'group' : 'top';
  }
}

function fixedBase(base: string | undefined, deck: Deck): number {
  if (base === undefined) return deck.ranks[0] as number;
  return base === 'dealt' || base === 'first-played'
    ? 0
    : rankNumber(base as Parameters<typeof rankNumber>[0]);
}

/** The rank (1 to 13) that an empty pile takes by its fill rule; 0 for any. */
export function filledBy(rule: PileRule, { ranks }: Deck, base: number): number {
  const rank = rule.fill?.rank ?? 'any';
  const first = rule.base || base;
  switch (rank) {
    case 'any':
      return 0;
    case 'base':
      return first;
    case 'below-base':
      return first && (ranks[(ranks.indexOf(first) + ranks.length - 1) % ranks.length] as number);
    default:
      return rankNumber(rank);
  }
}
