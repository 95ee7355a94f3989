import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Klondike with all columns face up and a stock that deals a card to each of seven reserve piles; a dealt card
 * says with which rank the foundations begin, and the rank below it fills columns. Also played with take-back
 * (foundation.takeBack), and with columns that do not turn the corner (tableau.build.wrap).
 */
export const agnesBernauer = /*#__PURE__*/ defineVariantUnchecked({
  id: 'agnes-bernauer',
  title: 'Agnes Bernauer',
  aliases: ['Agnes'],
  family: 'Klondike',
  sources: [
    'https://en.wikipedia.org/wiki/Agnes_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/agnesbernauer.html',
  ],
  notes:
    'Also played with take-back (foundation.takeBack), and with columns that do not turn the corner (tableau.build.wrap).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 7,
      build: { rank: 'down', suit: 'alternate', wrap: true },
      fill: { rank: 'below-base' },
      lift: 'run',
    },
    reserve: { role: 'reserve', count: 7 },
    foundation: { role: 'foundation', count: 4, base: 'dealt' },
    stock: { role: 'stock', to: 'reserve' },
  },
  deal: [
    { to: 'tableau', cards: [1, 2, 3, 4, 5, 6, 7] },
    { to: 'reserve', cards: 1 },
    { to: 'foundation', cards: [1], setsBase: true },
    { to: 'stock' },
  ],
});
