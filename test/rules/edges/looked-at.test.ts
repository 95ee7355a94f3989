/** Ways to look at a game: of a view as of its state, and at the edge of what may be asked. */
import {
  deal,
  fillRank,
  MAX_PERFT_DEPTH,
  parseView,
  perft,
  type SolitaireError,
  status,
} from 'solitaire-rules/rules';
import { acesUp, golf, klondike, spider } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { ownPositionOf } from '../../../src/rules/validate.js';
import { coreOf } from '../../conformance/core.js';
import { columns, game, stateOf, two } from './small.js';

describe('a game', () => {
  const variant = game({ deck: two, piles: { t: columns(2), f: { role: 'foundation', count: 2 } } });
  const won = stateOf(variant, { f: ['AC 2C', 'AD 2D'] });

  it('is counted as deep as is allowed, and no deeper', () => {
    expect(perft(variant, won, MAX_PERFT_DEPTH)).toBe(0);
    for (const depth of [MAX_PERFT_DEPTH + 1, -1, 0.5, '1'])
      expect(() => perft(variant, won, depth as number)).toThrow(
        expect.objectContaining({ code: 'bad-depth' }),
      );
    expect(perft(variant, won, 0, null as never)).toBe(1);
  });

  it.each([klondike, spider])('stands as its view does: $id', (one) => {
    const state = deal(one, { seed: 1 });
    const read = parseView(one, JSON.parse(JSON.stringify(state).replace(/"[a2-9tjqk][cdhs]"/g, '"??"')));
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(status(one, { ...read.value })).toBe(status(one, { ...state }));
    expect(fillRank(one, { ...read.value })).toBe(fillRank(one, { ...state }));
    // Where a state is asked for, its view is none.
    expect(() => ownPositionOf(coreOf(one), { ...read.value })).toThrow(
      expect.objectContaining({ code: 'bad-state' }),
    );
  });

  it('is not counted by what a player sees of it, which is told apart from what is neither', () => {
    const state = deal(klondike, { seed: 1 });
    const view = JSON.parse(JSON.stringify(state).replace(/"[a2-9tjqk][cdhs]"/g, '"??"'));
    const thrown = (one: unknown) => {
      try {
        return perft(klondike, one as never, 1);
      } catch (error) {
        const { code, message, faults } = error as SolitaireError;
        return `${code} ${/player sees/.test(message) ? 'view' : 'neither'} ${faults.length > 0}`;
      }
    };
    expect(thrown({ ...state })).toBeGreaterThan(0);
    expect(thrown(view)).toBe('bad-state view true');
    expect(thrown({ ...view, odd: 1 })).toBe('bad-state neither true');
    expect(thrown({ ...state, odd: 1 })).toBe('bad-state neither true');
    // Where either would do, what is neither is no view.
    const judged = () => status(klondike, { ...view, odd: 1 });
    expect(judged).toThrow(expect.objectContaining({ code: 'bad-state' }));
    expect(judged).not.toThrow(/player sees/);
  });

  it('says what its empty columns take, or that they take nothing', () => {
    expect(fillRank(variant, won)).toBe('any');
    expect(fillRank(klondike, deal(klondike, { seed: 1 }))).toBe('K');
    expect(fillRank(golf, deal(golf, { seed: 1 }))).toBe('none');
    expect(fillRank(acesUp, deal(acesUp, { seed: 1 }))).toBe('any');
  });

  it('without columns has none that take anything', () => {
    const cells = game({
      deck: two,
      piles: { c: { role: 'cell', count: 4 }, f: { role: 'foundation', count: 2 } },
      deal: [{ to: 'c', cards: 1 }],
    } as never);
    expect(fillRank(cells, stateOf(cells, { c: ['AC', 'AD', '2C', '2D'] }))).toBe('none');
  });
});
