/**
 * The text of docs/language/reference.md: every parameter of the definition language with its values, its meaning and its
 * default, read off the JSON Schema. `npm run schema` writes it; test/language/reference.test.ts compares.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JsonSchema } from '@valibot/to-json-schema';
import { root } from './doors.ts';
import { jsonSchema } from './json-schema.ts';

/** Where the text belongs. */
export const referenceFile = join(root, 'docs', 'language', 'reference.md');

type Part = JsonSchema & { readonly properties: Record<string, JsonSchema> };

/** The tables in reading order, each with the type it is of. Types without a name are told where they stand. */
const ORDER: readonly (readonly [heading: string, type: string])[] = [
  ['Tableau', 'TableauGroup'],
  ['Foundation', 'FoundationGroup'],
  ['Cell', 'CellGroup'],
  ['Reserve', 'ReserveGroup'],
  ['Stock', 'StockGroup'],
  ['Waste', 'WasteGroup'],
  ['Hole', 'HoleGroup'],
  ['Discard', 'DiscardGroup'],
  ['Build rule', 'BuildRule'],
  ['Fill rule', 'FillRule'],
  ['Lift rule', 'LiftRule'],
  ['Pile by itself', 'PileOverride'],
  ['Place', 'Place'],
  ['Step that gives', 'GiveStep'],
  ['Step that takes', 'TakeStep'],
  ['Redeal', 'GatherRule'],
  ['Removal', 'RemovalRule'],
  ['Match', 'RemovalMatch'],
  ['Power', 'PowerRule'],
];

const headings = new Map(ORDER.map(([heading, type]) => [`#/definitions/${type}`, heading]));
const anchor = (heading: string): string => heading.toLowerCase().replaceAll(' ', '-');
const code = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

/** What a value may be, in words. */
function values(schema: JsonSchema): string {
  const { $ref, enum: options, const: only, anyOf, oneOf, type, items } = schema;
  if ($ref !== undefined) {
    const heading = headings.get($ref) as string;
    return `a [${heading.toLowerCase()}](#${anchor(heading)})`;
  }
  if (only !== undefined) return code(only);
  // Ranks are too many to spell out again and again.
  if (options?.length === RANKS.length && options.every((one) => RANKS.includes(one as string)))
    return 'a rank';
  if (options !== undefined) {
    const others = options.filter((one) => !RANKS.includes(one as string));
    return [...(others.length < options.length ? ['a rank'] : []), ...others.map(code)].join(', ');
  }
  if (anyOf !== undefined) return [...new Set(anyOf.map((one) => values(one as JsonSchema)))].join(', ');
  if (oneOf !== undefined) return 'groups by name';
  switch (type) {
    case 'boolean':
      return '`true`, `false`';
    case 'integer':
      return schema.maximum === Number.MAX_SAFE_INTEGER
        ? `${schema.minimum} or more`
        : `${schema.minimum} to ${schema.maximum}`;
    case 'number':
      return 'a number';
    case 'array':
      if (Array.isArray(items)) return '`[x, y]`';
      return `a list: ${values(items as JsonSchema)}`;
    case 'object':
      if (schema.properties)
        return Object.keys(schema.properties)
          .map((key) => `\`${key}\``)
          .join(', ');
      return schema.additionalProperties &&
        typeof schema.additionalProperties === 'object' &&
        schema.additionalProperties.$ref
        ? `by name: ${values(schema.additionalProperties)}`
        : 'groups by name';
    default:
      return schema.pattern?.includes('CDHS')
        ? 'a card'
        : schema.pattern?.startsWith('^[a-zA-Z]')
          ? 'a name'
          : 'text';
  }
}

const RANKS = [...'A23456789TJQK'];

/** A description without its last sentence on the default, and that default. */
function split(description = ''): { meaning: string; fallback: string } {
  const [, meaning = description, fallback = ''] =
    /^(.*?)\s*Defaults?:? ((?:[^.`]|`[^`]*`)*?)\.(?=\s|$)/s.exec(description) ?? [];
  const rest = description
    .slice(meaning.length)
    .replace(/^\s*Defaults?:? ((?:[^.`]|`[^`]*`)*?)\./, '')
    .trim();
  return { meaning: [meaning, rest].filter((text) => text !== '').join(' '), fallback };
}

function table({ properties, required = [] }: Part): string {
  const rows = Object.entries(properties).map(([key, schema]) => {
    const { meaning, fallback } = split(schema.description);
    const cells = [
      `\`${key}\``,
      key === 'win' ? 'a list: [conditions](#win)' : values(schema),
      meaning,
      required.includes(key) ? 'needed' : fallback,
    ];
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  });
  return ['| key | value | meaning | default |', '|---|---|---|---|', ...rows].join('\n');
}

/** The text of the file. */
export function referenceText(): string {
  const whole = jsonSchema() as Part & { readonly definitions: Record<string, Part> };
  const section = (heading: string, part: Part, text = part.description ?? ''): string =>
    [`## ${heading}`, text, table(part)].filter((line) => line !== '').join('\n\n');
  const { win, deck } = whole.properties as Record<'win' | 'deck', JsonSchema>;
  const wins = (win.items as { readonly anyOf: readonly Part[] }).anyOf;
  const parts = [
    '# The language, key by key',
    'Made by `npm run schema` from the types in `src/rules/definition.ts`; do not edit. The [guide](../language.md) has examples, and what is easily got wrong.',
    'Ranks are `A 2 3 4 5 6 7 8 9 T J Q K`, suits `C D H S`, cards a rank and a suit: `TD`. Names of groups and powers are letters, digits and hyphens, a letter first.',
    section('Definition', whole, 'The whole file.'),
    section('Deck', deck as Part, 'Which cards the game is played with.'),
    ...ORDER.map(([heading, type]) => section(heading, whole.definitions[type] as Part)),
    section(
      'Cards of a step that takes',
      whole.definitions.TakeStep?.properties.take as Part,
      'The `take` of a [step that takes](#step-that-takes).',
    ),
    '## Win\n\nAll conditions of the list must hold. Each is `foundations` (all cards lie on foundations) or one of these objects:',
    ...wins.flatMap((part) => (part.properties ? [table(part)] : [])),
  ];
  return `${parts.join('\n\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(dirname(referenceFile), { recursive: true });
  writeFileSync(referenceFile, referenceText());
}
