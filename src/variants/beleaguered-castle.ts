import { defineVariantUnchecked } from '../rules/define.js';

/**
 * Eight rows built down whatever the suit, with nothing but empty rows for help; the aces are out. Also played
 * with single cards alone moving (tableau.lift), and with take-back (foundation.takeBack).
 */
export const beleagueredCastle = /*#__PURE__*/ defineVariantUnchecked({
  id: 'beleaguered-castle',
  title: 'Beleaguered Castle',
  aliases: ['Laying Siege', 'Sham Battle'],
  family: 'Beleaguered Castle',
  sources: [
    'https://en.wikipedia.org/wiki/Beleaguered_Castle',
    'https://pysolfc.sourceforge.io/doc/rules/beleagueredcastle.html',
  ],
  notes:
    'Also played with single cards alone moving (tableau.lift), and with take-back (foundation.takeBack).',
  piles: {
    tableau: {
      role: 'tableau',
      count: 8,
      title: 'row',
      place: { spread: 'right' },
      build: { rank: 'down' },
      fill: 'any',
      lift: { unit: 'run', limit: 'columns' },
    },
    foundation: { role: 'foundation', count: 4 },
  },
  deal: [{ take: { ranks: ['A'] }, to: 'foundation' }, { to: 'tableau' }],
});
