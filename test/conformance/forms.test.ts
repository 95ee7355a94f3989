/** Values that travel: definitions and states are plain JSON, read back as they were written, in every form they have. */
import fc from 'fast-check';
import {
  deal,
  defineVariant,
  type GameState,
  legalMoves,
  parseState,
  parseVariant,
  perft,
  type Variant,
} from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../src/rules/distinct.js';
import { unpack } from '../../src/table/index.js';
import { coreOf, positionFrom, snapshot } from './core.js';
import { everyVariant } from './every-variant.js';
import { isDeepFrozen } from './frozen.js';
import { runs } from './sampling.js';
import { anyTable, numbers } from './tables.js';
import { dealt, endOf, walks } from './walks.js';

const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A state with each pile as one string. */
const asText = (state: GameState): unknown => ({
  ...state,
  piles: Object.fromEntries(
    Object.entries(state.piles).map(([group, piles]) => [group, piles.map((pile) => pile.join(' '))]),
  ),
});

/** The same state with the piles that nothing tells apart in another order. */
function reordered(variant: Variant, state: GameState, seed: number): GameState {
  const { layout } = coreOf(variant);
  const random = numbers(seed);
  const piles = Object.fromEntries(
    layout.groups.map(({ name, first }) => {
      const order = state.piles[name].map((_, i) => i);
      order.forEach((_, i) => {
        const j = random(order.length);
        if (layout.zoneOf[first + order[i]] === layout.zoneOf[first + order[j]])
          [order[i], order[j]] = [order[j], order[i]];
      });
      return [name, order.map((i) => state.piles[name][i])];
    }),
  );
  return { ...state, piles };
}

describe.each(everyVariant)('$id', (variant) => {
  const compiled = coreOf(variant);

  it('is a definition without a fault, frozen, and the same after a journey as JSON', () => {
    expect(parseVariant(throughJson(variant))).toEqual({ ok: true, value: variant });
    expect(throughJson(variant)).toEqual(variant);
    expect(defineVariant(variant)).toEqual(variant);
    expect(isDeepFrozen(variant)).toBe(true);
  });

  it('deals the same cards for the same seed, others for another, each into a state that holds', () => {
    fc.assert(
      fc.property(walks(0), (walk) => {
        const state = dealt(variant, walk);
        expect(isDeepFrozen(state)).toBe(true);
        expect(dealt(variant, walk)).toEqual(state);
        expect(deal(variant, { seed: String(walk.seed) })).toEqual(state);
        expect(deal(variant, { seed: `${walk.seed}'` }).piles).not.toEqual(state.piles);
        expect(parseState(variant, throughJson(state))).toEqual({ ok: true, value: state });
      }),
      runs(3),
    );
  });

  it('reads a state back as it was written, and as strings, and as a position', () => {
    const check = (state: GameState): void => {
      expect(parseState(variant, state)).toEqual({ ok: true, value: state });
      const read = parseState(variant, throughJson(state));
      expect(JSON.stringify(read.ok && read.value)).toBe(JSON.stringify(state));
      expect(parseState(variant, asText(state))).toEqual({ ok: true, value: state });
      expect(isDeepFrozen(read.ok && read.value)).toBe(true);
      expect(unpack(compiled.shape, positionFrom(compiled, state))).toEqual(state);
    };
    fc.assert(
      fc.property(walks(40), (walk) => {
        check(unpack(compiled.shape, endOf(variant, walk).position));
      }),
      runs(6),
    );
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        check(unpack(compiled.shape, anyTable(compiled, seed)));
      }),
      runs(10),
    );
  });

  it('reads a position back as it was, hash and counters too', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const position = anyTable(compiled, seed);
        const again = positionFrom(compiled, throughJson(unpack(compiled.shape, position)));
        expect({ ...snapshot(again), journal: [] }).toEqual({ ...snapshot(position), journal: [] });
      }),
      runs(10),
    );
  });

  it('plays alike whatever the order of piles that nothing tells apart', () => {
    fc.assert(
      fc.property(walks(30), fc.nat(), (walk, order) => {
        const state = unpack(compiled.shape, endOf(variant, walk).position);
        const other = reordered(variant, state, order);
        const [a, b] = [state, other].map((one) => positionFrom(compiled, one));
        expect([...b.hash]).toEqual([...a.hash]);
        expect(canonicalText(b)).toBe(canonicalText(a));
        expect(legalMoves(variant, other).length).toBe(legalMoves(variant, state).length);
        expect(perft(variant, other, 2, { distinct: true })).toBe(
          perft(variant, state, 2, { distinct: true }),
        );
      }),
      runs(4),
    );
  });
});
