/** Free space: no unit is longer than it allows, none is refused that is not, and the refusal says how many may go. */
import fc from 'fast-check';
import { legalMoves, type Move, type Variant, validateMove } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { unpack } from '../../src/table/index.js';
import { coreOf } from './core.js';
import { everyVariant } from './every-variant.js';
import { mostBetween } from './free-space.js';
import { runs } from './sampling.js';
import { anyTable } from './tables.js';

const liftsRuns = (variant: Variant): boolean =>
  Object.values(variant.piles).some(
    (group) =>
      group.role === 'tableau' && group.lift !== undefined && !['top', 'none'].includes(String(group.lift)),
  );

function pileAt(id: string): { group: string; index: number } {
  const [group, index] = id.split(':');
  return { group, index: Number(index) };
}

describe.each(everyVariant.filter(liftsRuns))('$id', (variant) => {
  it('lets as many cards go at once as its free space allows, for every target', () => {
    const columns = Object.entries(variant.piles).flatMap(([group, { role, count = 1 }]) =>
      role === 'tableau' ? Array.from({ length: count }, (_, index) => `${group}:${index}`) : [],
    );
    const compiled = coreOf(variant);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = unpack(compiled.shape, anyTable(compiled, seed));
        const bound = (from: string, to: string, count: number): number =>
          mostBetween(variant, state, pileAt(from), pileAt(to), count);
        for (const move of legalMoves(variant, state)) {
          if (move.type !== 'move' || !columns.includes(move.from) || !columns.includes(move.to)) continue;
          expect(bound(move.from, move.to, move.count), JSON.stringify(move)).toBe(move.count);
        }
        for (const from of columns) {
          const { group, index } = pileAt(from);
          for (const to of columns) {
            for (let count = 2; count <= Math.min(13, state.piles[group][index].length); count++) {
              const result = validateMove(variant, state, { type: 'move', from, to, count } as Move);
              if (result.ok || result.error.code !== 'over-limit') continue;
              const { allowed, requested } = result.error.facts;
              expect(requested).toBe(count);
              expect(allowed, result.error.message).toBe(bound(from, to, count));
              expect(allowed).toBeLessThan(count);
            }
          }
        }
      }),
      runs(12),
    );
  });
});
