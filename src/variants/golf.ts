import { defineVariantUnchecked } from '../rules/define.js';

/**
 * The tops of seven columns go on the waste, one rank up or down, until the columns are empty. Also played with
 * nothing on a king (waste.build.notOn), and with kings and aces as neighbours (waste.build.wrap).
 */
export const golf = /*#__PURE__*/ defineVariantUnchecked({
  id: 'golf',
  title: 'Golf',
  family: 'Golf',
  sources: [
    'https://en.wikipedia.org/wiki/Golf_(patience)',
    'https://pysolfc.sourceforge.io/doc/rules/golf.html',
  ],
  notes:
    'Also played with nothing on a king (waste.build.notOn), and with kings and aces as neighbours (waste.build.wrap).',
  piles: {
    tableau: { role: 'tableau', count: 7 },
    stock: { role: 'stock', to: 'waste' },
    waste: { role: 'waste', build: { rank: 'either' }, lift: 'none', from: ['tableau'] },
  },
  deal: [{ to: 'tableau', cards: 5 }, { to: 'waste', cards: 1 }, { to: 'stock' }],
  win: [{ empty: ['tableau'] }],
});
