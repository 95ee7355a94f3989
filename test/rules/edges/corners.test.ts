/** Tables on which a rule shows that its neighbours do not: what would be missed if it were left out. */
import {
  deal,
  legalMoves,
  parseView,
  replay,
  type VariantDefinition,
  validateMove,
} from 'solitaire-rules/rules';
import { klondike, laBelleLucie } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { UNSEEN } from '../../../src/cards/index.js';
import { generateDistinct } from '../../../src/rules/distinct.js';
import { makeMove, unmakeMove } from '../../../src/rules/make.js';
import { moveCode, moveList, moveOf, pullCode, REDEAL } from '../../../src/rules/move.js';
import { cardsOf, unseen } from '../../../src/table/index.js';
import { coreOf, positionFrom } from '../../conformance/core.js';
import { moveFrom } from '../laid.js';
import { columns, four, game, isLegal, type Parts, reason, stateOf, two } from './small.js';

describe('the base that the definition gives', () => {
  it('stays what it is, whichever foundation is begun first', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(3, { fill: { rank: 'base' } }),
        f: {
          role: 'foundation',
          count: 2,
          each: [{ base: 'A' }, { base: '2' }],
          build: { rank: 'up', suit: 'same', wrap: true },
        },
      },
    } as Parts);
    const state = stateOf(variant, { t: ['AC 2C', '2D AD'] });
    const played = (...moves: string[]) => replay(variant, state, moves.map(moveFrom));
    // The 2 on the second foundation sets no base: aces still fill, and no 2 does.
    expect(played('t:1 1 t:2', 't:1 1 f:1', 't:2 1 t:1').ok).toBe(true);
    expect(played('t:1 1 t:2', 't:1 1 f:1', 't:0 1 t:1')).toMatchObject({
      error: { index: 2, rejection: { code: 'empty-pile-refuses' } },
    });
  });
});

describe('a waste', () => {
  it('is empty when it has been shuffled into the stock', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 1, order: 'shuffled' },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
    const state = stateOf(variant, { t: ['2C'], w: ['AC AD 2D'] }, { redealsUsed: 0, redealSeed: 'x' });
    const read = replay(variant, state, [{ type: 'redeal' }]);
    if (!read.ok) throw new Error(read.error.rejection.code);
    expect(read.value.piles.w).toEqual([[]]);
    expect(read.value.piles.s[0]).toHaveLength(3);
    expect(validateMove(variant, read.value, { type: 'redeal' })).toMatchObject({
      error: { code: 'no-redeals-left' },
    });
  });
});

describe('redeals without limit', () => {
  it('are not counted, however many there are', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 'unlimited' },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 3 }, { to: 's' }],
    } as Parts);
    const state = stateOf(variant, { t: ['2C AC AD'], s: ['2d'] });
    const turns = Array.from({ length: 600 }, (_, i) => ({ type: i % 2 === 0 ? 'deal' : 'redeal' }));
    const read = replay(variant, state, turns);
    expect(read.ok && read.value).toEqual(state);
  });
});

describe('a redeal that changes nothing', () => {
  it('is none of the distinct moves, unless it is one of so many', () => {
    const of = (times: number | 'unlimited') => {
      const variant = game({
        deck: four,
        piles: { t: columns(2), f: { role: 'foundation', count: 2 } },
        redeal: { times, group: 't', size: 4 },
      } as Parts);
      const counted = times === 'unlimited' ? {} : { redealsUsed: 0 };
      const state = stateOf(variant, { t: ['AC 2C 3C 4C', 'AD 2D 3D 4D'] }, counted);
      return [false, true].map((distinct) =>
        legalMoves(variant, state, { distinct }).some(({ type }) => type === 'redeal'),
      );
    };
    expect(of('unlimited')).toEqual([true, false]);
    expect(of(2)).toEqual([true, true]);
  });
});

describe('the room that empty columns give', () => {
  it('is by cards, not by parts in suit, where the limit is by columns', () => {
    const variant = game({
      deck: four,
      piles: {
        t: columns(3, { lift: { unit: 'run', limit: 'columns' } }),
        f: { role: 'foundation', count: 2 },
      },
    } as Parts);
    const none = stateOf(variant, { t: ['4C 2C AC', '3D AD', '4D 2D 3C'] });
    expect(reason(variant, none, 't:0 2 t:2')).toBe('over-limit: 1 of 2');
    const one = stateOf(variant, { t: ['4C 2C AC', '', '4D 2D AD 3D 3C'] });
    expect(reason(variant, one, 't:0 2 t:2')).toBe('legal');
  });
});

describe('a removal', () => {
  const variant = game({
    deck: two,
    piles: {
      s: { role: 'stock', to: 't' },
      t: columns(2, { fill: { auto: ['s'] }, build: 'none' }),
      u: columns(2, { build: 'none' }),
      d: { role: 'discard' },
    },
    deal: [{ to: 't', cards: 1 }, { to: 'u', cards: [1, 0] }, { to: 's' }],
    removal: { from: ['t', 'u'], to: 'd', match: [{ cards: 2, sum: 2 }] },
    win: [{ empty: ['s'] }],
  } as unknown as Parts);

  it('never counts a card that is not seen', () => {
    const read = parseView(variant, {
      variant: 'edge@1',
      piles: { s: ['??'], t: ['??', '2C'], u: ['2D', ''], d: [''] },
    });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(legalMoves(variant, read.value).filter(({ type }) => type === 'remove')).toEqual([]);
    expect(validateMove(variant, read.value, moveFrom('remove t:0 u:0'))).toMatchObject({
      error: { code: 'face-down' },
    });
  });
});

describe('a pull', () => {
  it('of the second card is not the move of one card between the same piles', () => {
    const { layout } = coreOf(klondike);
    const [from, to] = [layout.pileIds[8], layout.pileIds[9]];
    for (let turn = 0; turn < 2; turn++) {
      expect(moveOf(layout, moveCode(8, 9, 1))).toEqual({ type: 'move', from, to, count: 1 });
      expect(moveOf(layout, pullCode(8, 9, 1))).toEqual({ type: 'pull', from, index: 1, to });
    }
  });
});

describe('a distinct list', () => {
  it('is as long as its own moves, whatever the list held before', () => {
    const compiled = coreOf(klondike);
    for (let seed = 0; seed < 4; seed++) {
      const position = positionFrom(compiled, deal(klondike, { seed }));
      const [clean, used] = [moveList(), moveList()];
      for (let from = 0; from < 200; from++) used.codes[from] = moveCode(8 + (from % 2), 9 + (from % 2), 1);
      generateDistinct(compiled, position, clean);
      generateDistinct(compiled, position, used);
      expect([...used.codes.subarray(0, used.length)]).toEqual([...clean.codes.subarray(0, clean.length)]);
    }
  });

  it('has a redeal whose cards nobody can foretell', () => {
    const state = deal(laBelleLucie, { seed: 1 });
    expect(legalMoves(laBelleLucie, state, { distinct: true })).toContainEqual({ type: 'redeal' });
  });
});

describe('a redeal that shuffles', () => {
  it('brings cards that nobody has seen, on the table a player sees', () => {
    const compiled = coreOf(laBelleLucie);
    const seen = unseen(positionFrom(compiled, deal(laBelleLucie, { seed: 1 })));
    const mark = makeMove(compiled, seen, REDEAL);
    const lying = compiled.layout.pileIds.map((id, pile) =>
      id.startsWith('tableau') ? cardsOf(seen, pile) : [],
    );
    expect(lying.flat().every((card) => card === UNSEEN)).toBe(true);
    expect(lying.flat().length).toBeGreaterThan(40);
    unmakeMove(seen, mark);
    expect(cardsOf(seen, compiled.layout.pileIds.indexOf('tableau:0'))).not.toContain(UNSEEN);
  });
});

describe('a power that waits for the last redeal', () => {
  it('is no power of a game without one, and the definition is refused', () => {
    const definition = {
      deck: four,
      piles: { t: columns(2), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1, when: 'no-redeals-left' } },
    } as unknown as VariantDefinition;
    expect(() => game(definition)).toThrow();
    const { powers: _, ...rest } = definition;
    expect(isLegal(game(rest), stateOf(game(rest), { t: ['AC 2C 3C 4C', 'AD 2D 3D 4D'] }), 't:0 1 t:1')).toBe(
      false,
    );
  });
});
