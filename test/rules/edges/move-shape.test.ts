/** The shape of a move: what is read as one beside what just is not, and where it is said to be wrong. */
import { deal, legalMoves, validateMove } from 'solitaire-rules/rules';
import { freecell, pyramid } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import {
  DEAL,
  moveCode,
  moveList,
  moveOf,
  movesOf,
  pullCode,
  push,
  removeCode,
} from '../../../src/rules/move.js';
import { coreOf } from '../../conformance/core.js';

const dealt = deal(freecell, { microsoft: 1 });
const whole = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 };
const pulled = { type: 'pull', from: 'tableau:0', index: 0, to: 'tableau:1' };
const gone = { type: 'remove', piles: ['tableau:0', 'tableau:1', 'tableau:2'] };
const throwing = new Proxy(whole, {
  getOwnPropertyDescriptor: () => {
    throw new RangeError('mine');
  },
});

/** Where a move is malformed, or the code of another refusal, or that it is legal. */
function placeOf(input: unknown): string {
  const verdict = validateMove(freecell, dealt, input);
  if (verdict.ok) return 'legal';
  const { code, facts, message } = verdict.error;
  if (code !== 'malformed') return code;
  expect(message.length).toBeGreaterThan(10);
  return `at "${facts.path}"`;
}

describe('a move', () => {
  it.each<[string, unknown]>([
    ['at ""', null],
    ['at ""', undefined],
    ['at ""', 5],
    ['at ""', 'deal'],
    ['at ""', [whole]],
    ['at ""', Object.assign([], whole)],
    ['at ""', Object.assign(() => 1, whole)],
    ['at ""', throwing],
    ['at "type"', {}],
    ['at "type"', { ...whole, type: 'MOVE' }],
    ['at "type"', Object.create(whole)],
    ['legal', whole],
    ['at "from"', { ...whole, from: 'tableau:8' }],
    ['at "from"', { ...whole, from: undefined, to: 'x' }],
    ['at "to"', { ...whole, to: 'cell:4' }],
    ['at "to"', { ...whole, to: 0 }],
    ['at "count"', { ...whole, count: 0 }],
    ['at "count"', { ...whole, count: -0 }],
    ['at "count"', { ...whole, count: 1.5 }],
    ['at "count"', { ...whole, count: '1' }],
    ['at "count"', { ...whole, count: 53 }],
    ['too-few-cards', { ...whole, count: 52 }],
    ['source-not-allowed', pulled],
    ['at "from"', { ...pulled, from: 'x' }],
    ['at "to"', { ...pulled, to: 'x' }],
    ['at "index"', { ...pulled, index: -1 }],
    ['at "index"', { ...pulled, index: -0 }],
    ['at "index"', { ...pulled, index: 52 }],
    ['source-not-allowed', { ...pulled, index: 51 }],
    ['source-not-allowed', gone],
    ['at "piles"', { type: 'remove' }],
    ['at "piles"', { type: 'remove', piles: [] }],
    ['at "piles"', { type: 'remove', piles: { 0: 'tableau:0', length: 1 } }],
    ['at "piles"', { type: 'remove', piles: [...gone.piles, 'tableau:3'] }],
    ['at "piles[1]"', { type: 'remove', piles: ['tableau:0', 'tableau:9'] }],
    ['at "piles[1]"', { type: 'remove', piles: ['tableau:0', 'tableau:0'] }],
    ['at "piles[2]"', { type: 'remove', piles: ['tableau:0', 'tableau:2', 'tableau:1'] }],
  ])('is read or refused: %s', (place, input) => {
    expect(placeOf(input)).toBe(place);
  });

  it('names the piles that there are, in words', () => {
    const verdict = validateMove(freecell, dealt, { ...whole, from: 'tableau:8' });
    expect(verdict).toMatchObject({ error: { message: expect.stringContaining('tableau:7') } });
  });
});

describe('a move as a word', () => {
  const { layout } = coreOf(pyramid);

  it.each([
    [moveCode(3, 5, 2), { type: 'move', from: layout.pileIds[3], to: layout.pileIds[5], count: 2 }],
    [DEAL, { type: 'deal' }],
    [removeCode(0), { type: 'remove', piles: [layout.pileIds[0]] }],
    [removeCode(0, 4), { type: 'remove', piles: [layout.pileIds[0], layout.pileIds[4]] }],
    [removeCode(0, 4, 9), { type: 'remove', piles: [0, 4, 9].map((pile) => layout.pileIds[pile]) }],
    [pullCode(3, 5, 200), { type: 'pull', from: layout.pileIds[3], index: 200, to: layout.pileIds[5] }],
  ])('%i says the same as JSON', (code, move) => {
    expect(moveOf(layout, code)).toEqual(move);
  });

  it('is one object whenever it is listed again, single cards between all piles told apart', () => {
    const moves = new Set<unknown>();
    const odd: unknown[] = [];
    for (let from = 0; from < layout.piles; from++)
      for (let to = 0; to < layout.piles; to++)
        for (const count of [1, 2]) {
          const move = moveOf(layout, moveCode(from, to, count));
          const isSame = moveOf(layout, moveCode(from, to, count)) === move;
          const { type, ...said } = move as typeof whole;
          const isSaid = said.from === layout.pileIds[from] && said.to === layout.pileIds[to];
          if (!isSame || !isSaid || type !== 'move' || said.count !== count) odd.push(move);
          moves.add(move);
        }
    expect(odd).toEqual([]);
    expect(moves.size).toBe(2 * layout.piles ** 2);
    expect(legalMoves(freecell, dealt)[0]).toBe(legalMoves(freecell, dealt)[0]);
  });

  it('is kept in lists of any length', () => {
    const list = moveList();
    for (let code = 0; code < 1000; code++) push(list, moveCode(code % 7, code % 5, 1 + (code % 3)));
    expect(list.length).toBe(1000);
    const moves = movesOf(layout, list);
    expect(moves).toHaveLength(1000);
    expect(moves[999]).toEqual(moveOf(layout, moveCode(999 % 7, 999 % 5, 1 + (999 % 3))));
    expect(moves[255]).toEqual(moveOf(layout, moveCode(255 % 7, 0, 1)));
  });
});
