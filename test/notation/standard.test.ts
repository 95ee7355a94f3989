import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatStandardGame,
  formatStandardMove,
  parseBoard,
  parseGame,
  parseStandardGame,
  parseStandardMove,
} from '../../src/notation/index.ts';
import {
  deal,
  defineVariant,
  deriveVariant,
  type GameState,
  legalMoves,
  type Move,
  parseState,
  type Variant,
} from '../../src/rules/index.ts';
import { bakersGame } from '../../src/variants/bakers-game.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { freecell0Cells } from '../../src/variants/freecell-0-cells.ts';
import { freecell1Cell } from '../../src/variants/freecell-1-cell.ts';
import { freecell2Cells } from '../../src/variants/freecell-2-cells.ts';
import { freecell3Cells } from '../../src/variants/freecell-3-cells.ts';
import { freecellCardgamesIo } from '../../src/variants/freecell-cardgames-io.ts';
import { relaxedFreecell } from '../../src/variants/relaxed-freecell.ts';
import { doubleDealt, doubleFreecell, doubleTakeBack, eightOff, vast } from './variants.ts';
import { walk, walks } from './walk.ts';

const proven = <G extends string>(
  variant: Variant<G>,
  piles: Record<string, readonly string[]>,
): GameState<G> => {
  const state = parseState(variant, { variant: `${variant.id}@1`, piles });
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return state.value;
};
const board = <G extends string>(variant: Variant<G>, text: string): GameState<G> => {
  const state = parseBoard(variant, text);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return state.value;
};
const pileOf = (state: GameState, id: string): readonly unknown[] => {
  const [group, index] = id.split(':') as [string, string];
  return state.piles[group]?.[Number(index)] as readonly unknown[];
};
const written = <G extends string>(variant: Variant<G>, state: GameState<G>, move: Move): string => {
  const text = formatStandardMove(variant, state, move);
  if (!text.ok) throw new Error(text.error.message);
  return text.value;
};

/** That a text means a move. Told by hand, since it is asked tens of thousands of times. */
const hears = <G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  text: string,
  move: Move,
): void => {
  const read = parseStandardMove(variant, state, text);
  if (read.ok && JSON.stringify(read.value) === JSON.stringify(move)) return;
  throw new Error(`${text} for ${JSON.stringify(move)} is heard as ${JSON.stringify(read)}`);
};

/** Two empty columns, a run of three on column 1, a nine for it on column 2, and a cell free. */
const OPEN = board(
  freecell,
  `Foundations: H-5 C-5 D-5 S-5
Freecells:  KC  KD  -  KS
: 8C 7D 6C
: 9D
:
:
: KH QH JH TH 9H 8H 7H 6H
: QC JC TC 9C 7C
: QD JD TD 8D 6D
: QS JS TS 9S 8S 7S 6S
`,
);

describe('standard notation', () => {
  it('says where from and where to, and lets the target tell how many', () => {
    const { ok, ...read } = parseStandardMove(freecell, OPEN, '12') as { ok: true; value: Move };
    expect({ ok, ...read }).toEqual({
      ok: true,
      value: { type: 'move', from: 'tableau:0', to: 'tableau:1', count: 3 },
    });
    expect(written(freecell, OPEN, read.value)).toBe('12');
  });

  it.each([
    ['13', 'tableau:0', 'tableau:2', 1],
    ['13v2', 'tableau:0', 'tableau:2', 2],
    ['14v3', 'tableau:0', 'tableau:3', 3],
    ['1c', 'tableau:0', 'cell:2', 1],
    ['1h', 'tableau:0', 'foundation:0', 1],
    ['5h', 'tableau:4', 'foundation:2', 1],
    ['a3', 'cell:0', 'tableau:2', 1],
    ['ac', 'cell:0', 'cell:2', 1],
    ['23', 'tableau:1', 'tableau:2', 1],
  ] as const)('%s is %s %s %i', (text, from, to, count) => {
    const move = { type: 'move', from, to, count } as const;
    expect(parseStandardMove(freecell, OPEN, text)).toEqual({ ok: true, value: move });
    expect(written(freecell, OPEN, move)).toBe(text);
  });

  it('has a count in hexadecimal, and only for more than one card to an empty column', () => {
    const state = board(
      relaxedFreecell,
      `Foundations: H-0 C-0 D-0 S-0
: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC
:
: KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H
: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD
: KH QS JH TS 9H 8S 7H 6S 5H 4S 3H 2S AH
: AS
:
:
`,
    );
    const texts = legalMoves(relaxedFreecell, state).map((move) => written(relaxedFreecell, state, move));
    expect(texts).toContain('12vd');
    expect(texts).toContain('12va');
    expect(texts).toContain('12v2');
    expect(texts).toContain('12');
    expect(texts).toContain('63');
    expect(
      texts.filter((text) => text.includes('v')).every((text) => /^[1-8][278]v[2-9a-d]$/.test(text)),
    ).toBe(true);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('takes a count that is told though it need not be', () => {
    expect(parseStandardMove(freecell, OPEN, '12v3')).toEqual(parseStandardMove(freecell, OPEN, '12'));
    expect(parseStandardMove(freecell, OPEN, '13v1')).toEqual(parseStandardMove(freecell, OPEN, '13'));
  });

  it.each([
    ['12v2', 'wrong-rank', {}],
    ['15', 'wrong-rank', {}],
    ['1a', 'pile-full', {}],
    ['31', 'pile-empty', {}],
    ['c1', 'pile-empty', {}],
    ['11', 'same-pile', {}],
    ['2h', 'wrong-rank', { pile: 'foundation:1' }],
    ['81', 'wrong-rank', {}],
    ['Ha', 'source-not-allowed', {}],
  ])('%s is refused by the rules: %s', (text, code, facts) => {
    const read = parseStandardMove(freecell, OPEN, text);
    if (read.ok) throw new Error('read');
    expect(read.error.code).toBe('illegal-move');
    expect(read.error.rejection?.code).toBe(code);
    expect(read.error.rejection?.facts).toMatchObject(facts);
  });

  it('tells the limit of a run that the target asks for', () => {
    const full = board(
      freecell,
      `Foundations: H-5 C-5 D-5 S-5
Freecells:  KC  KD  QD  KS
: 8C 7D 6C
: 9D
: 8D
: 6D
: KH QH JH TH 9H 8H 7H 6H
: QC JC TC 9C 7C
: JD TD
: QS JS TS 9S 8S 7S 6S
`,
    );
    const read = parseStandardMove(freecell, full, '12');
    if (read.ok) throw new Error('read');
    expect(read.error.rejection).toMatchObject({ code: 'over-limit', facts: { allowed: 1, requested: 3 } });
  });

  it.each([
    ['', 'no-move', 1],
    ['  ', 'no-move', 1],
    ['1', 'bad-move', 2],
    ['h1', 'bad-move', 1],
    ['0a', 'bad-move', 1],
    ['1i', 'bad-move', 2],
    ['1v', 'bad-move', 2],
    ['1A', 'bad-move', 2],
    ['9a', 'no-such-pile', 1],
    ['10a', 'no-such-pile', 1],
    ['1e', 'no-such-pile', 2],
    ['1(9)', 'no-such-pile', 2],
    ['1(c5)', 'no-such-pile', 2],
    ['1(h5)', 'no-such-pile', 2],
    ['1(', 'bad-move', 2],
    ['1()', 'bad-move', 2],
    ['1(0)', 'bad-move', 2],
    ['1(01)', 'bad-move', 2],
    ['1(3', 'bad-move', 2],
    ['1(1234)', 'bad-move', 2],
    ['1(x3)', 'bad-move', 2],
    ['123', 'bad-move', 3],
    ['12x', 'bad-move', 3],
    ['13v', 'bad-count', 4],
    ['13v0', 'bad-count', 4],
    ['13v02', 'bad-count', 4],
    ['13vg', 'bad-count', 4],
    ['13vA', 'bad-count', 4],
    ['13vd1', 'bad-count', 4],
    ['13v111', 'bad-count', 4],
    [' 13  2', 'trailing-text', 6],
    [null, 'wrong-type', 1],
  ])('%j is refused as %s at column %i', (text, code, column) => {
    const read = parseStandardMove(freecell, OPEN, text);
    if (read.ok) throw new Error('read');
    expect([read.error.code, read.error.line, read.error.column]).toEqual([code, 1, column]);
    expect(read.error.rejection).toBeUndefined();
  });

  it('has no words for deals and other piles', () => {
    const golfLike = defineVariant({
      id: 'with-stock',
      title: 'With a stock',
      piles: {
        tableau: { role: 'tableau', count: 2, build: { rank: 'down' }, fill: 'any' },
        stock: { role: 'stock', to: 'waste' },
        waste: { role: 'waste' },
        foundation: { role: 'foundation', count: 4 },
      },
      deal: [{ to: 'tableau', cards: 2 }, { to: 'waste', cards: 1 }, { to: 'stock' }],
    });
    const state = deal(golfLike, { microsoft: 1 });
    const said = legalMoves(golfLike, state).map(
      (move) => [move, formatStandardMove(golfLike, state, move)] as const,
    );
    expect(said.length).toBeGreaterThan(0);
    const dealt = said.find(([move]) => move.type === 'deal');
    expect(dealt?.[1]).toMatchObject({ ok: false, error: { code: 'not-in-notation' } });
    for (const [move, text] of said)
      if (move.type === 'move' && move.from === 'waste:0') expect(text.ok).toBe(false);
  });

  it('has a home only where there are foundations', () => {
    const homeless = defineVariant({
      id: 'homeless',
      title: 'Without foundations',
      piles: { tableau: { role: 'tableau', count: 8, build: { rank: 'down' }, fill: 'any', lift: 'run' } },
      deal: [{ to: 'tableau' }],
      win: [{ runs: 'tableau' }],
    });
    expect(parseStandardMove(homeless, deal(homeless, { microsoft: 1 }), '1h')).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', rejection: { code: 'target-not-allowed' } },
    });
  });

  it('does not say what is not legal', () => {
    const move = { type: 'move', from: 'tableau:0', to: 'tableau:4', count: 1 } as const;
    expect(formatStandardMove(freecell, OPEN, move)).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', rejection: { code: 'wrong-rank' } },
    });
    expect(formatStandardMove(freecell, OPEN, 'nonsense' as unknown as Move)).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', rejection: { code: 'malformed' } },
    });
  });

  it('does not mind where a state comes from', () => {
    const sent = JSON.parse(JSON.stringify(OPEN)) as typeof OPEN;
    expect(parseStandardMove(freecell, sent, '12')).toEqual(parseStandardMove(freecell, OPEN, '12'));
    const game = parseStandardGame(freecell, sent, '14v2 1c 23');
    expect(game.ok).toBe(true);
    expect(game).toEqual(parseStandardGame(freecell, OPEN, '14v2 1c 23'));
    const last = game.ok ? game.value.moves : [];
    expect(formatStandardGame(freecell, sent, last)).toEqual({ ok: true, value: '14v2 1c 23' });
    // The state given is left as it was.
    expect(sent).toEqual(OPEN);
  });

  it('throws only for a state that is none', () => {
    const bad = { variant: 'freecell@1', piles: {} } as never;
    expect(() => parseStandardMove(freecell, bad, '12')).toThrow(
      expect.objectContaining({ code: 'bad-state' }),
    );
  });

  it('refuses to guess where a target leaves the count open', () => {
    // Built up or down, 7-6-7 has two cards that fit on an eight.
    const either = deriveVariant(relaxedFreecell, {
      id: 'either',
      piles: { tableau: { build: { rank: 'either', suit: 'any' } } },
    });
    const state = board(
      either,
      `Foundations: H-5 C-5 D-5 S-5
: KC 7C 6C 7D
: 8C
: QC JC TC 9C
: KD QD JD TD 9D 8D 6D
: KH QH JH TH 9H 8H 7H 6H
: KS QS JS TS 9S 8S 7S 6S
:
:
`,
    );
    const read = parseStandardMove(either, state, '12');
    if (read.ok) throw new Error('read');
    expect(read.error.code).toBe('ambiguous-count');
    expect(read.error.expected).toBe('v1 or v3');
    for (const count of [1, 3]) {
      const move = { type: 'move', from: 'tableau:0', to: 'tableau:1', count } as const;
      expect(written(either, state, move)).toBe(`12v${count}`);
      expect(parseStandardMove(either, state, `12v${count}`)).toEqual({ ok: true, value: move });
    }
  });
});

describe('the names of piles', () => {
  it('are those of fc-solve as far as it has any', () => {
    const state = deal(eightOff, { microsoft: 1 });
    const cells = ['e', 'f', 'g', 'k'];
    for (const [i, cell] of cells.entries())
      expect(parseStandardMove(eightOff, state, `1${cell}`)).toMatchObject({
        ok: true,
        value: { to: `cell:${4 + i}` },
      });
    for (const cell of ['h', 'i', 'j', 'l', 'v']) {
      const read = parseStandardMove(eightOff, state, `1${cell}`);
      expect(read.ok).toBe(false);
    }
  });

  it('have brackets where a bare number could be two', () => {
    const state = deal(vast, { seed: 1 });
    const at = (text: string) => {
      const read = parseStandardMove(vast, state, text);
      return read.ok && read.value.type === 'move' ? `${read.value.from} ${read.value.to}` : read;
    };
    expect(at('10w')).toBe('tableau:9 cell:18');
    expect(at('1(c40)')).toBe('tableau:0 cell:39');
    expect(at('(10)u')).toBe('tableau:9 cell:17');
    expect(at('(79)(c23)')).toBe('tableau:78 cell:22');
    expect(at('(1)z')).toBe('tableau:0 cell:21');
  });

  it('of 127 piles are all different, and each is read back', () => {
    // Every card on a column of its own, the rest of the columns and all cells empty: whatever pile there is, is a target.
    const cards = 'A23456789TJQK'.split('').flatMap((rank) => 'CDHS'.split('').map((suit) => rank + suit));
    const columns = Array.from({ length: 79 }, (_, i) =>
      i === 0
        ? [...cards, ...cards].slice(70).join(' ')
        : i <= 70
          ? ([...cards, ...cards][i - 1] as string)
          : '',
    );
    const state = proven(vast, {
      tableau: columns,
      cell: Array.from({ length: 40 }, () => ''),
      foundation: Array.from({ length: 8 }, () => ''),
    });
    const moves = legalMoves(vast, state);
    const texts = moves.map((move) => written(vast, state, move));
    expect(new Set(texts).size).toBe(moves.length);
    expect(moves.length).toBeGreaterThan(3000);
    for (const [i, text] of texts.entries()) hears(vast, state, text, moves[i] as Move);
    const longest = texts.reduce((a, b) => (b.length > a.length ? b : a));
    expect(longest.length).toBeLessThan(12);
    // The cells and foundations as sources, too.
    const inCells = proven(vast, {
      tableau: ['', ...columns.slice(1, 31).fill(''), ...columns.slice(31)].map((text, i) =>
        i === 1 ? [...cards, ...cards].slice(70).join(' ') : text,
      ),
      cell: Array.from({ length: 40 }, (_, i) => (i < 30 ? (columns[i + 1] as string) : '')),
      foundation: Array.from({ length: 8 }, () => ''),
    });
    for (const move of legalMoves(vast, inCells))
      expect(parseStandardMove(vast, inCells, written(vast, inCells, move))).toEqual({
        ok: true,
        value: move,
      });
  });

  it('of foundations are suits in capitals, so that cards may come back', () => {
    const state = board(
      freecellCardgamesIo,
      `Foundations: H-2 C-A D-0 S-K
Freecells:  -  KH  -  -
: KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C
: KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D AD
: QH JH TH 9H 8H 7H 6H 5H 4H 3H
:
:
:
:
:
`,
    );
    for (const [text, from] of [
      ['Ca', 'foundation:0'],
      ['Ha', 'foundation:2'],
      ['Sd', 'foundation:3'],
    ] as const) {
      const move = { type: 'move', from, to: `cell:${text[1] === 'a' ? 0 : 3}`, count: 1 } as const;
      expect(parseStandardMove(freecellCardgamesIo, state, text)).toEqual({ ok: true, value: move });
      expect(written(freecellCardgamesIo, state, move)).toBe(text);
    }
    expect(parseStandardMove(freecellCardgamesIo, state, 'Da')).toMatchObject({
      error: { rejection: { code: 'pile-empty' } },
    });
    expect(parseStandardMove(freecellCardgamesIo, state, '1h')).toEqual(
      parseStandardMove(freecellCardgamesIo, state, '1C'),
    );
  });

  it('tell the two foundations of a suit apart where it matters', () => {
    const state = doubleDealt;
    const aces = legalMoves(doubleFreecell, state).filter(
      (move) => move.type === 'move' && move.to.startsWith('foundation'),
    );
    expect(aces.length).toBeGreaterThan(1);
    const texts = aces.map((move) => written(doubleFreecell, state, move));
    expect(texts.filter((text) => /^\d+h$/.test(text))).toHaveLength(aces.length / 2);
    expect(texts.filter((text) => /^\d+\(h[5-8]\)$/.test(text))).toHaveLength(aces.length / 2);
  });
});

const FAMILY: readonly Variant[] = [
  freecell,
  freecellCardgamesIo,
  freecell3Cells,
  freecell2Cells,
  freecell1Cell,
  freecell0Cells,
  relaxedFreecell,
  bakersGame,
  eightOff,
  doubleFreecell,
  doubleTakeBack,
];

describe.each(FAMILY.map((variant) => [variant.id, variant] as const))('%s on random walks', (_, variant) => {
  it('says every legal move so that it is heard as the same', () => {
    fc.assert(
      fc.property(walks(70), ([seed, picks]) => {
        const played: Move[] = [];
        let first: GameState | undefined;
        for (const moment of walk(variant, seed, picks)) {
          first ??= moment.state;
          const texts = moment.moves.map((move) => written(variant, moment.state, move));
          expect(new Set(texts).size).toBe(texts.length);
          for (const [i, text] of texts.entries())
            expect(parseStandardMove(variant, moment.state, text)).toEqual({
              ok: true,
              value: moment.moves[i],
            });
          played.push(moment.played);
        }
        if (first === undefined) return;
        const game = formatStandardGame(variant, first, played);
        const heard = parseStandardGame(variant, first, game.ok && game.value);
        expect(heard.ok && heard.value.moves).toEqual(played);
      }),
      { numRuns: 12 },
    );
  });
});

describe.each(
  [freecell, relaxedFreecell, freecellCardgamesIo].map(
    (variant) => [variant.id, variant as Variant] as const,
  ),
)('%s late in a game, with columns empty', (id, variant) => {
  const lines = readFileSync(new URL('../vectors/solutions/freecell.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n');

  it('says every legal move so that it is heard as the same', () => {
    const seen = { counts: 0, backs: 0, moves: 0 };
    for (const line of lines.filter((_, i) => i % 24 === 3)) {
      const [number, moves] = line.split(': ') as [string, string];
      let state = deal(variant, { microsoft: Number(number) });
      for (const word of moves.split(' ')) {
        for (const move of legalMoves(variant, state)) {
          const text = written(variant, state, move);
          expect(parseStandardMove(variant, state, text)).toEqual({ ok: true, value: move });
          seen.moves++;
          if (text.includes('v')) seen.counts++;
          if (/^[CDHS]/.test(text)) seen.backs++;
          // As the brief of the notation has it: a count exactly where more than one card goes to an empty column.
          if (move.type === 'move')
            expect(text.includes('v')).toBe(move.count > 1 && pileOf(state, move.to).length === 0);
        }
        const next = parseStandardGame(variant, state, word);
        // The limit of the house rules may forbid what the solution does next.
        if (!next.ok) break;
        state = next.value.state;
      }
    }
    expect(seen.moves).toBeGreaterThan(5000);
    if (id !== 'freecell-cardgames-io') expect(seen.counts).toBeGreaterThan(200);
    expect(seen.backs > 0).toBe(id === 'freecell-cardgames-io');
  });
});

describe('a whole game', () => {
  const dealt = deal(freecell, { microsoft: 1 });

  it('of no moves is a game', () => {
    for (const text of ['', ' \n\r\n\t '])
      expect(parseStandardGame(freecell, dealt, text)).toEqual({
        ok: true,
        value: { moves: [], state: dealt },
      });
  });

  it('may be broken into lines', () => {
    const lines = parseStandardGame(freecell, dealt, '5a 5b\r\n5c\n\n5d ');
    expect(lines).toEqual(parseStandardGame(freecell, dealt, '5a 5b 5c 5d'));
    expect(lines.ok && lines.value.moves.length).toBe(4);
  });

  it('stops at the first move that cannot be read, with what came before', () => {
    const read = parseStandardGame(freecell, dealt, '5a 5b\n 5c  5e 5d');
    if (read.ok) throw new Error('read');
    const before = parseStandardGame(freecell, dealt, '5a 5b 5c');
    expect(read.error).toMatchObject({
      code: 'no-such-pile',
      index: 3,
      path: '[3]',
      line: 2,
      column: 7,
      offset: 12,
    });
    expect(read.error.state).toEqual(before.ok && before.value.state);
    expect(read.error.rejection).toBeUndefined();
  });

  it('stops at the first move that is not legal, with the reason', () => {
    const read = parseStandardGame(freecell, dealt, '5a 5b 5c 5d 1d');
    if (read.ok) throw new Error('read');
    expect(read.error).toMatchObject({
      code: 'illegal-move',
      index: 4,
      offset: 12,
      rejection: { code: 'pile-full' },
    });
  });

  it('is written up to where it stops being legal', () => {
    const moves = [
      { type: 'move', from: 'tableau:4', to: 'cell:0', count: 1 },
      { type: 'move', from: 'tableau:4', to: 'cell:0', count: 1 },
    ] as const;
    expect(formatStandardGame(freecell, dealt, moves)).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', index: 1, path: '[1]', rejection: { code: 'pile-full' } },
    });
  });

  it('is read in either notation, with the same answers', () => {
    const standard = parseGame(freecell, dealt, '5a 5b');
    expect(parseGame(freecell, dealt, 'tableau:4 1 cell:0; tableau:4 1 cell:1')).toEqual(standard);
    expect(parseGame(freecell, dealt, ' \n;deal')).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', index: 0, offset: 3 },
    });
    expect(parseGame(freecell, dealt, 'tableau:4 1 cell:0\ntableau:4 1 cell:0')).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', index: 1, line: 2, column: 1, rejection: { code: 'pile-full' } },
    });
    expect(parseGame(freecell, dealt, 'tableau:4 1 cell:0; tableau:4 1')).toMatchObject({
      ok: false,
      error: { code: 'incomplete-move', index: 1, path: '[1]' },
    });
    expect(parseGame(freecell, dealt, 'tableau:4 1 cell:9')).toMatchObject({
      ok: false,
      error: { code: 'illegal-move', rejection: { code: 'malformed' } },
    });
    expect(parseGame(freecell, dealt, 7)).toMatchObject({
      ok: false,
      error: { code: 'wrong-type', index: 0 },
    });
  });
});
