/** Records at the edges of what is read: a fault beside what just is none, in every form. */
import { freecell } from 'solitaire-rules/variants/freecell';
import {
  createRecord,
  formatRecord,
  type GameRecord,
  type Limits,
  parseRecord,
  type RecordEntry,
  type RecordFault,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const whole = { ...createRecord(freecell, { microsoft: 617 }, '58 1a') };
const BIG = Number.MAX_SAFE_INTEGER;

const told = (faults: readonly RecordFault[]) => faults.map(({ code, path }) => `${code} ${path}`).join(', ');

/** What is told of a record with changes. */
function of(changes: object, limits: Limits = {}): string {
  const read = parseRecord({ ...whole, ...changes }, limits);
  return read.ok ? 'accepted' : told(read.error);
}

/** The first fault of a record with one entry, and what was expected and found. */
function entry(one: unknown, limits: Limits = {}): string {
  const read = parseRecord({ ...whole, moves: [one] }, limits);
  if (read.ok) return 'accepted';
  const [{ code, path, found }] = read.error;
  return `${code} ${path} ${found}`;
}

const move = { type: 'move', from: 'tableau:4', to: 'tableau:7', count: 1 };
const pull = { type: 'pull', from: 'tableau:4', index: 0, to: 'tableau:7' };

describe('an entry of a list', () => {
  it.each<[unknown, string]>([
    [move, 'accepted'],
    [{ ...move, joins: undefined, at: undefined }, 'accepted'],
    [null, 'wrong-type moves[0] null'],
    [5, 'wrong-type moves[0] 5'],
    [undefined, 'wrong-type moves[0] undefined'],
    [() => move, 'wrong-type moves[0] function'],
    [[move], 'wrong-type moves[0] an array of 1'],
    ['58', 'wrong-type moves[0] "58"'],
    [{}, 'wrong-value moves[0].type undefined'],
    [{ ...move, type: 'MOVE' }, 'wrong-value moves[0].type "MOVE"'],
    [{ ...move, type: 5 }, 'wrong-value moves[0].type 5'],
    [{ ...move, type: ['move'] }, 'wrong-value moves[0].type an array of 1'],
    [{ ...move, type: 'toString' }, 'wrong-value moves[0].type "toString"'],
    [{ odd: 1 }, 'unknown-key moves[0].odd undefined'],
    [{ ...move, odd: 1 }, 'unknown-key moves[0].odd undefined'],
    [{ ...move, index: 1 }, 'unknown-key moves[0].index undefined'],
    [{ type: 'deal', count: 1 }, 'unknown-key moves[0].count undefined'],
    [{ type: 'undo', joins: 'by-hand' }, 'unknown-key moves[0].joins undefined'],
    [{ ...move, count: 0 }, 'wrong-value moves[0].count 0'],
    [{ ...move, count: 208 }, 'accepted'],
    [{ ...move, count: 209 }, 'wrong-value moves[0].count 209'],
    [{ ...move, count: '1' }, 'wrong-value moves[0].count "1"'],
    [{ ...move, from: 'tableau' }, 'wrong-value moves[0].from "tableau"'],
    [{ ...move, to: 'tableau:01' }, 'wrong-value moves[0].to "tableau:01"'],
    [{ ...move, to: 7 }, 'wrong-value moves[0].to 7'],
    [{ ...move, from: ['tableau:4'] }, 'wrong-value moves[0].from an array of 1'],
    [pull, 'accepted'],
    [{ ...pull, index: 207 }, 'accepted'],
    [{ ...pull, index: 208 }, 'wrong-value moves[0].index 208'],
    [{ ...pull, index: -1 }, 'wrong-value moves[0].index -1'],
    [{ ...pull, from: 'x' }, 'wrong-value moves[0].from "x"'],
    [{ type: 'remove', piles: ['tableau:27'] }, 'accepted'],
    [{ type: 'remove', piles: ['a:1', 'a:2', 'a:3'] }, 'accepted'],
    [{ type: 'remove', piles: [] }, 'wrong-value moves[0].piles an array of 0'],
    [{ type: 'remove', piles: ['a:1', 'a:2', 'a:3', 'a:4'] }, 'wrong-value moves[0].piles an array of 4'],
    [{ type: 'remove', piles: 'a:1' }, 'wrong-value moves[0].piles "a:1"'],
    [{ type: 'remove', piles: { 0: 'a:1', length: 1 } }, 'wrong-value moves[0].piles an object'],
    [{ type: 'remove', piles: ['a:1', 'x'] }, 'wrong-value moves[0].piles[1] "x"'],
    [{ type: 'remove', piles: ['x', 'a:1'] }, 'wrong-value moves[0].piles[0] "x"'],
    [{ ...move, joins: 'hand' }, 'wrong-value moves[0].joins "hand"'],
    [{ ...move, joins: 'by-hand', at: 5 }, 'wrong-value moves[0].at 5'],
    [{ ...move, joins: 'automatic', at: '5' }, 'wrong-value moves[0].at "5"'],
    [{ ...move, at: '5' }, 'wrong-value moves[0].at "5"'],
    [{ ...move, at: Number.NaN }, 'wrong-value moves[0].at NaN'],
    [{ ...move, at: -0 }, 'wrong-value moves[0].at -0'],
    [{ ...move, at: BIG }, 'accepted'],
    [{ ...move, at: -BIG }, 'accepted'],
    [{ ...move, at: BIG + 1 }, 'wrong-value moves[0].at 9007199254740992'],
    [{ type: 'undo' }, 'accepted'],
    [{ type: 'redo', at: 1 }, 'accepted'],
    [{ type: 'pause', at: 1 }, 'accepted'],
    [{ type: 'resume', at: 1 }, 'accepted'],
    [{ type: 'pause' }, 'wrong-value moves[0].at undefined'],
    [{ type: 'resume' }, 'wrong-value moves[0].at undefined'],
    [{ type: 'resume', at: null }, 'wrong-value moves[0].at null'],
  ])('%j', (one, expected) => {
    expect(entry(one)).toBe(expected);
  });
});

/** The first fault of moves as text, in JSON and in a block. */
function text(moves: string): string {
  const read = parseRecord({ ...whole, moves });
  if (read.ok) return 'accepted';
  const [{ code, path, expected, found, line }] = read.error;
  return `${code} ${path} ${expected} / ${found} ${line}`;
}

describe('moves as text', () => {
  it.each<[string, string]>([
    ['tableau:4 1 tableau:7', 'accepted'],
    ['tableau:4 208 tableau:7', 'accepted'],
    ['tableau:4 209 tableau:7', 'wrong-value moves[0].count a whole number from 1 to 208 / 209 undefined'],
    ['tableau:4 0 tableau:7', 'bad-number moves[0] a whole number from 1 to 208 / "0" undefined'],
    ['tableau:4 1 tableau:7 x', 'trailing-text moves[0] the end / "x" undefined'],
    ['undo; redo; pause @1; resume @2', 'accepted'],
    ['undo @1.5e3', 'accepted'],
    ['undo @1e10', 'accepted'],
    ['undo @-10.25E+02', 'accepted'],
    ['undo @1,5', 'bad-number moves[0] milliseconds, as @1500 / "@1,5" undefined'],
    [`undo @${'1'.repeat(15)}.${'0'.repeat(16)}`, 'accepted'],
    [
      `undo @${'1'.repeat(15)}.${'0'.repeat(17)}`,
      'bad-number moves[0] milliseconds, as @1500 / "@111111111111111.00000000000000000" undefined',
    ],
    ['resume', 'incomplete-move moves[0] undefined / undefined undefined'],
    ['pause', 'incomplete-move moves[0] undefined / undefined undefined'],
    ['resume @1 x', 'trailing-text moves[0] the end / "@1" undefined'],
    ['+ resume @1', 'bad-move moves[0] a move that joins the turn before it / "resume" undefined'],
    ['+ undo', 'bad-move moves[0] a move that joins the turn before it / "undo" undefined'],
    ['+ deal', 'accepted'],
    ['* deal', 'accepted'],
    ['+ deal @1', 'trailing-text moves[0] no stamp within a turn / "@1" undefined'],
    ['* deal @1', 'trailing-text moves[0] no stamp within a turn / "@1" undefined'],
    ['deal @1', 'accepted'],
    ['+', 'no-move moves[0] a move / the end undefined'],
    ['# a comment\ndeal', 'accepted'],
    ['  # a comment\ndeal', 'accepted'],
    ['deal # no comment', 'trailing-text moves[0] the end / "#" undefined'],
    ['deal;# no comment', 'bad-move moves[1] a move / "#" undefined'],
    ['#', 'accepted'],
    ['deal\n# a comment', 'accepted'],
  ])('%j', (moves, expected) => {
    expect(text(moves)).toBe(expected);
  });
});

describe('fields', () => {
  it.each<[object, string]>([
    [{}, 'accepted'],
    [{ format: undefined }, 'missing format'],
    [{ format: 5 }, 'wrong-type format'],
    [{ format: 'solitaire-rules/record@9' }, 'unknown-format format'],
    [{ variant: undefined }, 'missing variant'],
    [{ variant: 5 }, 'wrong-type variant'],
    [{ variant: `${'x'.repeat(64)}@1` }, 'accepted'],
    [{ variant: `${'x'.repeat(65)}@1` }, 'wrong-value variant'],
    [{ variant: 'x@0' }, 'wrong-value variant'],
    [{ variant: 'x@1x' }, 'wrong-value variant'],
    [{ variant: 'x@12' }, 'accepted'],
    [{ rules: undefined }, 'missing rules'],
    [{ rules: ['a'] }, 'wrong-type rules'],
    [{ runId: '' }, 'wrong-value runId'],
    [{ runId: 'x'.repeat(256) }, 'accepted'],
    [{ runId: 'x'.repeat(257) }, 'wrong-value runId'],
    [{ shuffle: undefined }, 'missing shuffle'],
    [{ seed: undefined }, 'missing seed'],
    [{ shuffle: undefined, seed: undefined }, 'accepted'],
    [{ shuffle: 'x'.repeat(80) }, 'accepted'],
    [{ shuffle: 'x'.repeat(81) }, 'wrong-value shuffle'],
    [{ shuffle: 'No' }, 'wrong-value shuffle'],
    [{ shuffle: 'a_b' }, 'wrong-value shuffle'],
    [{ shuffle: 'a-b' }, 'accepted'],
    [{ seed: '' }, 'accepted'],
    [{ seed: 'x'.repeat(1024) }, 'accepted'],
    [{ seed: 'x'.repeat(1025) }, 'wrong-value seed'],
    [{ redealSeed: 5 }, 'wrong-type redealSeed'],
    [{ deck: undefined }, 'missing deck'],
    [{ deck: 5 }, 'wrong-type deck'],
    [{ deck: '' }, 'accepted'],
    [{ deck: 'AC  2C' }, 'accepted'],
    [{ deck: ['AC', 'ac'] }, 'not-a-card deck[1]'],
    [{ deck: ['AC', '??'] }, 'not-a-card deck[1]'],
    [{ deck: ['AC', 5] }, 'not-a-card deck[1]'],
    [{ deck: 'AC XX' }, 'not-a-card deck[1]'],
    [{ deck: Array.from({ length: 208 }, () => 'AC').join(' ') }, 'accepted'],
    [{ deck: Array.from({ length: 209 }, () => 'AC').join(' ') }, 'too-many-cards deck'],
    [{ deck: ' '.repeat(626) }, 'accepted'],
    [{ deck: ' '.repeat(627) }, 'too-many-cards deck'],
    [{ startedAt: '5' }, 'wrong-value startedAt'],
    [{ startedAt: BIG, endedAt: -BIG }, 'accepted'],
    [{ endedAt: 2 * BIG }, 'wrong-value endedAt'],
    [{ moves: undefined }, 'missing moves'],
    [{ moves: 5 }, 'wrong-type moves'],
    [{ moves: {} }, 'wrong-type moves'],
    [{ moves: [] }, 'accepted'],
    [{ moves: '' }, 'accepted'],
    [{ odd: 1 }, 'unknown-key odd'],
    [{ odd: undefined }, 'unknown-key odd'],
    [{ claims: 5 }, 'wrong-type claims'],
    [{ claims: [] }, 'wrong-type claims'],
    [{ claims: {} }, 'accepted'],
    [{ claims: { odd: 1 } }, 'unknown-key claims.odd'],
    [{ claims: { status: 'no-moves' } }, 'accepted'],
    [{ claims: { status: 'in-play' } }, 'accepted'],
    [{ claims: { status: 'lost' } }, 'wrong-value claims.status'],
    [{ claims: { status: 'won', score: -1.5, moves: 0, elapsed: 0 } }, 'accepted'],
    [{ claims: { score: '1' } }, 'wrong-value claims.score'],
    [{ claims: { moves: -1 } }, 'wrong-value claims.moves'],
    [{ claims: { moves: -0 } }, 'wrong-value claims.moves'],
    [{ claims: { elapsed: -1 } }, 'wrong-value claims.elapsed'],
    [{ claims: { elapsed: Number.POSITIVE_INFINITY } }, 'wrong-value claims.elapsed'],
    [{ claims: { elapsed: '1' } }, 'wrong-value claims.elapsed'],
    [{ claims: { powersUsed: 5 } }, 'wrong-type claims.powersUsed'],
    [{ claims: { powersUsed: null } }, 'wrong-type claims.powersUsed'],
    [{ claims: { powersUsed: [] } }, 'wrong-type claims.powersUsed'],
    [{ claims: { powersUsed: { a: 0, b: 2 } } }, 'accepted'],
    [{ claims: { powersUsed: { a: -1 } } }, 'wrong-value claims.powersUsed.a'],
    [{ claims: { powersUsed: { ['x'.repeat(80)]: 1 } } }, 'accepted'],
    [{ claims: { powersUsed: { ['x'.repeat(81)]: 1 } } }, 'wrong-value claims.powersUsed'],
    [
      { claims: { powersUsed: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`p${i}`, 1])) } },
      'accepted',
    ],
    [
      { claims: { powersUsed: Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`p${i}`, 1])) } },
      'wrong-value claims.powersUsed',
    ],
  ])('%j', (changes, expected) => {
    expect(of(changes)).toBe(expected);
  });
});

describe('what is read', () => {
  const read = (changes: object): GameRecord => {
    const result = parseRecord({ ...whole, ...changes });
    if (!result.ok) throw new Error(told(result.error));
    return result.value;
  };

  it('has no keys without values, and its claims in order', () => {
    const entries: RecordEntry[] = [
      { type: 'undo' },
      { type: 'redo', at: 5 },
      { type: 'deal' },
      { type: 'deal', joins: 'by-hand' },
      { ...move, at: 7 } as RecordEntry,
    ];
    expect(read({ moves: entries }).moves).toStrictEqual(entries);
    const { powersUsed } = read({ claims: { powersUsed: { b: 2, c: 0, a: 1 } } }).claims ?? {};
    expect(Object.keys(powersUsed ?? {})).toEqual(['a', 'b', 'c']);
  });

  it('is written and read again, whatever was done', () => {
    const record = read({
      moves: 'deal @1; + redeal; * deal; undo; redo @2; pause @3; resume @4; remove a:1 a:2',
    });
    for (const form of ['text', 'json'] as const)
      expect(parseRecord(formatRecord(record, { form }))).toEqual({ ok: true, value: record });
  });

  it('is told how much there was of what is too much', () => {
    const found = (changes: object, limits: Limits) => {
      const result = parseRecord({ ...whole, ...changes }, limits);
      return result.ok
        ? 'accepted'
        : `${result.error[0].code} ${result.error[0].path} ${result.error[0].found}`;
    };
    expect(found({ deck: 'AC '.repeat(4) }, { cards: 3 })).toBe('too-many-cards deck 4');
    expect(found({ moves: 'deal; deal' }, { moves: 1 })).toBe('too-many-moves moves 2');
    expect(found({ moves: 'a:1 1 a:2' }, { piles: 0 })).toMatch(/^too-many-piles moves\[0\]\.from/);
    expect(found({ moves: 'a:1 1 a:2' }, { piles: 1 })).toMatch(/^too-many-piles moves\[0\]\.to/);
    expect(found({ moves: 'a:1 1 a:2' }, { piles: 2 })).toBe('accepted');
    expect(parseRecord('{}', { depth: 0 })).toMatchObject({
      error: [{ code: 'too-deep', line: 1, column: 1 }],
    });
  });

  it('is told no more faults than are worth it', () => {
    const faults = (changes: object): number => {
      const result = parseRecord({ ...whole, ...changes });
      return result.ok ? 0 : result.error.length;
    };
    const odd = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`odd${i}`, 1]));
    expect(
      [1, 19, 20, 21, 60].map((count) => faults({ moves: Array.from({ length: count }, () => 5) })),
    ).toEqual([1, 19, 20, 20, 20]);
    expect([1, 19, 20, 21, 60].map((count) => faults(odd(count)))).toEqual([1, 19, 20, 20, 20]);
  });
});
