/** How records are written and read: the text for people, JSON, and what is said of a text that is none. */
import { deal, type Variant } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import {
  createRecord,
  formatRecord,
  formatRecords,
  parseRecord,
  parseRecords,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const RULES = '3f8374bca116aaaf492b37576dba420c2e3b8824f720768fb55d6e89c67fecbb';
const DECK =
  '7D AD 5C 3S 5S 8C 2D AH TD 7S QD AC 6D 8H AS KH TH QC 3H 9D 6S 8D 3D TC KD 5H 9S 3C 8S 7H 4D JS 4C QS 9C 9H 7C 6H 2C 2S 4S TS 2H 5D JC 6C JH QH JD KS KC 4H';
const TEXT = `solitaire-rules/record@1
variant freecell@1
rules ${RULES}
run "monday\\n"
shuffle microsoft
seed "617"
deck ${DECK}
started 0
ended 9000.5
claims {"status":"in-play","score":-1.5,"moves":2}
moves
tableau:4 1 tableau:7 @1500
+ tableau:0 1 cell:0
undo @1e-7
* tableau:0 1 cell:0
pause @-5
end
`;

describe('a record as text', () => {
  const read = parseRecord(TEXT);
  const record = read.ok ? read.value : undefined;

  it('is read, and written again byte for byte', () => {
    if (record === undefined) throw new Error(JSON.stringify(read));
    expect(formatRecord(record)).toBe(TEXT);
    expect(record).toEqual({
      format: 'solitaire-rules/record@1',
      variant: 'freecell@1',
      rules: RULES,
      runId: 'monday\n',
      shuffle: 'microsoft',
      seed: '617',
      deck: DECK.split(' '),
      startedAt: 0,
      endedAt: 9000.5,
      claims: { status: 'in-play', score: -1.5, moves: 2 },
      moves: [
        { type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1, at: 1500 },
        { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1, joins: 'by-hand' },
        { type: 'undo', at: 1e-7 },
        { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1, joins: 'automatic' },
        { type: 'pause', at: -5 },
      ],
    });
  });

  it('may have a byte order mark, other line ends, and blanks and comments wherever a line begins', () => {
    if (record === undefined) throw new Error('no record');
    const json = formatRecord(record, { form: 'json' });
    const lines = TEXT.replaceAll('\n', '\n\t# said\n \t');
    for (const text of [TEXT, json, lines])
      for (const other of [text, `\uFEFF${text}`, `\uFEFF\n${text}`])
        for (const ends of ['\n', '\r\n', '\r'])
          expect(parseRecord(other.replaceAll('\n', ends))).toEqual({ ok: true, value: record });
    expect(parseRecord(`\uFEFF${json.replace(',', ';')}`)).toMatchObject({
      error: [{ code: 'bad-json', line: 1, column: json.indexOf(',') + 2 }],
    });
  });

  it('is the same in JSON on one line, cards and moves as text', () => {
    const json = formatRecord(record as never, { form: 'json' });
    expect(json).toBe(
      `{"format":"solitaire-rules/record@1","variant":"freecell@1","rules":"${RULES}","runId":"monday\\n","shuffle":"microsoft","seed":"617","deck":"${DECK}","startedAt":0,"endedAt":9000.5,"claims":{"status":"in-play","score":-1.5,"moves":2},"moves":"tableau:4 1 tableau:7 @1500; + tableau:0 1 cell:0; undo @1e-7; * tableau:0 1 cell:0; pause @-5"}`,
    );
    expect(parseRecord(json)).toEqual(read);
  });

  it.each([
    ['lines in another order', (text: string) => text.replace(/(rules .*\n)(run .*\n)/, '$2$1')],
    ['line ends of other systems', (text: string) => text.replaceAll('\n', '\r\n')],
    ['old line ends', (text: string) => text.replaceAll('\n', '\r')],
    ['comments and empty lines', (text: string) => `# one\n\n${text.replaceAll('\n', '\n\n# more; deal\n')}`],
    [
      'blanks',
      (text: string) => text.replaceAll('\n', ' \t\n').replaceAll('\nt', '\n  t').replaceAll(' 1 ', '  1\t'),
    ],
    ['several moves on a line', (text: string) => text.replace('@1500\n', '@1500 ;; ')],
    ['no line end at its end', (text: string) => text.trimEnd()],
  ])('may have %s', (_, change) => {
    expect(change(TEXT)).not.toBe(TEXT);
    expect(parseRecord(change(TEXT))).toEqual(read);
  });

  it.each([
    ['', 'no-record', '', 1, 1],
    ['# nothing', 'no-record', '', 1, 10],
    ['hello', 'bad-line', 'format', 1, 1],
    [TEXT.replace('record@1', 'record@2'), 'unknown-format', 'format', 1, 1],
    [TEXT.replace('variant', 'variante'), 'unknown-key', '', 2, 1],
    [TEXT.replace('variant freecell@1\n', ''), 'missing', 'variant', 1, 1],
    [TEXT.replace('freecell@1', 'freecell'), 'wrong-value', 'variant', 2, 1],
    [TEXT.replace('freecell@1', 'freecell@01'), 'wrong-value', 'variant', 2, 1],
    [TEXT.replace(RULES, 'abc'), 'wrong-value', 'rules', 3, 1],
    [TEXT.replace('"monday\\n"', 'monday'), 'wrong-value', 'runId', 4, 1],
    [TEXT.replace('"monday\\n"', '""'), 'wrong-value', 'runId', 4, 1],
    [TEXT.replace('"monday\\n"', '5'), 'wrong-type', 'runId', 4, 1],
    [TEXT.replace('shuffle microsoft\n', ''), 'missing', 'shuffle', 1, 1],
    [TEXT.replace('seed "617"\n', ''), 'missing', 'seed', 1, 1],
    [TEXT.replace('seed "617"', 'seed "617"\nseed "617"'), 'doubled-key', 'seed', 7, 1],
    [TEXT.replace('7D AD', '7D ad'), 'not-a-card', 'deck[1]', 7, 1],
    [TEXT.replace('started 0', 'started 00'), 'wrong-value', 'startedAt', 8, 1],
    [TEXT.replace('started 0', 'started -0'), 'wrong-value', 'startedAt', 8, 1],
    [TEXT.replace('started 0', 'started 1e999'), 'wrong-value', 'startedAt', 8, 1],
    [TEXT.replace('ended 9000.5', 'ended 9007199254740992'), 'wrong-value', 'endedAt', 9, 1],
    [TEXT.replace('undo @1e-7', 'undo @-1e308'), 'bad-number', 'moves[2]', 14, 6],
    [TEXT.replace('"moves":2', '"moves":-2'), 'wrong-value', 'claims.moves', 10, 1],
    [TEXT.replace('"moves":2', '"moves":[[[2]]]'), 'wrong-value', 'claims', 10, 1],
    [TEXT.replace('"moves":2', '"mover":2'), 'unknown-key', 'claims.mover', 10, 1],
    [TEXT.replace('4 1 tab', '4 0 tab'), 'bad-number', 'moves[0]', 12, 11],
    [TEXT.replace('undo @1e-7', 'undo @'), 'bad-number', 'moves[2]', 14, 6],
    [TEXT.replace('undo @1e-7', 'undo now'), 'trailing-text', 'moves[2]', 14, 6],
    [TEXT.replace('undo @1e-7', '+ undo'), 'bad-move', 'moves[2]', 14, 3],
    [TEXT.replace('undo @1e-7', '+'), 'no-move', 'moves[2]', 14, 2],
    [TEXT.replace('pause @-5', 'pause'), 'incomplete-move', 'moves[4]', 16, 6],
    [TEXT.replace('pause @-5', '+ deal @5'), 'trailing-text', 'moves[4]', 16, 8],
    [TEXT.replace('\nend\n', '\n'), 'truncated', 'moves', 17, 1],
    [TEXT.slice(0, TEXT.indexOf('moves\n')), 'truncated', '', 11, 1],
    [TEXT.replace('\nend\n', '\n') + TEXT, 'truncated', 'moves', 17, 1],
    [`${TEXT}more`, 'trailing-text', '', 18, 1],
    [TEXT + TEXT, 'trailing-text', '', 18, 1],
    ['{"format": 1,', 'bad-json', '', 1, 14],
  ])('is refused with the place of its first fault: %#', (text, code, path, line, column) => {
    const result = parseRecord(text);
    expect(result.ok || result.error[0]).toMatchObject({ code, path, line, column });
  });

  it('tells at most twenty faults', () => {
    const many = TEXT.replace('undo', 'nonsense\n'.repeat(50).concat('undo'));
    const result = parseRecord(many);
    expect(result.ok || result.error).toHaveLength(20);
  });
});

describe('several records', () => {
  const records = [1, 2, 3].map((microsoft) =>
    createRecord(freecell, { microsoft }, [], { runId: `${microsoft}` }),
  );

  it('are blocks with an empty line between them, or a list in JSON', () => {
    expect(formatRecords(records)).toBe(records.map((record) => formatRecord(record)).join('\n'));
    expect(JSON.parse(formatRecords(records, { form: 'json' }))).toHaveLength(3);
    for (const form of ['text', 'json'] as const) {
      expect(parseRecords(formatRecords(records, { form }))).toEqual({ ok: true, value: records });
      expect(parseRecords(formatRecord(records[0], { form }))).toEqual({ ok: true, value: [records[0]] });
    }
    expect(parseRecords(records)).toEqual({ ok: true, value: records });
    expect(parseRecords(records[1])).toEqual({ ok: true, value: [records[1]] });
    expect(parseRecords('[]')).toEqual({ ok: true, value: [] });
  });

  it('have faults that say which of them', () => {
    const spoilt = formatRecords(records).replace('run "2"', 'run 2').replace('run "3"', 'ran "3"');
    expect(parseRecords(spoilt)).toMatchObject({
      ok: false,
      error: [
        { code: 'wrong-type', path: '[1].runId', line: 14 },
        { code: 'unknown-key', path: '[2]', line: 24 },
      ],
    });
    expect(parseRecords([records[0], { ...records[1], deck: 5 }, null])).toMatchObject({
      ok: false,
      error: [
        { code: 'wrong-type', path: '[1].deck' },
        { code: 'wrong-type', path: '[2]' },
      ],
    });
  });
});

describe('createRecord', () => {
  it('takes every source that deal takes, and tells what the game was dealt from', () => {
    const { deck } = createRecord(klondike, { seed: 5 });
    expect(createRecord(klondike, { seed: 5 })).toMatchObject({ shuffle: 'fisher-yates-1', seed: '5' });
    expect(createRecord(klondike, { seed: '5', shuffle: 'fisher-yates-1' })).toEqual(
      createRecord(klondike, { seed: 5 }),
    );
    expect(createRecord(klondike, { microsoft: 5 })).toMatchObject({ shuffle: 'microsoft', seed: '5' });
    expect(Object.keys(createRecord(klondike, { deck }))).toEqual([
      'format',
      'variant',
      'rules',
      'deck',
      'moves',
    ]);
    expect(deal(klondike, { deck })).toEqual(deal(klondike, { seed: 5 }));
    expect(() => createRecord(klondike, { deck: [] })).toThrow(
      expect.objectContaining({ code: 'wrong-deck' }),
    );
    expect(() => createRecord(klondike, {} as never)).toThrow(expect.objectContaining({ code: 'bad-deal' }));
  });

  it('is one and the same record for one and the same game, however its moves are told', () => {
    const list = createRecord(freecell, { microsoft: 617 }, [
      { count: 1, to: 'tableau:7', from: 'tableau:4', type: 'move' },
      { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 },
    ]);
    for (const moves of [
      '58 1a',
      ' 58\n1a',
      'tableau:4 1 tableau:7; tableau:0  1 cell:0',
      new Set(list.moves),
    ]) {
      const record = createRecord(freecell, { microsoft: 617 }, moves);
      expect(JSON.stringify(record)).toBe(JSON.stringify(list));
      expect(formatRecord(record)).toBe(formatRecord(list));
    }
  });

  it('throws for moves that no record can have, and for standard notation that cannot be played', () => {
    const create = (moves: string | readonly unknown[]) => () =>
      createRecord(freecell as Variant, { microsoft: 617 }, moves as never);
    expect(create('58 58')).toThrow(expect.objectContaining({ code: 'bad-moves' }));
    expect(create('58 99')).toThrow(/^the move at index 1 cannot be played: there is no column 9/);
    expect(create('zz')).toThrow(expect.objectContaining({ code: 'bad-moves' }));
    expect(create('tableau:4 1 tableau')).toThrow(expect.objectContaining({ code: 'bad-record' }));
    expect(create([{ type: 'cheat' }])).toThrow(
      expect.objectContaining({
        code: 'bad-record',
        faults: [expect.objectContaining({ path: 'moves[0].type' })],
      }),
    );
  });

  it('makes records longer than are read unless more is allowed', () => {
    const moves = Array.from({ length: 10_001 }, () => ({ type: 'undo' }) as const);
    const record = createRecord(freecell, { microsoft: 1 }, moves);
    expect(verifyRecord(record, { variants: [freecell] }).faults).toMatchObject([{ code: 'too-many-moves' }]);
    expect(parseRecord(formatRecord(record), { moves: 20_000 })).toEqual({ ok: true, value: record });
  });
});

describe('formatRecord', () => {
  it('writes what an app put together itself, if it is a record', () => {
    const record = createRecord(freecell, { microsoft: 617 }, '58 1a');
    expect(formatRecord({ ...record, moves: [...record.moves] })).toBe(formatRecord(record));
    expect(() => formatRecord({ ...record, variant: 'x' })).toThrow(
      expect.objectContaining({ code: 'bad-record' }),
    );
    expect(() => formatRecord(record, { form: 'xml' as never })).toThrow(
      expect.objectContaining({ code: 'bad-form' }),
    );
  });
});
