/** What the language does not have is refused by name, and nothing else in those definitions is wrong. */
import { parseVariant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { definitions, REFUSED } from './strangers.js';

/** By game: the parameters it would need, and where they would stand. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  // A first move that begins a foundation from a fan, before which nothing is legal; a fill from the waste only when the fans are out.
  duchess: ['piles.foundation.begunFrom', 'piles.tableau.fill.first'],
  // A rank that may be played once it lies in the pile before.
  osmosis: ['piles.foundation.build.lyingAbove'],
};

const without = (value: unknown, path: string): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  const holder = keys.reduce((inner, key) => (inner as Record<string, unknown>)[key], value);
  delete (holder as Record<string, unknown>)[last];
};

describe.each(REFUSED)('%s', (id) => {
  it('is refused for exactly the parameters that are missing', () => {
    const result = parseVariant(definitions[id]);
    expect(result.ok).toBe(false);
    if (!result.ok) {
      expect(result.error.map(({ code, path }) => [code, path])).toEqual(
        MISSING[id]?.map((path) => ['unknown-key', path]),
      );
    }
  });

  it('is a game without them, if not this one', () => {
    const definition = structuredClone(definitions[id]);
    for (const path of MISSING[id] ?? []) without(definition, path);
    expect(parseVariant(definition)).toMatchObject({ ok: true });
  });
});
