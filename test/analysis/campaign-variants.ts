/** Where the campaign plays: every variant of the package that has a rule, and house rules for what none of them combines. */
import { safeRule } from 'solitaire-rules/analysis';
import { deriveVariant, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';

const house = (base: string, name: string, changes: object): Variant =>
  deriveVariant(variants[base], { id: `${base}-${name}`, ...changes });

const takeBack = (...to: string[]): object => ({ piles: { foundation: { takeBack: to } } });

export const houseRules: readonly Variant[] = [
  house('russian-solitaire', 'take-back', takeBack('tableau')),
  house('penguin', 'from-the-ace', {
    piles: { foundation: { base: 'A' } },
    deal: [{ to: 'tableau' }],
  }),
  house('klondike', 'no-take-back', { piles: { foundation: { takeBack: null } } }),
  house('klondike', 'by-suit', { piles: { tableau: { build: { suit: 'same' }, fill: 'any' } } }),
  house('freecell', 'any-suit', { piles: { tableau: { build: { suit: 'any' } } } }),
  house('freecell', 'any-suit-take-back', {
    piles: { tableau: { build: { suit: 'any' } }, foundation: { takeBack: ['tableau', 'cell'] } },
  }),
  house('yukon', 'any-fill', { piles: { tableau: { fill: 'any' } } }),
];

/** All variants in which safe play lets cards go up. */
export const campaignVariants: readonly Variant[] = [...Object.values(variants), ...houseRules].filter(
  (variant) => safeRule(variant) !== undefined,
);
