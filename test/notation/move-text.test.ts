import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMove, formatMoves, MAX_TEXT_LENGTH, parseMove, parseMoves } from '../../src/notation/index.ts';
import type { Move, PileId } from '../../src/rules/index.ts';

const group = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9-]{0,63}$/);
const pile = fc.tuple(group, fc.nat(126)).map(([name, index]): PileId => `${name}:${index}`);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    type: fc.constant('move' as const),
    from: pile,
    to: pile,
    count: fc.integer({ min: 1, max: 208 }),
  }),
  fc.constant({ type: 'deal' as const }),
  fc.constant({ type: 'redeal' as const }),
  fc.record({ type: fc.constant('remove' as const), piles: fc.array(pile, { minLength: 1, maxLength: 3 }) }),
  fc.record({ type: fc.constant('pull' as const), from: pile, index: fc.nat(207), to: pile }),
);

const errorOf = (text: unknown) => {
  const result = parseMove(text);
  if (result.ok) throw new Error(`read ${JSON.stringify(result.value)}`);
  expect(result.error).toHaveLength(1);
  return result.error[0]!;
};

describe('a move as text', () => {
  it('is written in five forms', () => {
    expect(formatMove({ type: 'move', from: 'tableau:0', count: 1, to: 'foundation:2' })).toBe(
      'tableau:0 1 foundation:2',
    );
    expect(formatMove({ type: 'deal' })).toBe('deal');
    expect(formatMove({ type: 'redeal' })).toBe('redeal');
    expect(formatMove({ type: 'remove', piles: ['tableau:3'] })).toBe('remove tableau:3');
    expect(formatMove({ type: 'remove', piles: ['tableau:3', 'waste:0'] })).toBe('remove tableau:3 waste:0');
    expect(formatMove({ type: 'pull', from: 'tableau:4', index: 0, to: 'foundation:1' })).toBe(
      'pull tableau:4[0] foundation:1',
    );
  });

  it('is read back as it was, whatever the move', () => {
    fc.assert(
      fc.property(move, (one) => {
        expect(parseMove(formatMove(one))).toEqual({ ok: true, value: one });
      }),
      { numRuns: 2000 },
    );
  });

  it('may have blanks around and between its words', () => {
    expect(parseMove(' \ttableau:0  12\ttableau:1 ')).toEqual({
      ok: true,
      value: { type: 'move', from: 'tableau:0', count: 12, to: 'tableau:1' },
    });
  });

  it('is frozen when read', () => {
    const read = parseMove('remove tableau:1 tableau:2');
    expect(
      read.ok &&
        Object.isFrozen(read.value) &&
        read.value.type === 'remove' &&
        Object.isFrozen(read.value.piles),
    ).toBe(true);
  });

  it.each([
    [undefined, 'wrong-type', 1],
    [42, 'wrong-type', 1],
    [{ type: 'deal' }, 'wrong-type', 1],
    ['', 'no-move', 1],
    ['   ', 'no-move', 4],
    ['Deal', 'bad-move', 1],
    ['26', 'bad-move', 1],
    ['tableau 1 tableau:2', 'bad-move', 1],
    ['tableau:01 1 tableau:2', 'bad-move', 1],
    ['tableau:127 1 tableau:2', 'bad-move', 1],
    ['__proto__:0 1 tableau:2', 'bad-move', 1],
    ['tableau:0', 'incomplete-move', 10],
    ['tableau:0 1', 'incomplete-move', 12],
    ['tableau:0 0 tableau:1', 'bad-number', 11],
    ['tableau:0 01 tableau:1', 'bad-number', 11],
    ['tableau:0 -1 tableau:1', 'bad-number', 11],
    ['tableau:0 1e2 tableau:1', 'bad-number', 11],
    ['tableau:0 209 tableau:1', 'bad-number', 11],
    ['tableau:0 99999999999999999999 tableau:1', 'bad-number', 11],
    ['tableau:0 1 tableau', 'bad-pile', 13],
    ['tableau:0 1 tableau:1 tableau:2', 'trailing-text', 23],
    ['tableau:0 1 tableau:1;', 'trailing-text', 22],
    ['tableau:0 1 tableau:1\n', 'trailing-text', 22],
    ['deal again', 'trailing-text', 6],
    ['remove', 'incomplete-move', 7],
    ['remove x', 'bad-pile', 8],
    ['remove a:0 b:0 c:0 d:0', 'trailing-text', 20],
    ['pull', 'incomplete-move', 5],
    ['pull tableau:0 tableau:1', 'bad-pile', 6],
    ['pull tableau:0[ tableau:1', 'bad-pile', 6],
    ['pull [0] tableau:1', 'bad-pile', 6],
    ['pull tableau:0[] tableau:1', 'bad-number', 6],
    ['pull tableau:0[-0] tableau:1', 'bad-number', 6],
    ['pull tableau:0[208] tableau:1', 'bad-number', 6],
    ['pull tableau:0[1]', 'incomplete-move', 18],
    ['pull tableau:0[1] x', 'bad-pile', 19],
    ['pull tableau:0[1] tableau:1 x', 'trailing-text', 29],
  ])('%j is refused as %s at column %i', (text, code, column) => {
    const error = errorOf(text);
    expect(error.code).toBe(code);
    expect([error.line, error.column, error.offset]).toEqual([1, column, column - 1]);
    expect(error.message).not.toBe('');
  });

  it('cannot be made of what is no move', () => {
    for (const value of [
      undefined,
      null,
      'deal',
      {},
      { type: 'undo' },
      { type: 'move', from: 'tableau:0', to: 'tableau:1' },
      { type: 'move', from: 'tableau:0', to: 'tableau:1', count: -0 },
      { type: 'move', from: 'tableau:0', to: 'tableau:1', count: Number.NaN },
      { type: 'move', from: 'tableau:0; deal', to: 'tableau:1', count: 1 },
      { type: 'remove', piles: [] },
      { type: 'remove', piles: 7 },
      { type: 'pull', from: 'tableau:0', to: 'tableau:1', index: 0.5 },
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('mine');
          },
        },
      ),
    ]) {
      expect(() => formatMove(value as Move)).toThrow(expect.objectContaining({ code: 'not-a-move' }));
    }
  });
});

describe('a list of moves as text', () => {
  it('is read back as it was', () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 20 }),
        fc.constantFrom('; ', ';', '\n', '\r\n', '\r', ' ;\n\n; '),
        (moves, between) => {
          expect(parseMoves(formatMoves(moves))).toEqual({ ok: true, value: moves });
          expect(parseMoves(moves.map(formatMove).join(between))).toEqual({ ok: true, value: moves });
        },
      ),
    );
  });

  it('may be empty', () => {
    expect(formatMoves([])).toBe('');
    for (const text of ['', ' ', ';', '\n;\n', ' ; '])
      expect(parseMoves(text)).toEqual({ ok: true, value: [] });
  });

  it('has every fault told, with its line and its place in the list', () => {
    const read = parseMoves('deal\r\n\r\ndeal now; redeal\rtableau:0 x tableau:1\nfly');
    if (read.ok) throw new Error('read');
    expect(
      read.error.map(({ code, path, line, column, offset }) => [code, path, line, column, offset]),
    ).toEqual([
      ['trailing-text', '[1]', 3, 6, 13],
      ['bad-number', '[3]', 4, 11, 35],
      ['bad-move', '[4]', 5, 1, 47],
    ]);
  });

  it('has at most twenty faults told', () => {
    const read = parseMoves('x;'.repeat(100_000));
    expect(!read.ok && read.error.length).toBe(20);
  });

  it('is refused by its length before it is read', () => {
    const error = errorOf(' '.repeat(MAX_TEXT_LENGTH + 1));
    expect(error.code).toBe('too-long');
    expect(parseMoves('deal;'.repeat(MAX_TEXT_LENGTH / 5)).ok).toBe(true);
    expect(parseMoves(`${'deal;'.repeat(MAX_TEXT_LENGTH / 5)};`).ok).toBe(false);
  });
});
