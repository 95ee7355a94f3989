/**
 * Every parser of the library at its worst: 20,000 inputs each, good ones, good ones spoilt and nonsense, and the longest there
 * may be. `npm run campaign:parsers` tries a million each; its figures are in docs/reports/parsers.md.
 */
import { parseBoard, parseMove, parseMoves } from 'solitaire-rules/notation';
import { freecell } from 'solitaire-rules/variants/freecell';
import { parseRecord } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { NASTY } from '../rules/nasty.js';
import { campaign, judged } from './campaign.js';
import { longInputs } from './long.js';
import { parsers } from './parsers.js';
import { randomBy } from './random.js';
import { textParsers } from './text-parsers.js';

/** Where the machine is shared. */
const LONG = 600_000;

const named = (list: typeof parsers) => list.map((parser) => [parser.name, parser] as const);

describe.each(named(parsers))('%s', (_, parser) => {
  it(
    'answers everything with a value that reads the same again, or with declared faults and their places',
    () => {
      const { inputs, accepted, refused, again, bad, codes } = campaign(parser, 20_000);
      expect(bad).toEqual([]);
      expect(inputs).toBe(20_000);
      expect(accepted + refused).toBe(inputs);
      // Most of what is spoilt is refused, in several ways, and enough is not.
      expect(accepted).toBeGreaterThan(2_000);
      expect(refused).toBeGreaterThan(8_000);
      if (parser.sample(randomBy(1)).write) expect(again).toBeGreaterThan(1_000);
      expect(codes.size).toBeGreaterThan(2);
    },
    LONG,
  );

  it(
    'answers the longest inputs there may be',
    () => {
      // Every ninth of them. What takes the square of their length takes hours, and the limit of every test is the clock.
      let number = 0;
      for (const [name, input, sample] of longInputs(parser, 1_000_000))
        if (number++ % 9 === 0)
          expect(`${name}: ${judged(parser, sample, input).wrong}`).toBe(`${name}: undefined`);
    },
    LONG,
  );
});

describe.each(named(parsers.filter(({ takes }) => takes === 'text')))('%s', (_, parser) => {
  it('answers every beginning of a good text', () => {
    for (let seed = 0; seed < 10; seed++) {
      const sample = parser.sample(randomBy(seed));
      const text = sample.input as string;
      for (let end = 0; end < text.length; end++)
        expect(judged(parser, sample, text.slice(0, end)).wrong).toBe(undefined);
    }
  });
});

describe.each(named(textParsers))('%s', (_, parser) => {
  const sample = parser.sample(randomBy(1));

  it('reads text and nothing else', () => {
    for (const value of [...NASTY, new String('deal'), { toString: () => 'deal' }, ['deal']])
      if (typeof value !== 'string')
        expect(judged(parser, sample, value)).toMatchObject({ verdict: 'refused', codes: ['wrong-type'] });
  });

  it('reads nothing out of a prototype', () => {
    for (const text of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      expect(judged(parser, sample, text).verdict).toBe('refused');
  });

  it('does not look at what is too long', () => {
    const text = 'x:0 '.repeat(parser.longest as number);
    expect(judged(parser, sample, text)).toEqual({ verdict: 'refused', codes: ['too-long'] });
  });
});

// A notation parser took quadratic time on 40,000 spaces.
describe('31. a million blanks', () => {
  it.each([' ', '\t', '\n', ' \n'])(
    'of %j are no move, no board, no record and no list of moves but an empty one',
    (unit) => {
      const text = unit.repeat(1_000_000 / unit.length);
      expect(parseMove(text)).toMatchObject({ error: [{ code: 'no-move' }] });
      expect(parseBoard(freecell, text)).toMatchObject({ ok: false });
      expect(parseRecord(text)).toMatchObject({ error: [{ code: 'no-record' }] });
      expect(parseMoves(text)).toEqual({ ok: true, value: [] });
      expect(parseMoves(`${text.slice(1)}x`)).toMatchObject({
        error: [{ code: 'bad-move', offset: 999_999 }],
      });
    },
  );
});
