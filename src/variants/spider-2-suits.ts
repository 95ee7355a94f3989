import { deriveVariantUnchecked } from '../rules/define.js';
import { spider } from './spider.js';

/**
 * Spider with hearts and spades alone. Also played with two other suits (deck.suits), with runs removed by the
 * player (foundation.automatic), and with deals on empty columns (stock.guard).
 */
export const spider2Suits = /*#__PURE__*/ deriveVariantUnchecked(spider, {
  id: 'spider-2-suits',
  title: 'Spider, two suits',
  notes:
    'Also played with two other suits (deck.suits), with runs removed by the player (foundation.automatic), and with deals on empty columns (stock.guard).',
  deck: { packs: 4, suits: ['H', 'S'] },
});
