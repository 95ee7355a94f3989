/** Faults of history that real patience programs shipped, each for its whole kind: over every variant where it could happen. */
import { createSession, restoreSession, type Session } from 'solitaire-rules/play';
import { legalMoves, type Move, replay, status, type Variant } from 'solitaire-rules/rules';
import { remainingMoves } from 'solitaire-rules/score';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import { describe, expect, it } from 'vitest';
import { laid, run } from '../score/laid.ts';

const every: readonly Variant[] = Object.values(variants);

/** Whether some redeal of a variant shuffles, and whether it has any. */
const stockOf = ({ piles }: Variant) => Object.values(piles).find(({ role }) => role === 'stock');
const shuffles = (variant: Variant): boolean => {
  const stock = stockOf(variant);
  return variant.redeal?.shuffle === true || (stock?.role === 'stock' && stock.order === 'shuffled');
};
const redeals = (variant: Variant): boolean => {
  const stock = stockOf(variant);
  return variant.redeal !== undefined || (stock?.role === 'stock' && (stock.redeals ?? 0) !== 0);
};

/** Plays turns, other moves than the last kind first, so that games get on; tells the moves made. */
function play(
  session: Session,
  turns: number,
  choose: (legal: readonly Move[], i: number) => Move | undefined,
): number {
  for (let i = 0; i < turns; i++) {
    const move = choose(legalMoves(session.variant, session.getSnapshot().state), i);
    if (move === undefined || !session.move(move).ok) return i;
  }
  return turns;
}
const byTurns = (legal: readonly Move[], i: number): Move | undefined => legal[(i * 7) % legal.length];
/** Nothing but deals until a redeal may come, and that. */
const toRedeal = (legal: readonly Move[]): Move | undefined =>
  legal.find(({ type }) => type === 'redeal') ?? legal.find(({ type }) => type === 'deal');

const named = (list: readonly Variant[]) => list.map((variant) => [variant.id, variant] as const);

it('looks at more than a handful', () => {
  expect(every.filter(redeals).length).toBeGreaterThan(5);
  expect(every.filter(shuffles).length).toBeGreaterThan(2);
});

describe('15: a redo after an undo dealt other cards, and so did a restart', () => {
  it.each(named(every.filter(redeals)))('%s deals the same again', (_, variant) => {
    const session = createSession(variant, { seed: 15 });
    const deals = play(session, 60, toRedeal);
    const { state } = session.getSnapshot();
    for (let i = 0; i < deals; i++) session.undo();
    for (let i = 0; i < deals; i++) session.redo();
    expect(session.getSnapshot().state).toBe(state);
    for (let i = 0; i < deals; i++) session.undo();
    // The same moves made anew, here and in a session that begins again.
    const moves = remainingMoves({ ...session.log(), actions: session.log().actions.slice(0, deals) });
    for (const move of moves) session.move(move);
    expect(session.getSnapshot().state).toEqual(state);
    const again = createSession(variant, { seed: 15 });
    for (const move of moves) again.move(move);
    expect(again.getSnapshot().state).toEqual(state);
  });
});

describe('16: a redeal could not be undone', () => {
  it.each(named(every.filter(redeals)))('%s undoes one, pile for pile', (_, variant) => {
    const session = createSession(variant, { seed: 16 });
    for (let i = 0; i < 100; i++) {
      const before = session.getSnapshot();
      const move = toRedeal(legalMoves(variant, before.state));
      const made = move === undefined ? undefined : session.move(move);
      if (made?.ok !== true) break;
      if (move?.type !== 'redeal') continue;
      expect(session.undo().ok).toBe(true);
      const after = session.getSnapshot();
      expect(after.state).toEqual(before.state);
      expect(after.ids).toEqual(before.ids);
      expect(after.counters.redeals).toBe(before.counters.redeals);
      return;
    }
    expect.unreachable('no redeal came');
  });
});

describe('18: an undone move left cards turned, or turned one back of several', () => {
  it.each(named(every))('%s undoes every move exactly, faces included', (_, variant) => {
    const session = createSession(variant, { seed: 18 });
    const states = [JSON.stringify(session.getSnapshot().state)];
    const turns = play(session, 30, (legal, i) => {
      states[i] = JSON.stringify(session.getSnapshot().state);
      return byTurns(legal, i);
    });
    for (let i = turns - 1; i >= 0; i--) {
      session.undo();
      const { state } = session.getSnapshot();
      expect(JSON.stringify(state)).toBe(states[i]);
      // What may be done is what might have been done then, in a state that nobody remembers.
      expect(legalMoves(variant, state)).toEqual(legalMoves(variant, JSON.parse(states[i])));
    }
  });
});

describe('19: one move needed two undos', () => {
  it.each(named(every))('%s: as many undos as moves lead back to the deal', (_, variant) => {
    const session = createSession(variant, { seed: 19 });
    const start = session.getSnapshot().state;
    const turns = play(session, 30, byTurns);
    for (let i = 0; i < turns; i++) {
      if (i > 0) expect(session.getSnapshot().state).not.toBe(start);
      expect(session.undo().ok).toBe(true);
    }
    expect(session.getSnapshot().state).toBe(start);
    expect(session.undo()).toMatchObject({ error: { code: 'nothing-to-undo' } });
  });
});

describe('20: undo broke what was legal later', () => {
  it.each(named(every))('%s: equal states have equal moves, however they were reached', (_, variant) => {
    const session = createSession(variant, { seed: 20 });
    play(session, 20, (legal, i) => {
      // A step aside and back before every move.
      const aside = legal[(i * 3 + 1) % legal.length];
      if (aside !== undefined && session.move(aside).ok) session.undo();
      return byTurns(legal, i);
    });
    const { state } = session.getSnapshot();
    const straight = replay(variant, session.log().start, remainingMoves(session.log()));
    if (!straight.ok) throw new Error(straight.error.rejection.message);
    expect(state).toEqual(straight.value);
    expect(legalMoves(variant, state)).toEqual(legalMoves(variant, straight.value));
    const restored = restoreSession(variant, JSON.parse(JSON.stringify(session.save())));
    expect(restored.ok && legalMoves(variant, restored.value.getSnapshot().state)).toEqual(
      legalMoves(variant, state),
    );
  });
});

describe('21: the win was missed when the last card moved by itself, or a loss was shown after it', () => {
  const start = laid(freecell, {
    foundation: ['C', 'D', 'H', 'S'].map((suit) => run(suit, 'A', suit === 'S' ? 'J' : 'K')),
    tableau: [['KS', 'QS']],
  });

  it('is seen after an automatic move, and goes and comes with undo and redo', () => {
    const session = createSession(freecell, start, {
      automatic: () => [{ type: 'move', from: 'tableau:0', to: 'foundation:3', count: 1 }],
    });
    const made = session.move({ type: 'move', from: 'tableau:0', to: 'foundation:3', count: 1 });
    expect(made).toMatchObject({ ok: true, value: { snapshot: { status: 'won' }, moves: { length: 2 } } });
    expect(made.ok && made.value.events.filter(({ type }) => type === 'won')).toHaveLength(1);
    session.undo();
    expect(session.getSnapshot().status).toBe('in-play');
    session.redo();
    expect(session.getSnapshot().status).toBe('won');
    expect(legalMoves(freecell, session.getSnapshot().state)).toEqual([]);
  });

  it.each(named(every))('%s: the status shown is the one the rules give, after every step', (_, variant) => {
    const session = createSession(variant, { seed: 21 });
    session.subscribe(({ snapshot }) => expect(snapshot.status).toBe(status(variant, snapshot.state)));
    const turns = play(session, 20, byTurns);
    for (let i = 0; i < turns; i++) session.undo();
    for (let i = 0; i < turns; i++) session.redo();
  });
});
