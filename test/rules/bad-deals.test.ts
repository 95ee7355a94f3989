/** Sources of deals at their worst: a deal, or one of the declared errors. */
import fc from 'fast-check';
import { type DealOptions, type DealSource, deal, parseState, type Variant } from 'solitaire-rules/rules';
import { freecell, laBelleLucie, spider } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { cardOf, deckOf, sortedCards } from '../../src/cards/index.js';
import { NASTY, spoil } from './nasty.js';
import { inputs, spoilings } from './spoilings.js';

const VARIANTS: readonly Variant[] = [freecell, laBelleLucie, spider];
const pack = sortedCards(deckOf()).map(cardOf);
const SOURCES: readonly unknown[] = [
  { deck: pack },
  { deck: [...pack, ...pack] },
  { seed: 1 },
  { seed: 'text', shuffle: 'fisher-yates-1' },
  { microsoft: 617 },
];
const CODES = [
  'bad-deal',
  'bad-seed',
  'unknown-shuffle',
  'no-such-deal',
  'not-one-pack',
  'wrong-deck',
  'needs-redeal-seed',
];

function check(which: number, source: unknown, options?: unknown): void {
  const variant = VARIANTS[which % VARIANTS.length];
  try {
    const state = deal(variant, source as DealSource, options as DealOptions);
    if (which % 20 === 0)
      expect(parseState(variant, JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === undefined || !CODES.includes(code) || message.length > 20_000) throw error;
  }
}

describe('a source of a deal', () => {
  it('deals or is refused with a code, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), fc.nat(), spoilings(3), (which, choice, spoiling) => {
        check(which, spoil(SOURCES[choice % SOURCES.length], spoiling));
      }),
      inputs(15_000),
    );
  });

  it.each(NASTY.map((value, i) => [i, value]))('may be anything: nasty value %i', (_, value) => {
    for (let which = 0; which < VARIANTS.length; which++) {
      check(which, value);
      for (const key of ['seed', 'microsoft', 'deck']) check(which, { [key]: value });
      check(which, { seed: 1, shuffle: value });
      check(which, { deck: pack }, { redealSeed: value });
      check(which, { deck: pack.map((card, i) => (i === 30 ? value : card)) });
    }
  });
});
