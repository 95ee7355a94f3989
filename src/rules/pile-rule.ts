import { type Deck, rankNumber } from '../cards/index.js';
import type { BuildRule, FillRule, LiftRule, PileGroup, PileOverride } from './definition.js';

/** What one pile is like, as the definition says it: for messages and for building the tables. */
export interface PileRule {
  readonly group: PileGroup;
  readonly build: BuildRule | undefined;
  readonly fill: FillRule | undefined;
  readonly lift: LiftRule;
  /** What holds a unit together; `undefined` where anything does. */
  readonly link: BuildRule | undefined;
  /** The suit (0 to 3) of a foundation bound to one, else -1. */
  readonly suit: number;
  /** The fixed first rank of a foundation, 0 where it depends on the game or there is none. */
  readonly base: number;
}

const UP_IN_SUIT: BuildRule = { rank: 'up', suit: 'same', wrap: true };
const HOLE_BUILD: BuildRule = { rank: 'either', suit: 'any', wrap: true };

function fillOf(fill: FillRule | string | undefined): FillRule | undefined {
  if (typeof fill === 'object') return fill;
  return fill === undefined || fill === 'none' ? undefined : { rank: fill as NonNullable<FillRule['rank']> };
}

/** What one pile of a group is like: the group's rules with the pile's own over them, and every default. */
export function pileRule(group: PileGroup, index: number, deck: Deck): PileRule {
  const override: PileOverride = ('each' in group && group.each?.[index]) || {};
  const merged = { ...group, ...override };
  const build = 'build' in merged && merged.build !== 'none' ? merged.build : undefined;
  const lift = 'lift' in merged ? merged.lift : undefined;
  const rule: Omit<PileRule, 'lift' | 'link'> = {
    group,
    build,
    fill: fillOf('fill' in merged ? merged.fill : undefined),
    suit: -1,
    base: 0,
  };
  switch (group.role) {
    case 'foundation': {
      const base = override.base ?? group.base;
      const fixed =
        base === undefined
          ? (deck.ranks[0] as number)
          : base === 'dealt' || base === 'first-played'
            ? 0
            : rankNumber(base);
      const suit = group.suits === 'any' ? -1 : (deck.suits[index % deck.suits.length] as number);
      return {
        ...rule,
        build: build ?? UP_IN_SUIT,
        fill: { rank: 'base' },
        suit,
        base: fixed,
        lift: { unit: group.takeBack ? 'top' : 'none' },
        link: undefined,
      };
    }
    case 'hole':
      return { ...rule, build: build ?? HOLE_BUILD, lift: { unit: 'none' }, link: undefined };
    case 'cell':
      return {
        ...rule,
        fill: { rank: 'any' },
        lift: { unit: (group.capacity ?? 1) > 1 ? 'group' : 'top' },
        link: undefined,
      };
    case 'stock':
      return { ...rule, lift: { unit: group.playable ? 'top' : 'none' }, link: undefined };
    case 'discard':
      return { ...rule, lift: { unit: 'none' }, link: undefined };
    default: {
      const unit: LiftRule =
        typeof lift === 'object' ? lift : { unit: (lift as LiftRule['unit'] | undefined) ?? 'top' };
      return { ...rule, lift: unit, link: unit.unit === 'group' ? undefined : (unit.by ?? build) };
    }
  }
}

/** The rank (1 to 13) that an empty pile takes by its fill rule; 0 for any. */
export function filledBy(rule: PileRule, deck: Deck, base: number): number {
  const rank = rule.fill?.rank ?? 'any';
  const first = rule.base || base;
  if (rank === 'any' || (first === 0 && (rank === 'base' || rank === 'below-base'))) return 0;
  if (rank === 'base') return first;
  if (rank !== 'below-base') return rankNumber(rank);
  const { ranks } = deck;
  return ranks[(ranks.indexOf(first) + ranks.length - 1) % ranks.length] as number;
}
