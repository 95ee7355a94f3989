import { expectation, type Fault } from '../cards/index.js';
import type { PileGroup, VariantDefinition } from './definition.js';

/** Tells a fault: its code, where it is, what would be right there, what is there instead, and what comes of it. */
export type Tell = (code: string, path: string, expected: string, found: string, why?: string) => void;

/** The most faults that are told at once. */
export const MAX_FAULTS = 100;

/**
 * A {@link Tell} that keeps what it is told, up to {@link MAX_FAULTS}. What is wrong at one place with every pile of a group is told of the
 * first of them.
 */
export const tellingTo =
  (faults: Fault[]): Tell =>
  (code, path, expected, found, why = '') => {
    const isKnown = faults.some(
      (one) => one.code === code && one.path === path && one.expected === expected && one.found === found,
    );
    if (!isKnown && faults.length < MAX_FAULTS)
      faults.push(expectation(code, path, expected, found, why === '' ? '' : `${why}: `));
  };

/** The groups of a definition with their names. */
export const groupsOf = ({ piles }: Pick<VariantDefinition, 'piles'>): [string, PileGroup][] =>
  Object.entries(piles);

const MAX_NAMES = 12;

/** Names in a row, for people; of many only the first. */
export const listOf = (names: readonly string[]): string => {
  if (names.length === 0) return 'none';
  const more = names.length - MAX_NAMES;
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ');
};
