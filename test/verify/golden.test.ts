/**
 * Golden records: a game of every variant and version that was ever published, with the definition it was played by. They are written
 * once (`npm run golden`) and hold forever; if one of these tests fails, the change is wrong and not the file (docs/versions.md).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseVariant, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import {
  fingerprintOf,
  formatRecord,
  type GameRecord,
  parseRecord,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const folder = new URL('../golden/', import.meta.url);
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.txt'))
  .map((file) => file.slice(0, -'.txt'.length));
const all: readonly Variant[] = Object.values(variants);

const recordOf = (name: string): GameRecord => {
  const record = parseRecord(read(`${name}.txt`));
  if (!record.ok) throw new Error(`${name}: ${JSON.stringify(record.error)}`);
  return record.value;
};

const definitionOf = (name: string): Variant => {
  const variant = parseVariant(JSON.parse(read(`${name}.json`)));
  if (!variant.ok) throw new Error(`${name}: ${JSON.stringify(variant.error)}`);
  return variant.value;
};

describe.each(all)('$id', (variant) => {
  const name = `${variant.id}@${variant.version}`;

  it('has a golden record at its version (if not: npm run golden)', () => {
    expect(names).toContain(name);
  });

  it('has the rules it was published with: a change needs a new version', () => {
    expect(fingerprintOf(variant)).toBe(recordOf(name).rules);
  });

  it('verifies its golden record', () => {
    expect(verifyRecord(read(`${name}.txt`), { variants: all }).faults).toEqual([]);
  });
});

describe.each(names)('the golden record of %s', (name) => {
  it('is verified by the definition beside it, claims and all, for as long as there is a repository', () => {
    const record = recordOf(name);
    const definition = definitionOf(name);
    expect(`${definition.id}@${definition.version}`).toBe(name);
    expect(record).toMatchObject({ variant: name, rules: fingerprintOf(definition) });
    const verdict = verifyRecord(record, { variants: [definition] });
    expect(verdict.faults).toEqual([]);
    expect(verdict.claims.length).toBeGreaterThan(7);
    expect(record.moves.length).toBeGreaterThan(30);
  });

  it('is written as it was', () => {
    expect(formatRecord(recordOf(name))).toBe(read(`${name}.txt`));
  });

  it('uses what its game has: redeals and powers', () => {
    const { redeal, powers, piles } = definitionOf(name);
    const stocks = Object.values(piles).filter(
      (group) => group.role === 'stock' && group.redeals !== undefined,
    );
    const { claims, moves } = recordOf(name);
    if (redeal !== undefined || stocks.length > 0)
      expect(moves).toContainEqual(expect.objectContaining({ type: 'redeal' }));
    for (const power of Object.keys(powers ?? {})) expect(claims?.powersUsed?.[power]).toBeGreaterThan(0);
  });
});
