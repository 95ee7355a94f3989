/** What each part of a definition may say, so that a definition varied at random is a game as often as not. */
import type { PileGroup, VariantDefinition } from 'solitaire-rules/rules';

type Json = Record<string, unknown>;

const BUILDS: readonly unknown[] = [
  { rank: 'down', suit: 'alternate' },
  { rank: 'down', suit: 'same', wrap: true },
  { rank: 'down', suit: 'different', wrap: 'not-at-base' },
  { rank: 'either', suit: 'same-colour' },
  { rank: 'either', wrap: true },
  { rank: 'up', step: 2, wrap: true },
  { rank: 'equal', suit: 'any' },
  { rank: 'either', suit: 'same', notOn: ['3', 'K'] },
  { rank: 'down', suit: 'alternate', notOn: ['A', '5'] },
  { rank: 'any', suit: 'same' },
];
const FILLS: readonly unknown[] = [
  'any',
  'none',
  'K',
  '7',
  { rank: 'base' },
  { rank: 'below-base', most: 1 },
  { most: 2 },
  { from: ['*'] },
  { rank: 'any', from: ['*', '*'] },
  { auto: ['*'] },
];
const LIFTS: readonly unknown[] = [
  'top',
  'run',
  'group',
  'top-or-whole',
  'none',
  { unit: 'run', limit: 'product' },
  { unit: 'run', limit: 'sum', most: 4 },
  { unit: 'run', by: { rank: 'down', suit: 'same' } },
  { unit: 'run', limit: 'parts' },
  { unit: 'group', limit: 'cells' },
  { unit: 'top-or-whole', limit: 'columns' },
];
const FROM: readonly unknown[] = [['*'], ['*', '*'], ['*', '*', '*'], []];
const EACH: readonly unknown[] = [
  [{ fill: 'any' }, { build: 'none' }],
  [{ lift: 'none', capacity: 9 }],
  [{ lift: 'group' }, {}, { fill: 'none' }],
];

/** By role: keys and values they may have. A `*` is any group of the definition. */
const GROUPS: { readonly [role in PileGroup['role']]: { readonly [key: string]: readonly unknown[] } } = {
  tableau: {
    build: BUILDS,
    fill: FILLS,
    lift: LIFTS,
    from: FROM,
    each: EACH,
    capacity: [13, 20, 60],
    count: [3, 4, 7, 10],
  },
  foundation: {
    suits: ['any', 'bound'],
    base: ['A', '2', 'first-played', 'dealt'],
    build: [...BUILDS, { rank: 'up', suit: 'same' }, { rank: 'down', suit: 'same' }],
    takes: ['run', 'card'],
    automatic: [true, false],
    takeBack: FROM,
    keeps: [1, 2],
    from: FROM,
    length: [2, 4, 13, 52],
  },
  cell: { count: [1, 2, 5], capacity: [1, 2, 5], from: FROM, when: ['stock-empty', 'always'] },
  reserve: { lift: ['top', 'none'] },
  stock: {
    draw: [2, 3],
    redeals: ['unlimited', 1, 3],
    order: ['same', 'reversed', 'shuffled'],
    playable: [true],
    piles: ['non-empty', 'all'],
    guard: ['none-empty'],
    to: ['*'],
  },
  waste: { build: BUILDS, fill: FILLS, from: FROM, lift: ['none', 'top'] },
  hole: { build: BUILDS, fill: FILLS, from: FROM },
  discard: {},
};
const STEPS: { readonly [key: string]: readonly unknown[] } = {
  by: ['row', 'pile'],
  down: ['all', 'all-but-top', 1, [2, 1]],
  sink: [['K'], ['A', '2']],
  setsBase: [true],
  apart: [true],
};
const WHOLE: { readonly [key: string]: readonly unknown[] } = {
  redeal: [
    { times: 2, group: '*', by: 'row' },
    { times: 'unlimited', group: '*', size: 3, shuffle: true },
    { times: 'unlimited', group: '*', size: 4, order: 'last-to-first', read: 'top-down', lay: 'top-first' },
  ],
  powers: [
    { mercy: { pull: '*', times: 1 } },
    { mercy: { pull: '*', times: 2 }, grace: { pull: '*', times: 1, when: 'no-redeals-left' } },
  ],
  win: [['foundations'], [{ empty: ['*'] }], [{ runs: '*' }], [{ only: ['A', 'K'], in: '*' }]],
  deck: [{ ranks: ['A', '2', '3', '4', '5'] }, { packs: 2, suits: ['C', 'D'] }, { suits: ['H'], packs: 4 }],
};

/** A copy of a value in which every `*` is a group, chosen by the number. */
function named(value: unknown, groups: readonly string[], choice: number): unknown {
  if (value === '*') return groups[choice % groups.length];
  if (Array.isArray(value))
    return [...new Set(value.map((inner, i) => named(inner, groups, choice + i * 5)))];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner], i) => [key, named(inner, groups, choice + i * 3)]),
  );
}

/** A copy of a definition that says one thing otherwise, chosen by three numbers. */
export function varied(
  definition: VariantDefinition,
  where: number,
  what: number,
  choice: number,
): VariantDefinition {
  const copy = structuredClone(definition) as unknown as Json;
  const groups = Object.entries(copy.piles as Record<string, Json>);
  const places: (readonly [Json, { readonly [key: string]: readonly unknown[] }])[] = [
    [copy, WHOLE],
    ...groups.map(([, group]) => [group, GROUPS[group.role as PileGroup['role']]] as const),
    ...groups.map(([, group]) => [group, GROUPS[group.role as PileGroup['role']]] as const),
    ...(copy.deal as Json[]).map((step) => [step, STEPS] as const),
  ];
  const [place, options] = places[where % places.length];
  const keys = Object.keys(options);
  if (keys.length === 0) return definition;
  const key = keys[what % keys.length];
  const names = groups.map(([name]) => name);
  place[key] = named(options[key][choice % options[key].length], names, choice >> 4);
  return copy as unknown as VariantDefinition;
}
