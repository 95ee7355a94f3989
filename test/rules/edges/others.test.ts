/** The stock, powers and removals at their edges. */
import { deriveVariant, legalMoves, type Variant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import type { Piles } from '../laid.js';
import { columns, four, game, isLegal, type Parts, stateOf, two } from './small.js';

describe('the stock', () => {
  const stock = (more: object) =>
    game({
      deck: four,
      piles: { t: columns(3), s: { role: 'stock', to: 't', ...more }, f: { role: 'foundation', count: 2 } },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);

  it('deals to the columns that have cards, if there are any', () => {
    const variant = stock({ piles: 'non-empty' });
    expect(
      isLegal(variant, stateOf(variant, { t: ['2C 3C 4C'], s: ['4d 3d 2d ad'], f: ['AC'] }), 'deal'),
    ).toBe(true);
    const cleared = { s: ['4d'], f: ['AC 2C 3C 4C', 'AD 2D 3D'] };
    expect(isLegal(variant, stateOf(variant, cleared), 'deal')).toBe(false);
    expect(isLegal(stock({}), stateOf(stock({}), cleared), 'deal')).toBe(true);
  });

  it('deals where columns are empty, unless it must not', () => {
    const piles = { t: ['2C 3C 4C', '', ''], s: ['4d 3d 2d ad'], f: ['AC'] };
    for (const [more, legal] of [
      [{}, true],
      [{ guard: 'none-empty' }, false],
    ] as const) {
      const variant = stock(more);
      expect(isLegal(variant, stateOf(variant, piles), 'deal')).toBe(legal);
    }
  });

  it('is redealt once it is empty and the waste is not', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 1 },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    });
    const legal = (piles: Piles, redealsUsed = 0) =>
      isLegal(variant, stateOf(variant, piles, { redealsUsed }), 'redeal');
    expect(legal({ t: ['2C'], w: ['AD 2D AC'] })).toBe(true);
    expect(legal({ t: ['2C'], w: ['AD 2D AC'] }, 1)).toBe(false);
    expect(legal({ t: ['2C'], s: ['ad'], w: ['2D AC'] })).toBe(false);
    expect(legal({ t: ['2C AD 2D AC'] })).toBe(false);
  });

  it('opens cells once it is empty', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(2),
        c: { role: 'cell', when: 'stock-empty' },
        s: { role: 'stock', to: 't' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
    const begun = stateOf(variant, { t: ['2D', 'AC'], s: ['2c ad'] });
    expect(isLegal(variant, begun, 't:0 1 c:0')).toBe(false);
    expect(isLegal(variant, begun, 't:1 1 t:0')).toBe(true);
    expect(isLegal(variant, stateOf(variant, { t: ['2D AD', 'AC 2C'] }), 't:0 1 c:0')).toBe(true);
  });

  it('of gathered columns is redealt while a card is left in them', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), c: { role: 'cell', count: 4 }, f: { role: 'foundation', count: 2 } },
      redeal: { times: 1, group: 't', size: 4 },
    });
    expect(isLegal(variant, stateOf(variant, { t: ['AC 2C AD 2D'] }, { redealsUsed: 0 }), 'redeal')).toBe(
      true,
    );
    expect(
      isLegal(variant, stateOf(variant, { t: ['2D'], c: ['AC', '2C', 'AD'] }, { redealsUsed: 0 }), 'redeal'),
    ).toBe(true);
    expect(
      isLegal(variant, stateOf(variant, { c: ['AC', '2C', 'AD', '2D'] }, { redealsUsed: 0 }), 'redeal'),
    ).toBe(false);
  });
});

describe('a power', () => {
  const power = (more: object, parts: object = {}) =>
    game({
      deck: four,
      piles: { t: columns(3, parts), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1, ...more } },
      ...('when' in more ? { redeal: { times: 1, group: 't', size: 4 } } : {}),
    } as Parts);
  const used = (powersUsed: object, more: object = {}) => ({ powersUsed, ...more });

  it('waits until no redeal is left only where it says so', () => {
    const t = ['AC 2C', '3C 4C', 'AD 2D 3D 4D'];
    const late = power({ when: 'no-redeals-left' });
    const pull = 'pull t:0[0] f:0';
    expect(isLegal(late, stateOf(late, { t }, used({ grace: 0 }, { redealsUsed: 0 })), pull)).toBe(false);
    expect(isLegal(late, stateOf(late, { t }, used({ grace: 0 }, { redealsUsed: 1 })), pull)).toBe(true);
    expect(isLegal(late, stateOf(late, { t }, used({ grace: 1 }, { redealsUsed: 1 })), pull)).toBe(false);
    const early = deriveVariant(late, {
      id: 'edge-early',
      powers: { grace: { when: null } },
    } as never) as Variant;
    expect(isLegal(early, stateOf(early, { t }, used({ grace: 0 }, { redealsUsed: 0 })), pull)).toBe(true);
  });

  it('pulls no card that lies face down', () => {
    const t = ['ac 2C', '3C 4C', 'AD 2D 3D 4D'];
    const variant = deriveVariant(power({}), {
      id: 'edge-down',
      deal: [{ to: 't', down: 1 }],
    } as never) as Variant;
    expect(isLegal(variant, stateOf(variant, { t }, used({ grace: 0 })), 'pull t:0[0] f:0')).toBe(false);
    expect(
      isLegal(
        variant,
        stateOf(variant, { t: ['AC 2C', ...t.slice(1)] }, used({ grace: 0 })),
        'pull t:0[0] f:0',
      ),
    ).toBe(true);
  });

  it('finds no room in a pile that is full', () => {
    const variant = power({}, { capacity: 4 });
    const pull = 'pull t:0[0] t:1';
    expect(
      isLegal(variant, stateOf(variant, { t: ['AC 4C', '2C 3C 4D 2D', 'AD 3D'] }, used({ grace: 0 })), pull),
    ).toBe(false);
    expect(
      isLegal(variant, stateOf(variant, { t: ['AC 4C', '3C 4D 2D', 'AD 3D 2C'] }, used({ grace: 0 })), pull),
    ).toBe(true);
  });

  it('lays a card only where its pile gives cards', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2), u: columns(1, { from: ['u'] }), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1 } },
    } as Parts);
    const state = stateOf(variant, { t: ['3C 4C', '2D AC 4D'], u: ['3D AD 2C'] }, used({ grace: 0 }));
    expect(isLegal(variant, state, 'pull t:1[1] u:0')).toBe(false);
    expect(isLegal(variant, state, 'pull t:0[0] t:1')).toBe(true);
  });
});

describe('a removal', () => {
  const removal = (match: readonly object[]) =>
    game({
      deck: { ranks: ['A', '2', '3', '4', '5', '6'], suits: ['C', 'D'] },
      piles: { t: columns(12, { build: 'none', fill: 'none' }), d: { role: 'discard' } },
      removal: { from: ['t'], to: 'd', match },
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
  const t = ['AC', '2C', '3C', '4C', '5C', '6C', 'AD', '2D', '3D', '4D', '5D', '6D'];

  it('takes so many as it says, and no more', () => {
    const pairs = removal([{ cards: 2, sum: 7 }]);
    expect(legalMoves(pairs, stateOf(pairs, { t }))).toHaveLength(12);
    const threes = removal([{ cards: 3, sum: 4 }]);
    expect(legalMoves(threes, stateOf(threes, { t }))).toEqual(
      [
        ['t:0', 't:1', 't:6'],
        ['t:0', 't:6', 't:7'],
      ].map((piles) => ({ type: 'remove', piles })),
    );
  });

  it('takes any of several matches', () => {
    const either = removal([
      { cards: 1, rank: '6' },
      { cards: 2, sum: 3 },
    ]);
    const state = stateOf(either, { t });
    expect(isLegal(either, state, 'remove t:5')).toBe(true);
    expect(isLegal(either, state, 'remove t:4')).toBe(false);
    expect(isLegal(either, state, 'remove t:0 t:7')).toBe(true);
    expect(isLegal(either, state, 'remove t:0 t:6')).toBe(false);
  });

  it('takes equal cards of one rank only where it says which', () => {
    const fours = removal([
      { cards: 2, rank: '4' },
      { cards: 2, equal: true, sum: 4 },
    ]);
    const state = stateOf(fours, { t });
    expect(isLegal(fours, state, 'remove t:3 t:9')).toBe(true);
    expect(isLegal(fours, state, 'remove t:3 t:8')).toBe(false);
    expect(isLegal(fours, state, 'remove t:1 t:7')).toBe(true);
    expect(isLegal(fours, state, 'remove t:0 t:8')).toBe(false);
  });

  it('of a beaten card holds the ace for the highest, or the lowest', () => {
    for (const [beaten, aceLeaves, kingLeaves] of [
      ['ace-high', false, true],
      ['ace-low', true, false],
    ] as const) {
      const variant = removal([{ cards: 1, beaten }]);
      expect(isLegal(variant, stateOf(variant, { t }), 'remove t:0')).toBe(aceLeaves);
      expect(isLegal(variant, stateOf(variant, { t }), 'remove t:5')).toBe(kingLeaves);
      expect(isLegal(variant, stateOf(variant, { t }), 'remove t:4')).toBe(true);
    }
  });
});
