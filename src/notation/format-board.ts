import {
  type CardCode,
  cardOf,
  expectOptions,
  rankOf,
  rankText,
  SolitaireError,
  SUITS,
} from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { GameState, Variant } from '../rules/index.js';
import { positionOf } from '../rules/validate.js';
import { cardsOf, lengthOf } from '../table/index.js';
import { type BoardForm, boardFormOf } from './board-form.js';

/** How a board is to be written. */
export interface BoardOptions {
  /** How a ten is written. Default `T`. */
  readonly ten?: 'T' | '10';
}

/** A variant's board. Throws a `SolitaireError` `no-board` where it has none. */
export function requireBoard(variant: Variant): BoardForm {
  const form = boardFormOf(compile(variant));
  if (typeof form !== 'string') return form;
  throw new SolitaireError('no-board', `${variant.id} cannot be written as a text board: ${form}`);
}

/**
 * A position as a text board, as fc-solve reads it and prints it (`-p -t`): a line for the foundations, a line for the cells where the
 * game has any, and a line for each column, deepest card first, all ended by a line end.
 *
 * ```
 * Foundations: H-0 C-2 D-0 S-3
 * Freecells:  4S  -  TD  -
 * : 8H 3D
 * :
 * ```
 *
 * Every empty cell is a `-`, so that the others keep their places. Reading it with `parseBoard` gives an equal state, whatever
 * the position. Throws a `SolitaireError` `no-board` where the variant has no board (see `hasBoard`), and `bad-state`
 * where the state is not one of the variant.
 */
export function formatBoard<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  options: BoardOptions = {},
): string {
  expectOptions(options);
  const { columns, cells, foundations } = requireBoard(variant);
  const position = positionOf(compile(variant), state);
  const ten = (text: string): string => (options.ten === '10' ? text.replace('T', '10') : text);
  const cardText = (card: CardCode): string => ten(cardOf(card));
  const line = (head: string, words: readonly string[], gap: string): string =>
    `${[head, ...words].join(gap)}\n`;
  const heights = foundations.map(({ pile, suit, cards }) => {
    const top = cards[lengthOf(position, pile) - 1];
    return `${SUITS[suit]}-${top === undefined ? '0' : ten(rankText(rankOf(top)))}`;
  });
  const free = cells.map((pile) => cardsOf(position, pile).map(cardText)[0] ?? '-');
  return [
    line('Foundations:', heights, ' '),
    ...(cells.length === 0 ? [] : [line('Freecells:', free, '  ')]),
    ...columns.map((pile) => line(':', cardsOf(position, pile).map(cardText), ' ')),
  ].join('');
}
