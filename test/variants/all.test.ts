/** The door to every variant: made from the files beside it, each under its own name and id. */
import { readFileSync } from 'node:fs';
import { parseVariant } from 'solitaire-rules/rules';
import * as door from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { allVariants, allVariantsFile, exportName } from '../../scripts/all-variants.ts';
import { starNames } from '../../scripts/doors.ts';

it('is up to date (if not, run `npm run variants`)', () => {
  expect(readFileSync(allVariantsFile, 'utf8')).toBe(allVariants());
});

it('has a variant for every file, under the id that is the name of the file', () => {
  expect(Object.keys(door.variants).sort()).toEqual(starNames('variants'));
  expect(Object.keys(door).sort()).toEqual(['variants', ...starNames('variants').map(exportName)].sort());
});

it('has nothing under names that every object has', () => {
  for (const name of ['constructor', '__proto__', 'toString']) expect(door.variants[name]).toBeUndefined();
});

describe.each(Object.entries(door.variants))('%s', (id, variant) => {
  it('is exported by its own name', () => {
    expect(variant.id).toBe(id);
    expect((door as Record<string, unknown>)[exportName(id)]).toBe(variant);
  });

  it('is a definition without a fault', () => {
    expect(parseVariant(variant)).toEqual({ ok: true, value: variant });
  });

  it('says what it is called, what it belongs to, where its rules are from and how else it is played', () => {
    expect(variant.title).toMatch(/\S/);
    expect(variant.family).toMatch(/\S/);
    expect(variant.sources).not.toEqual([]);
    expect(variant.notes).toMatch(/^Also played /);
  });

  it('has its own notes in its docstring too', () => {
    const text = readFileSync(new URL(`../../src/variants/${id}.ts`, import.meta.url), 'utf8');
    const docstring = (/\/\*\*(.*?)\*\//s.exec(text)?.[1] ?? '').replace(/\s+\*?\s*/g, ' ');
    if (text.includes('notes:')) expect(docstring).toContain(variant.notes);
  });
});
