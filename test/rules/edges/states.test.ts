/** States and views at the edge of what is one: the forms they may have, and where just beside them a fault is told. */
import { deal, type Fault, parseState, parseView, type Result, type Variant } from 'solitaire-rules/rules';
import { canfield, freecell, klondike, laBelleLucie, spider } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { columns, four, game, type Parts, stateOf, two } from './small.js';

type Json = Record<string, never> & Record<string, unknown>;

/** What is told: codes with their paths. */
const told = (read: Result<unknown, readonly Fault[]>): string =>
  read.ok ? 'accepted' : read.error.map(({ code, path }) => `${code} ${path}`).join(', ');

const copy = (value: unknown): { piles: Record<string, unknown[][]> } & Json =>
  JSON.parse(JSON.stringify(value));

describe('a pile as text', () => {
  const variant = game({
    deck: { ranks: ['A', 'T'], suits: ['C', 'D'] },
    piles: { t: columns(2), f: { role: 'foundation', count: 2 } },
    deal: [{ to: 't', down: 'all-but-top' }],
  } as Parts);
  const of = (...t: unknown[]) => told(parseState(variant, { variant: 'edge@1', piles: { t, f: [[], []] } }));

  it('has tens as T or 10, face up or down, and nothing that only looks like them', () => {
    expect(of('10c TD', 'ac AD')).toBe('accepted');
    expect(of('tc 10D', 'AC AD')).toBe('accepted');
    expect(
      parseState(variant, { variant: 'edge@1', piles: { t: ['10c 10D', 'ac AD'], f: [[], []] } }),
    ).toEqual(
      parseState(variant, {
        variant: 'edge@1',
        piles: {
          t: [
            ['tc', 'TD'],
            ['ac', 'AD'],
          ],
          f: [[], []],
        },
      }),
    );
    for (const word of ['110C', '10CC', '10X', '10', 'X10C', '110c', '10cc', '10x'])
      expect(of(`${word} TD`, 'AC AD')).toMatch(/^not-a-card piles\.t\[0\]\[0\]/);
  });

  it('has blanks between its cards, any number of them up to a length', () => {
    expect(of('  TC   TD ', 'AC AD')).toBe('accepted');
    // Eight characters a card of the game, four cards.
    expect(of(`TC TD${' '.repeat(27)}`, 'AC AD')).toBe('accepted');
    expect(of(`TC TD${' '.repeat(28)}`, 'AC AD')).toMatch(/^wrong-type piles\.t\[0\]/);
  });

  it('may stand beside one as a list, and is no other kind of value', () => {
    expect(of(['TC', 'TD'], 'AC AD')).toBe('accepted');
    expect(of(5, 'TC TD AC AD')).toMatch(/^wrong-type piles\.t\[0\]/);
    expect(of({ length: 2, 0: 'TC', 1: 'TD' }, 'AC AD')).toMatch(/^wrong-type piles\.t\[0\]/);
    expect(
      told(
        parseState(variant, {
          variant: 'edge@1',
          piles: [
            ['TC TD', 'AC AD'],
            ['', ''],
          ],
        }),
      ),
    ).toMatch(/^wrong-type piles/);
    expect(
      told(
        parseState(variant, {
          variant: 'edge@1',
          piles: { t: { 0: 'TC TD AC AD', 1: '', length: 2 }, f: ['', ''] },
        }),
      ),
    ).toBe('wrong-type piles.t');
    for (const none of [null, undefined, 'edge', 5, []])
      expect(told(parseState(variant, none))).toBe('wrong-type ');
    expect(told(parseState(variant, { variant: 'edge@1', piles: null }))).toBe('wrong-type piles');
  });

  it('is one of at most as many as a table may have', () => {
    const vast = game({
      deck: { packs: 4 },
      piles: { t: columns(127) },
      deal: [{ to: 't', cards: Array.from({ length: 127 }, (_, pile) => (pile < 81 ? 2 : 1)) }],
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    const dealt = deal(vast, { seed: 1 });
    const t = (dealt.piles.t as readonly (readonly string[])[]).map((pile) => pile.join(' '));
    const read = (piles: readonly string[]) =>
      told(parseState(vast, { variant: 'edge@1', piles: { t: piles } }));
    expect(read(t)).toBe('accepted');
    expect(read([...t, ''])).toBe('wrong-type piles.t');
  });
});

describe('a state', () => {
  it('that the library made is given back as it is', () => {
    const state = deal(freecell, { seed: 1 });
    expect(parseState(freecell, state)).toEqual({ ok: true, value: state });
    const read = parseState(freecell, state);
    expect(read.ok && read.value).toBe(state);
  });

  it('has on each foundation what its rules could have brought there', () => {
    const variant = game({ deck: two, piles: { t: columns(2), f: { role: 'foundation', count: 2 } } });
    const of = (f: string[], t: string) => {
      const read = parseState(variant, { variant: 'edge@1', piles: { t: [t, ''], f } });
      return read.ok ? 'accepted' : read.error.map(({ path, message }) => `${path}: ${message}`).join('; ');
    };
    expect(of(['AC 2C', 'AD'], '2D')).toBe('accepted');
    expect(of(['2C', ''], 'AC AD 2D')).toBe('piles.f[0][0]: 2C in f:0 cannot begin it');
    expect(of(['AC 2D', ''], '2C AD')).toBe('piles.f[0][1]: 2D in f:0 cannot lie on AC');
    expect(of(['', 'AC'], '2C AD 2D')).toMatch(/^piles\.f\[1\]\[0\]/);
  });

  it('has complete runs where only those go, or none', () => {
    const build = { rank: 'down', suit: 'same' } as const;
    const variant = game({
      deck: four,
      piles: {
        t: columns(2),
        f: { role: 'foundation', count: 2, suits: 'any', base: '4', build, takes: 'run' },
      },
    });
    const of = (f: string, t: string) =>
      told(parseState(variant, { variant: 'edge@1', piles: { t: [t, ''], f: [f, ''] } }));
    expect(of('', '4C 3C 2C AC 4D 3D 2D AD')).toBe('accepted');
    expect(of('4C 3C 2C AC', '4D 3D 2D AD')).toBe('accepted');
    expect(of('4C 3C 2C', 'AC 4D 3D 2D AD')).toBe('wrong-foundation piles.f[0]');
  });

  it('says its base where the first card has set it', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2), f: { role: 'foundation', count: 2, base: 'first-played' } },
    });
    const of = (f: string, t: string, more: object) =>
      told(parseState(variant, { variant: 'edge@1', piles: { t: [t, ''], f: [f, ''] }, ...more }));
    expect(of('3C', 'AC 2C 4C AD 2D 3D 4D', {})).toBe('wrong-type base');
    expect(of('3C', 'AC 2C 4C AD 2D 3D 4D', { base: '3' })).toBe('accepted');
    expect(of('3C', 'AC 2C 4C AD 2D 3D 4D', { base: '2' })).toBe('wrong-foundation piles.f[0][0]');
    expect(of('', 'AC 2C 3C 4C AD 2D 3D 4D', {})).toBe('accepted');
  });

  it('tells faults of its shape alone while there are any', () => {
    const variant = game({ deck: two, piles: { t: columns(2), f: { role: 'foundation', count: 2 } } });
    expect(
      told(parseState(variant, { variant: 'edge@1', piles: { t: ['AC AD 2D', ''], f: ['2C', '2C'] } })),
    ).not.toContain('wrong-foundation');
  });
});

describe('a view', () => {
  const hidden = (variant: Variant) => {
    const view = copy(
      JSON.parse(JSON.stringify(deal(variant, { seed: 3 })).replace(/"[a2-9tjqk][cdhs]"/g, '"??"')),
    );
    delete view.redealSeed;
    return view;
  };
  const of = (variant: Variant, change: (view: ReturnType<typeof hidden>) => unknown = () => undefined) => {
    const view = hidden(variant);
    return told(parseView(variant, change(view) ?? view));
  };

  it('has the cards that lie face down, and no others, as "??"', () => {
    for (const variant of [klondike, spider, freecell, laBelleLucie, canfield] as Variant[])
      expect(of(variant)).toBe('accepted');
    expect(told(parseView(klondike, deal(klondike, { seed: 3 })))).toMatch(
      /^wrong-face piles\.tableau\[1\]\[0\]/,
    );
    expect(of(freecell, (view) => void (view.piles.tableau[0][0] = '??'))).toBe(
      'wrong-face piles.tableau[0][0]',
    );
    const read = parseView(freecell, {
      ...hidden(freecell),
      piles: { ...hidden(freecell).piles, cell: [['??'], [], [], []] },
    });
    expect(told(read)).not.toBe('accepted');
  });

  it('tells in its faults which face was expected', () => {
    const state = deal(klondike, { seed: 3 });
    const named = parseView(klondike, state);
    const [first] = named.ok ? [] : named.error;
    expect(first).toMatchObject({ expected: '"??"', found: `"${state.piles.tableau[1][0]}"` });
    const view = hidden(freecell);
    view.piles.tableau[0][0] = '??';
    expect(parseView(freecell, view)).toMatchObject({
      error: [{ code: 'wrong-face', expected: 'a card face up in tableau:0', found: '"??"' }],
    });
  });

  it('has no seed of redeals, seen or not', () => {
    expect(of(laBelleLucie)).toBe('accepted');
    expect(of(laBelleLucie, (view) => ({ ...view, redealSeed: 'x' }))).toBe('unknown-key redealSeed');
    expect(told(parseView(laBelleLucie, deal(laBelleLucie, { seed: 3 })))).toBe('unknown-key redealSeed');
    expect(of(klondike, (view) => ({ ...view, redealSeed: 'x' }))).toBe('unknown-key redealSeed');
  });

  it('that the library made is given back as it is', () => {
    const first = parseView(klondike, hidden(klondike));
    if (!first.ok) throw new Error('refused');
    const again = parseView(klondike, first.value);
    expect(again.ok && again.value).toBe(first.value);
    expect(first.value).not.toHaveProperty('redealSeed');
  });

  it('may hide what fills a gap unseen, and only there', () => {
    const variant = game({
      deck: four,
      piles: {
        s: { role: 'stock', to: 'w' },
        w: { role: 'waste' },
        t: columns(2, { fill: { auto: ['s'] } }),
        u: columns(1),
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 'u', cards: 2 }, { to: 's' }],
    } as unknown as Parts);
    const view = (t: string, u: string) =>
      told(
        parseView(variant, {
          variant: 'edge@1',
          piles: { s: ['?? ?? ??'], w: ['4D'], t: [t, 'AD'], u: [u], f: ['', ''] },
        }),
      );
    expect(view('??', '2C 3C')).toBe('accepted');
    expect(view('2C', '?? 3C')).toBe('wrong-face piles.u[0][0]');
  });

  it('is told from what throws when it is looked at', () => {
    let looks = 0;
    const fickle = (most: number) =>
      new Proxy(hidden(laBelleLucie), {
        getOwnPropertyDescriptor: (target, key) => {
          if (looks++ >= most) throw new RangeError('mine');
          return Reflect.getOwnPropertyDescriptor(target, key);
        },
      });
    for (let most = 0; most < 12; most++) {
      looks = 0;
      expect(typeof parseView(laBelleLucie, fickle(most)).ok).toBe('boolean');
    }
  });
});

describe('a table laid by hand', () => {
  it('is read as it was written', () => {
    const variant = game({ deck: two, piles: { t: columns(2), f: { role: 'foundation', count: 2 } } });
    expect(stateOf(variant, { t: ['2D AC', '2C'], f: ['', 'AD'] }).piles).toEqual({
      t: [['2D', 'AC'], ['2C']],
      f: [[], ['AD']],
    });
  });
});
