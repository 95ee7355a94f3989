/** Solvitaire's seeds: the generator, the shuffle, the order of dealing, and which variants it lays as we do. */
import { mersenne } from 'pure-rand/generator/mersenne';
import { describe, expect, it } from 'vitest';
import { solvitaireCards } from '../../src/adapters/solvitaire/shuffle.ts';
import { hasSolvitaireSeeds, LAST_SOLVITAIRE_SEED, solvitaireDeal } from '../../src/adapters/solvitaire.ts';
import { cardOf } from '../../src/cards/index.ts';
import { deal, defineVariant, type GameState, parseState } from '../../src/rules/index.ts';
import { variants } from '../../src/variants/all.ts';

const variant = (id: string) => variants[id] as (typeof variants)[string];
const texts = (seed: number, packs = 1) => solvitaireCards(seed, 13, packs).map(cardOf);

describe('the generator', () => {
  it('is the Mersenne twister of the standard library of C++', () => {
    const random = mersenne(5489);
    for (let i = 1; i < 10_000; i++) random.next();
    // ISO C++, [rand.predef]: the ten thousandth output of a default mt19937.
    expect(random.next() >>> 0).toBe(4_123_659_995);
  });

  it('deals every card once, whatever the seed', () => {
    for (const seed of [0, 1, 2, 12_345, LAST_SOLVITAIRE_SEED]) {
      expect(new Set(texts(seed)).size).toBe(52);
      expect(texts(seed, 2)).toHaveLength(104);
    }
    expect(texts(0)).not.toEqual(texts(1));
  });

  it('begins seed 1 as Solvitaire does', () => {
    expect(texts(1).slice(0, 8).join(' ')).toBe('6H KS TC QH AC 2S 4H QC');
  });

  it('is pinned', () => {
    expect(texts(LAST_SOLVITAIRE_SEED).slice(0, 8).join(' ')).toMatchInlineSnapshot(
      `"6C QH 9C 8D 2C KH QC JH"`,
    );
    expect(texts(1, 2).slice(0, 8).join(' ')).toMatchInlineSnapshot(`"JD KS 6H JS AC 4C 8H QC"`);
  });
});

describe('the order of dealing', () => {
  const cards = texts(1);
  const columns = (state: GameState) => state.piles.tableau as readonly (readonly string[])[];

  it('lays rows from the first column', () => {
    const { piles } = solvitaireDeal(variant('freecell'), 1);
    expect(piles.tableau?.[0]).toEqual([0, 8, 16, 24, 32, 40, 48].map((i) => cards[i]));
    expect(piles.tableau?.[7]).toEqual([7, 15, 23, 31, 39, 47].map((i) => cards[i]));
  });

  it('fills cells first', () => {
    const { piles } = solvitaireDeal(variant('eight-off'), 1);
    expect(piles.cell).toEqual([...cards.slice(0, 4).map((card) => [card]), [], [], [], []]);
    expect(piles.tableau?.map(([deepest]) => deepest)).toEqual(cards.slice(4, 12));
  });

  it('lays the stock first, its last card on top, then rows that grow shorter, from the last column', () => {
    const { piles } = solvitaireDeal(variant('klondike'), 1);
    expect(piles.stock?.[0]?.map((card) => card.toUpperCase())).toEqual(cards.slice(0, 24));
    expect(columns({ piles } as GameState).map(([deepest]) => deepest?.toUpperCase())).toEqual(
      cards.slice(24, 31).reverse(),
    );
    expect(piles.tableau?.[0]).toEqual([cards[30]]);
    expect(piles.tableau?.[1]).toEqual([cards[29]?.toLowerCase(), cards[36]]);
    expect(piles.tableau?.[6]?.[6]).toBe(cards[51]);
  });

  it('lays a reserve before the columns, aces and the hole before everything', () => {
    expect(solvitaireDeal(variant('king-albert'), 1).piles.reserve).toEqual(
      cards.slice(0, 7).map((card) => [card]),
    );
    const castle = solvitaireDeal(variant('beleaguered-castle'), 1);
    expect(castle.piles.foundation).toEqual([['AC'], ['AD'], ['AH'], ['AS']]);
    const others = cards.filter((card) => card[0] !== 'A');
    expect(columns(castle).map(([deepest]) => deepest)).toEqual(others.slice(0, 8));
    const hole = solvitaireDeal(variant('black-hole'), 1);
    expect(hole.piles.foundation).toEqual([['AS']]);
    expect(columns(hole).flat()).toHaveLength(51);
  });

  it('deals two packs, cards of the columns but the tops face down where the variant has it so', () => {
    const two = texts(3, 2);
    const { piles } = solvitaireDeal(variant('spider'), 3);
    expect(piles.stock?.[0]?.map((card) => card.toUpperCase())).toEqual(two.slice(0, 50));
    expect(piles.tableau?.[9]).toEqual(
      [59, 69, 79, 89, 99].map((i, row) => (row < 4 ? two[i]?.toLowerCase() : two[i])),
    );
  });
});

describe('which variants it deals', () => {
  it('is these of the variants in the box', () => {
    const dealt = Object.values(variants).filter(hasSolvitaireSeeds);
    expect(dealt.map(({ id }) => id).join(' ')).toBe(
      'bakers-game beleaguered-castle black-hole cruel easthaven eight-off flower-garden forecell freecell ' +
        'freecell-0-cells freecell-1-cell freecell-2-cells freecell-3-cells freecell-cardgames-io gypsy king-albert ' +
        'klondike klondike-draw-3 raglan relaxed-freecell scorpion somerset spider spiderette streets-and-alleys trefoil',
    );
  });

  it.each(Object.values(variants).filter(hasSolvitaireSeeds))(
    'as many cards in every pile as $id deals',
    (one) => {
      const own = deal(one, { seed: 1 });
      const theirs = solvitaireDeal(one, 77);
      const shape = (state: GameState) =>
        Object.values(state.piles).map((piles) =>
          piles.map((pile) => pile.map((card) => card === card.toUpperCase())),
        );
      expect(shape(theirs)).toEqual(shape(own));
      expect(parseState(one, JSON.parse(JSON.stringify(theirs))).ok).toBe(true);
      expect(solvitaireDeal(one, 77)).toEqual(theirs);
    },
  );

  const refusals: readonly (readonly [string, string])[] = [
    ['bakers-dozen', 'its kings sink'],
    ['penguin', 'its base is dealt'],
    ['canfield', 'cards lie on its waste'],
    ['spider-1-suit', 'its deck has one suit'],
    ['fan', 'its columns have other lengths'],
    ['seahaven-towers', 'its second and third cells are filled'],
    ['double-freecell', 'its two packs share four foundations'],
    ['pyramid', 'it has a discard'],
  ];
  it.each(refusals)('not %s: %s', (id) => {
    expect(() => solvitaireDeal(variant(id), 1)).toThrow(expect.objectContaining({ code: 'other-layout' }));
  });

  it('deals a definition of anyone’s own by the same rule', () => {
    const six = defineVariant({
      id: 'six-columns',
      title: 'Six columns',
      deck: { ranks: ['A', '2', '3', '4', '5', '6'] },
      piles: {
        rows: { role: 'tableau', count: 6, build: { rank: 'down', suit: 'alternate' }, fill: 'any' },
        home: { role: 'foundation', count: 4 },
      },
      deal: [{ to: 'rows' }],
    });
    const cards = solvitaireCards(9, 6, 1).map(cardOf);
    expect(solvitaireDeal(six, 9).piles.rows.map(([deepest]) => deepest)).toEqual(cards.slice(0, 6));
  });

  it.each([-1, 1.5, 2 ** 31, Number.NaN, '1', -0, undefined])('refuses %s as a seed', (seed) => {
    expect(() => solvitaireDeal(variant('freecell'), seed as number)).toThrow(
      expect.objectContaining({ code: 'bad-seed' }),
    );
  });
});
