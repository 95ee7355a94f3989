/** Deals whose verdict is known from elsewhere, and easy ones. */
import { readFileSync } from 'node:fs';
import { deal, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { variants } from 'solitaire-rules/variants';
import { eightOff } from 'solitaire-rules/variants/eight-off';
import { freecell } from 'solitaire-rules/variants/freecell';
import { describe, expect, it } from 'vitest';

/** What fc-solve decided, by variant and Microsoft deal: written by `scripts/peer-verdicts.ts`. */
const peer: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('fixtures/peer-verdicts.json', import.meta.url), 'utf8'),
);

/** Seeds that are won soon. */
const EASY: Readonly<Record<string, number>> = {
  'agnes-bernauer': 2,
  'bakers-dozen': 1,
  'bakers-game': 1,
  'beleaguered-castle': 5,
  'black-hole': 2,
  bristol: 6,
  canfield: 1,
  cruel: 1,
  'eight-off': 1,
  fan: 1,
  'flower-garden': 9,
  forecell: 1,
  freecell: 1,
  'freecell-1-cell': 9,
  'freecell-2-cells': 1,
  'freecell-3-cells': 1,
  'freecell-cardgames-io': 1,
  golf: 1,
  'king-albert': 1,
  klondike: 1,
  'klondike-draw-3': 1,
  'la-belle-lucie': 6,
  penguin: 1,
  pyramid: 6,
  raglan: 1,
  'relaxed-freecell': 1,
  'russian-solitaire': 1,
  'seahaven-towers': 1,
  shamrocks: 1,
  somerset: 3,
  'streets-and-alleys': 1,
  'super-flower-garden': 5,
  trefoil: 11,
  'tri-peaks': 1,
  westcliff: 2,
  yukon: 1,
};

describe('Microsoft deals', () => {
  it('1 to 100 are won', () => {
    for (let number = 1; number <= 100; number++)
      expect(solve(freecell, deal(freecell, { microsoft: number })), `deal ${number}`).toMatchObject({
        verdict: 'won',
      });
  });

  /** All of the first million. */
  it.each([11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948])('%s is impossible', (number) => {
    expect(solve(freecell, deal(freecell, { microsoft: number })).verdict).toBe('impossible');
  });

  it('465 and 644 are impossible in Eight Off', () => {
    for (const number of [465, 644])
      expect(solve(eightOff, deal(eightOff, { microsoft: number })).verdict).toBe('impossible');
  });
});

describe.each(Object.entries(peer))('%s', (id, verdicts) => {
  it('is decided as fc-solve decides it', () => {
    const variant = variants[id] as Variant;
    const numbers = Object.keys(verdicts).map(Number);
    const ours = numbers.map((number) => [
      number,
      solve(variant, deal(variant, { microsoft: number })).verdict,
    ]);
    expect(Object.fromEntries(ours)).toEqual(verdicts);
    expect(numbers.length).toBeGreaterThan(8);
  });
});

describe('an easy deal is won soon', () => {
  it.each(Object.entries(EASY))('%s, seed %i', (id, seed) => {
    const variant = variants[id] as Variant;
    expect(solve(variant, deal(variant, { seed }), { maxStates: 20_000 }).verdict).toBe('won');
  });
});
