import { expectation, type Fault } from '../cards/index.js';
import type { PileGroup, VariantDefinition } from './definition.js';

/** Tells a fault: its code, where it is, what would be right there, what is there instead, and what comes of it. */
export type Tell = (code: string, path: string, expected: string, found: string, why?: string) => void;

/** A {@link Tell} that keeps what it is told. */
export const tellingTo =
  (faults: Fault[]): Tell =>
  (code, path, expected, found, why = '') =>
    void faults.push(expectation(code, path, expected, found, why === '' ? '' : `${why}: `));

/** The groups of a definition with their names. */
export const groupsOf = ({ piles }: Pick<VariantDefinition, 'piles'>): [string, PileGroup][] =>
  Object.entries(piles);

/** Names in a row, for people. */
export const listOf = (names: readonly string[]): string => (names.length === 0 ? 'none' : names.join(', '));
