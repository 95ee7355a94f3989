/** Games verified at their edges: every kind of entry, counters as they are undone, and what is told of a game that ends. */
import { type Card, deal, defineVariant, legalMoves, type Variant } from 'solitaire-rules/rules';
import { scorings } from 'solitaire-rules/score';
import * as all from 'solitaire-rules/variants';
import {
  createRecord,
  createVerifier,
  type GameRecord,
  type RecordEntry,
  type Verifier,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { shuffled, sortedCards } from '../../src/cards/index.js';
import { dealCards } from '../../src/rules/deal.js';
import { unpack } from '../../src/table/index.js';
import { dealByPlan } from '../../src/verify/verify-plan.js';
import { coreOf } from '../conformance/core.js';

const { freecell, klondike, pyramid } = all;

// Six cards in three columns, a redeal that lays them anew, a power.
const open = defineVariant({
  id: 'open',
  title: 'Open',
  deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
  piles: {
    c: { role: 'cell' },
    t: { role: 'tableau', count: 3, build: { rank: 'down' }, fill: 'any', lift: 'run' },
    f: { role: 'foundation', count: 2 },
  },
  deal: [{ to: 't' }],
  redeal: { times: 2, group: 't', by: 'row' },
  powers: { grace: { pull: 't', times: 1 } },
}) as Variant;

const DECK = ['AC', '2C', '3C', 'AD', '2D', '3D'] as Card[];
const record = (moves: readonly RecordEntry[], more: object = {}): GameRecord =>
  createRecord(open, { deck: DECK }, moves, more);
const options = { variants: [open] };

const pulled: RecordEntry = { type: 'pull', from: 't:0', index: 0, to: 'f:0' };
const home: RecordEntry = { type: 'move', from: 't:0', to: 'f:1', count: 1 };
const again: RecordEntry = { type: 'redeal' };

function begun(moves: readonly RecordEntry[] = [], more: object = {}, limits: object = {}): Verifier {
  const ready = createVerifier(record(moves, more), { ...options, ...limits });
  if (!ready.ok) throw new Error(JSON.stringify(ready.error.faults));
  return ready.value;
}

/** Pushes entries and compares what the verifier says with what its record gets. */
function pushedAll(entries: readonly RecordEntry[], more: object = {}, told: object = {}) {
  const verifier = begun([], more, told);
  for (const [index, entry] of entries.entries())
    expect(verifier.push(entry)).toMatchObject({ ok: true, value: { index } });
  const report = verifier.report();
  expect(report).toStrictEqual(verifyRecord(verifier.record(), { ...options, ...told }));
  return report;
}

describe('a game verified as it is played', () => {
  it('takes every kind of entry', () => {
    const { game } = pushedAll(
      [
        { ...pulled, at: 10 },
        { type: 'undo', at: 20 },
        { type: 'redo', at: 30 },
        { type: 'pause', at: 40 },
        { type: 'resume', at: 140 },
        { ...home, at: 150 },
        { ...again, joins: 'by-hand' },
        { type: 'undo', at: 160 },
      ],
      { startedAt: 0 },
    );
    expect(game?.counters).toMatchObject({
      moves: 1,
      undos: 2,
      redos: 1,
      redeals: 0,
      elapsed: 60,
      powersUsed: { grace: 1 },
    });
  });

  it('counts what is undone off, and what is redone on again', () => {
    const turn = [pulled, { ...home, joins: 'by-hand' }, { ...again, joins: 'automatic' }] as RecordEntry[];
    const of = (...more: RecordEntry[]) => pushedAll([...turn, ...more]).game?.counters;
    const undo: RecordEntry = { type: 'undo' };
    const redo: RecordEntry = { type: 'redo' };
    expect(of()).toMatchObject({ moves: 2, automatic: 1, redeals: 1, cardsLeft: 4 });
    expect(of(undo)).toMatchObject({ moves: 0, automatic: 0, redeals: 0, undos: 1, cardsLeft: 6 });
    expect(of(undo, redo)).toMatchObject({
      moves: 2,
      automatic: 1,
      redeals: 1,
      undos: 1,
      redos: 1,
      cardsLeft: 4,
    });
    expect(of(undo, redo, undo)).toMatchObject({ moves: 0, automatic: 0, redeals: 0, undos: 2 });
    expect(of(undo, pulled, home, undo, undo)).toMatchObject({ moves: 0, undos: 3, cardsLeft: 6 });
    expect(of(undo, pulled, home, undo, redo)).toMatchObject({ moves: 2, cardsLeft: 4 });
    for (const counting of [{ undoCountsAsMove: true }, { undoCountsAsMove: false }]) {
      const counted = pushedAll([...turn, undo, redo], {}, counting).game?.counters.moves;
      expect(counted).toBe(counting.undoCountsAsMove ? 4 : 2);
    }
    for (const scoring of [scorings.moves, scorings.time, scorings['klondike-timed']])
      pushedAll([...turn, undo, redo, undo], { startedAt: 0 }, { scoring });
  });

  it('joins a move to a turn that is open, by hand or by itself', () => {
    const codes = (...moves: RecordEntry[]) => {
      const verifier = begun();
      const live = moves.map((move) => {
        const made = verifier.push(move);
        return made.ok ? 'ok' : made.error.code;
      });
      const { stop, faults } = verifyRecord(record(moves), options);
      expect([stop?.index ?? -1, faults[0]?.code ?? 'ok']).toEqual([
        live.findIndex((code) => code !== 'ok'),
        live.find((code) => code !== 'ok') ?? 'ok',
      ]);
      return live.join(' ');
    };
    const hand = { ...home, joins: 'by-hand' } as RecordEntry;
    const itself = { ...home, joins: 'automatic' } as RecordEntry;
    const handAgain = { ...again, joins: 'by-hand' } as RecordEntry;
    expect(codes(hand)).toBe('nothing-to-join');
    expect(codes(pulled, hand)).toBe('ok ok');
    expect(codes(pulled, itself)).toBe('ok ok');
    expect(codes(pulled, itself, handAgain)).toBe('ok ok nothing-to-join');
    expect(codes(pulled, itself, { ...again, joins: 'automatic' })).toBe('ok ok ok');
    expect(codes(pulled, hand, handAgain)).toBe('ok ok ok');
    expect(codes(pulled, { type: 'pause', at: 1 }, itself)).toBe('ok ok nothing-to-join');
    expect(codes({ type: 'undo' })).toBe('nothing-to-undo');
    expect(codes(pulled, { type: 'redo' })).toBe('ok nothing-to-redo');
    expect(codes(pulled, { type: 'undo' }, { type: 'redo' })).toBe('ok ok ok');
  });

  it('has no more entries than are allowed', () => {
    const verifier = begun([], {}, { limits: { moves: 1 } });
    expect(verifier.push(pulled).ok).toBe(true);
    expect(verifier.push(home)).toMatchObject({
      error: {
        code: 'too-many-moves',
        path: 'moves[1]',
        index: 1,
        expected: 'at most 1 entries',
        found: '2',
      },
    });
  });

  it('gives states that stay as they are while it goes on', () => {
    const verifier = begun();
    const before = verifier.state();
    const told = verifier.report().game?.state;
    const legal = legalMoves(open, before);
    verifier.push(pulled);
    verifier.push(home);
    expect(legalMoves(open, before)).toEqual(legal);
    expect(legalMoves(open, told as never)).toEqual(legal);
    expect(legalMoves(open, verifier.state())).not.toEqual(legal);
  });

  it('refuses what cannot be read, and goes on', () => {
    const verifier = begun();
    const throwing = new Proxy(home, {
      getOwnPropertyDescriptor: () => {
        throw new RangeError('mine');
      },
    });
    for (const [entry, code] of [
      [throwing, 'wrong-type'],
      [null, 'wrong-type'],
      [{ type: 'odd' }, 'wrong-value'],
      [{ ...home, from: 't:9' }, 'illegal-move'],
      [{ ...pulled, index: 2 }, 'illegal-move'],
    ] as const)
      expect(verifier.push(entry as never)).toMatchObject({ ok: false, error: { code, index: 0 } });
    expect(verifier.push(pulled).ok).toBe(true);
  });

  it('is told under its name, and an end that is none with it', () => {
    const named = begun([pulled], { runId: 'mine' });
    expect(named.runId).toBe('mine');
    const claims = { moves: -1 };
    expect(named.report({ claims })).toMatchObject({
      verified: false,
      legal: true,
      runId: 'mine',
      claims: [],
    });
    expect(named.report({ claims }).faults).toMatchObject([{ path: 'claims.moves' }]);
    const nameless = begun([pulled]);
    expect(nameless.report({ claims })).not.toHaveProperty('runId');
    expect(nameless.report({ claims }).game?.entries).toBe(1);
    expect(nameless.report({ endedAt: 7 }).verified).toBe(true);
    expect(() => nameless.record({ claims })).toThrow(expect.objectContaining({ code: 'bad-record' }));
  });

  it('is won, or has no moves, or goes on', () => {
    expect(begun().push(pulled)).toMatchObject({ value: { status: 'in-play' } });
    const single = defineVariant({
      id: 'single',
      title: 'Single',
      deck: { ranks: ['A', '2'], suits: ['C'] },
      piles: { t: { role: 'tableau', count: 2 }, f: { role: 'foundation' } },
      deal: [{ to: 't', by: 'pile', cards: [2, 0] }],
    }) as Variant;
    const statuses = (deck: string[], moves: RecordEntry[]) => {
      const { game } = verifyRecord(createRecord(single, { deck: deck as Card[] }, moves), {
        variants: [single],
      });
      return game?.status;
    };
    const up: RecordEntry = { type: 'move', from: 't:0', to: 'f:0', count: 1 };
    expect(statuses(['2C', 'AC'], [])).toBe('in-play');
    expect(statuses(['2C', 'AC'], [up])).toBe('in-play');
    expect(statuses(['2C', 'AC'], [up, up])).toBe('won');
    expect(statuses(['AC', '2C'], [])).toBe('no-moves');
    // A pile that may go to an empty place is a move, though it changes nothing.
    const idle = defineVariant({
      id: 'idle',
      title: 'Idle',
      deck: { ranks: ['A', '2'], suits: ['C', 'D'] },
      piles: { t: { role: 'tableau', count: 3, fill: 'any' }, d: { role: 'discard' } },
      deal: [{ to: 't', by: 'pile', cards: [2, 2, 0] }],
      removal: { from: ['t'], to: 'd', match: [{ cards: 2, sum: 2 }] },
      win: [{ empty: ['t'] }],
    }) as Variant;
    const left = createRecord(idle, { deck: ['2C', 'AC', '2D', 'AD'] as Card[] }, [
      { type: 'remove', piles: ['t:0', 't:1'] },
    ]);
    expect(verifyRecord(left, { variants: [idle] }).game?.status).toBe('in-play');
  });
});

describe('a record', () => {
  it('names piles in any order, and those that there are', () => {
    const dealt = deal(klondike, { microsoft: 1 });
    const move = legalMoves(klondike, dealt).find(({ type }) => type === 'move') as RecordEntry;
    const played = verifyRecord(
      createRecord(klondike, { microsoft: 1 }, [move, { type: 'deal' }, { type: 'deal' }]),
      {
        variants: [klondike],
      },
    );
    expect(played).toMatchObject({ verified: true, game: { entries: 3 } });
    const wrong = (variant: Variant, ...moves: RecordEntry[]) =>
      verifyRecord({ ...createRecord(variant, { microsoft: 1 }), moves }, { variants: [variant] });
    for (const odd of [
      { type: 'move', from: 'tableau:0', to: 'tableau:99', count: 1 },
      { type: 'move', from: 'tableau:99', to: 'tableau:0', count: 1 },
      { type: 'move', from: 'odd:0', to: 'odd:1', count: 1 },
    ] as RecordEntry[])
      expect(wrong(freecell as unknown as Variant, odd)).toMatchObject({
        legal: false,
        stop: { index: 0, rejection: { code: 'malformed' } },
      });
    for (const piles of [
      ['tableau:99'],
      ['tableau:27', 'tableau:99'],
      ['odd:0', 'tableau:27'],
      ['tableau:26', 'tableau:27', 'odd:0'],
    ])
      expect(wrong(pyramid as unknown as Variant, { type: 'remove', piles } as never)).toMatchObject({
        stop: { index: 0, rejection: { code: 'malformed' } },
      });
  });

  it('that is not dealt has its name in the verdict, if it has one', () => {
    const refused = (more: object) => verifyRecord({ ...record([], more) }, { variants: [] });
    expect(refused({ runId: 'mine' })).toStrictEqual({
      verified: false,
      legal: false,
      runId: 'mine',
      claims: [],
      faults: [expect.objectContaining({ code: 'unknown-variant', path: 'variant' })],
    });
    expect(Object.keys(refused({}))).toEqual(['verified', 'legal', 'claims', 'faults']);
    expect(Object.keys(verifyRecord(record([]), options))).toEqual([
      'verified',
      'legal',
      'game',
      'claims',
      'faults',
    ]);
    expect(Object.keys(verifyRecord(record([]), options).game ?? {})).not.toContain('score');
  });

  it('claims what is so, what was never used left out', () => {
    const claims = (claimed: object) =>
      verifyRecord(record([pulled], { claims: claimed }), options).claims.map(
        ({ name, holds }) => `${name} ${holds}`,
      );
    expect(claims({ powersUsed: { grace: 1 } })).toEqual(['powersUsed true']);
    expect(claims({ powersUsed: {} })).toEqual(['powersUsed false']);
    expect(claims({ powersUsed: { grace: 0 } })).toEqual(['powersUsed false']);
    const none = verifyRecord(record([], { claims: { powersUsed: {}, score: 5 } }), options);
    expect(none.claims).toStrictEqual([
      { name: 'score', claimed: 5, holds: false },
      { name: 'powersUsed', claimed: {}, found: { grace: 0 }, holds: true },
    ]);
  });

  it('has the deck and the seeds of its game', () => {
    const faultOf = (variant: Variant, more: object) =>
      verifyRecord({ ...createRecord(variant, { seed: 1 }), ...more }, { variants: [variant] }).faults[0];
    const plain = freecell as unknown as Variant;
    const { deck } = createRecord(plain, { seed: 1 });
    expect(faultOf(plain, { deck: [...deck, ...deck, 'AC'] })).toMatchObject({
      code: 'wrong-deck',
      path: 'deck',
    });
    expect(faultOf(plain, { deck: [...deck.slice(1), deck[1]] })).toMatchObject({
      code: 'wrong-deck',
      path: 'deck[51]',
    });
    expect(faultOf(plain, { deck: [deck[1], deck[0], ...deck.slice(2)] })).toMatchObject({
      code: 'seed-mismatch',
      path: 'deck[0]',
      expected: deck[0],
      found: deck[1],
    });
    expect(faultOf(plain, { redealSeed: 'x' })).toMatchObject({
      code: 'unneeded-redeal-seed',
      path: 'redealSeed',
      expected: 'nothing',
    });
    const { redealSeed: _, ...without } = createRecord(all.laBelleLucie as unknown as Variant, { seed: 1 });
    expect(verifyRecord(without, { variants: [all.laBelleLucie] }).faults[0]).toMatchObject({
      code: 'needs-redeal-seed',
      path: 'redealSeed',
      found: 'nothing',
    });
  });
});

describe('a deal by plan', () => {
  const custom = (deal: object, more: object = {}): Variant =>
    defineVariant({
      id: 'planned',
      title: 'Planned',
      piles: {
        t: { role: 'tableau', count: 4, build: { rank: 'down' }, fill: 'any' },
        f: { role: 'foundation', count: 4, base: 'dealt' },
      },
      deal: [deal],
      ...more,
    } as never) as Variant;

  it.each([
    ...[all.canfield, all.penguin, all.bakersDozen, all.klondike, all.spider, all.golf],
    custom({ to: 't', setsBase: true }),
    custom({ to: 't', cards: [13, 13, 13, 10], setsBase: true, divertBase: 'f' }),
  ] as Variant[])('is the deal itself: $id', (variant) => {
    const compiled = coreOf(variant);
    for (const seed of ['a', 'b', 'c']) {
      const cards = shuffled(sortedCards(compiled.deck), 'deal', seed);
      const [planned, dealt] = [dealByPlan(compiled, cards, seed), dealCards(compiled, cards, seed).position];
      expect(unpack(compiled.shape, planned)).toEqual(unpack(compiled.shape, dealt));
      expect([...planned.counters]).toEqual([...dealt.counters]);
    }
  });
});
