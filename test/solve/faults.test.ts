/**
 * Faults that other solvers had. Where moves were left out that are needed, deals are sought of which a plain search without those moves
 * says that they cannot be won, and with them that they can.
 */
import { deal, type GameState, type Move, replay, status, type Variant } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import { describe, expect, it } from 'vitest';
import { FACE_DOWN } from '../../src/cards/index.js';
import type { Compiled } from '../../src/rules/compiled.js';
import { countOf, fromOf, kindOf, MOVE, type MoveCode, REDEAL, toOf } from '../../src/rules/move.js';
import { allows } from '../../src/rules/tables.js';
import { BASE, topOf } from '../../src/table/index.js';
import { type Size, shortened } from '../analysis/shortened.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { type Allowed, plainSearch } from './plain.js';
import { houseRules } from './short-decks.js';

const TWO = ['C', 'H'] as const;
const SIZES: readonly Size[] = [
  { ranks: 3, columns: 3, cells: 1, reserves: 1 },
  { ranks: 3, columns: 2, cells: 1, reserves: 2 },
  { ranks: 5, columns: 3, cells: 1, reserves: 1, suits: TWO },
  { ranks: 4, columns: 3, cells: 0, reserves: 1 },
];

interface Dealt {
  readonly variant: Variant;
  readonly state: GameState;
}

/** Deals of short decks that can be won, but not by these moves alone. */
function needing(id: string, allowed: Allowed, wanted: number): Dealt[] {
  const base = variants[id] ?? houseRules.find((one) => one.id === id);
  const decks = SIZES.map((size) => shortened(base as Variant, size));
  const found: Dealt[] = [];
  for (const variant of decks) {
    const compiled = coreOf(variant);
    for (let seed = 1; seed <= 210 && found.length < wanted; seed++) {
      const state = deal(variant, { seed });
      const position = positionFrom(compiled, state);
      if (plainSearch(compiled, position, 1500, allowed).verdict !== 'impossible') continue;
      if (plainSearch(compiled, position, 1500).verdict === 'won') found.push({ variant, state });
    }
  }
  return found;
}

const isMove = (code: MoveCode): boolean => kindOf(code) === MOVE;
const roleOf = ({ rules }: Compiled, pile: number): string =>
  (rules[pile] as { group: { role: string } }).group.role;
const goesHome = (compiled: Compiled, code: MoveCode): boolean =>
  isMove(code) &&
  roleOf(compiled, toOf(code)) === 'foundation' &&
  roleOf(compiled, fromOf(code)) !== 'foundation';
const columnZero = ({ rules }: Compiled): number => rules.findIndex(({ group }) => group.role === 'tableau');

/** Moves that a search must not leave out: those allowed without them, and games in which they are needed now and then. */
const NEEDED: Readonly<Record<string, readonly [allowed: Allowed, ...ids: string[]]>> = {
  'cards taken off a card that they may lie on': [
    (compiled, position, code) => {
      const [from, to] = [fromOf(code), toOf(code)];
      if (!isMove(code) || roleOf(compiled, from) !== 'tableau' || roleOf(compiled, to) !== 'tableau')
        return true;
      const slot = position.end[from] - countOf(code);
      const [below, head] = [position.cards[slot], position.cards[slot + 1]];
      const { accept } = compiled.tables(position.counters[BASE]);
      return below === 0 || below >= FACE_DOWN || !allows(accept, from, below, head);
    },
    'freecell',
    'yukon',
    'spiderette',
    'alaska',
  ],
  'a card that is taken back from its foundation': [
    (compiled, _, code) => !isMove(code) || roleOf(compiled, fromOf(code)) !== 'foundation',
    'klondike-draw-3',
    'freecell-cardgames-io',
  ],
  'a card that does not go home though it could': [
    (compiled, position, code) =>
      goesHome(compiled, code) || !movesAt(compiled, position).some((one) => goesHome(compiled, one)),
    'klondike',
    'freecell-1-cell',
    'king-albert',
  ],
  'several cards at once': [
    (_, __, code) => !isMove(code) || countOf(code) === 1,
    'klondike',
    'yukon',
    'simple-simon',
  ],
  'a column that is left empty': [
    (compiled, position, code) =>
      !isMove(code) || roleOf(compiled, toOf(code)) !== 'tableau' || topOf(position, toOf(code)) !== 0,
    'freecell-0-cells',
    'streets-and-alleys',
    'klondike',
  ],
  'another round of the waste': [
    (_, __, code) => kindOf(code) !== REDEAL,
    'klondike',
    'klondike-draw-3',
    'canfield',
  ],
  'the first column': [
    (compiled, _, code) =>
      !isMove(code) || (fromOf(code) !== columnZero(compiled) && toOf(code) !== columnZero(compiled)),
    'freecell',
    'klondike',
    'spiderette',
    'golf',
  ],
  'the first column as a target': [
    (compiled, _, code) => !isMove(code) || toOf(code) !== columnZero(compiled),
    'freecell',
    'klondike',
    'somerset',
  ],
};

describe('33. "No solution" from an incomplete set of moves', () => {
  it('Microsoft deal 739671 can be won', () => {
    const state = deal(freecell, { microsoft: 739671 });
    expect(solve(freecell, state, { maxStates: 1000 }).verdict).toBe('unknown');
    expect(solve(freecell, state, { maxStates: 200_000 }).verdict).toBe('won');
  });
});

describe('33, 34, 36. Every move that is needed is found', () => {
  const cases = Object.entries(NEEDED).flatMap(([name, [allowed, ...ids]]) =>
    ids.map((id) => [name, id, allowed] as const),
  );
  it.each(cases)('%s: %s', (_, id, allowed) => {
    const deals = needing(id, allowed, 3);
    expect(deals.length).toBeGreaterThan(2);
    for (const { variant, state } of deals) expect(solve(variant, state).verdict).toBe('won');
  });
});

describe('35. Every line is legal to its end', () => {
  it.each(['freecell', 'penguin', 'klondike-draw-3', 'golf', 'raglan'])('%s', (id) => {
    const variant = variants[id] as Variant;
    let won = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const state = deal(variant, { seed });
      const solution = solve(variant, state, { maxStates: 10_000 });
      if (solution.verdict !== 'won') continue;
      won++;
      // Move by move, as a player would make them, and not a move too many.
      let at: GameState = state;
      for (const move of solution.moves) {
        expect(status(variant, at)).toBe('in-play');
        const next = replay(variant, at, [move as Move]);
        if (!next.ok) throw new Error(next.error.rejection.message);
        at = next.value;
      }
      expect(status(variant, at)).toBe('won');
    }
    expect(won).toBeGreaterThan(1);
  });
});

describe('36. Free space is counted again after each move', () => {
  it('so that what more space would win is impossible', () => {
    const decks = SIZES.map((size) => [
      shortened(freecell, size),
      shortened(variants['relaxed-freecell'] as Variant, size),
    ]);
    let found = 0;
    for (let seed = 0; seed < 800 && found < 5; seed++) {
      const [tight, roomy] = decks[seed % decks.length] as [Variant, Variant];
      const state = deal(tight, { seed });
      const [narrow, wide] = [tight, roomy].map((one) => {
        const compiled = coreOf(one);
        return plainSearch(compiled, positionFrom(compiled, deal(one, { seed })), 3000).verdict;
      });
      if (narrow !== 'impossible' || wide !== 'won') continue;
      found++;
      expect(solve(tight, state).verdict).toBe('impossible');
      expect(solve(roomy, deal(roomy, { seed })).verdict).toBe('won');
    }
    expect(found).toBe(5);
  });
});
