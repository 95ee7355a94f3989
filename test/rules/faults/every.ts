/** A fault is tested for its whole kind: on every variant that could have it, on games and on tables laid at random. */
import type { GameState, PileGroup, Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { unpack } from '../../../src/table/index.js';
import { coreOf } from '../../conformance/core.js';
import { anyTable } from '../../conformance/tables.js';
import { endOf } from '../../conformance/walks.js';

/** The variants of which some group is as asked. */
export const variantsWith = (asked: (group: PileGroup, variant: Variant) => boolean): readonly Variant[] =>
  Object.values(variants).filter((variant) =>
    Object.values(variant.piles).some((group) => asked(group, variant)),
  );

/** Some states of a variant: half of them met in play, half laid at random. */
export function statesOf(variant: Variant, amount = 12): readonly GameState[] {
  const compiled = coreOf(variant);
  return Array.from({ length: amount }, (_, seed) => {
    const choices = Array.from({ length: seed * 6 }, (_, i) => (i * 7919 + seed) & 0xffff);
    const position = seed % 2 === 0 ? endOf(variant, { seed, choices }).position : anyTable(compiled, seed);
    return unpack(compiled.shape, position);
  });
}

/** The ids of all piles of the groups that are as asked. */
export const pilesOf = (variant: Variant, asked: (group: PileGroup) => boolean): readonly string[] =>
  Object.entries(variant.piles).flatMap(([name, group]) =>
    asked(group) ? Array.from({ length: group.count ?? 1 }, (_, i) => `${name}:${i}`) : [],
  );

/** The cards of a pile. */
export function cardsOf(state: GameState, id: string): readonly string[] {
  const [group, index] = id.split(':');
  return state.piles[group][Number(index)];
}
