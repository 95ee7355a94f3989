/** Solvitaire's deal files, both ways. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  formatSolvitaireDeal,
  hasSolvitaireFile,
  MAX_SOLVITAIRE_TEXT,
  parseSolvitaireDeal,
  solvitaireDeal,
} from '../../src/adapters/solvitaire.ts';
import { applyMove } from '../../src/play/index.ts';
import { deal, type GameState, legalMoves, type Variant } from '../../src/rules/index.ts';
import { variants } from '../../src/variants/all.ts';

const variant = (id: string) => variants[id] as Variant;
const told = Object.values(variants).filter(hasSolvitaireFile);

const codes = (id: string, file: unknown) => {
  const read = parseSolvitaireDeal(variant(id), typeof file === 'string' ? file : JSON.stringify(file));
  return read.ok ? 'ok' : read.error.map(({ code, path }) => `${code} ${path}`);
};

/** A file's value, to change before it is read. */
const fileOf = (id: string, state: GameState) => {
  const text = formatSolvitaireDeal(variant(id), state);
  if (!text.ok) throw new Error(text.error[0]?.message);
  return JSON.parse(text.value) as Record<string, unknown>;
};

/** Where a walk of legal moves leads. */
function walk(one: Variant, seed: number, picks: readonly number[]): GameState {
  let state = deal(one, { seed });
  for (const pick of picks) {
    const moves = legalMoves(one, state);
    const move = moves[pick % Math.max(1, moves.length)];
    if (move === undefined) break;
    state = applyMove(one, state, move).state;
  }
  return state;
}

describe('what is written is read back', () => {
  test.prop([fc.constantFrom(...told), fc.nat(1000), fc.array(fc.nat(1000), { maxLength: 60 })], {
    numRuns: 300,
  })('on walks of every variant that has a file', (one, seed, picks) => {
    const state = walk(one, seed, picks);
    const text = formatSolvitaireDeal(one, state);
    if (!text.ok) {
      expect(text.error.every(({ code, path }) => code === 'not-in-file' && path !== '')).toBe(true);
      return;
    }
    const { redealSeed } = state;
    const back = parseSolvitaireDeal(one, text.value, redealSeed === undefined ? {} : { redealSeed });
    expect(back.ok && sorted(back.value)).toEqual(sorted(state));
  });

  /** Foundations of one suit are told apart by their cards alone. */
  const sorted = (state: GameState) => ({
    ...state,
    piles: { ...state.piles, foundation: state.piles.foundation?.map((pile) => pile.join(' ')).sort() },
  });

  it('is what the first state of every variant that has seeds is', () => {
    for (const id of ['freecell', 'klondike', 'spider', 'black-hole', 'king-albert', 'eight-off']) {
      const state = solvitaireDeal(variant(id), 5);
      const text = formatSolvitaireDeal(variant(id), state);
      expect(text.ok && parseSolvitaireDeal(variant(id), text.value)).toEqual({ ok: true, value: state });
    }
  });
});

describe('a file', () => {
  it('has tens with two digits, and small suit letters for what lies face down', () => {
    const file = fileOf('klondike', solvitaireDeal(variant('klondike'), 1)) as {
      'tableau piles': string[][];
    };
    expect(file['tableau piles'][2]).toEqual(['Qd', '10d', 'JC']);
    expect(Object.keys(file)).toEqual(['tableau piles', 'stock', 'waste']);
  });

  it('may write ranks as numbers and letters of either size', () => {
    const state = solvitaireDeal(variant('freecell'), 1);
    const file = fileOf('freecell', state) as { 'tableau piles': string[][] };
    const other = (card: string) =>
      card.replace(/^A/, '1').replace(/^J/, '11').replace(/^Q/, 'q').replace(/^K/, '13').toLowerCase();
    const changed = { 'tableau piles': file['tableau piles'].map((pile) => pile.map(other)) };
    expect(parseSolvitaireDeal(variant('freecell'), JSON.stringify(changed))).toEqual({
      ok: true,
      value: state,
    });
  });

  it('may give foundations as one list or a list for each', () => {
    const one = variant('beleaguered-castle');
    const state = deal(one, { seed: 1 });
    const file = fileOf('beleaguered-castle', state);
    expect(file.foundations).toEqual(['AC', 'AD', 'AH', 'AS']);
    for (const foundations of [[['AS'], ['AH'], ['AC'], ['AD']], undefined, ['AS', 'AC', 'AD', 'AH']]) {
      const read = parseSolvitaireDeal(one, JSON.stringify({ ...file, foundations }));
      expect(read).toEqual({ ok: true, value: state });
    }
  });

  it('leaves a cell or a place of the reserve empty by ""', () => {
    const id = 'eight-off';
    const file = fileOf(id, deal(variant(id), { seed: 1 })) as { cells: string[] };
    const moved = ['', '', ...file.cells.slice(0, 4)];
    const read = parseSolvitaireDeal(variant(id), JSON.stringify({ ...file, cells: moved }));
    expect(read.ok && read.value.piles.cell?.map(({ length }) => length)).toEqual([0, 0, 1, 1, 1, 1, 0, 0]);
  });

  it('shows the base by the first foundation', () => {
    const one = variant('canfield');
    const state = deal(one, { seed: 1 });
    const read = parseSolvitaireDeal(one, JSON.stringify(fileOf('canfield', state)));
    expect(read).toEqual({ ok: true, value: state });
  });
});

describe('what is wrong with a file is said', () => {
  const good = () => fileOf('klondike', solvitaireDeal(variant('klondike'), 1));

  it.each<[string, unknown, readonly string[]]>([
    ['no text', 'nonsense', ['bad-json ']],
    ['an array', '[]', ['wrong-type ']],
    ['nothing', '', ['bad-json ']],
    ['no piles', {}, ['missing-pile tableau piles']],
    ['an unknown key', { ...good(), sequences: [] }, ['unknown-key sequences']],
    ['a group the game has not', { ...good(), cells: [] }, ['unknown-key cells']],
    ['piles of another type', { ...good(), 'tableau piles': 'x' }, ['wrong-type tableau piles']],
    ['too many piles', { ...good(), 'tableau piles': Array(8).fill([]) }, ['too-many-piles tableau piles']],
    ['too few piles', { ...good(), 'tableau piles': [] }, ['wrong-type tableau piles']],
    [
      'no cards',
      { ...good(), stock: ['1S', 'XX', 5, '0C', '14D', 'TD'] },
      [
        'not-a-card stock[1]',
        'not-a-card stock[2]',
        'not-a-card stock[3]',
        'not-a-card stock[4]',
        'not-a-card stock[5]',
      ],
    ],
    [
      'cards doubled and missing',
      { ...good(), waste: ['9D'], stock: [] },
      ['missing-card piles', 'doubled-card piles'],
    ],
  ])('%s', (_, file, expected) => {
    const found = codes('klondike', file);
    expect([...new Set(found)]).toEqual(expected);
  });

  it('too long, unread', () => {
    expect(codes('klondike', ' '.repeat(MAX_SOLVITAIRE_TEXT + 1))).toEqual(['too-long ']);
    expect(parseSolvitaireDeal(variant('klondike'), 5)).toMatchObject({
      ok: false,
      error: [{ code: 'wrong-type' }],
    });
  });

  it('but never more than twenty faults', () => {
    const read = codes('klondike', { ...good(), stock: Array(100).fill('?') });
    expect(read).toHaveLength(20);
  });

  it('by keys of its own only', () => {
    const file = Object.create({ 'tableau piles': [] });
    expect(codes('freecell', JSON.stringify({ __proto__: null, ...file }))).toEqual([
      'missing-pile tableau piles',
    ]);
    expect(codes('freecell', '{"__proto__": {"tableau piles": []}, "constructor": 1}')).toEqual([
      'unknown-key __proto__',
      'unknown-key constructor',
      'missing-pile tableau piles',
    ]);
  });

  test.prop([fc.json()])('whatever JSON it is', (text) => {
    const read = parseSolvitaireDeal(variant('freecell'), text);
    expect(read.ok).toBe(false);
  });
});

describe('what a file cannot say', () => {
  it('is refused with its path', () => {
    const lucie = variant('la-belle-lucie');
    const redealt = applyMove(lucie, deal(lucie, { seed: 1 }), { type: 'redeal' }).state;
    expect(formatSolvitaireDeal(lucie, redealt)).toMatchObject({
      ok: false,
      error: [{ code: 'not-in-file', path: 'redealsUsed' }],
    });
    const hole = variant('black-hole');
    const [move] = legalMoves(hole, deal(hole, { seed: 1 }));
    const filled = applyMove(hole, deal(hole, { seed: 1 }), move as NonNullable<typeof move>).state;
    expect(formatSolvitaireDeal(hole, filled)).toMatchObject({
      ok: false,
      error: [{ code: 'not-in-file', path: 'piles.foundation[0]' }],
    });
  });

  it('is a table with a discard, or with two groups of one role', () => {
    for (const id of ['pyramid', 'golf']) {
      expect(() => parseSolvitaireDeal(variant(id), '{}')).toThrow(
        expect.objectContaining({ code: 'no-deal-file' }),
      );
    }
    expect(() => formatSolvitaireDeal(variant('freecell'), {} as GameState)).toThrow(
      expect.objectContaining({ code: 'bad-state' }),
    );
  });
});
