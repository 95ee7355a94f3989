/** What one player may see, by example: views, moves made on them, reveals, sessions; and fault 28 by name. */
import { applyMove } from 'solitaire-rules';
import { progress, targets } from 'solitaire-rules/analysis';
import { autoComplete, createSession } from 'solitaire-rules/play';
import {
  deal,
  defineVariant,
  deriveVariant,
  type GameState,
  legalMoves,
  type PlayerView,
  parseState,
  parseView,
  perft,
  replay,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import { freecell, klondike, klondikeDraw3, laBelleLucie, spider } from 'solitaire-rules/variants';
import { mergeView, revealFor, viewEvents, viewFor, viewSession } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { inventions } from '../conformance/inventions.js';
import { laid } from '../rules/laid.js';

const state = deal(klondike, { microsoft: 1 });
const view = viewFor(klondike, state);
const dealt = applyMove(klondike, state, { type: 'deal' }).state;

/** The code that a call throws. */
function codeOf(call: () => unknown): string | undefined {
  try {
    call();
  } catch (error) {
    return (error as { code?: string }).code;
  }
  return undefined;
}
const codes = (result: { ok: boolean; error?: readonly { code: string; path: string }[] }): string[] =>
  (result.error ?? []).map(({ code, path }) => `${code} ${path}`);

describe('a view', () => {
  it('shows what lies face up and hides the rest, the whole stock with it', () => {
    expect(view.piles.tableau.map((column) => column.join(' '))).toEqual(
      state.piles.tableau.map((column) =>
        column.map((card, i) => (i < column.length - 1 ? '??' : card)).join(' '),
      ),
    );
    expect(view.piles.stock[0]).toEqual(Array.from({ length: 24 }, () => '??'));
    expect(viewFor(klondike, dealt).piles.waste).toEqual(dealt.piles.waste);
  });

  it('shows the open top of a playable stock and nothing below it', () => {
    const roofs = inventions.find(({ id }) => id === 'roofs') as Variant;
    const seen = viewFor(roofs, deal(roofs, { seed: 1 }));
    expect(seen.piles.stock[0].at(-1)).toMatch(/^[A-K2-9][CDHS]$/);
    expect(seen.piles.stock[0].slice(0, -1).every((card) => card === '??')).toBe(true);
  });

  it('remembers nothing: a waste that was turned over is hidden', () => {
    let now: GameState<keyof typeof state.piles> = state;
    for (let i = 0; i < 24; i++) now = applyMove(klondike, now, { type: 'deal' }).state;
    const over = applyMove(klondike, now, { type: 'redeal' });
    expect(viewFor(klondike, over.state).piles.stock[0].every((card) => card === '??')).toBe(true);
    const mine = applyMove(klondike, viewFor(klondike, now), { type: 'redeal' });
    expect(mine.state).toEqual(viewFor(klondike, over.state));
    expect(mine.events).toEqual(viewEvents(over.events));
  });

  it('has no seed, and hides what a shuffle will bring until it is revealed', () => {
    const lucie = deal(laBelleLucie, { seed: 7 });
    const seen = viewFor(laBelleLucie, lucie);
    expect('redealSeed' in seen).toBe(false);
    expect(seen.piles).toEqual(lucie.piles);
    const mine = applyMove(laBelleLucie, seen, { type: 'redeal' }).state;
    expect(mine.piles.tableau.flat().every((card) => card === '??')).toBe(true);
    expect(mine.redealsUsed).toBe(1);
    const theirs = applyMove(laBelleLucie, lucie, { type: 'redeal' }).state;
    const merged = mergeView(laBelleLucie, mine, revealFor(laBelleLucie, mine, theirs));
    expect(merged).toEqual({ ok: true, value: viewFor(laBelleLucie, theirs) });
  });

  it('of a game without hidden cards is the state but for its type', () => {
    const open = deal(freecell, { microsoft: 1 });
    expect(viewFor(freecell, open)).toEqual(open);
    expect(perft(freecell, JSON.parse(JSON.stringify(viewFor(freecell, open))), 2)).toBe(
      perft(freecell, open, 2),
    );
  });

  it('is no state: what needs every card refuses it', () => {
    const mistaken = view as unknown as typeof state;
    const doors: readonly (() => unknown)[] = [
      () => perft(klondike, mistaken, 1),
      () => replay(klondike, mistaken, []),
      () => progress(klondike, mistaken),
      () => createSession(klondike, mistaken),
      () => viewFor(klondike, mistaken),
      () => revealFor(klondike, view, mistaken),
    ];
    expect(doors.map(codeOf)).toEqual(doors.map(() => 'bad-state'));
    expect(codes(parseState(klondike, view))[0]).toMatch(/^not-a-card piles\./);
    const lucie = viewFor(laBelleLucie, deal(laBelleLucie, { seed: 1 }));
    expect(codes(parseState(laBelleLucie, lucie))).toEqual(['wrong-type redealSeed']);
    expect(codeOf(() => perft(laBelleLucie, lucie as never, 1))).toBe('bad-state');
  });
});

describe('a move on a view', () => {
  it("turns no card that is not known: it is '??' until it is revealed, and accepts nothing", () => {
    const table = laid(klondike, { tableau: ['8c 9h 5S', '6D'] }, { rest: 'stock:0' });
    const move = { type: 'move', from: 'tableau:0', to: 'tableau:1', count: 1 } as const;
    const mine = applyMove(klondike, viewFor(klondike, table), move);
    expect(mine.state.piles.tableau.slice(0, 2)).toEqual([
      ['??', '??'],
      ['6D', '5S'],
    ]);
    expect(mine.events).toEqual([{ type: 'moved', from: 'tableau:0', to: 'tableau:1', cards: ['5S'] }]);
    expect(legalMoves(klondike, mine.state)).toEqual([{ type: 'deal' }]);
    expect(targets(klondike, mine.state, 'tableau:0', 1)).toEqual([]);
    const theirs = applyMove(klondike, table, move);
    expect(viewEvents(theirs.events).slice(1)).toEqual([{ type: 'turned', pile: 'tableau:0', card: '9H' }]);
    const reveal = revealFor(klondike, mine.state, theirs.state);
    expect(reveal.piles).toEqual({ 'tableau:0': ['??', '9H'] });
    const merged = mergeView(klondike, mine.state, reveal);
    expect(merged).toEqual({ ok: true, value: viewFor(klondike, theirs.state) });
  });

  it('goes on before anything is revealed', () => {
    const draw3 = viewFor(klondikeDraw3, deal(klondikeDraw3, { seed: 2 }));
    let now = draw3;
    for (let i = 0; i < 3; i++) now = applyMove(klondikeDraw3, now, { type: 'deal' }).state;
    expect(now.piles.waste[0]).toEqual(Array.from({ length: 9 }, () => '??'));
    expect(
      validateMove(klondikeDraw3, now, { type: 'move', from: 'waste:0', to: 'tableau:0', count: 1 }),
    ).toMatchObject({
      error: { code: 'face-down' },
    });
    expect(parseView(klondikeDraw3, JSON.parse(JSON.stringify(now)))).toEqual({ ok: true, value: now });
  });

  it('leaves to the server what follows from a hidden card', () => {
    // A deal completes a run, which leaves and turns a card up: the player learns all of it at once.
    const run = ['KS', 'QS', 'JS', 'TS', '9S', '8S', '7S', '6S', '5S', '4S', '3S', '2S'];
    const start = deal(spider, { seed: 1 });
    const cards = Object.values(start.piles)
      .flat(2)
      .map((card) => card.toUpperCase());
    for (const card of [...run, 'AS']) cards.splice(cards.indexOf(card), 1);
    const columns = Array.from({ length: 10 }, (_, i) => (i === 0 ? [] : [cards.pop() as string]));
    const before = parseState(spider, {
      variant: 'spider@1',
      piles: {
        ...start.piles,
        tableau: columns.map((column, i) =>
          i === 0 ? [(cards.pop() as string).toLowerCase(), ...run] : column,
        ),
        stock: [[...cards.map((card) => card.toLowerCase()), 'as']],
      },
    });
    if (!before.ok) throw new Error(before.error[0].message);
    const seen = viewFor(spider, before.value);
    const mine = applyMove(spider, seen, { type: 'deal' }).state;
    expect(mine.piles.tableau[0]).toHaveLength(14);
    const theirs = applyMove(spider, before.value, { type: 'deal' });
    expect(
      viewEvents(theirs.events)
        .map(({ type }) => type)
        .slice(-2),
    ).toEqual(['removed', 'turned']);
    expect(theirs.state.piles.tableau[0]).toHaveLength(1);
    const merged = mergeView(spider, mine, revealFor(spider, mine, theirs.state));
    expect(merged).toEqual({ ok: true, value: viewFor(spider, theirs.state) });
  });

  it('shares what it did not touch, is frozen, and leaves the view as it was', () => {
    const text = JSON.stringify(view);
    const mine = applyMove(klondike, view, { type: 'deal' }, { patches: true });
    expect(mine.state.piles.tableau).toBe(view.piles.tableau);
    expect(mine.patches?.map(({ path }) => path.join('.')).sort()).toEqual([
      'piles.stock.0',
      'piles.waste.0',
    ]);
    expect(JSON.stringify(mine.patches)).not.toMatch(/"[2-9atjqk][cdhs]"/);
    expect(Object.isFrozen(mine.state.piles.waste[0])).toBe(true);
    expect(JSON.stringify(view)).toBe(text);
    expect(legalMoves(klondike, view)).toEqual(legalMoves(klondike, state));
    expect(codeOf(() => applyMove(klondike, view, { type: 'redeal' }))).toBe('illegal-move');
  });
});

describe('a reveal', () => {
  const mine = applyMove(klondike, view, { type: 'deal' }).state;
  const reveal = revealFor(klondike, mine, dealt);
  const merge = (changes: object): string[] => codes(mergeView(klondike, mine, { ...reveal, ...changes }));

  it('holds the piles that differ and nothing else', () => {
    expect(reveal).toEqual({
      variant: 'klondike@1',
      piles: { 'waste:0': dealt.piles.waste[0] },
      check: reveal.check,
    });
    expect(Object.keys(revealFor(klondike, view, dealt).piles).sort()).toEqual(['stock:0', 'waste:0']);
    expect(revealFor(klondike, view, state).piles).toEqual({});
  });

  it('takes a player back as well: an undo', () => {
    const back = mergeView(
      klondike,
      viewFor(klondike, dealt),
      revealFor(klondike, viewFor(klondike, dealt), state),
    );
    expect(back).toEqual({ ok: true, value: view });
  });

  it.each<[string, object, string[]]>([
    ['of another game', { variant: 'spider@1' }, ['other-variant variant']],
    ['of no pile there is', { piles: { 'waste:1': ['AC'] } }, ['no-such-pile piles.waste:1']],
    ['of a prototype', { piles: JSON.parse('{"__proto__": ["AC"]}') }, ['no-such-pile piles.__proto__']],
    ['of a pile that is none', { piles: { 'waste:0': 'AC' } }, ['wrong-type piles.waste:0']],
    ['of no piles', { piles: [] }, ['wrong-type piles']],
    ['without a checksum', { check: undefined }, ['wrong-type check']],
    ['of another view', { check: 43 }, ['other-view check']],
    [
      'of a card that lies elsewhere',
      { piles: { 'waste:0': [view.piles.tableau[0][0]] } },
      ['doubled-card piles', 'missing-card piles'],
    ],
    ['of a card face down', { piles: { 'waste:0': ['9d'] } }, ['wrong-face piles.waste[0][0]']],
    ['of a card too many', { piles: { 'waste:0': [...dealt.piles.waste[0], '??'] } }, ['doubled-card piles']],
    ['with a seed', { redealSeed: 'x' }, ['unknown-key redealSeed']],
    ['with more to it', { more: 1 }, ['unknown-key more']],
  ])('%s does not fit', (_, changes, expected) => {
    expect(merge(changes)).toEqual(expected);
  });

  it.each([undefined, null, 5, 'reveal', [], () => 1, new Proxy({}, { ownKeys: () => ['a', 'a'] })])(
    'may be anything: %#',
    (value) => {
      expect(mergeView(klondike, mine, value)).toMatchObject({ ok: false });
    },
  );

  it('that comes for another view is told by its checksum', () => {
    expect(codes(mergeView(klondike, mine, revealFor(klondike, view, state)))).toEqual(['other-view check']);
    const later = applyMove(klondike, mine, { type: 'deal' }).state;
    expect(codes(mergeView(klondike, later, reveal))).toEqual(['missing-card piles']);
  });

  it('of piles that are not there is answered with twenty faults, whatever their names and number', () => {
    const piles = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`${'x'.repeat(99)}${i}`, []]));
    const read = mergeView(klondike, mine, { ...reveal, piles });
    if (read.ok) throw new Error('merged');
    expect(read.error).toHaveLength(20);
    for (const { code, path } of read.error)
      expect([code, path]).toEqual(['no-such-pile', `piles.${'x'.repeat(40)}...`]);
  });

  it('is read once, and no further than cards go', () => {
    const endless = new Array(2 ** 32 - 1);
    const thrower = new Proxy([], {
      get: () => {
        throw new Error('no');
      },
    });
    const answers = [endless, thrower, ['4H', endless], { ...['4H'] }].map((cards) =>
      codes(mergeView(klondike, mine, { ...reveal, piles: { 'waste:0': cards } })),
    );
    expect(answers).toEqual([
      ['wrong-type piles.waste:0'],
      ['wrong-type '],
      ['not-a-card piles.waste[0][1]'],
      ['wrong-type piles.waste:0'],
    ]);
    let asked = 0;
    const changing = {
      ...reveal,
      get piles() {
        return asked++ === 0 ? reveal.piles : { 'waste:0': ['4H', '4H'] };
      },
    };
    expect(mergeView(klondike, mine, changing)).toEqual({ ok: true, value: viewFor(klondike, dealt) });
    expect(asked).toBe(1);
    expect(mergeView(klondike, mine, { ...reveal, base: undefined }).ok).toBe(true);
  });

  it('is for a view that holds', () => {
    expect(codeOf(() => mergeView(klondike, {} as PlayerView<keyof typeof state.piles>, reveal))).toBe(
      'bad-state',
    );
    expect(codeOf(() => revealFor(klondike, {} as PlayerView<keyof typeof state.piles>, dealt))).toBe(
      'bad-state',
    );
  });
});

describe('28. a seed in the client’s hands gave hidden cards away; views leaked through history, initial state or log', () => {
  const session = createSession(klondike, { seed: 'secret seed' }, { patches: true });
  const player = viewSession(session);
  const heard: string[] = [];
  player.subscribe((step) => heard.push(JSON.stringify(step)));
  for (let i = 0; i < 30; i++) {
    const moves = legalMoves(klondike, session.getSnapshot().state);
    player.move(moves[(i * 7) % moves.length]);
    if (i % 5 === 4) player.undo();
    if (i % 10 === 9) player.redo();
  }
  const sent = (): string =>
    [...heard, JSON.stringify(player.getSnapshot()), JSON.stringify(player.log())].join('\n');

  it('nothing that is sent has a seed', () => {
    expect(JSON.stringify(session.save())).toContain('"start"');
    expect(sent()).not.toMatch(/seed/i);
  });

  it('nothing that is sent has a card lying face down, from the first state to the log', () => {
    expect(JSON.stringify(session.save())).toMatch(/"[2-9atjqk][cdhs]"/);
    expect(sent()).not.toMatch(/"[2-9atjqk][cdhs]"/);
    expect(player.log().start).toEqual(viewFor(klondike, session.log().start));
  });

  it('what is heard is what is answered, whoever plays', () => {
    const before = heard.length;
    const made = player.move({ type: 'deal' }, { at: 5 });
    if (made.ok) expect(JSON.stringify(made.value)).toBe(heard[before]);
    session.undo();
    expect(JSON.parse(heard.at(-1) as string)).toMatchObject({ type: 'undo' });
    expect(player.getSnapshot()).toBe(player.getSnapshot());
    expect(player.getSnapshot().state).toEqual(viewFor(klondike, session.getSnapshot().state));
  });

  it('no refused turn has shown a card: what comes to light within a turn goes nowhere', () => {
    const turn = [{ type: 'deal' }, { type: 'move', from: 'waste:0', to: 'tableau:0', count: 1 }] as const;
    const answers = Array.from({ length: 20 }, (_, seed) => {
      // The same columns, and another card on the stock.
      const { piles, ...rest } = deal(klondike, { microsoft: 1 });
      const stock = [...(piles.stock[0] as string[])];
      stock.push(...stock.splice(seed, 1));
      const other = parseState(klondike, { ...rest, piles: { ...piles, stock: [stock] } });
      if (!other.ok) throw new Error('no state');
      const session = createSession(klondike, other.value, { forbidUndo: 'after-reveal' });
      const seen = viewSession(session);
      const answer = seen.moveAll(turn);
      expect(seen.getSnapshot().turns).toBe(0);
      return JSON.stringify(answer);
    });
    expect(new Set(answers).size).toBe(1);
    expect(JSON.parse(answers[0] as string)).toMatchObject({
      ok: false,
      error: { index: 1, rejection: { code: 'face-down', facts: { pile: 'waste:0' } } },
    });
  });

  it('a turn of several moves is one turn, whatever it shows on its way', () => {
    const seen = viewSession(createSession(klondike, { microsoft: 1 }));
    const made = seen.moveAll([{ type: 'deal' }, { type: 'deal' }], { at: 7 });
    expect(made).toMatchObject({ ok: true, value: { moves: [{ type: 'deal' }, { type: 'deal' }] } });
    expect(seen.getSnapshot()).toMatchObject({
      turns: 1,
      state: { piles: { waste: [['4H', expect.stringMatching(/^[A-Z0-9]{2}$/)]] } },
    });
    expect(codeOf(() => seen.moveAll([]))).toBe('no-moves');
  });

  it('a turn ends before the move that something unseen stands in the way of', () => {
    // The deal completes a run, which leaves; the column is filled from the reserve, and its card is no longer there to be moved.
    const variant = defineVariant({
      id: 'short',
      title: 'Short',
      deck: { suits: ['S', 'H'], ranks: ['A', '2', '3'] },
      piles: {
        tableau: { role: 'tableau', build: { rank: 'down' }, fill: { auto: ['reserve'] } },
        reserve: { role: 'reserve' },
        cell: { role: 'cell' },
        foundation: {
          role: 'foundation',
          count: 3,
          suits: 'any',
          base: '2',
          build: { rank: 'down', suit: 'same' },
          length: 2,
          takes: 'run',
          automatic: true,
        },
        stock: { role: 'stock', to: 'tableau' },
      },
      deal: [{ to: 'tableau', cards: 1 }, { to: 'reserve', cards: 1 }, { to: 'stock' }],
      win: [{ empty: ['stock'] }],
    });
    const seen = viewSession(createSession(variant, { deck: ['2S', '3H', 'AS', 'AH', '2H', '3S'] }));
    const before = seen.getSnapshot().state;
    const made = seen.moveAll([
      { type: 'deal' },
      { type: 'move', from: 'reserve:0', to: 'cell:0', count: 1 },
    ]);
    expect(before).toMatchObject({ piles: { tableau: [['2S']] } });
    expect(made).toMatchObject({ ok: true, value: { moves: [{ type: 'deal' }] } });
    expect(seen.log().actions).toMatchObject([{ moves: [{ type: 'deal' }] }]);
  });

  it('a listener may leave', () => {
    let calls = 0;
    const leave = player.subscribe(() => {
      calls++;
    });
    player.undo();
    leave();
    player.redo();
    expect(calls).toBe(1);
  });
});

describe('what could tell hidden cards apart', () => {
  it('distinct lists do not: two hidden cards are never taken for equal', () => {
    const two = deriveVariant(klondike, {
      id: 'two-klondikes',
      deck: { packs: 2 },
      piles: { foundation: { count: 8 } },
    });
    // Either five may go on the six. What turns up is the same in the first table and not in the second.
    const tables = ['9h 5S', '8h 5S'].map((column) =>
      laid(two, { tableau: ['9h 5S', column, '6H'] }, { rest: 'stock:0' }),
    );
    for (const table of tables)
      expect(legalMoves(two, table, { distinct: true })).toEqual([
        { type: 'move', from: 'tableau:1', to: 'tableau:2', count: 1 },
        { type: 'move', from: 'tableau:0', to: 'tableau:2', count: 1 },
        { type: 'deal' },
      ]);
  });

  it('winning does not: a card that lies face down is of no rank', () => {
    const roof = defineVariant({
      id: 'roof-of-aces',
      title: 'Roof of aces',
      deck: { suits: ['C', 'D'], ranks: ['A', '2'] },
      piles: {
        tableau: { role: 'tableau', count: 2, cover: [[1], []] },
        discard: { role: 'discard' },
      },
      deal: [{ to: 'tableau', cards: 2, down: [2, 0] }],
      removal: { from: ['tableau'], to: 'discard', match: [{ cards: 1, rank: '2' }] },
      win: [{ only: ['A'], in: 'tableau' }],
    });
    for (const [hidden, gone] of [
      ['ac', '2C 2D'],
      ['2c', 'AC 2D'],
    ]) {
      const table = laid(roof, { tableau: [hidden, 'AD'], discard: [gone] }, { rest: 'discard:0' });
      expect(status(roof, table)).toBe('no-moves');
      expect(status(roof, viewFor(roof, table))).toBe('no-moves');
    }
  });
});

describe('hints', () => {
  it('of a view are sure of what they tell', () => {
    const tiny = deriveVariant(klondike, {
      id: 'tiny-klondike',
      deck: { ranks: ['A', '2'] },
      piles: { tableau: { count: 3, fill: 'any' } },
      deal: [{ to: 'tableau', cards: [1, 2, 3], down: 'all-but-top' }, { to: 'stock' }],
    });
    for (let seed = 0; seed < 40; seed++) {
      const full = deal(tiny, { seed });
      const known = autoComplete(tiny, viewFor(tiny, full));
      if (known !== undefined) expect(replay(tiny, full, known.moves)).toMatchObject({ ok: true });
    }
    const table = laid(tiny, { tableau: ['AC 2C', 'AD 2D', 'AH 2H'], stock: ['as 2s'] });
    expect(status(tiny, viewFor(tiny, table))).toBe(status(tiny, table));
  });
});
