/** `solitaire-rules verify`: one record or several, in every form, and the exit code that goes with it. */
import { describe, expect, it } from 'vitest';
import { deriveVariant } from '../../src/rules/index.ts';
import { freecell, spider } from '../../src/variants/all.ts';
import { createRecord, formatRecord, formatRecords, verifyRecord } from '../../src/verify/index.ts';
import { call, callJson } from './call.ts';

const good = createRecord(freecell, { microsoft: 617 }, '58 1a', {
  runId: 'a1',
  claims: { status: 'in-play', moves: 2, powersUsed: {} },
});
const boast = createRecord(spider, { seed: 'x' }, 'deal; undo', {
  startedAt: 0,
  endedAt: 50,
  claims: { score: 600 },
});
const { deck } = good;
const illegal = createRecord(freecell, { deck }, 'tableau:4 1 tableau:7; tableau:0 1 tableau:1');
const strict = deriveVariant(freecell, { id: 'strict', title: 'Strict', piles: { cell: { count: 1 } } });
const own = createRecord(strict, { seed: 1 });

describe('verify', () => {
  it('says of a record that holds which game it is and how it went', async () => {
    for (const form of ['text', 'json'] as const) {
      const record = formatRecord(good, { form });
      const told = {
        code: 0,
        err: '',
        out: `freecell@1, Microsoft deal 617, run a1
in play after 2 moves, 52 cards left
claims status in-play, moves 2, powersUsed {}
verified
`,
      };
      expect(await call('verify record.json', { files: { 'record.json': record } })).toEqual(told);
      expect(await call('verify -', { stdin: record })).toEqual(told);
      expect(await call('verify', { stdin: record })).toEqual(told);
    }
  });

  it('says of several what is wrong with each, and how many hold', async () => {
    for (const form of ['text', 'json'] as const) {
      const stdin = formatRecords([good, boast, illegal], { form });
      expect(await call('verify', { stdin })).toEqual({
        code: 1,
        err: '',
        out: `freecell@1, Microsoft deal 617, run a1
in play after 2 moves, 52 cards left
claims status in-play, moves 2, powersUsed {}
verified

spider@1, seed x
in play after 0 moves, 1 undo, 104 cards left, score 498, 50 ms by its own stamps
claims score 600 (false)
not verified:
  false-claim at claims.score: the record claims score 600; it is 498

freecell@1, from a deck
in play after 1 move, 52 cards left
not verified:
  illegal-move at moves[1]: JD cannot go on KS in tableau:1: only Q fits there

1 of 3 records verified
`,
      });
      const { code, out } = await call('verify', { stdin: formatRecords([good, good], { form }) });
      expect(code).toBe(0);
      expect(out).toMatch(/\n2 of 2 records verified\n$/);
    }
  });

  it('prints the verdicts as JSON, a line each', async () => {
    const { code, value } = await callJson('verify', { stdin: formatRecord(boast) });
    expect(code).toBe(1);
    const verdict = verifyRecord(boast, { variants: [spider] });
    expect(value).toEqual(JSON.parse(JSON.stringify(verdict)));
    const { out } = await call('verify --json', { stdin: formatRecords([good, illegal]) });
    const lines = out.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).verified)).toEqual([true, false]);
  });

  it('knows the games of definition files, one or a list, before those of the box', async () => {
    const stdin = formatRecord(own);
    const refused = await call('verify', { stdin });
    expect(refused.code).toBe(1);
    expect(refused.out).toMatch(/unknown-variant at variant: there is no variant "strict" here/);
    const files = { 'strict.json': JSON.stringify(strict), 'more.json': JSON.stringify([spider, strict]) };
    for (const list of ['strict.json', 'more.json', 'more.json,strict.json'])
      expect((await call(`verify --variants ${list}`, { stdin, files })).code).toBe(0);
  });

  it('is misused with what is no record, no definition, or nothing at all', async () => {
    const codeOf = async (line: string, world: object) => {
      const { code, out, err } = await call(line, world);
      expect(code).toBe(2);
      expect(out).toBe('');
      return /^solitaire-rules: ([a-z-]+):/.exec(err)?.[1];
    };
    const stdin = formatRecord(good);
    expect(await codeOf('verify', {})).toBe('missing-record');
    expect(await codeOf('verify', { stdin: '' })).toBe('bad-record');
    expect(await codeOf('verify', { stdin: '[]' })).toBe('missing-record');
    expect(await codeOf('verify', { stdin: stdin.slice(0, -9) })).toBe('bad-record');
    expect(await codeOf('verify nowhere.json', {})).toBe('unreadable-file');
    expect(await codeOf('verify a b', { stdin })).toBe('unexpected-word');
    expect(await codeOf('verify - --variants -', { stdin })).toBe('two-inputs');
    expect(await codeOf('verify --variants v', { stdin, files: { v: '{' } })).toBe('bad-json');
    expect(await codeOf('verify --variants v', { stdin, files: { v: '[{}]' } })).toBe('bad-definition');
    const { err } = await call('verify', { stdin: stdin.replace('617"', '617') });
    expect(err).toBe(`solitaire-rules: bad-record: standard input is no record
  wrong-value at [0].seed, line 6, column 1: "\\"617" is not JSON
`);
  });

  it('shows nothing that a terminal would obey', async () => {
    const odd = createRecord(freecell, { microsoft: 617 }, [], { runId: '\u001b[31m' });
    const { out } = await call('verify', { stdin: formatRecord(odd) });
    expect(out).toContain('run "\\u001b[31m"');
  });

  it('shows no line of the record’s own making: a name cannot pass for a verdict', async () => {
    const forged = createRecord(freecell, { seed: 'x\n\nverified' }, [], {
      runId: 'y\r\nwon after 52 moves\nverified\n',
      claims: { status: 'won' },
    });
    const { code, out } = await call('verify', { stdin: formatRecord(forged) });
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      'freecell@1, seed "x\\n\\nverified", run "y\\r\\nwon after 52 moves\\nverified\\n"',
      'in play after 0 moves, 52 cards left',
      'claims status won (false)',
      'not verified:',
      '  false-claim at claims.status: the record claims status "won"; it is "in-play"',
      '',
    ]);
    const { err } = await call('verify', { stdin: JSON.stringify({ ...good, 'z\nverified': 1 }) });
    expect(err.split('\n')).toHaveLength(3);
  });
});
