/** The moves off one pile, listed by themselves: those of the whole list that come from there, in its order. */
import { canfield, eightOff, freecell, klondike, seahavenTowers, spider } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import type { Variant } from '../../../src/rules/index.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, moveList, toOf } from '../../../src/rules/move.js';
import { generateFrom, generateMoves } from '../../../src/rules/moves.js';
import { allows } from '../../../src/rules/tables.js';
import { BASE, type Position } from '../../../src/table/index.js';
import { coreOf, positionFrom } from '../../conformance/core.js';
import { anyTable } from '../../conformance/tables.js';
import { alongWalk } from '../../conformance/walks.js';
import { columns, game, type Parts, stateOf } from './small.js';

const build = { rank: 'down', suit: 'same' } as const;
const runs = game({
  deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
  piles: { t: columns(4), f: { role: 'foundation', count: 2, suits: 'any', base: '3', build, takes: 'run' } },
} as Parts);

function expectSame(variant: Variant, position: Parameters<typeof generateMoves>[1]): number {
  const compiled = coreOf(variant);
  const all = moveList();
  let seen = 0;
  for (const distinct of [false, true]) {
    all.length = 0;
    generateMoves(compiled, position, all, distinct);
    const whole: MoveCode[] = [...all.codes.subarray(0, all.length)];
    for (const source of compiled.sources) {
      all.length = 0;
      generateFrom(compiled, position, source, all, distinct);
      const own = whole.filter((code) => kindOf(code) === MOVE && fromOf(code) === source);
      expect([...all.codes.subarray(0, all.length)]).toEqual(own);
      seen += own.length;
    }
  }
  return seen;
}

describe('the moves off one pile', () => {
  it.each([klondike, spider, canfield] as Variant[])('are all of them in $id', (variant) => {
    let seen = 0;
    const choices = Array.from({ length: 12 }, (_, i) => (i * 7919) % 4096);
    alongWalk(variant, { seed: 5, choices }, (position, legal) => {
      if (legal.length > 0) seen += expectSame(variant, position);
    });
    expect(seen).toBeGreaterThan(10);
    const table = anyTable(coreOf(variant), 7);
    expectSame(variant, table);
  });

  it('hold complete runs to a foundation, and an empty pile once where one is asked for', () => {
    const state = stateOf(runs, { t: ['3C 2C AC', '2D', 'AD 3D'] });
    const position = positionFrom(coreOf(runs), state);
    expect(expectSame(runs, position)).toBeGreaterThan(6);
    const list = moveList();
    generateFrom(coreOf(runs), position, 0, list, true);
    const once = list.length;
    generateFrom(coreOf(runs), position, 0, list, true);
    // Asked again, the same again: what was noted for the first list is forgotten.
    expect(list.length).toBe(2 * once);
  });
});

describe('the moves that split no run', () => {
  it.each([freecell, seahavenTowers, eightOff, spider] as Variant[])(
    'of $id are all but those of a part of a run to an empty column or cell',
    (variant) => {
      const compiled = coreOf(variant);
      const { layout, foundations } = compiled;
      const isPart = ({ cards, end, counters }: Position, code: MoveCode): boolean => {
        if (kindOf(code) !== MOVE || compiled.unit[fromOf(code)] === 1) return false;
        const slot = (end[fromOf(code)] as number) - countOf(code);
        const isEmpty = end[toOf(code)] === layout.offset[toOf(code)] && !foundations.includes(toOf(code));
        const { link } = compiled.tables(counters[BASE] as number);
        const below = cards[slot] as number;
        return isEmpty && below !== 0 && allows(link, fromOf(code), below, cards[slot + 1] as number);
      };
      let left = 0;
      let kept = 0;
      for (let seed = 0; seed < 20; seed++) {
        const position = anyTable(compiled, seed);
        const all = moveList();
        generateMoves(compiled, position, all, true);
        const some = moveList();
        generateMoves(compiled, position, some, true, false);
        const codes = [...all.codes.subarray(0, all.length)];
        const whole = codes.filter((code) => !isPart(position, code));
        expect([...some.codes.subarray(0, some.length)]).toEqual(whole);
        left += codes.length - whole.length;
        kept += whole.length;
      }
      expect(kept).toBeGreaterThan(20);
      expect(left).toBeGreaterThan(0);
    },
  );
});
