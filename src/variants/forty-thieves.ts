import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Two packs, ten columns of four, built down in suit, one card at a time; once through the stock with a first card
 * on the waste. Also played without take-back (foundation.takeBack), and with an empty waste at the start (deal).
 */
export const fortyThieves = /*#__PURE__*/ defineVariantUnchecked({
  id: 'forty-thieves',
  title: 'Forty Thieves',
  aliases: ['Napoleon at St Helena', 'Roosevelt at San Juan', 'Big Forty'],
  family: 'Forty Thieves',
  sources: [
    'https://en.wikipedia.org/wiki/Forty_Thieves_(solitaire)',
    'https://pysolfc.sourceforge.io/doc/rules/fortythieves.html',
  ],
  notes: 'Also played without take-back (foundation.takeBack), and with an empty waste at the start (deal).',
  deck: { packs: 2 },
  piles: {
    tableau: { role: 'tableau', count: 10, build: { rank: 'down', suit: 'same' }, fill: 'any' },
    foundation: { role: 'foundation', count: 8, takeBack: ['tableau', 'foundation'] },
    stock: { role: 'stock', to: 'waste' },
    waste: { role: 'waste' },
  },
  deal: [{ to: 'tableau', cards: 4 }, { to: 'waste', cards: 1 }, { to: 'stock' }],
});
