/** Saved sessions from outside: what is wrong is told by code and place, and nothing throws. */
import fc from 'fast-check';
import { createSession, restoreSession } from 'solitaire-rules/play';
import { legalMoves } from 'solitaire-rules/rules';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { describe, expect, it } from 'vitest';

type Saved = ReturnType<ReturnType<typeof played>['save']>;

function played(undoCountsAsMove = false) {
  const session = createSession(klondikeDraw3, { seed: 5 }, { at: 0, undoCountsAsMove });
  for (let i = 0; i < 12; i++) {
    const legal = legalMoves(klondikeDraw3, session.getSnapshot().state);
    session.move(legal[(i * 5) % legal.length], { at: i * 1_000 });
    if (i % 4 === 3) session.undo({ at: i * 1_000 + 500 });
    if (i % 8 === 3) session.redo();
  }
  session.pause({ at: 60_000 });
  return session;
}

const saved = JSON.parse(JSON.stringify(played().save())) as Saved;
const undoAt = saved.actions.findIndex(({ type }) => type === 'undo');

/** The save with something else at a path. */
function spoilt(path: readonly (string | number)[], value: unknown): unknown {
  const copy = structuredClone(saved) as unknown as Record<string | number, unknown>;
  const last = path.at(-1) as string | number;
  const parent = path.slice(0, -1).reduce((at, key) => at[key] as typeof copy, copy);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return copy;
}

describe('restoring', () => {
  it.each([true, false])('goes on where it was saved (undo counts as a move: %s)', (counted) => {
    const session = played(counted);
    const restored = restoreSession(klondikeDraw3, JSON.parse(JSON.stringify(session.save())));
    if (!restored.ok) throw new Error(JSON.stringify(restored.error));
    expect(restored.value.getSnapshot()).toEqual(session.getSnapshot());
    for (const one of [session, restored.value]) {
      one.redo({ at: 90_000 });
      one.undo({ at: 91_000 });
      one.undo();
    }
    expect(restored.value.save()).toEqual(session.save());
  });

  it('keeps forbidding an undo', () => {
    const session = createSession(laBelleLucie, { seed: 1 }, { forbidUndo: 'after-reveal' });
    session.move({ type: 'redeal' });
    const restored = restoreSession(laBelleLucie, session.save());
    expect(restored.ok && restored.value.undo()).toMatchObject({ error: { code: 'undo-forbidden' } });
    const undone = { ...session.save(), actions: [...session.log().actions, { type: 'undo' }] };
    expect(restoreSession(laBelleLucie, undone)).toMatchObject({
      error: [{ code: 'undo-forbidden', path: 'actions[1]' }],
    });
  });
});

describe('a save that was spoilt', () => {
  it.each<[(string | number)[], unknown, string, string]>([
    [['format'], 'solitaire-rules/session@9', 'other-format', 'format'],
    [['variant'], 'klondike@1', 'other-variant', 'variant'],
    [['cursor'], undefined, 'wrong-type', 'cursor'],
    [['cursor'], 3, 'wrong-cursor', 'cursor'],
    [['counters', 'moves'], 1, 'wrong-counters', 'counters'],
    [['counters', 'elapsed'], 1, 'wrong-counters', 'counters'],
    [['options', 'undoCountsAsMove'], true, 'wrong-counters', 'counters'],
    [['options', 'undoCountsAsMove'], 1, 'wrong-type', 'options.undoCountsAsMove'],
    [['options', 'forbidUndo'], 'always', 'wrong-type', 'options.forbidUndo'],
    [['more'], 1, 'unknown-key', 'more'],
    [['at'], '0', 'wrong-type', 'at'],
    [['at'], 2 ** 53, 'wrong-type', 'at'],
    [['actions', 0, 'at'], -(2 ** 53), 'wrong-type', 'actions[0].at'],
    [['start', 'piles', 'waste', 0], ['AS'], 'doubled-card', 'start.piles'],
    [['start'], 7, 'wrong-type', 'start'],
    [['actions'], {}, 'wrong-type', 'actions'],
    [['actions', 0], null, 'wrong-type', 'actions[0]'],
    [['actions', 0, 'type'], 'jump', 'wrong-type', 'actions[0].type'],
    [['actions', 0], { type: 'undo' }, 'nothing-to-undo', 'actions[0]'],
    [['actions', 0], { type: 'redo' }, 'nothing-to-redo', 'actions[0]'],
    [['actions', 0], { type: 'pause' }, 'wrong-type', 'actions[0].at'],
    [['actions', 0, 'at'], 'noon', 'wrong-type', 'actions[0].at'],
    [['actions', 0, 'moves'], [], 'wrong-type', 'actions[0].moves'],
    [['actions', 0, 'moves', 0], { type: 'redeal' }, 'illegal-move', 'actions[0].moves[0]'],
    [['actions', 0, 'automatic'], [{ type: 'redeal' }], 'illegal-move', 'actions[0].automatic[0]'],
    [['actions', undoAt, 'why'], 'because', 'unknown-key', `actions[${undoAt}].why`],
  ])('at %j with %j: %s at %s', (path, value, code, place) => {
    const restored = restoreSession(klondikeDraw3, spoilt(path, value));
    if (restored.ok) throw new Error('restored');
    expect(restored.error.map((fault) => [fault.code, fault.path])).toContainEqual([code, place]);
  });

  it('never throws, whatever it is', () => {
    const cyclic: { self?: unknown } = {};
    cyclic.self = cyclic;
    const nasty = new Proxy(
      {},
      {
        get: () => {
          throw new Error('no');
        },
      },
    );
    for (const input of [
      undefined,
      cyclic,
      nasty,
      1n,
      () => 1,
      Symbol('s'),
      '',
      JSON.parse('{"__proto__":{"format":1}}'),
    ])
      expect(restoreSession(klondikeDraw3, input).ok).toBe(false);
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(saved)), (value, key) => {
        const restored = restoreSession(klondikeDraw3, { ...saved, [key]: value });
        expect(typeof restored.ok).toBe('boolean');
      }),
    );
  });

  it('changes no prototype', () => {
    restoreSession(
      klondikeDraw3,
      JSON.parse('{"__proto__":{"polluted":1},"counters":{"__proto__":{"polluted":1}}}'),
    );
    expect(({} as { polluted?: number }).polluted).toBe(undefined);
  });
});
