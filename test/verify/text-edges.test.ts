/** Texts, limits and fingerprints at their edges: what just passes beside what just does not. */
import { defineVariant, deriveVariant, type Variant } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { createRecord, formatRecord, parseRecord } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { fingerprintOf, isFingerprint } from '../../src/verify/fingerprint.js';
import { parseJson, tooDeepAt } from '../../src/verify/json.js';
import { lengthOf, limitsOf, plainList, plainObject, shortKey, tooLong } from '../../src/verify/limits.js';

/** Where a text stops being JSON, and what is wanted there. */
function faultOf(text: string): string {
  const read = parseJson(text);
  return read.ok ? 'JSON' : `${read.error.offset} ${read.error.expected}`;
}

describe('a text that is not JSON', () => {
  it.each([
    // Behind what is whole: an empty object, an object, a list, a string of every escape.
    ['{} x', '3 nothing more'],
    ['[{} x]', '4 a comma or ]'],
    ['[{"a":{}} x]', '10 a comma or ]'],
    ['{"a":{"b":1} x}', '13 a comma or }'],
    ['{"a":[] x}', '8 a comma or }'],
    ['{"a":[1,2] x}', '11 a comma or }'],
    ['[[1]]]', '5 nothing more'],
    ['{"a":1}}', '7 nothing more'],
    ['1,2', '1 nothing more'],
    ['1]', '1 nothing more'],
    ['["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00ff" x]', '26 a comma or ]'],
    ['{"\\u0041\\"" x}', '12 a colon'],
    ['[" " x]', '5 a comma or ]'],
    ['["\\u12G4"]', '3 an escape: one of " \\ / b f n r t, or u and four hexadecimal digits'],
    ['["\\1234"]', '3 an escape: one of " \\ / b f n r t, or u and four hexadecimal digits'],
    ['["\\', '3 an escape: one of " \\ / b f n r t, or u and four hexadecimal digits'],
    ['["\u001f"]', '2 a character of a string (line ends are written \\n)'],
    ['["a', '3 the end of a string'],
    ['["\\u123', '3 an escape: one of " \\ / b f n r t, or u and four hexadecimal digits'],
    ['[truth]', '1 a value or ]'],
    ['[true false]', '6 a comma or ]'],
    ['[-1.5e+3 x]', '9 a comma or ]'],
    ['[10.25 x]', '7 a comma or ]'],
    ['[1e10 x]', '6 a comma or ]'],
    ['[1.5E-12 x]', '9 a comma or ]'],
    ['[0 x]', '3 a comma or ]'],
    ['{"a":1,"b":2 x}', '13 a comma or }'],
    ['{"a":1]', '6 a comma or }'],
    ['[1}', '2 a comma or ]'],
    ['{"a":}', '5 a value'],
    ['{,}', '1 a key or }'],
    ['[,]', '1 a value or ]'],
  ])('%j is told where it goes wrong', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('is told its line and column', () => {
    expect(parseJson('[1,\n2,\n  x]')).toMatchObject({
      error: { offset: 9, line: 3, column: 3, found: '"x"' },
    });
    expect(parseJson('[')).toMatchObject({ error: { line: 1, column: 2, found: 'the end of the text' } });
  });
});

describe('the depth of a text', () => {
  it('is that of its brackets, but for those in strings', () => {
    expect(tooDeepAt('[{"a":[]}]', 2)).toBe(6);
    expect(tooDeepAt('[{"a":[]}]', 3)).toBe(-1);
    expect(tooDeepAt('[[],[],[]]', 2)).toBe(-1);
    expect(tooDeepAt('[{},{},{}]', 2)).toBe(-1);
    expect(tooDeepAt('["[[[",[]]', 1)).toBe(7);
    expect(tooDeepAt('["\\"[[[",[]]', 1)).toBe(9);
    expect(tooDeepAt('["\\\\",[]]', 1)).toBe(6);
    expect(tooDeepAt('', 0)).toBe(-1);
    expect(tooDeepAt('[', 0)).toBe(0);
  });
});

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['a\u007f', 2],
    ['\u0080\u07ff', 4],
    ['\u0800\ud7ff\ue000\uffff', 12],
    ['😀', 4],
    ['\u{10000}\u{10ffff}', 8],
  ])('%j is counted in bytes', (text, bytes) => {
    expect(new TextEncoder().encode(text).length).toBe(bytes);
    expect(tooLong(text, 'p', bytes)).toBeUndefined();
    if (bytes > 0)
      expect(tooLong(text, 'p', bytes - 1)).toMatchObject({
        code: 'too-long',
        path: 'p',
        found: String(bytes),
      });
  });

  it('is told by its units where they are too many already', () => {
    expect(tooLong('ää', '', 1)).toMatchObject({ found: '2' });
    expect(tooLong('ää', '', 2)).toMatchObject({ found: '4' });
    expect(tooLong('ää', '', 4)).toBeUndefined();
  });
});

describe('limits', () => {
  it('are whole numbers, 0 among them', () => {
    expect(limitsOf({ moves: 0 }).moves).toBe(0);
    expect(limitsOf({ depth: undefined } as never)).toEqual(limitsOf(undefined));
    for (const moves of [-1, 0.5, '1'])
      expect(() => limitsOf({ moves } as never)).toThrow(expect.objectContaining({ code: 'bad-limits' }));
    expect(limitsOf(Object.create({ moves: 3 })).moves).toBe(10_000);
  });
});

describe('a value from outside', () => {
  it('is an object, or is none', () => {
    expect(plainObject({ a: 1, b: undefined, c: null })).toEqual({ a: 1, c: null });
    expect(Object.keys(plainObject({ a: 1, b: undefined }) as object)).toEqual(['a']);
    for (const none of [null, undefined, 5, 'text', true, [1], () => 1])
      expect(plainObject(none)).toBeUndefined();
  });

  it('is a list of at most so many', () => {
    expect(plainList([1, 2], 2)).toEqual([1, 2]);
    expect(plainList([1, 2, 3], 2)).toBeUndefined();
    expect(lengthOf([1, 2])).toBe(2);
    expect(() => lengthOf({ length: '2' })).toThrow(TypeError);
  });

  it('has keys that are told as far as they are worth it', () => {
    const forty = 'x'.repeat(40);
    expect(shortKey(forty)).toBe(forty);
    expect(shortKey(`${forty}y`)).toBe(`${forty}...`);
    expect(shortKey('a\nb')).toBe('"a\\nb"');
    expect(shortKey('a b')).toBe('a b');
  });
});

describe('a fingerprint', () => {
  const changed = (variant: Variant, changes: object): string =>
    fingerprintOf(deriveVariant(variant, { id: 'other', ...changes } as never) as unknown as Variant);

  it('is 64 digits in lower case, as a text', () => {
    const own = fingerprintOf(freecell);
    expect(isFingerprint(own)).toBe(true);
    const others = [
      `${own}0`,
      `0${own}`,
      own.slice(1),
      `${own.slice(1)}A`,
      `${own}\n`,
      [own],
      { toString: () => own },
    ];
    expect(others.filter(isFingerprint)).toEqual([]);
  });

  it('is of the rules alone', () => {
    expect(changed(freecell as unknown as Variant, {})).toBe(fingerprintOf(freecell));
    expect(changed(freecell as unknown as Variant, { title: 'Other', family: 'X', notes: 'y' })).toBe(
      fingerprintOf(freecell),
    );
    for (const names of [
      { aliases: ['x'] },
      { sources: ['https://x.example'] },
      { $schema: 'https://x.example' },
    ])
      expect(changed(freecell as unknown as Variant, names)).toBe(fingerprintOf(freecell));
    expect(changed(freecell as unknown as Variant, { piles: { cell: { title: 'hole' } } })).toBe(
      fingerprintOf(freecell),
    );
    expect(changed(freecell as unknown as Variant, { piles: { cell: { count: 3 } } })).not.toBe(
      fingerprintOf(freecell),
    );
    expect(changed(klondike as unknown as Variant, {})).not.toBe(fingerprintOf(freecell));
  });
});

describe('the order of groups', () => {
  const t = { role: 'tableau', count: 2, build: { rank: 'down' }, lift: 'run' };
  const f = { role: 'foundation', count: 4 };
  const r = { role: 'reserve' };
  const of = (piles: object, deal: readonly object[] = [{ to: 't' }]) =>
    fingerprintOf(defineVariant({ id: 'order', title: 'Order', piles, deal } as never) as Variant);

  it('is no rule, unless gaps are filled by themselves', () => {
    const [one, other] = [
      { ...t, fill: { rank: 'K' } },
      { ...t, fill: { most: 2 } },
    ];
    expect(of({ t: one, u: other, f })).toBe(of({ f, u: other, t: one }));
    const dealt = [{ to: 'r', cards: 5 }, { to: 't' }];
    const [filled, too] = [
      { ...t, fill: { auto: ['r'] } },
      { ...t, fill: { auto: ['r'], rank: 'K' } },
    ];
    expect(of({ r, t: filled, u: too, f }, dealt)).not.toBe(of({ r, u: too, t: filled, f }, dealt));
    expect(of({ r, t: filled, u: other, f }, dealt)).toBe(of({ r, u: other, t: filled, f }, dealt));
  });
});

describe('the order of piles from which runs leave by themselves', () => {
  const build = { rank: 'down', suit: 'same' };
  const f = { role: 'foundation', count: 4, suits: 'any', base: 'K', build, takes: 'run' };
  const t = { role: 'tableau', count: 2, build, fill: 'any', lift: 'run' };
  const s = { role: 'stock', to: 'w' };
  const of = (piles: object) =>
    fingerprintOf(
      defineVariant({
        id: 'order',
        title: 'Order',
        piles: { s, f, ...piles },
        deal: [{ to: 'r', cards: 2 }, { to: 't', cards: 2 }, { to: 's' }],
      } as never) as Variant,
    );

  it.each([[{ automatic: true }], [{}]])('is a rule where they do: %j', (more) => {
    const [w, r, c, own] = [{ role: 'waste' }, { role: 'reserve' }, { role: 'cell' }, { ...f, ...more }];
    const first = of({ t, w, r, c, f: own });
    for (const other of [
      { w, t, r, c, f: own },
      { t, r, w, c, f: own },
      { t, w, c, r, f: own },
    ])
      expect(of(other) === first).toBe(!('automatic' in more));
  });
});

describe('a record', () => {
  it('is read again from what was written, to the byte', () => {
    const record = createRecord(freecell, { microsoft: 617 }, '58');
    for (const form of ['json', 'text'] as const) {
      const text = form === 'json' ? formatRecord(record, { form: 'json' }) : formatRecord(record);
      expect(parseRecord(text, { bytes: text.length }).ok).toBe(true);
      expect(parseRecord(text, { bytes: text.length - 1 }).ok).toBe(false);
    }
  });
});
