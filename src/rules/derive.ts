import { SolitaireError } from '../cards/index.js';
import type { Variant, VariantDefinition } from './definition.js';

/** A change to a value: what replaces it, or what changes within it. */
export type Patch<T> = T extends readonly unknown[] | string | number | boolean | undefined
  ? T
  : { readonly [K in keyof T]?: Patch<T[K]> | null };

/** What a derived variant has otherwise; `null` takes a key away. */
export type VariantChanges = { readonly id: string; readonly title?: string } & {
  readonly [K in Exclude<keyof VariantDefinition, 'id' | 'title' | 'piles'>]?: Patch<
    VariantDefinition[K]
  > | null;
} & {
  readonly piles?: { readonly [group: string]: { readonly [key: string]: unknown } | null };
};

type Removed<P> = { [K in keyof P]: P[K] extends null ? K : never }[keyof P];

/** The pile groups of a derived variant. */
export type DerivedGroups<G extends string, C> = C extends { readonly piles: infer P }
  ? Exclude<G | (keyof P & string), Removed<P>>
  : G;

/** A definition with changes merged in. What names the base alone (version, aliases) does not pass on. */
export function merged(base: Variant, changes: VariantChanges): VariantDefinition {
  const { version: _version, aliases: _aliases, ...kept } = base;
  return mergePatch(kept, changes) as VariantDefinition;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deeper than any definition goes. */
const DEEPEST = 16;

/** JSON Merge Patch (RFC 7396). */
function mergePatch(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isObject(patch)) return patch;
  if (depth > DEEPEST)
    throw new SolitaireError('bad-definition', `changes go at most ${DEEPEST} levels deep`);
  const result = new Map<string, unknown>(isObject(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else if (value !== undefined) result.set(key, mergePatch(result.get(key), value, depth + 1));
  }
  return Object.fromEntries(result);
}
