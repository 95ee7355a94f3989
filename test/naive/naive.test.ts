/**
 * Two engines against each other: the tables that the naive one counted hold the real one, the naive one still counts
 * what it counted, and where both have a table from outside it agrees with that as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import {
  deal,
  type GameState,
  legalMoves,
  type Move,
  parseState,
  perft,
  type Variant,
} from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { type Game, games, leaves, type Moment } from './games.ts';

interface Table {
  readonly variant: string;
  readonly cases: readonly {
    readonly from: string;
    readonly state: { readonly piles: Record<string, readonly string[]>; readonly redealsUsed?: number };
    readonly perft: readonly number[];
  }[];
}

const tablesIn = (folder: URL): Table[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Table);
const tables = tablesIn(new URL('./tables/', import.meta.url));
const handed = tablesIn(new URL('../vectors/perft/', import.meta.url)).filter(
  ({ variant }) => variant in games,
);

/** So many leaves the naive engine counts again, no more. */
const MOST_AGAIN = 1500;

/** The counts of a table, from depth 1 on, until they grow too large. */
const small = (counted: readonly number[]): readonly number[] => {
  const large = counted.findIndex((count) => count > MOST_AGAIN);
  return large < 0 ? counted : counted.slice(0, large);
};

const momentOf = ({ piles, redealsUsed }: Table['cases'][number]['state']): Moment => ({
  piles: Object.fromEntries(
    Object.entries(piles).map(([group, all]) => [
      group,
      all.map((pile) => pile.split(' ').filter((card) => card !== '')),
    ]),
  ),
  ...(redealsUsed === undefined ? {} : { redealsUsed }),
});

const text = (move: Move): string => {
  if (move.type === 'move') return `${move.from} ${move.count} ${move.to}`;
  return move.type === 'remove' ? `remove ${move.piles.join(' ')}` : move.type;
};

const proven = (variant: Variant, state: object): GameState => {
  const result = parseState(variant, state);
  if (!result.ok) throw new Error(result.error.map((fault) => fault.message).join('\n'));
  return result.value;
};

describe.each(tables.map((table) => [table.variant, table] as const))('%s', (id, { cases }) => {
  const variant = variants[id] as Variant;
  const game = games[id] as Game;

  it.each(cases.map((one) => [one.from, one] as const))('%s', (from, { state, perft: counted }) => {
    const start = proven(variant, state);
    expect(counted.map((_, i) => perft(variant, start, i + 1))).toEqual(counted);
    const moment = momentOf(state);
    const steps = game.steps(moment).map(([move]) => move);
    expect(legalMoves(variant, start).map(text).sort()).toEqual(steps.sort());
    const number = /^Microsoft deal order (\d+)$/.exec(from)?.[1];
    if (number !== undefined) expect(deal(variant, { microsoft: Number(number) })).toEqual(start);
  });

  it('is what the naive engine still counts', () => {
    cases.forEach(({ from, state, perft: counted }) => {
      const again = small(counted);
      const moment = momentOf(state);
      expect(
        again.map((_, i) => leaves(game, moment, i + 1)),
        from,
      ).toEqual(again);
    });
  });
});

describe.each(handed.map((table) => [table.variant, table] as const))(
  '%s, the table from outside',
  (id, table) => {
    it('is what the naive engine counts', () => {
      table.cases.forEach(({ from, state, perft: counted }) => {
        const again = small(counted);
        const moment = momentOf(state);
        expect(
          again.map((_, i) => leaves(games[id] as Game, moment, i + 1)),
          from,
        ).toEqual(again);
      });
    });
  },
);
