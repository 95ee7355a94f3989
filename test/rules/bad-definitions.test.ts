/**
 * Definitions from outside at their worst. What is refused is refused with codes and places; what is accepted, however
 * strange, is a game: it can be dealt and played, and the laws hold for it.
 */
import fc from 'fast-check';
import {
  deal,
  defineVariant,
  deriveVariant,
  type Fault,
  parseState,
  parseVariant,
  type Variant,
  type VariantDefinition,
} from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { makeMove } from '../../src/rules/make.js';
import type { Position } from '../../src/table/index.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { disagreements } from '../conformance/disagreements.js';
import { distinctAsListed, distinctByTrying } from '../conformance/distinct.js';
import { isDeepFrozen } from '../conformance/frozen.js';
import { inventions } from '../conformance/inventions.js';
import { faultsOfMaking } from '../conformance/making.js';
import { anyTable } from '../conformance/tables.js';
import { cutOff, NASTY, spoil } from './nasty.js';
import { inputs, spoilings } from './spoilings.js';
import { varied } from './vocabulary.js';

const KNOWN: readonly Variant[] = [...Object.values(variants), ...inventions];

/** As the comment of `parseVariant` declares them. */
const CODES = [
  'unknown-key',
  'missing',
  'wrong-value',
  'bad-name',
  'no-such-group',
  'wrong-role',
  'no-piles',
  'too-many-piles',
  'too-many-cards',
  'too-few-cards',
  'too-many',
  'wrong-length',
  'no-such-pile',
  'circular',
  'doubled',
  'not-in-deck',
  'no-base',
  'never-full',
  'never-ready',
  'contradiction',
];

const isTold = ({ code, path, message }: Fault): boolean =>
  CODES.includes(code) && typeof path === 'string' && message.length > 5 && message.length < 3000;

/** Deals an accepted definition, plays it at random, and holds it against the laws. */
function checkGame(variant: Variant, seed: number): void {
  const compiled = coreOf(variant);
  const checkPosition = (position: Position): void => {
    expect(disagreements(compiled, position)).toEqual([]);
    expect(faultsOfMaking(compiled, position)).toEqual([]);
    expect(distinctAsListed(compiled, position)).toEqual(distinctByTrying(compiled, position));
  };
  const state = deal(variant, { seed });
  expect(parseState(variant, JSON.parse(JSON.stringify(state)))).toEqual({ ok: true, value: state });
  const position = positionFrom(compiled, state);
  for (let turn = 0; turn < 24; turn++) {
    const moves = movesAt(compiled, position);
    if (turn % 12 === 0) checkPosition(position);
    if (moves.length === 0) break;
    makeMove(compiled, position, moves[(seed + turn * 7) % moves.length]);
  }
  checkPosition(anyTable(compiled, seed));
}

/** Whether a value cannot even be looked at. */
function isHostile(value: unknown): boolean {
  try {
    return typeof { ...(value as object) } !== 'object';
  } catch {
    return true;
  }
}

function check(input: unknown): Variant | undefined {
  const result = parseVariant(input);
  if (!result.ok) {
    if (result.error.length === 0 || !result.error.every(isTold))
      expect(result.error).toBe('told with a code, a place and words');
    return undefined;
  }
  expect(isDeepFrozen(result.value)).toBe(true);
  expect(parseVariant(JSON.parse(JSON.stringify(result.value)))).toEqual(result);
  return result.value;
}

describe('a definition from outside', () => {
  it('is a game or refused, with every fault told, whatever was done to it', () => {
    fc.assert(
      fc.property(fc.nat(), spoilings(5), (which, spoiling) => {
        check(spoil(KNOWN[which % KNOWN.length], spoiling));
      }),
      inputs(500),
    );
  });

  it('is a game by the laws where it is accepted, however strange', () => {
    let games = 0;
    const change = fc.tuple(fc.nat({ max: 999 }), fc.nat({ max: 999 }), fc.nat({ max: 0xffff }));
    fc.assert(
      fc.property(fc.nat(), fc.array(change, { minLength: 1, maxLength: 4 }), (which, changes) => {
        const start: VariantDefinition = KNOWN[which % KNOWN.length];
        const variant = check(changes.reduce((before, numbers) => varied(before, ...numbers), start));
        if (variant === undefined) return;
        games++;
        checkGame(variant, which);
      }),
      inputs(400),
    );
    expect(games).toBeGreaterThan(100);
  });

  it('may be cut off in the middle', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat({ max: 1500 }), (which, at) => {
        const text = JSON.stringify(KNOWN[which % KNOWN.length]);
        check(text.slice(0, at));
        check(cutOff(text, at));
      }),
      inputs(1_000),
    );
  });

  it.each(NASTY.map((value, i) => [i, value]))('may be anything: nasty value %i', (_, value) => {
    expect(check(value)).toBeUndefined();
    for (const key of Object.keys(KNOWN[0])) check({ ...KNOWN[0], [key]: value });
    expect(() => defineVariant(value as never)).toThrow(expect.objectContaining({ code: 'bad-definition' }));
    if (!isHostile(value))
      expect(() => deriveVariant(KNOWN[0], value as never)).toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^(needs-new-id|bad-definition)$/) }),
      );
  });

  it.each([
    [
      'minus zero',
      {
        ...KNOWN[0],
        version: 1,
        piles: { ...KNOWN[0].piles, cell: { role: 'cell', count: 1 } },
        deal: [{ to: 'tableau', down: -0 }],
      },
      'deal[0].down',
    ],
    [
      'an endless place',
      {
        ...KNOWN[0],
        piles: {
          ...KNOWN[0].piles,
          tableau: { ...KNOWN[0].piles.tableau, place: { at: [Number.POSITIVE_INFINITY, 0] } },
        },
      },
      'piles.tableau.place.at[0]',
    ],
  ])('is refused for what JSON cannot say: %s', (_, definition, path) => {
    expect(parseVariant(definition)).toMatchObject({ ok: false, error: [{ code: 'wrong-value', path }] });
  });

  const named = <T>(length: number, value: T) =>
    Object.fromEntries(Array.from({ length }, (_, i) => [`g${i}-${'x'.repeat(40)}`, value]));
  const lost = { from: Array(32).fill('q'), auto: Array(32).fill('r') };
  it.each([
    ['8,000 groups', { piles: named(8_000, { role: 'tableau', from: ['lost'], fill: { from: ['lost'] } }) }],
    ['8,000 groups of no role', { piles: named(8_000, { role: 'none', count: 0 }) }],
    [
      'names that lead nowhere',
      { piles: named(31, { role: 'tableau', each: Array(127).fill({ fill: lost }) }) },
    ],
    ['8,000 powers', { powers: named(8_000, { pull: 'lost', times: 1 }) }],
    [
      'two million cards',
      {
        piles: { ...KNOWN[0].piles, tableau: { role: 'tableau', count: 115 } },
        deal: Array(64).fill({ to: 'tableau', cards: 255 }),
      },
    ],
  ])('is refused with no more than a hundred faults, none of them long: %s', (_, changes) => {
    const definition = { ...KNOWN[0], ...changes };
    const result = parseVariant(definition);
    if (result.ok) expect(result).toBe('refused');
    else {
      expect(result.error.length).toBeLessThanOrEqual(100);
      expect(result.error.filter((fault) => !isTold(fault))).toEqual([]);
      // What was told once grew with the square of the input.
      expect(JSON.stringify(result.error).length).toBeLessThan(200_000);
    }
  });

  it.each([
    ['deal', { deal: Array(65).fill('no step') }],
    ['deal', { deal: Array(65) }],
    ['deal[0].cards', { deal: [{ to: 'tableau', cards: Array(128).fill('no number') }] }],
    ['win', { win: Array(33).fill('no end') }],
    ['piles', { piles: named(128, 'no group') }],
    ['powers', { powers: named(33, 'no power') }],
  ])('is refused by its length alone at %s', (path, changes) => {
    expect(parseVariant({ ...KNOWN[0], ...changes })).toMatchObject({
      error: [{ code: 'wrong-value', path, message: expect.stringContaining('<=') }],
    });
  });

  it.each([
    ['removal.match', { removal: { from: ['tableau'], to: 'discard', match: [] } }],
    ['removal.from', { removal: { from: [], to: 'discard', match: [{ cards: 2, sum: 13 }] } }],
    ['win', { win: [] }],
    ['win[0].empty', { win: [{ empty: [] }] }],
  ])('may not leave %s empty', (path, changes) => {
    expect(parseVariant({ ...KNOWN[0], ...changes })).toMatchObject({
      error: [{ code: 'wrong-value', path }],
    });
  });

  it('is refused where complete runs would go from foundation to foundation for ever', () => {
    const definition = {
      id: 'roundabout',
      title: 'Roundabout',
      deck: { ranks: ['A', '2'], suits: ['C'], packs: 2 },
      piles: {
        foundation: {
          role: 'foundation',
          count: 2,
          base: '2',
          takes: 'run',
          automatic: true,
          takeBack: ['foundation'],
        },
        tableau: { role: 'tableau', count: 1, build: { rank: 'down' }, lift: 'run' },
        waste: { role: 'waste' },
        stock: { role: 'stock', to: 'waste' },
      },
      deal: [
        { take: { cards: ['2C'], copies: 1 }, to: 'tableau' },
        { take: { cards: ['AC'], copies: 1 }, to: 'tableau' },
        { to: 'stock' },
      ],
    };
    expect(parseVariant(definition)).toMatchObject({
      error: expect.arrayContaining([
        expect.objectContaining({ code: 'contradiction', path: 'piles.foundation.takeBack' }),
      ]),
    });
  });

  it('is told what is missing by name', () => {
    expect(parseVariant({ ...KNOWN[0], id: undefined })).toMatchObject({
      error: [{ code: 'missing', path: 'id', message: '"id" is needed', expected: 'a value' }],
    });
  });

  it('that changes while it is read is a game or refused as it was read', () => {
    for (const later of [42, 'Bad Id', null, undefined, {}, 'another-id']) {
      for (let stable = 0; stable < 5; stable++) {
        let reads = 0;
        const variant = check({
          ...KNOWN[0],
          get id() {
            return reads++ < stable ? 'fickle' : later;
          },
        });
        if (variant !== undefined) expect(['fickle', 'another-id']).toContain(variant.id);
      }
    }
  });
});
