/** How much is read: what is beyond a limit is refused by a code of its own before it costs anything. */
import { freecell } from 'solitaire-rules/variants/freecell';
import { spider } from 'solitaire-rules/variants/spider';
import {
  createRecord,
  DEFAULT_LIMITS,
  formatRecord,
  formatRecords,
  type Limits,
  parseRecord,
  parseRecords,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const record = createRecord(freecell, { microsoft: 617 }, '58 1a', { runId: 'ä€😀' });
const json = formatRecord(record, { form: 'json' });
const text = formatRecord(record);
const codesOf = (input: unknown, limits: Limits = {}): string[] => {
  const read = parseRecord(input, limits);
  const verdict = verifyRecord(input, { variants: [freecell, spider], limits });
  const codes = verdict.faults.map(({ code, path }) => `${code} ${path}`);
  if (!read.ok) expect(read.error.map(({ code, path }) => `${code} ${path}`)).toEqual(codes);
  return codes;
};

describe('limits', () => {
  it('are a megabyte, 10,000 moves, 16 levels, 127 piles and 208 cards where nothing else is said', () => {
    expect(DEFAULT_LIMITS).toEqual({ bytes: 1_000_000, moves: 10_000, depth: 16, piles: 127, cards: 208 });
    expect(codesOf(json, {})).toEqual([]);
    expect(codesOf(json, { bytes: undefined } as never)).toEqual([]);
  });

  it('of bytes hold to the byte, whatever the characters take', () => {
    for (const one of [json, text]) {
      const bytes = new TextEncoder().encode(one).length;
      expect(bytes).toBe(one.length + 5);
      expect(codesOf(one, { bytes })).toEqual([]);
      expect(codesOf(one, { bytes: bytes - 1 })).toEqual(['too-long ']);
      expect(codesOf(one, { bytes: one.length - 1 })).toEqual(['too-long ']);
    }
    expect(codesOf(' '.repeat(1_000_001))).toEqual(['too-long ']);
    expect(codesOf({ ...record, moves: ';'.repeat(1_000_001) })).toEqual(['too-long moves']);
  });

  it('of moves hold in every form', () => {
    for (const form of [record, JSON.stringify(record), json, text]) {
      expect(codesOf(form, { moves: 2 })).toEqual([]);
      expect(codesOf(form, { moves: 1 })).toEqual(['too-many-moves moves']);
    }
    const moves = Array.from({ length: 10_001 }, () => ({ type: 'deal' }));
    expect(codesOf({ ...record, moves })).toEqual(['too-many-moves moves']);
  });

  it('of depth hold for JSON before it is parsed, brackets in strings not counted', () => {
    expect(codesOf(JSON.stringify(record), { depth: 3 })).toEqual([]);
    expect(codesOf(JSON.stringify(record), { depth: 2 })).toEqual(['too-deep ']);
    expect(codesOf(json, { depth: 1 })).toEqual([]);
    const odd = createRecord(freecell, { microsoft: 617 }, '58', { runId: '[[[["\\' });
    expect(codesOf(formatRecord(odd, { form: 'json' }), { depth: 1 })).toEqual([]);
    expect(codesOf('['.repeat(900_000))).toEqual(['too-deep ']);
    expect(codesOf('{"a":'.repeat(150_000))).toEqual(['too-deep ']);
    expect(parseRecord('[[[').ok).toBe(false);
  });

  it('of piles and cards hold for the game that is played', () => {
    expect(codesOf(record, { cards: 52 })).toEqual([]);
    for (const form of [record, json, text])
      expect(codesOf(form, { cards: 51 })).toEqual(['too-many-cards deck']);
    expect(codesOf(createRecord(spider, { seed: 1 }), { cards: 103 })).toEqual(['too-many-cards deck']);
    expect(codesOf(record, { piles: 16 })).toEqual([]);
    expect(codesOf(record, { piles: 15 })).toEqual(['too-many-piles variant']);
    const many = Array.from({ length: 128 }, (_, i) => `p:${i % 127} 1 q:${i % 127}`).join('; ');
    expect(codesOf({ ...record, moves: many })[0]).toMatch(/^too-many-piles moves\[63]/);
  });

  it('are told with what was found, counted as the limit counts', () => {
    const found = (input: unknown, bytes: number) => {
      const read = parseRecord(input, { bytes });
      return read.ok || read.error[0];
    };
    expect(found('ä€😀', 8)).toMatchObject({ code: 'too-long', expected: 'at most 8 bytes', found: '9' });
    expect(found({ ...record, moves: '€;' }, 3)).toMatchObject({ path: 'moves', found: '4' });
    expect(found({ ...record, moves: '€;' }, 4)).toMatchObject({ code: 'bad-move' });
  });

  it('hold for lists that say another length each time', () => {
    const list = (values: readonly unknown[], lengths: readonly unknown[]) => {
      let asked = 0;
      const length = { valueOf: () => lengths[Math.min(asked++, lengths.length - 1)] };
      return new Proxy([], { get: (_, key) => (key === 'length' ? length : values[0]) });
    };
    const undos = list([{ type: 'undo' }], [1, 30, 30, 0]);
    expect(codesOf({ ...record, moves: undos }, { moves: 20 })).toEqual(['wrong-type ']);
    expect(codesOf({ ...record, deck: list(['AS'], [1, 90, 90, 0]) }, { cards: 52 })).toEqual([
      'wrong-type ',
    ]);
    const piles = list(['cell:0'], [1, 1, 9, 9, 0]);
    expect(codesOf({ ...record, moves: [{ type: 'remove', piles }] })).toEqual(['wrong-type ']);
    expect(parseRecords(list([record], [1, 1, 0]))).toMatchObject({ error: [{ code: 'wrong-type' }] });
  });

  it('hold for each of several records', () => {
    const two = formatRecords([record, record]);
    expect(parseRecords(two, { moves: 2 }).ok).toBe(true);
    expect(parseRecords(two, { moves: 1 })).toMatchObject({
      ok: false,
      error: [{ path: '[0].moves' }, { path: '[1].moves' }],
    });
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
    'are whole numbers: %s is none',
    (value) => {
      expect(() => parseRecord(record, { moves: value as never })).toThrow(
        expect.objectContaining({ code: 'bad-limits' }),
      );
    },
  );
});

it.each([null, 5, 'all'])('limits are told by name: %j are none', (limits) => {
  expect(() => parseRecord(record, limits as never)).toThrow(expect.objectContaining({ code: 'bad-limits' }));
});

describe('a long text', () => {
  const long = 300_000;
  const head = text.slice(0, text.indexOf('tableau'));
  it.each([
    ['blanks', ' '.repeat(long)],
    ['tabs and line ends', '\t\r\n'.repeat(long / 3)],
    ['separators', ';'.repeat(long)],
    ['marks', '+ '.repeat(long / 2)],
    ['stamps', 'undo @'.repeat(long / 6)],
    ['one word', 'a'.repeat(long)],
    ['colons', 'a:'.repeat(long / 2)],
    ['half moves', 'tableau:0 1 '.repeat(long / 12)],
    ['comments', '#\n'.repeat(long / 2)],
    ['the beginnings of ends', 'en\n'.repeat(long / 3)],
    ['the beginnings of records', 'solitaire-rules/record@1\n'.repeat(long / 25)],
    ['open lists', '['.repeat(long)],
    ['quotation marks', '"'.repeat(long)],
    ['backslashes', '\\'.repeat(long)],
  ])('of %s is read once, and answered', (_, filling) => {
    for (const spoilt of [
      filling,
      head + filling,
      `${head}${filling}\nend\n`,
      `{"format":${JSON.stringify(filling)}}`,
      `{"format":"${filling}`,
      `{"moves":"${filling}"}`,
      { ...record, moves: filling },
      { ...record, variant: filling, rules: filling, seed: filling, deck: filling },
    ]) {
      const codes = codesOf(spoilt);
      for (const code of codes) expect(code.length).toBeLessThan(200);
    }
  });
});
