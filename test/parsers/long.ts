/** Inputs of any length that have made parsers slow: a great deal of one thing. */
import type { Parser, Sample } from './parser.js';
import { randomBy } from './random.js';

const UNITS: readonly string[] = [
  ...[' ', '\t', '\n', '\r\n', ';', 'a', '1', '(', '[', '{"a":', 'v', ':', ':\n', '-', '- ', '"', '\\', ','],
  ...['\u0300', 'deal;', 'deal\n', '8a ', '87 ', 'x ', 'AC ', 'H-0 ', 'x:0 ', 'FC:', 'FC: ', '13v', 'a"'],
  'tableau:0 1 cell:0;',
];

/** The longest inputs of a parser, each with a name and what reads it. */
export function* longInputs(parser: Parser, length: number): Generator<[string, unknown, Sample]> {
  // The same good input each time, whatever the length.
  const sample = parser.sample(randomBy(3));
  const list =
    parser.takes === 'text' ? longTexts(length, sample.input as string) : longValues(length, sample.input);
  for (const [name, input] of list) yield [name, input, sample];
}

/** Texts of one unit, alone, after a good beginning, and before a good end. */
function* longTexts(length: number, good: string): Generator<[string, string]> {
  const heads = ['', 'tableau:0', 'Freecells:', 'remove ', good.slice(0, good.length / 2), `${good}\n`];
  const tail = good.slice(good.length / 2);
  for (const unit of UNITS) {
    const run = unit.repeat(Math.ceil(length / unit.length));
    const name = JSON.stringify(unit);
    for (const head of heads)
      yield [`${name} after ${JSON.stringify(head.slice(0, 12))}`, (head + run).slice(0, length)];
    yield [`${name} before an end`, run.slice(0, length - tail.length) + tail];
  }
}

/** Values in which something, at some place near the top of a good one, is long. */
function* longValues(length: number, good: unknown): Generator<[string, unknown]> {
  const forms: readonly [string, unknown][] = [
    ['letters', 'x'.repeat(length)],
    ['spaces', ' '.repeat(length)],
    ['cards in a text', 'AC '.repeat(length / 3)],
    ['a list of cards', Array(Math.ceil(length / 5)).fill('AC')],
    ['a list of lists', Array(Math.ceil(length / 3)).fill([])],
    ['a list of holes', Array(length)],
    ['many keys', Object.fromEntries(Array.from({ length: length / 10 }, (_, i) => [`k${i}`, 1]))],
    ['a long key', { ['k'.repeat(length)]: 1 }],
    ['lists in lists', nested(length / 2)],
  ];
  for (const place of placesIn(good))
    for (const [name, long] of forms)
      yield [`${name} at ${place.join('.') || 'the top'}`, put(good, place, long)];
}

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let i = 1; i < depth; i++) value = [value];
  return value;
}

type Path = readonly (string | number)[];

/** The top, each key, and the first of what lies under it, three deep. */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (path.length === 3 || typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [0] : Object.keys(value).slice(0, path.length === 0 ? 12 : 2);
  const inner = (key: string | number): unknown => (value as Record<string | number, unknown>)[key];
  return [path, ...keys.flatMap((key) => placesIn(inner(key), [...path, key]))];
}

function put(value: unknown, [key, ...rest]: Path, long: unknown): unknown {
  if (key === undefined) return long;
  if (Array.isArray(value)) return [put(value[0], rest, long), ...value.slice(1)];
  return { ...(value as object), [key]: put((value as Record<string, unknown>)[key], rest, long) };
}
