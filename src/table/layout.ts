import { at, describe, type Fault } from '../cards/index.js';

/**
 * Where cards can lie. Roles say what a pile is for; a group is a row of piles with one role under a name of the
 * variant's own; every pile of a table has one number, counting through the groups in the definition's order.
 */

/** What a group of piles is for. */
export const ROLES = /*#__PURE__*/ Object.freeze([
  'tableau',
  'foundation',
  'cell',
  'reserve',
  'stock',
  'waste',
  'hole',
  'discard',
] as const);
/** What a group of piles is for. */
export type Role = (typeof ROLES)[number];

/** The name of one pile: its group and its index in it, from 0: `'tableau:3'`. */
export type PileId<G extends string = string> = `${G}:${number}`;

/** The most piles a table may have, so that a pile's number fits into seven bits of a move. */
export const MAX_PILES = 127;
/** The most cards a game may be played with: four packs. */
export const MAX_CARDS = 208;

/** One group of piles on a table. */
export interface Group {
  readonly name: string;
  readonly role: Role;
  /** The number of its first pile. */
  readonly first: number;
  /** How many piles it has. */
  readonly count: number;
  /** Its place among the groups, from 0. */
  readonly index: number;
}

/** The piles of a table, numbered. */
export interface Layout {
  readonly groups: readonly Group[];
  /** The group of each pile. */
  readonly groupOf: readonly Group[];
  readonly pileIds: readonly PileId[];
  readonly numberOf: ReadonlyMap<string, number>;
  readonly piles: number;
  /** How many cards a game on this table has. */
  readonly cards: number;
  /** Where each pile starts in a position's array: the slot below its deepest card, always 0. */
  readonly offset: Uint16Array;
  /** The length of a position's array. */
  readonly slots: number;
  /** The hash zone of each pile: piles with one zone are interchangeable. */
  readonly zoneOf: readonly number[];
  /** What each pile's zone adds to the hash of its cards. */
  readonly salts: Int32Array;
}

/** Numbers the piles of a table. `zoneOf` tells, for a pile number, its zone. */
export function layoutOf(
  groups: readonly { readonly name: string; readonly role: Role; readonly count: number }[],
  cards: number,
  zoneOf: readonly number[],
): Layout {
  let piles = 0;
  const numbered = groups.map(({ name, role, count }, index): Group => {
    const first = piles;
    piles += count;
    return { name, role, count, first, index };
  });
  const groupOf = numbered.flatMap((group) => Array.from({ length: group.count }, () => group));
  const pileIds = groupOf.map((group, pile): PileId => `${group.name}:${pile - group.first}`);
  const offset = Uint16Array.from(pileIds, (_, pile) => pile * (cards + 1));
  return {
    groups: numbered,
    groupOf,
    pileIds,
    numberOf: new Map(pileIds.map((id, pile) => [id, pile])),
    piles,
    cards,
    offset,
    slots: piles * (cards + 1),
    zoneOf,
    salts: Int32Array.from(zoneOf, (zone) => Math.imul(zone + 1, 0x3c6ef35f)),
  };
}

/** The fault of a value that should name a pile of this table. */
export const noSuchPile = (layout: Layout, path: string, key: string, value: unknown): Fault => ({
  code: 'no-such-pile',
  path: at(path, key),
  message: `there is no pile ${describe(value)}; piles are ${layout.groups
    .map((group) =>
      group.count === 1 ? `${group.name}:0` : `${group.name}:0 to ${group.name}:${group.count - 1}`,
    )
    .join(', ')}`,
  found: describe(value),
});
