/** The games that are played here: all that the library has. */
import type { Variant } from 'solitaire-rules';
import { variants } from 'solitaire-rules/variants';
import { Refusal } from './refusal.ts';

const BY_ID: ReadonlyMap<string, Variant> = new Map(
  Object.values(variants).map((variant) => [variant.id, variant as Variant]),
);

export const ALL_VARIANTS: readonly Variant[] = [...BY_ID.values()];

export function variantNamed(id: string): Variant {
  const variant = BY_ID.get(id);
  if (variant === undefined) throw new Refusal(404, 'unknown-variant', 'there is no such game here');
  return variant;
}
