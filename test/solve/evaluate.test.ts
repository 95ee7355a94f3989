/** What a table is worth: the same whatever was weighed before, and whether a move is made or only thought of. */
import fc from 'fast-check';
import type { Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { countOf, fromOf, toOf } from '../../src/rules/move.js';
import { evaluatorOf } from '../../src/solve/evaluate.js';
import { followOf } from '../../src/solve/follow.js';
import { type Pass, portfolioFor } from '../../src/solve/portfolio.js';
import { variants } from '../../src/variants/all.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { inventions } from '../conformance/inventions.js';
import { runs } from '../conformance/sampling.js';
import { chosen, dealt, walks } from '../conformance/walks.js';

const games = [...(Object.values(variants) as readonly Variant[]), ...inventions];
const named = (id: string): Variant => games.find((game) => game.id === id) as Variant;

describe('a position is weighed', () => {
  it.each(['freecell', 'penguin', 'klondike', 'scorpion', 'flower-garden', 'cruel', 'turnover'])(
    'in %s as by an evaluator that has seen nothing else',
    (id) => {
      const variant = named(id);
      const compiled = coreOf(variant);
      const { weights } = portfolioFor(compiled).at(-1) as Pass;
      const follow = followOf(compiled);
      let quiet = 0;
      fc.assert(
        fc.property(walks(40), (walk) => {
          const seasoned = evaluatorOf(compiled, weights);
          const position = positionFrom(compiled, dealt(variant, walk));
          const marks = [position.journalLength];
          for (const choice of walk.choices) {
            const legal = movesAt(compiled, position);
            seasoned.note(position);
            follow.note(position);
            for (const code of legal.slice(0, 8)) {
              const values: number[] = [];
              if (follow.isQuiet(position, code)) {
                values.push(seasoned.afterCarry(position, fromOf(code), toOf(code), countOf(code), 7));
                quiet++;
              }
              const mark = makeMove(compiled, position, code);
              values.push(seasoned.afterSteps(position, mark, 7));
              const fresh = evaluatorOf(compiled, weights);
              fresh.note(position);
              values.push(fresh.afterSteps(position, position.journalLength, 7));
              unmakeMove(position, mark);
              expect(new Set(values).size).toBe(1);
            }
            // A search goes on from a move just tried, or from any position before it.
            if (legal.length > 0 && choice % 3 > 0) {
              makeMove(compiled, position, chosen(compiled, legal, choice));
              marks.push(position.journalLength);
            } else {
              marks.splice(1 + (choice % marks.length));
              unmakeMove(position, marks.at(-1) as number);
            }
          }
        }),
        runs(20),
      );
      expect(quiet).toBeGreaterThan(20);
    },
  );
});
