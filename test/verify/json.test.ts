import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../src/verify/json.ts';

const faultOf = (text: string) => {
  const result = parseJson(text);
  if (result.ok) throw new Error('this is JSON');
  const { line, column, expected, found } = result.error;
  return `${line}:${column} ${expected} / ${found}`;
};

describe('parseJson', () => {
  it('reads JSON', () => {
    expect(parseJson(' {"a": [1, -0.5e+3, "\\u00e9\\n", true, null, {}]} ')).toEqual({
      ok: true,
      value: { a: [1, -500, 'é\n', true, null, {}] },
    });
  });

  it.each([
    ['', '1:1 a value / the end of the text'],
    ['{', '1:2 a key or } / the end of the text'],
    ['{"a": 1', '1:8 a comma or } / the end of the text'],
    ['{"a": 1,}', '1:9 a key / "}"'],
    ['{"a" 1}', '1:6 a colon / "1"'],
    ["{'a': 1}", '1:2 a key or } / "\'"'],
    ['{a: 1}', '1:2 a key or } / "a"'],
    ['[1 2]', '1:4 a comma or ] / "2"'],
    ['[1,\n  2,\n  oops]', '3:3 a value / "o"'],
    ['[1,]', '1:4 a value / "]"'],
    ['[01]', '1:3 a comma or ] / "1"'],
    ['[1.]', '1:3 a comma or ] / "."'],
    ['NaN', '1:1 a value / "N"'],
    ['[]]', '1:3 nothing more / "]"'],
    ['"abc', '1:5 the end of a string / the end of the text'],
    ['"a\nb"', '1:3 a character of a string (line ends are written \\n) / "\\n"'],
    ['"\\x"', '1:3 an escape: one of " \\ / b f n r t, or u and four hexadecimal digits / "x"'],
    ['"\\u12g4"', '1:3 an escape: one of " \\ / b f n r t, or u and four hexadecimal digits / "u"'],
    ['{"a": {"b": [1, 2}}', '1:18 a comma or ] / "}"'],
  ])('finds the fault of %j', (text, fault) => {
    expect(faultOf(text)).toBe(fault);
  });

  it('finds the fault of a text nested too deep to recurse', () => {
    expect(faultOf('['.repeat(300_000))).toBe('1:300001 a value or ] / the end of the text');
  });

  law.prop([fc.json(), fc.nat(), fc.string({ maxLength: 2 })])(
    'answers every spoilt text, and what stands before the fault could still begin JSON',
    (json, where, put) => {
      const cut = where % (json.length + 1);
      for (const text of [json.slice(0, cut), json.slice(0, cut) + put + json.slice(cut)]) {
        const result = parseJson(text);
        if (result.ok) continue;
        const { line, column } = result.error;
        expect(line).toBeGreaterThanOrEqual(1);
        expect(column).toBeLessThanOrEqual(text.length + 1);
      }
    },
  );

  law.prop([fc.json()])('finds the end of a truncated text, and nothing before it', (json) => {
    for (let cut = 0; cut < Math.min(json.length, 40); cut++) {
      const result = parseJson(json.slice(0, cut));
      // A number cut short may still be one.
      if (!result.ok && !/\d\.?$|[-+eE.]$|[a-z]$/.test(json.slice(0, cut)))
        expect(result.error.found).toMatch(/end of the text|^"\\\\"$/);
    }
  });
});
