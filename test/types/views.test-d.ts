/** What a compiler tells the author of a server or an app of players' views: a view is no state, a state no view. */
import { type Applied, applyMove } from 'solitaire-rules';
import {
  bestTarget,
  buries,
  liftable,
  planTransfer,
  progress,
  safePlays,
  targets,
} from 'solitaire-rules/analysis';
import { autoComplete, autoMoves, createSession } from 'solitaire-rules/play';
import {
  deal,
  type Fault,
  fillRank,
  type GameState,
  legalMoves,
  type Move,
  type PlayerView,
  parseView,
  perft,
  type Result,
  replay,
  status,
  validateMove,
} from 'solitaire-rules/rules';
import { freecell, klondike } from 'solitaire-rules/variants';
import { mergeView, type Reveal, revealFor, viewEvents, viewFor, viewSession } from 'solitaire-rules/verify';
import { describe, expectTypeOf, it } from 'vitest';

type Group = 'stock' | 'waste' | 'foundation' | 'tableau';
const state = deal(klondike, { seed: 1 });
const view = viewFor(klondike, state);
const move = { type: 'deal' } as const;

describe('a view', () => {
  it('has the groups of its variant', () => {
    expectTypeOf(view).toEqualTypeOf<PlayerView<Group>>();
    expectTypeOf(view).toExtend<PlayerView>();
    expectTypeOf(parseView(klondike, {})).toEqualTypeOf<Result<PlayerView<Group>, readonly Fault[]>>();
    // @ts-expect-error
    view.piles.tablaeu;
    // @ts-expect-error
    legalMoves(freecell, view);
  });

  it('is no state, and a state is no view', () => {
    expectTypeOf(view).not.toExtend<GameState>();
    expectTypeOf(state).not.toExtend<PlayerView>();
    // @ts-expect-error
    perft(klondike, view, 1);
    // @ts-expect-error
    replay(klondike, view, []);
    // @ts-expect-error
    createSession(klondike, view);
    // @ts-expect-error
    progress(klondike, view);
    // @ts-expect-error
    viewFor(klondike, view);
    // @ts-expect-error
    revealFor(klondike, state, state);
    // @ts-expect-error
    revealFor(klondike, view, view);
    // @ts-expect-error
    mergeView(klondike, state, {});
    const sent: PlayerView[] = [view];
    // @ts-expect-error
    sent.push(state);
  });

  it('has no seed', () => {
    expectTypeOf(view.redealSeed).toEqualTypeOf<undefined>();
  });

  it('is readonly all the way down', () => {
    // @ts-expect-error
    view.variant = 'other@1';
    // @ts-expect-error
    view.piles.tableau = [];
    // @ts-expect-error
    view.piles.tableau[0].push('??');
    // @ts-expect-error
    view.piles.tableau[0][0] = 'AC';
    const reveal = revealFor(klondike, view, state);
    expectTypeOf(reveal).toEqualTypeOf<Reveal<Group>>();
    // @ts-expect-error
    reveal.piles['waste:0'] = [];
    // @ts-expect-error
    reveal.piles['wast:0'];
  });

  it('may be asked what a player may ask', () => {
    expectTypeOf(legalMoves(klondike, view, { distinct: true })).toEqualTypeOf<readonly Move<Group>[]>();
    validateMove(klondike, view, {});
    status(klondike, view);
    fillRank(klondike, view);
    targets(klondike, view, 'tableau:0', 0);
    bestTarget(klondike, view, 'tableau:0');
    liftable(klondike, view, 'tableau:0');
    buries(klondike, view, move);
    safePlays(klondike, view);
    planTransfer(klondike, view, { from: 'tableau:0', to: 'tableau:1', count: 1, parked: 'stay' });
    autoMoves(klondike, view);
    autoComplete(klondike, view);
  });
});

describe('a move', () => {
  it('of a view gives a view, of a state a state', () => {
    expectTypeOf(applyMove(klondike, view, move)).toEqualTypeOf<Applied<Group, PlayerView<Group>>>();
    expectTypeOf(applyMove(klondike, view, move).state).toEqualTypeOf<PlayerView<Group>>();
    expectTypeOf(applyMove(klondike, state, move)).toEqualTypeOf<Applied<Group>>();
    expectTypeOf(applyMove(klondike, state, move).state).toEqualTypeOf<GameState<Group>>();
    // @ts-expect-error
    applyMove(klondike, view, { type: 'move', from: 'cell:0', to: 'tableau:0', count: 1 });
    expectTypeOf(viewEvents(applyMove(klondike, state, move).events)).toEqualTypeOf<
      Applied<Group>['events']
    >();
  });

  it('of a session that is a view gives views', () => {
    const player = viewSession(createSession(klondike, state));
    expectTypeOf(player.getSnapshot().state).toEqualTypeOf<PlayerView<Group>>();
    expectTypeOf(player.log().start).toEqualTypeOf<PlayerView<Group>>();
    const made = player.move(move);
    if (made.ok) expectTypeOf(made.value.snapshot.state).toEqualTypeOf<PlayerView<Group>>();
    // @ts-expect-error
    player.save();
  });
});
