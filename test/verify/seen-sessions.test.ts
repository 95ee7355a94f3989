/** A session as its player sees it: where every card is seen it is the session itself, word for word. */
import { createSession, type Session, type SessionOptions, type SessionStep } from 'solitaire-rules/play';
import { deal, defineVariant, type GameState, type Move, type Variant } from 'solitaire-rules/rules';
import { scorings } from 'solitaire-rules/score';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { mergeView, revealFor, type StepView, viewFor, viewSession } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';

// Gathered without a shuffle, with a power: all there is to see in a session, and nothing hidden.
const open = defineVariant({
  id: 'open',
  title: 'Open',
  deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
  piles: {
    t: { role: 'tableau', count: 3, build: { rank: 'down' }, fill: 'any', lift: 'run' },
    f: { role: 'foundation', count: 2 },
  },
  deal: [{ to: 't' }],
  redeal: { times: 2, group: 't', by: 'row' },
  powers: { grace: { pull: 't', times: 1 } },
}) as Variant;

/** A step, its patches as a number: a view's are made of the view, and may say the same in other steps. */
const plain = (step: SessionStep | StepView | undefined) =>
  Object.fromEntries(
    Object.entries(step ?? {}).map(([key, value]) =>
      key.endsWith('atches') ? [key, value.length > 0] : [key, value],
    ),
  );

/** Drives a session through its view and compares all that comes of it. */
function drive(
  session: Session,
  body: (player: ReturnType<typeof viewSession>, last: () => SessionStep) => void,
): readonly StepView[] {
  const steps: SessionStep[] = [];
  const views: StepView[] = [];
  session.subscribe((step) => steps.push(step));
  const player = viewSession(session);
  player.subscribe((step) => views.push(step));
  body(player, () => steps.at(-1) as SessionStep);
  expect(views.map(plain)).toStrictEqual(steps.map(plain));
  expect(player.getSnapshot()).toStrictEqual(session.getSnapshot());
  expect(player.log()).toStrictEqual(session.log());
  return views;
}

const begun = (more: SessionOptions = {}): Session =>
  createSession(open, { deck: ['AC', '2C', '3C', 'AD', '2D', '3D'] }, more);

const pulled: Move = { type: 'pull', from: 't:0', index: 0, to: 'f:0' };
const home: Move = { type: 'move', from: 't:0', to: 'f:1', count: 1 };

describe('a session all of which is seen', () => {
  it.each<[string, SessionOptions]>([
    ['plain', {}],
    ['with patches', { patches: true }],
    ['with a score and a clock', { scoring: scorings.moves, at: 5, patches: true }],
  ])('is as it is: %s', (_, options) => {
    let now = 10;
    const when = () => ('at' in options ? { at: (now += 10) } : undefined);
    const views = drive(begun(options), (player, last) => {
      const answers = (made: { readonly ok: boolean; readonly value?: StepView }) => {
        expect(made.ok).toBe(true);
        expect(plain(made.value)).toStrictEqual(plain(last()));
      };
      answers(player.move(pulled, when()));
      answers(player.undo(when()));
      answers(player.redo(when()));
      answers(player.moveAll([home, { type: 'redeal' }], when()));
      answers(player.undo());
      answers(player.redo(when()));
    });
    expect(views.map(({ type }) => type)).toEqual(['move', 'undo', 'redo', 'move', 'undo', 'redo']);
    const text = JSON.stringify(views);
    expect(text).toContain('"ids"');
    expect(text).toContain('"id"');
    expect(text.includes('"patches"')).toBe(options.patches === true);
  });

  it('tells what is refused, and of a turn which move', () => {
    const session = begun();
    const player = viewSession(session);
    const wrong: Move = { type: 'move', from: 't:0', to: 't:0', count: 1 };
    expect(player.move(wrong)).toEqual(session.move(wrong));
    expect(player.moveAll([pulled, wrong])).toEqual(session.moveAll([pulled, wrong]));
    expect(player.undo()).toEqual(session.undo());
    expect(player.redo()).toEqual(session.redo());
    expect(player.getSnapshot().turns).toBe(0);
  });

  it('tells what others do in it, to all who listen and no longer', () => {
    const session = begun();
    const player = viewSession(session);
    let heard = 0;
    const stop = player.subscribe(() => heard++);
    session.move(pulled);
    expect(heard).toBe(1);
    expect(player.getSnapshot().turns).toBe(1);
    stop();
    session.undo();
    expect(heard).toBe(1);
  });

  it('tells stamps and what followed by itself', () => {
    const session = createSession(
      freecell,
      { microsoft: 617 },
      { at: 1, automatic: () => [{ type: 'move', from: 'cell:0', to: 'cell:1', count: 1 }] },
    );
    const player = viewSession(session);
    player.move({ type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 }, { at: 7 });
    player.undo({ at: 9 });
    session.pause({ at: 11 });
    expect(player.log()).toStrictEqual(session.log());
    expect(player.log()).toMatchObject({ at: 1, actions: [{ at: 7 }, { type: 'undo', at: 9 }, { at: 11 }] });
    expect(player.log().actions[0]).toHaveProperty('automatic');
  });
});

describe('a session some of which is not seen', () => {
  it('names the cards that are seen, and no others', () => {
    const player = viewSession(createSession(klondike, { microsoft: 1 }, { patches: true }));
    const { state, ids, counters } = player.getSnapshot();
    expect(state.piles.tableau[1]).toEqual(['??', '5H']);
    expect(ids.tableau[1]).toEqual(['??', expect.stringMatching(/^c\d+$/)]);
    expect(ids.stock[0]).toEqual(state.piles.stock[0]);
    expect(counters).toMatchObject({ moves: 0, undos: 0, redos: 0, automatic: 0 });
    const step = player.move({ type: 'deal' });
    expect(step).toMatchObject({
      value: { events: [{ type: 'dealt', cards: ['4H'], ids: [expect.stringMatching(/^c\d+$/)] }] },
    });
    player.undo();
    expect(JSON.stringify(player.getSnapshot())).not.toContain('"4H"');
  });
});

describe('a reveal', () => {
  it('has no more keys than its game has', () => {
    const state = deal(freecell, { microsoft: 1 });
    const keys = (variant: Variant, one: GameState) =>
      Object.keys(revealFor(variant, viewFor(variant, one), one));
    expect(keys(freecell as unknown as Variant, state)).toEqual(['variant', 'piles', 'check']);
    const dealt = deal(open, { seed: 1 });
    expect(keys(open, dealt)).toEqual(['variant', 'piles', 'check', 'redealsUsed', 'powersUsed']);
  });

  it('that is none is told at its root', () => {
    const view = viewFor(freecell, deal(freecell, { microsoft: 1 }));
    for (const none of [null, undefined, 5, 'x', [], [1]])
      expect(mergeView(freecell, view, none)).toMatchObject({ error: [{ code: 'wrong-type', path: '' }] });
  });
});
