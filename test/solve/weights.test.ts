/** What things cost: each counted by hand on tables of many games; and the weights in use, whose sums have to fit side by side. */
import fc from 'fast-check';
import type { Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { FACE_DOWN, IDENTITY, rankOf, suitOf } from '../../src/cards/index.js';
import type { Compiled } from '../../src/rules/compiled.js';
import { makeMove } from '../../src/rules/make.js';
import { allows } from '../../src/rules/tables.js';
import { evaluatorOf, WORST } from '../../src/solve/evaluate.js';
import { portfolioFor } from '../../src/solve/portfolio.js';
import {
  areTwo,
  bothWays,
  FIRST_VALUE,
  SECOND_SHIFT,
  WEIGHTS,
  type Weights,
  weights,
} from '../../src/solve/weights.js';
import { BASE, cardsOf, MAX_CARDS, MAX_PILES, type Position } from '../../src/table/index.js';
import { variants } from '../../src/variants/all.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { inventions } from '../conformance/inventions.js';
import { runs } from '../conformance/sampling.js';
import { chosen, dealt, walks } from '../conformance/walks.js';

const games = [...(Object.values(variants) as readonly Variant[]), ...inventions];

/** The most there can be of each thing, and more than that: no table has so many cards in so many piles of every role at once. */
const MOST: Weights = {
  card: MAX_CARDS,
  broken: MAX_CARDS,
  blocked: MAX_CARDS,
  buried: 4 * MAX_CARDS,
  under: MAX_CARDS,
  bottom: 12 * MAX_PILES,
  down: MAX_CARDS,
  cell: MAX_PILES,
  column: MAX_PILES,
  tight: 24,
  spread: MAX_CARDS,
  depth: 511,
};

/** How many there are of each thing, counted with no thought of speed. */
function counted(compiled: Compiled, position: Position, depth: number): Weights {
  const { layout, deck, rules } = compiled;
  const tables = compiled.tables(position.counters[BASE] as number);
  const first = deck.ranks.indexOf(tables.base || (deck.ranks[0] as number));
  const heightOf = (card: number): number =>
    (deck.ranks.indexOf(rankOf(card)) - first + deck.ranks.length) % deck.ranks.length;
  const piles = layout.groupOf.map(({ role }, pile) => ({ role, pile, codes: cardsOf(position, pile) }));
  const having = (...roles: string[]) => piles.filter(({ role }) => roles.includes(role));
  const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);
  const heights = [0, 1, 2, 3].map((suit) =>
    sum(piles.filter(({ pile }) => rules[pile]?.suit === suit).map(({ codes }) => codes.length)),
  );
  const isWanted = (card: number): boolean =>
    rules.some(({ suit }) => suit === suitOf(card)) && heightOf(card) === heights[suitOf(card)];

  const stacks = having('tableau', 'reserve')
    .filter(({ codes }) => codes.length > 0)
    .map(({ pile, codes }) => {
      const cards = codes.map((code) => code & IDENTITY);
      const broken = cards.flatMap((card, i) =>
        i > 0 && !allows(tables.link, pile, cards[i - 1] as number, card) ? [i] : [],
      );
      const isBlocked = (card: number, i: number): boolean =>
        cards.slice(0, i).some((one) => suitOf(one) === suitOf(card) && heightOf(one) < heightOf(card));
      return {
        broken: broken.length,
        blocked: cards.filter(isBlocked).length,
        buried: sum(cards.map((card, i) => (isWanted(card) ? cards.length - 1 - i : 0))),
        under: broken.at(-1) ?? 0,
        bottom: deck.ranks.length - 1 - heightOf(cards[0] as number),
        down: codes.filter((code) => code >= FACE_DOWN).length,
      };
    });
  const inUse = (role: string): number => having(role).filter(({ codes }) => codes.length > 0).length;
  const free = (role: string): number => having(role).length - inUse(role);
  return {
    card: layout.cards - sum(having('foundation', 'hole', 'discard').map(({ codes }) => codes.length)),
    broken: sum(stacks.map(({ broken }) => broken)),
    blocked: sum(stacks.map(({ blocked }) => blocked)),
    buried: sum(stacks.map(({ buried }) => buried)),
    under: sum(stacks.map(({ under }) => under)),
    bottom: sum(stacks.map(({ bottom }) => bottom)),
    down: sum(stacks.map(({ down }) => down)),
    cell: inUse('cell'),
    column: inUse('tableau'),
    tight: Math.round(24 / ((1 + free('cell')) * 2 ** Math.min(3, free('tableau')))),
    spread: Math.max(...heights) - Math.min(...heights),
    depth: Math.min(depth, 511),
  };
}

describe('each thing is counted', () => {
  it.each(['freecell', 'klondike', 'canfield', 'flower-garden', 'cruel', 'turnover'])('in %s', (id) => {
    const variant = games.find((game) => game.id === id) as Variant;
    const compiled = coreOf(variant);
    const evaluators = WEIGHTS.map((name) => evaluatorOf(compiled, weights({ [name]: 1 })));
    fc.assert(
      fc.property(walks(60), fc.nat(600), (walk, depth) => {
        const position = positionFrom(compiled, dealt(variant, walk));
        for (const choice of walk.choices) {
          const legal = movesAt(compiled, position);
          if (legal.length === 0) return;
          for (const evaluator of evaluators) evaluator.note(position);
          const mark = makeMove(compiled, position, chosen(compiled, legal, choice));
          const values = evaluators.map((evaluator) => evaluator.afterSteps(position, mark, depth));
          const counts = counted(compiled, position, depth);
          expect(weights(Object.fromEntries(WEIGHTS.map((name, i) => [name, values[i]])))).toEqual(counts);
          for (const name of WEIGHTS) expect(counts[name], name).toBeLessThanOrEqual(MOST[name]);
        }
      }),
      runs(12),
    );
  });
});

describe('the weights of the portfolio', () => {
  const inUse = [...new Set(games.flatMap((game) => portfolioFor(coreOf(game)).map((pass) => pass.weights)))];
  const halves = inUse.flatMap((both) =>
    [(one: number) => one & FIRST_VALUE, (one: number) => one >>> SECOND_SHIFT].map((half) =>
      weights(Object.fromEntries(WEIGHTS.map((name) => [name, half(both[name])]))),
    ),
  );

  it('are those of two ways, and whole numbers', () => {
    expect(inUse.length).toBeGreaterThan(2);
    for (const both of inUse) {
      expect(areTwo(both)).toBe(true);
      for (const name of WEIGHTS) expect(Number.isInteger(both[name]) && both[name] >= 0, name).toBe(true);
    }
    for (const one of halves) expect(areTwo(one)).toBe(false);
  });

  it('add up to less than half a number holds, whatever the table', () => {
    const sums = halves.map((one) => WEIGHTS.reduce((sum, name) => sum + one[name] * MOST[name], 0));
    expect(Math.max(...sums)).toBeLessThanOrEqual(FIRST_VALUE);
    expect(Math.min(...sums)).toBeGreaterThan(WORST);
  });
});

describe('a value', () => {
  it.each(['freecell', 'klondike', 'golf'])(
    'of %s is one that nodes are listed by, whatever the weights',
    (id) => {
      const variant = games.find((game) => game.id === id) as Variant;
      const compiled = coreOf(variant);
      const one = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -100, max: 100 }));
      const some = fc.record(Object.fromEntries(WEIGHTS.map((name) => [name, one])));
      fc.assert(
        fc.property(walks(5), some, some, (walk, first, second) => {
          const position = positionFrom(compiled, dealt(variant, walk));
          for (const each of [weights(first), bothWays(weights(first), weights(second))]) {
            const evaluator = evaluatorOf(compiled, each);
            evaluator.note(position);
            const value = evaluator.afterSteps(position, position.journalLength, 1);
            const values = evaluator.isTwo ? [value & FIRST_VALUE, value >>> SECOND_SHIFT] : [value];
            for (const listed of values)
              expect(Number.isInteger(listed) && listed >= 0 && listed <= WORST, String(value)).toBe(true);
          }
        }),
        runs(60),
      );
    },
  );
});
