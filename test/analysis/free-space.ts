/** FreeCell tables with so much free space, a run of eight in the first column, and no other column that helps. */
import { deriveVariant, type GameState, type Variant } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { laid } from '../rules/laid.js';

/** Queen to five; its topmost n cards are a run of n that goes on a column of its own. */
export const RUN = ['QH', 'JS', 'TH', '9S', '8H', '7S', '6H', '5S'];
/** What takes the run of n cards: a card one higher, of the other colour than the run's deepest. */
const TAKES: Readonly<Record<string, string>> = {
  QH: 'KC',
  JS: 'QD',
  TH: 'JC',
  '9S': 'TD',
  '8H': '9C',
  '7S': '8D',
  '6H': '7C',
  '5S': '6D',
};
/** Cards that take nothing of the run. */
const BLOCKERS = ['AC', 'AD', 'AH', 'AS', '2C', '2D', '2H', '2S', '3C', '3D', '3H', '3S'];

type Groups = 'tableau' | 'cell' | 'foundation';

/**
 * A table with so many free cells and, apart from the target, empty columns. The target is column 1; `under` lies under
 * the run of eight.
 */
export function spaced(
  cells: number,
  columns: number,
  count: number,
  { variant = freecell as Variant<Groups>, toEmpty = false, under = 'KH ' } = {},
): GameState<Groups> {
  const target = toEmpty ? '' : (TAKES[RUN[RUN.length - count] as string] as string);
  const blockers = [...BLOCKERS];
  const blocked = Array.from({ length: 8 - 2 - columns }, () => blockers.shift() as string);
  return laid(
    variant,
    {
      tableau: [`${under}${RUN.join(' ')}`, target, ...Array.from({ length: columns }, () => ''), ...blocked],
      cell: Array.from({ length: 4 }, (_, i) => (i < cells ? '' : (blockers.shift() as string))),
    },
    { rest: 'tableau:7' },
  );
}

/** Any number of cards may move whatever the space. */
export const unlimited = deriveVariant(freecell, {
  id: 'unlimited',
  piles: { tableau: { lift: { limit: null } } },
}) as Variant<Groups>;
