/** What an editor and a compiler tell the author of an app: groups, cards and moves are typed, and nothing may be written to. */
import { type Applied, applyMove, type GameEvent } from 'solitaire-rules';
import {
  type Card,
  deal,
  defineVariant,
  deriveVariant,
  fillRank,
  type GameState,
  legalMoves,
  type Move,
  type PileGroup,
  type PileId,
  parseState,
  parseVariant,
  perft,
  type Rank,
  type Rejection,
  type RejectionCode,
  replay,
  type Status,
  status,
  type TableCard,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { freecell, freecell0Cells, klondike, variants } from 'solitaire-rules/variants';
import { describe, expectTypeOf, it } from 'vitest';

type FreeCellGroup = 'tableau' | 'cell' | 'foundation';
const state = deal(freecell, { microsoft: 1 });

describe('the pile groups of a variant', () => {
  it('are part of its type, and of all that comes from it', () => {
    expectTypeOf(freecell).toEqualTypeOf<Variant<FreeCellGroup>>();
    expectTypeOf(state).toEqualTypeOf<GameState<FreeCellGroup>>();
    expectTypeOf<keyof typeof state.piles>().toEqualTypeOf<FreeCellGroup>();
    expectTypeOf(legalMoves(freecell, state)).toEqualTypeOf<readonly Move<FreeCellGroup>[]>();
    expectTypeOf(applyMove(freecell, state, { type: 'deal' })).toEqualTypeOf<Applied<FreeCellGroup>>();
    expectTypeOf(deal(klondike, { seed: 1 }).piles.waste).toEqualTypeOf<readonly (readonly TableCard[])[]>();
  });

  it('do not compile when they are misspelt', () => {
    // @ts-expect-error
    state.piles.tablaeu;
    // @ts-expect-error
    deal(freecell, { microsoft: 1 }).piles.waste;
    // @ts-expect-error
    deal(freecell0Cells, { microsoft: 1 }).piles.cell;
    // @ts-expect-error
    freecell.piles.cells;
    // @ts-expect-error
    applyMove(freecell, state, { type: 'move', from: 'tablaeu:0', to: 'cell:0', count: 1 });
    // @ts-expect-error
    applyMove(freecell, state, { type: 'move', from: 'tableau:0', to: 'waste:0', count: 1 });
    // @ts-expect-error
    applyMove(freecell, state, { type: 'remove', piles: ['tableau:0', 'discard:0'] });
    applyMove(freecell, state, { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 });
  });

  it('are any text where the variant is known only at run time', () => {
    const variant = variants.spider as Variant;
    const dealt = deal(variant, { seed: 1 });
    expectTypeOf(dealt).toEqualTypeOf<GameState>();
    expectTypeOf(dealt.piles.whatever).toEqualTypeOf<readonly (readonly TableCard[])[]>();
    applyMove(variant, dealt, { type: 'move', from: 'whatever:0', to: 'other:1', count: 1 });
    // A typed state goes wherever any state goes.
    expectTypeOf(state).toExtend<GameState>();
    expectTypeOf(freecell).toExtend<Variant>();
  });

  it('of one variant are no state of another', () => {
    // @ts-expect-error
    legalMoves(klondike, state);
    // @ts-expect-error
    applyMove(freecell0Cells as Variant<'tableau' | 'foundation' | 'waste'>, state, { type: 'deal' });
  });
});

describe('cards and ids', () => {
  it('are templates, not any text', () => {
    expectTypeOf<'TD'>().toExtend<Card>();
    expectTypeOf<'td'>().toExtend<TableCard>();
    expectTypeOf<'??'>().toExtend<TableCard>();
    expectTypeOf<'10D'>().not.toExtend<TableCard>();
    expectTypeOf<'td'>().not.toExtend<Card>();
    expectTypeOf<'tD'>().not.toExtend<TableCard>();
    expectTypeOf<'1S'>().not.toExtend<Card>();
    expectTypeOf<'tableau:3'>().toExtend<PileId<FreeCellGroup>>();
    expectTypeOf<'tableau:x'>().not.toExtend<PileId<FreeCellGroup>>();
    expectTypeOf<'tableau'>().not.toExtend<PileId<FreeCellGroup>>();
    // @ts-expect-error
    deal(freecell, { deck: ['AX'] });
    // @ts-expect-error
    deal(freecell, { deck: ['ac'] });
    // @ts-expect-error
    deal(freecell, { sead: 5 });
    // @ts-expect-error
    deal(freecell, { seed: 5, shuffle: 'riffle' });
  });
});

describe('moves', () => {
  it('are told apart by their type', () => {
    const move = {} as Move<FreeCellGroup>;
    if (move.type === 'move') expectTypeOf(move.count).toEqualTypeOf<number>();
    if (move.type === 'pull') expectTypeOf(move.index).toEqualTypeOf<number>();
    if (move.type === 'remove') expectTypeOf(move.piles).toEqualTypeOf<readonly PileId<FreeCellGroup>[]>();
    // @ts-expect-error
    move.count;
    // @ts-expect-error
    applyMove(freecell, state, { type: 'draw' });
    // @ts-expect-error
    applyMove(freecell, state, { type: 'move', from: 'tableau:0', to: 'cell:0' });
  });

  it('are judged whatever they are, and come back typed', () => {
    const judged = validateMove(freecell, state, JSON.parse('{}'));
    if (judged.ok) expectTypeOf(judged.value).toEqualTypeOf<Move<FreeCellGroup>>();
    else expectTypeOf(judged.error).toEqualTypeOf<Rejection>();
    // @ts-expect-error
    judged.value;
    // @ts-expect-error
    if (!judged.ok && judged.error.code === 'wrong-colour') return;
    expectTypeOf<'wrong-suit'>().toExtend<RejectionCode>();
    const replayed = replay(freecell, state, [null, 'any', 5]);
    if (replayed.ok) expectTypeOf(replayed.value).toEqualTypeOf<GameState<FreeCellGroup>>();
  });
});

describe('states', () => {
  it('are readonly all the way down', () => {
    // @ts-expect-error
    state.variant = 'other@1';
    // @ts-expect-error
    state.piles = {};
    // @ts-expect-error
    state.piles.tableau = [];
    // @ts-expect-error
    state.piles.tableau[0] = [];
    // @ts-expect-error
    state.piles.tableau.push([]);
    // @ts-expect-error
    state.piles.tableau[0].push('AC');
    // @ts-expect-error
    state.piles.tableau[0][0] = 'AC';
    // @ts-expect-error
    state.redealsUsed = 1;
    // @ts-expect-error
    freecell.title = 'mine';
    // @ts-expect-error
    freecell.piles.cell.count = 5;
    // @ts-expect-error
    legalMoves(freecell, state).push({ type: 'deal' });
    const { events } = applyMove(freecell, state, { type: 'deal' });
    expectTypeOf(events).toEqualTypeOf<readonly GameEvent<FreeCellGroup>[]>();
    // @ts-expect-error
    events[0].type = 'won';
  });

  it('come out of the gate typed, and answer questions', () => {
    const read = parseState(freecell, JSON.parse('{}'));
    if (read.ok) expectTypeOf(read.value).toEqualTypeOf<GameState<FreeCellGroup>>();
    else expectTypeOf(read.error[0].path).toEqualTypeOf<string>();
    expectTypeOf(status(freecell, state)).toEqualTypeOf<Status>();
    expectTypeOf(fillRank(freecell, state)).toEqualTypeOf<Rank | 'any' | 'none'>();
    expectTypeOf(perft(freecell, state, 2)).toEqualTypeOf<number>();
    // @ts-expect-error
    perft(freecell, state);
  });
});

describe('definitions', () => {
  it('give their groups to the type of the variant', () => {
    const golf = defineVariant({
      id: 'my-golf',
      title: 'My Golf',
      piles: {
        column: { role: 'tableau', count: 7 },
        waste: { role: 'waste', build: { rank: 'either' }, from: ['column'] },
      },
      deal: [{ to: 'column' }],
      win: [{ empty: ['column'] }],
    });
    expectTypeOf(golf).toEqualTypeOf<Variant<'column' | 'waste'>>();
    const parsed = parseVariant(JSON.parse('{}'));
    if (parsed.ok) expectTypeOf(parsed.value).toEqualTypeOf<Variant>();
  });

  it('do not compile with words that are not in the language', () => {
    const rest = { id: 'x', title: 'X', deal: [] } as const;
    // @ts-expect-error
    defineVariant({ ...rest, piles: { tableau: { role: 'tablaeu' } } });
    // @ts-expect-error
    defineVariant({ ...rest, piles: { tableau: { role: 'tableau', build: { rank: 'downward' } } } });
    // @ts-expect-error
    defineVariant({ ...rest, piles: { tableau: { role: 'tableau', fill: '10' } } });
    // A key too many is a fault at run time; `satisfies` tells it while one writes.
    // @ts-expect-error
    ({ role: 'cell', build: { rank: 'down' } }) satisfies PileGroup;
    // @ts-expect-error
    defineVariant({ ...rest, piles: {}, win: ['foundation'] });
    // @ts-expect-error
    defineVariant({ id: 'x', piles: {}, deal: [] });
  });

  it('derived from another keep its groups, gain new ones, lose what is taken away', () => {
    expectTypeOf(deriveVariant(freecell, { id: 'a' })).toEqualTypeOf<Variant<FreeCellGroup>>();
    expectTypeOf(deriveVariant(freecell, { id: 'b', piles: { cell: { count: 2 } } })).toEqualTypeOf<
      Variant<FreeCellGroup>
    >();
    const none = deriveVariant(freecell, { id: 'c', piles: { cell: null } });
    expectTypeOf(none).toEqualTypeOf<Variant<'tableau' | 'foundation'>>();
    // @ts-expect-error
    deal(none, { microsoft: 1 }).piles.cell;
    const more = deriveVariant(freecell, { id: 'd', piles: { reserve: { role: 'reserve' }, cell: null } });
    expectTypeOf(more).toEqualTypeOf<Variant<'tableau' | 'foundation' | 'reserve'>>();
    expectTypeOf(freecell0Cells).toEqualTypeOf<Variant<'tableau' | 'foundation'>>();
    // @ts-expect-error
    deriveVariant(freecell, { title: 'without an id' });
  });
});
