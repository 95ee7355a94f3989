import { deriveVariantUnchecked } from '../rules/define.js';
import { freecell } from './freecell.js';

/**
 * FreeCell's forerunner: columns build down in suit. Also played with take-back (foundation.takeBack), and with kings
 * alone filling columns (tableau.fill).
 */
export const bakersGame = /*#__PURE__*/ deriveVariantUnchecked(freecell, {
  id: 'bakers-game',
  title: "Baker's Game",
  sources: ['https://en.wikipedia.org/wiki/Baker%27s_Game'],
  notes:
    'Also played with take-back (foundation.takeBack), and with kings alone filling columns (tableau.fill).',
  piles: { tableau: { build: { suit: 'same' } } },
});
