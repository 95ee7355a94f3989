/**
 * Views from outside at their worst: never an exception that is not declared, every fault with its code and its place, and what is
 * accepted all the same is a view that holds and hides what a view hides.
 */
import fc from 'fast-check';
import { applyMove } from 'solitaire-rules';
import {
  deal,
  type Fault,
  fillRank,
  type GameState,
  legalMoves,
  type PlayerView,
  parseState,
  parseView,
  perft,
  type SolitaireError,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import {
  canfield,
  freecell,
  golf,
  klondike,
  laBelleLucie,
  pyramid,
  spider1Suit,
} from 'solitaire-rules/variants';
import { viewFor } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { isDeepFrozen } from '../conformance/frozen.js';
import { cutOff, NASTY, spoil } from './nasty.js';
import { inputs, spoilings } from './spoilings.js';

const VARIANTS: readonly Variant[] = [klondike, laBelleLucie, canfield, golf, pyramid, spider1Suit, freecell];
const VIEWS: readonly PlayerView[] = VARIANTS.map((variant) => viewFor(variant, deal(variant, { seed: 3 })));
const whole = (view: PlayerView): unknown => JSON.parse(JSON.stringify(view));

/** As the comments of `parseView` and `parseState` declare them. */
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

function isTold({ code, path, message }: Fault): boolean {
  const known =
    /^$|^(variant|piles|base|redealsUsed|powersUsed|redealSeed)\b/.test(path) || code === 'unknown-key';
  return CODES.includes(code) && known && message.length > 5 && message.length < 1000;
}

/** Everything that takes a view from outside and throws where it is none. */
const DOORS: readonly ((variant: Variant, view: PlayerView) => unknown)[] = [
  (variant, view) => legalMoves(variant, view),
  (variant, view) => legalMoves(variant, view, { distinct: true }),
  (variant, view) => status(variant, view),
  (variant, view) => fillRank(variant, view),
  (variant, view) => validateMove(variant, view, { type: 'deal' }),
  (variant, view) => applyMove(variant, view, { type: 'deal' }),
];

function check(which: number, input: unknown): void {
  const variant = VARIANTS[which % VARIANTS.length];
  const read = parseView(variant, input);
  if (read.ok) {
    expect(isDeepFrozen(read.value)).toBe(true);
    expect(parseView(variant, whole(read.value))).toEqual(read);
    expect(JSON.stringify(read.value)).not.toMatch(/"[2-9atjqk][cdhs]"|redealSeed/);
    legalMoves(variant, read.value);
  } else if (read.error.length === 0 || !read.error.every(isTold)) {
    expect(read.error).toBe('told with a code, a place and words');
  }
  try {
    DOORS[which % DOORS.length](variant, input as PlayerView);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'bad-state') return;
    const isRead = (): boolean =>
      read.ok || parseState(variant, input).ok || JSON.stringify(input).includes('"??"');
    if (code !== 'illegal-move' || !isRead()) throw error;
  }
}

describe('a view from outside', () => {
  it('is accepted or refused, with every fault told, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), spoilings(4), (which, spoiling) => {
        check(which, spoil(whole(VIEWS[which % VIEWS.length]), spoiling));
      }),
      inputs(15_000),
    );
  });

  it('may be spoilt twice over', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), spoilings(4), spoilings(3), (which, first, second) => {
        check(which, spoil(spoil(whole(VIEWS[which % VIEWS.length]), first), second));
      }),
      inputs(4_000),
    );
  });

  it('may be cut off in the middle', () => {
    fc.assert(
      fc.property(fc.nat({ max: 999 }), fc.nat({ max: 900 }), (which, at) => {
        const text = JSON.stringify(VIEWS[which % VIEWS.length]);
        check(which, text.slice(0, at));
        check(which, cutOff(text, at));
      }),
      inputs(1_500),
    );
  });

  it.each(NASTY.map((value, i) => [i, value]))('may be anything: nasty value %i', (_, value) => {
    for (let which = 0; which < VARIANTS.length * DOORS.length; which++) check(which, value);
  });

  it('may be of another game', () => {
    VIEWS.forEach((view, i) => {
      VARIANTS.forEach((variant, j) => {
        const read = parseView(variant, view);
        expect(read.ok).toBe(i === j);
        if (!read.ok) expect(read.error[0]).toMatchObject({ code: 'other-variant', path: 'variant' });
      });
    });
  });

  it('may have its piles written as text', () => {
    const view = VIEWS[0];
    const piles = Object.entries(view.piles).map(([group, all]) => [
      group,
      all.map((pile) => pile.join(' ')),
    ]);
    expect(parseView(klondike, { ...view, piles: Object.fromEntries(piles) })).toEqual({
      ok: true,
      value: view,
    });
  });
});

describe('the faults of a view', () => {
  type Copy = { piles: Record<string, string[][]>; redealSeed?: string };
  const faults = (variant: Variant, change: (copy: Copy) => void): string[] => {
    const copy = whole(VIEWS[VARIANTS.indexOf(variant)]) as Copy;
    change(copy);
    const read = parseView(variant, copy);
    return read.ok ? [] : read.error.map(({ code, path }) => `${code} ${path}`);
  };
  const shown = VIEWS[0].piles.tableau[0][0];
  const other = shown === 'AC' ? 'AD' : 'AC';

  it.each<[string, Variant, (copy: Copy) => void, string[]]>([
    ['none', klondike, () => undefined, []],
    ['a hidden card too few', klondike, ({ piles }) => void piles.stock[0].pop(), ['missing-card piles']],
    [
      'a hidden card too many',
      klondike,
      ({ piles }) => void piles.stock[0].push('??'),
      ['doubled-card piles'],
    ],
    [
      'a card twice',
      klondike,
      ({ piles }) => void piles.waste[0].push(piles.tableau[0][0]),
      ['doubled-card piles'],
    ],
    [
      'a card that the deck has not',
      spider1Suit,
      ({ piles }) => void piles.tableau[0].splice(-1, 1, 'AC'),
      ['not-in-deck piles', 'missing-card piles'],
    ],
    [
      'a card face down by name',
      klondike,
      ({ piles }) => void piles.stock[0].splice(0, 1, other.toLowerCase()),
      ['wrong-face piles.stock[0][0]'],
    ],
    [
      'a card of the stock by name',
      klondike,
      ({ piles }) => void piles.stock[0].splice(0, 1, other),
      ['wrong-face piles.stock[0][0]'],
    ],
    [
      'a hidden card on a foundation',
      klondike,
      ({ piles }) => void piles.foundation[2].push(piles.stock[0].pop() as string),
      ['wrong-foundation piles.foundation[2][0]'],
    ],
    [
      'a hidden card where nothing is hidden',
      freecell,
      ({ piles }) => void piles.tableau[3].splice(0, 1, '??'),
      ['wrong-face piles.tableau[3][0]'],
    ],
    [
      'a seed',
      laBelleLucie,
      (copy) => {
        copy.redealSeed = 'x';
      },
      ['unknown-key redealSeed'],
    ],
    [
      'a seed beside hidden cards',
      laBelleLucie,
      (copy) => {
        copy.redealSeed = '';
        copy.piles.tableau[0][0] = '??';
      },
      ['unknown-key redealSeed'],
    ],
    [
      'a seed where no redeal shuffles',
      klondike,
      (copy) => {
        copy.redealSeed = 'x';
      },
      ['unknown-key redealSeed'],
    ],
    [
      'a card that is none',
      klondike,
      ({ piles }) => void piles.stock[0].splice(0, 1, '?'),
      ['not-a-card piles.stock[0][0]'],
    ],
    [
      'a foundation out of order',
      klondike,
      ({ piles }) => {
        piles.stock[0].pop();
        piles.foundation[0].push(shown === '5C' ? '6C' : '5C');
      },
      ['wrong-foundation piles.foundation[0][0]'],
    ],
  ])('%s', (_, variant, change, expected) => {
    expect(faults(variant, change)).toEqual(expected);
  });

  it('are none where a dealt or a shuffled card has not come to light yet', () => {
    expect(faults(klondike, ({ piles }) => void piles.waste[0].push(piles.stock[0].pop() as string))).toEqual(
      [],
    );
    const hideAll = ({ piles }: Copy): void => {
      piles.tableau = piles.tableau.map((fan) => fan.map(() => '??'));
    };
    expect(faults(laBelleLucie, hideAll)).toEqual([]);
  });

  it('are told by the doors that take a view as it comes', () => {
    const bad = whole(VIEWS[0]) as PlayerView;
    (bad.piles.stock[0] as string[]).pop();
    expect(() => legalMoves(klondike as Variant, bad)).toThrow(/\?\? is missing: expected \d+, found \d+/);
  });

  it('are told as views by the doors that need the whole state', () => {
    const view = whole(VIEWS[0]) as unknown as GameState;
    expect(() => perft(klondike as Variant, view, 1)).toThrow(/^this is what a player sees of klondike@1/);
    (view.piles.stock as string[][])[0]?.pop();
    const thrown = (() => {
      try {
        return perft(klondike as Variant, view, 1);
      } catch (error) {
        return error as SolitaireError;
      }
    })();
    expect(thrown).toMatchObject({ code: 'bad-state', message: expect.stringMatching(/and \d+ more$/) });
    // A headline, ten faults, and how many more there are.
    expect((thrown as SolitaireError).message.split('\n')).toHaveLength(12);
    expect((thrown as SolitaireError).faults.length).toBeGreaterThan(10);
  });
});
