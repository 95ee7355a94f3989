import { deriveVariantUnchecked } from '../rules/define.js';
import { spider } from './spider.js';

/**
 * Spider with spades alone. Also played with another suit (deck.suits), with runs removed by the player
 * (foundation.automatic), and with deals on empty columns (stock.guard).
 */
export const spider1Suit = /*#__PURE__*/ deriveVariantUnchecked(spider, {
  id: 'spider-1-suit',
  title: 'Spider, one suit',
  notes:
    'Also played with another suit (deck.suits), with runs removed by the player (foundation.automatic), and with deals on empty columns (stock.guard).',
  deck: { packs: 8, suits: ['S'] },
});
