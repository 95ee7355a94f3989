/** The typed table by itself, without rules: every step has its inverse, fields do not run into each other, and the hash tells tables apart. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf, deckOf, FACE_DOWN, sortedCards } from '../../src/cards/index.js';
import {
  advance,
  BASE,
  cardsOf,
  carry,
  clonePosition,
  count,
  emptyPosition,
  layoutOf,
  lengthOf,
  MAX_CARDS,
  MAX_PILES,
  type Position,
  pull,
  putCard,
  REDEALS,
  rearrange,
  retreat,
  setCounter,
  stepChange,
  stepCount,
  stepFrom,
  stepKind,
  stepTo,
  turn,
} from '../../src/table/index.js';
import { snapshot } from '../conformance/core.js';
import { inputs } from '../rules/spoilings.js';

const PILES = 5;
const layout = layoutOf(
  [
    { name: 'left', role: 'tableau', count: 3 },
    { name: 'right', role: 'waste', count: 2 },
  ],
  52,
  [0, 0, 1, 2, 3],
);

/** A table with the pack spread over its piles. */
function table(): Position {
  const position = emptyPosition(layout, 1, 'seed');
  sortedCards(deckOf()).forEach((card, i) => {
    putCard(position, i % PILES, i % 7 === 0 ? card | FACE_DOWN : card);
  });
  return position;
}

describe('a step', () => {
  const pile = fc.nat({ max: PILES - 1 });
  const choice = fc.record({
    kind: fc.nat({ max: 4 }),
    from: pile,
    to: pile,
    amount: fc.nat({ max: 60 }),
    reversed: fc.boolean(),
    turned: fc.boolean(),
  });

  it('is taken back exactly, whatever came before and after', () => {
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 40, size: 'max' }), (choices) => {
        const position = table();
        const before: ReturnType<typeof snapshot>[] = [];
        const marks: number[] = [];
        for (const { kind, from, to, amount, reversed, turned } of choices) {
          before.push(snapshot(position));
          marks.push(position.journalLength);
          const length = lengthOf(position, from);
          if (kind === 0 && from !== to && length > 0)
            advance(position, carry(from, to, 1 + (amount % length), reversed, turned));
          if (kind === 1 && length > 0) advance(position, turn(from));
          if (kind === 2) advance(position, count([BASE, REDEALS, 2][from % 3], amount - 30));
          if (kind === 3 && from !== to && length > 0) advance(position, pull(from, to, amount % length));
          if (kind === 4 && from !== to)
            rearrange(position, [from, to], [cardsOf(position, to), cardsOf(position, from).reverse()]);
        }
        for (const mark of marks.reverse()) {
          retreat(position, mark);
          expect(snapshot(position)).toEqual(before.pop());
        }
      }),
      inputs(150),
    );
  });

  it('keeps its fields apart up to the largest of each', () => {
    const last = MAX_PILES - 1;
    for (const [from, to, cards] of [
      [0, 0, 0],
      [last, 0, 0],
      [0, last, 0],
      [0, 0, MAX_CARDS],
      [last, last, MAX_CARDS],
    ])
      for (const reversed of [false, true])
        for (const turned of [false, true]) {
          const step = carry(from, to, cards, reversed, turned);
          expect([stepFrom(step), stepTo(step), stepCount(step)]).toEqual([from, to, cards]);
          expect(stepKind(step)).toBe(0);
        }
    for (const change of [-128, -1, 0, 1, 127]) expect(stepChange(count(3, change))).toBe(change);
    expect([stepFrom(pull(last, 1, 200)), stepTo(pull(last, 1, 200)), stepCount(pull(last, 1, 200))]).toEqual(
      [last, 1, 200],
    );
  });

  it('grows the journal as long as a game is', () => {
    const position = table();
    for (let i = 0; i < 1000; i++) advance(position, turn(i % PILES));
    expect(position.journalLength).toBe(1000);
    retreat(position, 0);
    expect(snapshot(position)).toEqual(snapshot(table()));
  });
});

describe('the hash', () => {
  const [ace, two, three] = [codeOf(1, 0), codeOf(2, 1), codeOf(3, 2)];
  const hashOf = (piles: readonly (readonly number[])[], base = 0, redeals = 0): string => {
    const position = emptyPosition(layout, 1, '');
    piles.forEach((cards, pile) => {
      for (const card of cards) putCard(position, pile, card);
    });
    setCounter(position, BASE, base);
    setCounter(position, REDEALS, redeals);
    return position.hash.join();
  };

  it('is the same for piles of one zone in another order, and for nothing else', () => {
    const reference = hashOf([[ace, two], [three]]);
    expect(hashOf([[three], [ace, two]])).toBe(reference);
    const others = [
      hashOf([[two, ace], [three]]),
      hashOf([[ace, two, three]]),
      hashOf([[ace], [two], [three]]),
      hashOf([[ace, two], [], [three]]),
      hashOf([[ace, two], [], [], [three]]),
      hashOf([[ace, two | FACE_DOWN], [three]]),
      hashOf([[ace | FACE_DOWN, two], [three]]),
      hashOf([[ace, two], [three]], 1),
      hashOf([[ace, two], [three]], 0, 1),
      hashOf([[ace, two]]),
      hashOf([]),
    ];
    expect(new Set([reference, ...others]).size).toBe(others.length + 1);
  });

  it('does not let two equal pairs cancel out', () => {
    expect(
      hashOf([
        [ace, two],
        [ace, two],
      ]),
    ).not.toBe(hashOf([]));
    expect(
      hashOf([
        [ace, two],
        [ace, two],
      ]),
    ).not.toBe(hashOf([[ace, two]]));
  });

  it('tells thousands of tables apart', () => {
    const position = table();
    const seen = new Map<string, string>();
    let state = 1;
    for (let i = 0; i < 20_000; i++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      const [from, to] = [(state >>> 8) % PILES, (state >>> 16) % PILES];
      if (from === to || lengthOf(position, from) === 0) continue;
      advance(position, carry(from, to, 1));
      const text = JSON.stringify([...Array(PILES).keys()].map((pile) => cardsOf(position, pile)));
      const known = seen.get(position.hash.join());
      // The two left piles are of one zone.
      if (known !== undefined) expect(JSON.parse(known).slice(2)).toEqual(JSON.parse(text).slice(2));
      seen.set(position.hash.join(), text);
    }
    expect(seen.size).toBeGreaterThan(10_000);
  });

  it('goes with a clone, which is a table of its own', () => {
    const position = table();
    advance(position, turn(0));
    const clone = clonePosition(position);
    expect([...clone.hash]).toEqual([...position.hash]);
    expect(clone.journalLength).toBe(0);
    advance(clone, carry(0, 1, 3));
    expect(lengthOf(position, 0)).toBe(11);
    expect([...clone.hash]).not.toEqual([...position.hash]);
  });
});

describe('a layout', () => {
  it('numbers piles through its groups and names them', () => {
    expect(layout.pileIds).toEqual(['left:0', 'left:1', 'left:2', 'right:0', 'right:1']);
    expect([...layout.numberOf]).toEqual(layout.pileIds.map((id, pile) => [id, pile]));
    expect(layout.groupOf.map(({ name }) => name)).toEqual(['left', 'left', 'left', 'right', 'right']);
    expect(layout.groups.map(({ first, index, count: piles }) => [first, index, piles])).toEqual([
      [0, 0, 3],
      [3, 1, 2],
    ]);
  });
});
