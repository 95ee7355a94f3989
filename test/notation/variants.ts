/** Variants these tests need and the package does not ship: other numbers of piles than FreeCell's. */
import { type Card, deal, deriveVariant } from '../../src/rules/index.ts';
import { freecell } from '../../src/variants/freecell.ts';

/** Eight cells, four of them filled by the deal; only kings fill a column. */
export const eightOff = deriveVariant(freecell, {
  id: 'eight-off-here',
  piles: {
    tableau: { build: { suit: 'same' }, fill: 'K', lift: { limit: 'cells' } },
    cell: { count: 8 },
  },
  deal: [
    { to: 'tableau', cards: 6 },
    { to: 'cell', cards: [1, 1, 1, 1, 0, 0, 0, 0] },
  ],
});

/** Two packs, ten columns, six cells, two foundations a suit. */
export const doubleFreecell = deriveVariant(freecell, {
  id: 'double-freecell-here',
  deck: { packs: 2 },
  piles: { tableau: { count: 10 }, cell: { count: 6 }, foundation: { count: 8 } },
});

/** A deal of {@link doubleFreecell} that depends on no shuffle: Microsoft's first two deals, column by column. */
export const doubleDealt = deal(doubleFreecell, {
  deck: [1, 2].flatMap((microsoft) => deal(freecell, { microsoft }).piles.tableau.flat()) as Card[],
});

/** Two packs, any card of a foundation may come back to anywhere. */
export const doubleTakeBack = deriveVariant(doubleFreecell, {
  id: 'double-take-back',
  piles: { foundation: { takeBack: ['tableau', 'cell', 'foundation'] } },
});

/** As many piles as a table may have: 79 columns, 40 cells, 8 foundations. */
export const vast = deriveVariant(freecell, {
  id: 'vast',
  deck: { packs: 2 },
  piles: {
    tableau: { count: 79, lift: { limit: 'none' } },
    cell: { count: 40 },
    foundation: { count: 8, takeBack: ['tableau', 'cell', 'foundation'] },
  },
});
