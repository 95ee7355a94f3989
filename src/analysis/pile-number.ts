import { SolitaireError } from '../cards/index.js';
import { type Layout, noSuchPile } from '../table/index.js';

/** The number of a pile by its name. Throws a `SolitaireError` `no-such-pile` that names the piles there are. */
export function numberOfPile(layout: Layout, id: string): number {
  const pile = layout.numberOf.get(id);
  if (pile === undefined)
    throw new SolitaireError('no-such-pile', noSuchPile(layout, '', 'pile', id).message);
  return pile;
}
