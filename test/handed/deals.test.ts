/**
 * The deals of the box against the first positions of the walks: the same piles of the same heights with the same faces,
 * and the very same cards wherever both deal row by row, left to right.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type Card, type DealSource, deal, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';

type Piles = Readonly<Record<string, readonly string[]>>;
interface WalkFile {
  readonly game: string;
  readonly rules: { readonly packs: number };
  readonly walks: readonly { readonly seed: string; readonly plies: readonly { readonly piles: Piles }[] }[];
}

const folder = new URL('../vectors/walks/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as WalkFile)
  .filter(({ game }) => game !== 'relaxed-pyramid');

/** Games whose deal has another shape here: the rules page has it so. */
const otherShape = new Set([
  // Full cells are cells 0 to 3.
  'eight-off',
  // The waste starts empty.
  'klondike',
  'klondike-draw-3',
  'pyramid',
  // The extra cards go to columns 0 to 3.
  'spider',
  'spider-1-suit',
  'spider-2-suits',
]);

/** Games that PySolFC deals from another side or in another order than row by row, left to right. */
const otherOrder = new Set([
  ...otherShape,
  'agnes-bernauer',
  'alaska',
  'bakers-dozen',
  'bristol',
  'canfield',
  'king-albert',
  'la-belle-lucie',
  'penguin',
  'rainbow',
  'russian-solitaire',
  'simple-simon',
  'spiderette',
  'yukon',
]);

const cardsOf = (pile: string): string[] => pile.split(' ').filter((card) => card !== '');

/** The cards of each seed in dealing order: the fans of Fan show them all, row by row, the single one last. */
const decks = new Map(
  (files.find(({ game }) => game === 'fan') as WalkFile).walks.map(({ seed, plies: [first] }) => {
    const fans = ((first as { piles: Piles }).piles.tableau as readonly string[]).map(cardsOf);
    const rows = [0, 1, 2].flatMap((row) => fans.slice(0, 17).map((fan) => fan[row]));
    return [seed, [...rows, fans[17]?.[0]] as Card[]];
  }),
);

/** Where a walk's cards came from, if that is known here. */
function sourceOf({ rules }: WalkFile, seed: string): DealSource | undefined {
  const deck = decks.get(seed);
  if (rules.packs === 1 && deck !== undefined) return { deck };
  return seed.startsWith('ms') ? { microsoft: Number(seed.slice(2)) } : undefined;
}

const dealt = (variant: Variant, source: DealSource): Piles =>
  Object.fromEntries(
    Object.entries(deal(variant, source, { redealSeed: 'any' }).piles).map(([group, piles]) => [
      variant.piles[group]?.role === 'discard' ? 'foundation' : group,
      piles.map((pile) => pile.join(' ')),
    ]),
  );

/** Heights and faces. Which foundation of four got the base card depends on the card. */
const shape = (piles: Piles): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(piles).map(([group, texts]) => {
      const faces = texts.map((text) =>
        cardsOf(text).map((card) => (card === card.toUpperCase() ? 'up' : 'down')),
      );
      const written = faces.map((pile) => pile.join(' '));
      return [group, group === 'foundation' ? written.sort() : written];
    }),
  );

const named = (game: string): Variant => variants[game] as Variant;
const all = files.flatMap((file) =>
  file.walks.map(({ seed, plies: [first] }) => {
    const source = sourceOf(file, seed);
    return { game: file.game, seed, source, first: (first as { piles: Piles }).piles };
  }),
);

it.each(all.filter(({ game }) => !otherShape.has(game)))(
  '$game is dealt in the shape of walk $seed',
  ({ game, seed, source, first }) => {
    expect(shape(dealt(named(game), source ?? { seed }))).toEqual(shape(first));
  },
);

it.each(all.filter(({ game, source }) => source !== undefined && !otherOrder.has(game)))(
  '$game is dealt the cards of walk $seed',
  ({ game, source, first }) => {
    expect(dealt(named(game), source as DealSource)).toEqual(first);
  },
);

describe('as the rules page has it', () => {
  const heights = (game: string, group: string): number[] =>
    (deal(named(game), { seed: 1 }).piles[group] ?? []).map((pile) => pile.length);
  const faceUp = (game: string): number[] =>
    (deal(named(game), { seed: 1 }).piles.tableau ?? []).map(
      (pile) => pile.filter((card) => card === card.toUpperCase()).length,
    );

  it('Eight Off has the last four cards in cells 0 to 3', () => {
    expect(heights('eight-off', 'cell')).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  });

  it.each(['klondike', 'klondike-draw-3'])(
    '%s has columns of one to seven cards and an empty waste',
    (game) => {
      expect(heights(game, 'tableau')).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(faceUp(game)).toEqual([1, 1, 1, 1, 1, 1, 1]);
      expect([heights(game, 'stock'), heights(game, 'waste')]).toEqual([[24], [0]]);
    },
  );

  it.each(['spider', 'spider-2-suits', 'spider-1-suit'])(
    '%s has the extra cards in columns 0 to 3',
    (game) => {
      expect(heights(game, 'tableau')).toEqual([6, 6, 6, 6, 5, 5, 5, 5, 5, 5]);
      expect(faceUp(game)).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
      expect(heights(game, 'stock')).toEqual([50]);
    },
  );

  it('Pyramid has 28 cards face up, an empty waste, and the top of the stock face up', () => {
    const { tableau, stock, waste } = deal(named('pyramid'), { seed: 1 }).piles;
    expect(tableau?.every(([card]) => card === card?.toUpperCase())).toBe(true);
    expect(stock?.[0]?.map((card) => card === card.toUpperCase())).toEqual([...Array(23).fill(false), true]);
    expect(waste).toEqual([[]]);
  });
});
