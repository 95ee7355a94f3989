/**
 * What a player sees of a table: the one rule of it. A card is seen if it lies face up; a card that lies face down is
 * {@link UNSEEN}, whatever anybody may remember of it, and of shuffles to come nothing is known. Everything a player is
 * shown, or told, or offered is made from a position like that, so that what is not seen is not there to leak.
 */
import { UNSEEN } from '../cards/index.js';
import { cardsOf, emptyPosition, FIRST_POWER, type Position, putCard, setCounter } from './position.js';

/** Whether a position is a player's view. */
export const isView = (position: Position): boolean => position.redealSeed === undefined;

/** What a player sees of a position: a position of its own, with an empty journal. */
export function unseen(position: Position): Position {
  const { layout, counters } = position;
  const view = emptyPosition(layout, counters.length - FIRST_POWER, undefined);
  for (let pile = 0; pile < layout.piles; pile++) {
    // Every code from UNSEEN on lies face down.
    for (const card of cardsOf(position, pile)) putCard(view, pile, Math.min(card, UNSEEN));
  }
  counters.forEach((value, counter) => {
    setCounter(view, counter, value);
  });
  return view;
}
