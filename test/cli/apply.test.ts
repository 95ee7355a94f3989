/** `apply`: games in every form it reads, and how it stops. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deal, legalMoves, replay } from '../../src/rules/index.ts';
import { freecell } from '../../src/variants/all.ts';
import { call, callJson } from './call.ts';

/** Recorded solutions of Microsoft deals in standard notation, by deal. */
const solutions = (id: string): [number: string, moves: string][] =>
  readFileSync(new URL(`../vectors/solutions/${id}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]);

const dealt = deal(freecell, { microsoft: 1 });
const [[, solution] = ['', '']] = solutions('freecell');
const tokens = solution.split(' ');

describe.each(['freecell', 'bakers-game'])('recorded solutions of %s', (id) => {
  it('win, every one', async () => {
    for (const [number, moves] of solutions(id)) {
      const { code, value } = await callJson(['apply', id, '--microsoft', number, '--moves', moves]);
      expect({ code, status: value.status, applied: value.applied }, number).toEqual({
        code: 0,
        status: 'won',
        applied: moves.split(' ').length,
      });
    }
  });
});

describe('moves', () => {
  it('come as text, in standard notation, as JSON, from a file and from standard input', async () => {
    const moves = legalMoves(freecell, dealt).filter((move) => move.type === 'move');
    const [first] = moves as [(typeof moves)[0]];
    const expected = replay(freecell, dealt, [first]);
    const text = `${first.from} ${first.count} ${first.to}`;
    const start = ['apply', 'freecell', '--microsoft', '1'];
    const answers = [
      await callJson([...start, '--moves', text]),
      await callJson([...start, '--moves', ` ${text} ;`]),
      await callJson([...start, '--moves', JSON.stringify([first])]),
      await callJson([...start, '--moves', JSON.stringify(first)]),
      await callJson([...start, '--moves-file', 'm'], { files: { m: `\n${text}\r\n` } }),
      await callJson([...start, '--moves-file', '-'], { stdin: text }),
      await callJson(['apply', 'freecell', 's', '--moves-file', '-'], {
        files: { s: JSON.stringify(dealt) },
        stdin: text,
      }),
      await callJson(['apply', 'freecell', '--moves', text], { stdin: JSON.stringify(dealt) }),
    ];
    for (const { code, err, value } of answers) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(value).toEqual({ state: expected.ok && expected.value, status: 'in-play', applied: 1 });
    }
  });

  it('of one line and of many are the same game', async () => {
    const files = { m: tokens.join('\n') };
    const { value } = await callJson('apply freecell --microsoft 1 --moves-file m', { files });
    expect(value).toMatchObject({ status: 'won', applied: tokens.length });
  });

  it('may be none', async () => {
    const { code, value } = await callJson(['apply', 'freecell', '--microsoft', '1', '--moves=']);
    expect({ code, value }).toEqual({ code: 0, value: { state: dealt, status: 'in-play', applied: 0 } });
  });

  it('play what is no move between piles', async () => {
    const { value } = await callJson(['apply', 'klondike', '--seed', '1', '--moves', 'deal; deal\ndeal']);
    expect(value.applied).toBe(3);
    expect(value.state.piles.waste[0]).toHaveLength(3);
  });

  it('end in a drawing and a word about them', async () => {
    const { code, out } = await call(['apply', 'freecell', '--microsoft', '1', '--moves', solution]);
    expect(code).toBe(0);
    expect(out).toContain('foundation  0:KC  1:KD  2:KH  3:KS\n');
    expect(out.endsWith(`won\nafter ${tokens.length} moves\n`)).toBe(true);
  });
});

describe('the first illegal move', () => {
  it('stops the game: its rejection, its index and the state before it', async () => {
    const before = await callJson([
      ...['apply', 'freecell', '--microsoft', '1', '--moves'],
      tokens.slice(0, 5).join(' '),
    ]);
    const moves = [...tokens.slice(0, 5), '15', ...tokens.slice(5)].join(' ');
    const { code, err, value } = await callJson(['apply', 'freecell', '--microsoft', '1', '--moves', moves]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(value).toEqual({
      rejection: {
        code: 'wrong-rank',
        message: expect.stringMatching(/6S.*5D/),
        facts: { pile: 'tableau:4', card: '6S', onto: '5D', ranks: ['4'] },
      },
      index: 5,
      state: before.value.state,
    });
  });

  it('is told on standard error, below the table where it stopped', async () => {
    const { code, out, err } = await call([
      ...['apply', 'freecell', '--microsoft', '1', '--moves'],
      'tableau:4 1 cell:0; tableau:0 2 tableau:1; tableau:4 1 cell:1',
    ]);
    expect(code).toBe(1);
    expect(out).toContain('cell        0:6C  1:--');
    expect(out.endsWith('after 1 move\n')).toBe(true);
    expect(err).toMatch(/^solitaire-rules: illegal move at index 1: not-a-run: .*6S.*6D.*tableau:0.*\n/);
    expect(err.endsWith('\n  pile tableau:0, card 6S, onto 6D, allowed 1, requested 2\n')).toBe(true);
  });

  it.each([
    ['a pile that is not there', '[{"type":"move","from":"tableau:0","to":"tableau:8","count":1}]', 0],
    ['no move at all', '[null]', 0],
    ['a count that is none', '[{"type":"move","from":"tableau:0","to":"cell:0","count":-0}]', 0],
    ['text of a pile that is not there', 'tableau:4 1 cell:0; tableau:0 1 tableau:8', 1],
  ])('may be %s', async (_, moves, index) => {
    const { code, value } = await callJson(['apply', 'freecell', '--microsoft', '1', '--moves', moves]);
    expect(code).toBe(1);
    expect(value).toMatchObject({ index, rejection: { code: 'malformed' } });
  });

  it('may come after the last: a won game takes no more', async () => {
    const { code, value } = await callJson([
      ...['apply', 'freecell', '--microsoft', '1', '--moves'],
      `${solution} 1a`,
    ]);
    expect(code).toBe(1);
    expect(value).toMatchObject({ index: tokens.length, rejection: { code: 'game-over' } });
  });
});

describe('what is no list of moves', () => {
  it.each([
    ['1a 3? a5', 'bad-move at [1], line 1, column 5'],
    ['5a\n5b\n5z', 'no-such-pile at [2], line 3, column 2'],
    ['tableau:0 1', 'incomplete-move at [0], line 1, column 12'],
    ['tableau:0 x cell:0', 'bad-number at [0], line 1, column 11'],
    ['[{"type":"move"', 'bad-json: --moves, line 1, column 16'],
    ['x'.repeat(1_000_001), 'too-long'],
  ])('%.20s: %s', async (moves, expected) => {
    const { code, out, err } = await call(['apply', 'freecell', '--microsoft', '617', '--moves', moves]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(expected);
  });

  it.each([
    ['apply freecell --microsoft 1', 'bad-moves: which moves?'],
    ['apply freecell --microsoft 1 --moves 5a --moves-file m', 'bad-moves: give --moves or --moves-file'],
    ['apply freecell --microsoft 1 --moves-file m', 'unreadable-file: m cannot be read'],
    ['apply freecell --moves-file -', 'two-inputs'],
    ['apply freecell - --moves-file -', 'two-inputs'],
    ['apply freecell --deck - --moves-file -', 'two-inputs'],
  ])('%s: %s', async (line, expected) => {
    const { code, out, err } = await call(line);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(expected);
  });
});
