/**
 * The JSON Schema that ships with the package: made from the schema that `parseVariant` checks with, complete in words,
 * and of one mind with it about every value.
 */
import { readFileSync } from 'node:fs';
import { fc, test } from '@fast-check/vitest';
import { Ajv } from 'ajv';
import { parseVariant, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { documentedTypes, jsonSchema, jsonSchemaFile, jsonSchemaText } from '../../scripts/json-schema.ts';
import { shapeFaults } from '../../src/rules/definition-faults.js';
import { inventions } from '../conformance/inventions.js';
import { malformed } from './malformed.js';
import { spoilt } from './spoilt.js';

const text = readFileSync(jsonSchemaFile, 'utf8');
const schema = JSON.parse(text);
// Strict: a keyword without effect in the schema is an error here.
const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: false });
const accepts = ajv.compile(schema);
const known: readonly Variant[] = [...Object.values(variants), ...inventions];
const plain = (variant: Variant): unknown => JSON.parse(JSON.stringify(variant));

it('is up to date (if not, run `npm run schema`)', () => {
  expect(text).toBe(jsonSchemaText());
});

it('says something about every key of the language', () => {
  const silent: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { properties = {} } = value as { properties?: Record<string, { description?: string }> };
    for (const [key, { description = '' }] of Object.entries(properties))
      if (description === '') silent.push(key);
    Object.values(value).forEach(visit);
  };
  visit(schema);
  expect(silent).toEqual([]);
});

it('has a definition for every type of the language', () => {
  const named = documentedTypes().flatMap(({ name }) => name ?? []);
  const parts = named.filter((name) => name !== 'AnyGroup' && name !== 'VariantDefinition');
  expect(Object.keys(jsonSchema().definitions as object)).toEqual(parts.sort());
});

describe('of one mind with parseVariant', () => {
  it.each(known.map((variant) => [variant.id, variant] as const))('both accept %s', (_, variant) => {
    expect(accepts(plain(variant))).toBe(true);
    expect(shapeFaults(plain(variant))).toEqual([]);
  });

  it.each(Object.entries(malformed))('both refuse %s', (_, definition) => {
    expect(accepts(definition)).toBe(false);
    const result = parseVariant(definition);
    expect(result.ok).toBe(false);
    if (!result.ok)
      for (const { code } of result.error)
        expect(['unknown-key', 'missing', 'wrong-value', 'bad-name']).toContain(code);
  });

  test.prop(
    [
      fc.constantFrom(...known),
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 3 }),
    ],
    {
      numRuns: 3000,
    },
  )('on a definition spoilt anywhere', (variant, edits) => {
    const definition = edits.reduce((value, edit) => spoilt(value, edit), plain(variant));
    const faults = shapeFaults(definition);
    expect({ accepted: accepts(definition), faults }).toEqual({ accepted: faults.length === 0, faults });
  });

  test.prop([fc.jsonValue()])('on any JSON at all', (value) => {
    expect(accepts(value)).toBe(shapeFaults(value).length === 0);
  });
});
