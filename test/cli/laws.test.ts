/** Whatever the words and whatever is on standard input: an exit code, and never a fault of the program. */
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { deal } from '../../src/rules/index.ts';
import { freecell } from '../../src/variants/all.ts';
import { call } from './call.ts';

const state = JSON.stringify(deal(freecell, { microsoft: 617 }));
const words = [
  ...['variants', 'deal', 'moves', 'apply', 'perft', 'freecell', 'klondike', 'x.json', '-', '--', '1', '5a'],
  ...[
    '--json',
    '--microsoft',
    '--seed',
    '--deck',
    '--moves',
    '--moves-file',
    '--depth',
    '--distinct',
    '--help',
  ],
];
const word = fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...words) }, fc.string(), fc.json());

/** A text with a piece of it replaced. */
const spoilt = (text: string) =>
  fc
    .tuple(fc.nat(text.length), fc.nat(4), fc.oneof(fc.string({ maxLength: 3 }), fc.json({ maxDepth: 1 })))
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));

async function answers(line: readonly string[], stdin: string, allowed: readonly number[]): Promise<void> {
  const { code, out, err } = await call(line, { stdin, files: { 'x.json': stdin } });
  expect(allowed).toContain(code);
  expect(err).not.toContain('internal-error');
  if (code === 2) expect(out).toBe('');
  else if (line.includes('--json') && out !== '' && !line.includes('--help')) JSON.parse(out);
}

describe('the command answers', () => {
  law.prop([fc.array(word, { maxLength: 7 }), fc.oneof(fc.string(), fc.json(), fc.constant(state))], {
    numRuns: 2000,
  })('any words', (line, stdin) => answers(line, stdin, [0, 1, 2]));

  law.prop([spoilt(state)], { numRuns: 1000 })('any state', (stdin) =>
    answers(['moves', 'freecell', '--json'], stdin, [0, 2]),
  );

  law.prop([spoilt(JSON.stringify(freecell))], { numRuns: 1000 })('any definition', (stdin) =>
    answers(['deal', 'x.json', '--seed', '1', '--json'], stdin, [0, 2]),
  );

  law.prop(
    [fc.oneof(spoilt('26 3h a5 28v9'), spoilt('tableau:0 1 cell:0; deal; pull tableau:0[3] cell:1'))],
    {
      numRuns: 1000,
    },
  )('any moves', (moves) =>
    answers(['apply', 'freecell', '--microsoft', '617', `--moves=${moves}`, '--json'], '', [0, 1, 2]),
  );
});
