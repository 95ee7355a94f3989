/** What every scoring gives, on games whose points can be counted by hand, by the figures of the sources. */
import { createSession } from 'solitaire-rules/play';
import { type GameState, type Move, SUITS, type Variant } from 'solitaire-rules/rules';
import {
  type GameLog,
  type Scoring,
  scoreOf,
  scoringFor,
  scorings,
  usualScorings,
} from 'solitaire-rules/score';
import { variants } from 'solitaire-rules/variants';
import { golf } from 'solitaire-rules/variants/golf';
import { klondike } from 'solitaire-rules/variants/klondike';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { pyramid } from 'solitaire-rules/variants/pyramid';
import { spider1Suit } from 'solitaire-rules/variants/spider-1-suit';
import { triPeaks } from 'solitaire-rules/variants/tri-peaks';
import { describe, expect, it } from 'vitest';
import { allBut, laid, run } from './laid.ts';

const move = (from: string, to: string, count = 1): Move => ({ type: 'move', from, to, count }) as Move;
/** A variant whose groups of piles the compiler need not know. */
const wide = (variant: Variant): Variant => variant;
const DEAL: Move = { type: 'deal' };
const REDEAL: Move = { type: 'redeal' };

/** The score after each move, as a session tells it. */
function scores(
  variant: Variant,
  scoring: Scoring,
  start: GameState,
  moves: readonly Move[],
): (number | undefined)[] {
  const session = createSession(variant, start, { scoring });
  return [
    session.getSnapshot().score,
    ...moves.map((one) => {
      const made = session.move(one);
      if (!made.ok) throw new Error(made.error.message);
      return made.value.snapshot.score;
    }),
  ];
}

/** Klondike but for a few cards: the king and queen of spades in column 0, hidden but for the king, the jack on the waste. */
const nearlyHome = (variant: Variant, waste: readonly string[] = ['JS']): GameState =>
  laid(variant, {
    foundation: [
      ...['C', 'D', 'H'].map((suit) => run(suit, 'A', 'K')),
      run('S', 'A', waste.length === 1 ? 'T' : '8'),
    ],
    tableau: [['qs', 'KS']],
    waste: [waste],
  });

describe('Klondike, standard', () => {
  it('gives 5 for a card turned up, 10 a card home, 5 from waste to column, -15 back', () => {
    const moves = [
      move('tableau:0', 'tableau:1'), // turns the queen: 5
      move('waste:0', 'foundation:3'), // 15
      move('foundation:2', 'tableau:2'), // the king of hearts comes back: 0
      move('tableau:0', 'tableau:2'), // the queen of spades on it: 0
      move('tableau:2', 'foundation:3'), // 10
      move('tableau:2', 'foundation:2'), // 20
      move('tableau:1', 'foundation:3'), // 30
    ];
    expect(scores(klondike, scorings['klondike-standard'], nearlyHome(klondike), moves)).toEqual([
      0, 5, 15, 0, 0, 10, 20, 30,
    ]);
    // Never below nothing: what it falls short of nothing is forgotten.
    expect(scores(klondike, scorings['klondike-standard'], nearlyHome(klondike), [moves[2]])).toEqual([0, 0]);
  });

  it('gives 5 from the waste to a column', () => {
    const start = laid(klondike, {
      foundation: SUITS.map((suit) => run(suit, 'A', suit === 'S' ? 'J' : 'Q')),
      tableau: [['KH'], ['KC'], ['KD'], ['KS']],
      waste: [['QS']],
    });
    expect(scores(klondike, scorings['klondike-standard'], start, [move('waste:0', 'tableau:0')])).toEqual([
      0, 5,
    ]);
  });

  it('takes 100 for every redeal drawing one, 20 after three free ones drawing three', () => {
    const rounds = [REDEAL, DEAL, REDEAL, DEAL, REDEAL, DEAL, REDEAL];
    const rich = (scoring: keyof typeof scorings): Scoring =>
      ({ ...scorings[scoring], start: 500 }) as Scoring;
    expect(scores(klondike, rich('klondike-standard'), nearlyHome(klondike), rounds)).toEqual([
      500, 400, 400, 300, 300, 200, 200, 100,
    ]);
    expect(
      scores(klondikeDraw3, rich('klondike-standard-draw-3'), nearlyHome(klondikeDraw3), rounds),
    ).toEqual([500, 500, 500, 500, 500, 500, 500, 480]);
  });

  it('counts time where it is timed: -2 every ten seconds, and 700,000 by the seconds of a win in more than 30', () => {
    const start = nearlyHome(klondike, ['9S', 'TS', 'JS'].reverse());
    const moves = ['waste:0', 'waste:0', 'waste:0'].map((from) => move(from, 'foundation:3'));
    const turns = [...moves, move('tableau:0', 'tableau:1'), move('tableau:0', 'foundation:3')];
    const log = (seconds: number): GameLog => ({
      start,
      at: 0,
      actions: [
        { type: 'move', moves: turns },
        { type: 'move', moves: [move('tableau:1', 'foundation:3')], at: seconds * 1000 },
      ],
    });
    const timed = (seconds: number) => scoreOf(wide(klondike), scorings['klondike-timed'], log(seconds));
    expect(timed(20)).toBe(55 - 4);
    expect(timed(30)).toBe(55 - 6);
    expect(timed(100)).toBe(55 - 20 + 7_000);
    // However short a game may be: it takes a millisecond at least.
    const atOnce: Scoring = { kind: 'points', timeBonus: { points: 2, over: 0 } };
    expect(scoreOf(wide(klondike), atOnce, log(1e-320))).toBe(2_000);
  });
});

it('Vegas: 52 for the deck, 5 back a card', () => {
  const moves = [move('waste:0', 'foundation:3'), move('foundation:2', 'tableau:2')];
  expect(scores(klondike, scorings['klondike-vegas'], nearlyHome(klondike), moves)).toEqual([-52, -47, -52]);
});

it('Spider: 500, -1 a move, 100 a run; an undo costs 1 and gives no point back', () => {
  const start = laid(spider1Suit, {
    foundation: Array.from({ length: 7 }, () => run('S', 'K', 'A')),
    tableau: [run('S', 'K', '2'), ['AS']],
  });
  const session = createSession(wide(spider1Suit), start, { scoring: scorings.spider });
  const score = () => session.getSnapshot().score;
  session.move(move('tableau:1', 'tableau:2'));
  expect(score()).toBe(499);
  session.move(move('tableau:2', 'tableau:0'));
  expect(score()).toBe(598);
  session.undo();
  expect(score()).toBe(497);
  session.redo();
  expect(score()).toBe(596);
});

it('Golf: a card left is a point; cleared, a card left in the stock is a point less', () => {
  const start = laid(golf, {
    tableau: [['4C', 'AC'], ['3C']],
    waste: [[...allBut('AC', '2C', '3C', '4C', '5c', '6c'), '2C']],
    stock: [['5c', '6c']],
  });
  const moves = [move('tableau:1', 'waste:0'), move('tableau:0', 'waste:0')];
  expect(scores(golf, scorings.golf, start, [moves[0]])).toEqual([3, 2]);
  const cleared = laid(golf, {
    tableau: [['AC']],
    waste: [[...allBut('AC', '2C', '5c', '6c'), '2C']],
    stock: [['5c', '6c']],
  });
  expect(scores(golf, scorings.golf, cleared, [move('tableau:0', 'waste:0')])).toEqual([1, -2]);
});

it('Tri Peaks: 1, 2, 3 in a chain, -5 a card from the stock, which ends it; 15 a peak and 30 the last', () => {
  const tableau = Array.from({ length: 28 }, (): string[] => []);
  for (const [pile, card] of [
    [0, '3C'],
    [1, '4C'],
    [2, '7C'],
    [18, 'AC'],
    [19, '2C'],
  ] as const)
    tableau[pile] = [card];
  const named = tableau.flat();
  const start = laid(triPeaks, {
    tableau,
    waste: [[...allBut(...named, '6C', 'KS'), 'KS']],
    stock: [['6c']],
  });
  const moves = [
    move('tableau:18', 'waste:0'), // 1
    move('tableau:19', 'waste:0'), // 1 + 2
    move('tableau:0', 'waste:0'), // 3 + 3 + 15
    DEAL, // 21 - 5
    move('tableau:2', 'waste:0'), // 16 + 1 + 15
  ];
  expect(scores(triPeaks, scorings['tri-peaks'], start, moves)).toEqual([0, 1, 3, 21, 16, 32]);
  const last = laid(triPeaks, {
    tableau: [['AC']],
    waste: [[...allBut('AC', '2C'), '2C']],
  });
  expect(scores(triPeaks, scorings['tri-peaks'], last, [move('tableau:0', 'waste:0')])).toEqual([0, 31]);
});

it('Pyramid: 50, 35 or 20 by the deal in which it is cleared, less what is left', () => {
  const start = (redealsUsed: number) =>
    laid(
      pyramid,
      {
        tableau: [['KC']],
        stock: [['2c', '3C']],
        waste: [['4C']],
        discard: [allBut('KC', '2C', '3C', '4C')],
      },
      { redealsUsed },
    );
  const remove: Move = { type: 'remove', piles: ['tableau:0'] };
  expect(scores(pyramid, scorings.pyramid, start(0), [remove])).toEqual([-4, 47]);
  expect(scores(pyramid, scorings.pyramid, start(1), [remove])).toEqual([-4, 32]);
  expect(scores(pyramid, scorings.pyramid, start(2), [remove])).toEqual([-4, 17]);
});

it('moves, time and nothing', () => {
  const start = nearlyHome(klondike);
  const log: GameLog = {
    start,
    at: 1_000,
    actions: [
      { type: 'move', moves: [move('tableau:0', 'tableau:1')], at: 3_000 },
      { type: 'undo', at: 4_000 },
    ],
  };
  expect(scoreOf(wide(klondike), scorings.none, log)).toBe(undefined);
  expect(scoreOf(wide(klondike), scorings.moves, log)).toBe(0);
  expect(scoreOf(wide(klondike), scorings.moves, log, { undoCountsAsMove: true })).toBe(2);
  expect(scoreOf(wide(klondike), scorings.time, log)).toBe(3_000);
  expect(scoreOf(wide(klondike), scorings.time, log, { now: 5_000 })).toBe(4_000);
});

it('is data: it survives JSON', () => {
  expect(JSON.parse(JSON.stringify(scorings))).toEqual(scorings);
});

it('has a usual one for variants that are there', () => {
  expect(Object.keys(usualScorings).filter((id) => !(id in variants))).toEqual([]);
  expect(scoringFor({ id: 'constructor' })).toEqual({ kind: 'none' });
});
