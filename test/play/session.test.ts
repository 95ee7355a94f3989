/** What a session promises an app, one promise a test. The laws on any sequence of actions are in session-laws.test.ts. */
import { applyPatches, enablePatches } from 'immer';
import { autoPlayer, createSession, type Session, type SessionStep } from 'solitaire-rules/play';
import { deal, legalMoves, type Move, type Variant } from 'solitaire-rules/rules';
import { scorings } from 'solitaire-rules/score';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { spider } from 'solitaire-rules/variants/spider';
import { recordOfSession, verifyRecord } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

const toCell = (from: number, cell: number) =>
  ({ type: 'move', from: `tableau:${from}`, to: `cell:${cell}`, count: 1 }) as const;

/** Plays the legal moves that a simple rule picks, and tells the steps. */
function playOn(session: Session, turns: number): SessionStep[] {
  const steps: SessionStep[] = [];
  for (let i = 0; i < turns; i++) {
    const legal = legalMoves(session.variant, session.getSnapshot().state);
    if (legal.length === 0) break;
    const made = session.move(legal[(i * 7) % legal.length]);
    if (made.ok) steps.push(made.value);
  }
  return steps;
}

describe('as a store', () => {
  it('tells listeners after the change, once each, until they leave', () => {
    const session = createSession(freecell, { microsoft: 617 });
    const seen: [string, boolean][] = [];
    const leave = session.subscribe((step) =>
      seen.push([step.type, step.snapshot === session.getSnapshot()]),
    );
    session.move(toCell(0, 0));
    session.undo();
    session.move(toCell(0, 0), { at: 5 });
    session.pause({ at: 6 });
    leave();
    leave();
    session.undo();
    expect(seen).toEqual([
      ['move', true],
      ['undo', true],
      ['move', true],
      ['pause', true],
    ]);
  });

  it('needs no this, and freezes what it shows', () => {
    const { move, undo, redo, getSnapshot } = createSession(freecell, { microsoft: 617 });
    move(toCell(0, 0));
    undo();
    redo();
    const snapshot = getSnapshot();
    expect(snapshot.state.piles.cell).toEqual([['JD'], [], [], []]);
    for (const part of [snapshot, snapshot.state, snapshot.ids, snapshot.ids.tableau[0], snapshot.counters])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it('lets a listener play on', () => {
    const session = createSession(freecell, { microsoft: 617 });
    const leave = session.subscribe(() => {
      leave();
      session.undo();
    });
    session.move(toCell(0, 0));
    expect(session.getSnapshot()).toMatchObject({ cursor: 0, turns: 1 });
  });
});

describe('states', () => {
  it('come back as the very same objects, and share what a move does not touch, after an undo too', () => {
    const session = createSession(freecell, { microsoft: 617 });
    const first = session.getSnapshot().state;
    session.move(toCell(0, 0));
    const second = session.getSnapshot().state;
    session.undo();
    expect(session.getSnapshot().state).toBe(first);
    session.redo();
    expect(session.getSnapshot().state).toBe(second);
    session.undo();
    session.move(toCell(1, 0));
    expect(session.getSnapshot().state.piles.tableau[0]).toBe(first.piles.tableau[0]);
  });

  it('may be where a session begins; what is no state is refused', () => {
    const state = deal(freecell, { microsoft: 1 });
    expect(createSession(freecell, structuredClone(state)).getSnapshot().state).toEqual(state);
    const other = { ...state, variant: 'penguin@1' };
    expect(() => createSession(freecell, other)).toThrow(expect.objectContaining({ code: 'bad-state' }));
  });
});

describe('patches', () => {
  it.each<[string, Variant]>([
    ['klondike-draw-3', klondikeDraw3],
    ['spider', spider],
    ['la-belle-lucie', laBelleLucie],
  ])('of %s lead there and back, for every kind of step', (_, variant) => {
    enablePatches();
    const upwards = autoPlayer({ policy: 'all' });
    const session = createSession(variant, { seed: 3 }, { patches: true, automatic: upwards });
    let there = session.getSnapshot().state;
    session.subscribe(({ patches = [], inversePatches = [], snapshot }) => {
      const next = applyPatches(there, [...patches]);
      expect(next).toEqual(snapshot.state);
      expect(applyPatches(next, [...inversePatches])).toEqual(there);
      there = next;
    });
    playOn(session, 40);
    for (let i = 0; i < 20; i++) session.undo();
    for (let i = 0; i < 10; i++) session.redo();
    playOn(session, 5);
    session.pause({ at: 0 });
  });

  it('are left out unless asked for', () => {
    const session = createSession(freecell, { microsoft: 1 });
    const made = session.move(toCell(0, 0));
    expect(made.ok && 'patches' in made.value).toBe(false);
  });
});

describe('turns', () => {
  it('hold the automatic moves that follow, and one undo takes all back', () => {
    const upwards = autoPlayer({ policy: 'all' });
    // The first deal in which a top card on a cell sets another free to go up.
    for (let deal = 1; deal < 100; deal++) {
      const session = createSession(freecell, { microsoft: deal }, { automatic: upwards });
      const before = session.getSnapshot().state;
      const made = session.move(toCell(0, 0));
      const moves = made.ok ? made.value.moves.length : 0;
      if (moves < 2) continue;
      expect(session.getSnapshot().counters).toMatchObject({ moves: 1, automatic: moves - 1 });
      expect(session.log().actions).toHaveLength(1);
      session.undo();
      expect(session.getSnapshot().state).toBe(before);
      return;
    }
    expect.unreachable('no such deal');
  });

  it('of several moves are made whole or not at all', () => {
    const session = createSession(freecell, { microsoft: 617 });
    const before = session.getSnapshot();
    expect(session.moveAll([toCell(0, 0), toCell(0, 0)])).toMatchObject({
      ok: false,
      error: { index: 1, rejection: { code: 'pile-full' } },
    });
    expect(session.getSnapshot()).toBe(before);
    session.moveAll([toCell(0, 0), toCell(0, 1)]);
    expect(session.getSnapshot()).toMatchObject({ cursor: 1, counters: { moves: 2 } });
    session.undo();
    expect(session.getSnapshot().state).toBe(before.state);
    expect(() => session.moveAll([])).toThrow(expect.objectContaining({ code: 'no-moves' }));
  });

  it('with an automatic move that is not legal are the host’s mistake, and change nothing', () => {
    const session = createSession(freecell, { microsoft: 617 }, { automatic: (_, __, last) => [last] });
    const before = session.getSnapshot();
    expect(() => session.move(toCell(0, 0))).toThrow(expect.objectContaining({ code: 'bad-automatic-move' }));
    expect(session.getSnapshot()).toBe(before);
  });
});

describe('undo may be forbidden after something hidden was seen', () => {
  it('by a deal, not by a move among open cards or a redeal that keeps the order', () => {
    const session = createSession(klondikeDraw3, { seed: 1 }, { forbidUndo: 'after-reveal' });
    session.move({ type: 'deal' });
    expect(session.undo()).toMatchObject({ ok: false, error: { code: 'undo-forbidden' } });
    expect(session.getSnapshot().canUndo).toBe(false);
    while (session.move({ type: 'deal' }).ok);
    session.move({ type: 'redeal' });
    expect(session.undo().ok).toBe(true);
  });

  it('by a turned card, and by a shuffled redeal', () => {
    const open = createSession(freecell, { microsoft: 1 }, { forbidUndo: 'after-reveal' });
    open.move(toCell(0, 0));
    expect(open.undo().ok).toBe(true);
    const fans = createSession(laBelleLucie, { seed: 1 }, { forbidUndo: 'after-reveal' });
    fans.move({ type: 'redeal' });
    expect(fans.undo()).toMatchObject({ ok: false, error: { code: 'undo-forbidden' } });
    const columns = createSession(spider as Variant, { seed: 1 }, { forbidUndo: 'after-reveal' });
    const turning = playOn(columns, 60).find(({ events }) => events.some(({ type }) => type === 'turned'));
    expect(turning?.snapshot.canUndo).toBe(false);
  });
});

describe('names of cards', () => {
  it('give no hidden card away: two deals that differ in hidden cards alone have the same', () => {
    const [a, b] = [1, 2].map((seed) => createSession(klondikeDraw3, { seed }).getSnapshot().ids);
    expect(a).toEqual(b);
  });

  it('tell twins apart, and are told in events', () => {
    const session = createSession(spider, { seed: 4 });
    const { ids } = session.getSnapshot();
    const stock = ids.stock[0];
    const dealt = session.move({ type: 'deal' });
    const events = dealt.ok ? dealt.value.events.filter(({ type }) => type === 'dealt') : [];
    expect(events.map((event) => ('ids' in event ? event.ids[0] : undefined))).toEqual(
      [...stock].reverse().slice(0, 10),
    );
    expect(new Set(Object.values(session.getSnapshot().ids).flat(2)).size).toBe(104);
  });

  it('follow three cards from the stock and a waste turned over', () => {
    const session = createSession(klondikeDraw3, { seed: 1 });
    const before = session.getSnapshot().ids.stock[0];
    session.move({ type: 'deal' });
    expect(session.getSnapshot().ids.waste[0]).toEqual([...before].reverse().slice(0, 3));
    while (session.move({ type: 'deal' }).ok);
    session.move({ type: 'redeal' });
    expect(session.getSnapshot().ids.stock[0]).toEqual(before);
  });
});

describe('time', () => {
  it('is the caller’s, without pauses and never backwards', () => {
    const session = createSession(freecell, { microsoft: 617 }, { at: 1_000, scoring: scorings.time });
    const elapsed = () => session.getSnapshot().counters.elapsed;
    expect(elapsed()).toBe(0);
    session.move(toCell(0, 0), { at: 4_000 });
    expect(elapsed()).toBe(3_000);
    session.pause({ at: 5_000 });
    session.resume({ at: 90_000 });
    session.undo({ at: 91_000 });
    expect(elapsed()).toBe(5_000);
    session.redo({ at: 80_000 });
    expect(elapsed()).toBe(5_000);
    expect(session.getSnapshot().score).toBe(5_000);
    session.redo();
    expect(createSession(freecell, { microsoft: 1 }).getSnapshot().counters).not.toHaveProperty('elapsed');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '5', 2 ** 53, -(2 ** 53), 1e300, -0, null])(
    'is no %s, wherever it comes in',
    (at) => {
      const when = { at: at as number };
      const session = createSession(freecell, { microsoft: 1 }, { at: -1.5 });
      for (const stamped of [
        () => createSession(freecell, { microsoft: 1 }, when),
        () => session.move({ type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 }, when),
        () => session.undo(when),
        () => session.redo(when),
        () => session.pause(when),
        () => session.resume(when),
        () => session.pause({} as { at: number }),
      ])
        expect(stamped).toThrow(expect.objectContaining({ code: 'bad-time' }));
      expect(session.log().actions).toEqual([]);
    },
  );

  it('may be as far from 0 as a record may have it', () => {
    const source = { microsoft: 1 };
    const session = createSession(freecell, source, { at: Number.MIN_SAFE_INTEGER });
    session.move(
      { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 },
      { at: Number.MAX_SAFE_INTEGER },
    );
    const record = recordOfSession(freecell, source, session.save());
    expect(verifyRecord(record, { variants: [freecell] as never }).verified).toBe(true);
  });
});

it('an illegal move is a value with its reason, and no turn', () => {
  const session = createSession(freecell, { microsoft: 1 });
  const move: Move<'tableau' | 'cell' | 'foundation'> = { type: 'redeal' };
  expect(session.move(move)).toMatchObject({ ok: false, error: { code: 'no-redeals-left' } });
  expect(session.log().actions).toEqual([]);
});
