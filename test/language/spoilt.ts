/** One small change anywhere in a JSON value, chosen by three numbers, so that a run can be shrunk and repeated. */

const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    1,
    2,
    13,
    14,
    255,
    256,
    -1,
    1.5,
    1e9,
    '',
    'A',
    'K',
    '1',
    'AC',
    '10C',
    'none',
    'any',
    'top',
  ],
  ...[
    'run',
    'group',
    'base',
    'dealt',
    'down',
    'rest',
    'all',
    'unlimited',
    'foundations',
    'tableau',
    'same',
    'same ',
  ],
  ...[
    [],
    [0],
    [-1],
    ['A'],
    ['tableau'],
    [[1]],
    {},
    { rank: 'down' },
    { rank: 'K' },
    { unit: 'run' },
    { role: 'cell' },
  ],
  ...[
    { empty: ['tableau'] },
    { runs: 'tableau' },
    { to: 'tableau' },
    { take: {}, to: 'cell' },
    { cards: 1, rank: 'K' },
  ],
  ...['x'.repeat(64), 'x'.repeat(65), 'x'.repeat(121), Array(33).fill('x'), Array(128).fill(1)],
];

const KEYS = [
  ...[
    'rank',
    'suit',
    'wrap',
    'fill',
    'lift',
    'from',
    'count',
    'role',
    'to',
    'cards',
    'take',
    'only',
    'in',
    'each',
    'place',
  ],
  ...[
    'unknown',
    '',
    ' ',
    '1',
    '$schema',
    'constructor',
    'prototype',
    'toString',
    'Rank',
    'base',
    'most',
    'limit',
    'down',
  ],
];

type Holder = { readonly holder: object; readonly key: string };

function places(value: unknown): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...places(inner)]);
}

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** The value with one change; the value itself is left alone. */
export function spoilt(value: unknown, [where, how, what]: readonly [number, number, number]): unknown {
  const copy: unknown = structuredClone(value);
  const all = places(copy);
  if (all.length === 0) return pick(VALUES, what);
  const { holder, key } = pick(all, where);
  const held = holder as Record<string, unknown>;
  const set = (name: string, inner: unknown) =>
    Object.defineProperty(holder, name, {
      value: inner,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  switch (how % 5) {
    case 0:
      held[key] = structuredClone(pick(VALUES, what));
      break;
    case 1:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete held[key];
      break;
    case 2:
      if (Array.isArray(holder)) holder.push(structuredClone(pick(VALUES, what)));
      else set(pick(KEYS, what), structuredClone(pick(VALUES, where + what)));
      break;
    case 3:
      if (!Array.isArray(holder)) {
        const inner = held[key];
        delete held[key];
        set(pick(KEYS, what), inner);
      }
      break;
    default:
      // Another part of the same value, where it does not belong.
      held[key] = structuredClone((pick(all, what).holder as Record<string, unknown>)[pick(all, what).key]);
  }
  return copy;
}
