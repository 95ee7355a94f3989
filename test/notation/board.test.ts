/** Text boards: faults 38 (foundations that cannot be read back), 39 (incomplete boards) and 40 (a fixed number of columns) among them. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BoardFault,
  formatBoard,
  hasBoard,
  parseBoard,
  parseStandardGame,
} from '../../src/notation/index.ts';
import {
  deal,
  deriveVariant,
  type GameState,
  legalMoves,
  replay,
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

const HALF_PLAYED = `Foundations: H-6 C-9 D-2 S-0
Freecells:  3S  -  KD  -
: 8H 3D 2S
: KS QD JC
: AS 8D TD 7D JH TS 9D
: 7S 6D
: 5S QS
: KH QC JD TC 9H 8S 7H 6S 5D 4S
: KC QH JS TH 9S
: 4D
`;

const read = <G extends string>(variant: Variant<G>, text: unknown): GameState<G> => {
  const state = parseBoard(variant, text);
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return state.value;
};
const faults = (text: unknown, variant: Variant = freecell): readonly BoardFault[] => {
  const state = parseBoard(variant, text);
  if (state.ok) throw new Error(`read ${JSON.stringify(state.value.piles)}`);
  return state.error;
};
const located = (text: unknown, variant?: Variant) =>
  faults(text, variant).map((fault) =>
    'line' in fault ? [fault.code, fault.line, fault.column] : [fault.code],
  );

describe('a text board', () => {
  it('is written as fc-solve reads it', () => {
    const state = read(freecell, HALF_PLAYED);
    expect(formatBoard(freecell, state)).toBe(HALF_PLAYED);
    expect(formatBoard(freecell, state, { ten: '10' })).toBe(HALF_PLAYED.replaceAll('T', '10'));
    expect(state.piles.cell).toEqual([['3S'], [], ['KD'], []]);
    expect(state.piles.foundation.map((pile) => pile.at(-1))).toEqual(['9C', '2D', '6H', undefined]);
    expect(state.piles.tableau[2]).toEqual(['AS', '8D', 'TD', '7D', 'JH', 'TS', '9D']);
  });

  it('of a dealt game is what fc-solve makes of the deal', () => {
    expect(formatBoard(freecell, deal(freecell, { microsoft: 24 }))).toBe(`Foundations: H-0 C-0 D-0 S-0
Freecells:  -  -  -  -
: 4C 2C 9C 8C QS 4S 2H
: 5H QH 3C AC 3H 4H QD
: QC 9S 6H 9H 3S KS 3D
: 5D 2S JC 5C JH 6D AS
: 2D KD TH TC TD 8D
: 7H JS KH TS KC 7C
: AH 5S 6S AD 8H JD
: 7S 6C 7D 4D 8S 9D
`);
  });

  it('says 0 for a foundation without cards, and reads it as none', () => {
    for (const [from, to] of [
      ['S-0', 'S-0'],
      ['S-0 ', ''],
    ] as const) {
      const state = read(freecell, HALF_PLAYED.replace(from.trim(), to.trim()));
      expect(state.piles.foundation[3]).toEqual([]);
    }
    const ten = read(
      freecell,
      `Foundations: H-10 C-T D-K S-0
: KH QH JH KC QC JC
: AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS
:
:
:
:
:
:
`,
    );
    expect(ten.piles.foundation.map((pile) => pile.length)).toEqual([10, 13, 10, 0]);
    expect(formatBoard(freecell, ten)).toMatch(
      /^Foundations: H-T C-T D-K S-0\nFreecells: {2}- {2}- {2}- {2}-\n/,
    );
    expect(formatBoard(freecell, ten, { ten: '10' })).toMatch(/^Foundations: H-10 C-10 D-K S-0\n/);
  });

  it('of a won game has nothing but its foundations', () => {
    const text = `Foundations: H-K C-K D-K S-K\nFreecells:  -  -  -  -\n${':\n'.repeat(8)}`;
    expect(formatBoard(freecell, read(freecell, text))).toBe(text);
  });

  it('may be written in other ways, too', () => {
    const state = read(freecell, HALF_PLAYED);
    for (const text of [
      HALF_PLAYED.replaceAll('T', '10'),
      HALF_PLAYED.replaceAll('\n', '\r\n'),
      HALF_PLAYED.replaceAll('\n', '\r'),
      HALF_PLAYED.replaceAll(': ', ':\t ').replaceAll(' ', '   '),
      HALF_PLAYED.replaceAll('\n: ', '\n'),
      HALF_PLAYED.toLowerCase(),
      HALF_PLAYED.trimEnd(),
      `\n\n${HALF_PLAYED}\n\n`,
      HALF_PLAYED.replace('Foundations:', 'Founds:').replace('Freecells:', 'FC:'),
      HALF_PLAYED.replace('Foundations:', 'decks:').replace('Freecells:', 'freecell:'),
      HALF_PLAYED.replace('3S  -  KD  -', '3S * KD'),
      HALF_PLAYED.replace('S-0', '').replace('H-6 C-9', 'C-9 H-6'),
      HALF_PLAYED.split('\n').slice(2).join('\n') + HALF_PLAYED.split('\n').slice(0, 2).join('\n'),
      HALF_PLAYED.replace('AS', '1S'),
    ])
      expect(read(freecell, text)).toEqual(state);
  });

  it('keeps the cells of a line that fc-solve printed, blanks and all', () => {
    const cellsOf = (line: string) => read(freecell, HALF_PLAYED.replace(/Freecells:.*/, line)).piles.cell;
    expect(cellsOf('Freecells:      3S      KD')).toEqual([[], ['3S'], [], ['KD']]);
    expect(cellsOf('Freecells:  3S          KD')).toEqual([['3S'], [], [], ['KD']]);
    expect(cellsOf('Freecells:  3S  KD        ')).toEqual([['3S'], ['KD'], [], []]);
    // Not as fc-solve prints it, so as it reads it: one after the other.
    expect(cellsOf('Freecells: 3S      KD')).toEqual([['3S'], ['KD'], [], []]);
    expect(cellsOf('FC:      3S      KD')).toEqual([['3S'], ['KD'], [], []]);
    expect(cellsOf('Freecells:  -      3S KD')).toEqual([[], ['3S'], ['KD'], []]);
    expect(cellsOf('Freecells:   -      3S  KD')).toEqual([[], ['3S'], ['KD'], []]);
    expect(cellsOf('FC:             3S  KD')).toEqual([['3S'], ['KD'], [], []]);
    expect(cellsOf('Freecells:  3S              KD')).toEqual([['3S'], ['KD'], [], []]);
  });

  it('has an empty line for an empty column where no colon is needed to tell', () => {
    const colons = HALF_PLAYED.replace(': 4D', ':').replace(': 5S QS', ': 5S QS 4D');
    const bare = colons.replaceAll('\n: ', '\n').replace('\n:\n', '\n\n');
    expect(bare).not.toMatch(/^:/m);
    expect(read(freecell, bare)).toEqual(read(freecell, colons));
    expect(read(freecell, `\n \n${bare}`)).toEqual(read(freecell, colons));
    const inner = `${HALF_PLAYED.split('\n').slice(0, 5).join('\n')}\n:\n: 7S 6D 4D\n${HALF_PLAYED.split('\n').slice(6, 9).join('\n')}\n`;
    expect(read(freecell, inner.replaceAll('\n: ', '\n').replace('\n:\n', '\n\n'))).toEqual(
      read(freecell, inner),
    );
    // Eight columns with cards: empty lines say nothing.
    expect(read(freecell, HALF_PLAYED.replaceAll('\n: ', '\n\n'))).toEqual(read(freecell, HALF_PLAYED));
    // Seven with cards, and two empty lines.
    expect(located(bare.replace('Freecells', '\nFreecells').replace('\n8H', '\n\n8H'))[0]?.[0]).toBe(
      'ambiguous-columns',
    );
  });

  it.each([
    [undefined, ['wrong-type', 1, 1]],
    [HALF_PLAYED.padEnd(1_000_001), ['too-long', 1, 1]],
    [HALF_PLAYED.replace('Freecells', 'Freezers'), ['unknown-line', 2, 1]],
    [HALF_PLAYED.replace('Freecells', '__proto__'), ['unknown-line', 2, 1]],
    [`${HALF_PLAYED}FC: -\n`, ['doubled-line', 11, 1]],
    [HALF_PLAYED.replace('Freecells:  3S  -  KD  -', 'Founds: H-0'), ['doubled-line', 2, 1]],
    [HALF_PLAYED.replace('7S', '7X'), ['not-a-card', 6, 3]],
    [HALF_PLAYED.replace('7S 6D', '7S - 6D'), ['not-a-card', 6, 6]],
    [HALF_PLAYED.replace('7S', '7\u017f'), ['not-a-card', 6, 3]],
    [HALF_PLAYED.replace('S-0', '\u017f-0'), ['not-a-foundation', 1, 26]],
    [HALF_PLAYED.replace('Foundations', 'dec\u212as'), ['unknown-line', 1, 1]],
    [HALF_PLAYED.replace('7S', '??'), ['not-a-card', 6, 3]],
    [HALF_PLAYED.replace('7S', '110S'), ['not-a-card', 6, 3]],
    [HALF_PLAYED.replace('3S', 'XX'), ['not-a-card', 2, 13]],
    [HALF_PLAYED.replace('H-6', 'H6'), ['not-a-foundation', 1, 14]],
    [HALF_PLAYED.replace('H-6', 'X-6'), ['not-a-foundation', 1, 14]],
    [HALF_PLAYED.replace('H-6', 'H-'), ['not-a-foundation', 1, 14]],
    [HALF_PLAYED.replace('H-6', 'H-11'), ['not-a-foundation', 1, 14]],
    [HALF_PLAYED.replace('H-6', 'H-00'), ['not-a-foundation', 1, 14]],
    [HALF_PLAYED.replace('S-0', 'S-0 H-6'), ['too-many-foundations', 1, 30]],
    [HALF_PLAYED.replace('KD  -', 'KD - -'), ['too-many-cells', 2, 25]],
    [`${HALF_PLAYED}:\n`, ['too-many-columns', 11, 1]],
    [`${HALF_PLAYED}AC\n`, ['too-many-columns', 11, 1]],
  ])('is refused with the place of its fault (%#)', (text, fault) => {
    expect(located(text)).toEqual([fault]);
  });

  it('has every fault told, up to twenty', () => {
    expect(located(HALF_PLAYED.replace('7S', '7X').replace('4D', '4E').replace('H-6', 'H-B'))).toEqual([
      ['not-a-foundation', 1, 14],
      ['not-a-card', 6, 3],
      ['not-a-card', 10, 3],
    ]);
    expect(located('x: \n'.repeat(100))).toHaveLength(20);
  });

  it('is refused where cards are missing, and each is named', () => {
    const missing = (text: string) =>
      faults(text)
        .filter(({ code }) => code === 'missing-card')
        .map(({ message }) => message.slice(0, 2));
    expect(missing(HALF_PLAYED.replace('7S 6D', '7S'))).toEqual(['6D']);
    expect(missing('')).toHaveLength(52);
    expect(missing('\n')).toHaveLength(52);
    expect(missing(':\n'.repeat(8))).toHaveLength(52);
    expect(missing('Foundations: H-0 C-0 D-0 S-0\nFreecells:\n')).toHaveLength(52);
    // Cut off after the seventh column.
    const cut = HALF_PLAYED.split('\n').slice(0, 9).join('\n');
    expect(missing(cut)).toEqual(['4D']);
    expect(located(cut)[0]).toEqual(['too-few-columns', 9, 17]);
  });

  it('is refused where cards are there twice', () => {
    expect(faults(HALF_PLAYED.replace('6D', 'AC'))).toMatchObject([
      { code: 'doubled-card', path: 'piles', message: expect.stringContaining('AC') },
      { code: 'missing-card', path: 'piles', message: expect.stringContaining('6D') },
    ]);
  });

  it('has as many columns as its game', () => {
    const ten = deriveVariant(freecell, { id: 'ten-columns', piles: { tableau: { count: 10 } } });
    const state = deal(ten, { microsoft: 1 });
    const text = formatBoard(ten, state);
    expect(text.match(/^:/gm)).toHaveLength(10);
    expect(read(ten, text)).toEqual(state);
    expect(located(text)).toEqual([['too-many-columns', 11, 1]]);
    expect(located(HALF_PLAYED, ten)).toEqual([['too-few-columns', 11, 1]]);
  });

  it('has as many cells as its game', () => {
    expect(formatBoard(freecell0Cells, deal(freecell0Cells, { microsoft: 1 }))).not.toContain('Freecells');
    const text = formatBoard(freecell0Cells, deal(freecell0Cells, { microsoft: 1 }));
    expect(read(freecell0Cells, `FC:\n${text}`)).toEqual(deal(freecell0Cells, { microsoft: 1 }));
    expect(located(`FC: -\n${text}`, freecell0Cells)).toEqual([['too-many-cells', 1, 5]]);
    expect(formatBoard(eightOff, deal(eightOff, { microsoft: 1 })).split('\n')[1]).toBe(
      'Freecells:  6S  9C  2H  6H  -  -  -  -',
    );
  });

  it('has the second foundations of two packs after the first', () => {
    const text = formatBoard(doubleFreecell, doubleDealt);
    expect(text).toMatch(/^Foundations: H-0 C-0 D-0 S-0 H-0 C-0 D-0 S-0\n/);
    const ace = legalMoves(doubleFreecell, doubleDealt).find(
      (move) => move.type === 'move' && move.to === 'foundation:4',
    );
    const game = replay(doubleFreecell, doubleDealt, [ace]);
    if (!game.ok) throw new Error(game.error.rejection.message);
    const half = formatBoard(doubleFreecell, game.value);
    expect(half).toMatch(/^Foundations: H-0 C-0 D-0 S-0 H-0 C-A D-0 S-0\n/);
    expect(read(doubleFreecell, half)).toEqual(game.value);
  });

  it('does not exist for games that a board cannot tell', () => {
    const change = (id: string, piles: object, more: object = {}): Variant =>
      deriveVariant(freecell as Variant, { id, piles: piles as never, ...more });
    const boardless = [
      change('unbound', { foundation: { suits: 'any' } }),
      change('dealt-base', { foundation: { base: 'first-played' } }),
      change('any-suit', { foundation: { build: { rank: 'up', suit: 'any' }, suits: 'any' } }),
      change('deep-cells', { cell: { capacity: 2 } }),
      change('face-down', {}, { deal: [{ to: 'tableau', down: 1 }] }),
      change(
        'waste',
        { stock: { role: 'stock', to: 'waste' }, waste: { role: 'waste' } },
        { deal: [{ to: 'tableau', cards: 4 }, { to: 'stock' }] },
      ),
      change('powerful', {}, { powers: { merci: { pull: 'tableau', times: 1 } } }),
      change('fixed-and-told', {
        foundation: { base: 'first-played', each: Array.from({ length: 4 }, () => ({ base: 'A' })) },
      }),
      change(
        'reserve',
        { reserve: { role: 'reserve' } },
        { deal: [{ to: 'reserve', cards: 1 }, { to: 'tableau' }] },
      ),
      deriveVariant(doubleFreecell as Variant, {
        id: 'twice-round',
        piles: { foundation: { count: 4, length: 26 } },
      }),
      change('gathered', {}, { redeal: { group: 'tableau', times: 1, size: 7 } }),
    ];
    for (const variant of boardless) {
      expect([variant.id, hasBoard(variant)]).toEqual([variant.id, false]);
      expect(() => formatBoard(variant, deal(variant, { seed: 1 }))).toThrow(
        expect.objectContaining({ code: 'no-board' }),
      );
      expect(() => parseBoard(variant, HALF_PLAYED)).toThrow(expect.objectContaining({ code: 'no-board' }));
    }
    expect(hasBoard(freecell)).toBe(true);
    // Kings first and downwards is a board as good as any.
    const down = change('down', { foundation: { base: 'K', build: { rank: 'down', suit: 'same' } } });
    expect(hasBoard(down)).toBe(true);
    const text = HALF_PLAYED.replace('Foundations: H-6 C-9 D-2 S-0', 'Foundations: H-0 C-0 D-0 S-0');
    expect(faults(text, down).every(({ code }) => code === 'missing-card')).toBe(true);
    expect(
      located(HALF_PLAYED.replace('H-6', 'H-A'), down).filter(([code]) => code === 'missing-card'),
    ).not.toContain('2H');
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
  vast,
];

/** Told by hand, since it is asked thousands of times. */
function isReadBack(variant: Variant, state: GameState, ten: 'T' | '10'): void {
  const text = formatBoard(variant, state, { ten });
  if (JSON.stringify(read(variant, text)) !== JSON.stringify(state))
    throw new Error(`read otherwise:\n${text}`);
}

describe('format, then parse', () => {
  it.each(FAMILY.map((variant) => [variant.id, variant] as const))(
    'gives back every position of %s',
    (_, variant) => {
      fc.assert(
        fc.property(walks(60), fc.constantFrom('T' as const, '10' as const), ([seed, picks], ten) => {
          for (const { state } of walk(variant, seed, picks)) isReadBack(variant, state, ten);
        }),
        { numRuns: 12 },
      );
    },
  );

  it.each([freecell, bakersGame].map((variant) => [variant.id, variant] as const))(
    'gives back every position of the solutions of %s',
    (id, variant) => {
      const lines = readFileSync(new URL(`../vectors/solutions/${id}.txt`, import.meta.url), 'utf8')
        .trim()
        .split('\n');
      let boards = 0;
      for (const line of lines.filter((_, i) => i % 5 === 0)) {
        const [number, moves] = line.split(': ') as [string, string];
        let state: GameState = deal(variant, { microsoft: Number(number) });
        for (const word of moves.split(' ')) {
          const next = parseStandardGame(variant as Variant, state, word);
          if (!next.ok) throw new Error(next.error.message);
          state = next.value.state;
          isReadBack(variant, state, 'T');
          boards++;
        }
      }
      expect(boards).toBeGreaterThan(500);
    },
  );
});
