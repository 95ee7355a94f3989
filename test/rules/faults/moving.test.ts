/** Faults 1 to 12 that real patience programs shipped, in moving cards; each for its whole kind. */
import { applyMove } from 'solitaire-rules';
import {
  type BuildRule,
  deriveVariant,
  legalMoves,
  type Move,
  parseState,
  replay,
  type Variant,
  validateMove,
} from 'solitaire-rules/rules';
import {
  freecell,
  freecell0Cells,
  golf,
  klondike,
  scorpion,
  seahavenTowers,
  spider,
  spider1Suit,
  variants,
  yukon,
} from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid, moveFrom, type Piles } from '../laid.js';
import { cardsOf, pilesOf, statesOf, variantsWith } from './every.js';

type Carry = Extract<Move, { type: 'move' }>;
const carriesOf = (variant: Variant, state: ReturnType<typeof statesOf>[number]): readonly Carry[] =>
  legalMoves(variant, state).filter((move): move is Carry => move.type === 'move');

const RANKS = 'A23456789TJQK';
/** Whether a card goes on another by a rule without wrap, in plain words. */
function fits({ rank, suit = 'any' }: BuildRule, below: string, card: string): boolean {
  const step = RANKS.indexOf(below[0]) - RANKS.indexOf(card[0]);
  const red = (one: string): boolean => 'DH'.includes(one[1]);
  const ranks = {
    down: step === 1,
    up: step === -1,
    either: Math.abs(step) === 1,
    equal: step === 0,
    any: true,
  };
  const suits = {
    same: below[1] === card[1],
    different: below[1] !== card[1],
    alternate: red(below) !== red(card),
    'same-colour': red(below) === red(card),
    any: true,
  };
  return ranks[rank] && suits[suit];
}

const answer = (variant: Variant, piles: Piles, move: string, extras = {}) => {
  const result = validateMove(variant, laid(variant, piles, extras), moveFrom(move));
  return result.ok ? 'legal' : result.error.code;
};

describe('1. cards left a foundation although the game forbids take-back', () => {
  const closed = variantsWith((group) => group.role === 'foundation' && group.takeBack === undefined);

  it.each(closed)('$id: by no door', (variant) => {
    const sources = pilesOf(variant, (group) => group.role === 'foundation');
    const everywhere = pilesOf(variant, () => true);
    for (const state of statesOf(variant, 6)) {
      for (const move of legalMoves(variant, state))
        if ('from' in move) expect(sources).not.toContain(move.from);
      const input = {
        type: 'move',
        from: sources[0],
        to: everywhere[everywhere.length - 1],
        count: 1,
      } as Move;
      const code = validateMove(variant, state, input);
      expect(code).toMatchObject({
        error: { code: expect.stringMatching(/^(source-not-allowed|game-over)$/) },
      });
      expect(() => applyMove(variant, state, input)).toThrow(
        expect.objectContaining({ code: 'illegal-move' }),
      );
      expect(replay(variant, state, [input]).ok).toBe(false);
      for (const type of ['remove', 'pull'])
        expect(
          validateMove(variant, state, {
            type,
            piles: [sources[0]],
            from: sources[0],
            to: everywhere[0],
            index: 0,
          }).ok,
        ).toBe(false);
    }
  });
});

describe('2. Spider lifted any face-up group', () => {
  const extras = { rest: 'stock:0' };
  it('lifts the top card alone of 6H 8D 8H AH 4H 6H 5S', () => {
    const piles: Piles = { tableau: ['6H 8D 8H AH 4H 6H 5S', ''] };
    expect(answer(spider, piles, 'tableau:0 1 tableau:1', extras)).toBe('legal');
    for (let count = 2; count <= 7; count++)
      expect(answer(spider, piles, `tableau:0 ${count} tableau:1`, extras)).toBe('not-a-run');
  });

  it('lifts two of 6H 8D 8H AH 4H 6H 5H', () => {
    const piles: Piles = { tableau: ['6H 8D 8H AH 4H 6H 5H', ''] };
    expect(answer(spider, piles, 'tableau:0 2 tableau:1', extras)).toBe('legal');
    expect(answer(spider, piles, 'tableau:0 3 tableau:1', extras)).toBe('not-a-run');
  });
});

describe('3. a run was not checked link by link', () => {
  const liftsRuns = variantsWith((group) => {
    if (group.role !== 'tableau' || group.build === undefined || group.build === 'none') return false;
    const unit = typeof group.lift === 'object' ? group.lift.unit : group.lift;
    return unit === 'run' && group.build.wrap === undefined;
  });

  it.each(liftsRuns)('$id: every link of everything it lifts', (variant) => {
    let longest = 0;
    for (const state of statesOf(variant, 20)) {
      for (const { from, count } of carriesOf(variant, state)) {
        const group = variant.piles[from.split(':')[0]];
        if (group.role !== 'tableau') continue;
        const by = (typeof group.lift === 'object' ? group.lift.by : undefined) ?? (group.build as BuildRule);
        const unit = cardsOf(state, from).slice(-count);
        for (let i = 1; i < count; i++) expect(fits(by, unit[i - 1], unit[i]), unit.join()).toBe(true);
        longest = Math.max(longest, count);
      }
    }
    expect(longest).toBeGreaterThan(1);
  });

  const RUN = ['KS', 'QH', 'JS', 'TH', '9S', '8H', '7S', '6H', '5S', '4H', '3S', '2H', 'AS'];
  it('Klondike: runs of 1, 2 and 13, broken nowhere or anywhere', () => {
    for (let broken = 1; broken <= 12; broken++) {
      const column = RUN.map((card, i) => (i === broken ? `${card[0]}${{ S: 'C', H: 'D' }[card[1]]}` : card));
      // A black card in the place of a red one, or the other way round, would break two links; another suit breaks none.
      expect(answer(klondike, { tableau: [column.join(' '), ''] }, 'tableau:0 13 tableau:1')).toBe('legal');
      const wrong = RUN.map((card, i) =>
        i >= broken ? card.replace(/[SH]/, (suit) => (suit === 'S' ? 'D' : 'C')) : card,
      );
      const piles: Piles = { tableau: [wrong.join(' '), ''] };
      expect(answer(klondike, piles, 'tableau:0 13 tableau:1')).toBe('not-a-run');
      if (13 - broken > 1) {
        const result = validateMove(klondike, laid(klondike, piles), moveFrom('tableau:0 13 tableau:1'));
        expect(result).toMatchObject({ error: { facts: { allowed: 13 - broken } } });
      }
    }
    expect(answer(klondike, { tableau: [RUN.join(' '), ''] }, 'tableau:0 13 tableau:1')).toBe('legal');
    expect(answer(klondike, { tableau: ['QH', 'KS'] }, 'tableau:0 1 tableau:1')).toBe('legal');
    expect(answer(klondike, { tableau: ['QH JS', 'KS'] }, 'tableau:0 2 tableau:1')).toBe('legal');
    expect(answer(klondike, { tableau: ['QH JD', 'KS'] }, 'tableau:0 2 tableau:1')).toBe('not-a-run');
  });
});

describe('4. groups out of sequence were refused where they may move', () => {
  const liftsGroups = variantsWith((group) => group.role === 'tableau' && group.lift === 'group');

  it.each(liftsGroups)('$id lifts any face-up group', (variant) => {
    const units = statesOf(variant, 20).flatMap((state) =>
      carriesOf(variant, state).flatMap(({ from, count }) =>
        count > 1 ? [cardsOf(state, from).slice(-count)] : [],
      ),
    );
    const { build } = variant.piles.tableau as { build: BuildRule };
    expect(units.some((unit) => !unit.every((card, i) => i === 0 || fits(build, unit[i - 1], card)))).toBe(
      true,
    );
  });

  it('as Yukon and Scorpion do', () => {
    expect(answer(yukon, { tableau: ['QH 2C 9D KC', 'KS'] }, 'tableau:0 4 tableau:1')).toBe('legal');
    expect(answer(scorpion, { tableau: ['QH 2C 9D KC', 'KH'] }, 'tableau:0 4 tableau:1')).toBe('legal');
    expect(answer(scorpion, { tableau: ['QH 2C 9D KC', 'KS'] }, 'tableau:0 4 tableau:1')).toBe('wrong-suit');
  });
});

describe('5. the transfer limit held for some targets only', () => {
  it('holds for every target, the first and the last as well', () => {
    for (const target of [0, 1, 4, 7]) {
      for (const source of [0, 3, 7].filter((column) => column !== target)) {
        const others = ['2C', '3C', '4C', '5C', '6C', '7C'];
        const tableau = Array.from({ length: 8 }, (_, i) =>
          i === target ? '9S' : i === source ? '8D 7S 6D' : (others.pop() as string),
        );
        const rest = `tableau:${[1, 2, 5, 6].find((column) => column !== target && column !== source)}`;
        const result = validateMove(
          freecell,
          laid(freecell, { tableau, cell: ['AC', 'AD', 'AH'] }, { rest }),
          moveFrom(`tableau:${source} 3 tableau:${target}`),
        );
        expect(result).toMatchObject({ error: { code: 'over-limit', facts: { allowed: 2, requested: 3 } } });
        expect(result.ok ? '' : result.error.message).toContain('2');
      }
    }
  });

  it('holds without cells at all', () => {
    const piles: Piles = { tableau: ['8D 7S', '9S', '2C', '3C', '4C', '5C', '6C'] };
    expect(answer(freecell0Cells, piles, 'tableau:0 2 tableau:1')).toBe('over-limit');
    expect(answer(freecell0Cells, { tableau: piles.tableau.slice(0, 6) }, 'tableau:0 2 tableau:1')).toBe(
      'legal',
    );
  });

  it('is cells + 1 where empty columns take only kings', () => {
    const piles: Piles = { tableau: ['8D 7D 6D 5D 4D', '9D', '', '', ''], cell: ['AC'] };
    expect(answer(seahavenTowers, piles, 'tableau:0 4 tableau:1')).not.toBe('over-limit');
    expect(answer(seahavenTowers, piles, 'tableau:0 5 tableau:1')).toBe('over-limit');
  });
});

describe('6. a whole stack dropped on a foundation because its lowest card fitted', () => {
  const single = variantsWith((group) => group.role === 'foundation' && group.takes !== 'run');

  it.each(single)('$id: foundations take one card', (variant) => {
    const foundations = pilesOf(variant, (group) => group.role === 'foundation');
    for (const state of statesOf(variant))
      for (const { to, count } of carriesOf(variant, state))
        if (foundations.includes(to)) expect(count).toBe(1);
  });

  it('and say so', () => {
    const piles: Piles = { tableau: ['2S AH'], foundation: ['', '', '', 'AS'] };
    expect(validateMove(klondike, laid(klondike, piles), moveFrom('tableau:0 2 foundation:3'))).toMatchObject(
      {
        error: { code: 'over-limit', facts: { allowed: 1, requested: 2 } },
      },
    );
  });
});

describe('7. a face-down card was counted into a run, lifted, or built upon', () => {
  const isDown = (card: string): boolean => card === card.toLowerCase();
  const hides = Object.values(variants).filter(({ deal }) => deal.some((step) => 'down' in step));

  it.each(hides)('$id: every test over a pile stops at the first of them', (variant) => {
    for (const state of statesOf(variant, 20)) {
      for (const { from, to, count } of carriesOf(variant, state)) {
        expect(cardsOf(state, from).slice(-count).some(isDown)).toBe(false);
        const onto = cardsOf(state, to).at(-1);
        expect(onto !== undefined && isDown(onto)).toBe(false);
      }
    }
  });

  it('even where it would fit', () => {
    expect(answer(klondike, { tableau: ['qh JS', 'KS'] }, 'tableau:0 2 tableau:1')).toBe('face-down');
    expect(answer(yukon, { tableau: ['qh JS', 'KS'] }, 'tableau:0 2 tableau:1')).toBe('face-down');
    expect(
      answer(spider1Suit, { tableau: ['qs JS', 'KS'] }, 'tableau:0 2 tableau:1', { rest: 'stock:0' }),
    ).toBe('face-down');
    expect(answer(klondike, { tableau: ['QH', 'ks'] }, 'tableau:0 1 tableau:1')).toBe('face-down');
  });
});

describe('8. a drop on the pile of origin counted as a move', () => {
  it.each(Object.values(variants))('$id: never', (variant) => {
    for (const state of statesOf(variant, 6)) {
      for (const move of legalMoves(variant, state)) if ('from' in move) expect(move.to).not.toBe(move.from);
      for (const id of pilesOf(variant, () => true)) {
        const result = validateMove(variant, state, { type: 'move', from: id, to: id, count: 1 });
        expect(result.ok).toBe(false);
      }
    }
  });
});

describe('9. cards were dropped on stock or waste', () => {
  const withBoth = variantsWith((group) => group.role === 'stock' || group.role === 'waste');

  it.each(withBoth)('$id: never, unless it says so', (variant) => {
    const closed = pilesOf(
      variant,
      (group) => group.role === 'stock' || (group.role === 'waste' && group.from === undefined),
    );
    for (const state of statesOf(variant))
      for (const { to } of carriesOf(variant, state)) expect(closed).not.toContain(to);
  });

  it('and Golf says so', () => {
    const piles: Piles = { tableau: ['5S'], waste: ['4H'] };
    expect(answer(golf, piles, 'tableau:0 1 waste:0')).toBe('legal');
    expect(answer(klondike, piles, 'tableau:0 1 waste:0')).toBe('target-not-allowed');
    expect(answer(klondike, piles, 'tableau:0 1 stock:0')).toBe('target-not-allowed');
  });
});

describe('10. a run moved into an empty column that takes one card only', () => {
  const single = deriveVariant(freecell, { id: 'one-card-fill', piles: { tableau: { fill: { most: 1 } } } });
  const piles: Piles = { tableau: ['8D 7S', '', '9C'] };

  it('where the fill has its own count', () => {
    expect(answer(single, piles, 'tableau:0 1 tableau:1')).toBe('legal');
    expect(answer(single, piles, 'tableau:0 2 tableau:1')).toBe('over-limit');
    expect(answer(single, piles, 'tableau:0 2 tableau:2')).toBe('legal');
    expect(answer(freecell, piles, 'tableau:0 2 tableau:1')).toBe('legal');
  });
});

describe('11. cards of another game were accepted', () => {
  it('a state must hold exactly its deck, the missing and the doubled named', () => {
    const state = laid(freecell, { tableau: ['KS QH'] });
    const [first, ...others] = state.piles.tableau;
    const spoilt = { ...state, piles: { ...state.piles, tableau: [['KS', 'KS'], ...others] } };
    const read = parseState(freecell, spoilt);
    expect(first).toEqual(['KS', 'QH']);
    expect(read.ok ? [] : read.error.map(({ code, message }) => [code, message.slice(0, 2)])).toEqual([
      ['missing-card', 'QH'],
      ['doubled-card', 'KS'],
    ]);
    const short = deriveVariant(freecell, { id: 'short-deck', deck: { ranks: ['A', '2', '3'] } });
    const dealt = JSON.stringify(laid(short, { tableau: ['AC 2D'] })).replace('AC', '4C');
    expect(parseState(short, JSON.parse(dealt))).toMatchObject({
      error: [
        { code: 'missing-card', message: expect.stringContaining('AC') },
        { code: 'not-in-deck', message: expect.stringContaining('4C') },
      ],
    });
  });
});

describe('12. the generator offered what the validator refused', () => {
  it.each(Object.values(variants))('$id: one is the other', (variant) => {
    for (const state of statesOf(variant, 6))
      for (const move of legalMoves(variant, state)) {
        expect(validateMove(variant, state, move)).toEqual({ ok: true, value: move });
        expect(applyMove(variant, state, move).state).not.toBe(state);
      }
  });
});
