/** Moves from outside at their worst: accepted exactly if listed, otherwise refused with a code; the state as it was. */
import fc from 'fast-check';
import { applyMove, type IllegalMoveError } from 'solitaire-rules';
import {
  deal,
  type GameState,
  legalMoves,
  type Move,
  REJECTION_CODES,
  replay,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { freecell, klondike, laBelleLucie, pyramid, spider } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { NASTY, spoil } from './nasty.js';
import { inputs, spoilings } from './spoilings.js';

/** A few positions with their lists, some with pulls and removals in them. */
const GAMES = ([freecell, klondike, laBelleLucie, pyramid, spider] as readonly Variant[]).map((variant) => {
  const dealt = deal(variant, { seed: 11 });
  const state: GameState =
    variant === laBelleLucie
      ? [1, 2].reduce((before) => applyMove(variant, before, { type: 'redeal' }).state, dealt)
      : dealt;
  const moves = legalMoves(variant, state);
  const listed = new Set(moves.map((move) => JSON.stringify(move)));
  return { variant, state, moves, listed, text: JSON.stringify(state) };
});

/** What a reader may make of a value: its own keys alone, or nothing. */
const asListed = (move: Move): string => JSON.stringify(move);

function check(which: number, input: unknown): void {
  const { variant, state, listed, text } = GAMES[which % GAMES.length];
  const result = validateMove(variant, state, input);
  if (result.ok) {
    if (!listed.has(asListed(result.value))) expect(result.value).toBe('a listed move');
  } else {
    const { code, message, facts } = result.error;
    const told = message.length > 5 && message.length < 1000 && typeof facts === 'object';
    if (!REJECTION_CODES.includes(code) || !told) expect(result.error).toBe('a reason');
    // The other doors too throw nothing else; what changes at every look may be legal at the next.
    if (which % 7 === 0) {
      replay(variant, state, [input]);
      try {
        applyMove(variant, state, input as Move);
      } catch (error) {
        if ((error as IllegalMoveError).rejection === undefined) throw error;
      }
    }
  }
  if (which % 50 === 0) expect(JSON.stringify(state)).toBe(text);
}

describe('a move from outside', () => {
  it('is accepted or refused with a code, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), fc.nat(), spoilings(2), (which, choice, spoiling) => {
        const { moves } = GAMES[which % GAMES.length];
        check(which, spoil({ ...moves[choice % moves.length] }, spoiling));
      }),
      inputs(5_000),
    );
  });

  it('is accepted exactly if it is listed, however wild its numbers', () => {
    const pile = fc.oneof(
      fc
        .record({
          group: fc.constantFrom('tableau', 'cell', 'foundation', 'stock', 'waste', 'discard', 'x'),
          index: fc.integer({ min: -1, max: 30 }),
        })
        .map(({ group, index }) => `${group}:${index}`),
      fc.constantFrom(
        'tableau',
        'tableau:',
        ':0',
        'tableau:00',
        'tableau:0 ',
        'tableau:1e0',
        'Tableau:0',
        'tableau:0x1',
        '__proto__:0',
      ),
    );
    const number = fc.oneof(
      fc.integer({ min: -2, max: 60 }),
      fc.constantFrom(-0, 0.5, Number.NaN, 1e9, '1', null),
    );
    const move = fc.oneof(
      fc.record({ type: fc.constant('move'), from: pile, to: pile, count: number }),
      fc.record({ type: fc.constant('pull'), from: pile, index: number, to: pile }),
      fc.record({ type: fc.constant('remove'), piles: fc.array(pile, { maxLength: 4 }) }),
      fc.record({ type: fc.constantFrom('deal', 'redeal', 'undo', 'MOVE', '') }),
    );
    fc.assert(
      fc.property(fc.nat({ max: 9999 }), move, (which, input) => {
        const { variant, state, listed } = GAMES[which % GAMES.length];
        const result = validateMove(variant, state, input);
        const known =
          listed.has(JSON.stringify(input)) && !Object.is((input as { index?: unknown }).index, -0);
        if (result.ok !== known) expect(result).toBe(known ? 'accepted' : 'refused');
        check(which, input);
      }),
      inputs(10_000),
    );
  });

  it.each(NASTY.map((value, i) => [i, value]))('may be anything: nasty value %i', (_, value) => {
    for (let which = 0; which < 50; which++) check(which, value);
    for (const key of ['type', 'from', 'to', 'count', 'index', 'piles'])
      for (const type of ['move', 'pull', 'remove'])
        for (let which = 0; which < GAMES.length; which++)
          check(which, {
            type,
            from: 'tableau:0',
            to: 'tableau:1',
            count: 1,
            index: 0,
            piles: ['tableau:0'],
            [key]: value,
          });
  });

  it('is refused alike by every door', () => {
    const { variant, state } = GAMES[0];
    const input = { type: 'move', from: 'foundation:0', to: 'cell:0', count: 1 } as Move;
    const refused = validateMove(variant, state, input);
    const rejection = refused.ok ? undefined : refused.error;
    expect(rejection).toMatchObject({ code: 'source-not-allowed' });
    expect(replay(variant, state, [input])).toEqual({ ok: false, error: { index: 0, state, rejection } });
    expect(() => applyMove(variant, state, input)).toThrow(
      expect.objectContaining({ code: 'illegal-move', message: rejection?.message, rejection }),
    );
  });

  it('is given back clean: what else it carried is gone, what it inherited does not count', () => {
    const { variant, state, moves } = GAMES[0];
    const dirty = { ...moves[0], comment: 'best', time: 5 };
    expect(validateMove(variant, state, dirty)).toEqual({ ok: true, value: moves[0] });
    expect(validateMove(variant, state, Object.create(moves[0]))).toMatchObject({
      error: { code: 'malformed' },
    });
  });

  it('that changes while it is read is judged as it was read', () => {
    const { variant, state, moves } = GAMES[0];
    let reads = 0;
    const move = moves[0] as Extract<Move, { type: 'move' }>;
    const fickle = {
      ...move,
      get from() {
        return reads++ === 0 ? move.from : 'tableau:99';
      },
    };
    expect(validateMove(variant, state, fickle)).toEqual({ ok: true, value: move });
  });
});
