/** Reasons where another would lie near: each table is one where only the right question gives the right answer. */
import { legalMoves, parseView, status, validateMove } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { moveFrom } from '../laid.js';
import { columns, four, game, type Parts, reason, stateOf, two } from './small.js';

const inSuit = { rank: 'down', suit: 'same' } as const;

describe('a reason', () => {
  it('against a gather is that there is nothing, whatever the stock has', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(2),
        s: { role: 'stock', to: 't', guard: 'none-empty' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      redeal: { times: 1, group: 't', size: 4 },
    } as Parts);
    const state = stateOf(variant, { s: ['2d 2c'], f: ['AC', 'AD'] }, { redealsUsed: 0 });
    expect(reason(variant, state, 'redeal')).toBe('nothing-to-redeal');
  });

  it('against too many on a card is not how many fill an empty pile', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2, { fill: { most: 1 }, capacity: 6 }), f: { role: 'foundation', count: 2 } },
    });
    expect(
      reason(variant, stateOf(variant, { t: ['3C 2D AC', '3D 2C 4D 4C'], f: ['', 'AD'] }), 't:0 3 t:1'),
    ).toBe('over-limit: 2 of 3');
  });

  it('against what is no run is that, where only runs go', () => {
    const build = inSuit;
    const variant = game({
      deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
      piles: {
        t: columns(3, { build, lift: 'top' }),
        f: { role: 'foundation', count: 2, suits: 'any', base: '3', build, takes: 'run' },
        c: { role: 'cell', count: 2 },
      },
      powers: { grace: { pull: 't', times: 1 } },
    } as Parts);
    const state = stateOf(variant, { t: ['3C 2C AC', '3D AD'], c: ['2D'] }, { powersUsed: { grace: 0 } });
    expect(reason(variant, state, 't:0 3 f:0')).toBe('legal');
    expect(reason(variant, state, 't:0 2 f:0')).toBe('not-a-run: 3 of 2');
    expect(reason(variant, state, 't:1 2 f:0')).toBe('not-a-run: 3 of 2');
    expect(reason(variant, state, 't:0 2 c:1')).not.toMatch(/^not-a-run/);
    expect(validateMove(variant, state, moveFrom('pull t:0[0] f:1'))).toMatchObject({
      error: { code: 'target-not-allowed', facts: { pile: 'f:1' } },
    });
  });

  it('against a pull asks whether any power of the pile is left', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1 }, mercy: { pull: 't', times: 1 } },
    } as Parts);
    const state = stateOf(
      variant,
      { t: ['AC 2C 3C 4C', 'AD 2D 3D 4D'] },
      { powersUsed: { grace: 1, mercy: 0 } },
    );
    expect(reason(variant, state, 'pull t:0[0] f:0')).toBe('legal');
    expect(reason(variant, state, 'pull t:0[3] f:0')).toBe('not-buried');
  });
});

describe('a card that is not seen', () => {
  // A gap that the stock fills is filled by a card nobody has seen.
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
    powers: { grace: { pull: 't', times: 1 } },
  } as unknown as Parts);
  const read = parseView(variant, {
    variant: 'edge@1',
    piles: { s: ['?? ??'], w: ['4D'], t: ['?? 3C', '??'], u: ['3D 2C'], f: ['', ''] },
    powersUsed: { grace: 0 },
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const view = read.value;
  const codeOf = (text: string) => {
    const verdict = validateMove(variant, view, moveFrom(text));
    return verdict.ok ? 'legal' : verdict.error.code;
  };

  it('gives and takes nothing, and that is the reason', () => {
    expect(codeOf('t:1 1 f:0')).toBe('face-down');
    expect(codeOf('u:0 1 t:1')).toBe('face-down');
    expect(codeOf('t:0 2 u:0')).toBe('face-down');
    expect(codeOf('pull t:0[0] f:0')).toBe('face-down');
    expect(codeOf('u:0 1 t:0')).toBe('legal');
    expect(JSON.stringify(legalMoves(variant, view))).not.toContain('"t:1"');
  });
});

describe('a game', () => {
  it('that is won by empty columns is not won by complete runs in them', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), f: { role: 'foundation', count: 2 } },
      win: [{ empty: ['t'] }],
    });
    expect(status(variant, stateOf(variant, { t: ['2C AC'], f: ['', 'AD 2D'] }))).toBe('in-play');
    expect(status(variant, stateOf(variant, { f: ['AC 2C', 'AD 2D'] }))).toBe('won');
  });

  it('that is won by what is left is not won while some of it lies face down', () => {
    const variant = game({
      deck: two,
      piles: {
        t: { role: 'tableau', count: 4, cover: [[1], [], [], []] },
        d: { role: 'discard' },
      },
      deal: [{ to: 't', cards: 1, down: [1, 0, 0, 0] }],
      removal: { from: ['t'], to: 'd', match: [{ cards: 1, rank: 'A' }] },
      win: [{ only: ['2'], in: 't' }],
    } as unknown as Parts);
    expect(status(variant, stateOf(variant, { t: ['2c', '2D'], d: ['AC AD'] }))).not.toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2C', '', '2D'], d: ['AC AD'] }))).toBe('won');
  });
});
