/** Why a move is refused, at the edges of the reasons. */
import { deal, legalMoves, parseView, perft, replay, status, validateMove } from 'solitaire-rules/rules';
import { klondike } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { moveFrom, type Piles } from '../laid.js';
import { columns, four, game, type Parts, reason, stateOf, two } from './small.js';

describe('a reason', () => {
  const withStock = (more: object, others: object = {}) =>
    game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 't', ...more },
        f: { role: 'foundation', count: 2 },
        ...others,
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);

  it('against a deal tells when none can ever come', () => {
    const variant = withStock({ guard: 'none-empty' });
    const f = ['AC 2C', ''];
    expect(reason(variant, stateOf(variant, { t: ['3C 4C AD', '', ''], s: ['4d 3d 2d'], f }), 'deal')).toBe(
      'column-empty',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 4C', '', ''], s: ['4d 3d 2d ad'], f }), 'deal')).toBe(
      'column-empty: 2 of 3',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 4C AD 4D 3D 2D', '', ''], f }), 'deal')).toBe(
      'stock-empty',
    );
  });

  it('against a deal counts the cards that may come back, and no others', () => {
    const back = withStock({ guard: 'none-empty' }, { f: { role: 'foundation', count: 2, takeBack: ['t'] } });
    expect(
      reason(back, stateOf(back, { t: ['3C', '4C', ''], s: ['4d 3d 2d ad'], f: ['AC 2C'] }), 'deal'),
    ).toBe('column-empty');
    const cleared = game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 't', guard: 'none-empty' },
        f: { role: 'foundation', count: 2 },
        d: { role: 'discard' },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      removal: { from: ['t'], to: 'd', match: [{ cards: 1, rank: 'A' }] },
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    const piles = { t: ['3C', '4C', ''], s: ['4d 3d 2d ad'], d: ['AC 2C'] };
    expect(reason(cleared, stateOf(cleared, piles), 'deal')).toBe('column-empty: 2 of 3');
    const holed = game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 't', guard: 'none-empty' },
        f: { role: 'foundation', count: 2 },
        h: { role: 'hole', from: ['t'] },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    expect(
      reason(holed, stateOf(holed, { t: ['3C', '4C', ''], s: ['4d 3d 2d ad'], h: ['AC 2C'] }), 'deal'),
    ).toBe('column-empty: 2 of 3');
  });

  it('against a deal to columns that have cards is that none has', () => {
    const f = ['AC 2C 3C 4C', 'AD 2D 3D'];
    for (const [more, expected] of [
      [{ piles: 'non-empty' }, 'column-empty'],
      [{}, 'legal'],
    ] as const) {
      const variant = withStock(more);
      expect(reason(variant, stateOf(variant, { s: ['4d'], f }), 'deal')).toBe(expected);
    }
  });

  it('against a redeal is the stock, the columns or the waste', () => {
    const waste = game({
      deck: two,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 1 },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    });
    const of = (piles: Piles, redealsUsed = 0) =>
      reason(waste, stateOf(waste, piles, { redealsUsed }), 'redeal');
    expect(of({ t: ['2C AC'], s: ['ad'], w: ['2D'] })).toBe('stock-not-empty');
    expect(of({ t: ['2C AC AD 2D'] })).toBe('nothing-to-redeal');
    expect(of({ t: ['2C AC AD'], w: ['2D'] })).toBe('legal');
    expect(of({ t: ['2C AC AD'], w: ['2D'] }, 1)).toBe('no-redeals-left: 1 of 2');
    const gathered = game({
      deck: two,
      piles: { t: columns(2), c: { role: 'cell', count: 4 }, f: { role: 'foundation', count: 2 } },
      redeal: { times: 1, group: 't', size: 4 },
    });
    const c = ['AC', '2C', 'AD', '2D'];
    expect(reason(gathered, stateOf(gathered, { c }, { redealsUsed: 0 }), 'redeal')).toBe(
      'nothing-to-redeal',
    );
    expect(
      reason(gathered, stateOf(gathered, { t: ['', '2D'], c: c.slice(0, 3) }, { redealsUsed: 0 }), 'redeal'),
    ).toBe('legal');
    const stocked = game({
      deck: four,
      piles: { t: columns(2), s: { role: 'stock', to: 't' }, f: { role: 'foundation', count: 2 } },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      redeal: { times: 1, group: 't', size: 4 },
    } as Parts);
    const dealt = stateOf(stocked, { t: ['4C', '4D'], s: ['3d 2d 3c 2c ad ac'] }, { redealsUsed: 0 });
    expect(reason(stocked, dealt, 'redeal')).toBe('legal');
  });

  it('against a whole run is the foundation, or what is no run', () => {
    const build = { rank: 'down', suit: 'same' } as const;
    const variant = game({
      deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
      piles: {
        t: columns(3),
        f: { role: 'foundation', count: 2, suits: 'any', base: '3', build, takes: 'run' },
      },
      powers: { grace: { pull: 't', times: 1 } },
    } as Parts);
    const begun = stateOf(variant, { t: ['3C 2C AC'], f: ['3D 2D AD'] }, { powersUsed: { grace: 0 } });
    expect(reason(variant, begun, 't:0 3 f:0')).toBe('pile-full: 3 of undefined');
    expect(reason(variant, begun, 't:0 2 f:1')).toBe('not-a-run: 3 of 2');
    expect(reason(variant, begun, 'pull t:0[0] f:1')).toBe('target-not-allowed');
    expect(reason(variant, begun, 'pull t:0[2] t:1')).toBe('not-buried');
    expect(reason(variant, begun, 'pull t:0[0] t:1')).toBe('legal');
    const mixed = stateOf(variant, { t: ['3C 2D AC', '3D 2C AD'] }, { powersUsed: { grace: 0 } });
    expect(reason(variant, mixed, 't:0 3 f:0')).toBe('not-a-run: 3 of 3');
  });

  it('against a part of a pile is that the top card or the whole pile leaves', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { lift: 'top-or-whole' }), f: { role: 'foundation', count: 2 } },
    });
    const state = stateOf(variant, { t: ['4C 3D 2C', '4D AC 3C', '2D AD'] });
    expect(reason(variant, state, 't:0 2 t:1')).toBe('not-whole');
    expect(reason(variant, state, 't:0 1 t:2')).toBe('wrong-rank');
    expect(reason(variant, state, 't:0 3 t:2')).toBe('wrong-rank');
  });

  it('against too many is how many fit on a card, in an empty pile, or in what room there is', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { fill: { most: 2 }, capacity: 6 }), f: { role: 'foundation', count: 2 } },
    });
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '', '4D 3D 2C AD 4C'] }), 't:0 3 t:1')).toBe(
      'over-limit: 2 of 3',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '2C AD 4D', '3D 4C'] }), 't:0 3 t:1')).toBe(
      'legal',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '2C AD 4C 4D', '3D'] }), 't:0 3 t:1')).toBe(
      'over-limit: 2 of 3',
    );
  });

  it('against a pull is the power of its own pile', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2), u: columns(2), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1 }, mercy: { pull: 'u', times: 2, when: 'no-redeals-left' } },
      redeal: { times: 1, group: 't', size: 4 },
    } as Parts);
    const piles = { t: ['AC 2C', '3C 4C'], u: ['AD 2D', '3D 4D'] };
    const of = (grace: number, mercy: number, redealsUsed: number, text: string) =>
      reason(variant, stateOf(variant, piles, { powersUsed: { grace, mercy }, redealsUsed }), text);
    expect(of(0, 0, 0, 'pull t:0[0] f:0')).toBe('legal');
    expect(of(1, 0, 1, 'pull t:0[0] f:0')).toBe('no-power-left: 1 of 2');
    expect(of(0, 0, 0, 'pull u:0[0] f:1')).toBe('power-not-ready');
    expect(of(0, 0, 1, 'pull u:0[0] f:1')).toBe('legal');
    expect(of(0, 2, 1, 'pull u:0[0] f:1')).toBe('no-power-left: 2 of 3');
    expect(of(0, 0, 0, 'pull f:0[0] t:1')).toBe('source-not-allowed');
  });

  it('against cards that do not leave names one, or all of them', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(4), d: { role: 'discard' } },
      removal: { from: ['t'], to: 'd', match: [{ cards: 2, sum: 3 }] },
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    const state = stateOf(variant, { t: ['AC', '2C', 'AD', '2D'] });
    const said = (text: string) => validateMove(variant, state, moveFrom(text));
    expect(said('remove t:0')).toMatchObject({
      error: { code: 'not-a-match', message: 'AC does not leave alone' },
    });
    expect(said('remove t:0 t:2')).toMatchObject({ error: { message: 'AC and AD do not leave together' } });
  });
});

describe('what is no state', () => {
  const dealt = deal(klondike, { seed: 1 });
  const shown = JSON.parse(JSON.stringify(dealt).replace(/"[a2-9tjqk][cdhs]"/g, '"??"'));

  it('is told by its code at every door', () => {
    const bad = { ...dealt, piles: { ...dealt.piles, waste: [['AC']] } } as typeof dealt;
    for (const door of [
      () => legalMoves(klondike, bad),
      () => validateMove(klondike, bad, { type: 'deal' }),
      () => status(klondike, bad),
      () => perft(klondike, bad, 1),
      () => replay(klondike, bad, []),
    ])
      expect(door).toThrow(
        expect.objectContaining({ code: 'bad-state', message: expect.stringContaining('klondike@1') }),
      );
  });

  it('may be a view where what is hidden does not matter, and nowhere else', () => {
    expect(parseView(klondike, shown).ok).toBe(true);
    expect(legalMoves(klondike, shown)).toEqual(legalMoves(klondike, dealt));
    expect(validateMove(klondike, shown, { type: 'deal' }).ok).toBe(true);
    for (const door of [() => perft(klondike, shown, 1), () => replay(klondike, shown, [])])
      expect(door).toThrow(expect.objectContaining({ code: 'bad-state' }));
  });
});
