/** The way back from a deal to a deck: dealt again it is the same table, for every variant and every kind of step. */
import { hasSolvitaireSeeds, solvitaireDeal } from 'solitaire-rules/adapters/solvitaire';
import { applyMove, createSession } from 'solitaire-rules/play';
import {
  type DealSource,
  deal,
  dealSourceOf,
  defineVariant,
  type GameState,
  legalMoves,
  parseState,
  type Variant,
  type VariantDefinition,
} from 'solitaire-rules/rules';
import { variants as all } from 'solitaire-rules/variants';
import { recordOfSession, verifyRecord } from 'solitaire-rules/verify';
import { describe, expect, it } from 'vitest';
import { columns, four } from './edges/small.js';

const variants = Object.values(all);
const named = (...ids: string[]): Variant[] => ids.map((id) => all[id] as Variant);

const deckOf = (variant: Variant, state: GameState) => [...(dealSourceOf(variant, state)?.deck ?? [])];

/** A state dealt again. */
function again(variant: Variant, state: GameState): GameState | undefined {
  const source = dealSourceOf(variant, state);
  return source && deal(variant, source);
}

describe('a deal', () => {
  it.each(variants)('is dealt again from its deck: $id', (variant) => {
    for (let seed = 1; seed <= 20; seed++) {
      const state = deal(variant, { seed });
      expect(again(variant, state)).toEqual(state);
      // As it would come from elsewhere: nothing remembered.
      const read = parseState(variant, JSON.parse(JSON.stringify(state)));
      expect(read.ok && again(variant, read.value)).toEqual(state);
    }
  });

  it.each(variants.filter(hasSolvitaireSeeds))(
    'of Solvitaire is played and put on record: $id',
    (variant) => {
      const start = solvitaireDeal(variant, 7);
      const source = dealSourceOf(variant, start) as DealSource;
      const session = createSession(variant, start);
      const [move] = legalMoves(variant, start);
      if (move !== undefined) session.move(move);
      const record = recordOfSession(variant, source, session.save());
      expect(verifyRecord(record, { variants }).verified).toBe(true);
    },
  );

  it('that looks at no card has one deck', () => {
    for (const variant of named('freecell', 'klondike', 'spider', 'fan')) {
      const deck = deckOf(variant, deal(variant, { seed: 'one' }));
      const [first, second] = [deck.indexOf('AS'), deck.indexOf('KH')];
      const swapped = [...deck];
      [swapped[first], swapped[second]] = ['KH', 'AS'];
      expect(deckOf(variant, deal(variant, { deck }))).toEqual(deck);
      expect(deckOf(variant, deal(variant, { deck: swapped }))).toEqual(swapped);
    }
  });

  it('is none once a card has moved', () => {
    for (const variant of named('freecell', 'klondike', 'penguin', 'golf')) {
      const state = deal(variant, { seed: 1 });
      const [move] = legalMoves(variant, state);
      if (move === undefined) throw new Error('nothing to move');
      expect(dealSourceOf(variant, applyMove(variant, state, move).state)).toBeUndefined();
    }
  });

  it('is none where a deal would lay other cards, other faces or another base', () => {
    const [klondike] = named('klondike') as [Variant];
    const state = deal(klondike, { seed: 1 });
    const tableau = state.piles.tableau?.map((pile) => pile.map((card) => card.toUpperCase()));
    const turned = parseState(klondike, { ...state, piles: { ...state.piles, tableau } });
    expect(turned.ok && dealSourceOf(klondike, turned.value)).toBeUndefined();
  });

  it('of something that is no state is told', () => {
    expect(() => dealSourceOf(all.freecell as Variant, {} as never)).toThrow(
      expect.objectContaining({ code: 'bad-state' }),
    );
  });
});

describe('of steps that look at cards', () => {
  const f = { role: 'foundation', count: 2 } as const;
  const dealtBase = { ...f, base: 'dealt' } as const;
  const stock = { s: { role: 'stock', to: 'w' }, w: { role: 'waste' } } as const;

  it.each<[string, Partial<VariantDefinition>]>([
    [
      'that take',
      { deal: [{ take: { ranks: ['A'] }, to: 'f' }, { take: { cards: ['2C'] }, to: 'f' }, { to: 't' }] },
    ],
    [
      'that take to columns',
      {
        deal: [
          { take: { ranks: ['3', '4'] }, to: 't' },
          { to: 't', by: 'pile' },
        ],
      },
    ],
    [
      'that take some copies',
      {
        deck: { ...four, packs: 2 },
        piles: { t: columns(3), f: { ...f, count: 4 } },
        deal: [{ take: { ranks: ['A'], copies: 1 }, to: 't' }, { to: 't' }],
      },
    ],
    [
      'that let cards sink',
      {
        deal: [
          { to: 't', sink: ['4', 'A'], cards: 2 },
          { to: 't', sink: ['2'] },
        ],
      },
    ],
    ['that keep ranks apart', { piles: { t: columns(3), f }, deal: [{ to: 't', apart: true }] }],
    [
      'that set a base and divert it',
      {
        piles: { t: columns(2), f: dealtBase },
        deal: [{ to: 't', setsBase: true, divertBase: 'f', apart: true }],
      },
    ],
    [
      'that lay the base on its foundation',
      {
        piles: { t: columns(2), f: dealtBase, ...stock },
        deal: [
          { to: 'f', cards: [1], setsBase: true },
          { to: 't', cards: 1, divertBase: 'f' },
          { to: 's', cards: 2 },
          { to: 's', divertBase: 'f' },
        ],
      },
    ],
  ])('%s', (_, parts) => {
    const variant = defineVariant({
      id: 'steps',
      title: 'Steps',
      deck: four,
      piles: { t: columns(3), f },
      win: [{ empty: ['t'] }],
      ...parts,
    } as VariantDefinition) as Variant;
    for (let seed = 1; seed <= 200; seed++) {
      const state = deal(variant, { seed });
      expect(again(variant, state)).toEqual(state);
    }
  });
});
