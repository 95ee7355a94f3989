/**
 * What is wrong with a definition: first its shape, by the schema, all faults at once; then what a schema cannot say:
 * names that lead nowhere, cards that do not add up, rules that contradict each other.
 */
import * as v from 'valibot';
import { at, describe, expectation, type Fault } from '../cards/index.js';
import { checkDealt, checkSteps } from './check-deal.js';
import { checkFoundations } from './check-foundations.js';
import { checkNames, checkSizes } from './check-names.js';
import { checkPiles } from './check-piles.js';
import { checkPlay } from './check-play.js';
import { compileDefinition } from './compile.js';
import type { Variant, VariantDefinition } from './definition.js';
import { definitionSchema, wanted } from './definition-schema.js';
import { MAX_FAULTS, tellingTo } from './telling.js';

/** Every fault of the shape of a value that should be a definition. */
export function shapeFaults(input: unknown): Fault[] {
  const result = v.safeParse(definitionSchema(), input, { message: wanted });
  const lists = listsForObjects(input, result.output, '');
  const faults = (result.issues ?? [])
    .slice(0, MAX_FAULTS)
    .map(faultOf)
    .filter(({ path }) => !lists.some((list) => isWithin(path, list.path)));
  const all = [...faults, ...lists, ...badNames(input)];
  const isFirst = ({ path, message }: Fault, i: number): boolean =>
    all.findIndex((one) => one.path === path && one.message === message) === i;
  return all.filter(isFirst).slice(0, MAX_FAULTS);
}

function faultOf(issue: v.BaseIssue<unknown>): Fault {
  const keys = issue.path ?? [];
  // Keys that were looked for in a list are no fault of theirs: some, as `at`, every list has of its own accord.
  const list = keys.findIndex(({ type, input }) => type === 'object' && Array.isArray(input));
  if (list >= 0) return noObject(pathOf(keys.slice(0, list)), keys[list]?.input);
  const path = pathOf(keys);
  const found = describe(issue.input);
  if (issue.expected === 'never')
    return { code: 'unknown-key', path, message: issue.message, expected: 'no such key', found };
  if (issue.received === 'undefined') {
    const key = keys.at(-1)?.key;
    const message = `${key === undefined ? 'a definition' : describe(key)} is needed`;
    return { code: 'missing', path, message, expected: 'a value', found: 'nothing' };
  }
  return expectation('wrong-value', path, issue.message, found);
}

const pathOf = (keys: readonly v.IssuePathItem[]): string =>
  keys.reduce((before, { key }) => at(before, key as string | number), '');

/** Whether a path leads to a part of what is at another. */
const isWithin = (path: string, outer: string): boolean =>
  outer === '' ? path !== '' : path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`);

const noObject = (path: string, found: unknown): Fault =>
  expectation('wrong-value', path, 'an object', describe(found));

/** Lists where objects should be that are no issue by themselves: valibot reads a list as an object with none of its keys. */
function listsForObjects(input: unknown, read: unknown, path: string): Fault[] {
  // What was not read, since its shape is wrong, is the input itself.
  if (typeof read !== 'object' || read === null || read === input) return [];
  const isList = Array.isArray(read);
  if (isList !== Array.isArray(input)) return [noObject(path, input)];
  return Object.entries(read).flatMap(([key, inner]) =>
    listsForObjects((input as Record<string, unknown>)[key], inner, at(path, isList ? Number(key) : key)),
  );
}

/** Whether a name is one that objects have of their own accord. */
export const isReserved = (name: string): boolean => name in Object.prototype || name === 'prototype';

/** Keys of records that the schema passes over in silence, or that would be found where no one put them. */
function badNames(input: unknown): Fault[] {
  if (typeof input !== 'object' || input === null) return [];
  return ['piles', 'powers'].flatMap((part) => {
    const record = Object.getOwnPropertyDescriptor(input, part)?.value as unknown;
    if (typeof record !== 'object' || record === null) return [];
    return Object.getOwnPropertyNames(record)
      .filter(isReserved)
      .map(
        (key): Fault => ({
          code: 'bad-name',
          path: at(part, key),
          message: `${describe(key)} cannot be a name`,
        }),
      );
  });
}

/**
 * Every contradiction in a definition of the right shape. All that can be told is told at once: only a table that cannot be
 * made, and a deal that cannot be dealt, leave the rest for the next time.
 */
export function contradictions(definition: VariantDefinition): Fault[] {
  const faults: Fault[] = [];
  const tell = tellingTo(faults);
  checkSizes(definition, tell);
  if (faults.length > 0) return faults;
  checkNames(definition, tell);
  const compiled = compileDefinition({ version: 1, ...definition } as Variant);
  checkPiles(compiled, tell);
  checkFoundations(compiled, tell);
  checkPlay(compiled, tell);
  // At the most faults, one about the deal may not have been kept.
  const mayBeDealt = (): boolean =>
    faults.length < MAX_FAULTS && !faults.some(({ path }) => path.startsWith('deal'));
  if (mayBeDealt()) checkSteps(compiled, tell);
  // Gaps that are filled from where nothing may fill them could be filled without end. What lies on the tables after a deal is looked
  // at only where nothing else explains it.
  const isFilledAmiss = faults.some(
    ({ code, path }) => path.includes('.fill.auto') || code === 'too-many-piles',
  );
  if (mayBeDealt() && !isFilledAmiss) checkDealt(compiled, faults.length === 0, tell);
  return faults;
}
