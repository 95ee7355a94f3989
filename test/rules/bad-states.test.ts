/**
 * States from outside at their worst: never an exception that is not declared, every fault with its code and its place,
 * and what is accepted all the same is a state that holds. The doors behind the gate too; the gate itself is tried in test/parsers.
 */
import fc from 'fast-check';
import { applyMove } from 'solitaire-rules';
import {
  deal,
  type Fault,
  fillRank,
  type GameState,
  legalMoves,
  parseState,
  parseView,
  perft,
  replay,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { freecell, klondike, laBelleLucie, penguin, pyramid, spider1Suit } from 'solitaire-rules/variants';
import { afterAll, describe, expect, it } from 'vitest';
import { isDeepFrozen } from '../conformance/frozen.js';
import { cutOff, NASTY, spoil } from './nasty.js';
import { inputs, spoilings } from './spoilings.js';

const VARIANTS: readonly Variant[] = [freecell, klondike, laBelleLucie, penguin, pyramid, spider1Suit];
const STATES: readonly GameState[] = VARIANTS.map((variant) => deal(variant, { seed: 3 }));
const whole = (state: GameState): unknown => JSON.parse(JSON.stringify(state));

/** As the comment of `parseState` declares them. */
const CODES = [
  'wrong-type',
  'unknown-key',
  'other-variant',
  'not-a-card',
  'wrong-face',
  'too-many-cards',
  'missing-card',
  'doubled-card',
  'not-in-deck',
  'wrong-foundation',
];

/** Whether a fault is told as it should be. */
function isTold({ code, path, message }: Fault): boolean {
  const known =
    /^$|^(variant|piles|base|redealsUsed|powersUsed|redealSeed)\b/.test(path) || code === 'unknown-key';
  return CODES.includes(code) && known && message.length > 5 && message.length < 1000;
}

/** Everything that takes a state from outside and throws where it is none. */
const DOORS: readonly ((variant: Variant, state: GameState) => unknown)[] = [
  (variant, state) => legalMoves(variant, state),
  (variant, state) => status(variant, state),
  (variant, state) => fillRank(variant, state),
  (variant, state) => perft(variant, state, 1),
  (variant, state) => validateMove(variant, state, { type: 'deal' }),
  (variant, state) => replay(variant, state, []),
  (variant, state) =>
    applyMove(variant, state, { type: 'move', from: 'tableau:0', to: 'tableau:0', count: 1 }),
];

/** Checks the gate and one of the doors behind it on one input. */
function check(which: number, input: unknown): void {
  const variant = VARIANTS[which % VARIANTS.length];
  const read = parseState(variant, input);
  if (read.ok) {
    expect(isDeepFrozen(read.value)).toBe(true);
    expect(parseState(variant, whole(read.value))).toEqual(read);
    legalMoves(variant, read.value);
  } else if (read.error.length === 0 || !read.error.every(isTold)) {
    expect(read.error).toBe('told with a code, a place and words');
  }
  try {
    DOORS[which % DOORS.length](variant, input as GameState);
  } catch (error) {
    const { code } = error as { code?: string };
    // A state that lacks its seed, or has a hidden card, is read as a view.
    if (code === 'bad-state') return;
    const isRead = (): boolean =>
      read.ok || parseView(variant, input).ok || JSON.stringify(input).includes('"??"');
    if (code !== 'illegal-move' || !isRead()) throw error;
  }
}

const before = JSON.stringify(STATES);
afterAll(() => expect(JSON.stringify(STATES)).toBe(before));

describe('a state from outside', () => {
  it('is accepted or refused, with every fault told, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), spoilings(4), (which, spoiling) => {
        check(which, spoil(whole(STATES[which % STATES.length]), spoiling));
      }),
      inputs(5_000),
    );
  });

  it('may be spoilt twice over', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), spoilings(4), spoilings(3), (which, first, second) => {
        check(which, spoil(spoil(whole(STATES[which % STATES.length]), first), second));
      }),
      inputs(2_000),
    );
  });

  it('may be cut off in the middle', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), fc.nat({ max: 900 }), (which, at) => {
        const text = JSON.stringify(STATES[which % STATES.length]);
        check(which, text.slice(0, at));
        check(which, cutOff(text, at));
      }),
      inputs(3_000),
    );
  });

  it.each(NASTY.map((value, i) => [i, value]))('may be anything: nasty value %i', (_, value) => {
    for (let which = 0; which < VARIANTS.length * DOORS.length; which++) check(which, value);
  });

  it('may call back while it is read: no answer comes out wrong', () => {
    const [first, second] = [1, 2].map((microsoft) => whole(deal(freecell, { microsoft })) as GameState);
    const wanted = legalMoves(freecell as Variant, first);
    const calling = (spoil: () => void): GameState => ({
      ...first,
      get piles() {
        spoil();
        return first.piles;
      },
    });
    for (const spoil of [
      () => void legalMoves(freecell as Variant, second),
      () => void parseState(freecell, second),
      () => void status(freecell as Variant, { ...second, variant: 'none' }),
    ]) {
      const read = parseState(
        freecell as Variant,
        calling(() => {
          try {
            spoil();
          } catch {}
        }),
      );
      if (read.ok) expect(legalMoves(freecell as Variant, read.value)).toEqual(wanted);
      else expect(read.error[0].code).toBe('wrong-type');
    }
    const move = {
      ...wanted[0],
      get from() {
        legalMoves(freecell as Variant, second);
        return (wanted[0] as { from: string }).from;
      },
    };
    expect(validateMove(freecell as Variant, first, move)).toEqual({ ok: true, value: wanted[0] });
    expect(legalMoves(freecell as Variant, first)).toEqual(wanted);
  });

  it('may be of another game', () => {
    STATES.forEach((state, i) => {
      VARIANTS.forEach((variant, j) => {
        const read = parseState(variant, state);
        expect(read.ok).toBe(i === j);
        if (!read.ok) expect(read.error[0]).toMatchObject({ code: 'other-variant', path: 'variant' });
      });
    });
  });
});

describe('the faults of a state', () => {
  const state = whole(STATES[0]) as { variant: string; piles: Record<string, string[][]> };
  const changed = (change: (copy: typeof state) => unknown): unknown => {
    const copy = structuredClone(state);
    return change(copy) ?? copy;
  };
  const faults = (input: unknown): string[] => {
    const read = parseState(freecell, input);
    return read.ok ? [] : read.error.map(({ code, path }) => `${code} ${path}`);
  };

  it.each<[string, (copy: typeof state) => unknown, string[]]>([
    ['a card missing', ({ piles }) => void piles.tableau[0].pop(), ['missing-card piles']],
    ['a card twice', ({ piles }) => void piles.tableau[0].push(piles.tableau[1][0]), ['doubled-card piles']],
    [
      'one for another',
      ({ piles }) => {
        piles.tableau[3][2] = piles.tableau[4][2];
      },
      ['doubled-card piles', 'missing-card piles'],
    ],
    [
      'a card that is none',
      ({ piles }) => void piles.tableau[2].push('1X'),
      ['not-a-card piles.tableau[2][7]'],
    ],
    ['a hidden card', ({ piles }) => void piles.tableau[7].push('??'), ['not-a-card piles.tableau[7][6]']],
    [
      'a card face down',
      ({ piles }) => {
        piles.tableau[2][0] = piles.tableau[2][0].toLowerCase();
      },
      ['wrong-face piles.tableau[2][0]'],
    ],
    ['two in a cell', ({ piles }) => void piles.cell[1].push('AC', 'AD'), ['too-many-cards piles.cell[1]']],
    ['a pile too few', ({ piles }) => void piles.tableau.pop(), ['wrong-type piles.tableau']],
    ['a pile too many', ({ piles }) => void piles.cell.push([]), ['wrong-type piles.cell']],
    ['no cells', ({ piles }) => void delete piles.cell, ['wrong-type piles.cell']],
    ['another group', ({ piles }) => void Object.assign(piles, { waste: [[]] }), ['unknown-key piles.waste']],
    ['another key', (copy) => void Object.assign(copy, { base: 'A' }), ['unknown-key base']],
    ['no variant', (copy) => void Reflect.deleteProperty(copy, 'variant'), ['other-variant variant']],
    ['another version', (copy) => ({ ...copy, variant: 'freecell@2' }), ['other-variant variant']],
    ['no piles', (copy) => ({ variant: copy.variant }), ['wrong-type piles']],
    [
      'a pile that is a number',
      ({ piles }) => void Object.assign(piles.tableau, { 4: 5 }),
      ['wrong-type piles.tableau[4]'],
    ],
    [
      'a pile of endless text',
      ({ piles }) => void Object.assign(piles.tableau, { 4: 'AC '.repeat(9000) }),
      ['wrong-type piles.tableau[4]'],
    ],
    [
      'a foundation out of order',
      ({ piles }) => {
        piles.tableau = piles.tableau.map((column) => column.filter((card) => card !== '5C'));
        piles.foundation[0].push('5C');
      },
      ['wrong-foundation piles.foundation[0][0]'],
    ],
    [
      'a prototype',
      ({ piles }) => JSON.parse(`{"variant":"freecell@1","__proto__":{"piles":${JSON.stringify(piles)}}}`),
      ['unknown-key __proto__', 'wrong-type piles'],
    ],
    [
      'piles inherited',
      ({ piles }) => Object.assign(Object.create({ piles }), { variant: 'freecell@1' }),
      ['wrong-type piles'],
    ],
    [
      'several at once',
      (copy) => {
        copy.piles.tableau[0][0] = 'XX';
        copy.piles.cell.pop();
        return { ...copy, variant: 5, more: 1 };
      },
      [
        'other-variant variant',
        'unknown-key more',
        'not-a-card piles.tableau[0][0]',
        'wrong-type piles.cell',
      ],
    ],
  ])('%s', (_, change, expected) => {
    expect(faults(changed(change))).toEqual(expected);
  });

  it('name the card', () => {
    const read = parseState(
      freecell,
      changed(({ piles }) => void piles.tableau[0].splice(2, 1)),
    );
    const missing = state.piles.tableau[0][2];
    expect(read).toMatchObject({
      error: [{ message: expect.stringContaining(missing), expected: '1', found: '0' }],
    });
  });

  it.each([Number.NaN, -0, 1.5, -1, 3, '0', null, undefined, 1e9])(
    'count redeals in whole numbers: not %s',
    (redealsUsed) => {
      const lucie = { ...(whole(STATES[2]) as object), redealsUsed };
      expect(parseState(laBelleLucie, lucie)).toMatchObject({
        error: [{ code: 'wrong-type', path: 'redealsUsed' }],
      });
      const used = { ...(whole(STATES[2]) as object), powersUsed: { merci: redealsUsed } };
      expect(parseState(laBelleLucie, used)).toMatchObject({
        error: [{ code: 'wrong-type', path: 'powersUsed.merci' }],
      });
    },
  );

  it.each(['', 'x', 'AC', 1, null, undefined, ['5']])('know a base by its rank: not %s', (base) => {
    expect(parseState(penguin, { ...(whole(STATES[3]) as object), base })).toMatchObject({
      error: [{ code: 'wrong-type', path: 'base' }],
    });
  });

  it('are told of a foundation with another base', () => {
    const { piles, base } = STATES[3];
    const other = base === 'A' ? '2' : 'A';
    const read = parseState(penguin, { ...(whole(STATES[3]) as object), base: other });
    const begun = piles.foundation.flatMap((pile, i) =>
      pile.length > 0 ? [`piles.foundation[${i}][0]`] : [],
    );
    expect(read.ok ? [] : read.error.map(({ code, path }) => [code, path])).toEqual(
      begun.map((path) => ['wrong-foundation', path]),
    );
  });
});
