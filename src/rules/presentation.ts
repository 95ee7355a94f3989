/**
 * How a variant looks: enough for a program that knows no variant to draw any. What a definition says of its layout holds;
 * the rest follows from the roles. Places are told in cards: x in card widths, y in card heights, from the top left.
 */
import type { PileId, Role } from '../table/index.js';
import type { PileGroup, Place, Variant } from './definition.js';

/** A group of piles as it is drawn. */
export interface DrawnGroup<G extends string = string> {
  readonly name: G;
  readonly role: Role;
  /** What people call one of its piles. */
  readonly title: string;
  /** How the cards of a pile spread: not at all, downwards or to the right. */
  readonly spread: 'none' | 'down' | 'right';
  /** Where each pile stands. */
  readonly piles: readonly { readonly id: PileId<G>; readonly x: number; readonly y: number }[];
}

/** A variant as it is drawn. */
export interface Presentation<G extends string = string> {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly family: string | undefined;
  readonly sources: readonly string[];
  readonly groups: readonly DrawnGroup<G>[];
  /** The size of the table, spread cards aside. */
  readonly width: number;
  readonly height: number;
}

const TITLES: { readonly [role in Role]: string } = {
  tableau: 'column',
  foundation: 'foundation',
  cell: 'cell',
  reserve: 'reserve',
  stock: 'stock',
  waste: 'waste',
  hole: 'hole',
  discard: 'discard',
};

/** From top to bottom; what is left of a row goes on in the next. */
const ROWS: readonly (readonly Role[])[] = [
  ['stock', 'waste', 'cell', 'discard', 'hole', 'foundation'],
  ['reserve'],
  ['tableau'],
];
const WIDEST = 12;
const GAP = 0.15;
const FAN = 2;
const COLUMN = 3;

type Point = readonly [x: number, y: number];

const spreadOf = ({ role, place }: PileGroup): DrawnGroup['spread'] =>
  place?.spread ?? (role === 'tableau' ? 'down' : 'none');

/**
 * How a variant looks, every default filled in.
 *
 * @example
 * ```ts
 * import { presentationOf } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const { title, groups } = presentationOf(freecell);
 * console.log(title, groups[0]?.piles[1]); // FreeCell { id: 'tableau:1', x: 1.15, y: 1.15 }
 * ```
 */
export function presentationOf<G extends string>(variant: Variant<G>): Presentation<G> {
  const groups = Object.entries(variant.piles) as [G, PileGroup][];
  const points = new Map<G, readonly Point[]>();
  let top = 0;
  for (const roles of ROWS) {
    const row = groups
      .filter(([, { role, place }]) => roles.includes(role) && place?.at === undefined)
      .sort(([, a], [, b]) => roles.indexOf(a.role) - roles.indexOf(b.role));
    top = flow(row, top, points);
  }
  const drawn = groups.map(([name, group]): DrawnGroup<G> => {
    const placed = points.get(name) ?? fixed(group.place as Place, group.count ?? 1);
    return {
      name,
      role: group.role,
      title: group.title ?? TITLES[group.role],
      spread: spreadOf(group),
      piles: placed.map(([x, y], index) => ({ id: `${name}:${index}`, x, y })),
    };
  });
  const all = drawn.flatMap(({ piles }) => piles);
  return {
    title: variant.title,
    aliases: variant.aliases ?? [],
    family: variant.family,
    sources: variant.sources ?? [],
    groups: drawn,
    width: Math.max(...all.map(({ x }) => x + 1)),
    height: Math.max(...all.map(({ y }) => y + 1)),
  };
}

/** Places that the definition gives. */
function fixed(
  { at: [x, y] = [0, 0], step: [dx, dy] = [1 + GAP, 0], points }: Place,
  count: number,
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const [px, py] = points?.[i] ?? [i * dx, i * dy];
    return [round(x + px), round(y + py)];
  });
}

/** Lets groups follow each other from left to right, line by line, and answers where the next line starts. */
function flow<G extends string>(
  row: readonly [G, PileGroup][],
  start: number,
  points: Map<G, readonly Point[]>,
): number {
  let x = 0;
  let y = start;
  let tallest = 0;
  for (const [name, group] of row) {
    if (group.place?.points !== undefined) {
      // A layout of its own stands on lines of its own.
      y += tallest;
      const placed = fixed({ ...group.place, at: [0, y] }, group.count ?? 1);
      points.set(name, placed);
      y = Math.max(...placed.map(([, bottom]) => bottom)) + 1 + GAP;
      x = tallest = 0;
      continue;
    }
    const spread = spreadOf(group);
    const wide = (spread === 'right' ? FAN : 1) + GAP;
    const tall = (spread === 'down' ? COLUMN : 1) + GAP;
    const placed: Point[] = [];
    for (let i = 0; i < (group.count ?? 1); i++) {
      if (x > 0 && x + wide > WIDEST) {
        x = 0;
        y += tallest;
        tallest = 0;
      }
      placed.push([round(x), round(y)]);
      x += wide;
      tallest = Math.max(tallest, tall);
    }
    points.set(name, placed);
  }
  return y + tallest;
}

/** Away from binary fractions: 1.15 rather than 1.1499999. */
const round = (value: number): number => Math.round(value * 100) / 100;
