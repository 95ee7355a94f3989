/**
 * From definition to tables.
 *
 * Card-on-card rules are finite, so every one of them is evaluated once on every pair of cards (`tables.ts`); the hot loops
 * look up and never ask. Tables that depend on the foundations' base rank exist once a base, made when first needed.
 * Everything else about a pile is a number in a typed array by pile number. Nothing here or above knows a variant's name.
 */
import { CODES, type Deck, deckOf, rankNumber, SolitaireError, sortedCards } from '../cards/index.js';
import {
  ALL_DOWN,
  type Layout,
  layoutOf,
  MAY_BE_DOWN,
  NEVER_DOWN,
  type Shape,
  TOP_MAY_BE_UP,
} from '../table/index.js';
import {
  COUNTED_CELL,
  COUNTED_COLUMN,
  type Compiled,
  LIMITS,
  NO_LIMIT,
  type Power,
  type Redeal,
  type Stock,
  UNLIMITED,
  type WinTest,
} from './compiled.js';
import type { PileGroup, StockGroup, Variant, WinRule } from './definition.js';
import { type PileRule, pileRule } from './pile-rule.js';
import { type Tables, tablesFor } from './tables.js';

type PilesOf = (names: readonly string[]) => number[];

/** Compiles a checked definition. */
export function compileDefinition(variant: Variant): Compiled {
  const deck = deckOf(variant.deck);
  const groups = Object.entries(variant.piles) as [string, PileGroup][];
  const rules = groups.flatMap(([name, group]) =>
    Array.from({ length: group.count ?? 1 }, (_, index) => pileRule(name, group, index, deck)),
  );
  const where = (test: (rule: PileRule, pile: number) => boolean): number[] =>
    rules.flatMap((rule, pile) => (test(rule, pile) ? [pile] : []));
  const withRole = (role: string): number[] => where(({ group }) => group.role === role);
  const pilesOf: PilesOf = (names) => names.flatMap((name) => where((rule) => rule.name === name));
  const bytes = (value: (rule: PileRule, pile: number) => number): Uint8Array =>
    Uint8Array.from(rules, (rule, pile) => Math.min(value(rule, pile), NO_LIMIT));

  const stock = stockOf(variant, rules, pilesOf);
  const layout = layoutOf(
    groups.map(([name, { role, count = 1 }]) => ({ name, role, count })),
    deck.size,
    zones(variant, rules, stock),
  );
  const { from, fillFrom } = giversOf(groups, rules);
  const groupIndex = bytes(({ name }) => groups.findIndex(([one]) => one === name));
  const counted = bytes(({ group, fill, lift }) => {
    if (group.role === 'cell') return COUNTED_CELL;
    const isWayStation = fill !== undefined && (fill.rank ?? 'any') === 'any' && lift.unit !== 'none';
    return group.role === 'tableau' && isWayStation ? COUNTED_COLUMN : 0;
  });
  const dealtDown = variant.deal.some((step) => 'down' in step && step.down !== undefined && step.down !== 0);
  const mayLieDown = ({ group }: PileRule): boolean =>
    dealtDown && (group.role === 'tableau' || group.role === 'reserve');
  const isPlayable = ({ group }: PileRule): boolean => group.role === 'stock' && group.playable === true;
  const turning = where((rule) => mayLieDown(rule) || isPlayable(rule));
  const filling = where(({ fill }) => fill?.auto !== undefined).map((pile) => ({
    pile,
    from: pilesOf(rules[pile]?.fill?.auto as readonly string[]),
  }));
  const collecting = where(({ group }) => group.role === 'foundation' && group.automatic === true);
  const redeal = redealOf(variant, stock, pilesOf);
  const powers = Object.entries(variant.powers ?? {}).map(
    ([name, rule], index): Power => ({ name, index, rule, piles: pilesOf([rule.pull]) }),
  );
  const baseFrom =
    (['dealt', 'first-played'] as const).find((base) =>
      rules.some(({ group }) => group.role === 'foundation' && group.base === base),
    ) ?? 'definition';
  const shape: Shape = {
    ...shapeOf(layout, baseFrom, redeal, powers),
    key: `${variant.id}@${variant.version}`,
    copies: copiesOf(deck),
    room: bytes(({ group, capacity }) =>
      group.role === 'tableau' ? deck.size : Math.min(capacity, deck.size),
    ),
    faces: bytes((rule) => {
      if (rule.group.role === 'stock') return isPlayable(rule) ? TOP_MAY_BE_UP : ALL_DOWN;
      return mayLieDown(rule) ? MAY_BE_DOWN : NEVER_DOWN;
    }),
  };
  const targets = where(({ takesRuns }, pile) => from[pile] !== 0 && !takesRuns);
  const late = where(({ group }) => group.role === 'cell' && group.when === 'stock-empty');
  const early = (piles: readonly number[]): number[] => piles.filter((pile) => !late.includes(pile));
  return {
    variant,
    deck,
    layout,
    shape,
    rules,
    baseFrom,
    sources: where(({ lift }) => lift.unit !== 'none'),
    targets,
    runTargets: where(({ takesRuns }) => takesRuns),
    foundations: withRole('foundation'),
    columns: where((_, pile) => counted[pile] === COUNTED_COLUMN),
    cells: withRole('cell'),
    early: late.length === 0 ? undefined : { targets: early(targets), cells: early(withRole('cell')) },
    counted,
    from,
    fillFrom,
    takes: bytes(({ takes }) => takes),
    fillTakes: bytes(({ fill, takes }) => fill?.most ?? takes),
    capacity: bytes(({ capacity }) => capacity),
    unit: bytes(({ lift }) => (lift.unit === 'none' ? 0 : lift.unit === 'top' ? 1 : (lift.most ?? NO_LIMIT))),
    limit: bytes(({ lift }) => LIMITS.indexOf(lift.limit ?? 'none')),
    wholeOnly: bytes(({ lift }) => (lift.unit === 'top-or-whole' ? 1 : 0)),
    keeps: bytes(({ group }) => (group as { keeps?: number }).keeps ?? 0),
    groupIndex,
    cover: coverOf(rules),
    stock,
    waste: withRole('waste')[0] ?? -1,
    redeal,
    removal: variant.removal && {
      piles: [...new Set(pilesOf(variant.removal.from))].sort((a, b) => a - b),
      to: pilesOf([variant.removal.to])[0] as number,
      match: variant.removal.match,
    },
    powers,
    turning,
    filling,
    collecting,
    settles: turning.length > 0 || filling.length > 0 || collecting.length > 0,
    // Two cards are alike, or something besides a player's hand moves cards: only making the moves shows what is the same.
    comparesMoves:
      deck.packs > 1 ||
      Boolean(stock || redeal || variant.removal) ||
      powers.length + filling.length + collecting.length > 0,
    wins: (variant.win ?? ['foundations']).map((win) => winTest(win, withRole('foundation'), pilesOf)),
    tables: tablesByBase(rules, deck),
  };
}

/** Which groups give to which piles, a bit a group: onto a card, and when empty. */
function giversOf(groups: readonly [string, PileGroup][], rules: readonly PileRule[]) {
  const mask = (gives: (name: string, group: PileGroup) => boolean): number =>
    groups.reduce((bits, [name, group], index) => (gives(name, group) ? bits | (1 << index) : bits), 0);
  const givesByDefault = (group: PileGroup): boolean =>
    ['tableau', 'cell', 'reserve', 'waste'].includes(group.role) ||
    (group.role === 'stock' && group.playable === true);
  const from = Int32Array.from(rules, ({ name, group }) => {
    const named = 'from' in group ? group.from : group.role === 'waste' ? [] : undefined;
    return mask((giver, { role, ...own }) => {
      if (role === 'foundation') {
        // Complete runs stay.
        const { takes, takeBack } = own as { takes?: string; takeBack?: readonly string[] };
        return takes !== 'run' && takeBack?.includes(name) === true;
      }
      if (!('from' in group) && !['tableau', 'foundation', 'cell', 'hole'].includes(group.role)) return false;
      return named === undefined ? givesByDefault({ role, ...own } as PileGroup) : named.includes(giver);
    });
  });
  const fillFrom = from.map((bits, pile) => {
    const named = rules[pile]?.fill?.from;
    return named === undefined ? bits : bits & mask((name) => named.includes(name));
  });
  return { from, fillFrom };
}

function tablesByBase(rules: readonly PileRule[], deck: Deck): (base: number) => Tables {
  const defined = rules.find(({ base }) => base !== 0)?.base ?? 0;
  const known: Tables[] = [];
  return (base) => (known[base || defined] ??= tablesFor(rules, deck, base || defined));
}

function copiesOf(deck: Deck): Uint8Array {
  const copies = new Uint8Array(CODES);
  for (const card of sortedCards(deck)) copies[card] = (copies[card] as number) + 1;
  return copies;
}

/** What a state says beside its piles. */
function shapeOf(
  layout: Layout,
  baseFrom: Compiled['baseFrom'],
  redeal: Redeal | undefined,
  powers: readonly Power[],
) {
  const redeals = redeal?.times === UNLIMITED ? undefined : redeal?.times;
  const reshuffles = redeal?.shuffles === true;
  return {
    layout,
    base: ({ definition: 'never', dealt: 'always', 'first-played': 'once-played' } as const)[baseFrom],
    redeals,
    powers: powers.map(({ name, rule }) => ({ name, times: rule.times })),
    reshuffles,
    groupNames: layout.groups.map(({ name }) => name),
    keys: [
      'variant',
      'piles',
      ...(baseFrom === 'definition' ? [] : ['base']),
      ...(redeals === undefined ? [] : ['redealsUsed']),
      ...(powers.length === 0 ? [] : ['powersUsed']),
      ...(reshuffles ? ['redealSeed'] : []),
    ],
  };
}

function stockOf(variant: Variant, rules: readonly PileRule[], pilesOf: PilesOf): Stock | undefined {
  const pile = rules.findIndex(({ group }) => group.role === 'stock');
  const rule = rules[pile]?.group as StockGroup | undefined;
  return (
    rule && { pile, rule, targets: pilesOf([rule.to]), toWaste: variant.piles[rule.to]?.role === 'waste' }
  );
}

function redealOf({ redeal }: Variant, stock: Stock | undefined, pilesOf: PilesOf): Redeal | undefined {
  const times = redeal?.times ?? stock?.rule.redeals;
  if (!times) return undefined;
  return {
    times: times === 'unlimited' ? UNLIMITED : times,
    shuffles: redeal ? redeal.shuffle === true : stock?.rule.order === 'shuffled',
    gather: redeal,
    piles: redeal ? pilesOf([redeal.group]) : [],
  };
}

function winTest(win: WinRule, foundations: readonly number[], pilesOf: PilesOf): WinTest {
  if (win === 'foundations') return { kind: 'foundations', piles: foundations, ranks: [] };
  if ('empty' in win) return { kind: 'empty', piles: pilesOf(win.empty), ranks: [] };
  if ('runs' in win) return { kind: 'runs', piles: pilesOf([win.runs]), ranks: [] };
  return { kind: 'only', piles: pilesOf([win.in]), ranks: win.only.map(rankNumber) };
}

/**
 * Piles share a zone where nothing in the rules tells them apart: not where a deal goes to them in turn, a gather reads them
 * in order, gaps are filled by the first of them that has a card, or they lie over each other.
 */
function zones(variant: Variant, rules: readonly PileRule[], stock: Stock | undefined): number[] {
  const known: string[] = [];
  return rules.map(({ name, index, group, suit, override }, pile) => {
    const inOrder =
      (!stock?.toWaste && stock?.targets.includes(pile)) ||
      variant.redeal?.group === name ||
      rules.some(({ fill }) => fill?.auto?.includes(name)) ||
      'cover' in group;
    const kind = JSON.stringify([name, inOrder ? index : -1, suit, override]);
    if (!known.includes(kind)) known.push(kind);
    return known.indexOf(kind);
  });
}

function coverOf(rules: readonly PileRule[]): (readonly number[])[] | undefined {
  if (!rules.some(({ group }) => 'cover' in group)) return undefined;
  return rules.map(({ group, index }, pile) =>
    (('cover' in group && group.cover?.[index]) || []).map((over) => pile - index + over),
  );
}

const COMPILED = /*#__PURE__*/ new WeakMap<object, Compiled>();
// Under a name that every copy of the library shares: where ESM and CJS meet, variants pass from one to the other.
const CHECKED = /*#__PURE__*/ Symbol.for('solitaire-rules.checked');

/**
 * Marks a definition as checked, so that it may be compiled. The mark is no part of its JSON, and is the object itself: what inherits
 * from a checked variant, or is a copy of it with everything, has the mark of another.
 */
export const markChecked = (variant: object): void => {
  Object.defineProperty(variant, CHECKED, { value: variant });
};

/** The compiled form of a variant, made when first asked for and remembered. Throws `unchecked-variant` for anything `defineVariant` did not make. */
export function compile(variant: Variant): Compiled {
  const known = COMPILED.get(variant);
  if (known !== undefined) return known;
  assertChecked(variant);
  const compiled = compileDefinition(variant);
  COMPILED.set(variant, compiled);
  return compiled;
}

/** Throws `unchecked-variant` for anything `defineVariant` did not make. */
export function assertChecked(variant: Variant): void {
  const mark = (variant as { readonly [CHECKED]?: object } | undefined)?.[CHECKED];
  if (mark === undefined || mark !== variant || !Object.isFrozen(variant)) {
    throw new SolitaireError(
      'unchecked-variant',
      'this is no checked variant: import one from solitaire-rules/variants, or put a definition through defineVariant or parseVariant',
    );
  }
}
