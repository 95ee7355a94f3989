import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Eight fans of three with kings sunk to the bottom, built down whatever the suit, as the foundations are built
 * up; the stock deals a card to each of three reserve piles. Also played without kings sinking (a step of the
 * deal).
 */
export const bristol = /*#__PURE__*/ defineVariantUnchecked({
  id: 'bristol',
  title: 'Bristol',
  family: 'Fan',
  sources: [
    'https://en.wikipedia.org/wiki/Bristol_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/bristol.html',
  ],
  notes: 'Also played without kings sinking (a step of the deal).',
  piles: {
    tableau: { role: 'tableau', count: 8, title: 'fan', place: { spread: 'right' }, build: { rank: 'down' } },
    reserve: { role: 'reserve', count: 3 },
    foundation: { role: 'foundation', count: 4, suits: 'any', build: { rank: 'up' } },
    stock: { role: 'stock', to: 'reserve' },
  },
  deal: [{ to: 'tableau', cards: 3, sink: ['K'] }, { to: 'reserve', cards: 1 }, { to: 'stock' }],
});
