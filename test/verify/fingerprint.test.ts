/** The fingerprint of rules: the same for the same rules, another for others. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { applyMove } from 'solitaire-rules/play';
import {
  deal,
  deriveVariant,
  type GameState,
  legalMoves,
  type Move,
  parseVariant,
  type Variant,
} from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { fan } from 'solitaire-rules/variants/fan';
import { freecell } from 'solitaire-rules/variants/freecell';
import { createRecord, fingerprintOf, verifyRecord } from 'solitaire-rules/verify';
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

/** A state without the order of its keys, and of the cards that are laid away. */
function byName({ piles: groups }: Variant, { piles, ...rest }: GameState): object {
  const laid = Object.entries(piles).map(([group, all]) => [
    group,
    groups[group]?.role === 'discard' ? all.map((pile) => [...pile].sort()) : all,
  ]);
  return { ...rest, piles: Object.fromEntries(laid) };
}

/** A move by what it says, whichever pile of a removal is named first. */
const named = (move: Move): string =>
  JSON.stringify(move.type === 'remove' ? { ...move, piles: [...move.piles].sort() } : move);

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
      const other = variantOf(reordered(variant));
      // Runs leave the piles of several groups in this one, in the order of the groups.
      if (variant.id === 'webs') expect(fingerprintOf(other)).not.toBe(known);
      else expect(fingerprintOf(other)).toBe(known);
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

  it.each(everyVariant)('of $id stands for the same game, whatever the order of keys', (variant) => {
    const other = variantOf(reordered(variant));
    if (fingerprintOf(other) !== fingerprintOf(variant)) return expect(variant.id).toBe('webs');
    for (let seed = 0; seed < 3; seed++) {
      let one = deal(variant, { seed });
      let two = deal(other, { seed });
      for (let ply = 0; ply < 25; ply++) {
        expect(byName(other, two)).toEqual(byName(variant, one));
        const moves = new Map(legalMoves(other, two).map((move) => [named(move), move]));
        const legal = legalMoves(variant, one);
        expect(legal.map(named).sort()).toEqual([...moves.keys()].sort());
        const move = legal[(seed * 7 + ply * 5) % legal.length];
        if (move === undefined) break;
        one = applyMove(variant, one, move).state;
        two = applyMove(other, two, moves.get(named(move)) as Move).state;
      }
    }
    return undefined;
  });

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

  describe('counts the order of what happens by itself', () => {
    const inOrder = (names: readonly string[], all: Readonly<Record<string, unknown>>): object =>
      Object.fromEntries(names.map((name) => [name, all[name]]));

    it('where two groups fill from one', () => {
      const column = { role: 'tableau', count: 2, fill: { auto: ['reserve'] } };
      const groups = { a: column, b: column, c: { role: 'cell' }, reserve: { role: 'reserve' } };
      const [one, same, other] = ['a b reserve c', 'c a reserve b', 'b a reserve c'].map((names) =>
        variantOf({
          id: 'filling',
          title: 'Filling',
          piles: { ...inOrder(names.split(' '), groups), home: { role: 'foundation', count: 4 } },
          deal: [{ to: 'reserve' }],
        }),
      ) as [Variant, Variant, Variant];
      expect(deal(other, { seed: 1 }).piles.a).not.toEqual(deal(one, { seed: 1 }).piles.a);
      expect(deal(same, { seed: 1 }).piles.a).toEqual(deal(one, { seed: 1 }).piles.a);
      expect(fingerprintOf(same)).toBe(fingerprintOf(one));
      expect(fingerprintOf(other)).not.toBe(fingerprintOf(one));
      const record = createRecord(one, { seed: 1 });
      expect(verifyRecord(record, { variants: [other] }).faults).toMatchObject([{ code: 'other-rules' }]);
    });

    it('where one pile of a group with piles of their own fills', () => {
      const column = { role: 'tableau', count: 2, each: [{}, { fill: { auto: ['reserve'] } }] };
      const groups = { a: column, b: column, reserve: { role: 'reserve' } };
      const [one, other] = ['a b reserve', 'b a reserve'].map((names) =>
        fingerprintOf(
          variantOf({
            id: 'filling',
            title: 'Filling',
            piles: { ...inOrder(names.split(' '), groups), home: { role: 'foundation', count: 4 } },
            deal: [{ to: 'reserve' }],
          }),
        ),
      );
      expect(other).not.toBe(one);
    });

    it('where there are two powers over a group', () => {
      const first = { pull: 'tableau', times: 1 };
      const second = { pull: 'tableau', times: 2 };
      const [one, other] = ['first second', 'second first'].map((names) =>
        variantOf({ ...fan, id: 'powers', powers: inOrder(names.split(' '), { first, second }) }),
      ) as [Variant, Variant];
      const used = [one, other].map((variant) => {
        const state = deal(variant, { seed: 3 });
        const pull = legalMoves(variant, state).find(({ type }) => type === 'pull') as Move;
        return applyMove(variant, state, pull).state.powersUsed;
      });
      expect(used).toEqual([
        { first: 1, second: 0 },
        { first: 0, second: 1 },
      ]);
      expect(fingerprintOf(other)).not.toBe(fingerprintOf(one));
    });
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
