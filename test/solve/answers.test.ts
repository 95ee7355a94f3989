/** What an answer is: a verdict, never a boolean; moves that win; a proof that is one; the same every time. */
import { deal, deriveVariant, type GameState, replay, status, type Variant } from 'solitaire-rules/rules';
import { type Solution, type SolveOptions, solve, solveAsync } from 'solitaire-rules/solve';
import { variants } from 'solitaire-rules/variants';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { describe, expect, it } from 'vitest';
import { laid } from '../rules/laid.js';
import { strangers } from '../strangers/strangers.js';
import { shortGames } from './short-decks.js';

const everyGame = [...Object.values(variants), ...strangers];
const answered = (variant: Variant, seed: number, options: SolveOptions = {}): Solution =>
  solve(variant, deal(variant, { seed }), options);

/** What holds for any answer to a question. */
function holds(variant: Variant, state: GameState, solution: Solution): void {
  expect(Object.isFrozen(solution)).toBe(true);
  const { states, expanded, bytes, passes } = solution.statistics;
  expect(expanded).toBeLessThanOrEqual(states);
  for (const figure of [states, bytes, passes]) expect(figure).toBeGreaterThan(0);
  for (const figure of [states, expanded, bytes, passes]) expect(Number.isSafeInteger(figure)).toBe(true);
  if (solution.verdict === 'won') {
    expect(Object.keys(solution).sort()).toEqual(['moves', 'statistics', 'verdict']);
    expect(Object.isFrozen(solution.moves)).toBe(true);
    const replayed = replay(variant, state, solution.moves);
    expect(replayed.ok && status(variant, replayed.value)).toBe('won');
  } else if (solution.verdict === 'unknown') {
    expect(Object.keys(solution).sort()).toEqual(['reason', 'statistics', 'verdict']);
    expect(['states', 'memory', 'aborted']).toContain(solution.reason);
  } else {
    expect(Object.keys(solution).sort()).toEqual(['statistics', 'verdict']);
  }
}

describe.each(everyGame.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  it('is answered with a verdict, and a win with moves that win', () => {
    const state = deal(variant, { seed: 3 });
    holds(variant, state, solve(variant, state, { maxStates: 600 }));
  });

  it('is answered alike however often it is asked', async () => {
    const options = { maxStates: 500, shorten: false };
    const first = answered(variant, 5, options);
    answered(variant, 6, { maxStates: 300 });
    expect(answered(variant, 5, options)).toEqual(first);
    const state = deal(variant, { seed: 5 });
    const other = deal(variant, { seed: 7 });
    const [one, , two] = await Promise.all([
      solveAsync(variant, state, options),
      solveAsync(variant, other, options),
      solveAsync(variant, state, options),
    ]);
    expect(one).toEqual(first);
    expect(two).toEqual(first);
  });
});

describe('one question does not disturb another', () => {
  it('though both are searched in turn, in every pass', async () => {
    const options = { maxStates: 30_000, shorten: false };
    for (const variant of [freecell, klondike] as Variant[]) {
      const states = [11982, 617, 31].map((seed) =>
        variant.id === 'freecell' ? deal(variant, { microsoft: seed }) : deal(variant, { seed }),
      );
      const alone = states.map((state) => solve(variant, state, options));
      const together = await Promise.all(states.map((state) => solveAsync(variant, state, options)));
      expect(together).toEqual(alone);
    }
  });

  it('nor does one that is asked inside another', () => {
    const state = deal(freecell, { microsoft: 11982 });
    const options = { maxStates: 60_000 };
    const alone = solve(freecell, state, options);
    let asked = 0;
    const inside = solve(freecell, state, {
      ...options,
      onProgress() {
        if (asked++ === 0) solve(freecell, deal(freecell, { microsoft: 617 }), options);
      },
    });
    expect(asked).toBeGreaterThan(0);
    expect(inside).toEqual(alone);
  });
});

describe('the ends of a game', () => {
  const won = laid(freecell, { foundation: ['A..KC', 'A..KD', 'A..KH', 'A..KS'] });

  it('a position that is won is won by no moves', () => {
    expect(status(freecell, won)).toBe('won');
    expect(solve(freecell, won)).toMatchObject({ verdict: 'won', moves: [] });
  });

  it('a position that one move wins is won by one move', () => {
    const last = laid(freecell, {
      tableau: ['KS'],
      foundation: ['A..KC', 'A..KD', 'A..KH', 'A..QS'],
    });
    expect(solve(freecell, last)).toMatchObject({
      verdict: 'won',
      moves: [{ type: 'move', from: 'tableau:0', to: 'foundation:3', count: 1 }],
    });
  });

  it('a position without moves is impossible', () => {
    const stuck = deriveVariant(freecell, {
      id: 'stuck',
      deck: { ranks: ['A', '2'], suits: ['C', 'H'] },
      piles: { tableau: { count: 1 }, cell: null, foundation: { count: 2 } },
      deal: [{ to: 'tableau' }],
    });
    const state = laid(stuck, { tableau: ['AC AH 2C 2H'] });
    expect(status(stuck, state)).toBe('no-moves');
    const solution = solve(stuck, state);
    expect(solution.verdict).toBe('impossible');
    expect(solution.statistics.states).toBe(solution.statistics.passes);
  });

  it.each(shortGames.map((game) => [game.id, game] as const))(
    '%s: what a solution leads through is won, and its end by no moves',
    (_, { decks }) => {
      const deals = decks().flatMap((variant) =>
        Array.from({ length: 15 }, (__, seed) => ({ variant, state: deal(variant, { seed }) })),
      );
      const found = deals.find((one) => solve(one.variant, one.state, { maxStates: 3000 }).verdict === 'won');
      if (found === undefined) throw new Error('one of them can be won');
      const { variant, state } = found;
      const solution = solve(variant, state);
      if (solution.verdict !== 'won') throw new Error('won a moment ago');
      for (const length of [1, Math.floor(solution.moves.length / 2), solution.moves.length]) {
        const reached = replay(variant, state, solution.moves.slice(0, length));
        if (!reached.ok) throw new Error('legal a moment ago');
        const onward = solve(variant, reached.value);
        expect(onward.verdict).toBe('won');
        if (length === solution.moves.length) expect(onward).toMatchObject({ moves: [] });
      }
    },
  );
});

describe('impossible is a proof', () => {
  it('so that a search that saw too little says unknown', () => {
    const state = deal(freecell, { microsoft: 11982 });
    for (const maxStates of [1, 100, 10_000, 60_000])
      expect(solve(freecell, state, { maxStates })).toMatchObject({ verdict: 'unknown', reason: 'states' });
  });

  it('however few positions there are: one short of all of them is unknown', () => {
    let proved = 0;
    for (const { decks } of shortGames.slice(0, 20)) {
      const variant = decks()[0] as Variant;
      for (let seed = 0; seed < 12; seed++) {
        const state = deal(variant, { seed });
        const solution = solve(variant, state);
        if (solution.verdict !== 'impossible') continue;
        const { states } = solution.statistics;
        expect(solve(variant, state, { maxStates: states + 1 })).toEqual(solution);
        if (states > 1) expect(solve(variant, state, { maxStates: states - 1 }).verdict).toBe('unknown');
        proved++;
      }
    }
    expect(proved).toBeGreaterThan(20);
  });
});
