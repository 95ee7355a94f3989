/**
 * Two deals that differ only in unseen cards are one and the same to their player, through every channel there is. The long
 * run is `npm run campaign:views` (docs/reports/views.md).
 */
import fc from 'fast-check';
import { legalMoves, validateMove } from 'solitaire-rules/rules';
import { viewFor } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { moveOf } from '../../src/rules/move.ts';
import { unpack } from '../../src/table/index.ts';
import { movesAt } from '../conformance/core.ts';
import { distinctAsListed, distinctByKnowing, distinctByTrying } from '../conformance/distinct.ts';
import { encodableMoves } from '../conformance/encodable.ts';
import { runs } from '../conformance/sampling.ts';
import { endOf, walks } from '../conformance/walks.ts';
import { numbersFrom, otherwiseHidden } from './hidden.ts';
import { everyHidingVariant, hidingVariants } from './hiding-variants.ts';
import { leak, type Pair } from './pairs.ts';
import { sessionsApart } from './session-pairs.ts';

const pairs = (longest: number): fc.Arbitrary<Pair> =>
  fc.record({ seed: fc.nat(), plies: fc.nat({ max: longest }), salt: fc.nat() });

it('hidden cards are in more than half of the games of the package', () => {
  expect(hidingVariants.length).toBeGreaterThan(25);
});

describe.each(everyHidingVariant)('$id', (variant) => {
  it('looks the same whatever is hidden: views, events, patches, reveals, lists, refusals, hints', () => {
    fc.assert(
      fc.property(pairs(90), (pair) => {
        expect(leak(variant, pair, { positions: 1, judged: 12, hints: 5 })).toBeUndefined();
      }),
      runs(200),
    );
  });

  it('looks the same at every move of a game', () => {
    fc.assert(
      fc.property(pairs(60), (pair) => {
        expect(leak(variant, pair, { positions: pair.plies + 1, judged: 2, hints: 2 })).toBeUndefined();
      }),
      runs(2),
    );
  });

  it('is played, undone, redone and logged the same', () => {
    fc.assert(
      fc.property(pairs(40), (pair) => {
        expect(sessionsApart(variant, pair)).toBeUndefined();
      }),
      runs(8),
    );
  });

  it('refuses every move there is in the same words', () => {
    fc.assert(
      fc.property(walks(60), fc.nat(), (walk, salt) => {
        const { compiled, position } = endOf(variant, walk);
        const state = unpack(compiled.shape, position);
        const view = viewFor(variant, state);
        const other = otherwiseHidden(variant, state, numbersFrom(salt), { seed: true });
        for (const code of encodableMoves(compiled, position).filter((_, i) => i % 5 === salt % 5)) {
          const move = moveOf(compiled.layout, code);
          const told = JSON.stringify(validateMove(variant, view, move));
          expect(JSON.stringify(validateMove(variant, state, move))).toBe(told);
          expect(JSON.stringify(validateMove(variant, other, move))).toBe(told);
        }
      }),
      runs(2),
    );
  });

  it('lists the same moves of a view that came as JSON', () => {
    fc.assert(
      fc.property(walks(60), (walk) => {
        const { compiled, position } = endOf(variant, walk);
        const state = unpack(compiled.shape, position);
        const view = JSON.parse(JSON.stringify(viewFor(variant, state)));
        for (const distinct of [false, true])
          expect(legalMoves(variant, view, { distinct })).toEqual(legalMoves(variant, state, { distinct }));
      }),
      runs(5),
    );
  });

  it('leaves out of a distinct list only what one who sees all cards would leave out too', () => {
    fc.assert(
      fc.property(walks(60), (walk) => {
        const { compiled, position } = endOf(variant, walk);
        const listed = distinctAsListed(compiled, position);
        expect(listed).toEqual(distinctByTrying(compiled, position));
        const known = distinctByKnowing(compiled, position);
        expect(known.filter((code) => !listed.includes(code))).toEqual([]);
        expect(listed.filter((code) => !movesAt(compiled, position).includes(code))).toEqual([]);
      }),
      runs(10),
    );
  });
});
