/** Choices from a seed, the same for the same seed. */
import { numbers } from '../conformance/tables.js';

/** A number from 0 to `below` - 1. */
export type Random = (below: number) => number;

export const randomBy = (seed: number): Random => numbers(seed);

/** One of a list. There must be one. */
export const pick = <T>(random: Random, list: readonly T[]): T => list[random(list.length)] as T;
