/**
 * Where the cards of a run lie while they are moved about, card by card, told by their places in the run (0 is its deepest)
 * and not by their faces: two packs have every card twice. It is read off the position's journal, which holds every step
 * since the run set out, those that followed by themselves too.
 */
import { CARRY, lengthOf, type Position, stepCount, stepFrom, stepKind, stepTo } from '../table/index.js';

/** A run on its way: which of its cards lie on each pile, in order; piles without any are left out. */
export interface TracedRun {
  readonly on: readonly (readonly number[] | undefined)[];
  /** Whether all of it has come to lie in order on its target, even if it then went on by itself. */
  readonly arrived: boolean;
}

/** A run that is to go from one pile to another. */
export interface Run {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** Follows a run through all steps of a position's journal. */
export function trace(position: Position, { from, to, count }: Run): TracedRun {
  const on: (number[] | undefined)[] = [];
  on[from] = Array.from({ length: count }, (_, place) => place);
  let arrived = false;
  for (let i = 0; i < position.journalLength; i++) {
    const step = position.journal[i] as number;
    const source = on[stepFrom(step)];
    if (stepKind(step) !== CARRY || source === undefined) continue;
    const moved = source.splice(-stepCount(step));
    const target = (on[stepTo(step)] ??= []);
    target.push(...moved);
    arrived ||= stepTo(step) === to && target.length === count && isFrom(target, 0);
  }
  return { on, arrived };
}

/** Whether cards are consecutive ones of the run, from a place on. */
export const isFrom = (cards: readonly number[], start: number): boolean =>
  cards.every((place, i) => place === start + i);

/**
 * Text that two positions share exactly when they are the same for a traced run, up to the order of interchangeable piles
 * other than the run's own two: those are told apart.
 */
export function tracedText(position: Position, { from, to }: Run, { on }: TracedRun): string {
  const { zoneOf, offset, piles } = position.layout;
  const zones: string[][] = [];
  let own = '';
  for (let pile = 0; pile < piles; pile++) {
    const places = on[pile] ?? [];
    const first = (offset[pile] as number) + 1;
    const below = position.cards.subarray(first, first + lengthOf(position, pile) - places.length);
    const text = `${String.fromCharCode(...below)}\u0100${String.fromCharCode(...places)}`;
    if (pile === from || pile === to) own += `${text}\u0101`;
    else (zones[zoneOf[pile] as number] ??= []).push(text);
  }
  return `${own}${zones.map((texts) => texts.sort().join('\u0101')).join('\u0102')}`;
}
