/** Deals in which nothing at all needs be played to see that they are lost: each shows one thing that dead ends know, or two at once. */
import { deal, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { describe, expect, it } from 'vitest';
import { houseRules, type ShortGame, shortGames } from './short-decks.js';

const house = (id: string): Variant => houseRules.find((one) => one.id === id) as Variant;
const canfieldByRuns = house('canfield-by-runs');
const blackHoleInLine = house('black-hole-line');
/** Five ranks of two suits. */
const shortGolf = (shortGames.find(({ id }) => id === 'golf') as ShortGame).decks()[2] as Variant;

const THIRD = 'of three cards turned at a time only the last can be had';
const GAPS = 'a reserve fills no more gaps than there are columns that can be left';
const BENEATH = 'each card needs one of its own to come on';
const ROW = 'all cards have to come in one row';

const DEALS: readonly (readonly [string, Variant, number])[] = [
  [THIRD, klondikeDraw3, 5018],
  [THIRD, klondikeDraw3, 5035],
  [GAPS, canfieldByRuns, 5015],
  // Neither is enough here by itself.
  [`${THIRD}, and ${GAPS}`, canfieldByRuns, 5001],
  [`${THIRD}, and ${GAPS}`, canfieldByRuns, 5029],
  [BENEATH, shortGolf, 18],
  [BENEATH, shortGolf, 41],
  [ROW, blackHoleInLine, 1],
  [ROW, blackHoleInLine, 2],
];

describe('lost from the first', () => {
  it.each(DEALS.map(([what, variant, seed]) => [what, variant.id, seed, variant] as const))(
    '%s: %s, seed %i',
    (_, __, seed, variant) => {
      const { verdict, statistics } = solve(variant, deal(variant, { seed }));
      expect(verdict).toBe('impossible');
      expect(statistics.states).toBe(1);
    },
  );
});
