/** Which positions a search has met: by hashes or exact keys, looked at or foreseen, and apart by what the next move owes. */
import fc from 'fast-check';
import type { Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { countOf, fromOf, kindOf, MOVE, toOf } from '../../src/rules/move.js';
import { exactKey, OWED_SHIFT } from '../../src/solve/exact-key.js';
import { idleMoves } from '../../src/solve/idle-moves.js';
import { oneWayOf } from '../../src/solve/one-way.js';
import { Seen } from '../../src/solve/seen.js';
import type { Position } from '../../src/table/index.js';
import { variants } from '../../src/variants/all.js';
import { coreOf } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { alongWalk, walks } from '../conformance/walks.js';

/** What is owed: a card, a gap, a card taken back, one that is to go home. */
const DEBTS = [0, 4, 55, 64, 68, 119, 132, 183, 255];
const oneWay = everyVariant.filter((variant) => oneWayOf(coreOf(variant)).isAll);
const owing = everyVariant.filter((variant) => idleMoves(coreOf(variant)) !== undefined);

describe.each([...owing, ...oneWay].map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it('has keys with room for what is owed', () => {
    const compiled = coreOf(variant);
    const key = exactKey(compiled, true);
    fc.assert(
      fc.property(walks(40), (walk) => {
        alongWalk(variant, walk, (position) => {
          key.write(position);
          expect((key.words.at(-1) as number) >>> OWED_SHIFT).toBe(0);
        });
      }),
      runs(3),
    );
  });
});

describe.each([true, false])('positions seen, exactly: %s', (exact) => {
  it.each(['klondike', 'freecell', 'yukon', 'spider'])('of %s are new once with each that is owed', (id) => {
    const variant = variants[id as keyof typeof variants] as Variant;
    const compiled = coreOf(variant);
    const seen = new Seen(compiled, true);
    seen.begin(exact);
    const known = new Set<string>();
    const isNew = ({ hash }: Position, owed: number): boolean => {
      const text = `${hash.join()} ${owed}`;
      return known.size < known.add(text).size;
    };
    let foreseen = 0;
    fc.assert(
      fc.property(walks(20), (walk) => {
        alongWalk(variant, walk, (position, legal) => {
          seen.note();
          for (const [i, code] of legal.entries()) {
            const owed = DEBTS[i % DEBTS.length] as number;
            const mark = makeMove(compiled, position, code);
            const wanted = isNew(position, owed);
            const isForeseen = kindOf(code) === MOVE && position.journalLength === mark + 1 && i % 3 > 0;
            if (!isForeseen) expect(seen.isNew(position, owed)).toBe(wanted);
            unmakeMove(position, mark);
            if (!isForeseen) continue;
            const found = seen.isNewAfter(position, fromOf(code), toOf(code), countOf(code), owed);
            expect(found).toBe(wanted);
            foreseen++;
          }
          for (const owed of DEBTS) expect(seen.isNew(position, owed)).toBe(isNew(position, owed));
        });
      }),
      runs(10),
    );
    expect(known.size).toBeGreaterThan(50);
    expect(foreseen).toBeGreaterThan(20);
  });
});
