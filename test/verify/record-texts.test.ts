/** Records that are made, written and read again: what the library gives back, texts of them, and the logs they came from. */
import { createSession } from 'solitaire-rules/play';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import {
  createRecord,
  formatRecord,
  formatRecords,
  type GameRecord,
  logOfRecord,
  parseRecord,
  parseRecords,
  type RecordEntry,
  type RecordFault,
  recordOfSession,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const told = (faults: readonly RecordFault[]) => faults.map(({ code, path }) => `${code} ${path}`).join(', ');

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
