/**
 * What is left out is what the reference says: every definition with its defaults spelt out is dealt and played just like
 * itself, and the defaults spelt out here are those that the comments of the types tell.
 */
import {
  type DealStep,
  deal,
  type GameState,
  type PileGroup,
  parseVariant,
  perft,
  type Variant,
  type VariantDefinition,
} from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { documentedTypes } from '../../scripts/json-schema.ts';
import { inventions } from '../conformance/inventions.js';
import { strangers } from '../strangers/strangers.js';

type Json = Record<string, unknown>;

const UP_IN_SUIT = { rank: 'up', suit: 'same', wrap: true };

/** By type and key: the default as a value, and the words of the comment that say so. */
const DEFAULTS: Readonly<Record<string, Readonly<Record<string, readonly [value: unknown, words: string]>>>> =
  {
    TableauGroup: {
      count: [1, '1'],
      build: ['none', '`none`'],
      fill: ['none', '`none`'],
      lift: ['top', '`top`'],
    },
    FoundationGroup: {
      count: [1, '1'],
      suits: ['bound', '`bound`'],
      build: [UP_IN_SUIT, 'up in suit'],
      takes: ['card', '`card`'],
      automatic: [false, 'false'],
      keeps: [0, '0'],
    },
    CellGroup: { count: [1, '1'], capacity: [1, '1'], when: ['always', '`always`'] },
    ReserveGroup: { count: [1, '1'], lift: ['top', '`top`'] },
    StockGroup: {
      count: [1, '1'],
      draw: [1, '1'],
      piles: ['all', '`all`'],
      redeals: [0, '0'],
      order: ['same', '`same`'],
      playable: [false, 'false'],
    },
    WasteGroup: {
      count: [1, '1'],
      build: ['none', '`none`'],
      fill: ['none', '`none`'],
      lift: ['top', '`top`'],
      from: [[], 'none'],
    },
    HoleGroup: {
      count: [1, '1'],
      build: [{ rank: 'either', suit: 'any', wrap: true }, 'one rank up or down with wrap, any suit'],
      fill: ['none', '`none`'],
    },
    DiscardGroup: { count: [1, '1'] },
    BuildRule: { suit: ['any', '`any`'], step: [1, '1'], wrap: [false, 'false'] },
    FillRule: { rank: ['any', '`any`'] },
    LiftRule: { limit: ['none', '`none`'] },
    GiveStep: {
      cards: ['rest', '`rest`'],
      by: ['row', '`row`'],
      down: [0, '0; all for a stock'],
      setsBase: [false, 'false'],
      apart: [false, 'false'],
    },
    GatherRule: {
      order: ['first-to-last', '`first-to-last`'],
      read: ['bottom-up', '`bottom-up`'],
      shuffle: [false, 'false'],
      by: ['pile', '`pile`'],
      lay: ['bottom-first', '`bottom-first`'],
    },
    PowerRule: { when: ['always', '`always`'] },
  };

/** Where a default may not be written because the rest has no use for it. */
const isIdle = (type: string, key: string, value: Json, definition: VariantDefinition): boolean => {
  const hasTakeBack = value.takeBack !== undefined;
  const toWaste = type === 'StockGroup' && definition.piles[value.to as string]?.role === 'waste';
  switch (`${type}.${key}`) {
    case 'FoundationGroup.keeps':
      return !hasTakeBack;
    case 'FoundationGroup.automatic':
      return value.takes !== 'run';
    case 'StockGroup.draw':
    case 'StockGroup.redeals':
      return !toWaste;
    case 'StockGroup.order':
      return !toWaste || !value.redeals;
    case 'StockGroup.piles':
      return toWaste;
    case 'BuildRule.step':
    case 'BuildRule.wrap':
      return value.rank === 'any' || value.rank === 'equal';
    case 'LiftRule.limit':
      return value.unit === 'top' || value.unit === 'none';
    case 'GiveStep.down':
      return definition.piles[value.to as string]?.role === 'stock';
    default:
      return false;
  }
};

const TYPE_OF: Readonly<Record<PileGroup['role'], string>> = {
  tableau: 'TableauGroup',
  foundation: 'FoundationGroup',
  cell: 'CellGroup',
  reserve: 'ReserveGroup',
  stock: 'StockGroup',
  waste: 'WasteGroup',
  hole: 'HoleGroup',
  discard: 'DiscardGroup',
};

/** A definition with every default in it that may stand there. */
function spelledOut(definition: VariantDefinition): Json {
  const filled = (type: string, value: Json): Json => ({
    ...Object.fromEntries(
      Object.entries(DEFAULTS[type] ?? {})
        .filter(([key]) => !isIdle(type, key, value, definition))
        .map(([key, [fallback]]) => [key, fallback]),
    ),
    ...value,
  });
  const rule = (type: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const inner = { ...value } as Json;
    if (inner.by !== undefined && type === 'LiftRule') inner.by = rule('BuildRule', inner.by);
    return filled(type, inner);
  };
  const group = (value: PileGroup): Json => {
    const whole = filled(TYPE_OF[value.role], value as unknown as Json);
    const each = (whole.each as readonly Json[] | undefined)?.map((one) => rules(one));
    return { ...rules(whole), ...(each === undefined ? {} : { each }) };
  };
  const rules = (value: Json): Json => ({
    ...value,
    ...('build' in value ? { build: rule('BuildRule', value.build) } : {}),
    ...('fill' in value ? { fill: rule('FillRule', value.fill) } : {}),
    ...('lift' in value ? { lift: rule('LiftRule', value.lift) } : {}),
  });
  const step = (value: DealStep): unknown =>
    'take' in value ? value : filled('GiveStep', value as unknown as Json);
  return {
    ...definition,
    version: definition.version ?? 1,
    deck: { packs: 1, suits: [...'CDHS'], ranks: [...'A23456789TJQK'], ...definition.deck },
    piles: Object.fromEntries(Object.entries(definition.piles).map(([name, value]) => [name, group(value)])),
    deal: definition.deal.map(step),
    ...(definition.redeal ? { redeal: filled('GatherRule', definition.redeal as unknown as Json) } : {}),
    ...(definition.powers
      ? {
          powers: Object.fromEntries(
            Object.entries(definition.powers).map(([name, power]) => [
              name,
              filled('PowerRule', power as unknown as Json),
            ]),
          ),
        }
      : {}),
    win: definition.win ?? ['foundations'],
  };
}

it.each(Object.entries(DEFAULTS))('%s: the comments say the same', (type, keys) => {
  const documented = documentedTypes().find(({ name }) => name === type);
  for (const [key, [, words]] of Object.entries(keys))
    expect(documented?.keys.get(key)).toMatch(
      new RegExp(`Default:? ${words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`),
    );
});

describe('spelt out, it is the same game', () => {
  it.each(
    [...Object.values(variants), ...strangers, ...inventions].map(
      (variant) => [variant.id, variant] as const,
    ),
  )('%s', (_, variant) => {
    const result = parseVariant(spelledOut(variant));
    if (!result.ok) expect(result.error).toEqual([]);
    else {
      for (const seed of [1, 2]) {
        const state = deal(variant, { seed }, { redealSeed: 'x' });
        const twin = deal(result.value as Variant, { seed }, { redealSeed: 'x' });
        expect(twin).toEqual(state);
        expect(perft(result.value, twin as GameState, 2)).toBe(perft(variant, state, 2));
      }
    }
  });
});
