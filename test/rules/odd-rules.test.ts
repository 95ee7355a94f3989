/** Rules that no game in the box combines, each a case that once went wrong. */
import { describe, expect, it } from 'vitest';
import {
  applyMove,
  deal,
  defineVariant,
  deriveVariant,
  isCard,
  legalMoves,
  type Move,
  parseState,
  perft,
  RANKS,
  REJECTION_CODES,
  ROLES,
  replay,
  SUITS,
  type Variant,
  type VariantDefinition,
} from '../../src/index.ts';
import { freecell } from '../../src/variants/freecell.ts';

const FOUR = { ranks: ['A', '2', '3', '4'] } as const;
const IN_SUIT = { rank: 'down', suit: 'same' } as const;
const ANY_SUIT = { rank: 'down' } as const;

const odd = (parts: Omit<VariantDefinition, 'id' | 'title' | 'deal'>): Variant =>
  defineVariant({ id: 'odd', title: 'Odd', deal: [{ to: 't' }], ...parts } as VariantDefinition);
const columns = (count: number, more: object = {}) =>
  ({ role: 'tableau', count, build: ANY_SUIT, fill: 'any', lift: 'run', ...more }) as const;
const stateOf = (variant: Variant, rest: object) => {
  const read = parseState(variant, { variant: 'odd@1', ...rest });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
const move = (from: string, to: string, count: number) => ({ type: 'move', from, to, count }) as Move;

describe('complete runs', () => {
  const two = { ranks: ['A', '2'], suits: ['C', 'D'] } as const;
  const runs = { role: 'foundation', suits: 'any', base: '2', build: IN_SUIT, takes: 'run' } as const;

  it('go by themselves only to foundations that collect', () => {
    const variant = odd({ deck: two, piles: { t: columns(3), f: runs, g: { ...runs, automatic: true } } });
    const state = stateOf(variant, { piles: { t: [['2C'], ['AC'], ['AD', '2D']], f: [[]], g: [[]] } });
    expect(applyMove(variant, state, move('t:1', 't:0', 1)).state.piles).toMatchObject({
      f: [[]],
      g: [['2C', 'AC']],
    });
  });

  it('find the foundation of their suit, whichever are empty', () => {
    const foundation = {
      role: 'foundation',
      count: 4,
      takes: 'run',
      automatic: true,
      base: '4',
      build: IN_SUIT,
    } as const;
    const variant = odd({ deck: FOUR, piles: { t: columns(4), f: foundation } });
    const t = [
      ['4C', '3H'],
      ['4D', '3D', '2D'],
      ['AD'],
      ['4H', '3C', '2C', 'AC', '2H', 'AH', '2S', 'AS', '4S', '3S'],
    ];
    const state = stateOf(variant, { piles: { t, f: [[], [], [], []] } });
    const { piles } = applyMove(variant, state, move('t:2', 't:1', 1)).state;
    expect(piles.f).toEqual([[], ['4D', '3D', '2D', 'AD'], [], []]);
  });

  it('set the base by the card at their bottom', () => {
    const build = { ...IN_SUIT, wrap: true } as const;
    const variant = odd({
      deck: FOUR,
      piles: {
        t: columns(4, { build }),
        f: { role: 'foundation', count: 4, takes: 'run', base: 'first-played', build },
      },
    });
    const t = [
      ['3C', '2C', 'AC', '4C'],
      ['4D', '3D', '2D', 'AD'],
      ['4H', '3H', '2H', 'AH'],
      ['4S', '3S', '2S', 'AS'],
    ];
    const { state } = applyMove(
      variant,
      stateOf(variant, { piles: { t, f: [[], [], [], []] } }),
      move('t:0', 'f:0', 4),
    );
    expect(state.base).toBe('3');
    expect(parseState(variant, JSON.parse(JSON.stringify(state))).ok).toBe(true);
  });

  it('stay where cards lie over them', () => {
    const tableau = { role: 'tableau', count: 2, cover: [[1], []], build: ANY_SUIT, fill: 'any' } as const;
    const variant = odd({ deck: two, piles: { t: tableau, f: { ...runs, count: 2 } } });
    const state = stateOf(variant, {
      piles: {
        t: [
          ['2C', 'AC'],
          ['AD', '2D'],
        ],
        f: [[], []],
      },
    });
    expect(legalMoves(variant, state)).toEqual([]);
  });
});

describe('the free space that a limit counts', () => {
  it('is only what takes cards of the column', () => {
    const variant = odd({
      deck: FOUR,
      piles: {
        t: columns(3, { lift: { unit: 'run', limit: 'cells' } }),
        r: { role: 'reserve', count: 1 },
        c: { role: 'cell', count: 4, from: ['r'] },
        f: { role: 'foundation', count: 4 },
      },
      deal: [{ to: 'r', cards: 1 }, { to: 't' }],
    } as unknown as VariantDefinition);
    const t = [
      ['3H', '2C', 'AH'],
      ['4C'],
      ['AC', '2H', '3C', '4H', '4D', '3D', '2D', 'AD', '4S', '3S', '2S'],
    ];
    const state = stateOf(variant, { piles: { t, r: [['AS']], c: [[], [], [], []], f: [[], [], [], []] } });
    expect(legalMoves(variant, state)).not.toContainEqual(move('t:0', 't:1', 3));
  });
});

describe('states', () => {
  it('say the base once a foundation is begun', () => {
    const variant = odd({
      deck: FOUR,
      piles: { t: columns(4), f: { role: 'foundation', count: 4, base: 'first-played' } },
    });
    const t = [
      ['AC', '2C', '4C'],
      ['AD', '2D', '3D', '4D'],
      ['AH', '2H', '3H', '4H'],
      ['AS', '2S', '3S', '4S'],
    ];
    const read = parseState(variant, { variant: 'odd@1', piles: { t, f: [['3C'], [], [], []] } });
    expect(read).toMatchObject({ ok: false, error: [{ path: 'base' }] });
  });

  it('hold cards alone, not what has the same bits', () => {
    expect(isCard('A\u00c3')).toBe(false);
    expect(isCard('\u0000\u1943')).toBe(false);
  });

  it('share what a move leaves alone however often they are played from', () => {
    const state = deal(freecell, { microsoft: 617 });
    const [first, second] = [move('tableau:0', 'cell:0', 1), move('tableau:4', 'tableau:7', 1)];
    applyMove(freecell, state, first as Parameters<typeof applyMove<'tableau' | 'cell' | 'foundation'>>[2]);
    const again = applyMove(
      freecell,
      state,
      second as Parameters<typeof applyMove<'tableau' | 'cell' | 'foundation'>>[2],
    );
    expect(again.state.piles.tableau[1]).toBe(state.piles.tableau[1]);
    expect(again.state.piles.cell).toBe(state.piles.cell);
  });
});

describe('distinct lists', () => {
  it('see that a playable stock reaches the waste in two ways', () => {
    const variant = odd({
      deck: { ranks: ['A', '2', '3'] },
      piles: {
        t: columns(1, { build: { rank: 'any' } }),
        s: { role: 'stock', to: 'w', playable: true },
        w: { role: 'waste', from: ['s'], fill: 'any', build: { rank: 'any' } },
        f: { role: 'foundation', count: 4 },
      },
      deal: [{ to: 't', cards: 4 }, { to: 's' }],
    } as unknown as VariantDefinition);
    const state = deal(variant, { seed: 1 });
    const toWaste = (distinct: boolean) =>
      legalMoves(variant, state, { distinct }).filter(
        (one) => one.type === 'deal' || (one.type === 'move' && one.from === 's:0' && one.to === 'w:0'),
      );
    expect(toWaste(false)).toHaveLength(2);
    expect(toWaste(true)).toHaveLength(1);
  });
});

describe('misuse is told by a code', () => {
  const state = deal(freecell, { microsoft: 1 });
  const circular: Record<string, unknown> = { id: 'q' };
  circular.deck = circular;

  it.each([
    ['not-moves', () => replay(freecell, state, null as unknown as [])],
    ['bad-depth', () => perft(freecell, state, Symbol('deep') as unknown as number)],
    ['unchecked-variant', () => deriveVariant(null as unknown as typeof freecell, { id: 'q' })],
    ['bad-definition', () => deriveVariant(freecell, circular as unknown as { id: string })],
  ])('%s', (code, misuse) => {
    expect(misuse).toThrow(expect.objectContaining({ code }));
  });

  it('and words that the library works by cannot be changed', () => {
    for (const words of [RANKS, SUITS, ROLES, REJECTION_CODES]) expect(Object.isFrozen(words)).toBe(true);
  });

  it('and options may be null', () => {
    expect(legalMoves(freecell, state, null as unknown as object)).toHaveLength(
      legalMoves(freecell, state).length,
    );
  });
});
