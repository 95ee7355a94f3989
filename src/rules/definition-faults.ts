/**
 * What is wrong with a definition: first its shape, by the schema, all faults at once; then what a schema cannot say:
 * names that lead nowhere, cards that do not add up, rules that contradict each other.
 */
import * as v from 'valibot';
import {
  at,
  describe,
  type Fault,
  RANKS,
  rankNumber,
  rankText,
  SUITS,
  shuffled,
  sortedCards,
} from '../cards/index.js';
import { clonePosition, MAX_CARDS, MAX_PILES, unpack } from '../table/index.js';
import { ranksFit } from './build.js';
import { compileDefinition } from './compile.js';
import { type Compiled, UNLIMITED } from './compiled.js';
import { dealCards } from './deal.js';
import type { BuildRule, PileGroup, Variant, VariantDefinition } from './definition.js';
import { definitionSchema } from './definition-schema.js';
import { readGameState } from './parse-state.js';
import type { PileRule } from './pile-rule.js';

const MAX_GROUPS = 31;
const MAX_FAULTS = 100;

/** Every fault of the shape of a value that should be a definition. */
export function shapeFaults(input: unknown): Fault[] {
  const result = v.safeParse(definitionSchema(), input);
  const faults = (result.issues ?? []).map((issue): Fault => {
    const path = (issue.path ?? []).reduce((before, { key }) => at(before, key as string | number), '');
    const found = describe(issue.input);
    if (issue.expected === 'never')
      return {
        code: 'unknown-key',
        path,
        message: 'there is no such key here',
        expected: 'no such key',
        found,
      };
    if (issue.received === 'undefined')
      return {
        code: 'missing',
        path,
        message: `this is needed: ${wanted(issue)}`,
        expected: wanted(issue),
        found,
      };
    return {
      code: 'wrong-value',
      path,
      message: `expected ${wanted(issue)}, found ${found}`,
      expected: wanted(issue),
      found,
    };
  });
  return [...faults, ...badNames(input)].slice(0, MAX_FAULTS);
}

function wanted(issue: v.BaseIssue<unknown>): string {
  switch (issue.type) {
    case 'regex':
      return `text of the form ${issue.expected}`;
    case 'safe_integer':
      return 'a whole number';
    case 'max_length':
    case 'min_length':
      return `a length of ${issue.expected}`;
    case 'max_value':
    case 'min_value':
      return `a number ${issue.expected}`;
    default:
      return (issue.expected ?? 'something else').replace('Object', 'an object').replace('Array', 'an array');
  }
}

/** Whether a name is one that objects have of their own accord. */
export const isReserved = (name: string): boolean => name in Object.prototype || name === 'prototype';

/** Keys of records that the schema passes over in silence, or that would be found where no one put them. */
function badNames(input: unknown): Fault[] {
  if (typeof input !== 'object' || input === null) return [];
  return ['piles', 'powers'].flatMap((part) => {
    const record = Object.getOwnPropertyDescriptor(input, part)?.value as unknown;
    if (typeof record !== 'object' || record === null) return [];
    return Object.getOwnPropertyNames(record)
      .filter(isReserved)
      .map(
        (key): Fault => ({
          code: 'bad-name',
          path: at(part, key),
          message: `${describe(key)} cannot be a name`,
        }),
      );
  });
}

/** Every contradiction in a definition of the right shape. */
export function contradictions(definition: VariantDefinition): Fault[] {
  const faults: Fault[] = [];
  const fault = (code: string, path: string, message: string): void => {
    faults.push({ code, path, message });
  };
  checkSizes(definition, fault);
  checkNames(definition, fault);
  if (faults.length > 0) return faults;
  const compiled = compileDefinition({ version: 1, ...definition } as Variant);
  checkGroups(compiled, fault);
  checkFoundations(compiled, fault);
  checkRest(compiled, fault);
  if (faults.length === 0) checkDeal(compiled, fault);
  if (faults.length === 0) checkDealt(compiled, fault);
  return faults.slice(0, MAX_FAULTS);
}

type AddFault = (code: string, path: string, message: string) => void;

const groupsOf = (definition: VariantDefinition): [string, PileGroup][] => Object.entries(definition.piles);
const cardsIn = ({ deck }: VariantDefinition): number =>
  (deck?.packs ?? 1) * (deck?.suits?.length ?? 4) * (deck?.ranks?.length ?? RANKS.length);

function checkSizes(definition: VariantDefinition, fault: AddFault): void {
  const groups = groupsOf(definition);
  const piles = groups.reduce((sum, [, group]) => sum + (group.count ?? 1), 0);
  if (groups.length === 0) fault('no-piles', 'piles', 'a game needs piles');
  if (groups.length > MAX_GROUPS)
    fault('too-many-piles', 'piles', `at most ${MAX_GROUPS} groups of piles, found ${groups.length}`);
  if (piles > MAX_PILES) fault('too-many-piles', 'piles', `at most ${MAX_PILES} piles, found ${piles}`);
  if (cardsIn(definition) > MAX_CARDS)
    fault('too-many-cards', 'deck', `at most ${MAX_CARDS} cards, found ${cardsIn(definition)}`);
  for (const key of ['suits', 'ranks'] as const) {
    const list: readonly string[] = definition.deck?.[key] ?? [];
    if (new Set(list).size < list.length)
      fault('doubled', `deck.${key}`, `each of the ${key} once, please: copies are told by packs`);
  }
  for (const role of ['stock', 'waste'] as const) {
    const all = groups.filter(([, group]) => group.role === role);
    if (all.length > 1)
      fault('too-many-piles', 'piles', `at most one ${role}, found ${all.map(([name]) => name).join(', ')}`);
    for (const [name, group] of all)
      if ((group.count ?? 1) !== 1) fault('too-many-piles', `piles.${name}.count`, `a ${role} is one pile`);
  }
}

/** Every name must be that of a group, of a role that can do what it is named for. */
function checkNames(definition: VariantDefinition, fault: AddFault): void {
  const { piles } = definition;
  const roles = (path: string, name: string, fitting: readonly string[]): void => {
    const group = Object.hasOwn(piles, name) ? piles[name] : undefined;
    if (group === undefined)
      fault(
        'no-such-group',
        path,
        `there is no group ${describe(name)}; groups are ${Object.keys(piles).join(', ')}`,
      );
    else if (!fitting.includes(group.role))
      fault('wrong-role', path, `${name} is a ${group.role}; expected ${fitting.join(' or ')}`);
  };
  const all = (path: string, names: readonly string[] | undefined, fitting: readonly string[]): void => {
    names?.forEach((name, i) => {
      roles(at(path, i), name, fitting);
    });
  };
  const giving = ['tableau', 'cell', 'reserve', 'waste', 'stock'];
  for (const [name, group] of groupsOf(definition)) {
    const path = `piles.${name}`;
    if ('from' in group) {
      const back = (group.from ?? []).filter(
        (from) => Object.hasOwn(piles, from) && piles[from]?.role === 'foundation',
      );
      for (const from of back)
        fault('wrong-role', `${path}.from`, `${from} is a foundation; cards leave it by its own takeBack`);
      all(
        `${path}.from`,
        group.from?.filter((from) => !back.includes(from)),
        giving,
      );
    }
    const fills = [
      ['fill', 'fill' in group ? group.fill : undefined] as const,
      ...('each' in group ? (group.each ?? []).map((one, i) => [`each[${i}].fill`, one.fill] as const) : []),
    ];
    for (const [key, fill] of fills) {
      if (typeof fill !== 'object') continue;
      all(`${path}.${key}.from`, fill.from, giving);
      all(`${path}.${key}.auto`, fill.auto, ['reserve', 'waste', 'stock']);
    }
    if (group.role === 'foundation')
      all(`${path}.takeBack`, group.takeBack, ['tableau', 'cell', 'foundation', 'waste']);
    if (group.role === 'stock') roles(`${path}.to`, group.to, ['waste', 'tableau', 'reserve', 'cell']);
  }
  definition.deal.forEach((step, i) => {
    const path = at('deal', i);
    roles(`${path}.to`, step.to, ['tableau', 'foundation', 'cell', 'reserve', 'stock', 'waste', 'hole']);
    if ('divertBase' in step && step.divertBase !== undefined)
      roles(`${path}.divertBase`, step.divertBase, ['foundation']);
  });
  if (definition.redeal) roles('redeal.group', definition.redeal.group, ['tableau', 'reserve']);
  if (definition.removal) {
    all('removal.from', definition.removal.from, ['tableau', 'cell', 'reserve', 'waste', 'stock']);
    roles('removal.to', definition.removal.to, ['discard']);
  }
  for (const [name, power] of Object.entries(definition.powers ?? {}))
    roles(`powers.${name}.pull`, power.pull, ['tableau']);
  definition.win?.forEach((win, i) => {
    const path = at('win', i);
    if (typeof win === 'string') return;
    if ('empty' in win) all(`${path}.empty`, win.empty, ['tableau', 'cell', 'reserve', 'stock', 'waste']);
    else if ('runs' in win) roles(`${path}.runs`, win.runs, ['tableau']);
    else roles(`${path}.in`, win.in, ['tableau', 'reserve']);
  });
}

function checkGroups(compiled: Compiled, fault: AddFault): void {
  const { variant, deck } = compiled;
  const inDeck = (path: string, rank: string | undefined): void => {
    if (
      rank !== undefined &&
      (RANKS as readonly string[]).includes(rank) &&
      !deck.ranks.includes(rankNumber(rank as (typeof RANKS)[number]))
    ) {
      fault('not-in-deck', path, `the deck has no ${rank}`);
    }
  };
  const hasFoundation = compiled.foundations.length > 0;
  for (const [name, group] of groupsOf(variant)) {
    const path = `piles.${name}`;
    const count = group.count ?? 1;
    if ('each' in group && (group.each?.length ?? 0) > count)
      fault('too-many', `${path}.each`, `${name} has ${count} piles, not ${group.each?.length}`);
    if ('fill' in group) {
      const rank = typeof group.fill === 'object' ? group.fill.rank : group.fill;
      inDeck(`${path}.fill`, rank);
      if ((rank === 'base' || rank === 'below-base') && !hasFoundation)
        fault('no-base', `${path}.fill`, 'there is no foundation, so there is no base');
    }
    if (group.role === 'tableau' && group.cover) checkCover(group.cover, count, `${path}.cover`, fault);
    if (group.role === 'stock') checkStock(compiled, path, group, fault);
  }
}

function checkCover(
  cover: readonly (readonly number[])[],
  count: number,
  path: string,
  fault: AddFault,
): void {
  if (cover.length !== count)
    fault('wrong-length', path, `a list for each of ${count} piles, found ${cover.length}`);
  cover.forEach((over, pile) => {
    over.forEach((index, i) => {
      if (index >= count)
        fault('no-such-pile', at(at(path, pile), i), `there is no pile ${index} among ${count}`);
    });
  });
  const done = new Set<number>();
  const reaches = (pile: number, onWay: ReadonlySet<number>): boolean => {
    if (onWay.has(pile)) return true;
    if (done.has(pile)) return false;
    const circular = (cover[pile] ?? []).some((over) => reaches(over, new Set([...onWay, pile])));
    done.add(pile);
    return circular;
  };
  if (cover.some((_, pile) => reaches(pile, new Set())))
    fault('circular', path, 'piles lie over each other in a circle');
}

function checkStock(
  compiled: Compiled,
  path: string,
  group: Extract<PileGroup, { role: 'stock' }>,
  fault: AddFault,
): void {
  const toWaste = compiled.variant.piles[group.to]?.role === 'waste';
  if (!toWaste) {
    for (const key of ['redeals', 'draw', 'order'] as const) {
      if (group[key] !== undefined && group[key] !== 0)
        fault('contradiction', `${path}.${key}`, `only a stock that deals to a waste has ${key}`);
    }
  } else {
    for (const key of ['guard', 'piles'] as const) {
      if (group[key] !== undefined)
        fault('contradiction', `${path}.${key}`, `a stock that deals to a waste has no ${key}`);
    }
    if (group.redeals && compiled.variant.redeal)
      fault('contradiction', 'redeal', 'a game has one redeal: of the waste or of the tableau');
  }
}

function checkFoundations(compiled: Compiled, fault: AddFault): void {
  const { variant, deck, foundations } = compiled;
  for (const [name, group] of groupsOf(variant)) {
    if (group.role !== 'foundation') continue;
    const path = `piles.${name}`;
    const piles = foundations.filter((pile) => compiled.layout.groupOf[pile]?.name === name);
    const takesRun = group.takes === 'run';
    if (group.automatic && !takesRun)
      fault(
        'contradiction',
        `${path}.automatic`,
        'only complete runs leave by themselves: takes must be run',
      );
    if (takesRun && group.takeBack)
      fault('contradiction', `${path}.takeBack`, 'a foundation of complete runs gives nothing back');
    if (group.keeps !== undefined && !group.takeBack)
      fault('contradiction', `${path}.keeps`, 'without takeBack no card leaves anyway');
    if (group.base === 'dealt' && !variant.deal.some((step) => 'setsBase' in step && step.setsBase)) {
      fault('no-base', `${path}.base`, 'no step of the deal sets the base: one needs setsBase');
    }
    for (const pile of piles) {
      const rule = compiled.rules[pile] as PileRule;
      if (rule.base !== 0 && !deck.ranks.includes(rule.base))
        fault(
          'not-in-deck',
          `${path}.base`,
          `the deck has no ${rankText(rule.base)}, so ${compiled.layout.pileIds[pile]} can never be begun`,
        );
      else if (!canBeFilled(compiled, rule, compiled.capacity[pile] as number)) {
        fault(
          'never-full',
          `${path}.length`,
          `${compiled.layout.pileIds[pile]} can never hold ${compiled.capacity[pile]} cards by its build rule`,
        );
      }
    }
  }
  const setsBase = variant.deal.findIndex((step) => 'setsBase' in step && step.setsBase);
  if (setsBase >= 0 && compiled.baseFrom !== 'dealt')
    fault('contradiction', `deal[${setsBase}].setsBase`, 'no foundation has base "dealt"');
  const wins = variant.win ?? ['foundations'];
  if (!wins.includes('foundations')) return;
  const room = foundations.reduce((sum, pile) => sum + (compiled.capacity[pile] as number), 0);
  if (room < deck.size)
    fault(
      'never-full',
      'win',
      `the foundations hold ${room} cards, the deck has ${deck.size}: the game can never be won`,
    );
  for (const suit of deck.suits) {
    const open = foundations.filter((pile) => {
      const bound = (compiled.rules[pile] as PileRule).suit;
      return bound < 0 || bound === suit;
    });
    const cards = deck.ranks.length * deck.packs;
    if (open.reduce((sum, pile) => sum + (compiled.capacity[pile] as number), 0) < cards) {
      fault(
        'never-full',
        'win',
        `the foundations for suit ${SUITS[suit]} do not hold its ${cards} cards: the game can never be won`,
      );
    }
  }
}

/** Whether a chain by the build rule, from the first rank on, can be as long as the pile is to be. */
function canBeFilled({ deck }: Compiled, rule: PileRule, length: number): boolean {
  const build = rule.build as BuildRule;
  const first = rule.base === 0 ? (deck.ranks[0] as number) : rule.base;
  // A rule with choice (up or down, any rank) can always go on as long as there are cards.
  if (build.rank === 'either' || build.rank === 'any' || build.rank === 'equal') return length <= deck.size;
  const wrapping: BuildRule = rule.base === 0 ? { ...build, wrap: true } : build;
  let reached = first;
  for (let cards = 1; cards < length; cards++) {
    const next = deck.ranks.find((rank) => ranksFit(wrapping, deck, first, reached, rank));
    if (next === undefined) return false;
    reached = next;
  }
  return length <= deck.size;
}

function checkRest(compiled: Compiled, fault: AddFault): void {
  const { variant, redeal } = compiled;
  if (variant.redeal && variant.redeal.by !== 'row' && variant.redeal.size === undefined)
    fault('missing', 'redeal.size', 'how many cards each pile gets is needed unless the piles take turns');
  if (variant.redeal?.by === 'row' && variant.redeal.size !== undefined)
    fault('contradiction', 'redeal.size', 'piles that take turns have no size');
  for (const [name, power] of Object.entries(variant.powers ?? {})) {
    if (power.when === 'no-redeals-left' && (redeal === undefined || redeal.times === UNLIMITED)) {
      fault(
        'never-ready',
        `powers.${name}.when`,
        redeal === undefined
          ? 'there is no redeal, so none is ever used up'
          : 'redeals are unlimited, so none is ever used up',
      );
    }
  }
  variant.removal?.match.forEach((match, i) => {
    const path = at('removal.match', i);
    if (
      match.sum === undefined &&
      match.equal === undefined &&
      match.rank === undefined &&
      match.beaten === undefined
    )
      fault('missing', path, 'a match needs sum, equal, rank or beaten');
    if (match.beaten !== undefined && match.cards !== 1)
      fault('contradiction', path, 'beaten speaks of one card');
    if (match.equal !== undefined && match.cards === 1)
      fault('contradiction', path, 'one card alone equals nothing');
  });
  variant.removal?.from.forEach((name, i) => {
    const group = variant.piles[name];
    if (group?.role === 'stock' && group.playable !== true)
      fault('contradiction', at('removal.from', i), `${name} is not playable`);
  });
  if (groupsOf(variant).some(([, group]) => group.role === 'discard') && !variant.removal)
    fault('contradiction', 'removal', 'nothing is ever removed, but there is a discard pile');
}

/** Deals the sorted deck and sees whether the cards come out even. */
function checkDeal(compiled: Compiled, fault: AddFault): void {
  const { variant, deck, layout } = compiled;
  variant.deal.forEach((step, i) => {
    const path = at('deal', i);
    const group = layout.groups.find(({ name }) => name === step.to) as (typeof layout.groups)[number];
    if ('take' in step) {
      for (const rank of step.take.ranks ?? [])
        if (!deck.ranks.includes(rankNumber(rank)))
          fault('not-in-deck', `${path}.take.ranks`, `the deck has no ${rank}`);
      return;
    }
    for (const key of ['cards', 'down'] as const) {
      const counts = step[key];
      if (Array.isArray(counts) && counts.length > group.count)
        fault('too-many', `${path}.${key}`, `${group.name} has ${group.count} piles, not ${counts.length}`);
    }
  });
  const { position, left, short } = dealCards(compiled, sortedCards(deck), '');
  if (short > 0)
    fault('too-many-cards', 'deal', `the deal uses ${deck.size + short} cards, the deck has ${deck.size}`);
  if (left > 0) fault('too-few-cards', 'deal', `the deal leaves ${left} of ${deck.size} cards over`);
  for (const rule of compiled.rules.keys()) {
    const cards = (position.end[rule] as number) - (layout.offset[rule] as number);
    const most = compiled.shape.room[rule] as number;
    if (cards > most)
      fault('too-many-cards', 'deal', `${layout.pileIds[rule]} is dealt ${cards} cards and holds ${most}`);
  }
}

/** Deals the deck in a few orders and sees whether each table is one that the rules know. */
function checkDealt(compiled: Compiled, fault: AddFault): void {
  const sorted = sortedCards(compiled.deck);
  const orders = [
    sorted,
    [...sorted].reverse(),
    shuffled(sorted, 'deal', 'any'),
    shuffled(sorted, 'deal', 'other'),
  ];
  for (const cards of orders) {
    const { position } = dealCards(compiled, cards, '');
    const faults: Fault[] = [];
    readGameState(compiled, unpack(compiled.shape, position), clonePosition(position), faults);
    const [first] = faults;
    if (first === undefined) continue;
    fault('contradiction', 'deal', `the deal lays what the rules forbid: ${first.path}: ${first.message}`);
    return;
  }
}
