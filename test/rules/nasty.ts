/** Values that nobody means well with, and values spoilt by them: what outside input may look like at its worst. */

const revoked = (target: object): object => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};

const throwing = (target: object): object => {
  const fail = (): never => {
    throw new TypeError('from a trap');
  };
  return new Proxy(target, {
    get: fail,
    has: fail,
    ownKeys: fail,
    getOwnPropertyDescriptor: fail,
    getPrototypeOf: fail,
  });
};

const nested = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'AC';
  for (let i = 0; i < depth; i++) value = wrap(value);
  return value;
};

const circle: Record<string, unknown> = { type: 'move' };
circle.self = circle;

/** Never the same twice. */
const fickle = (values: readonly unknown[]): object => {
  let reads = 0;
  return Object.defineProperty({}, 'type', { enumerable: true, get: () => values[reads++ % values.length] });
};

/** Values of every kind that JSON and JavaScript have, and some that only an enemy makes. */
export const NASTY: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -0,
  1,
  -1,
  2,
  7,
  52,
  1.5,
  1e308,
  2 ** 31,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  JSON.parse('1e400'),
  5n,
  '',
  ' ',
  'AC',
  'ac',
  '??',
  '10D',
  'tD',
  'AC AD',
  'AC,AD',
  'A',
  'K',
  'any',
  'none',
  'run',
  'tableau',
  'foundation',
  'waste',
  'tableau:0',
  'tableau:99',
  'tableau:-1',
  'cell:0x0',
  'move',
  'deal',
  'redeal',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  '\u0000',
  '\ud800',
  'é'.repeat(500),
  'AC '.repeat(5000),
  Symbol('AC'),
  () => 'AC',
  [],
  [''],
  [[]],
  [null],
  ['AC'],
  ['tableau:0', 'tableau:1'],
  Array(3),
  Array(4000),
  Object.assign(['AC'], { extra: 1 }),
  { length: 1, 0: 'AC' },
  {},
  { AC: 1 },
  Object.create(null),
  Object.create({ type: 'deal', tableau: [] }),
  JSON.parse('{"__proto__": {"type": "deal", "tableau": []}}'),
  JSON.parse('{"constructor": {"prototype": {"polluted": true}}}'),
  { [Symbol('key')]: 1 },
  { toJSON: () => 'AC' },
  { toString: () => 'AC', valueOf: () => 1 },
  {
    get type() {
      throw new RangeError('from a getter');
    },
  },
  fickle(['move', 'deal', 'remove']),
  Object('AC'),
  Object(1),
  new Date(0),
  /AC/,
  new Map([['AC', 1]]),
  new Set(['AC']),
  new Uint8Array([1, 2, 3]),
  new Error('AC'),
  Promise.resolve('AC'),
  circle,
  nested(5000, (inner) => [inner]),
  nested(5000, (inner) => ({ piles: inner })),
  new Proxy({ type: 'deal' }, {}),
  new Proxy(['AC'], {}),
  revoked({}),
  revoked([]),
  throwing({}),
  throwing([]),
];

/** How to spoil a value: numbers that choose where, what and how, so that failures shrink. */
export interface Spoiling {
  /** Which of the keys to follow, level by level; then what is there is spoilt. */
  readonly where: readonly number[];
  readonly how: number;
  readonly what: number;
}

type Tree = Record<PropertyKey, unknown>;

/** A copy of a JSON value with one thing in it spoilt: replaced, added, dropped, doubled, or swapped with a neighbour. */
export function spoil(value: unknown, spoiling: Spoiling, values: readonly unknown[] = NASTY): unknown {
  try {
    return spoilt(value, spoiling, values);
  } catch {
    // It is already as bad as can be.
    return value;
  }
}

function spoilt(value: unknown, { where, how, what }: Spoiling, values: readonly unknown[]): unknown {
  const nasty = values[what % values.length];
  const [next, ...rest] = where;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (next === undefined || keys.length === 0) return nasty;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Tree;
  const key = keys[next % keys.length];
  if (rest.length > 0) {
    copy[key] = spoilt(copy[key], { where: rest, how, what }, values);
    return copy;
  }
  const other = keys[what % keys.length];
  switch (how % 8) {
    case 0:
      if (Array.isArray(copy)) copy.splice(Number(key), 1);
      else delete copy[key];
      return copy;
    case 1:
      if (Array.isArray(copy)) copy.splice(Number(key), 0, nasty);
      else
        Object.defineProperty(copy, typeof nasty === 'string' ? nasty : 'surplus', {
          value: 1,
          enumerable: true,
        });
      return copy;
    case 2:
      copy[key] = copy[other];
      return copy;
    case 3:
      [copy[key], copy[other]] = [copy[other], copy[key]];
      return copy;
    case 4:
      return Object.defineProperty(copy, key, { enumerable: true, get: () => nasty });
    default:
      copy[key] = nasty;
      return copy;
  }
}

/** JSON cut off somewhere and closed again, as a careless repair does it; `undefined` where even that is no JSON. */
export function cutOff(text: string, at: number): unknown {
  const head = text.slice(0, at).replace(/,?\s*("[^"]*"?\s*:?)?\s*$/, '');
  const open: string[] = [];
  for (const sign of head.replace(/"[^"]*"?/g, '')) {
    if (sign === '{') open.push('}');
    if (sign === '[') open.push(']');
    if (sign === '}' || sign === ']') open.pop();
  }
  try {
    return JSON.parse(head + open.reverse().join(''));
  } catch {
    return undefined;
  }
}
