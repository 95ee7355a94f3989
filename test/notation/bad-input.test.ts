/** Text from outside: never thrown at, always answered, in linear time. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBoard,
  MAX_TEXT_LENGTH,
  parseBoard,
  parseGame,
  parseMove,
  parseMoves,
  parseStandardGame,
  parseStandardMove,
  type TextFault,
} from '../../src/notation/index.ts';
import { deal, type Fault, parseState, validateMove } from '../../src/rules/index.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { doubleTakeBack, eightOff } from './variants.ts';

const dealt = deal(freecell, { microsoft: 617 });
const eight = deal(eightOff, { microsoft: 617 });
const double = deal(doubleTakeBack, { seed: 617 });
const GOOD = {
  move: 'tableau:0 12 foundation:2',
  moves: 'tableau:0 1 cell:0; deal; redeal\nremove tableau:0 tableau:1; pull tableau:0[3] tableau:1',
  standard: '8a 8b 8c 87 a2 c2 8d 8h 2a 2c 28 21v3 (c3)a Ch 1(10)vf',
  board: formatBoard(freecell, dealt),
};

/** Every reader, with how its answer is a located refusal or a value that holds. */
const READERS: Record<string, (input: unknown) => readonly Fault[] | undefined> = {
  parseMove: (input) => {
    const read = parseMove(input);
    return read.ok ? void validateMove(freecell, dealt, read.value) : read.error;
  },
  parseMoves: (input) => {
    const read = parseMoves(input);
    return read.ok ? undefined : read.error;
  },
  parseStandardMove: (input) => {
    const read = parseStandardMove(freecell, dealt, input);
    return read.ok ? void expect(validateMove(freecell, dealt, read.value).ok).toBe(true) : [read.error];
  },
  parseStandardGame: (input) => {
    const read = parseStandardGame(doubleTakeBack, double, input);
    return read.ok ? undefined : [read.error];
  },
  parseGame: (input) => {
    const read = parseGame(eightOff, eight, input);
    return read.ok ? void expect(parseState(eightOff, read.value.state).ok).toBe(true) : [read.error];
  },
  parseBoard: (input) => {
    const read = parseBoard(freecell, input);
    return read.ok ? void expect(parseState(freecell, read.value).ok).toBe(true) : read.error;
  },
};

function check(reader: string, input: unknown): void {
  const faults = READERS[reader]?.(input);
  if (faults === undefined) return;
  expect(faults.length).toBeGreaterThan(0);
  for (const fault of faults) {
    if (!/^[a-z-]+$/.test(fault.code) || fault.message === '' || typeof fault.path !== 'string')
      throw new Error(JSON.stringify(fault));
    if (!('offset' in fault) || typeof input !== 'string') continue;
    const { offset, line, column } = fault as TextFault;
    const isThere = offset >= 0 && offset <= input.length && line >= 1 && column >= 1 && column <= offset + 1;
    if (!isThere) throw new Error(JSON.stringify(fault));
    // The place by line and column is the place by offset.
    const before = input.slice(0, offset).split(/\r\n|\r|\n/);
    const isBetween = input[offset - 1] === '\r' && input[offset] === '\n';
    if (!isBetween && (before.length !== line || (before.at(-1) as string).length + 1 !== column))
      throw new Error(`${JSON.stringify(fault)} in ${JSON.stringify(input)}`);
  }
}

/** Pieces that texts are made of, so that nonsense comes close to sense. */
const piece = fc.constantFrom(
  ...[
    'tableau:0',
    'cell:1',
    'foundation:2',
    'x:y',
    ':',
    '1',
    '12',
    '0',
    '-1',
    '99999999999',
    'deal',
    'redeal',
  ],
  ...[
    'remove',
    'pull',
    'tableau:0[1]',
    '[',
    ']',
    ';',
    '\n',
    '\r',
    '\r\n',
    ' ',
    '\t',
    '  ',
    '8a',
    'a8',
    '8h',
    'h8',
  ],
  ...[
    '28v9',
    'v',
    'vf',
    '(',
    ')',
    '(10)',
    '(c3)',
    '(h5)',
    'Ca',
    'Foundations:',
    'Freecells:',
    'FC:',
    'H-0',
    'C-10',
  ],
  ...[
    '-',
    '*',
    'AC',
    '10D',
    'td',
    '??',
    '__proto__',
    'constructor',
    '\u0000',
    '\u2028',
    '\ud800',
    'ſ',
    'İ',
    '﷽',
  ],
);
const nonsense = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
const spaced = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(' '));
/** A good text with a few characters changed, left out or put in. */
const mutated = fc
  .tuple(
    fc.constantFrom(...Object.values(GOOD)),
    fc.array(fc.tuple(fc.nat(400), fc.nat(3), piece), { minLength: 1, maxLength: 4 }),
  )
  .map(([text, changes]) =>
    changes.reduce((all, [place, cut, put]) => {
      const at = place % (all.length + 1);
      return all.slice(0, at) + (cut === 3 ? '' : put) + all.slice(at + cut);
    }, text),
  );
const anyText = fc.oneof(nonsense, spaced, mutated, fc.string(), fc.string({ unit: 'binary' }));

describe('text from outside', () => {
  // 6 readers x 6,000 texts.
  it.each(Object.keys(READERS))('%s answers every text and throws at none', (reader) => {
    fc.assert(
      fc.property(anyText, (text) => check(reader, text)),
      { numRuns: 6000 },
    );
  });

  it.each(Object.keys(READERS))('%s answers every value that is no text', (reader) => {
    fc.assert(
      fc.property(
        fc.anything({ withBigInt: true, withSymbol: true, withNullPrototype: true } as never),
        (value) => {
          if (typeof value !== 'string') expect(READERS[reader]?.(value)?.[0]?.code).toBe('wrong-type');
        },
      ),
      { numRuns: 500 },
    );
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('mine');
        },
      },
    );
    for (const value of [
      trap,
      new String('deal'),
      { toString: () => 'deal' },
      ['deal'],
      -0,
      Number.NaN,
      null,
    ])
      expect(READERS[reader]?.(value)?.[0]?.code).toBe('wrong-type');
  });

  it.each(Object.keys(READERS))('%s takes every truncation of a good text', (reader) => {
    for (const text of Object.values(GOOD))
      for (let end = 0; end < text.length; end++) check(reader, text.slice(0, end));
  });

  it('does not read single moves out of a prototype', () => {
    for (const text of ['constructor', '__proto__', 'toString', 'hasOwnProperty'])
      for (const reader of Object.keys(READERS)) expect(READERS[reader]?.(text)?.length).toBeGreaterThan(0);
  });
});

describe('time', () => {
  /** Texts that have made parsers slow: a great deal of one thing. */
  const long = (length: number): string[] =>
    [
      ' ',
      '\t',
      '\n',
      '\r\n',
      ';',
      'a',
      '1',
      '(',
      'v',
      ':',
      ':\n',
      '-',
      '- ',
      'deal;',
      '8a ',
      'x ',
      'AC ',
      'H-0 ',
      'x:0 ',
      '[',
      'FC:',
      'FC: ',
      '13v',
    ].flatMap((unit) => {
      const run = unit.repeat(Math.floor(length / unit.length));
      return [
        run,
        `tableau:0${run}`.slice(0, length),
        `Freecells:${run}`.slice(0, length),
        `remove ${run}`.slice(0, length),
      ];
    });

  it('grows with the length: 40,000 of anything are nothing', () => {
    for (const text of long(40_000)) for (const reader of Object.keys(READERS)) READERS[reader]?.(text);
    // Quadratic time on these 552 would be minutes; the limit of every test is the clock.
  });

  it('is short for the longest text there may be', () => {
    for (const unit of [' ', 'a', ':\n'])
      for (const reader of Object.keys(READERS))
        READERS[reader]?.(unit.repeat(Math.floor(MAX_TEXT_LENGTH / unit.length)));
  });

  it('is not spent on what is too long', () => {
    const text = 'x:0 '.repeat(MAX_TEXT_LENGTH);
    for (const reader of Object.keys(READERS)) expect(READERS[reader]?.(text)?.[0]?.code).toBe('too-long');
  });
});
