/** Two ways of looking in one search: their values side by side, nodes taken in turn, and none of them lost or taken twice. */
import fc from 'fast-check';
import { deal, type Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { unmakeMove } from '../../src/rules/make.js';
import { fromOf, toOf } from '../../src/rules/move.js';
import { evaluatorOf } from '../../src/solve/evaluate.js';
import { followOf } from '../../src/solve/follow.js';
import { OpenNodes } from '../../src/solve/open-nodes.js';
import { type Pass, portfolioFor } from '../../src/solve/portfolio.js';
import { Search } from '../../src/solve/search.js';
import {
  areTwo,
  bothWays,
  FIRST_VALUE,
  SECOND_SHIFT,
  WEIGHTS,
  type Weights,
  weights,
} from '../../src/solve/weights.js';
import { variants } from '../../src/variants/all.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { runs } from '../conformance/sampling.js';
import { chosen, dealt, walks } from '../conformance/walks.js';
import { shortGames } from './short-decks.js';

const anyWeights = fc
  .array(fc.nat(20), { minLength: WEIGHTS.length, maxLength: WEIGHTS.length })
  .map((list) => weights(Object.fromEntries(WEIGHTS.map((name, i) => [name, list[i]]))));
const firstOf = (both: Weights): Weights =>
  weights(Object.fromEntries(WEIGHTS.map((name) => [name, both[name] & FIRST_VALUE])));

describe('two ways of looking', () => {
  it.each(['freecell', 'klondike', 'double-freecell', 'forty-thieves'])(
    'weigh %s as each does alone',
    (id) => {
      const variant = variants[id as keyof typeof variants] as Variant;
      const compiled = coreOf(variant);
      let quiet = 0;
      let loud = 0;
      fc.assert(
        fc.property(walks(30), anyWeights, anyWeights, fc.nat(600), (walk, one, two, depth) => {
          const both = evaluatorOf(compiled, bothWays(one, two));
          const alone = [one, two].map((each) => evaluatorOf(compiled, each));
          const goesByAny = WEIGHTS.some((name) => two[name] > 0);
          expect([both.isTwo, ...alone.map(({ isTwo }) => isTwo)]).toEqual([goesByAny, false, false]);
          const follow = followOf(compiled);
          const position = positionFrom(compiled, dealt(variant, walk));
          follow.begin(position, false);
          const split = (value: number): number[] => [value & FIRST_VALUE, value >>> SECOND_SHIFT];
          for (const choice of walk.choices) {
            const legal = movesAt(compiled, position);
            if (legal.length === 0) return;
            for (const evaluator of [both, ...alone]) evaluator.note(position);
            follow.note(position);
            for (const code of legal.slice(0, 8)) {
              const mark = position.journalLength;
              if (follow.isQuiet(position, code)) {
                const count = code >>> 17;
                const values = [both, ...alone].map((evaluator) =>
                  evaluator.afterCarry(position, fromOf(code), toOf(code), count, depth),
                );
                expect(split(values[0] as number)).toEqual(values.slice(1));
                quiet++;
              }
              follow.make(position, 0, code, false);
              const values = [both, ...alone].map((evaluator) => evaluator.afterSteps(position, mark, depth));
              expect(split(values[0] as number)).toEqual(values.slice(1));
              loud++;
              unmakeMove(position, mark);
            }
            follow.make(position, 0, chosen(compiled, legal, choice), false);
          }
        }),
        runs(8),
      );
      expect(quiet).toBeGreaterThan(20);
      expect(loud).toBeGreaterThan(20);
    },
  );

  it('meet and look into all that one alone does, once', () => {
    let compared = 0;
    for (const { id, decks } of shortGames.filter((game) =>
      /^(freecell|klondike|fan|seahaven)/.test(game.id),
    )) {
      const deck = decks()[0] as Variant;
      const compiled = coreOf(deck);
      const { weights: both } = portfolioFor(compiled).at(-1) as Pass;
      expect(areTwo(both), id).toBe(true);
      for (let seed = 0; seed < 30; seed++) {
        const found = [both, firstOf(both)].map((one) => {
          const search = new Search(compiled);
          search.begin(positionFrom(compiled, deal(deck, { seed })), {
            weights: one,
            exact: true,
            states: 20_000,
            bytes: Number.POSITIVE_INFINITY,
          });
          return [search.run(Number.POSITIVE_INFINITY), search.states, search.expanded] as const;
        });
        if (found[0]?.[0] !== 'exhausted') continue;
        expect(found[0]).toEqual(found[1]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});

describe('open nodes', () => {
  it('are taken by value, of equals the last one first, however the room changes', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.nat(4095)), { maxLength: 60 }), (steps) => {
        const open = new OpenNodes(2);
        const model: { node: number; value: number }[] = [];
        let room = 2;
        let node = 0;
        for (const value of steps) {
          if (value === null) {
            const best = model.reduce((found, one) => (one.value <= found.value ? one : found), {
              node: -1,
              value: 4096,
            });
            expect(open.take()).toBe(best.node);
            if (best.node >= 0) model.splice(model.indexOf(best), 1);
          } else {
            if (node === room) open.resize((room *= 2));
            open.add(node, value);
            model.push({ node: node++, value });
          }
        }
      }),
      runs(200),
    );
  });
});
