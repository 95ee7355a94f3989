/** Values that were good once, and values that never were: of the wrong kind, with keys too many or missing, or hostile. */
import { NASTY, spoil } from '../rules/nasty.js';
import { pick, type Random } from './random.js';
import { mutatedText } from './text-mutations.js';

const KEYS = [
  'variant',
  'piles',
  'type',
  'from',
  'to',
  'count',
  'id',
  'deck',
  'moves',
  'actions',
  'tableau',
  '__proto__',
  '0',
];
const DEEP = 5;

/** A tree that never was any good. */
export function noiseTree(random: Random, depth = DEEP): unknown {
  if (depth === 0 || random(3) === 0) return pick(random, NASTY);
  const size = random(4);
  if (random(2) === 0) return Array.from({ length: size }, () => noiseTree(random, depth - 1));
  return Object.fromEntries(
    Array.from({ length: size }, () => [pick(random, KEYS), noiseTree(random, depth - 1)]),
  );
}

/** A good value with one or two things done to it. `other` is a value to borrow from. */
export function mutatedValue(random: Random, value: unknown, other: unknown): unknown {
  switch (random(10)) {
    case 0:
    case 1:
      return throughText(random, value, other);
    case 2:
      return keyed(random, value);
    case 3:
      return spoil(spoilOnce(random, value, other), spoiling(random));
    default:
      return spoilOnce(random, value, other);
  }
}

/** Where in a value something is spoilt. Few go deep, so that what is told of the top is tried as well. */
function spoiling(random: Random) {
  const where = Array.from({ length: 1 + random(4) }, () => random(1000));
  return { where, how: random(16), what: random(10_000) };
}

function spoilOnce(random: Random, value: unknown, other: unknown): unknown {
  // What is put in is as often a part of another good value as something nasty.
  if (random(3) > 0) return spoil(value, spoiling(random));
  return spoil(value, spoiling(random), parts(random, other));
}

function parts(random: Random, value: unknown): readonly unknown[] {
  const found: unknown[] = [];
  let part = value;
  while (typeof part === 'object' && part !== null && found.length < DEEP) {
    const inner: unknown[] = Object.values(part);
    if (inner.length === 0) break;
    part = pick(random, inner);
    found.push(part);
  }
  return found.length === 0 ? [value] : found;
}

/** As JSON text, changed there, and read again where it still is JSON. */
function throughText(random: Random, value: unknown, other: unknown): unknown {
  const text = mutatedText(random, JSON.stringify(value) ?? '', JSON.stringify(other) ?? '');
  try {
    return JSON.parse(text);
  } catch {
    return spoilOnce(random, value, other);
  }
}

/** The same value in an odd body: without a prototype, with keys in another order, inherited, behind a proxy, with getters. */
function keyed(random: Random, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return [value];
  const entries = Object.entries(value);
  switch (random(7)) {
    case 0:
      return Object.fromEntries(entries.reverse());
    case 1:
      return Object.assign(Object.create(null), value);
    case 2:
      return Object.create(value);
    case 3:
      return new Proxy(value, {});
    case 4: {
      // Another value at each look.
      let looks = 0;
      const [key, inner] = pick(random, entries.length === 0 ? [['x', 1]] : entries);
      const second = pick(random, NASTY);
      return Object.defineProperty({ ...value }, key, {
        enumerable: true,
        get: () => (looks++ === 0 ? inner : second),
      });
    }
    case 5: {
      // Throws at the so-manieth look.
      let looks = random(6);
      const get = (target: object, key: string | symbol): unknown => {
        if (looks-- === 0) throw new RangeError('from a trap');
        return Reflect.get(target, key);
      };
      return new Proxy(value, { get });
    }
    default:
      return Object.assign([], value);
  }
}
