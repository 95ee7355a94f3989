/** Whether the rules of piles go together: what is built, what fills, what lifts, what lies over what, and that cards come there at all. */
import { at, type Deck, RANKS, type Rank, rankNumber } from '../cards/index.js';
import { ranksFit, suitsFit } from './build.js';
import type { Compiled } from './compiled.js';
import type {
  BuildRule,
  FillRule,
  LiftRule,
  PileGroup,
  PileOverride,
  VariantDefinition,
} from './definition.js';
import { groupsOf, type Tell } from './telling.js';

/** Tells a rank that the deck does not have; what is no rank is passed over. */
export function checkRank(
  { ranks }: Deck,
  path: string,
  rank: string | undefined,
  tell: Tell,
  why?: string,
): void {
  if (rank === undefined || !(RANKS as readonly string[]).includes(rank)) return;
  if (!ranks.includes(rankNumber(rank as Rank))) tell('not-in-deck', path, 'a rank of the deck', rank, why);
}

/** Tells what does not go together in the groups of a definition. */
export function checkPiles(compiled: Compiled, tell: Tell): void {
  const { variant } = compiled;
  for (const [name, group] of groupsOf(variant)) {
    const path = `piles.${name}`;
    checkRules(compiled, path, group, group as Rules, tell);
    const each = 'each' in group ? (group.each ?? []) : [];
    const { count = 1 } = group;
    if (each.length > count)
      tell('too-many', `${path}.each`, `at most ${count}, one for each pile`, String(each.length));
    each.slice(0, count).forEach((one, i) => {
      checkRules(compiled, at(`${path}.each`, i), group, one, tell);
      for (const key of group.role === 'foundation'
        ? (['fill', 'lift', 'capacity'] as const)
        : (['base'] as const))
        if (one[key] !== undefined)
          tell(
            'contradiction',
            `${at(`${path}.each`, i)}.${key}`,
            `nothing: a ${group.role} has no ${key}`,
            key,
          );
      if (group.role === 'foundation' && one.build === 'none')
        tell('contradiction', `${at(`${path}.each`, i)}.build`, 'a build rule', 'none', 'foundations build');
    });
    if ('from' in group) checkGivers(variant, `${path}.from`, group.from, tell);
    if (group.role === 'tableau' && group.cover) checkCover(group.cover, count, `${path}.cover`, tell);
    if (group.role === 'cell' && group.when === 'stock-empty' && compiled.stock === undefined)
      tell('contradiction', `${path}.when`, 'always, since there is no stock', group.when);
    if (!isReached(compiled, name, group))
      tell(
        'contradiction',
        path,
        'a way for cards to come here',
        'no step of the deal, no stock and no move',
      );
  }
}

/** Whether any card ever comes to a group. */
function isReached({ variant, rules, from }: Compiled, name: string, group: PileGroup): boolean {
  const isDealt = variant.deal.some(
    (step) => step.to === name || ('divertBase' in step && step.divertBase === name),
  );
  const isGiven = groupsOf(variant).some(([, other]) => other.role === 'stock' && other.to === name);
  return (
    isDealt ||
    isGiven ||
    group.role === 'discard' ||
    ('from' in group && group.from !== undefined && group.from.length > 0) ||
    rules.some((rule, pile) => rule.name === name && from[pile] !== 0 && rule.fill !== undefined)
  );
}

interface Rules {
  readonly build?: BuildRule | 'none';
  readonly fill?: PileOverride['fill'];
  readonly lift?: PileOverride['lift'];
}

function checkRules(compiled: Compiled, path: string, group: PileGroup, rules: Rules, tell: Tell): void {
  const { build, fill, lift } = rules;
  if (typeof build === 'object') checkBuild(compiled, `${path}.build`, build, tell);
  if (fill !== undefined) checkFill(compiled, `${path}.fill`, group, fill, tell);
  if (typeof lift === 'object') checkLift(compiled, `${path}.lift`, lift, tell);
}

function checkBuild({ deck, foundations }: Compiled, path: string, build: BuildRule, tell: Tell): void {
  const { rank, suit = 'any', step, wrap, notOn = [] } = build;
  for (const key of ['step', 'wrap'] as const)
    if ((rank === 'any' || rank === 'equal') && build[key] !== undefined)
      tell(
        'contradiction',
        `${path}.${key}`,
        `nothing, since rank ${rank} takes no steps`,
        String(build[key]),
      );
  if (wrap === 'not-at-base' && foundations.length === 0)
    tell('no-base', `${path}.wrap`, 'true or false', wrap, 'without foundations there is no base');
  notOn.forEach((one, i) => {
    checkRank(deck, at(`${path}.notOn`, i), one, tell);
  });
  const { ranks, suits } = deck;
  const fitsRanks = ranks.some((base) =>
    ranks.some((below) => ranks.some((card) => ranksFit(build, deck, base, below, card))),
  );
  if (!fitsRanks)
    tell(
      'contradiction',
      path,
      'a rank that fits on another',
      `none${step === undefined ? '' : ` by steps of ${step}`}`,
    );
  if (!suits.some((below) => suits.some((card) => suitsFit(build, below, card))))
    tell('contradiction', `${path}.suit`, 'a suit of the deck that fits on another', suit);
}

function checkFill(
  compiled: Compiled,
  path: string,
  group: PileGroup,
  fill: FillRule | string,
  tell: Tell,
): void {
  const rank = typeof fill === 'object' ? fill.rank : fill;
  const at = typeof fill === 'object' ? `${path}.rank` : path;
  checkRank(compiled.deck, at, rank, tell);
  if ((rank === 'base' || rank === 'below-base') && compiled.foundations.length === 0)
    tell('no-base', at, 'a rank or any', rank, 'without foundations there is no base');
  if (typeof fill !== 'object') return;
  checkGivers(compiled.variant, `${path}.from`, fill.from, tell);
  fill.from?.forEach((name, i) => {
    if ('from' in group && group.from && !group.from.includes(name))
      tell('contradiction', `${path}.from[${i}]`, 'one of those that may be played here at all', name);
  });
}

function checkLift(compiled: Compiled, path: string, lift: LiftRule, tell: Tell): void {
  const { unit, by } = lift;
  if (by) checkBuild(compiled, `${path}.by`, by, tell);
  const idle =
    unit === 'group'
      ? (['by'] as const)
      : unit === 'top' || unit === 'none'
        ? (['by', 'limit', 'most'] as const)
        : [];
  const what = { group: 'any cards hold together', top: 'one card moves', none: 'no card moves' } as const;
  for (const key of idle)
    if (lift[key] !== undefined)
      tell('contradiction', `${path}.${key}`, `nothing, since ${what[unit as keyof typeof what]}`, key);
}

/** Tells the groups that should give cards and cannot. */
function checkGivers(
  { piles }: Pick<VariantDefinition, 'piles'>,
  path: string,
  names: readonly string[] | undefined,
  tell: Tell,
): void {
  names?.forEach((name, i) => {
    const group = Object.hasOwn(piles, name) ? piles[name] : undefined;
    if (group?.role === 'stock' && group.playable !== true)
      tell('contradiction', at(path, i), 'a group that gives cards', `${name}, which is not playable`);
    if (group && 'lift' in group && group.lift === 'none' && !('each' in group && group.each))
      tell('contradiction', at(path, i), 'a group that gives cards', `${name}, which lifts none`);
  });
}

function checkCover(cover: readonly (readonly number[])[], count: number, path: string, tell: Tell): void {
  if (cover.length !== count)
    return tell('wrong-length', path, `a list for each of ${count} piles`, String(cover.length));
  cover.forEach((over, pile) => {
    over.forEach((index, i) => {
      if (index >= count)
        tell('no-such-pile', at(at(path, pile), i), `a pile from 0 to ${count - 1}`, String(index));
    });
  });
  const done = new Set<number>();
  const reaches = (pile: number, onWay: ReadonlySet<number>): boolean => {
    if (onWay.has(pile)) return true;
    if (done.has(pile)) return false;
    const way = new Set([...onWay, pile]);
    const circular = (cover[pile] ?? []).some((over) => reaches(over, way));
    done.add(pile);
    return circular;
  };
  if (cover.some((_, pile) => reaches(pile, new Set())))
    tell('circular', path, 'piles that lie over others', 'piles that lie over each other in a circle');
}
