/** Cards that go up by themselves: what each policy plays, that it is legal, and what it leaves alone. */
import { applyMove, autoMoves, autoPlayer, createSession } from 'solitaire-rules/play';
import { deal, deriveVariant, type GameState, legalMoves, type Move, replay } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { everyVariant } from '../conformance/every-variant.js';

const { freecell, klondike } = variants;
const takesBack = variants['freecell-cardgames-io'];

const isUp = (move: Move): boolean => move.type === 'move' && move.to.startsWith('foundation:');

/** A state of FreeCell with little left, columns as text, the rest of the pack on the foundations. */
const ending = (variant: { id: string }, columns: readonly string[], cells: readonly string[] = []) => {
  const tableau = [...columns, ...Array(8).fill('')]
    .slice(0, 8)
    .map((text) => text.split(' ').filter(Boolean));
  const cell = [0, 1, 2, 3].map((i) => (cells[i] ? [cells[i]] : []));
  const out = new Set([...tableau, ...cell].flat());
  const foundation = [...'CDHS'].map((suit) =>
    [...'A23456789TJQK'].map((rank) => rank + suit).filter((card) => !out.has(card)),
  );
  return { variant: `${variant.id}@1`, piles: { tableau, cell, foundation } } as unknown as GameState;
};

describe('autoMoves', () => {
  it('plays legal moves to foundations, one after another, until no more fits', () => {
    for (const variant of everyVariant) {
      for (const policy of ['safe', 'all'] as const) {
        let state: GameState = deal(variant, { seed: 5 });
        for (let turn = 0; turn < 12; turn++) {
          const moves = autoMoves(variant, state, { policy });
          expect(moves.every((move) => move.type === 'move')).toBe(true);
          const reached = replay(variant, state, moves);
          if (!reached.ok) throw new Error(`${variant.id}: ${reached.error.rejection.message}`);
          expect(autoMoves(variant, reached.value, { policy })).toEqual([]);
          const next = legalMoves(variant, reached.value);
          if (next.length === 0) break;
          state = applyMove(variant, reached.value, next[(turn * 7) % next.length]).state;
        }
      }
    }
  });

  it('leaves the state as it was', () => {
    const state = ending(freecell, ['KC', 'KD', 'KH', 'KS']);
    const before = JSON.stringify(state);
    expect(autoMoves(freecell, state)).toHaveLength(4);
    expect(JSON.stringify(state)).toBe(before);
    const { state: dealt } = applyMove(freecell, state, legalMoves(freecell, state)[0]);
    const copy = JSON.stringify(dealt);
    autoMoves(freecell, dealt);
    expect(JSON.stringify(dealt)).toBe(copy);
    expect(legalMoves(freecell, dealt)).toEqual(legalMoves(freecell, JSON.parse(copy)));
  });

  it('stops when the game is won', () => {
    const state = ending(freecell, ['KC']);
    const moves = autoMoves(freecell, state);
    expect(moves).toHaveLength(1);
    const { state: won } = applyMove(freecell, state, moves[0]);
    expect(autoMoves(freecell, won, { policy: 'all' })).toEqual([]);
  });

  it('with `none` plays nothing, with `all` every card that fits, with `safe` only what is not needed', () => {
    // On a black nine an eight of hearts may want to lie, since the seven is buried; nothing black is left for the 9D.
    const state = ending(freecell, [
      'KC QC JC TC 9C',
      'KD QD JD TD 9D',
      '7H KH QH JH TH 9H 8H',
      'KS QS JS TS 9S',
    ]);
    const up = (column: number, suit: number) =>
      ({ type: 'move', from: `tableau:${column}`, to: `foundation:${suit}`, count: 1 }) as const;
    expect(autoMoves(freecell, state, { policy: 'none' })).toEqual([]);
    expect(autoMoves(freecell, state)).toEqual([up(1, 1)]);
    expect(autoMoves(freecell, state, { policy: 'all' })).toHaveLength(15);
    expect(autoMoves(freecell, state, { policy: 'all' })).toContainEqual(up(0, 0));
  });

  it('`safe` is the default, for the function and for the hook', () => {
    const state = ending(freecell, ['KC QD', 'KD QC', 'KH', 'KS']);
    expect(autoMoves(freecell, state)).toEqual(autoMoves(freecell, state, { policy: 'safe' }));
    expect(autoPlayer()(freecell, state)).toEqual(autoMoves(freecell, state));
    expect(autoPlayer({ policy: 'none' })(freecell, state)).toEqual([]);
  });
});

describe('fault 24', () => {
  it('a safe policy leaves a card that is still needed', () => {
    const short = deriveVariant(freecell, {
      id: 'short',
      deck: { ranks: ['A', '2', '3', '4', '5'] },
      piles: { tableau: { count: 2 }, cell: { count: 1 } },
    });
    const state = {
      variant: 'short@1',
      piles: {
        tableau: [
          ['5H', '5D', 'AS', '2S', '3S'],
          ['5S', '4S', '5C'],
        ],
        cell: [['4D']],
        foundation: [['AC', '2C', '3C', '4C'], ['AD', '2D', '3D'], ['AH', '2H', '3H', '4H'], []],
      },
    } as unknown as GameState;
    expect(autoMoves(short, state)).toEqual([]);
    expect(autoMoves(short, state, { policy: 'all' }).length).toBeGreaterThan(0);
  });

  it.each(['safe', 'all'] as const)('a card taken back does not bounce straight back with `%s`', (policy) => {
    const state = ending(takesBack, ['KC', 'KD', 'KH']);
    const back = { type: 'move', from: 'foundation:3', to: 'cell:0', count: 1 } as const;
    const after = applyMove(takesBack, state, back).state;
    // Without knowing what the player did, it would.
    expect(autoMoves(takesBack, after, { policy }).map((move) => 'from' in move && move.from)).toContain(
      'cell:0',
    );
    const hook = autoPlayer({ policy });
    expect(hook(takesBack, after, back).map((move) => 'from' in move && move.from)).not.toContain('cell:0');
    // The other cards go up, and at the player's next move so may this one.
    expect(hook(takesBack, after, back).every(isUp)).toBe(true);
    expect(hook(takesBack, after, back)).toHaveLength(3);
    const aside = { type: 'move', from: 'cell:0', to: 'cell:1', count: 1 } as const;
    const later = applyMove(takesBack, after, aside).state;
    expect(hook(takesBack, later, aside).map((move) => 'from' in move && move.from)).toContain('cell:1');
  });
});

describe('fault 24 in every variant with take-back', () => {
  const withTakeBack = everyVariant.filter(({ piles }) =>
    Object.values(piles).some((group) => group.role === 'foundation' && group.takeBack !== undefined),
  );

  it.each(withTakeBack.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
    const foundations = Object.keys(variant.piles).filter(
      (name) => variant.piles[name].role === 'foundation',
    );
    const isHome = (pile: string): boolean => foundations.includes(pile.split(':')[0]);
    const leavesHome = (move: Move): boolean => move.type === 'move' && isHome(move.from) && !isHome(move.to);
    const hook = autoPlayer({ policy: 'all', fromWaste: true });
    let takenBack = 0;
    for (let seed = 0; seed < 8; seed++) {
      let state: GameState = deal(variant, { seed });
      for (let turn = 0; turn < 60; turn++) {
        const legal = legalMoves(variant, state);
        if (legal.length === 0) break;
        const back = legal.filter(leavesHome);
        const home = legal.filter((move) => move.type === 'move' && isHome(move.to));
        const [move] =
          turn % 2 === 0 && back.length > 0
            ? back
            : home.length > 0
              ? home
              : [legal[(turn * 7) % legal.length]];
        state = applyMove(variant, state, move).state;
        if (!leavesHome(move) || move.type !== 'move') continue;
        takenBack++;
        expect(
          hook(variant, state, move).filter((one) => one.type === 'move' && one.from === move.to),
        ).toEqual([]);
      }
    }
    expect(takenBack).toBeGreaterThan(0);
  });
});

describe('the waste', () => {
  const table = (id: string) => {
    const kings = ['KC', 'KD', 'KH', 'KS'];
    const up = [...'CDHS'].map((suit) => [...'A23456789TJQ'].map((rank) => rank + suit));
    const tableau = [[kings[0]], [kings[1]], [], [], [], [], []];
    return {
      variant: `${id}@1`,
      piles: { tableau, foundation: up, stock: [[]], waste: [[kings[2], kings[3]]] },
    } as unknown as GameState;
  };
  const sources = (moves: readonly Move[]) => moves.map((move) => (move as { from: string }).from);

  it('gives cards where they are drawn one by one', () => {
    expect(sources(autoMoves(klondike, table('klondike')))).toContain('waste:0');
  });

  it.each(['safe', 'all'] as const)(
    'gives none with `%s` where several are drawn, unless asked',
    (policy) => {
      const three = variants['klondike-draw-3'];
      const state = table(three.id);
      expect(sources(autoMoves(three, state, { policy }))).toEqual(['tableau:0', 'tableau:1']);
      expect(sources(autoMoves(three, state, { policy, fromWaste: true }))).toContain('waste:0');
    },
  );

  it('gives none to `safe` or `all` where it is shuffled for the next time, unless asked', () => {
    const shuffling = deriveVariant(klondike, { id: 'shuffling', piles: { stock: { order: 'shuffled' } } });
    const state = { ...table('shuffling'), redealSeed: 'x' };
    expect(sources(autoMoves(shuffling, state))).not.toContain('waste:0');
    expect(sources(autoMoves(shuffling, state, { fromWaste: true }))).toContain('waste:0');
  });
});

describe('in a session', () => {
  it('what goes up belongs to the move that caused it, and one undo takes all back', () => {
    const session = createSession(freecell, ending(freecell, ['KC', 'KD QD', 'KH', 'KS']), {
      automatic: autoPlayer(),
    });
    const before = session.getSnapshot().state;
    expect(session.move({ type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 }).ok).toBe(true);
    expect(session.getSnapshot().status).toBe('won');
    session.undo();
    expect(session.getSnapshot().state).toEqual(before);
    session.redo();
    expect(session.getSnapshot().status).toBe('won');
  });

  it('a card taken back stays where the player laid it, until the next move', () => {
    const session = createSession(takesBack, ending(takesBack, ['KC']), {
      automatic: autoPlayer({ policy: 'all' }),
    });
    session.move({ type: 'move', from: 'foundation:3', to: 'cell:0', count: 1 });
    const { state, status } = session.getSnapshot();
    expect(state.piles.cell[0]).toEqual(['KS']);
    expect(state.piles.tableau[0]).toEqual([]);
    expect(status).toBe('in-play');
    session.move({ type: 'move', from: 'cell:0', to: 'cell:1', count: 1 });
    expect(session.getSnapshot().status).toBe('won');
  });
});
