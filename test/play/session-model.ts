/** A session beside a model of it that keeps nothing but lists of moves: whatever is done to both, they must agree. */
import fc from 'fast-check';
import { type AutomaticPlay, restoreSession, type Session } from 'solitaire-rules/play';
import { legalMoves, type Move, replay, type Variant } from 'solitaire-rules/rules';
import { countersOf, remainingMoves, type Scoring, scoreOf } from 'solitaire-rules/score';
import { expect } from 'vitest';

/** What the model knows: the moves of each turn that remains, of each that was undone, and the time. */
export interface Model {
  line: (readonly Move[])[];
  undone: (readonly Move[])[];
  now: number;
}

/** The session under test, and all that was seen of its cards. */
export interface Real {
  session: Session;
  readonly start: Parameters<typeof replay>[1];
  readonly variant: Variant;
  readonly scoring: Scoring;
  readonly undoCountsAsMove: boolean;
  readonly automatic: AutomaticPlay | undefined;
  readonly faces: Map<string, string>;
}

type Command = fc.Command<Model, Real>;

/** Everything that must hold between any two actions. */
function agree(model: Model, real: Real): void {
  const { session, variant, start, scoring, undoCountsAsMove } = real;
  const snapshot = session.getSnapshot();
  expect(session.getSnapshot()).toBe(snapshot);
  expect(replay(variant, start, model.line.flat())).toEqual({ ok: true, value: snapshot.state });
  expect(snapshot).toMatchObject({
    cursor: model.line.length,
    turns: model.line.length + model.undone.length,
    canUndo: model.line.length > 0,
    canRedo: model.undone.length > 0,
  });
  const log = session.log();
  expect(remainingMoves(log)).toEqual(model.line.flat());
  expect(countersOf(variant, log, { undoCountsAsMove })).toEqual(snapshot.counters);
  expect(scoreOf(variant, scoring, log, { undoCountsAsMove })).toBe(snapshot.score);
  for (const [group, piles] of Object.entries(snapshot.state.piles))
    piles.forEach((pile, i) => {
      pile.forEach((card, j) => {
        const id = snapshot.ids[group][i][j];
        expect(id).toMatch(/^c\d+$/);
        const face = real.faces.get(id) ?? card.toUpperCase();
        real.faces.set(id, face);
        expect(card.toUpperCase()).toBe(face);
      });
    });
  expect(Object.values(snapshot.ids).flat(2).length).toBe(real.faces.size);
}

const command = (name: string, run: (model: Model, real: Real) => void): Command => ({
  check: () => true,
  run(model, real) {
    model.now += 1_000;
    run(model, real);
    agree(model, real);
  },
  toString: () => name,
});

/** Makes the move that a number chooses, of those that are legal. */
const playing = (choice: number): Command =>
  command(`move ${choice}`, (model, real) => {
    const { session, variant } = real;
    const before = session.getSnapshot();
    const legal = legalMoves(variant, before.state);
    if (legal.length === 0) return;
    const made = session.move(legal[choice % legal.length], { at: model.now });
    if (!made.ok) throw new Error(made.error.message);
    model.line.push(made.value.moves);
    model.undone = [];
    expect(session.getSnapshot()).not.toBe(before);
  });

const refused = command('an illegal move', (model, { session }) => {
  const before = session.getSnapshot();
  const made = session.move(
    { type: 'move', from: 'nowhere:0', to: 'nowhere:1', count: 1 },
    { at: model.now },
  );
  expect(made).toMatchObject({ ok: false, error: { code: 'malformed' } });
  expect(session.getSnapshot()).toBe(before);
});

const undo = command('undo', (model, { session }) => {
  const turn = model.line.pop();
  const undone = session.undo({ at: model.now });
  if (turn === undefined) {
    expect(undone).toMatchObject({ ok: false, error: { code: 'nothing-to-undo' } });
    return;
  }
  expect(undone).toMatchObject({ ok: true, value: { type: 'undo', moves: turn, events: [] } });
  model.undone.push(turn);
});

const redo = command('redo', (model, { session }) => {
  const turn = model.undone.pop();
  const redone = session.redo({ at: model.now });
  if (turn === undefined) {
    expect(redone).toMatchObject({ ok: false, error: { code: 'nothing-to-redo' } });
    return;
  }
  expect(redone).toMatchObject({ ok: true, value: { type: 'redo', moves: turn } });
  model.line.push(turn);
});

const pause = command('pause', ({ now }, { session }) => {
  session.pause({ at: now });
});
const resume = command('resume', ({ now }, { session }) => {
  session.resume({ at: now });
});

/** Saves, goes on with what is restored, and expects it to be the same in all that shows. */
const saveAndRestore = command('save and restore', (_, real) => {
  const saved = JSON.parse(JSON.stringify(real.session.save()));
  const { automatic, scoring } = real;
  const restored = restoreSession(real.variant, saved, { ...(automatic ? { automatic } : {}), scoring });
  if (!restored.ok) throw new Error(JSON.stringify(restored.error));
  expect(restored.value.save()).toEqual(real.session.save());
  expect(restored.value.getSnapshot()).toEqual(real.session.getSnapshot());
  real.session = restored.value;
});

/** Anything that may be done to a session, moves more often than all else. */
export const anyCommands = fc.commands(
  [
    fc.nat(0xffff).map(playing),
    fc.nat(0xffff).map(playing),
    fc.nat(0xffff).map(playing),
    fc.constant(undo),
    fc.constant(redo),
    fc.constantFrom(refused, pause, resume, saveAndRestore),
  ],
  { maxCommands: 60, size: 'max' },
);
