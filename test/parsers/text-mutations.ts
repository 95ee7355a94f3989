/** Texts that were good once, and texts that never were. */
import { pick, type Random } from './random.js';

/** Pieces that texts of every kind are made of, so that nonsense comes close to sense, and pieces that none has. */
const PIECES: readonly string[] = [
  ...[
    'tableau:0',
    'cell:1',
    'foundation:2',
    'stock:0',
    'x:y',
    'a:0',
    'tableau:0[1]',
    'tableau:00',
    'tableau:-1',
  ],
  ...[
    'deal',
    'redeal',
    'remove',
    'pull',
    'undo',
    'redo',
    'pause',
    'resume',
    'joins',
    'at',
    'move',
    'by-hand',
  ],
  ...['8a', 'a8', '8h', 'h8', '28v9', 'v', 'vf', '(10)', '(c3)', '(h5)', '1(10)vf', 'Ca'],
  ...['Foundations:', 'Freecells:', 'FC:', 'H-0', 'C-10', '*', 'AC', 'ac', '10D', 'td', '??', 'XX', '1C'],
  ...[
    'format',
    'variant',
    'rules',
    'deck',
    'moves',
    'seed',
    'shuffle',
    'claims',
    'run',
    'end',
    'tableau piles',
  ],
  ...[
    '0',
    '1',
    '-1',
    '-0',
    '1.5',
    '1e9',
    '99999999999999999999',
    '2147483648',
    '9007199254740993',
    'NaN',
    '0x10',
  ],
  ...[
    '{',
    '}',
    '[',
    ']',
    '(',
    ')',
    ':',
    ';',
    ',',
    '"',
    '\\',
    "'",
    '/',
    '-',
    '+',
    '=',
    '%',
    '$&',
    '.',
    '@1',
    '#',
  ],
  ...['{"', '":', '[[', '{}', '[]', '""', 'null', 'true', '\\u0000', '\\ud800', '"__proto__":', '/*', '//'],
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r',
    '\r\n',
    '\n\n',
    '\v',
    '\f',
    '\u00a0',
    '\u2028',
    '\u2029',
    '\u3000',
    '\ufeff',
  ],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'length', '0.length'],
  ...[
    '\u0000',
    '\u0007',
    '\u007f',
    '\ud800',
    '\udc00',
    '\u202e',
    '\u200b',
    'é',
    'e\u0301',
    'ſ',
    'İ',
    'ı',
    '٣',
    '４',
    '𝟓',
    '🂡',
    '♠',
    '﷽',
  ],
];

const RUNS = [
  ' ',
  '\t',
  '\n',
  ' \n',
  '\r\n',
  '0',
  '9',
  'a',
  '-',
  '[',
  '(',
  '{"a":',
  '"',
  '\\',
  ';',
  'AC ',
  '\u0300',
];

/** Text that never was any good. */
export function noise(random: Random): string {
  const length = random(random(8) === 0 ? 200 : 16);
  const between = pick(random, ['', ' ', ' ', '\n', ';', ',']);
  if (random(3) === 0)
    return Array.from({ length }, () => String.fromCharCode(random(random(2) === 0 ? 0x80 : 0x10000))).join(
      '',
    );
  return Array.from({ length }, () => pick(random, PIECES)).join(between);
}

/** A good text with one to four things done to it. `other` is a text to borrow from. */
export function mutatedText(random: Random, text: string, other: string): string {
  let mutated = text;
  for (let changes = 1 + random(1 + random(4)); changes > 0; changes--)
    mutated = changed(random, mutated, other);
  return mutated;
}

function changed(random: Random, text: string, other: string): string {
  const from = random(text.length + 1);
  const to = Math.min(text.length, from + random(pick(random, [2, 4, 20, 400])));
  const [before, part, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (random(14)) {
    case 0:
      return before;
    case 1:
      return part + after;
    case 2:
      return before + after;
    case 3:
      return before + part + part + after;
    case 4: {
      const start = random(other.length + 1);
      return before + other.slice(start, start + random(40)) + after;
    }
    case 5:
      return before + part.split('').reverse().join('') + after;
    case 6:
    case 7:
      return before + pick(random, PIECES) + part + after;
    case 8:
      return before + pick(random, PIECES) + after;
    case 9:
      return before + pick(random, RUNS).repeat(1 + random(pick(random, [4, 60, 60, 2000]))) + part + after;
    case 10:
      return withOtherNumber(random, text);
    case 11:
      return before + String.fromCharCode(random(random(4) === 0 ? 0x10000 : 0x80)) + part.slice(1) + after;
    case 12:
      return before + (random(2) === 0 ? part.toUpperCase() : part.toLowerCase()) + after;
    default: {
      // Two words change places.
      const words = text.split(' ');
      const [a, b] = [random(words.length), random(words.length)];
      [words[a], words[b]] = [words[b] as string, words[a] as string];
      return words.join(' ');
    }
  }
}

const NUMBERS = [
  '0',
  '-0',
  '00',
  '-1',
  '128',
  '255',
  '256',
  '65536',
  '4294967296',
  '1e3',
  '1e400',
  '0.5',
  '٣',
  '',
];

function withOtherNumber(random: Random, text: string): string {
  const found = text.match(/\d+/g)?.length ?? 0;
  let which = found === 0 ? -1 : random(found);
  return text.replace(/\d+/g, (digits) =>
    which-- !== 0 ? digits : random(3) === 0 ? String(Number(digits) + random(3) - 1) : pick(random, NUMBERS),
  );
}
