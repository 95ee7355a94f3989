import type { Compiled } from './compiled.js';
import type { PileRule } from './pile-rule.js';

/** A pile as messages call it. */
export const nameOf = (compiled: Compiled, pile: number): string => compiled.layout.pileIds[pile] as string;
/** What a pile is like. */
export const ruleOf = (compiled: Compiled, pile: number): PileRule => compiled.rules[pile] as PileRule;
/** A number of cards in words. */
export const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);
