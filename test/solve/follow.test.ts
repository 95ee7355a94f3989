/** How a search makes moves: what it takes for quiet is, and what it spells out is a line of the game. */
import fc from 'fast-check';
import { deal, deriveVariant, replay, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { klondike } from 'solitaire-rules/variants/klondike';
import { klondikeDraw3 } from 'solitaire-rules/variants/klondike-draw-3';
import { describe, expect, it } from 'vitest';
import { IDENTITY } from '../../src/cards/index.js';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { DEAL, kindOf, type MoveCode, moveCode, moveOf, REDEAL } from '../../src/rules/move.js';
import { followOf } from '../../src/solve/follow.js';
import { spelledOut } from '../../src/solve/spelled-out.js';
import { stockWalk } from '../../src/solve/stock-walk.js';
import { advance, cardsOf, carry, clonePosition, type Position } from '../../src/table/index.js';
import { coreOf, movesAt, positionFrom, snapshot } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { chosen, dealt, walks } from '../conformance/walks.js';
import { houseRules } from './short-decks.js';

const games = [...everyVariant, ...houseRules];

describe.each(games.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it('is played on by a quiet move as if nothing could follow it, for nothing does', () => {
    const compiled = coreOf(variant);
    const follow = followOf(compiled);
    fc.assert(
      fc.property(walks(40), (walk) => {
        const position = positionFrom(compiled, dealt(variant, walk));
        follow.begin(position, true);
        for (const choice of walk.choices) {
          const legal = movesAt(compiled, position);
          if (legal.length === 0) return;
          follow.note(position);
          const quiet = legal.filter((code) => follow.isQuiet(position, code));
          for (const code of quiet) {
            const mark = position.journalLength;
            follow.make(position, 0, code, false);
            const followed = snapshot(position);
            unmakeMove(position, mark);
            makeMove(compiled, position, code);
            expect(snapshot(position)).toEqual(followed);
            expect(position.journalLength).toBe(mark + 1);
            unmakeMove(position, mark);
          }
          // What has been tried in between changes nothing about it.
          for (const code of legal) {
            const mark = position.journalLength;
            follow.make(position, 0, code, false);
            unmakeMove(position, mark);
            expect(legal.filter((one) => follow.isQuiet(position, one))).toEqual(quiet);
          }
          follow.make(position, 0, chosen(compiled, legal, choice), false);
        }
      }),
      runs(3),
    );
  });
});

/** Games whose stock is walked through. */
const walked = games.filter((variant) => stockWalk(coreOf(variant)) !== undefined);

describe('the walk through a stock', () => {
  it('serves the games it is for, and no other', () => {
    const ids = walked.map(({ id }) => id);
    for (const id of [
      'klondike',
      'klondike-draw-3',
      'canfield',
      'rainbow',
      'forty-thieves',
      'josephine',
      'westcliff',
    ])
      expect(ids).toContain(id);
    // Cards are played on the waste, the stock itself is played from, it fills gaps, comes again in another order, or goes to columns.
    for (const id of [
      'golf',
      'tri-peaks',
      'pyramid',
      'spider',
      'turnover',
      'reserves',
      'bristol',
      'easthaven',
    ])
      expect(ids).not.toContain(id);
  });

  it('serves no game of more cards than its turns can be counted of, and none whose waste is cleared by itself', () => {
    const packs = (count: number): Variant =>
      deriveVariant(klondike, {
        id: `klondike-of-${count}`,
        deck: { packs: count },
        piles: { foundation: { count: count * 4 }, stock: { redeals: 1 } },
      });
    expect(stockWalk(coreOf(packs(2)))).toBeDefined();
    const large = packs(4);
    expect(stockWalk(coreOf(large))).toBeUndefined();
    expect(solve(large, deal(large, { seed: 1 }), { maxStates: 2000 }).verdict).not.toBe('impossible');
    const cleared = deriveVariant(klondike, {
      id: 'klondike-cleared',
      piles: {
        foundation: {
          suits: 'any',
          base: 'K',
          build: { rank: 'down', suit: 'same' },
          takes: 'run',
          takeBack: null,
          automatic: true,
          from: ['tableau', 'waste'],
        },
      },
    });
    expect(stockWalk(coreOf(cleared))).toBeUndefined();
  });

  it.each(walked.map((variant) => [variant.id, variant] as const))(
    '%s: lines of a search, spelled out, are legal and lead to the same cards',
    (_, variant) => {
      const compiled = coreOf(variant);
      const follow = followOf(compiled);
      const walk = stockWalk(compiled);
      if (walk === undefined) throw new Error('walked');
      const stock = (compiled.stock as { pile: number }).pile;
      let turned = 0;
      for (let seed = 0; seed < 12; seed++) {
        const state = deal(variant, { seed });
        const start = positionFrom(compiled, state);
        const line: { turns: number; code: MoveCode }[] = [];
        const position = clonePosition(start);
        follow.begin(position, true);
        // A line as a search has them: turns only before a card of the waste.
        for (let step = 0; step < 30; step++) {
          const turns = (seed * 7 + step * 3) % 5;
          const mark = position.journalLength;
          let made = 0;
          while (made < turns && walk.turn(position) >= 0) made++;
          const legal = movesAt(compiled, position).filter((code) => isPlayed(code, made, walk.waste));
          unmakeMove(position, mark);
          if (legal.length === 0) continue;
          const code = legal[(seed + step) % legal.length] as MoveCode;
          line.push({ turns: made, code });
          follow.make(position, made, code, false);
        }
        const played = clonePosition(start);
        const codes = spelledOut(compiled, played, follow, true, (tell) => {
          for (const { turns, code } of line) follow.make(played, turns, code, false, tell);
        });
        const replayed = replay(
          variant,
          state,
          codes.map((code) => moveOf(compiled.layout, code)),
        );
        if (!replayed.ok) throw new Error(replayed.error.rejection.message);
        const reached = positionFrom(compiled, replayed.value);
        expect(cardsApart(reached, walk.waste, stock)).toEqual(cardsApart(position, walk.waste, stock));
        turned += line.length;
      }
      expect(turned).toBeGreaterThan(20);
    },
  );
});

describe('a line that cannot be played', () => {
  it('is a fault of the solver, and named after two rounds of the stock', () => {
    const compiled = coreOf(klondikeDraw3);
    const position = positionFrom(compiled, deal(klondikeDraw3, { seed: 1 }));
    const follow = followOf(compiled);
    const stock = (compiled.stock as { pile: number }).pile;
    const { waste } = compiled;
    expect(() =>
      spelledOut(compiled, position, follow, true, (onMove) => {
        // One card alone, where three are drawn.
        advance(position, carry(stock, waste, 1, true, true));
        onMove(moveCode(waste, compiled.targets[0] as number, 1));
      }),
    ).toThrow(expect.objectContaining({ name: 'SolitaireError', code: 'not-replayed' }));
  });
});

function isPlayed(code: MoveCode, turns: number, waste: number): boolean {
  if (kindOf(code) === DEAL || kindOf(code) === REDEAL) return false;
  return turns === 0 || ((code >>> 3) & 127) === waste;
}

/** The cards of all piles, those of stock and waste as the one row they are. */
function cardsApart(position: Position, waste: number, stock: number): number[][] {
  const piles = Array.from({ length: position.layout.piles }, (_, pile) => cardsOf(position, pile));
  const row = [...(piles[waste] as number[]), ...[...(piles[stock] as number[])].reverse()];
  piles[waste] = row.map((card) => card & IDENTITY);
  piles[stock] = [];
  return piles;
}
