/**
 * From definition to tables.
 *
 * Card-on-card rules are finite, so every one of them is evaluated once on every pair of cards (`tables.ts`); the hot loops
 * look up and never ask. Tables that depend on the foundations' base rank exist once a base, made when first needed. Everything else about a
 * pile is a number in a typed array by pile number. Nothing here or above knows a variant's name.
 */
import { CODES, type Deck, deckOf, rankNumber, SolitaireError, sortedCards } from '../cards/index.js';
import {
  ALL_DOWN,
  type Group,
  type Layout,
  layoutOf,
  MAY_BE_DOWN,
  NEVER_DOWN,
  type Shape,
  TOP_MAY_BE_UP,
} from '../table/index.js';
import type {
  FoundationGroup,
  GatherRule,
  PileGroup,
  PowerRule,
  RemovalMatch,
  StockGroup,
  Variant,
  WinRule,
} from './definition.js';
import { type PileRule, pileRule } from './pile-rule.js';
import { type Tables, tablesFor } from './tables.js';

/** How the length of a unit is limited by free space, as a number for the hot loop. */
export const LIMITS = ['none', 'product', 'sum', 'cells', 'columns', 'parts'] as const;
/** A pile that counts as an empty column, or as an empty cell, for the limit. */
export const COUNTED_COLUMN = 1;
export const COUNTED_CELL = 2;
/** "As many as there are." */
export const NO_LIMIT = 255;

/** A stock and where it deals to. */
export interface Stock {
  readonly pile: number;
  readonly rule: StockGroup;
  readonly targets: readonly number[];
  readonly toWaste: boolean;
}

/** A redeal: of the waste, or of gathered columns. */
export interface Redeal {
  readonly times: number;
  readonly shuffles: boolean;
  readonly gather: GatherRule | undefined;
  readonly piles: readonly number[];
}

/** A removal with its groups resolved to pile numbers. */
export interface Removal {
  readonly piles: readonly number[];
  readonly to: number;
  readonly match: readonly RemovalMatch[];
}

/** A condition of winning with its groups resolved to pile numbers. */
export interface WinTest {
  readonly kind: 'foundations' | 'empty' | 'runs' | 'only';
  readonly piles: readonly number[];
  readonly ranks: readonly number[];
}

/** A power with its group resolved to pile numbers. */
export interface Power {
  readonly name: string;
  readonly index: number;
  readonly rule: PowerRule;
  readonly piles: readonly number[];
}

/** A variant made ready for the hot loops. */
export interface Compiled {
  readonly variant: Variant;
  readonly deck: Deck;
  readonly layout: Layout;
  readonly shape: Shape;
  readonly rules: readonly PileRule[];
  readonly baseFrom: 'definition' | 'dealt' | 'first-played';
  /** Piles that may give cards. */
  readonly sources: readonly number[];
  /** Piles that may accept cards, but for foundations that take whole runs. */
  readonly targets: readonly number[];
  /** Foundations that take complete runs only. */
  readonly runTargets: readonly number[];
  readonly foundations: readonly number[];
  /** Empty columns and cells that count as way stations. */
  readonly columns: readonly number[];
  readonly cells: readonly number[];
  /** By pile: whether it counts as a way station when empty, and as which. */
  readonly counted: Uint8Array;
  /** By pile: which groups' cards it takes on a card, and when empty (a bit a group). */
  readonly from: Int32Array;
  readonly fillFrom: Int32Array;
  /** By pile: the most cards it takes at once on a card, when empty, and may hold. */
  readonly takes: Uint8Array;
  readonly fillTakes: Uint8Array;
  readonly capacity: Uint8Array;
  /** By pile: the longest unit, which limit applies, and whether only one card or the whole pile leaves. */
  readonly unit: Uint8Array;
  readonly limit: Uint8Array;
  readonly wholeOnly: Uint8Array;
  readonly keeps: Uint8Array;
  readonly groupIndex: Uint8Array;
  /** By pile: the piles that lie over it; none where nothing covers anything. */
  readonly cover: readonly (readonly number[])[] | undefined;
  readonly stock: Stock | undefined;
  readonly waste: number;
  readonly redeal: Redeal | undefined;
  readonly removal: Removal | undefined;
  readonly powers: readonly Power[];
  /** Piles whose top card turns up when it is free; none where nothing is dealt face down. */
  readonly turning: readonly number[];
  /** Piles that are filled by themselves, with the piles they are filled from. */
  readonly filling: readonly { readonly pile: number; readonly from: readonly number[] }[];
  /** Whether complete runs leave by themselves. */
  readonly collects: boolean;
  /** Whether anything at all follows a move by itself. */
  readonly settles: boolean;
  /** Whether different moves may lead to one position, or none anywhere, in ways that only making them shows. */
  readonly comparesMoves: boolean;
  /** All of these must hold for the game to be won. */
  readonly wins: readonly WinTest[];
  readonly tables: (base: number) => Tables;
}

/** The groups that play to tableau, cells and foundations unless the definition says otherwise. */
const givesByDefault = (group: PileGroup): boolean =>
  group.role === 'tableau' ||
  group.role === 'cell' ||
  group.role === 'reserve' ||
  group.role === 'waste' ||
  (group.role === 'stock' && group.playable === true);

const clampToByte = (value: number): number => Math.min(value, NO_LIMIT);

/** Compiles a checked definition. */
export function compileDefinition(variant: Variant): Compiled {
  const deck = deckOf(variant.deck);
  const entries = Object.entries(variant.piles) as [string, PileGroup][];
  const rules = entries.flatMap(([, group]) =>
    Array.from({ length: group.count ?? 1 }, (_, index) => pileRule(group, index, deck)),
  );
  const stockEntry = entries.find(([, group]) => group.role === 'stock');
  const stockRule = stockEntry?.[1] as StockGroup | undefined;
  const toWaste = stockRule !== undefined && variant.piles[stockRule.to]?.role === 'waste';
  const layout = layoutOf(
    entries.map(([name, group]) => ({ name, role: group.role, count: group.count ?? 1 })),
    deck.size,
    zones(variant, entries, rules, toWaste),
  );
  const pilesOf = (name: string): number[] => {
    const group = layout.groups.find((candidate) => candidate.name === name) as Group;
    return Array.from({ length: group.count }, (_, i) => group.first + i);
  };
  const withRole = (role: string): number[] =>
    rules.flatMap((rule, pile) => (rule.group.role === role ? [pile] : []));
  const byPile = <T extends { [index: number]: number }>(
    array: T,
    value: (rule: PileRule, pile: number) => number,
  ): T => {
    rules.forEach((rule, pile) => {
      array[pile] = value(rule, pile);
    });
    return array;
  };
  const bytes = (value: (rule: PileRule, pile: number) => number) =>
    byPile(new Uint8Array(rules.length), value);

  const maskOf = (names: readonly string[]): number =>
    layout.groups.reduce((mask, group) => (names.includes(group.name) ? mask | (1 << group.index) : mask), 0);
  const defaultFrom = maskOf(entries.filter(([, group]) => givesByDefault(group)).map(([name]) => name));
  const fromOf = (rule: PileRule, pile: number): number => {
    const name = (layout.groupOf[pile] as Group).name;
    const returned = maskOf(
      entries.flatMap(([giver, group]) =>
        group.role === 'foundation' && group.takeBack?.includes(name) ? [giver] : [],
      ),
    );
    switch (rule.group.role) {
      case 'tableau':
      case 'foundation':
      case 'cell':
      case 'hole':
        return (rule.group.from === undefined ? defaultFrom : maskOf(rule.group.from)) | returned;
      case 'waste':
        return maskOf(rule.group.from ?? []) | returned;
      default:
        return 0;
    }
  };
  const from = byPile(new Int32Array(rules.length), fromOf);
  const fillFrom = byPile(new Int32Array(rules.length), (rule, pile) =>
    rule.fill?.from === undefined ? (from[pile] as number) : maskOf(rule.fill.from) & (from[pile] as number),
  );
  const takes = bytes(({ group }) =>
    group.role === 'tableau' ? NO_LIMIT : group.role === 'cell' ? clampToByte(group.capacity ?? 1) : 1,
  );
  const capacityOf = ({ group }: PileRule, pile: number): number => {
    if (group.role === 'foundation') return group.length ?? deck.ranks.length;
    if (group.role === 'cell') return group.capacity ?? 1;
    if (group.role !== 'tableau') return NO_LIMIT;
    return group.each?.[pile - (layout.groupOf[pile] as Group).first]?.capacity ?? group.capacity ?? NO_LIMIT;
  };
  const isRunTarget = (rule: PileRule): boolean =>
    rule.group.role === 'foundation' && rule.group.takes === 'run';
  const foundations = withRole('foundation');
  const isWayStation = (rule: PileRule, pile: number): boolean =>
    rule.fill !== undefined &&
    (rule.fill.rank ?? 'any') === 'any' &&
    ((fillFrom[pile] as number) & (1 << (layout.groupOf[pile] as Group).index)) !== 0;
  const counted = bytes((rule, pile) => {
    if (rule.group.role === 'cell') return COUNTED_CELL;
    return rule.group.role === 'tableau' && isWayStation(rule, pile) ? COUNTED_COLUMN : 0;
  });
  const first = entries.find(([, group]) => group.role === 'foundation')?.[1] as FoundationGroup | undefined;
  const definedBase = rules.find((rule) => rule.base !== 0)?.base ?? 0;
  const baseFrom = first?.base === 'dealt' || first?.base === 'first-played' ? first.base : 'definition';
  const filling = rules.flatMap((rule, pile) =>
    rule.fill?.auto ? [{ pile, from: rule.fill.auto.flatMap(pilesOf) }] : [],
  );
  const collects = entries.some(
    ([, group]) => group.role === 'foundation' && group.takes === 'run' && group.automatic === true,
  );
  const dealtDown = variant.deal.some((step) => 'down' in step && step.down !== undefined && step.down !== 0);
  const turning = [
    ...(dealtDown ? [...withRole('tableau'), ...withRole('reserve')] : []),
    ...(stockRule?.playable ? withRole('stock') : []),
  ];
  const stock: Stock | undefined = stockEntry && {
    pile: pilesOf(stockEntry[0])[0] as number,
    rule: stockRule as StockGroup,
    targets: pilesOf((stockRule as StockGroup).to),
    toWaste,
  };
  const capacity = bytes((rule, pile) => clampToByte(capacityOf(rule, pile)));
  const redeal = redealOf(variant, stockRule, pilesOf);
  const gaps = layout.zoneOf.filter((_, pile) => rules[pile]?.fill !== undefined);
  const hasLikeGaps = new Set(gaps).size < gaps.length;
  const powers = Object.entries(variant.powers ?? {}).map(([name, rule], index) => ({
    name,
    index,
    rule,
    piles: pilesOf(rule.pull),
  }));
  const copies = new Uint8Array(CODES);
  for (const card of sortedCards(deck)) copies[card] = (copies[card] as number) + 1;
  const shape: Shape = {
    key: `${variant.id}@${variant.version}`,
    layout,
    keys: [
      'variant',
      'piles',
      ...(baseFrom === 'definition' ? [] : ['base']),
      ...(redeal !== undefined && redeal.times !== Number.POSITIVE_INFINITY ? ['redealsUsed'] : []),
      ...(powers.length === 0 ? [] : ['powersUsed']),
      ...(redeal?.shuffles === true ? ['redealSeed'] : []),
    ],
    groupNames: entries.map(([name]) => name),
    copies,
    room: bytes(({ group }, pile) =>
      group.role === 'foundation' || group.role === 'cell' ? (capacity[pile] as number) : deck.size,
    ),
    faces: bytes(({ group }) => {
      if (group.role === 'stock') return group.playable ? TOP_MAY_BE_UP : ALL_DOWN;
      return dealtDown && (group.role === 'tableau' || group.role === 'reserve') ? MAY_BE_DOWN : NEVER_DOWN;
    }),
    base: baseFrom === 'definition' ? 'never' : baseFrom === 'dealt' ? 'always' : 'once-played',
    redeals: redeal === undefined || redeal.times === Number.POSITIVE_INFINITY ? undefined : redeal.times,
    powers: powers.map(({ name, rule }) => ({ name, times: rule.times })),
    reshuffles: redeal?.shuffles === true,
  };
  const cache = new Map<number, Tables>();
  return {
    variant,
    deck,
    layout,
    shape,
    rules,
    baseFrom,
    sources: rules.flatMap((rule, pile) => (rule.lift.unit === 'none' ? [] : [pile])),
    targets: rules.flatMap((rule, pile) => (from[pile] === 0 || isRunTarget(rule) ? [] : [pile])),
    runTargets: foundations.filter((pile) => isRunTarget(rules[pile] as PileRule)),
    foundations,
    columns: withRole('tableau').filter((pile) => counted[pile] === COUNTED_COLUMN),
    cells: withRole('cell'),
    counted,
    from,
    fillFrom,
    takes,
    fillTakes: bytes((rule, pile) => clampToByte(rule.fill?.most ?? (takes[pile] as number))),
    capacity,
    unit: bytes(({ lift }) =>
      lift.unit === 'none' ? 0 : lift.unit === 'top' ? 1 : clampToByte(lift.most ?? NO_LIMIT),
    ),
    limit: bytes(({ lift }) => LIMITS.indexOf(lift.limit ?? 'none')),
    wholeOnly: bytes(({ lift }) => (lift.unit === 'top-or-whole' ? 1 : 0)),
    keeps: bytes(({ group }) => (group.role === 'foundation' ? (group.keeps ?? 0) : 0)),
    groupIndex: bytes((_, pile) => (layout.groupOf[pile] as Group).index),
    cover: coverOf(entries, layout),
    stock,
    waste: withRole('waste')[0] ?? -1,
    redeal,
    removal: variant.removal && {
      piles: variant.removal.from.flatMap(pilesOf).sort((a, b) => a - b),
      to: pilesOf(variant.removal.to)[0] as number,
      match: variant.removal.match,
    },
    powers,
    turning,
    filling,
    collects,
    settles: turning.length > 0 || filling.length > 0 || collects,
    // Two cards are alike, a pulled card may fill any gap, or gathered cards may come to lie as they lay.
    comparesMoves:
      deck.packs > 1 ||
      (powers.length > 0 && hasLikeGaps) ||
      (redeal?.gather !== undefined && redeal.times === Number.POSITIVE_INFINITY),
    wins: (variant.win ?? ['foundations']).map((win) => winTest(win, foundations, pilesOf)),
    tables: (base) => {
      const inForce = base || definedBase;
      let tables = cache.get(inForce);
      if (tables === undefined) cache.set(inForce, (tables = tablesFor(rules, deck, inForce)));
      return tables;
    },
  };
}

function winTest(win: WinRule, foundations: readonly number[], pilesOf: (name: string) => number[]): WinTest {
  if (win === 'foundations') return { kind: 'foundations', piles: foundations, ranks: [] };
  if ('empty' in win) return { kind: 'empty', piles: win.empty.flatMap(pilesOf), ranks: [] };
  if ('runs' in win) return { kind: 'runs', piles: pilesOf(win.runs), ranks: [] };
  return { kind: 'only', piles: pilesOf(win.in), ranks: win.only.map(rankNumber) };
}

/** Piles share a zone where nothing in the rules tells them apart. */
function zones(
  variant: Variant,
  entries: readonly [string, PileGroup][],
  rules: readonly PileRule[],
  toWaste: boolean,
): number[] {
  const stock = entries.find(([, group]) => group.role === 'stock')?.[1] as StockGroup | undefined;
  const inOrder = (name: string, group: PileGroup): boolean =>
    (stock?.to === name && !toWaste) ||
    variant.redeal?.group === name ||
    ('cover' in group && group.cover !== undefined);
  const known = new Map<string, number>();
  let pile = 0;
  return entries.flatMap(([name, group]) =>
    Array.from({ length: group.count ?? 1 }, (_, index) => {
      const rule = rules[pile++] as PileRule;
      const override = 'each' in group ? group.each?.[index] : undefined;
      const key = JSON.stringify([name, inOrder(name, group) ? index : -1, rule.suit, override]);
      const zone = known.get(key) ?? known.size;
      known.set(key, zone);
      return zone;
    }),
  );
}

function coverOf(entries: readonly [string, PileGroup][], layout: Layout): (readonly number[])[] | undefined {
  if (!entries.some(([, group]) => 'cover' in group && group.cover)) return undefined;
  return layout.groupOf.map((group, pile) => {
    const definition = entries[group.index]?.[1];
    const over = definition?.role === 'tableau' ? definition.cover?.[pile - group.first] : undefined;
    return (over ?? []).map((index) => group.first + index);
  });
}

function redealOf(
  variant: Variant,
  stock: StockGroup | undefined,
  pilesOf: (name: string) => number[],
): Redeal | undefined {
  const times = (limit: number | 'unlimited'): number =>
    limit === 'unlimited' ? Number.POSITIVE_INFINITY : limit;
  if (variant.redeal) {
    return {
      times: times(variant.redeal.times),
      shuffles: variant.redeal.shuffle === true,
      gather: variant.redeal,
      piles: pilesOf(variant.redeal.group),
    };
  }
  if (!stock?.redeals) return undefined;
  return { times: times(stock.redeals), shuffles: stock.order === 'shuffled', gather: undefined, piles: [] };
}

const COMPILED = /*#__PURE__*/ new WeakMap<object, Compiled>();
const CHECKED = /*#__PURE__*/ new WeakSet<object>();

/** Notes that a definition has been checked, so that it may be compiled. */
export const markChecked = (variant: object): void => {
  CHECKED.add(variant);
};

/** The compiled form of a variant, made when first asked for and remembered. Throws `unchecked-variant` for anything `defineVariant` did not make. */
export function compile(variant: Variant): Compiled {
  let compiled = COMPILED.get(variant);
  if (compiled === undefined) {
    if (typeof variant !== 'object' || variant === null || !CHECKED.has(variant)) {
      throw new SolitaireError(
        'unchecked-variant',
        'this is not a variant: pass the definition through defineVariant first',
      );
    }
    compiled = compileDefinition(variant);
    COMPILED.set(variant, compiled);
  }
  return compiled;
}
