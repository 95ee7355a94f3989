/** The edge of each rule: what is just allowed beside what is just refused, on small tables laid by hand. */
import {
  deal,
  defineVariant,
  deriveVariant,
  type GameState,
  legalMoves,
  parseState,
  parseView,
  perft,
  replay,
  status,
  type Variant,
  type VariantDefinition,
  validateMove,
} from 'solitaire-rules/rules';
import { acesUp, klondike } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { laid, moveFrom, type Piles } from './laid.js';

type Parts = Omit<VariantDefinition, 'id' | 'title' | 'deal'> & Partial<Pick<VariantDefinition, 'deal'>>;

/** A game of a few cards. */
const game = (parts: Parts): Variant =>
  defineVariant({ id: 'edge', title: 'Edge', deal: [{ to: 't' }], ...parts } as VariantDefinition);

/** Columns of any suit, downwards. */
const columns = (count: number, more: object = {}) =>
  ({ role: 'tableau', count, build: { rank: 'down' }, fill: 'any', lift: 'run', ...more }) as const;

/** A state whose piles are written out, as text; groups left out are empty. */
function stateOf(variant: Variant, piles: Piles, more: object = {}): GameState {
  const all = Object.entries(variant.piles).map(([name, { count = 1 }]) => [
    name,
    Array.from({ length: count }, (_, i) => piles[name]?.[i] ?? ''),
  ]);
  const read = parseState(variant, { variant: `${variant.id}@1`, piles: Object.fromEntries(all), ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Whether a move is legal, by the list and by the judge, which must agree. */
function isLegal(variant: Variant, state: GameState, text: string): boolean {
  const move = moveFrom(text);
  const { ok } = validateMove(variant, state, move);
  expect(legalMoves(variant, state).some((one) => JSON.stringify(one) === JSON.stringify(move))).toBe(ok);
  return ok;
}

const two = { ranks: ['A', '2'], suits: ['C', 'D'] } as const;
const four = { ranks: ['A', '2', '3', '4'], suits: ['C', 'D'] } as const;

describe('a complete run', () => {
  const build = { rank: 'down', suit: 'same' } as const;
  const runs = { role: 'foundation', count: 2, suits: 'any', base: '2', build, takes: 'run' } as const;
  const variant = game({ deck: two, piles: { t: columns(3), f: runs } });

  it('goes to any foundation that is empty, and to no other', () => {
    const state = stateOf(variant, { t: ['2C AC', '2D AD'] });
    expect(isLegal(variant, state, 't:0 2 f:0')).toBe(true);
    expect(isLegal(variant, state, 't:1 2 f:1')).toBe(true);
    const half = stateOf(variant, { t: ['2C AC'], f: ['2D AD'] });
    expect(isLegal(variant, half, 't:0 2 f:0')).toBe(false);
    expect(isLegal(variant, half, 't:0 2 f:1')).toBe(true);
  });

  it('goes to one of two foundations that are alike, in a list of distinct moves', () => {
    const state = stateOf(variant, { t: ['2C AC', '2D AD'] });
    const toFoundations = (distinct: boolean) =>
      legalMoves(variant, state, { distinct }).filter(
        (move) => move.type === 'move' && move.to.startsWith('f'),
      );
    expect(toFoundations(false)).toHaveLength(4);
    expect(toFoundations(true)).toEqual([moveFrom('t:0 2 f:0'), moveFrom('t:1 2 f:0')]);
  });

  it('comes only from where the foundation takes cards', () => {
    const other = game({
      deck: two,
      piles: { t: columns(2), u: columns(1), f: { ...runs, from: ['u'] } },
    } as Parts);
    expect(isLegal(other, stateOf(other, { t: ['2C AC'], u: ['2D AD'] }), 't:0 2 f:0')).toBe(false);
    expect(isLegal(other, stateOf(other, { t: ['2C AC'], u: ['2D AD'] }), 'u:0 2 f:0')).toBe(true);
  });
});

describe('a unit', () => {
  it('is no longer than the most that may be lifted', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { lift: { unit: 'run', most: 2 } }), f: { role: 'foundation', count: 2 } },
    });
    const state = stateOf(variant, { t: ['3C 2D AC', '4D 3D 2C', '4C AD'] });
    expect(isLegal(variant, state, 't:0 2 t:1')).toBe(false);
    expect(isLegal(variant, stateOf(variant, { t: ['3C 2D AC', '2C AD 3D', '4C 4D'] }), 't:0 3 t:2')).toBe(
      false,
    );
    expect(isLegal(variant, stateOf(variant, { t: ['4C 2D AC', '2C AD 3D', '3C 4D'] }), 't:0 2 t:1')).toBe(
      true,
    );
  });

  it('is one card or the whole pile where nothing between may leave', () => {
    const lift = 'top-or-whole';
    const variant = game({
      deck: four,
      piles: { t: columns(3, { lift }), f: { role: 'foundation', count: 2 } },
    });
    const state = stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD'] });
    expect(isLegal(variant, state, 't:0 3 t:1')).toBe(true);
    expect(isLegal(variant, state, 't:0 1 f:0')).toBe(true);
    const deeper = stateOf(variant, { t: ['4C 3D 2C', '4D AC 3C', '2D AD'] });
    expect(isLegal(variant, deeper, 't:0 1 t:1')).toBe(true);
    expect(isLegal(variant, stateOf(variant, { t: ['4C 3D 2C', '2D AC 4D 3C', 'AD'] }), 't:0 2 t:1')).toBe(
      false,
    );
  });

  it('does not leave a pile that gives nothing, though it is a single card', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), u: columns(1, { lift: 'none' }) },
      win: [{ empty: ['t'] }],
    });
    const state = stateOf(variant, { t: ['2C', '2D AD'], u: ['AC'] });
    expect(isLegal(variant, state, 'u:0 1 t:0')).toBe(false);
    expect(isLegal(variant, state, 't:1 1 t:0')).toBe(true);
  });

  it('finds no room in a pile that is full', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { capacity: 4 }), f: { role: 'foundation', count: 2 } },
    });
    expect(isLegal(variant, stateOf(variant, { t: ['3C AD 3D', 'AC 4D 2D 4C', '2C'] }), 't:0 1 t:1')).toBe(
      false,
    );
    expect(isLegal(variant, stateOf(variant, { t: ['3C AD 3D', '4D 2D 4C', 'AC 2C'] }), 't:0 1 t:1')).toBe(
      true,
    );
    expect(isLegal(variant, stateOf(variant, { t: ['AD 3D 2C', '4D 2D 4C', '3C AC'] }), 't:0 2 t:1')).toBe(
      false,
    );
  });
});

describe('a game that is won', () => {
  it('is over, though cards could come back from the foundations', () => {
    const state = laid(klondike, { foundation: ['A..KC', 'A..QD', 'A..KH', 'A..KS'], tableau: ['KD'] });
    expect(isLegal(klondike, state, 'foundation:0 1 tableau:1')).toBe(true);
    const won = laid(klondike, { foundation: ['A..KC', 'A..KD', 'A..KH', 'A..KS'] });
    expect(isLegal(klondike, won, 'foundation:0 1 tableau:1')).toBe(false);
    expect(validateMove(klondike, won, { type: 'redeal' })).toMatchObject({ error: { code: 'game-over' } });
  });

  it('by complete runs, has one of every rank in each column, or none', () => {
    const variant = game({
      deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
      piles: { t: columns(3), c: { role: 'cell' } },
      win: [{ runs: 't' }],
    });
    const statusOf = (...t: string[]) => status(variant, stateOf(variant, { t }));
    expect(statusOf('3C 2C AC', '3D 2D AD')).toBe('won');
    expect(statusOf('3C 2D AC', '3D 2C AD', '')).toBe('won');
    expect(statusOf('3C 2C', '3D 2D AD', 'AC')).toBe('in-play');
    expect(statusOf('3C 2C AC', '3D 2D', 'AD')).toBe('in-play');
    expect(statusOf('AC 2C 3C', '3D 2D AD')).toBe('in-play');
    expect(status(variant, stateOf(variant, { t: ['3C 2C', '3D 2D AD'], c: ['AC'] }))).toBe('in-play');
  });

  it('by runs of parts in suit, counts what lifts, and where any group lifts, what is built', () => {
    const inSuit = { rank: 'down', suit: 'same' } as const;
    const deck = { ranks: ['A', '2', '3'], suits: ['C', 'D'] } as const;
    const narrow = game({
      deck,
      piles: { t: columns(2, { lift: { unit: 'run', by: inSuit } }) },
      win: [{ runs: 't' }],
    });
    const wide = game({
      deck,
      piles: { t: columns(2, { build: inSuit, lift: 'group' }) },
      win: [{ runs: 't' }],
    });
    for (const variant of [narrow, wide]) {
      expect(status(variant, stateOf(variant, { t: ['3C 2C AC', '3D 2D AD'] }))).toBe('won');
      expect(status(variant, stateOf(variant, { t: ['3C 2D AC', '3D 2C AD'] }))).not.toBe('won');
    }
  });

  it('by runs, has no card face down', () => {
    const variant = game({
      deck: { ranks: ['A', '2'], suits: ['C', 'D'] },
      piles: { t: columns(3) },
      deal: [{ to: 't', down: 'all-but-top' }],
      win: [{ runs: 't' }],
    });
    expect(status(variant, stateOf(variant, { t: ['2C AC', '2D AD'] }))).toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2c AC', '2D AD'] }))).not.toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2C AC', '2d ad'] }))).not.toBe('won');
  });

  it('by ranks that are left, has nothing in the stock and one such card in a column, or none', () => {
    const rest = 'KC KD KH KS';
    expect(status(acesUp, laid(acesUp, { tableau: ['AC', 'AD', 'AH', 'AS'] }, { rest: 'discard:0' }))).toBe(
      'won',
    );
    expect(
      status(acesUp, laid(acesUp, { tableau: ['AC', 'AD', 'AH AS', ''] }, { rest: 'discard:0' })),
    ).not.toBe('won');
    expect(
      status(
        acesUp,
        laid(
          acesUp,
          { tableau: ['AC', 'AD', 'AH', 'AS'], stock: [rest.toLowerCase()] },
          { rest: 'discard:0' },
        ),
      ),
    ).toBe('in-play');
    expect(
      status(acesUp, laid(acesUp, { tableau: ['AC', 'AD', 'AH', 'KS'] }, { rest: 'discard:0' })),
    ).not.toBe('won');
  });

  it('by columns that are empty, has none with a card', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), c: { role: 'cell', count: 4 } },
      win: [{ empty: ['t'] }],
    });
    expect(status(variant, stateOf(variant, { c: ['AC', '2C', 'AD', '2D'] }))).toBe('won');
    expect(status(variant, stateOf(variant, { t: ['2D'], c: ['AC', '2C', 'AD'] }))).toBe('in-play');
  });
});

describe('the stock', () => {
  const stock = (more: object) =>
    game({
      deck: four,
      piles: { t: columns(3), s: { role: 'stock', to: 't', ...more }, f: { role: 'foundation', count: 2 } },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);

  it('deals to the columns that have cards, if there are any', () => {
    const variant = stock({ piles: 'non-empty' });
    expect(
      isLegal(variant, stateOf(variant, { t: ['2C 3C 4C'], s: ['4d 3d 2d ad'], f: ['AC'] }), 'deal'),
    ).toBe(true);
    const cleared = { s: ['4d'], f: ['AC 2C 3C 4C', 'AD 2D 3D'] };
    expect(isLegal(variant, stateOf(variant, cleared), 'deal')).toBe(false);
    expect(isLegal(stock({}), stateOf(stock({}), cleared), 'deal')).toBe(true);
  });

  it('deals where columns are empty, unless it must not', () => {
    const piles = { t: ['2C 3C 4C', '', ''], s: ['4d 3d 2d ad'], f: ['AC'] };
    for (const [more, legal] of [
      [{}, true],
      [{ guard: 'none-empty' }, false],
    ] as const) {
      const variant = stock(more);
      expect(isLegal(variant, stateOf(variant, piles), 'deal')).toBe(legal);
    }
  });

  it('is redealt once it is empty and the waste is not', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 1 },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    });
    const legal = (piles: Piles, redealsUsed = 0) =>
      isLegal(variant, stateOf(variant, piles, { redealsUsed }), 'redeal');
    expect(legal({ t: ['2C'], w: ['AD 2D AC'] })).toBe(true);
    expect(legal({ t: ['2C'], w: ['AD 2D AC'] }, 1)).toBe(false);
    expect(legal({ t: ['2C'], s: ['ad'], w: ['2D AC'] })).toBe(false);
    expect(legal({ t: ['2C AD 2D AC'] })).toBe(false);
  });

  it('opens cells once it is empty', () => {
    const variant = game({
      deck: two,
      piles: {
        t: columns(2),
        c: { role: 'cell', when: 'stock-empty' },
        s: { role: 'stock', to: 't' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
    const begun = stateOf(variant, { t: ['2D', 'AC'], s: ['2c ad'] });
    expect(isLegal(variant, begun, 't:0 1 c:0')).toBe(false);
    expect(isLegal(variant, begun, 't:1 1 t:0')).toBe(true);
    expect(isLegal(variant, stateOf(variant, { t: ['2D AD', 'AC 2C'] }), 't:0 1 c:0')).toBe(true);
  });

  it('of gathered columns is redealt while a card is left in them', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(2), c: { role: 'cell', count: 4 }, f: { role: 'foundation', count: 2 } },
      redeal: { times: 1, group: 't', size: 4 },
    });
    expect(isLegal(variant, stateOf(variant, { t: ['AC 2C AD 2D'] }, { redealsUsed: 0 }), 'redeal')).toBe(
      true,
    );
    expect(
      isLegal(variant, stateOf(variant, { t: ['2D'], c: ['AC', '2C', 'AD'] }, { redealsUsed: 0 }), 'redeal'),
    ).toBe(true);
    expect(
      isLegal(variant, stateOf(variant, { c: ['AC', '2C', 'AD', '2D'] }, { redealsUsed: 0 }), 'redeal'),
    ).toBe(false);
  });
});

describe('a power', () => {
  const power = (more: object, parts: object = {}) =>
    game({
      deck: four,
      piles: { t: columns(3, parts), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1, ...more } },
      ...('when' in more ? { redeal: { times: 1, group: 't', size: 4 } } : {}),
    } as Parts);
  const used = (powersUsed: object, more: object = {}) => ({ powersUsed, ...more });

  it('waits until no redeal is left only where it says so', () => {
    const t = ['AC 2C', '3C 4C', 'AD 2D 3D 4D'];
    const late = power({ when: 'no-redeals-left' });
    const pull = 'pull t:0[0] f:0';
    expect(isLegal(late, stateOf(late, { t }, used({ grace: 0 }, { redealsUsed: 0 })), pull)).toBe(false);
    expect(isLegal(late, stateOf(late, { t }, used({ grace: 0 }, { redealsUsed: 1 })), pull)).toBe(true);
    expect(isLegal(late, stateOf(late, { t }, used({ grace: 1 }, { redealsUsed: 1 })), pull)).toBe(false);
    const early = deriveVariant(late, {
      id: 'edge-early',
      powers: { grace: { when: null } },
    } as never) as Variant;
    expect(isLegal(early, stateOf(early, { t }, used({ grace: 0 }, { redealsUsed: 0 })), pull)).toBe(true);
  });

  it('pulls no card that lies face down', () => {
    const t = ['ac 2C', '3C 4C', 'AD 2D 3D 4D'];
    const variant = deriveVariant(power({}), {
      id: 'edge-down',
      deal: [{ to: 't', down: 1 }],
    } as never) as Variant;
    expect(isLegal(variant, stateOf(variant, { t }, used({ grace: 0 })), 'pull t:0[0] f:0')).toBe(false);
    expect(
      isLegal(
        variant,
        stateOf(variant, { t: ['AC 2C', ...t.slice(1)] }, used({ grace: 0 })),
        'pull t:0[0] f:0',
      ),
    ).toBe(true);
  });

  it('finds no room in a pile that is full', () => {
    const variant = power({}, { capacity: 4 });
    const pull = 'pull t:0[0] t:1';
    expect(
      isLegal(variant, stateOf(variant, { t: ['AC 4C', '2C 3C 4D 2D', 'AD 3D'] }, used({ grace: 0 })), pull),
    ).toBe(false);
    expect(
      isLegal(variant, stateOf(variant, { t: ['AC 4C', '3C 4D 2D', 'AD 3D 2C'] }, used({ grace: 0 })), pull),
    ).toBe(true);
  });

  it('lays a card only where its pile gives cards', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2), u: columns(1, { from: ['u'] }), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1 } },
    } as Parts);
    const state = stateOf(variant, { t: ['3C 4C', '2D AC 4D'], u: ['3D AD 2C'] }, used({ grace: 0 }));
    expect(isLegal(variant, state, 'pull t:1[1] u:0')).toBe(false);
    expect(isLegal(variant, state, 'pull t:0[0] t:1')).toBe(true);
  });
});

describe('a removal', () => {
  const removal = (match: readonly object[]) =>
    game({
      deck: { ranks: ['A', '2', '3', '4', '5', '6'], suits: ['C', 'D'] },
      piles: { t: columns(12, { build: 'none', fill: 'none' }), d: { role: 'discard' } },
      removal: { from: ['t'], to: 'd', match },
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
  const t = ['AC', '2C', '3C', '4C', '5C', '6C', 'AD', '2D', '3D', '4D', '5D', '6D'];

  it('takes so many as it says, and no more', () => {
    const pairs = removal([{ cards: 2, sum: 7 }]);
    expect(legalMoves(pairs, stateOf(pairs, { t }))).toHaveLength(12);
    const threes = removal([{ cards: 3, sum: 4 }]);
    expect(legalMoves(threes, stateOf(threes, { t }))).toEqual(
      [
        ['t:0', 't:1', 't:6'],
        ['t:0', 't:6', 't:7'],
      ].map((piles) => ({ type: 'remove', piles })),
    );
  });

  it('takes any of several matches', () => {
    const either = removal([
      { cards: 1, rank: '6' },
      { cards: 2, sum: 3 },
    ]);
    const state = stateOf(either, { t });
    expect(isLegal(either, state, 'remove t:5')).toBe(true);
    expect(isLegal(either, state, 'remove t:4')).toBe(false);
    expect(isLegal(either, state, 'remove t:0 t:7')).toBe(true);
    expect(isLegal(either, state, 'remove t:0 t:6')).toBe(false);
  });

  it('takes equal cards of one rank only where it says which', () => {
    const fours = removal([
      { cards: 2, rank: '4' },
      { cards: 2, equal: true, sum: 4 },
    ]);
    const state = stateOf(fours, { t });
    expect(isLegal(fours, state, 'remove t:3 t:9')).toBe(true);
    expect(isLegal(fours, state, 'remove t:3 t:8')).toBe(false);
    expect(isLegal(fours, state, 'remove t:1 t:7')).toBe(true);
    expect(isLegal(fours, state, 'remove t:0 t:8')).toBe(false);
  });

  it('of a beaten card holds the ace for the highest, or the lowest', () => {
    for (const [beaten, aceLeaves, kingLeaves] of [
      ['ace-high', false, true],
      ['ace-low', true, false],
    ] as const) {
      const variant = removal([{ cards: 1, beaten }]);
      expect(isLegal(variant, stateOf(variant, { t }), 'remove t:0')).toBe(aceLeaves);
      expect(isLegal(variant, stateOf(variant, { t }), 'remove t:5')).toBe(kingLeaves);
      expect(isLegal(variant, stateOf(variant, { t }), 'remove t:4')).toBe(true);
    }
  });
});

/** Why a move is refused: its code, and the numbers behind it where there are any. */
function reason(variant: Variant, state: GameState, text: string): string {
  const verdict = validateMove(variant, state, moveFrom(text));
  if (verdict.ok) return 'legal';
  const { code, facts } = verdict.error;
  const numbers = facts.allowed === undefined ? '' : `: ${facts.allowed} of ${facts.requested}`;
  return code + numbers;
}

describe('a reason', () => {
  const withStock = (more: object, others: object = {}) =>
    game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 't', ...more },
        f: { role: 'foundation', count: 2 },
        ...others,
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);

  it('against a deal tells when none can ever come', () => {
    const variant = withStock({ guard: 'none-empty' });
    const f = ['AC 2C', ''];
    expect(reason(variant, stateOf(variant, { t: ['3C 4C AD', '', ''], s: ['4d 3d 2d'], f }), 'deal')).toBe(
      'column-empty',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 4C', '', ''], s: ['4d 3d 2d ad'], f }), 'deal')).toBe(
      'column-empty: 2 of 3',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 4C AD 4D 3D 2D', '', ''], f }), 'deal')).toBe(
      'stock-empty',
    );
  });

  it('against a deal counts the cards that may come back, and no others', () => {
    const back = withStock({ guard: 'none-empty' }, { f: { role: 'foundation', count: 2, takeBack: ['t'] } });
    expect(
      reason(back, stateOf(back, { t: ['3C', '4C', ''], s: ['4d 3d 2d ad'], f: ['AC 2C'] }), 'deal'),
    ).toBe('column-empty');
    const cleared = game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 't', guard: 'none-empty' },
        f: { role: 'foundation', count: 2 },
        d: { role: 'discard' },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      removal: { from: ['t'], to: 'd', match: [{ cards: 1, rank: 'A' }] },
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    const piles = { t: ['3C', '4C', ''], s: ['4d 3d 2d ad'], d: ['AC 2C'] };
    expect(reason(cleared, stateOf(cleared, piles), 'deal')).toBe('column-empty: 2 of 3');
    const holed = game({
      deck: four,
      piles: {
        t: columns(3),
        s: { role: 'stock', to: 't', guard: 'none-empty' },
        f: { role: 'foundation', count: 2 },
        h: { role: 'hole', from: ['t'] },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    expect(
      reason(holed, stateOf(holed, { t: ['3C', '4C', ''], s: ['4d 3d 2d ad'], h: ['AC 2C'] }), 'deal'),
    ).toBe('column-empty: 2 of 3');
  });

  it('against a deal to columns that have cards is that none has', () => {
    const f = ['AC 2C 3C 4C', 'AD 2D 3D'];
    for (const [more, expected] of [
      [{ piles: 'non-empty' }, 'column-empty'],
      [{}, 'legal'],
    ] as const) {
      const variant = withStock(more);
      expect(reason(variant, stateOf(variant, { s: ['4d'], f }), 'deal')).toBe(expected);
    }
  });

  it('against a redeal is the stock, the columns or the waste', () => {
    const waste = game({
      deck: two,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 1 },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2 },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    });
    const of = (piles: Piles, redealsUsed = 0) =>
      reason(waste, stateOf(waste, piles, { redealsUsed }), 'redeal');
    expect(of({ t: ['2C AC'], s: ['ad'], w: ['2D'] })).toBe('stock-not-empty');
    expect(of({ t: ['2C AC AD 2D'] })).toBe('nothing-to-redeal');
    expect(of({ t: ['2C AC AD'], w: ['2D'] })).toBe('legal');
    expect(of({ t: ['2C AC AD'], w: ['2D'] }, 1)).toBe('no-redeals-left: 1 of 2');
    const gathered = game({
      deck: two,
      piles: { t: columns(2), c: { role: 'cell', count: 4 }, f: { role: 'foundation', count: 2 } },
      redeal: { times: 1, group: 't', size: 4 },
    });
    const c = ['AC', '2C', 'AD', '2D'];
    expect(reason(gathered, stateOf(gathered, { c }, { redealsUsed: 0 }), 'redeal')).toBe(
      'nothing-to-redeal',
    );
    expect(
      reason(gathered, stateOf(gathered, { t: ['', '2D'], c: c.slice(0, 3) }, { redealsUsed: 0 }), 'redeal'),
    ).toBe('legal');
    const stocked = game({
      deck: four,
      piles: { t: columns(2), s: { role: 'stock', to: 't' }, f: { role: 'foundation', count: 2 } },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
      redeal: { times: 1, group: 't', size: 4 },
    } as Parts);
    const dealt = stateOf(stocked, { t: ['4C', '4D'], s: ['3d 2d 3c 2c ad ac'] }, { redealsUsed: 0 });
    expect(reason(stocked, dealt, 'redeal')).toBe('legal');
  });

  it('against a whole run is the foundation, or what is no run', () => {
    const build = { rank: 'down', suit: 'same' } as const;
    const variant = game({
      deck: { ranks: ['A', '2', '3'], suits: ['C', 'D'] },
      piles: {
        t: columns(3),
        f: { role: 'foundation', count: 2, suits: 'any', base: '3', build, takes: 'run' },
      },
      powers: { grace: { pull: 't', times: 1 } },
    } as Parts);
    const begun = stateOf(variant, { t: ['3C 2C AC'], f: ['3D 2D AD'] }, { powersUsed: { grace: 0 } });
    expect(reason(variant, begun, 't:0 3 f:0')).toBe('pile-full: 3 of undefined');
    expect(reason(variant, begun, 't:0 2 f:1')).toBe('not-a-run: 3 of 2');
    expect(reason(variant, begun, 'pull t:0[0] f:1')).toBe('target-not-allowed');
    expect(reason(variant, begun, 'pull t:0[2] t:1')).toBe('not-buried');
    expect(reason(variant, begun, 'pull t:0[0] t:1')).toBe('legal');
    const mixed = stateOf(variant, { t: ['3C 2D AC', '3D 2C AD'] }, { powersUsed: { grace: 0 } });
    expect(reason(variant, mixed, 't:0 3 f:0')).toBe('not-a-run: 3 of 3');
  });

  it('against a part of a pile is that the top card or the whole pile leaves', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { lift: 'top-or-whole' }), f: { role: 'foundation', count: 2 } },
    });
    const state = stateOf(variant, { t: ['4C 3D 2C', '4D AC 3C', '2D AD'] });
    expect(reason(variant, state, 't:0 2 t:1')).toBe('not-whole');
    expect(reason(variant, state, 't:0 1 t:2')).toBe('wrong-rank');
    expect(reason(variant, state, 't:0 3 t:2')).toBe('wrong-rank');
  });

  it('against too many is how many fit on a card, in an empty pile, or in what room there is', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3, { fill: { most: 2 }, capacity: 6 }), f: { role: 'foundation', count: 2 } },
    });
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '', '4D 3D 2C AD 4C'] }), 't:0 3 t:1')).toBe(
      'over-limit: 2 of 3',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '2C AD 4D', '3D 4C'] }), 't:0 3 t:1')).toBe(
      'legal',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '2C AD 4C 4D', '3D'] }), 't:0 3 t:1')).toBe(
      'over-limit: 2 of 3',
    );
  });

  it('against a pull is the power of its own pile', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(2), u: columns(2), f: { role: 'foundation', count: 2 } },
      powers: { grace: { pull: 't', times: 1 }, mercy: { pull: 'u', times: 2, when: 'no-redeals-left' } },
      redeal: { times: 1, group: 't', size: 4 },
    } as Parts);
    const piles = { t: ['AC 2C', '3C 4C'], u: ['AD 2D', '3D 4D'] };
    const of = (grace: number, mercy: number, redealsUsed: number, text: string) =>
      reason(variant, stateOf(variant, piles, { powersUsed: { grace, mercy }, redealsUsed }), text);
    expect(of(0, 0, 0, 'pull t:0[0] f:0')).toBe('legal');
    expect(of(1, 0, 1, 'pull t:0[0] f:0')).toBe('no-power-left: 1 of 2');
    expect(of(0, 0, 0, 'pull u:0[0] f:1')).toBe('power-not-ready');
    expect(of(0, 0, 1, 'pull u:0[0] f:1')).toBe('legal');
    expect(of(0, 2, 1, 'pull u:0[0] f:1')).toBe('no-power-left: 2 of 3');
    expect(of(0, 0, 0, 'pull f:0[0] t:1')).toBe('source-not-allowed');
  });

  it('against cards that do not leave names one, or all of them', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(4), d: { role: 'discard' } },
      removal: { from: ['t'], to: 'd', match: [{ cards: 2, sum: 3 }] },
      win: [{ empty: ['t'] }],
    } as unknown as Parts);
    const state = stateOf(variant, { t: ['AC', '2C', 'AD', '2D'] });
    const said = (text: string) => validateMove(variant, state, moveFrom(text));
    expect(said('remove t:0')).toMatchObject({
      error: { code: 'not-a-match', message: 'AC does not leave alone' },
    });
    expect(said('remove t:0 t:2')).toMatchObject({ error: { message: 'AC and AD do not leave together' } });
  });
});

describe('what is no state', () => {
  const dealt = deal(klondike, { seed: 1 });
  const shown = JSON.parse(JSON.stringify(dealt).replace(/"[a2-9tjqk][cdhs]"/g, '"??"'));

  it('is told by its code at every door', () => {
    const bad = { ...dealt, piles: { ...dealt.piles, waste: [['AC']] } } as typeof dealt;
    for (const door of [
      () => legalMoves(klondike, bad),
      () => validateMove(klondike, bad, { type: 'deal' }),
      () => status(klondike, bad),
      () => perft(klondike, bad, 1),
      () => replay(klondike, bad, []),
    ])
      expect(door).toThrow(
        expect.objectContaining({ code: 'bad-state', message: expect.stringContaining('klondike@1') }),
      );
  });

  it('may be a view where what is hidden does not matter, and nowhere else', () => {
    expect(parseView(klondike, shown).ok).toBe(true);
    expect(legalMoves(klondike, shown)).toEqual(legalMoves(klondike, dealt));
    expect(validateMove(klondike, shown, { type: 'deal' }).ok).toBe(true);
    for (const door of [() => perft(klondike, shown, 1), () => replay(klondike, shown, [])])
      expect(door).toThrow(expect.objectContaining({ code: 'bad-state' }));
  });
});

describe('the free space', () => {
  it('counts no cell twice: the one that cards go to is no way station', () => {
    const variant = game({
      deck: four,
      piles: {
        t: columns(3, { lift: { unit: 'run', limit: 'cells' } }),
        c: { role: 'cell', count: 2, capacity: 3 },
        f: { role: 'foundation', count: 2 },
      },
    });
    const state = (c: string[]) =>
      stateOf(variant, { t: ['3C 2D AC', '4D', ['4C 3D 2C AD', ...c].join(' ')] });
    expect(reason(variant, state([]), 't:0 3 t:1')).toBe('legal');
    const full = stateOf(variant, { t: ['3C 2D AC', '4D', '3D 2C AD'], c: ['4C'] });
    expect(reason(variant, full, 't:0 3 t:1')).toBe('over-limit: 2 of 3');
    expect(reason(variant, state([]), 't:0 2 c:0')).toBe('legal');
    expect(reason(variant, state([]), 't:0 3 c:0')).toBe('over-limit: 2 of 3');
  });

  it('of columns doubles with each, whatever lies in cells', () => {
    const variant = game({
      deck: four,
      piles: {
        t: columns(4, { lift: { unit: 'run', limit: 'columns' } }),
        c: { role: 'cell', count: 2 },
        f: { role: 'foundation', count: 2 },
      },
    });
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD', ''] }), 't:0 3 t:1')).toBe(
      'over-limit: 2 of 3',
    );
    expect(reason(variant, stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD', ''] }), 't:0 2 t:3')).toBe(
      'over-limit: 1 of 2',
    );
    const two = stateOf(variant, { t: ['3C 2D AC', '4C 3D 2C AD 4D', '', ''] });
    expect(reason(variant, two, 't:0 3 t:1')).toBe('legal');
  });

  it('of parts lets so many parts of one suit go, however long they are', () => {
    const variant = game({
      deck: { ranks: ['A', '2', '3', '4', '5'], suits: ['C', 'D'] },
      piles: {
        t: columns(4, { lift: { unit: 'run', limit: 'parts' } }),
        f: { role: 'foundation', count: 2 },
      },
    });
    const of = (run: string, others: string, text: string) =>
      reason(variant, stateOf(variant, { t: [run, '5D', others, ''] }), text);
    // One empty column: two parts.
    expect(of('4C 3C 2D AD', '5C 4D 3D 2C AC', 't:0 4 t:1')).toBe('legal');
    expect(of('4C 3D 2D AC', '5C 4D 3C 2C AD', 't:0 4 t:1')).toBe('over-limit: 3 of 4');
    expect(of('4C 3D 2C AC', '5C 4D 3C 2D AD', 't:0 4 t:1')).toBe('over-limit: 3 of 4');
    expect(of('4C 3D 2C AD', '5C 4D 3C 2D AC', 't:0 4 t:1')).toBe('over-limit: 2 of 4');
    // To the empty column itself: one part.
    expect(of('4C 3C 2D AD', '5C 4D 3D 2C AC', 't:0 2 t:3')).toBe('legal');
    expect(of('4C 3C 2D AD', '5C 4D 3D 2C AC', 't:0 3 t:3')).toBe('over-limit: 2 of 3');
  });
});

describe('what follows a move', () => {
  const played = (variant: Variant, state: GameState, ...texts: string[]): GameState => {
    const result = replay(variant, state, texts.map(moveFrom));
    if (!result.ok) throw new Error(result.error.rejection.message);
    return result.value;
  };

  it('is every run that a deal completes, not the first alone', () => {
    const build = { rank: 'down', suit: 'same' } as const;
    const variant = game({
      deck: two,
      piles: {
        t: columns(2),
        s: { role: 'stock', to: 't' },
        f: { role: 'foundation', count: 2, suits: 'any', base: '2', build, takes: 'run', automatic: true },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
    const state = stateOf(variant, { t: ['2C', '2D'], s: ['ad ac'] });
    expect(played(variant, state, 'deal').piles).toEqual({
      t: [[], []],
      s: [[]],
      f: [
        ['2C', 'AC'],
        ['2D', 'AD'],
      ],
    });
  });

  it('is a base only where a foundation was begun', () => {
    const variant = game({
      deck: four,
      piles: { t: columns(3), f: { role: 'foundation', count: 2, base: 'first-played' } },
    });
    const state = stateOf(variant, { t: ['3C 2D AC', '4D', '4C 3D 2C AD'] });
    expect(played(variant, state, 't:0 3 t:1').base).toBeUndefined();
    expect(played(variant, state, 't:0 3 t:1', 't:1 1 f:0')).toMatchObject({
      base: 'A',
      piles: { f: [['AC'], []] },
    });
  });

  it('is told of a list of moves up to the first that is not legal', () => {
    const variant = game({ deck: two, piles: { t: columns(2), f: { role: 'foundation', count: 2 } } });
    const state = stateOf(variant, { t: ['2C AC', '2D AD'] });
    const moves = ['t:0 1 f:0', 't:0 1 f:0', 't:0 1 f:1'].map(moveFrom);
    expect(replay(variant, state, moves)).toMatchObject({
      ok: false,
      error: {
        index: 2,
        state: { piles: { t: [[], ['2D', 'AD']], f: [['AC', '2C'], []] } },
        rejection: { code: 'pile-empty' },
      },
    });
    expect(replay(variant, state, moves.slice(0, 2))).toMatchObject({
      ok: true,
      value: { piles: { f: [['AC', '2C'], []] } },
    });
    expect(replay(variant, state, [])).toEqual({ ok: true, value: state });
    expect(() => replay(variant, state, 5 as unknown as [])).toThrow(
      expect.objectContaining({ code: 'not-moves' }),
    );
  });
});

describe('a shuffled redeal', () => {
  const shuffled = (suits: readonly string[], packs = 1): Variant =>
    game({
      deck: { ranks: ['A', '2'], suits, packs } as never,
      piles: {
        t: columns(1),
        s: { role: 'stock', to: 'w', redeals: 2, order: 'shuffled' },
        w: { role: 'waste' },
        f: { role: 'foundation', count: 2, suits: 'any' },
      },
      deal: [{ to: 't', cards: 1 }, { to: 's' }],
    } as Parts);
  const redealt = (variant: Variant, w: string, t: string, redealSeed: string, redealsUsed = 0) => {
    const played = replay(variant, stateOf(variant, { t: [t], w: [w] }, { redealSeed, redealsUsed }), [
      { type: 'redeal' },
    ]);
    if (!played.ok) throw new Error(played.error.rejection.message);
    expect(played.value).toMatchObject({ redealsUsed: redealsUsed + 1, piles: { w: [[]] } });
    return (played.value.piles.s[0] as readonly string[]).join(' ');
  };
  const plain = shuffled(['C', 'D']);

  it('never leaves two cards as they were, by whatever seed', () => {
    for (let seed = 0; seed < 16; seed++) expect(redealt(plain, 'AC AD', '2C 2D', `${seed}`)).toBe('ad ac');
  });

  it('lies face down as its seed and its number say, for ever', () => {
    const all = [0, 1, 2].map((seed) => redealt(plain, 'AC AD 2C', '2D', `seed ${seed}`));
    expect(all).toEqual(['2c ac ad', 'ad ac 2c', '2c ad ac']);
    expect(redealt(plain, 'AC AD 2C', '2D', 'seed 0', 1)).toBe('ad ac 2c');
  });

  it('of equal cards ends', () => {
    const twice = shuffled(['C'], 2);
    expect(redealt(twice, 'AC AC', '2C 2C', '1')).toBe('ac ac');
  });
});

describe('a game without a move', () => {
  it('has none at all, not even one that changes nothing', () => {
    const variant = game({
      deck: two,
      piles: { t: columns(1, { fill: 'none' }), c: { role: 'cell', count: 5 } },
      win: [{ empty: ['t', 'c'] }],
    });
    const state = stateOf(variant, { c: ['AC', '2C', 'AD', '2D'] });
    expect(legalMoves(variant, state, { distinct: true })).toEqual([]);
    expect(status(variant, state)).toBe('in-play');
  });
});
