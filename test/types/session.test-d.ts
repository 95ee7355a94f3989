/** What a compiler knows of sessions: each is typed by its variant, and goes wherever any session goes. */
import {
  autoPlayer,
  createSession,
  restoreSession,
  type Session,
  type SessionSnapshot,
  type SessionStep,
} from 'solitaire-rules/play';
import { legalMoves, type Move, type Variant } from 'solitaire-rules/rules';
import { freecell, klondike } from 'solitaire-rules/variants';
import { type SessionView, viewSession } from 'solitaire-rules/verify';
import { describe, expectTypeOf, it } from 'vitest';

type FreeCellGroup = 'tableau' | 'cell' | 'foundation';
const ofFreecell = createSession(freecell, { microsoft: 1 });
const ofKlondike = createSession(klondike, { seed: 1 }, { automatic: autoPlayer() });

describe('a session', () => {
  it('knows the groups of its variant', () => {
    expectTypeOf(ofFreecell).toEqualTypeOf<Session<FreeCellGroup>>();
    expectTypeOf(ofFreecell.getSnapshot()).toEqualTypeOf<SessionSnapshot<FreeCellGroup>>();
    ofFreecell.move({ type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 });
    // @ts-expect-error
    ofFreecell.move({ type: 'move', from: 'tablaeu:0', to: 'cell:0', count: 1 });
    // @ts-expect-error
    ofFreecell.moveAll([{ type: 'move', from: 'tableau:0', to: 'waste:0', count: 1 }]);
    // @ts-expect-error
    ofFreecell.move({} as unknown);
    // @ts-expect-error
    ofFreecell.getSnapshot().state.piles.waste;
  });

  it('of any variant is a session, alone, in lists and as an argument', () => {
    expectTypeOf(ofFreecell).toExtend<Session>();
    expectTypeOf(ofKlondike).toExtend<Session>();
    const all: Session[] = [ofFreecell, createSession(klondike, { seed: 2 })];
    const show = ({ variant, getSnapshot, move }: Session): void => {
      const [first] = legalMoves(variant, getSnapshot().state);
      expectTypeOf(first).toEqualTypeOf<Move>();
      move(first);
    };
    show(ofFreecell);
    for (const session of all) show(session);
    const restored = restoreSession(klondike, {});
    if (restored.ok) all.push(restored.value);
  });

  it('of a game chosen at run time has any groups', () => {
    const game: Variant = Math.random() < 0.5 ? freecell : klondike;
    expectTypeOf(createSession(game, { seed: 1 })).toEqualTypeOf<Session>();
  });

  it('of one variant is none of another', () => {
    expectTypeOf(ofFreecell).not.toExtend<Session<'tableau' | 'stock'>>();
    expectTypeOf<Session>().not.toExtend<Session<FreeCellGroup>>();
  });

  it('tells listeners of any session, and those of its own', () => {
    ofFreecell.subscribe((step: SessionStep) => step.moves);
    ofFreecell.subscribe((step) => expectTypeOf(step).toEqualTypeOf<SessionStep<FreeCellGroup>>());
    // @ts-expect-error
    ofFreecell.subscribe((step: SessionStep<'stock'>) => step.moves);
  });

  it('and a view of it go wherever views of sessions go', () => {
    const views: SessionView[] = [viewSession(ofFreecell), viewSession(ofKlondike)];
    expectTypeOf(viewSession(ofFreecell)).toEqualTypeOf<SessionView<FreeCellGroup>>();
    expectTypeOf(viewSession(ofFreecell as Session)).toEqualTypeOf<(typeof views)[number]>();
  });
});
