import { describe, expect, it } from 'vitest';
import { parseSolvitaireDeal } from '../../src/adapters/solvitaire.ts';
import { explainTransfer, progress, safePlays } from '../../src/analysis/index.ts';
import { formatBoard } from '../../src/notation/index.ts';
import { autoComplete, autoMoves, autoPlayer, createSession, restoreSession } from '../../src/play/index.ts';
import { deal, legalMoves } from '../../src/rules/index.ts';
import { countersOf, elapsedTime, type ScoringName, scoreOf, scorings } from '../../src/score/index.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { createRecord, verifyRecord } from '../../src/verify/index.ts';

describe('misuse is told by a code', () => {
  it.each([null, 3, 'text'])('options of a session that are none: %j', (options) => {
    const told = expect.objectContaining({ code: 'bad-options' });
    expect(() => createSession(freecell, { microsoft: 1 }, options as never)).toThrow(told);
    const saved = createSession(freecell, { microsoft: 1 }).save();
    expect(() => restoreSession(freecell, saved, options as never)).toThrow(told);
  });

  it('an undo that is forbidden in no known way', () => {
    expect(() => createSession(freecell, { microsoft: 1 }, { forbidUndo: 'always' as never })).toThrow(
      expect.objectContaining({ code: 'bad-options', message: expect.stringContaining('"always"') }),
    );
  });

  it.each([undefined, null, 5, {}, 'moves'])('moves that are no list: %j', (moves) => {
    const session = createSession(freecell, { microsoft: 1 });
    expect(() => session.moveAll(moves as never)).toThrow(expect.objectContaining({ code: 'not-moves' }));
  });

  it.each([undefined, null, 617, 'seed', {}, []])('a session from %j', (from) => {
    expect(() => createSession(freecell, from as never)).toThrow(
      expect.objectContaining({ code: 'bad-deal' }),
    );
  });

  it.each(['safest', null, 3])('a policy that there is not: %j', (policy) => {
    const state = deal(freecell, { microsoft: 17 });
    expect(() => autoMoves(freecell, state, { policy: policy as never })).toThrow(
      expect.objectContaining({ code: 'bad-policy' }),
    );
  });

  const coded = (code: string) => expect.objectContaining({ code });
  const state = deal(freecell, { microsoft: 17 });

  it.each([Number.NaN, -1, 0.5, '5', {}, Symbol('x')])('a budget that is none: %s', (budget) => {
    expect(() => autoComplete(freecell, state, { budget: budget as never })).toThrow(coded('bad-budget'));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, 0.5, '4', null])('a number of runs: %s', (runs) => {
    const condition = { runs: runs as never };
    expect(() => autoComplete(freecell, state, { condition })).toThrow(coded('bad-condition'));
  });

  it.each([null, 5, { cellsEmpty: 'yes' }, { cellsEmpty: 1 }])(
    'a condition that is none: %j',
    (condition) => {
      expect(() => autoComplete(freecell, state, { condition: condition as never })).toThrow(
        coded('bad-condition'),
      );
    },
  );

  it.each(['always', null, 1])('a way of finishing that there is not: %j', (mode) => {
    expect(() => autoComplete(freecell, state, { mode: mode as never })).toThrow(coded('bad-options'));
  });

  it.each([null, 5, 'safe', () => {}])('options that are none: %s', (options) => {
    const none = options as never;
    const move = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 } as const;
    for (const call of [
      () => autoComplete(freecell, state, none),
      () => autoMoves(freecell, state, none),
      () => autoPlayer(none),
      () => scoreOf(freecell, scorings.moves, { start: state, actions: [] }, none),
      () => countersOf(freecell, { start: state, actions: [] }, none),
      () => safePlays(freecell, state, none),
      () => progress(freecell, state, none),
      () => explainTransfer(freecell, state, move, none),
      () => formatBoard(freecell, state, none),
      () => parseSolvitaireDeal(freecell, '{}', none),
    ])
      expect(call).toThrow(coded('bad-options'));
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '5', 5n, null, {}, 2 ** 53])(
    'a moment that is none: %s',
    (at) => {
      const moment = at as never;
      const log = { start: state, at: 0, actions: [] };
      const began = { start: state, at: moment, actions: [] };
      const paused = { ...log, actions: [{ type: 'pause' as const, at: moment }] };
      for (const call of [
        () => elapsedTime(log, moment),
        () => elapsedTime(began),
        () => elapsedTime(paused),
        () => scoreOf(freecell, scorings.time, log, { now: moment }),
        () => scoreOf(freecell, scorings.time, began),
        () => scoreOf(freecell, scorings.moves, paused),
        () => countersOf(freecell, paused),
      ])
        expect(call).toThrow(coded('bad-time'));
    },
  );

  it('but no budget that is one, nor a number of runs', () => {
    for (const budget of [undefined, 0, 1, Number.POSITIVE_INFINITY])
      for (const runs of [0, 4]) {
        const options = budget === undefined ? {} : { budget };
        expect(autoComplete(freecell, state, { ...options, condition: { runs } })).toBeUndefined();
      }
  });

  const saved = createSession(freecell, { microsoft: 17 }).save();

  it.each([{ policy: 'safe' }, 'safe', true, null, []])(
    'automatic play that is no function: %j',
    (automatic) => {
      const told = { code: 'bad-options', message: expect.stringContaining('as automatic a function') };
      const given = { automatic: automatic as never };
      for (const begun of [
        () => createSession(freecell, { microsoft: 17 }, given),
        () => restoreSession(freecell, saved, given),
      ])
        expect(begun).toThrow(expect.objectContaining(told));
    },
  );

  it.each([undefined, null, 7, 'deal', {}, { length: 1 }, new Set(), Promise.resolve([])])(
    'automatic play that gives no list: %s',
    (moves) => {
      const told = { code: 'bad-automatic-move', message: expect.stringContaining('a list of moves') };
      const session = createSession(freecell, { microsoft: 17 }, { automatic: () => moves as never });
      const before = session.getSnapshot();
      const [move] = legalMoves(freecell, before.state);
      expect(() => session.move(move)).toThrow(expect.objectContaining(told));
      expect(session.getSnapshot()).toBe(before);
      expect(session.log().actions).toEqual([]);
    },
  );

  it.each<[string, unknown]>([
    ['kind', undefined],
    ['kind', { kind: 'point' }],
    ['toFoundation', { kind: 'points', toFoundation: '10' }],
    ['start', { kind: 'points', start: Number.NaN }],
    ['least', { kind: 'points', least: null }],
    ['chain.step', { kind: 'points', chain: { first: 1 } }],
    ['peak.each', { kind: 'points', peak: { each: Number.POSITIVE_INFINITY, last: 1 } }],
    ['redeal.points', { kind: 'points', redeal: null }],
    ['cleared[1]', { kind: 'points', cleared: [50, '35'] }],
    ['left[0].points', { kind: 'points', left: [{ roles: ['tableau'] }] }],
    ['start', { kind: 'points', start: 2 ** 53 }],
    ['left[0].points', { kind: 'points', left: [{ roles: ['tableau'], points: 1e308 }] }],
    ...[5, null, 'abc', {}].map((cleared): [string, unknown] => ['cleared', { kind: 'points', cleared }]),
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is asked about
    ['cleared[0]', { kind: 'points', cleared: [, 1] }],
    ...[5, null, 'abc', {}].map((left): [string, unknown] => ['left', { kind: 'points', left }]),
    ['left[0]', { kind: 'points', left: [null] }],
    ...[undefined, null, 'tableau', {}].map((roles): [string, unknown] => [
      'left[0].roles',
      { kind: 'points', left: [{ points: 1, roles }] },
    ]),
    ['left[0].roles[1]', { kind: 'points', left: [{ points: 1, roles: ['stock', 'column'] }] }],
    ['left[0].whenWon', { kind: 'points', left: [{ points: 1, roles: ['stock'], whenWon: 'no' }] }],
    ['time.every', { kind: 'points', time: { points: 0, every: 1e-300 } }],
    ['time.every', { kind: 'points', time: { points: -2, every: 0 } }],
    ['timeBonus.over', { kind: 'points', timeBonus: { points: 1, over: -1 } }],
  ])('a scoring that is none, by %s', (path, scoring) => {
    const told = { code: 'bad-scoring', message: expect.stringContaining(` as ${path} of a scoring`) };
    const given = { scoring: (scoring ?? null) as never };
    const record = createRecord(freecell, { microsoft: 17 });
    for (const scored of [
      () => createSession(freecell, { microsoft: 17 }, given),
      () => restoreSession(freecell, saved, given),
      () => scoreOf(freecell, given.scoring, { start: state, actions: [] }),
      () => verifyRecord(record, { variants: [freecell] as never, ...given }),
    ])
      expect(scored).toThrow(expect.objectContaining(told));
  });

  it.each(Object.keys(scorings))('but no scoring that people know: %s', (name) => {
    const scoring = scorings[name as ScoringName];
    expect(() => createSession(freecell, { microsoft: 17 }, { scoring })).not.toThrow();
  });
});
