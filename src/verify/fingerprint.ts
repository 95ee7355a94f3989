/**
 * The fingerprint of a variant's rules: the SHA-256 of the definition as canonical JSON. Records carry it, so that a game is never
 * judged by other rules than those it was played by, whatever a version number says.
 *
 * What decides what is legal, how cards are dealt and what wins counts. What does not count: the name the game goes by (`id`,
 * `version`, `title`, `aliases`, `family`), words about it (`sources`, `notes`, `$schema`), and how it is drawn (`title` and `place`
 * of its groups). So the same rules under another name have the same fingerprint, and a corrected address changes none.
 *
 * The order of keys counts only where rules go by it. Gaps fill and runs leave in the order of the groups, and of two powers over a group the
 * first is used; so where there is more than one to choose from, their order is a part of the rules. Elsewhere it decides no more
 * than the order in which moves are listed and cards are laid away.
 *
 * Defaults are not filled in: a definition that writes one down is another text than one that leaves it out. Filled in, every new
 * parameter of the language would change the fingerprint of every variant there is. Keys are sorted by their UTF-16 units, at every
 * depth, since JSON that went through a database comes back in another order.
 */
import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import { assertChecked } from '../rules/compile.js';
import type { PileGroup, Variant, VariantDefinition } from '../rules/definition.js';

/** What a definition says besides rules. */
const NAMES: readonly (keyof VariantDefinition)[] = [
  '$schema',
  'id',
  'version',
  'title',
  'aliases',
  'family',
  'sources',
  'notes',
];
/** What a group of piles says besides rules. */
const LOOKS: readonly (keyof PileGroup)[] = ['title', 'place'];

const FINGERPRINTS = /*#__PURE__*/ new WeakMap<object, string>();

/** Whether a text is a fingerprint: 64 hexadecimal digits in lower case. */
export const isFingerprint = (text: unknown): text is string =>
  typeof text === 'string' && /^[0-9a-f]{64}$/.test(text);

/**
 * The fingerprint of a variant's rules: 64 hexadecimal digits, the same for the same rules whatever the order of keys, the name and
 * the looks. Remembered for each variant.
 *
 * Throws a `SolitaireError` `unchecked-variant` for what `defineVariant` did not make.
 *
 * ```ts
 * import { deriveVariant } from 'solitaire-rules/rules';
 * import { fingerprintOf } from 'solitaire-rules/verify';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const renamed = deriveVariant(freecell, { id: 'my-freecell', title: 'My FreeCell' });
 * const easier = deriveVariant(freecell, { id: 'easier', piles: { cell: { count: 5 } } });
 * console.log(fingerprintOf(freecell).slice(0, 16)); // → 3f8374bca116aaaf
 * console.log(fingerprintOf(renamed) === fingerprintOf(freecell)); // → true
 * console.log(fingerprintOf(easier) === fingerprintOf(freecell)); // → false
 * ```
 */
export function fingerprintOf<G extends string>(variant: Variant<G>): string {
  let known = FINGERPRINTS.get(variant);
  if (known === undefined) {
    assertChecked(variant);
    known = bytesToHex(sha256(utf8ToBytes(canonicalJson(rulesOf(variant)))));
    FINGERPRINTS.set(variant, known);
  }
  return known;
}

const without = (value: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** A definition without its names and looks. */
function rulesOf(variant: Variant): object {
  const piles = Object.entries(variant.piles).map(([name, group]) => [name, without(group, LOOKS)]);
  return { ...without(variant, NAMES), piles: Object.fromEntries(piles), ...orderIn(variant) };
}

/** The names whose order decides what happens, as far as there are several. */
function orderIn({ piles, powers = {} }: Variant): { readonly order?: object } {
  const groups = Object.entries(piles);
  const named = (fits: (group: PileGroup) => boolean): string[] =>
    groups.flatMap(([name, group]) => (fits(group) ? [name] : []));
  const collecting = named((group) => group.role === 'foundation' && group.automatic === true);
  const pulled = Object.values(powers).map(({ pull }) => pull);
  const orders = {
    filling: named(fillsItself),
    collecting,
    collected: collecting.length > 0 ? named(({ role }) => GIVING.includes(role)) : [],
    powers: new Set(pulled).size < pulled.length ? Object.keys(powers) : [],
  };
  const several = Object.entries(orders).filter(([, names]) => names.length > 1);
  return several.length === 0 ? {} : { order: Object.fromEntries(several) };
}

/** The roles of piles in which a run may lie that leaves by itself. */
const GIVING: readonly string[] = ['tableau', 'cell', 'reserve', 'waste'];

const fillsItself = (group: PileGroup): boolean =>
  [group, ...('each' in group ? (group.each ?? []) : [])].some(
    (one) => 'fill' in one && typeof one.fill === 'object' && one.fill.auto !== undefined,
  );

/** A value as JSON with its keys sorted and nothing between them. Definitions are shallow, so that it may call itself. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
}
