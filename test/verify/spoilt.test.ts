/**
 * Records spoilt in every way that could be thought of: whatever comes in, the answer is a verdict with coded faults that say where,
 * and nothing is ever thrown.
 */
import fc from 'fast-check';
import type { Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import {
  createVerifier,
  formatRecord,
  type GameRecord,
  parseRecord,
  parseRecords,
  type Verification,
  verifyRecord,
} from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { cutOff, NASTY, spoil } from '../rules/nasty.ts';
import { inputs, spoilings } from '../rules/spoilings.ts';
import { recordOf, tellings } from './played.ts';

const all: readonly Variant[] = Object.values(variants);
const anyVariant = fc.nat({ max: all.length - 1 }).map((i) => all[i]);
const options = { variants: all };

/** What every verdict must be: a fault has a code and a message, and only a game without any is verified. */
function judged(input: unknown): Verification {
  const verdict = verifyRecord(input, options);
  expect(verdict.verified).toBe(verdict.faults.length === 0);
  expect(verdict.faults.length).toBeLessThanOrEqual(20);
  for (const { code, path, message } of verdict.faults) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(typeof path).toBe('string');
    expect(message.length).toBeGreaterThan(0);
    expect(message.length).toBeLessThan(2000);
  }
  const live = createVerifier(input, options);
  expect(live.ok).toBe(verdict.legal);
  for (const read of [parseRecord(input), parseRecords(input)])
    if (!read.ok) expect(read.error).not.toEqual([]);
  return verdict;
}

const games = fc
  .tuple(anyVariant, tellings(30))
  .map(([variant, telling]) => ({ variant, record: recordOf(variant, telling) }));

const law = (times: number, check: (record: GameRecord, variant: Variant, choice: number) => void): void =>
  fc.assert(
    fc.property(games, fc.nat(), ({ record, variant }, choice) => check(record, variant, choice)),
    inputs(times),
  );

describe('a spoilt record', () => {
  it.each(NASTY.map((value, i) => [i, value]))('is told to be none: nasty value %i', (_, value) => {
    expect(judged(value).verified).toBe(false);
  });

  it('gets a verdict whatever is wrong with it', () => {
    fc.assert(
      fc.property(games, spoilings(4), ({ record }, spoiling) => {
        judged(spoil(record, spoiling));
        judged(spoil(JSON.parse(formatRecord(record, { form: 'json' })), spoiling));
      }),
      inputs(400),
    );
  });

  it('with other cards is refused', () => {
    law(60, (record, { deck }, choice) => {
      const cards = [...record.deck];
      const other = deck?.suits?.length === 1 ? 'AC' : 'AD';
      const at = choice % cards.length;
      if (cards[at] === other) return;
      cards[at] = other;
      const { faults } = judged({ ...record, deck: cards });
      expect(faults).toMatchObject([{ code: 'wrong-deck' }]);
      expect(faults[0].path).toMatch(/^deck/);
    });
  });

  it('with cards in another order than its seed deals is refused', () => {
    law(60, (record, _, choice) => {
      const cards = [...record.deck];
      const [a, b] = [choice % cards.length, (choice >> 8) % cards.length];
      if (cards[a] === cards[b] || record.seed === undefined) return;
      [cards[a], cards[b]] = [cards[b], cards[a]];
      expect(judged({ ...record, deck: cards }).faults).toMatchObject([
        { code: 'seed-mismatch', path: `deck[${Math.min(a, b)}]` },
      ]);
    });
  });

  it('with another seed, other rules, another version or format is refused by name', () => {
    law(40, (record, variant) => {
      if (record.seed !== undefined)
        expect(judged({ ...record, seed: `${record.seed}!` }).faults).toMatchObject([
          { code: 'seed-mismatch' },
        ]);
      const rules = record.rules.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      const codes = (changes: object) => judged({ ...record, ...changes }).faults.map(({ code }) => code);
      expect(codes({ rules })).toEqual(['other-rules']);
      expect(codes({ variant: `${variant.id}@99` })).toEqual(['unknown-version']);
      expect(codes({ variant: `${variant.id}x@1` })).toEqual(['unknown-variant']);
      expect(codes({ format: 'solitaire-rules/record@2' })).toEqual(['unknown-format']);
    });
  });

  it('with moves in another order, left out or doubled is verified exactly where it is still a game', () => {
    law(150, (record, _, choice) => {
      const moves = [...record.moves];
      if (moves.length < 2) return;
      const at = choice % (moves.length - 1);
      if (choice % 3 === 0) [moves[at], moves[at + 1]] = [moves[at + 1], moves[at]];
      else if (choice % 3 === 1) moves.splice(at, 1);
      else moves.splice(at, 0, moves[at]);
      const verdict = judged({ ...record, moves });
      if (verdict.verified) {
        expect(verdict.game.entries).toBe(moves.length);
        return;
      }
      const [{ index = -1, path, code }] = verdict.faults;
      expect(verdict.stop?.index).toBe(index);
      expect(path).toMatch(new RegExp(`^moves\\[${index}]`));
      expect(code).toMatch(/^(illegal-move|nothing-to-(undo|redo|join))$/);
      // All that comes before it is a game.
      expect(judged({ ...record, moves: moves.slice(0, index) }).verified).toBe(true);
    });
  });

  it('that was cut off is never taken for a shorter game', () => {
    law(150, (record, _, choice) => {
      for (const form of ['text', 'json'] as const) {
        const text = formatRecord(record, { form }).trimEnd();
        const cut = text.slice(0, choice % text.length);
        const verdict = judged(cut);
        expect(verdict.verified).toBe(false);
        // Where a text is cut, the first fault says so with a place in it.
        expect(verdict.faults[0]).toMatchObject({ line: expect.any(Number), column: expect.any(Number) });
        judged(cutOff(text, choice % text.length));
      }
    });
  });

  it('with one character changed gets a verdict, and its text is never taken for another that reads the same', () => {
    fc.assert(
      fc.property(
        games,
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }),
        (game, place, put) => {
          for (const form of ['text', 'json'] as const) {
            const text = formatRecord(game.record, { form });
            const at = place % text.length;
            judged(text.slice(0, at) + put + text.slice(at + 1));
            judged(text.slice(0, at) + put + text.slice(at));
          }
        },
      ),
      inputs(200),
    );
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -0, '1', null, {}, [], true, 1n, Symbol('x')])(
    'with %s for a number is refused where it stands',
    (value) => {
      const variant = all.find(({ id }) => id === 'spider-1-suit') as Variant;
      const record = recordOf(variant, {
        walk: { seed: 1, choices: [9999, 9999, 9999] },
        undoes: false,
        stamped: true,
        seeded: true,
      });
      const pathsOf = (input: unknown) => judged(input).faults.map(({ path }) => path);
      const move = { type: 'move', from: 'tableau:0', to: 'tableau:1', count: 1 };
      expect(pathsOf({ ...record, moves: [{ ...move, count: value }] })).toEqual(['moves[0].count']);
      expect(pathsOf({ ...record, moves: [{ ...move, at: value }] })).toEqual(['moves[0].at']);
      expect(pathsOf({ ...record, startedAt: value })).toEqual(['startedAt']);
      expect(pathsOf({ ...record, claims: { score: value } })).toEqual(['claims.score']);
      expect(pathsOf({ ...record, claims: { moves: value } })).toEqual(['claims.moves']);
      expect(pathsOf({ ...record, claims: { powersUsed: { x: value } } })).toEqual(['claims.powersUsed.x']);
    },
  );
});
