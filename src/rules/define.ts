import { at, describe, errorOf, type Fault, fail, ok, type Result, SolitaireError } from '../cards/index.js';
import { deepFreeze } from '../table/index.js';
import { assertChecked, markChecked } from './compile.js';
import type { GroupsOf, Variant, VariantDefinition } from './definition.js';
import { contradictions, shapeFaults } from './definition-faults.js';
import { type DerivedGroups, merged, type VariantChanges } from './derive.js';
import { listOf } from './telling.js';

/**
 * Reads any value whatever as a definition: the frozen variant, or every fault with its path, what was expected and what was
 * found. The one gate for definitions from outside. Never throws.
 *
 * Codes: `unknown-key`, `missing`, `wrong-value`, `bad-name` for the shape; then `no-such-group`, `wrong-role`,
 * `no-piles`, `too-many-piles`, `too-many-cards`, `too-few-cards`, `too-many`, `wrong-length`, `no-such-pile`, `circular`, `doubled`,
 * `not-in-deck`, `no-base`, `never-full`, `never-ready`, `contradiction`.
 */
export function parseVariant(input: unknown): Result<Variant, readonly Fault[]> {
  try {
    const faults = shapeFaults(input);
    if (faults.length > 0) return fail(faults);
    // A copy, so that freezing it leaves the caller's own value alone. A getter may have said something else this time.
    const definition = JSON.parse(JSON.stringify(input)) as VariantDefinition;
    const altered = [...alterations(input, definition, ''), ...shapeFaults(definition)];
    const wrong = altered.length > 0 ? altered : contradictions(definition);
    return wrong.length > 0 ? fail(wrong) : ok(checkedVariant(definition));
  } catch {
    return fail([
      { code: 'wrong-value', path: '', message: `this cannot be read as a definition: ${describe(input)}` },
    ]);
  }
}

/** What a journey as JSON changes in a value: what is not plain JSON, as -0. */
function alterations(value: unknown, copy: unknown, path: string): Fault[] {
  if (typeof copy !== 'object' || copy === null) {
    if (Object.is(value, copy)) return [];
    const [expected, found] = [describe(copy), describe(value)];
    return [{ code: 'wrong-value', path, message: `expected ${expected}, found ${found}`, expected, found }];
  }
  return Object.entries(copy).flatMap(([key, inner]) =>
    alterations(
      (value as Record<string, unknown>)[key],
      inner,
      at(path, Array.isArray(copy) ? Number(key) : key),
    ),
  );
}

/** A definition as a variant without any check, for definitions that tests have checked. The unguarded twin of {@link defineVariant}. */
export function defineVariantUnchecked<const D extends VariantDefinition>(
  definition: D,
): Variant<GroupsOf<D>> {
  return checkedVariant(definition) as Variant<GroupsOf<D>>;
}

function checkedVariant(definition: VariantDefinition): Variant {
  const variant = { ...definition, version: definition.version ?? 1 };
  markChecked(variant);
  return deepFreeze(variant);
}

/**
 * Checks a definition and gives it back as a frozen variant of its own, still plain JSON. The names of its pile groups
 * become part of its type.
 *
 * Throws a `SolitaireError` `bad-definition` whose `faults` are all that {@link parseVariant} tells.
 */
export function defineVariant<const D extends VariantDefinition>(definition: D): Variant<GroupsOf<D>> {
  const result = parseVariant(definition);
  if (!result.ok) throw errorOf('bad-definition', `${idOf(definition)} is not a variant`, result.error);
  return result.value as Variant<GroupsOf<D>>;
}

function idOf(definition: unknown): string {
  try {
    return describe((definition as { id?: unknown } | null | undefined)?.id);
  } catch {
    return describe(definition);
  }
}

/**
 * A house rule: the base variant with changes, under an id of its own. Changes merge as JSON Merge Patch (RFC 7396): objects
 * merge key by key, `null` takes a key away, anything else replaces. The version starts again at 1.
 *
 * Throws a `SolitaireError` `needs-new-id` where the id is missing or the base's own, `unchecked-variant` where the base is no variant, else as {@link defineVariant}.
 */
export function deriveVariant<G extends string, const C extends VariantChanges>(
  base: Variant<G>,
  changes: C,
): Variant<DerivedGroups<G, C>> {
  assertChecked(base as Variant);
  const id: unknown = (changes as VariantChanges | null | undefined)?.id;
  if (id === undefined || id === base.id) {
    throw new SolitaireError('needs-new-id', `a derived variant needs an id of its own, not ${describe(id)}`);
  }
  const result = parseVariant(merged(base, changes));
  if (result.ok) return result.value as unknown as Variant<DerivedGroups<G, C>>;
  const faults = result.error.map((fault) => namingGroups(fault, base));
  throw errorOf('bad-definition', `${describe(id)} is not a variant`, faults);
}

/** A fault of a derived variant: of a group without a role, which may be a misspelt one of the base, it tells the groups of the base. */
function namingGroups(fault: Fault, base: Variant<string>): Fault {
  const [, name] = fault.code === 'missing' ? (/^piles\.([^.]+)\.role$/.exec(fault.path) ?? []) : [];
  if (name === undefined || Object.hasOwn(base.piles, name)) return fault;
  const groups = listOf(Object.keys(base.piles));
  return {
    ...fault,
    message: `${fault.message}, since ${base.id} has no group ${describe(name)} that could be changed; its groups are ${groups}`,
  };
}

/** The unguarded twin of {@link deriveVariant}. */
export function deriveVariantUnchecked<G extends string, const C extends VariantChanges>(
  base: Variant<G>,
  changes: C,
): Variant<DerivedGroups<G, C>> {
  return checkedVariant(merged(base, changes)) as unknown as Variant<DerivedGroups<G, C>>;
}
