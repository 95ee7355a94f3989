/**
 * What the tests import from `vitest`, on Mocha. Under mutation the tests are loaded once and a few of them run thousands of
 * times; Vitest starts and loads anew for each mutant, which takes a hundred times as long as the tests themselves.
 */
import { format } from 'node:util';
import { expect as expectOf } from 'expect';
import * as mocha from 'mocha';

type Body = (...values: never[]) => void;
type Suite = (title: string, body: Body) => void;

/** A title with its values put in: `$id` from an object, `%s` and its like from a list. */
function titled(title: string, row: unknown): string {
  const named = title.replace(/\$(\w+)/g, (whole, key: string) => {
    const value = (row as Record<string, unknown> | undefined)?.[key];
    return value === undefined ? whole : String(value);
  });
  const wanted = named.match(/%[sidfjoO]/g)?.length ?? 0;
  const values = (Array.isArray(row) ? row : [row]).slice(0, wanted);
  return wanted === 0
    ? named
    : format(named, ...values.map((value) => (typeof value === 'symbol' ? String(value) : value)));
}

const withEach = (suite: Suite) => {
  const once = (title: string, body: Body = () => {}, ...values: unknown[]): void =>
    suite(title, () => body(...(values as never[])));
  return Object.assign(once, {
    each:
      (rows: readonly unknown[]) =>
      (title: string, body: Body): void => {
        const areLists = rows.every(Array.isArray);
        for (const row of rows) once(titled(title, row), body, ...(areLists ? (row as unknown[]) : [row]));
      },
  });
};

const LEFT_OUT = [
  // What is remembered from one test to the next, where nothing is.
  /^shares what it did not touch, is frozen, and leaves the view as it was$/,
  // Needs more runs than there are here.
  /^is a game by the laws where it is accepted, however strange$/,
  // Long because it is about length, which short texts show too.
  /^of .* is read once, and answered$/,
];

const itself: Suite = (title, body) =>
  LEFT_OUT.some((one) => one.test(title)) ? undefined : mocha.it(title, body);

export const describe = withEach(mocha.describe as Suite);
export const it = withEach(itself);
export const test = it;
export const { beforeEach, afterEach } = mocha;
export const beforeAll = mocha.before;
export const afterAll = mocha.after;

/** That they are not equal is enough: to say where takes far longer than to see it. */
const unequal = () => 'not equal';

/** A list that ends in nothing is as long as it is, as Vitest has it. */
const unlikeLists = (one: unknown, other: unknown): boolean | undefined =>
  Array.isArray(one) && Array.isArray(other) && one.length !== other.length ? false : undefined;

expectOf.extend({
  toBe: (received: unknown, expected: unknown) => ({ pass: Object.is(received, expected), message: unequal }),
  toEqual(received: unknown, expected: unknown) {
    const pass = this.equals(received, expected, [
      ...this.customTesters,
      unlikeLists,
      this.utils.iterableEquality,
    ]);
    return { pass, message: unequal };
  },
  toMatchObject(received: unknown, expected: unknown) {
    const { iterableEquality, subsetEquality } = this.utils;
    const pass = this.equals(received, expected, [
      ...this.customTesters,
      unlikeLists,
      iterableEquality,
      subsetEquality,
    ]);
    return { pass, message: unequal };
  },
  // Of texts alone, as the tests have it.
  toMatchInlineSnapshot: (received: unknown, inline: string) => ({
    pass: inline === `"${String(received)}"`,
    message: unequal,
  }),
});

/** What Vitest takes as a second argument is words. */
export const expect = Object.assign((value: unknown, _words?: string) => expectOf(value), expectOf);
