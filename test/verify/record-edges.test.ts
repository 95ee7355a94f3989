/** Records at the edges of what is read and made: a fault beside what just is none, in every form. */
import { createSession } from 'solitaire-rules/play';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import {
  createRecord,
  formatRecord,
  formatRecords,
  type GameRecord,
  type Limits,
  logOfRecord,
  parseRecord,
  parseRecords,
  type RecordEntry,
  type RecordFault,
  recordOfSession,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const whole = { ...createRecord(freecell, { microsoft: 617 }, '58 1a') };
const BIG = Number.MAX_SAFE_INTEGER;

const told = (faults: readonly RecordFault[]) => faults.map(({ code, path }) => `${code} ${path}`).join(', ');

/** What is told of a record with changes. */
function of(changes: object, limits: Limits = {}): string {
  const read = parseRecord({ ...whole, ...changes }, limits);
  return read.ok ? 'accepted' : told(read.error);
}

/** The first fault of a record with one entry, and what was expected and found. */
function entry(one: unknown, limits: Limits = {}): string {
  const read = parseRecord({ ...whole, moves: [one] }, limits);
  if (read.ok) return 'accepted';
  const [{ code, path, found }] = read.error;
  return `${code} ${path} ${found}`;
}

const move = { type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 };
const pull = { type: 'pull', from: 'tableau:4', index: 0, to: 'tableau:7' };

describe('an entry of a list', () => {
  it.each<[unknown, string]>([
    [move, 'accepted'],
    [{ ...move, joins: undefined, at: undefined }, 'accepted'],
    [null, 'wrong-type moves[0] null'],
    [5, 'wrong-type moves[0] 5'],
    [undefined, 'wrong-type moves[0] undefined'],
    [() => move, 'wrong-type moves[0] function'],
    [[move], 'wrong-type moves[0] an array of 1'],
    ['58', 'wrong-type moves[0] "58"'],
    [{}, 'wrong-value moves[0].type undefined'],
    [{ ...move, type: 'MOVE' }, 'wrong-value moves[0].type "MOVE"'],
    [{ ...move, type: 5 }, 'wrong-value moves[0].type 5'],
    [{ ...move, type: ['move'] }, 'wrong-value moves[0].type an array of 1'],
    [{ ...move, type: 'toString' }, 'wrong-value moves[0].type "toString"'],
    [{ odd: 1 }, 'unknown-key moves[0].odd undefined'],
    [{ ...move, odd: 1 }, 'unknown-key moves[0].odd undefined'],
    [{ ...move, index: 1 }, 'unknown-key moves[0].index undefined'],
    [{ type: 'deal', count: 1 }, 'unknown-key moves[0].count undefined'],
    [{ type: 'undo', joins: 'by-hand' }, 'unknown-key moves[0].joins undefined'],
    [{ ...move, count: 0 }, 'wrong-value moves[0].count 0'],
    [{ ...move, count: 208 }, 'accepted'],
    [{ ...move, count: 209 }, 'wrong-value moves[0].count 209'],
    [{ ...move, count: '1' }, 'wrong-value moves[0].count "1"'],
    [{ ...move, from: 'tableau' }, 'wrong-value moves[0].from "tableau"'],
    [{ ...move, to: 'tableau:01' }, 'wrong-value moves[0].to "tableau:01"'],
    [{ ...move, to: 7 }, 'wrong-value moves[0].to 7'],
    [{ ...move, from: ['tableau:4'] }, 'wrong-value moves[0].from an array of 1'],
    [pull, 'accepted'],
    [{ ...pull, index: 207 }, 'accepted'],
    [{ ...pull, index: 208 }, 'wrong-value moves[0].index 208'],
    [{ ...pull, index: -1 }, 'wrong-value moves[0].index -1'],
    [{ ...pull, from: 'x' }, 'wrong-value moves[0].from "x"'],
    [{ type: 'remove', piles: ['tableau:27'] }, 'accepted'],
    [{ type: 'remove', piles: ['a:1', 'a:2', 'a:3'] }, 'accepted'],
    [{ type: 'remove', piles: [] }, 'wrong-value moves[0].piles an array of 0'],
    [{ type: 'remove', piles: ['a:1', 'a:2', 'a:3', 'a:4'] }, 'wrong-value moves[0].piles an array of 4'],
    [{ type: 'remove', piles: 'a:1' }, 'wrong-value moves[0].piles "a:1"'],
    [{ type: 'remove', piles: { 0: 'a:1', length: 1 } }, 'wrong-value moves[0].piles an object'],
    [{ type: 'remove', piles: ['a:1', 'x'] }, 'wrong-value moves[0].piles[1] "x"'],
    [{ type: 'remove', piles: ['x', 'a:1'] }, 'wrong-value moves[0].piles[0] "x"'],
    [{ ...move, joins: 'hand' }, 'wrong-value moves[0].joins "hand"'],
    [{ ...move, joins: 'by-hand', at: 5 }, 'wrong-value moves[0].at 5'],
    [{ ...move, joins: 'automatic', at: '5' }, 'wrong-value moves[0].at "5"'],
    [{ ...move, at: '5' }, 'wrong-value moves[0].at "5"'],
    [{ ...move, at: Number.NaN }, 'wrong-value moves[0].at NaN'],
    [{ ...move, at: -0 }, 'wrong-value moves[0].at -0'],
    [{ ...move, at: BIG }, 'accepted'],
    [{ ...move, at: -BIG }, 'accepted'],
    [{ ...move, at: BIG + 1 }, 'wrong-value moves[0].at 9007199254740992'],
    [{ type: 'undo' }, 'accepted'],
    [{ type: 'redo', at: 1 }, 'accepted'],
    [{ type: 'pause', at: 1 }, 'accepted'],
    [{ type: 'resume', at: 1 }, 'accepted'],
    [{ type: 'pause' }, 'wrong-value moves[0].at undefined'],
    [{ type: 'resume' }, 'wrong-value moves[0].at undefined'],
    [{ type: 'resume', at: null }, 'wrong-value moves[0].at null'],
  ])('%j', (one, expected) => {
    expect(entry(one)).toBe(expected);
  });
});

/** The first fault of moves as text, in JSON and in a block. */
function text(moves: string): string {
  const read = parseRecord({ ...whole, moves });
  if (read.ok) return 'accepted';
  const [{ code, path, expected, found, line }] = read.error;
  return `${code} ${path} ${expected} / ${found} ${line}`;
}

describe('moves as text', () => {
  it.each<[string, string]>([
    ['tableau:4 1 tableau:7', 'accepted'],
    ['tableau:4 208 tableau:7', 'accepted'],
    ['tableau:4 209 tableau:7', 'wrong-value moves[0].count a whole number from 1 to 208 / 209 undefined'],
    ['tableau:4 0 tableau:7', 'bad-number moves[0] a whole number from 1 to 208 / "0" undefined'],
    ['tableau:4 1 tableau:7 x', 'trailing-text moves[0] the end / "x" undefined'],
    ['undo; redo; pause @1; resume @2', 'accepted'],
    ['undo @1.5e3', 'accepted'],
    ['undo @1e10', 'accepted'],
    ['undo @-10.25E+02', 'accepted'],
    ['undo @1,5', 'bad-number moves[0] milliseconds, as @1500 / "@1,5" undefined'],
    [`undo @${'1'.repeat(15)}.${'0'.repeat(16)}`, 'accepted'],
    [
      `undo @${'1'.repeat(15)}.${'0'.repeat(17)}`,
      'bad-number moves[0] milliseconds, as @1500 / "@111111111111111.00000000000000000" undefined',
    ],
    ['resume', 'incomplete-move moves[0] undefined / undefined undefined'],
    ['pause', 'incomplete-move moves[0] undefined / undefined undefined'],
    ['resume @1 x', 'trailing-text moves[0] the end / "@1" undefined'],
    ['+ resume @1', 'bad-move moves[0] a move that joins the turn before it / "resume" undefined'],
    ['+ undo', 'bad-move moves[0] a move that joins the turn before it / "undo" undefined'],
    ['+ deal', 'accepted'],
    ['* deal', 'accepted'],
    ['+ deal @1', 'trailing-text moves[0] no stamp within a turn / "@1" undefined'],
    ['* deal @1', 'trailing-text moves[0] no stamp within a turn / "@1" undefined'],
    ['deal @1', 'accepted'],
    ['+', 'no-move moves[0] a move / the end undefined'],
    ['# a comment\ndeal', 'accepted'],
    ['  # a comment\ndeal', 'accepted'],
    ['deal # no comment', 'trailing-text moves[0] the end / "#" undefined'],
    ['deal;# no comment', 'bad-move moves[1] a move / "#" undefined'],
    ['#', 'accepted'],
    ['deal\n# a comment', 'accepted'],
  ])('%j', (moves, expected) => {
    expect(text(moves)).toBe(expected);
  });
});

describe('fields', () => {
  it.each<[object, string]>([
    [{}, 'accepted'],
    [{ format: undefined }, 'missing format'],
    [{ format: 5 }, 'wrong-type format'],
    [{ format: 'solitaire-rules/record@9' }, 'unknown-format format'],
    [{ variant: undefined }, 'missing variant'],
    [{ variant: 5 }, 'wrong-type variant'],
    [{ variant: `${'x'.repeat(64)}@1` }, 'accepted'],
    [{ variant: `${'x'.repeat(65)}@1` }, 'wrong-value variant'],
    [{ variant: 'x@0' }, 'wrong-value variant'],
    [{ variant: 'x@1x' }, 'wrong-value variant'],
    [{ variant: 'x@12' }, 'accepted'],
    [{ rules: undefined }, 'missing rules'],
    [{ rules: ['a'] }, 'wrong-type rules'],
    [{ runId: '' }, 'wrong-value runId'],
    [{ runId: 'x'.repeat(256) }, 'accepted'],
    [{ runId: 'x'.repeat(257) }, 'wrong-value runId'],
    [{ shuffle: undefined }, 'missing shuffle'],
    [{ seed: undefined }, 'missing seed'],
    [{ shuffle: undefined, seed: undefined }, 'accepted'],
    [{ shuffle: 'x'.repeat(80) }, 'accepted'],
    [{ shuffle: 'x'.repeat(81) }, 'wrong-value shuffle'],
    [{ shuffle: 'No' }, 'wrong-value shuffle'],
    [{ shuffle: 'a_b' }, 'wrong-value shuffle'],
    [{ shuffle: 'a-b' }, 'accepted'],
    [{ seed: '' }, 'accepted'],
    [{ seed: 'x'.repeat(1024) }, 'accepted'],
    [{ seed: 'x'.repeat(1025) }, 'wrong-value seed'],
    [{ redealSeed: 5 }, 'wrong-type redealSeed'],
    [{ deck: undefined }, 'missing deck'],
    [{ deck: 5 }, 'wrong-type deck'],
    [{ deck: '' }, 'accepted'],
    [{ deck: 'AC  2C' }, 'accepted'],
    [{ deck: ['AC', 'ac'] }, 'not-a-card deck[1]'],
    [{ deck: ['AC', '??'] }, 'not-a-card deck[1]'],
    [{ deck: ['AC', 5] }, 'not-a-card deck[1]'],
    [{ deck: 'AC XX' }, 'not-a-card deck[1]'],
    [{ deck: Array.from({ length: 208 }, () => 'AC').join(' ') }, 'accepted'],
    [{ deck: Array.from({ length: 209 }, () => 'AC').join(' ') }, 'too-many-cards deck'],
    [{ deck: ' '.repeat(626) }, 'accepted'],
    [{ deck: ' '.repeat(627) }, 'too-many-cards deck'],
    [{ startedAt: '5' }, 'wrong-value startedAt'],
    [{ startedAt: BIG, endedAt: -BIG }, 'accepted'],
    [{ endedAt: 2 * BIG }, 'wrong-value endedAt'],
    [{ moves: undefined }, 'missing moves'],
    [{ moves: 5 }, 'wrong-type moves'],
    [{ moves: {} }, 'wrong-type moves'],
    [{ moves: [] }, 'accepted'],
    [{ moves: '' }, 'accepted'],
    [{ odd: 1 }, 'unknown-key odd'],
    [{ odd: undefined }, 'unknown-key odd'],
    [{ claims: 5 }, 'wrong-type claims'],
    [{ claims: [] }, 'wrong-type claims'],
    [{ claims: {} }, 'accepted'],
    [{ claims: { odd: 1 } }, 'unknown-key claims.odd'],
    [{ claims: { status: 'no-moves' } }, 'accepted'],
    [{ claims: { status: 'in-play' } }, 'accepted'],
    [{ claims: { status: 'lost' } }, 'wrong-value claims.status'],
    [{ claims: { status: 'won', score: -1.5, moves: 0, elapsed: 0 } }, 'accepted'],
    [{ claims: { score: '1' } }, 'wrong-value claims.score'],
    [{ claims: { moves: -1 } }, 'wrong-value claims.moves'],
    [{ claims: { moves: -0 } }, 'wrong-value claims.moves'],
    [{ claims: { elapsed: -1 } }, 'wrong-value claims.elapsed'],
    [{ claims: { elapsed: Number.POSITIVE_INFINITY } }, 'wrong-value claims.elapsed'],
    [{ claims: { elapsed: '1' } }, 'wrong-value claims.elapsed'],
    [{ claims: { powersUsed: 5 } }, 'wrong-type claims.powersUsed'],
    [{ claims: { powersUsed: null } }, 'wrong-type claims.powersUsed'],
    [{ claims: { powersUsed: [] } }, 'wrong-type claims.powersUsed'],
    [{ claims: { powersUsed: { a: 0, b: 2 } } }, 'accepted'],
    [{ claims: { powersUsed: { a: -1 } } }, 'wrong-value claims.powersUsed.a'],
    [{ claims: { powersUsed: { ['x'.repeat(80)]: 1 } } }, 'accepted'],
    [{ claims: { powersUsed: { ['x'.repeat(81)]: 1 } } }, 'wrong-value claims.powersUsed'],
    [
      { claims: { powersUsed: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`p${i}`, 1])) } },
      'accepted',
    ],
    [
      { claims: { powersUsed: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`p${i}`, 1])) } },
      'wrong-value claims.powersUsed',
    ],
  ])('%j', (changes, expected) => {
    expect(of(changes)).toBe(expected);
  });
});

describe('what is read', () => {
  const read = (changes: object): GameRecord => {
    const result = parseRecord({ ...whole, ...changes });
    if (!result.ok) throw new Error(told(result.error));
    return result.value;
  };

  it('has no keys without values, and its claims in order', () => {
    const entries: RecordEntry[] = [
      { type: 'undo' },
      { type: 'redo', at: 5 },
      { type: 'deal' },
      { type: 'deal', joins: 'by-hand' },
      { ...move, at: 7 } as RecordEntry,
    ];
    expect(read({ moves: entries }).moves).toStrictEqual(entries);
    const { powersUsed } = read({ claims: { powersUsed: { b: 2, c: 0, a: 1 } } }).claims ?? {};
    expect(Object.keys(powersUsed ?? {})).toEqual(['a', 'b', 'c']);
  });

  it('is written and read again, whatever was done', () => {
    const record = read({
      moves: 'deal @1; + redeal; * deal; undo; redo @2; pause @3; resume @4; remove a:1 a:2',
    });
    for (const form of ['text', 'json'] as const)
      expect(parseRecord(formatRecord(record, { form }))).toEqual({ ok: true, value: record });
  });

  it('is told how much there was of what is too much', () => {
    const found = (changes: object, limits: Limits) => {
      const result = parseRecord({ ...whole, ...changes }, limits);
      return result.ok
        ? 'accepted'
        : `${result.error[0].code} ${result.error[0].path} ${result.error[0].found}`;
    };
    expect(found({ deck: 'AC '.repeat(4) }, { cards: 3 })).toBe('too-many-cards deck 4');
    expect(found({ moves: 'deal; deal' }, { moves: 1 })).toBe('too-many-moves moves 2');
    expect(found({ moves: 'a:1 1 a:2' }, { piles: 0 })).toMatch(/^too-many-piles moves\[0\]\.from/);
    expect(found({ moves: 'a:1 1 a:2' }, { piles: 1 })).toMatch(/^too-many-piles moves\[0\]\.to/);
    expect(found({ moves: 'a:1 1 a:2' }, { piles: 2 })).toBe('accepted');
    expect(parseRecord('{}', { depth: 0 })).toMatchObject({
      error: [{ code: 'too-deep', line: 1, column: 1 }],
    });
  });

  it('is told no more faults than are worth it', () => {
    const faults = (changes: object): number => {
      const result = parseRecord({ ...whole, ...changes });
      return result.ok ? 0 : result.error.length;
    };
    const odd = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`odd${i}`, 1]));
    expect(
      [1, 19, 20, 21, 60].map((count) => faults({ moves: Array.from({ length: count }, () => 5) })),
    ).toEqual([1, 19, 20, 20, 20]);
    expect([1, 19, 20, 21, 60].map((count) => faults(odd(count)))).toEqual([1, 19, 20, 20, 20]);
  });
});

describe('a record that the library made', () => {
  const made = () => createRecord(freecell, { microsoft: 617 }, '58 1a');

  it('is given back as it is, within the limits', () => {
    // Two moves among four piles, 52 cards.
    const limits = { moves: 2, cards: 52, piles: 4 };
    const record = made();
    const read = parseRecord(record, limits);
    expect(read.ok && read.value).toBe(record);
    const several = parseRecords([record, record], limits);
    expect(several.ok && several.value[1]).toBe(record);
    for (const [less, code] of [
      [{ moves: 1 }, 'too-many-moves moves'],
      [{ cards: 51 }, 'too-many-cards deck'],
      [{ piles: 3 }, 'too-many-piles moves[1].to'],
    ] as const) {
      const refused = parseRecord(record, { ...limits, ...less });
      expect(refused.ok ? '' : told(refused.error)).toBe(code);
    }
  });

  it('names a pile as often as it likes', () => {
    const there: RecordEntry = { type: 'move', from: 'cell:0', to: 'cell:1', count: 1 };
    const back: RecordEntry = { type: 'move', from: 'cell:1', to: 'cell:0', count: 1 };
    const moves = Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? there : back));
    const long = { ...made(), moves };
    expect(parseRecord(long).ok).toBe(true);
    expect(parseRecord(formatRecord(long as GameRecord), { piles: 2 }).ok).toBe(true);
  });

  it('is written however long it is', () => {
    const deals: RecordEntry[] = Array.from({ length: 10_001 }, () => ({ type: 'deal' }));
    const long = { ...made(), moves: deals } as GameRecord;
    expect(
      formatRecord(long)
        .split('\n')
        .filter((line) => line === 'deal'),
    ).toHaveLength(10_001);
  });
});

describe('a text of records', () => {
  const block = formatRecord(
    createRecord(freecell, { microsoft: 617 }, '58 1a', { runId: 'a', claims: { moves: 2 } }),
  );
  const first = (text: string) => {
    const read = parseRecord(text);
    if (read.ok) return 'accepted';
    const [{ code, path, expected, found, line, column }] = read.error;
    return [code, path, expected, found, line, column].map((one) => one ?? '-').join(' | ');
  };
  const all = (text: string) => {
    const read = parseRecord(text);
    return read.ok ? 'accepted' : told(read.error);
  };

  it('is told what was wanted, what was there, and in which line', () => {
    expect(first(block)).toBe('accepted');
    expect(first(block.replace('variant freecell@1', '  variant  freecell@0'))).toBe(
      'wrong-value | variant | id@version of a variant | "freecell@0" | 2 | 3',
    );
    expect(first(block.replace(/^rules .*\n/m, ''))).toMatch(/^missing \| rules \| .* \| nothing \| 1 \| 1$/);
    expect(first(block.replace('run "a"', 'run'))).toMatch(/^wrong-value \| runId \| - \| - \| 4 \| 1$/);
    expect(first(block.replace('run "a"', 'run a'))).toMatch(/^wrong-value \| runId \| - \| - \| 4 \| 1$/);
    expect(first(block.replace('run "a"', 'run\t"a"'))).toBe('accepted');
    expect(first(block.replace(/^deck .*$/m, 'deck'))).toBe('accepted');
    expect(first(block.replace('variant freecell@1', 'variant'))).toMatch(/ \| "" \| 2 \| 1$/);
    expect(first(block.replace('run "a"', 'run   "a"  '))).toBe('accepted');
    expect(first(block.replace('moves\n', 'started x\nmoves\n'))).toMatch(/^wrong-value \| startedAt \|/);
    expect(first(block.replace('moves\n', 'started 5\nended 7\nmoves\n'))).toBe('accepted');
    expect(first(block.replace('"moves":2', '"moves":{"a":{"b":1}}'))).toMatch(/^wrong-value \| claims \|/);
    expect(first(block.replace('tableau:4 1 tableau:7', 'tableau:4 1 x'))).toMatch(/^\S+ \| moves\[0\] \|/);
    expect(first('')).toMatch(/^no-record \| {2}\| solitaire-rules\/record@1 \| - \| 1 \| 1$/);
    expect(first('# nothing\n')).toMatch(/^no-record/);
    expect(first('  odd\n')).toMatch(/^bad-line \| format \| - \| - \| 1 \| 3$/);
    for (const odd of ['xsolitaire-rules/record@1', 'solitaire-rules/record@1x', 'solitaire-rules/record@'])
      expect(first(`${odd}\n`)).toMatch(/^bad-line \| format/);
    expect(first(block.replace('record@1', 'record@12'))).toMatch(/^unknown-format \| format/);
    expect(first('[[[[[[[[[[[[[[[[[[')).toMatch(/^too-deep \| {2}\| at most 16 \| - \| 1 \| 17$/);
    expect(first('{"a":')).toMatch(/^bad-json \| {2}\| a value \| the end of the text \| 1 \| 6$/);
  });

  it('is told of a key that is wrong once, and not as missing besides', () => {
    expect(all(block.replace('seed "617"', 'seed 617'))).toBe('wrong-type seed');
    expect(all(block.replace('seed "617"', 'seed x'))).toBe('wrong-value seed');
    expect(all(block.replace('shuffle microsoft\n', ''))).toBe('missing shuffle');
    expect(all(block.replace('moves\n', 'run "b"\nmoves\n'))).toBe('doubled-key runId');
    expect(all(block.replace('moves\n', 'odd 5\nmoves\n'))).toBe('unknown-key ');
    expect(all(block.replace('moves\n', 'odd 5\nrun "b"\nmoves\n'))).toBe('unknown-key , doubled-key runId');
  });

  it('ends where it ends', () => {
    const lines = block.split('\n');
    expect(all(block.replace('end\n', ''))).toBe('truncated moves');
    expect(all(lines.slice(0, 5).join('\n'))).toBe('truncated ');
    expect(all(block.trimEnd())).toBe('accepted');
    expect(all(`${block}  \n# well\n`)).toBe('accepted');
    expect(all(`${block}x`)).toBe('trailing-text ');
    expect(all(block.replace('\nend', '\n  end  '))).toBe('accepted');
    const two = parseRecords(`${block}${lines.slice(0, 5).join('\n')}\n${block}`);
    expect(two.ok ? '' : told(two.error)).toBe('truncated [1]');
    const odd = parseRecords(block.replace('run "a"', 'run a') + block);
    expect(odd.ok ? '' : told(odd.error)).toBe('wrong-value [0].runId');
    expect(parseRecords(block + block)).toMatchObject({ ok: true, value: [{ runId: 'a' }, { runId: 'a' }] });
  });

  it('may be a list as JSON, a level deeper than one record', () => {
    const one = createRecord(freecell, { microsoft: 617 }, '58');
    const json = formatRecords([one, one], { form: 'json' });
    expect(parseRecords(json, { depth: 1 }).ok).toBe(true);
    expect(parseRecords(json, { depth: 0 }).ok).toBe(false);
    expect(parseRecord(json).ok).toBe(false);
    const wrong = parseRecords(`[5, ${formatRecord(one, { form: 'json' })}, {}]`);
    expect(wrong.ok ? '' : told(wrong.error)).toMatch(/^wrong-type \[0\], missing \[2\]\.format/);
  });
});

describe('a record of a game', () => {
  it('has the seed of its deal, whichever kind is told', () => {
    const seeded = (source: object) => {
      const { shuffle, seed } = createRecord(freecell, source as never);
      return [shuffle, seed];
    };
    expect(seeded({ microsoft: 617, seed: undefined })).toEqual(['microsoft', '617']);
    expect(seeded({ microsoft: undefined, seed: 5 })).toEqual([expect.any(String), '5']);
    const { deck } = createRecord(freecell, { microsoft: 617 });
    expect(seeded({ deck, seed: undefined, microsoft: undefined })).toEqual([undefined, undefined]);
    expect(Object.keys(createRecord(freecell, { deck }))).not.toContain('seed');
  });

  it('has its moves as entries where the text begins as they do', () => {
    for (const text of ['deal; deal', '  deal\ndeal', '; deal; deal', '# well\ndeal; deal', 'deal; undo'])
      expect(createRecord(klondike, { seed: 1 }, text).moves).toHaveLength(2);
    expect(createRecord(freecell, { microsoft: 617 }, '58 1a').moves).toHaveLength(2);
  });

  it('in standard notation is told where it cannot be played', () => {
    expect(() => createRecord(freecell, { microsoft: 617 }, '58 58 zz')).toThrow(
      expect.objectContaining({ code: 'bad-moves', faults: [expect.anything()] }),
    );
  });

  it('counts moves of a log as they remain', () => {
    const session = createSession(freecell, { microsoft: 617 });
    session.move({ type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 });
    session.undo();
    const ofLog = recordOfSession(freecell, { microsoft: 617 }, session.log());
    expect(ofLog.claims).toMatchObject({ moves: 0, undos: 1 });
    expect(ofLog).not.toHaveProperty('startedAt');
    expect(Object.keys(ofLog.moves[0] ?? {})).not.toContain('at');
    const counting = createSession(freecell, { microsoft: 617 }, { undoCountsAsMove: true, at: 3 });
    counting.move({ type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 }, { at: 5 });
    counting.undo({ at: 6 });
    const ofSaved = recordOfSession(freecell, { microsoft: 617 }, counting.save());
    expect(ofSaved).toMatchObject({
      startedAt: 3,
      claims: { moves: 2, undos: 1 },
      moves: [{ at: 5 }, { at: 6 }],
    });
  });

  it('is a log again: turns with what joined them, and the clock', () => {
    const moves: RecordEntry[] = [
      { type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1, at: 1 },
      { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1, joins: 'by-hand' },
      { type: 'move', from: 'tableau:1', to: 'cell:1', count: 1, joins: 'automatic' },
      { type: 'pause', at: 2 },
      { type: 'resume', at: 3 },
      { type: 'undo' },
      { type: 'redo', at: 4 },
      { type: 'move', from: 'tableau:2', to: 'cell:2', count: 1 },
    ];
    const [turn, pause, resume, undo, redo, last] = logOfRecord(
      freecell,
      createRecord(freecell, { microsoft: 617 }, moves),
    ).actions;
    expect(turn).toMatchObject({
      type: 'move',
      at: 1,
      moves: [{ from: 'tableau:4' }, { from: 'tableau:0' }],
    });
    expect(turn).toHaveProperty('automatic', [{ type: 'move', from: 'tableau:1', to: 'cell:1', count: 1 }]);
    expect([pause, resume, undo, redo]).toEqual(moves.slice(3, 7));
    expect(last).toStrictEqual({ type: 'move', moves: [moves[7]] });
    const alone = createRecord(freecell, { microsoft: 617 }, [moves[1]]);
    expect(() => logOfRecord(freecell, alone)).not.toThrow();
  });
});
