import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Four columns, a card dealt to each at a time: a top card leaves when another of its suit is higher, aces
 * highest, until nothing but the aces is left. Also played with aces lowest (removal.match, win), and with aces
 * alone filling a column (tableau.fill).
 */
export const acesUp = /*#__PURE__*/ defineVariantUnchecked({
  id: 'aces-up',
  title: 'Aces Up',
  aliases: ["Idiot's Delight", 'Firing Squad'],
  family: 'Aces Up',
  sources: ['https://en.wikipedia.org/wiki/Aces_Up', 'https://pysolfc.sourceforge.io/doc/rules/acesup.html'],
  notes:
    'Also played with aces lowest (removal.match, win), and with aces alone filling a column (tableau.fill).',
  piles: {
    tableau: { role: 'tableau', count: 4, fill: 'any' },
    stock: { role: 'stock', to: 'tableau' },
    discard: { role: 'discard' },
  },
  deal: [{ to: 'tableau', cards: 1 }, { to: 'stock' }],
  removal: { from: ['tableau'], to: 'discard', match: [{ cards: 1, beaten: 'ace-high' }] },
  win: [{ only: ['A'], in: 'tableau' }],
});
