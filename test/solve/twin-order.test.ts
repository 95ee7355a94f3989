/** Runs on twins: put on the first that is free, but for a move that has something to do; and fewer positions for it. */
import { deal, parseState, type Variant } from 'solitaire-rules/rules';
import { klondike } from 'solitaire-rules/variants/klondike';
import { describe, expect, it } from 'vitest';
import { cardOf } from '../../src/cards/index.js';
import { moveCode } from '../../src/rules/move.js';
import { followOf } from '../../src/solve/follow.js';
import { type Pass, portfolioFor } from '../../src/solve/portfolio.js';
import { PRUNED } from '../../src/solve/prunings.js';
import { Search } from '../../src/solve/search.js';
import { twinOrder } from '../../src/solve/twin-order.js';
import { cardsOf, type Position } from '../../src/table/index.js';
import { variants } from '../../src/variants/all.js';
import { type Size, shortened } from '../analysis/shortened.js';
import { coreOf, positionFrom } from '../conformance/core.js';
import { answerOf } from './looking.js';

const SIZE: Size = { ranks: 6, columns: 3, cells: 0, reserves: 0 };
const deck = shortened(klondike, SIZE);
const compiled = coreOf(deck);
const columnAt = (position: Position, column: number): string =>
  cardsOf(position, compiled.rules.findIndex(({ group }) => group.role === 'tableau') + column)
    .map(cardOf)
    .join(' ');

/** A table with these columns, and all other cards in the stock. */
function tableOf(...columns: string[]): Position {
  const laid = columns.map((column) => column.split(' '));
  const stock = ['A', '2', '3', '4', '5', '6']
    .flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => `${rank}${suit}`))
    .filter((card) => !laid.flat().includes(card))
    .map((card) => card.toLowerCase());
  const piles = { tableau: laid, foundation: [[], [], [], []], stock: [stock], waste: [[]] };
  const state = parseState(deck, { variant: `${deck.id}@1`, piles });
  if (!state.ok) throw new Error(JSON.stringify(state.error));
  return positionFrom(compiled, state.value);
}
const pile = (column: number): number =>
  compiled.rules.findIndex(({ group }) => group.role === 'tableau') + column;

describe('runs on twins', () => {
  it('lie on the first that is free', () => {
    for (const columns of [
      ['5H 4S 3D', '5D', '6C'],
      ['5H', '5D 4S 3D', '6C'],
    ]) {
      const position = tableOf(...(columns as string[]));
      followOf(compiled).begin(position, true);
      expect([0, 1, 2].map((column) => columnAt(position, column))).toEqual(['5H', '5D 4S 3D', '6C']);
    }
  });

  it('stay where they are if they are not to be put in order, or both twins have one', () => {
    const free = tableOf('5H 4S 3D', '5D', '6C');
    followOf(compiled).begin(free, false);
    expect(columnAt(free, 0)).toBe('5H 4S 3D');
    const both = tableOf('5H 4S', '5D 4C', '6C');
    followOf(compiled).begin(both, true);
    expect(columnAt(both, 0)).toBe('5H 4S');
    expect(twinOrder(compiled)?.settle(both)).toBe(0);
  });

  it('stay where a move puts them whose next has something to do', () => {
    const position = tableOf('5H', '5D 4S 3D', '6C');
    const follow = followOf(compiled);
    follow.begin(position, true);
    follow.make(position, 0, moveCode(pile(1), pile(0), 2), true);
    expect(columnAt(position, 0)).toBe('5H 4S 3D');
    // Once the next move has been made, the run goes back.
    follow.make(position, 0, moveCode(pile(1), pile(2), 1), false);
    expect([0, 1, 2].map((column) => columnAt(position, column))).toEqual(['5H', '', '6C 5D 4S 3D']);
  });

  it('make fewer positions of a game', () => {
    const game = coreOf(shortened(variants['klondike-draw-3'] as Variant, { ...SIZE, ranks: 8, columns: 4 }));
    const { weights } = portfolioFor(game)[0] as Pass;
    const ordered = new Search(game);
    const free = new Search(game, { ...PRUNED, twins: false });
    let fewer = 0;
    let more = 0;
    for (let seed = 0; seed < 40; seed++) {
      const start = positionFrom(game, deal(game.variant, { seed }));
      const answers = [ordered, free].map((search) =>
        answerOf(game, start, { name: '', search, weights }, 20_000),
      );
      if (answers.join() !== 'impossible,impossible') continue;
      if (ordered.states < free.states) fewer++;
      if (ordered.states > free.states) more++;
    }
    expect(fewer).toBeGreaterThan(5);
    expect(more).toBe(0);
  });
});
