/** Reading Solvitaire's deal files. */
import {
  at,
  type CardCode,
  codeOfText,
  describe,
  expectation,
  expectOptions,
  FACE_DOWN,
  type Fault,
  fail,
  IDENTITY,
  type Rank,
  type Result,
  rankOf,
  rankText,
  SolitaireError,
  tableCardOf,
} from '../../cards/index.js';
import { type GameState, MAX_CARDS, parseState, type Role, type Variant } from '../../rules/index.js';
import { ALL_DOWN, type Group, NEVER_DOWN, TOP_MAY_BE_UP } from '../../table/index.js';
import { fileCard } from './cards.js';
import { formOf, foundationsOf, type SolvitaireForm } from './form.js';

/** The longest deal file, in UTF-16 units. */
export const MAX_SOLVITAIRE_TEXT = 1_000_000;
const MAX_FAULTS = 20;

/** What else a file's reader may be told. */
export interface ParseSolvitaireOptions {
  /** What redeals shuffle by, which a file does not say. Needed where the variant's redeal shuffles. */
  readonly redealSeed?: string;
}

/** The keys of a file and the roles they stand for. */
export const KEYS = {
  'tableau piles': 'tableau',
  foundations: 'foundation',
  hole: 'hole',
  cells: 'cell',
  stock: 'stock',
  waste: 'waste',
  reserve: 'reserve',
} as const satisfies Readonly<Record<string, Role>>;

interface Reading {
  readonly form: SolvitaireForm;
  readonly file: object;
  readonly faults: Fault[];
}

/**
 * Reads a deal file of Solvitaire as a state of the variant. Piles run from the deepest card to the top, the stock's last card is dealt
 * first. A small suit letter (`10d`) is a card face down in a pile where the variant lets cards lie either way; elsewhere it
 * means nothing. `foundations` is one list, its cards going to their suits in order, or a list for each foundation; left out,
 * they hold what the deal lays there, and so does a `hole`. An empty cell or place of a reserve is `""`.
 *
 * The state has passed `parseState`. A `SolitaireError` `no-deal-file` is thrown for a variant whose table a file cannot hold
 * ({@link hasSolvitaireFile}). All that is wrong with the text is answered: `wrong-type`, `too-long`, `bad-json`, `unknown-key`,
 * `missing-pile`, `not-a-card`, `too-many-piles`, `wrong-foundation`, with paths in the file; and the faults of
 * `parseState`, with paths in the state.
 *
 * ```ts
 * import { parseSolvitaireDeal } from 'solitaire-rules/adapters/solvitaire';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const read = parseSolvitaireDeal(freecell, '{"tableau piles": [["10C", "XX"]]}');
 * if (!read.ok) console.log(read.error.map(({ code, path }) => `${code} ${path}`).join('; '));
 * // → wrong-type tableau piles; not-a-card tableau piles[0][1]
 * ```
 */
export function parseSolvitaireDeal<G extends string>(
  variant: Variant<G>,
  text: unknown,
  options: ParseSolvitaireOptions = {},
): Result<GameState<G>, readonly Fault[]> {
  expectOptions(options);
  const form = requireForm(variant);
  const file = readFile(text);
  if (!file.ok) return fail([file.error]);
  const reading: Reading = { form, file: file.value, faults: [] };
  noUnknownKeys(reading);
  const piles: Record<string, readonly (readonly string[])[]> = {};
  for (const group of form.compiled.layout.groups) {
    const codes = readGroup(reading, group);
    piles[group.name] = codes.map((pile, i) =>
      pile.map((card, j) => faced(form, group.first + i, card, j === pile.length - 1)),
    );
  }
  if (reading.faults.length > 0) return fail(reading.faults.slice(0, MAX_FAULTS));
  return parseState(variant, { ...countersOf(form, piles, options), piles });
}

/** The form of a variant that has one. */
export function requireForm(variant: Variant): SolvitaireForm {
  const form = formOf(variant);
  if (form !== undefined) return form;
  throw new SolitaireError(
    'no-deal-file',
    `the table of ${variant.id} has no place in a deal file of Solvitaire`,
  );
}

function readFile(text: unknown): Result<object, Fault> {
  const wrong = (code: string, expected: string, found: string) =>
    fail(expectation(code, '', expected, found));
  if (typeof text !== 'string') return wrong('wrong-type', 'a text', describe(text));
  if (text.length > MAX_SOLVITAIRE_TEXT)
    return wrong('too-long', `at most ${MAX_SOLVITAIRE_TEXT} characters`, String(text.length));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return wrong('bad-json', 'JSON', describe(text));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ok: true, value };
  return wrong('wrong-type', 'an object', describe(value));
}

function noUnknownKeys({ form, file, faults }: Reading): void {
  const known = Object.entries(KEYS).flatMap(([key, role]) => (form.groups[role] === undefined ? [] : [key]));
  for (const key of Object.keys(file).slice(0, MAX_FAULTS)) {
    if (known.includes(key)) continue;
    const message = `there is no such key here; keys are ${known.join(', ')}`;
    faults.push({ code: 'unknown-key', path: describe(key).slice(1, -1), message });
  }
}

/** The cards of a group's piles. */
function readGroup(reading: Reading, group: Group): readonly (readonly CardCode[])[] {
  const { form, file, faults } = reading;
  const [key] = Object.entries(KEYS).find(([, role]) => role === group.role) as [string, Role];
  const value: unknown = Object.hasOwn(file, key) ? (file as Record<string, unknown>)[key] : undefined;
  const empty = Array.from({ length: group.count }, () => []);
  if (value === undefined) {
    if (group.role === 'tableau')
      faults.push({ code: 'missing-pile', path: key, message: `${key} are missing` });
    if (group.role !== 'foundation' && group.role !== 'hole') return empty;
    const laid = form.laid.map((card) => codeOfText(card) as CardCode);
    return group.role === 'hole' ? [laid] : (foundationsOf(form, laid) ?? empty);
  }
  if (group.role === 'tableau') return readPiles(reading, key, value, group.count);
  if (group.role === 'foundation') return readFoundations(reading, key, value, group);
  if (group.role === 'hole') {
    const card = readCard(reading, key, value);
    return [card === undefined ? [] : [card]];
  }
  const isOnePile = group.count === 1 && group.role !== 'cell';
  if (isOnePile) return [readCards(reading, key, value)];
  const places = readList(reading, key, value, group.count) ?? [];
  return empty.map((_, i) => {
    if (i >= places.length || places[i] === '') return [];
    const card = readCard(reading, at(key, i), places[i]);
    return card === undefined ? [] : [card];
  });
}

/** A list of at most so many, or a fault. */
function readList(
  { faults }: Reading,
  path: string,
  value: unknown,
  most: number,
): readonly unknown[] | undefined {
  if (!Array.isArray(value)) {
    faults.push(expectation('wrong-type', path, 'an array', describe(value)));
    return undefined;
  }
  if (value.length <= most) return value;
  faults.push(expectation('too-many-piles', path, `at most ${most}`, String(value.length)));
  return undefined;
}

function readPiles(
  reading: Reading,
  path: string,
  value: unknown,
  count: number,
): readonly (readonly CardCode[])[] {
  const piles = readList(reading, path, value, count) ?? [];
  if (Array.isArray(value) && value.length < count) {
    reading.faults.push(expectation('wrong-type', path, `an array of ${count} piles`, String(value.length)));
  }
  return Array.from({ length: count }, (_, i) =>
    i < piles.length ? readCards(reading, at(path, i), piles[i]) : [],
  );
}

function readCards(reading: Reading, path: string, value: unknown): readonly CardCode[] {
  const cards = readList(reading, path, value, MAX_CARDS) ?? [];
  return cards.flatMap((text, i) => readCard(reading, at(path, i), text) ?? []);
}

function readCard({ faults }: Reading, path: string, value: unknown): CardCode | undefined {
  const card = fileCard(value);
  if (card === undefined && faults.length < MAX_FAULTS)
    faults.push(expectation('not-a-card', path, 'a card like "10D"', describe(value)));
  return card;
}

/** One list for all foundations, or one for each. */
function readFoundations(
  reading: Reading,
  path: string,
  value: unknown,
  group: Group,
): readonly (readonly CardCode[])[] {
  const before = reading.faults.length;
  const isNested = Array.isArray(value) && value.length > 0 && value.every(Array.isArray);
  const cards = isNested
    ? readPiles(reading, path, value, group.count).flat()
    : readCards(reading, path, value);
  const piles = foundationsOf(
    reading.form,
    cards.map((card) => card & IDENTITY),
  );
  if (piles === undefined && reading.faults.length === before)
    reading.faults.push({
      code: 'wrong-foundation',
      path,
      message: 'there is no foundation for some of these cards',
    });
  return piles ?? [];
}

/** A card as the state has it: a pile's own rule on faces first, then what the file says. */
function faced({ compiled }: SolvitaireForm, pile: number, card: CardCode, isTop: boolean): string {
  const faces = compiled.shape.faces[pile] as number;
  const isDown =
    faces === NEVER_DOWN
      ? false
      : faces === ALL_DOWN ||
        (faces === TOP_MAY_BE_UP && !isTop) ||
        (faces !== TOP_MAY_BE_UP && card >= FACE_DOWN);
  return tableCardOf(isDown ? card | FACE_DOWN : card & IDENTITY);
}

/** What a state says beside its piles: nothing used yet, and the base by the foundations. */
function countersOf(
  { compiled, sample, groups }: SolvitaireForm,
  piles: Readonly<Record<string, readonly (readonly string[])[]>>,
  { redealSeed }: ParseSolvitaireOptions,
): object {
  const { base: _base, redealSeed: _seed, ...counters } = sample as GameState;
  const first = groups.foundation && piles[groups.foundation.name]?.find(({ length }) => length > 0)?.[0];
  const base: Rank | undefined =
    first === undefined || compiled.shape.base === 'never'
      ? undefined
      : rankText(rankOf(codeOfText(first) as CardCode));
  return {
    ...counters,
    ...(base === undefined ? {} : { base }),
    ...(redealSeed === undefined ? {} : { redealSeed }),
  };
}
