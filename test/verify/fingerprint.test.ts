/** The fingerprint of rules: the same for the same rules, another for others. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { deriveVariant, parseVariant, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import { fingerprintOf } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { everyVariant } from '../conformance/every-variant.ts';

/** A value with its keys in another order, at every depth. */
function reordered(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reordered);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reordered(inner)]),
  );
}

const variantOf = (definition: unknown): Variant => {
  const read = parseVariant(definition);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};

describe('the fingerprint', () => {
  it('is the SHA-256 of the rules as JSON with sorted keys', () => {
    const tiny = variantOf({
      id: 'tiny',
      title: 'Tiny',
      notes: 'words',
      deck: { ranks: ['A', '2'] },
      piles: {
        home: { role: 'foundation', count: 4, title: 'house', place: { at: [0, 0] } },
        column: { role: 'tableau', count: 4, fill: 'any' },
      },
      deal: [{ to: 'column', cards: 2 }],
    });
    const rules =
      '{"deal":[{"cards":2,"to":"column"}],"deck":{"ranks":["A","2"]},"piles":{"column":{"count":4,"fill":"any","role":"tableau"},"home":{"count":4,"role":"foundation"}}}';
    expect(fingerprintOf(tiny)).toBe(createHash('sha256').update(rules).digest('hex'));
  });

  it.each(everyVariant)(
    'of $id is the same whatever the order of keys, the name and the looks',
    (variant) => {
      const known = fingerprintOf(variant);
      expect(known).toMatch(/^[0-9a-f]{64}$/);
      expect(fingerprintOf(variantOf(reordered(variant)))).toBe(known);
      const { aliases: _, family: __, notes: ___, sources: ____, ...rest } = variant;
      const piles = Object.fromEntries(
        Object.entries(variant.piles).map(([name, { place: _, ...group }]) => [
          name,
          { ...group, title: 'x' },
        ]),
      );
      expect(fingerprintOf(variantOf({ ...rest, id: 'other', version: 7, title: 'Other', piles }))).toBe(
        known,
      );
    },
  );

  it('tells all rules of the box apart', () => {
    const all = Object.values(variants);
    expect(new Set(all.map((variant) => fingerprintOf(variant))).size).toBe(all.length);
  });

  it('is another for any change of the rules, a default that is written down included', () => {
    const changed = [
      { piles: { cell: { count: 3 } } },
      { piles: { tableau: { fill: 'K' } } },
      { piles: { cell: { capacity: 1 } } },
      { deck: { packs: 1 } },
      { win: ['foundations'] },
    ].map((changes, i) =>
      fingerprintOf(deriveVariant(freecell, { id: `changed-${i}`, ...(changes as object) })),
    );
    expect(new Set([...changed, fingerprintOf(freecell)]).size).toBe(6);
  });

  it('is no one’s who is no variant', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(() => fingerprintOf(value as Variant)).toThrow();
      }),
    );
    expect(() => fingerprintOf({ ...freecell })).toThrow(
      expect.objectContaining({ code: 'unchecked-variant' }),
    );
  });
});
