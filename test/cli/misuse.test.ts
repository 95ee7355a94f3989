/** What the command answers when it was called wrongly: exit code 2, nothing on standard output, a code and a place. */
import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../src/cli/read.ts';
import { formatBoard } from '../../src/notation/index.ts';
import { deal } from '../../src/rules/index.ts';
import { freecell } from '../../src/variants/all.ts';
import { call, type World } from './call.ts';

const state = deal(freecell, { microsoft: 1 });

async function misuse(line: string | readonly string[], world: World = {}): Promise<string> {
  const { code, out, err } = await call(line, world);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^solitaire-rules: [a-z-]+: /);
  expect(err).not.toContain('internal-error');
  return err.slice('solitaire-rules: '.length);
}

it.each(['EACCES', 'EPERM', 'ENOSPC', 'EROFS', 'EMFILE', 'ELOOP'])(
  'says in words, for reading and for writing, what keeps it from a file: %s',
  (code) => expect(reasonOf(code)).not.toMatch(/E[A-Z]|be read/),
);

describe('words and options', () => {
  it.each([
    ['dael freecell', 'unknown-command: there is no command "dael"; did you mean deal?'],
    ['__proto__', 'unknown-command: there is no command "__proto__"'],
    [
      'deal freecell --micorsoft 1',
      'unknown-option: there is no option --micorsoft; did you mean --microsoft?',
    ],
    ['deal freecell -x', 'unknown-option: there is no option -x'],
    ['deal freecell --__proto__=1', 'unknown-option: there is no option --__proto__'],
    ['deal freecell --constructor', 'unknown-option: there is no option --constructor'],
    ['variants --depth 3', 'unknown-option: this command has no option --depth'],
    ['deal freecell --microsoft 1 --microsoft 2', 'repeated-option: --microsoft is given twice'],
    ['deal freecell --json=yes', 'unneeded-value: --json takes no value'],
    ['deal freecell --microsoft', 'missing-value: --microsoft needs a value'],
    ['deal freecell --seed --json', 'missing-value: --seed needs a value'],
    ['deal freecell --microsoft one', 'not-a-number: --microsoft takes a whole number, not "one"'],
    ['deal freecell --microsoft 1e3', 'not-a-number: --microsoft takes a whole number, not "1e3"'],
    ['deal freecell --microsoft 1-1000', 'not-a-number'],
    ['perft freecell --microsoft 1 --depth 1.5', 'not-a-number: --depth'],
    ['deal freecell state.json --seed 1', 'unexpected-word: there is one word too many: "state.json"'],
    ['variants freecell', 'unexpected-word'],
    ['deal', 'missing-variant'],
    ['deal freecel --seed 1', 'unknown-variant: there is no variant "freecel"; did you mean freecell?'],
    ['deal toString --seed 1', 'unknown-variant: there is no variant "toString"'],
    [
      'deal freecell@2 --seed 1',
      'unknown-variant: "freecell@2" is not at hand: freecell is at version 1 here',
    ],
    ['deal freecell', 'bad-deal: which deal?'],
    ['deal freecell --redeal-seed 1', 'bad-deal: which deal?'],
    [
      'deal freecell --microsoft 1 --seed 1',
      'bad-deal: one deal at a time: --microsoft and --seed are given',
    ],
    ['deal freecell --microsoft 0', 'no-such-deal'],
    ['deal freecell --microsoft 2147483648', 'no-such-deal'],
    ['perft freecell --microsoft 1', 'missing-depth'],
    ['perft freecell --microsoft 1 --depth 65', 'bad-depth'],
    ['moves freecell', 'missing-state'],
    ['moves freecell state.json --microsoft 1', 'two-states: give a state file or a deal, not both'],
    ['moves freecell nowhere.json', 'unreadable-file: nowhere.json cannot be read: there is no such file'],
    ['moves nowhere.json --seed 1', 'unreadable-file: nowhere.json'],
  ])('%s: %s', async (line, expected) => {
    expect(await misuse(line)).toContain(expected);
  });
});

describe('files', () => {
  it('tells line and column of truncated JSON', async () => {
    const text = JSON.stringify(state, undefined, 2).slice(0, -3);
    const lines = text.split('\n');
    const place = `line ${lines.length}, column ${(lines.at(-1) as string).length + 1}`;
    expect(await misuse('moves freecell s.json', { files: { 's.json': text } })).toContain(
      `bad-json: s.json, ${place}: expected a comma or }, found the end of the text`,
    );
  });

  it('says what a state is where there is something else', async () => {
    const { out } = await call('deal freecell --microsoft 1');
    const err = await misuse('moves freecell', { stdin: out });
    expect(err).toContain('bad-state: standard input is no state of freecell@1');
    expect(err).toContain(' at line 1, column 1: ');
    expect(err).toContain('a state is JSON, as deal --json writes it, or a text board');
    for (const stdin of ['', ' \n'])
      expect(await misuse('moves freecell', { stdin })).toBe('missing-state: standard input is empty\n');
    expect(await misuse('moves freecell', { stdin: ': JD' })).toContain('too-few-columns at line 1');
    expect(await misuse('moves klondike', { stdin: out })).toContain(
      'a state is JSON, as deal --json writes it\n',
    );
  });

  it('tells every fault of a text board with its place', async () => {
    const board = formatBoard(freecell, state).replace('JD', 'XX').replace('8H', '9H');
    const err = await misuse('moves freecell b', { files: { b: board } });
    expect(err).toContain('  not-a-card at line 3, column 3: "XX"');
  });

  it('refuses what is larger than its limit, without reading on', async () => {
    let parts = 0;
    function* endless() {
      for (;;) {
        parts++;
        yield new Uint8Array(1 << 20).fill(32);
      }
    }
    const err = await misuse('moves freecell big', { files: { big: endless() } });
    expect(err).toContain('too-large: big is larger than 16 MB');
    expect(parts).toBeLessThan(20);
  });

  it('refuses what is no text', async () => {
    const files = { f: new Uint8Array([0x7b, 0xff, 0xfe]) };
    expect(await misuse('moves freecell f', { files })).toContain('not-text: f is not text in UTF-8');
  });

  it('reads past a byte-order mark', async () => {
    const stdin = `\ufeff${JSON.stringify(state)}`;
    expect((await call('perft freecell --depth 1', { stdin })).code).toBe(0);
  });

  it.each([
    ['[]', 'wrong-type'],
    ['{}', 'wrong-type at piles'],
    [JSON.stringify({ ...state, variant: 'freecell@7' }), 'other-variant at variant'],
    [JSON.stringify({ ...state, extra: 1 }), 'unknown-key at extra'],
    [`{"__proto__":{},${JSON.stringify(state).slice(1)}`, 'unknown-key at __proto__'],
    [JSON.stringify({ ...state, base: '5' }), 'unknown-key at base'],
    [JSON.stringify({ ...state, piles: { ...state.piles, cell: 4 } }), 'wrong-type at piles.cell'],
    [JSON.stringify({ ...state, piles: { ...state.piles, cell: [[], [], []] } }), 'wrong-type at piles.cell'],
    [JSON.stringify({ ...state, piles: { ...state.piles, cell: [['JD'], [], [], []] } }), 'doubled-card'],
    [JSON.stringify(state).replace('"JD"', '"J"'), 'not-a-card at piles.tableau[0][0]'],
    [JSON.stringify(state).replace('"JD"', '1e400'), 'not-a-card at piles.tableau[0][0]'],
    [JSON.stringify(state).replace('"JD",', ''), 'missing-card at piles: JD'],
  ])('refuses the state %.60s: %s', async (stdin, expected) => {
    const err = await misuse('moves freecell', { stdin });
    expect(err).toContain('bad-state: standard input is no state of freecell@1\n');
    expect(err).toContain(`  ${expected}`);
  });

  it('names every fault of a deck', async () => {
    const deck = state.piles.tableau.flat().join(' ').replace('JD', 'XX').replace('KD', '2S');
    const err = await misuse('deal freecell --deck d', { files: { d: deck } });
    expect(err).toMatch(/^wrong-deck: .*FreeCell\n/);
    const places = err
      .trim()
      .split('\n  ')
      .slice(1)
      .map((line) => line.split(': ')[0]);
    expect(places).toEqual([
      'not-a-card at deck[0]',
      'doubled-card at deck[2]',
      'missing-card at deck',
      'missing-card at deck',
    ]);
  });

  it('names every fault of a definition', async () => {
    const definition = {
      id: 'Mine!',
      title: 'Mine',
      piles: { tableau: { role: 'tableau', count: 0, bild: 'none' }, cell: { role: 'cel' } },
      deal: [{ to: 'tableau' }],
    };
    const err = await misuse('deal mine.json --seed 1', {
      files: { 'mine.json': JSON.stringify(definition) },
    });
    expect(err).toContain('bad-definition: mine.json is not a variant: 4 faults\n');
    for (const place of ['id', 'piles.tableau.count', 'piles.tableau.bild', 'piles.cell.role'])
      expect(err).toContain(` at ${place}: `);
  });

  it('names what a definition contradicts', async () => {
    const definition = { ...freecell, id: 'mine', deal: [{ to: 'tableau', cards: 6 }] };
    const err = await misuse('deal mine.json --seed 1', {
      files: { 'mine.json': JSON.stringify(definition) },
    });
    expect(err).toContain('  too-few-cards at deal: ');
  });

  it('obeys nothing that a text would tell the terminal', async () => {
    const escapes = '\u001b]0;gone\u0007\u009b2J';
    for (const err of [
      await misuse(['moves', 'freecell', `./${escapes}`]),
      await misuse(['deal', escapes, '--seed', '1']),
      await misuse('moves freecell', { stdin: JSON.stringify({ ...state, [escapes]: 1 }) }),
    ]) {
      expect(err).toContain('\\u001b]0;gone');
      expect(err.includes('\u001b') || err.includes('\u009b')).toBe(false);
    }
    const titled = JSON.stringify({ ...freecell, id: 'mine', title: escapes });
    const { out } = await call('deal m.json --seed 1', { files: { 'm.json': titled } });
    expect(out).toContain('\\u001b]0;gone');
  });

  it('tells its own faults without a stack', async () => {
    const world = {
      files: {
        get x(): string {
          throw new TypeError('boom');
        },
      },
    };
    const { code, out, err } = await call('moves freecell x', world);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(
      'solitaire-rules: internal-error: boom\n  this is a fault of the program: please report it\n',
    );
  });
});
