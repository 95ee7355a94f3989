/**
 * Which variants can be written as a text board, and what its lines stand for.
 *
 * A board tells columns and cells card by card, and of each foundation only how far it has got. So a variant has a board
 * where that is everything: its piles are columns, cells of one card and foundations bound to suits; each
 * foundation's cards follow from its top rank; no card lies face down; and a state tells nothing but its piles.
 */
import { type CardCode, codeOf, rankOf, suitOf } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { Variant } from '../rules/index.js';
import { allows } from '../rules/tables.js';
import { NEVER_DOWN } from '../table/index.js';

/** The suits in the order in which fc-solve writes them, by number: hearts, clubs, diamonds, spades. */
const WRITTEN_SUITS = [2, 0, 1, 3];

/** One foundation of a board. */
export interface BoardFoundation {
  readonly pile: number;
  readonly suit: number;
  /** Its cards when it is full, deepest first. */
  readonly cards: readonly CardCode[];
}

/** What the lines of a board stand for. */
export interface BoardForm {
  readonly columns: readonly number[];
  readonly cells: readonly number[];
  /** In the order in which they are written: the first of each suit, then the second of each, and so on. */
  readonly foundations: readonly BoardFoundation[];
}

const FORMS = /*#__PURE__*/ new WeakMap<Compiled, BoardForm | string>();

/** A variant's board, or why it has none. */
export function boardFormOf(compiled: Compiled): BoardForm | string {
  let form = FORMS.get(compiled);
  if (form === undefined) FORMS.set(compiled, (form = makeForm(compiled)));
  return form;
}

/** Whether positions of a variant can be written as text boards: FreeCell's family can, games with a stock cannot. */
export const hasBoard = (variant: Variant): boolean => typeof boardFormOf(compile(variant)) !== 'string';

function makeForm(compiled: Compiled): BoardForm | string {
  const { layout, shape } = compiled;
  const withRole = (role: string): number[] =>
    layout.groupOf.flatMap((group, pile) => (group.role === role ? [pile] : []));
  const columns = withRole('tableau');
  const cells = withRole('cell');
  const foundations: BoardFoundation[] = [];
  for (const pile of withRole('foundation')) {
    const cards = cardsWhenFull(compiled, pile);
    if (cards === undefined) return `the cards of ${layout.pileIds[pile]} do not follow from its top rank`;
    foundations.push({ pile, suit: suitOf(cards[0] as number), cards });
  }
  const other = layout.groups.find(
    ({ role }) => role !== 'tableau' && role !== 'cell' && role !== 'foundation',
  );
  if (other !== undefined) return `a board has no line for ${other.name}`;
  if (columns.length === 0) return 'there are no columns';
  if (cells.some((pile) => shape.room[pile] !== 1)) return 'its cells hold more than one card';
  if (shape.faces.some((faces) => faces !== NEVER_DOWN)) return 'cards may lie face down';
  if (shape.base !== 'never' || shape.redeals !== undefined || shape.powers.length > 0 || shape.reshuffles)
    return 'a state tells more than where the cards lie';
  const nth = ({ pile, suit }: BoardFoundation): number =>
    foundations.filter((other) => other.suit === suit && other.pile < pile).length;
  const rank = (foundation: BoardFoundation): number =>
    nth(foundation) * 4 + WRITTEN_SUITS.indexOf(foundation.suit);
  return { columns, cells, foundations: foundations.sort((a, b) => rank(a) - rank(b)) };
}

/** The cards of a full foundation, where nothing but these can lie on it in its order and each has a rank of its own. */
function cardsWhenFull(compiled: Compiled, pile: number): CardCode[] | undefined {
  const { deck } = compiled;
  if ((compiled.rules[pile]?.suit ?? -1) < 0) return undefined;
  const { accept } = compiled.tables(0);
  const all = deck.suits.flatMap((suit) => deck.ranks.map((rank) => codeOf(rank, suit)));
  const cards: CardCode[] = [];
  for (let below = 0; cards.length < (compiled.capacity[pile] as number); ) {
    const next = all.filter((card) => allows(accept, pile, below, card));
    if (next.length === 0 && cards.length > 0) break;
    if (next.length !== 1 || cards.some((card) => rankOf(card) === rankOf(next[0] as number)))
      return undefined;
    cards.push((below = next[0] as number));
  }
  return cards;
}
