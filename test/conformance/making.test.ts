/**
 * What a move does, seen from all sides: on the typed position, where it is made and taken back; and on the public state,
 * where it gives a new frozen value, events and patches. Both must tell the same story.
 */
import fc from 'fast-check';
import { applyPatches, enablePatches } from 'immer';
import { type Applied, applyMove } from 'solitaire-rules';
import { type GameState, parseState, type Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { canonicalText } from '../../src/rules/distinct.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { moveOf } from '../../src/rules/move.js';
import { unpack } from '../../src/table/index.js';
import { coreOf, movesAt, positionFrom, snapshot } from './core.js';
import { afterEvents, touchedBy } from './events.js';
import { everyVariant } from './every-variant.js';
import { isDeepFrozen } from './frozen.js';
import { faultsOfMaking } from './making.js';
import { runs } from './sampling.js';
import { anyTable } from './tables.js';
import { alongWalk, chosen, dealt, walks } from './walks.js';

enablePatches();

/** Applies moves to the public state and to the typed position side by side. */
function inLockstep(
  variant: Variant,
  start: GameState,
  choices: readonly number[],
  check: (before: GameState, applied: Applied, twin: GameState) => void,
): void {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, start);
  let state = start;
  for (const choice of choices) {
    const legal = movesAt(compiled, position);
    if (legal.length === 0) return;
    const code = chosen(compiled, legal, choice);
    const applied = applyMove(variant, state, moveOf(compiled.layout, code), { patches: true });
    makeMove(compiled, position, code);
    check(state, applied, unpack(compiled.shape, position));
    state = applied.state;
  }
}

describe.each(everyVariant)('$id', (variant) => {
  const compiled = coreOf(variant);

  it('keeps its cards and its hash true with every move, and takes every move back exactly', () => {
    fc.assert(
      fc.property(walks(60), (walk) => {
        let turn = walk.seed;
        alongWalk(variant, walk, (position) => {
          if (turn++ % 8 === 0) expect(faultsOfMaking(compiled, position)).toEqual([]);
        });
      }),
      runs(3),
    );
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(faultsOfMaking(compiled, anyTable(compiled, seed))).toEqual([]);
      }),
      runs(8),
    );
  });

  it('takes a whole game back, move by move', () => {
    fc.assert(
      fc.property(walks(200), (walk) => {
        const position = positionFrom(compiled, dealt(variant, walk));
        const path: { mark: number; before: string; hash: number[] }[] = [];
        for (const choice of walk.choices) {
          const legal = movesAt(compiled, position);
          if (legal.length === 0) break;
          const [before, hash] = [canonicalText(position), [...position.hash]];
          path.push({ mark: makeMove(compiled, position, chosen(compiled, legal, choice)), before, hash });
        }
        for (const { mark, before, hash } of path.reverse()) {
          unmakeMove(position, mark);
          expect(canonicalText(position)).toBe(before);
          expect([...position.hash]).toEqual(hash);
        }
        expect(snapshot(position)).toEqual(snapshot(positionFrom(compiled, dealt(variant, walk))));
      }),
      runs(5),
    );
  });

  it('says the same of a move on the state and on the position', () => {
    fc.assert(
      fc.property(walks(80), (walk) => {
        inLockstep(variant, dealt(variant, walk), walk.choices, (_, { state }, twin) =>
          expect(state).toEqual(twin),
        );
      }),
      runs(4),
    );
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.nat(), { maxLength: 4 }), (seed, choices) => {
        const start = unpack(compiled.shape, anyTable(compiled, seed));
        inLockstep(variant, start, choices, (_, { state }, twin) => expect(state).toEqual(twin));
      }),
      runs(15),
    );
  });

  it('tells as events all that happened, and freezes the state it gives', () => {
    fc.assert(
      fc.property(walks(60), (walk) => {
        inLockstep(variant, dealt(variant, walk), walk.choices, (before, { state, events }) => {
          expect(afterEvents(before.piles, events)).toEqual(state.piles);
          expect(isDeepFrozen(state)).toBe(true);
        });
      }),
      runs(3),
    );
  });

  it('leaves the old state as it was and shares every pile that no event names', () => {
    fc.assert(
      fc.property(walks(60), (walk) => {
        inLockstep(variant, dealt(variant, walk), walk.choices, (before, { state, events }) => {
          expect(isDeepFrozen(before)).toBe(true);
          const touched = touchedBy(events);
          for (const [group, piles] of Object.entries(before.piles)) {
            piles.forEach((pile, i) => {
              if (!touched.has(`${group}:${i}`)) expect(state.piles[group][i]).toBe(pile);
            });
            if (![...touched].some((id) => id.startsWith(`${group}:`)))
              expect(state.piles[group]).toBe(piles);
          }
        });
      }),
      runs(3),
    );
  });

  it('gives patches that lead there and back', () => {
    fc.assert(
      fc.property(walks(40), (walk) => {
        inLockstep(variant, dealt(variant, walk), walk.choices, (before, applied) => {
          const { state, patches = [], inversePatches = [] } = applied;
          expect(applyPatches(before, [...patches])).toEqual(state);
          expect(applyPatches(state, [...inversePatches])).toEqual(before);
          // Patches travel as JSON.
          expect(applyPatches(before, JSON.parse(JSON.stringify(patches)))).toEqual(state);
        });
      }),
      runs(3),
    );
  });

  it('plays on alike from a state that came through JSON', () => {
    fc.assert(
      fc.property(walks(40), (walk) => {
        inLockstep(variant, dealt(variant, walk), walk.choices, (_, { state }) => {
          const read = parseState(variant, JSON.parse(JSON.stringify(state)));
          expect(read).toEqual({ ok: true, value: state });
          const [a, b] = [state, read.ok ? read.value : state].map((one) =>
            movesAt(compiled, positionFrom(compiled, one)),
          );
          expect(b).toEqual(a);
        });
      }),
      runs(2),
    );
  });
});
