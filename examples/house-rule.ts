/** House rules: a variant of your own is a known one with changes, or a definition from scratch. Both are plain data. */
import {
  deal,
  defineVariant,
  deriveVariant,
  legalMoves,
  parseVariant,
  perft,
  status,
} from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';

// Two cells, and only kings fill an empty column. What is not mentioned stays as it is.
const strict = deriveVariant(freecell, {
  id: 'strict-freecell',
  title: 'Strict FreeCell',
  piles: { cell: { count: 2 }, tableau: { fill: 'K' } },
});

for (const variant of [freecell, strict]) {
  const state = deal(variant, { microsoft: 617 });
  console.log(
    `${variant.title}: ${legalMoves(variant, state).length} legal moves, ${perft(variant, state, 3)} positions three moves on`,
  );
}

// From scratch: sixteen cards, four columns, no cells.
const tiny = defineVariant({
  id: 'tiny',
  title: 'Tiny',
  deck: { ranks: ['A', '2', '3', '4'] },
  piles: {
    column: { role: 'tableau', count: 4, build: { rank: 'down', suit: 'alternate' }, fill: 'any' },
    home: { role: 'foundation', count: 4 },
  },
  deal: [{ to: 'column', cards: 4 }],
});
const state = deal(tiny, { seed: 'first try' });
console.log(
  `${tiny.title}: ${state.piles.column.map((column) => column.join(' ')).join(' | ')}, ${status(tiny, state)}`,
);

// A definition from a file or a user is checked first, and every fault has its path.
const wrong = parseVariant({
  ...tiny,
  piles: { ...tiny.piles, column: { role: 'tableau', count: 0, fil: 'any' } },
});
if (!wrong.ok)
  for (const { code, path, message } of wrong.error) console.log(`${code} at ${path}: ${message}`);
