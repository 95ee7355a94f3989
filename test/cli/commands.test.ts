/** The commands that answer questions: what they print, in both forms. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatBoard } from '../../src/notation/index.ts';
import { deal, legalMoves, parseState } from '../../src/rules/index.ts';
import { freecell, variants } from '../../src/variants/all.ts';
import { call, callJson } from './call.ts';

const vectors = (path: string) =>
  JSON.parse(readFileSync(new URL(`../vectors/${path}`, import.meta.url), 'utf8'));
const dealt = deal(freecell, { microsoft: 617 });
const stateFile = { 'state.json': JSON.stringify(dealt) };

describe('variants', () => {
  it('lists every variant, a line each', async () => {
    const { code, out } = await call('variants');
    expect(code).toBe(0);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[0]),
    ).toEqual(Object.keys(variants));
    expect(out).toContain("bakers-game            Baker's Game\n");
  });

  it('lists them as JSON', async () => {
    const { value } = await callJson('variants');
    expect(value).toHaveLength(Object.keys(variants).length);
    expect(value.find(({ id }: { id: string }) => id === 'freecell')).toMatchObject({
      version: 1,
      title: 'FreeCell',
      family: 'FreeCell',
    });
  });
});

describe('deal', () => {
  it('prints the state as JSON', async () => {
    const { code, err, value } = await callJson('deal freecell --microsoft 617');
    expect({ code, err, value }).toEqual({ code: 0, err: '', value: dealt });
  });

  it('draws the table', async () => {
    const { out } = await call('deal freecell --microsoft 617');
    expect(out).toBe(`FreeCell (freecell@1)

cell        0:--  1:--  2:--  3:--
foundation  0:-C  1:-D  2:-H  3:-S

tableau      0   1   2   3   4   5   6   7
            7D  AD  5C  3S  5S  8C  2D  AH
            TD  7S  QD  AC  6D  8H  AS  KH
            TH  QC  3H  9D  6S  8D  3D  TC
            KD  5H  9S  3C  8S  7H  4D  JS
            4C  QS  9C  9H  7C  6H  2C  2S
            4S  TS  2H  5D  JC  6C  JH  QH
            JD  KS  KC  4H

35 legal moves
`);
  });

  it('deals by a seed as the library does', async () => {
    expect((await callJson('deal freecell --seed 617')).value).toEqual(deal(freecell, { seed: 617 }));
    expect((await callJson(['deal', 'freecell', '--seed=-5'])).value).toEqual(deal(freecell, { seed: '-5' }));
  });

  it.each([
    ['JSON', JSON.stringify],
    ['words', (cards: readonly string[]) => cards.join(' ').replaceAll('T', '10')],
    ['lines with commas', (cards: readonly string[]) => cards.join(',\r\n')],
  ])('deals a deck from a file of %s, or from standard input', async (_, write) => {
    const cards = Array.from({ length: 52 }, (_, i) => dealt.piles.tableau[i % 8]?.[Math.floor(i / 8)] ?? '');
    const deck = write(cards);
    expect((await callJson('deal freecell --deck d', { files: { d: deck } })).value).toEqual(dealt);
    expect((await callJson('deal freecell --deck -', { stdin: deck })).value).toEqual(dealt);
  });

  it('takes the variant as states name it, and as a definition file', async () => {
    const house = {
      ...freecell,
      id: 'house',
      piles: { ...freecell.piles, cell: { role: 'cell', count: 2 } },
    };
    const files = { './house.json': JSON.stringify(house) };
    expect((await callJson('deal freecell@1 --microsoft 617')).value).toEqual(dealt);
    const { value } = await callJson('deal ./house.json --microsoft 617', { files });
    expect(value).toMatchObject({ variant: 'house@1', piles: { cell: [[], []] } });
  });

  it('warns of a definition file that has the id of a variant in the box, but other rules', async () => {
    const files = {
      './same.json': JSON.stringify(freecell),
      './other.json': JSON.stringify({
        ...freecell,
        piles: { ...freecell.piles, cell: { role: 'cell', count: 2 } },
      }),
    };
    expect((await call('deal ./same.json --microsoft 617', { files })).err).toBe('');
    const { code, out, err } = await call('deal ./other.json --microsoft 617', { files });
    expect({ code, err }).toEqual({
      code: 0,
      err: "solitaire-rules: warning: ./other.json has the id freecell, but not the rules of the package's freecell; give it an id of its own\n",
    });
    expect(out).toContain('cell        0:--  1:--\n');
  });
});

describe('moves', () => {
  it('lists the legal moves of a file, of standard input and of a deal', async () => {
    const expected = legalMoves(freecell, dealt);
    const answers = [
      await callJson('moves freecell state.json', { files: stateFile }),
      await callJson('moves freecell', { stdin: stateFile['state.json'] }),
      await callJson('moves freecell -', { stdin: stateFile['state.json'] }),
      await callJson('moves freecell --microsoft 617'),
    ];
    for (const { code, value } of answers) expect({ code, value }).toEqual({ code: 0, value: expected });
  });

  it('writes a move a line', async () => {
    const { out } = await call('moves freecell --microsoft 617');
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(35);
    expect(lines).toContain('tableau:0 1 cell:0     1a');
    for (const line of lines) expect(line).toMatch(/^\w+:\d \d \w+:\d {2,}\w{2,}$/);
  });

  it('leaves out what leads to an equal position', async () => {
    expect((await callJson('moves freecell --microsoft 617 --distinct')).value).toEqual(
      legalMoves(freecell, dealt, { distinct: true }),
    );
  });

  it('reads a text board where the game has one', async () => {
    const stdin = formatBoard(freecell, dealt);
    expect((await callJson('moves freecell', { stdin })).value).toEqual(legalMoves(freecell, dealt));
  });

  it('reads piles written as strings', async () => {
    const { cases } = vectors('perft/freecell-3-cells.json');
    for (const { state, perft } of cases) {
      const { value } = await callJson('moves freecell-3-cells', { stdin: JSON.stringify(state) });
      expect(value).toHaveLength(perft[0]);
    }
  });
});

describe('perft', () => {
  it('counts as the vectors do', async () => {
    const { cases } = vectors('perft/bakers-game.json');
    const [first] = cases;
    const { code, value } = await callJson('perft bakers-game --depth 3', {
      stdin: JSON.stringify(first.state),
    });
    expect({ code, value }).toEqual({ code: 0, value: { depth: 3, leaves: first.perft[2] } });
  });

  it('prints the number alone', async () => {
    expect((await call('perft freecell --microsoft 617 --depth 2')).out).toBe('1062\n');
    expect((await call('perft freecell --microsoft 617 --depth 0')).out).toBe('1\n');
  });

  it('counts distinct moves alone when asked', async () => {
    const { value } = await callJson('perft freecell --microsoft 617 --depth 1 --distinct');
    expect(value.leaves).toBe(legalMoves(freecell, dealt, { distinct: true }).length);
  });
});

describe('help', () => {
  it('is on standard output when asked for, on standard error when nothing is said', async () => {
    const asked = await call('--help');
    expect(asked).toMatchObject({ code: 0, err: '' });
    expect(await call([])).toEqual({ code: 2, out: '', err: asked.out });
    for (const command of ['variants', 'deal', 'moves', 'apply', 'perft']) {
      expect(asked.out).toContain(`solitaire-rules ${command}`);
      const one = await call(`${command} --help`);
      expect(one).toMatchObject({ code: 0, err: '' });
      expect(one.out).toContain('--json');
    }
  });

  it('tells the version', async () => {
    expect(await call('--version')).toEqual({ code: 0, out: '1.2.3\n', err: '' });
  });
});

it('gives what it writes in a form it reads', async () => {
  const { out } = await call('deal freecell --microsoft 617 --json');
  expect(parseState(freecell, JSON.parse(out))).toEqual({ ok: true, value: dealt });
});
