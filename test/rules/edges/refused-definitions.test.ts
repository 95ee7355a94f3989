/** Definitions that are refused, each beside its neighbour that is not: what is told, and where. */
import { parseVariant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { columns, four, two } from './small.js';

type Json = Record<string, unknown>;

const f = { role: 'foundation', count: 2 } as const;
const base = { id: 'edge', title: 'Edge', deck: four, deal: [{ to: 't' }] };
const plain = { t: columns(2), f };

/** What is told of a definition: codes with their paths. */
function told(parts: Json): string {
  const read = parseVariant({ ...base, ...parts });
  return read.ok ? 'accepted' : read.error.map(({ code, path }) => `${code} ${path}`).join(', ');
}

/** With foundations otherwise. */
const founded = (more: Json, others: Json = {}) =>
  told({ piles: { ...plain, f: { ...f, ...more } }, ...others });

describe('a list where an object should be', () => {
  const t = (more: Json) => told({ piles: { t: columns(2, more), f } });

  it.each<[string, string]>([
    ['piles', told({ piles: [] })],
    ['piles', told({ piles: [[]] })],
    ['piles.t', told({ piles: { t: [], f } })],
    ['piles.t.place', t({ place: [] })],
    ['piles.t.place', t({ place: [0, 0] })],
    ['piles.t.build', t({ build: [] })],
    ['piles.t.fill', t({ fill: [] })],
    ['piles.t.lift', t({ lift: [] })],
    ['piles.t.lift.by', t({ lift: { unit: 'run', by: [] } })],
    ['piles.t.each[0]', t({ each: [[]] })],
    ['piles.t.each[1].fill', t({ each: [{}, { fill: [] }] })],
    ['piles.f.each[0]', founded({ each: [[]] })],
    ['deck', told({ piles: plain, deck: [[]] })],
    ['deal[0]', told({ piles: plain, deal: [[]] })],
    ['deal[0].take', told({ piles: plain, deal: [{ take: [], to: 't' }] })],
    ['redeal', told({ piles: plain, redeal: [] })],
    ['removal', told({ piles: plain, removal: [] })],
    ['removal.match[0]', told({ piles: plain, removal: { from: ['t'], to: 'f', match: [[]] } })],
    ['powers', told({ piles: plain, powers: [[]] })],
    ['powers.one', told({ piles: plain, powers: { one: [] } })],
    ['win[0]', told({ piles: plain, win: [[]] })],
  ])('is told once, of %s and not of the keys it has or lacks', (path, faults) => {
    expect(faults).toBe(`wrong-value ${path}`);
  });

  it('is told also as the whole definition, and beside other faults', () => {
    const whole = parseVariant([]);
    expect(!whole.ok && whole.error).toEqual([
      expect.objectContaining({ code: 'wrong-value', path: '', expected: 'an object' }),
    ]);
    expect(told({ piles: plain, deck: [], title: 7 })).toBe('wrong-value title, wrong-value deck');
  });
});

describe('a list', () => {
  it.each([[[]], [[0]], [[0, 0, 0]]])('of two numbers is told by its length: %j', (list) => {
    for (const key of ['at', 'step'])
      expect(told({ piles: { t: columns(2, { place: { [key]: list } }), f } })).toBe(
        `wrong-value piles.t.place.${key}`,
      );
    expect(told({ piles: { t: columns(2, { place: { points: [list] } }), f } })).toBe(
      'wrong-value piles.t.place.points[0]',
    );
  });

  it.each<[string, Json]>([
    ['deck.ranks', { deck: { ranks: [] } }],
    ['deck.suits', { deck: { suits: [] } }],
    ['deal[0].sink', { deal: [{ to: 't', sink: [] }] }],
    ['deal[0].take.ranks', { deal: [{ take: { ranks: [] }, to: 't' }] }],
    ['removal.from', { removal: { from: [], to: 'f', match: [{ cards: 1, rank: 'A' }] } }],
    ['removal.match', { removal: { from: ['t'], to: 'f', match: [] } }],
    ['win', { win: [] }],
    ['win[0].empty', { win: [{ empty: [] }] }],
    ['win[0].only', { win: [{ only: [], in: 't' }] }],
  ])('that needs something in it is told itself where it is empty: %s', (path, parts) => {
    expect(told({ piles: plain, ...parts })).toBe(`wrong-value ${path}`);
  });
});

describe('foundations', () => {
  it('that take runs give none back', () => {
    const build = { rank: 'down', suit: 'same' };
    const runs = { suits: 'any', base: '4', build, takes: 'run' };
    expect(founded(runs)).toBe('accepted');
    expect(founded({ ...runs, takeBack: ['t'] })).toBe('contradiction piles.f.takeBack');
    expect(founded({ takeBack: ['t'] })).toBe('accepted');
  });

  it('keep cards only where some come back, and fewer than all', () => {
    expect(founded({ takeBack: ['t'], keeps: 3 })).toBe('accepted');
    expect(founded({ takeBack: ['t'], keeps: 4 })).toBe('contradiction piles.f.keeps');
    expect(founded({ keeps: 9 })).toBe('contradiction piles.f.keeps');
    expect(founded({ takeBack: [], keeps: 3 })).toBe('contradiction piles.f.keeps');
  });

  it('begin with a rank of the deck, all or one', () => {
    expect(founded({ base: 'K' })).toBe('not-in-deck piles.f.base');
    expect(founded({ each: [{}, { base: 'K' }] })).toMatch(/^not-in-deck piles\.f\.each\[1\]\.base/);
  });

  it('that are dealt their base have it together', () => {
    const dealt = (each: Json[]) =>
      told({
        piles: { ...plain, f: { ...f, base: 'dealt', each } },
        deal: [{ to: 't', setsBase: true }],
        win: [{ empty: ['t'] }],
      });
    expect(dealt([])).toBe('accepted');
    expect(dealt([{}, {}])).toBe('accepted');
    expect(dealt([{}, { base: '2' }])).toContain('contradiction piles.f.each[1].base');
    expect(founded({ each: [{}, { base: '2' }] })).toBe('accepted');
  });

  it('are dealt cards only where the first card played sets no base', () => {
    const dealt = (to: string) => [{ take: { cards: ['2C'] }, to }, { to: 't' }];
    const both = (to: string) =>
      told({
        piles: {
          t: columns(2),
          f: { role: 'foundation', base: 'first-played', count: 2 },
          g: { role: 'foundation', base: '2', suits: 'any' },
        },
        deal: dealt(to),
      });
    expect(both('f')).toContain('contradiction deal[0].to');
    expect(both('g')).not.toContain('deal[0].to');
  });

  it('can be filled by one chain of different cards, from one of the bases there may be', () => {
    const up = { rank: 'up', suit: 'any', wrap: false };
    expect(founded({ suits: 'any', build: up, length: 4 })).toBe('accepted');
    expect(founded({ suits: 'any', build: up, length: 5 })).toContain('never-full piles.f.length');
    expect(founded({ suits: 'any', count: 1, build: { rank: 'any' }, length: 8 })).toBe('accepted');
    expect(founded({ suits: 'any', count: 1, build: { rank: 'any' }, length: 9 })).toContain('never-full');
    // From the 2 up or down: the way back leads over the 2 itself.
    const either = { rank: 'either', suit: 'same', wrap: false };
    const won = { win: [{ empty: ['t'] }] };
    expect(founded({ base: '2', build: either, length: 3 }, won)).toBe('accepted');
    expect(founded({ base: '2', build: either, length: 4 }, won)).toContain('never-full piles.f.length');
    const noWrap = { rank: 'up', suit: 'same' };
    expect(founded({ base: 'first-played', build: noWrap })).toBe('accepted');
    expect(founded({ base: '2', build: noWrap })).toContain('never-full piles.f.length');
  });
});

describe('sizes', () => {
  const many = (groups: number) =>
    Object.fromEntries(Array.from({ length: groups }, (_, i) => [`c${i}`, { role: 'cell' }]));

  it('are at most what a table holds', () => {
    expect(told({ piles: { ...plain, ...many(29) } })).toBe('accepted');
    expect(told({ piles: { ...plain, ...many(30) } })).toBe('too-many-piles piles');
    const powers = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, { pull: 't', times: 1 }]));
    expect(told({ piles: plain, powers: powers(16) })).toBe('accepted');
    expect(told({ piles: plain, powers: powers(17) })).toBe('too-many powers');
    expect(told({ piles: { ...plain, c: { role: 'cell', count: 123 } } })).toBe('accepted');
    expect(told({ piles: { ...plain, c: { role: 'cell', count: 124 } } })).toBe('too-many-piles piles');
    const packs = (count: number) =>
      told({ deck: { packs: count }, piles: { t: columns(2), f: { ...f, count: 4 * count } } });
    expect(packs(4)).toBe('accepted');
    expect(packs(5)).toBe('too-many-cards deck');
  });
});

describe('names', () => {
  const stocked = (more: Json) => ({
    piles: { ...plain, s: { role: 'stock', to: 'w' }, w: { role: 'waste' }, ...more },
    deal: [{ to: 't', cards: 1 }, { to: 's' }],
  });

  it('of stock and waste are one, of one pile', () => {
    expect(told(stocked({}))).toBe('accepted');
    expect(told(stocked({ w: { role: 'waste', count: 2 } }))).toBe('too-many-piles piles.w.count');
    expect(told(stocked({ v: { role: 'waste', from: ['t'], fill: 'any' } }))).toBe('too-many-piles piles.v');
  });

  it('of those that fill lead to groups that give', () => {
    const each = (fill: Json) => told({ piles: { ...plain, t: { ...columns(2), each: [{ fill }] } } });
    expect(each({ from: ['t'] })).toBe('accepted');
    expect(each({ from: ['x'] })).toBe('no-such-group piles.t.each[0].fill.from[0]');
    expect(each({ auto: ['x'] })).toBe('no-such-group piles.t.each[0].fill.auto[0]');
    expect(told({ piles: { ...plain, t: { ...columns(2), fill: { auto: ['f'] } } } })).toBe(
      'wrong-role piles.t.fill.auto[0]',
    );
    expect(told({ piles: { ...plain, t: { ...columns(2), each: [] } } })).toBe('accepted');
  });

  it('of those that take from foundations are columns, cells, foundations or the waste', () => {
    expect(
      told(
        stocked({ f: { ...f, takeBack: ['w'] }, w: { role: 'waste', fill: 'any', build: { rank: 'any' } } }),
      ),
    ).not.toContain('takeBack');
    expect(told(stocked({ f: { ...f, takeBack: ['s'] } }))).toContain('wrong-role piles.f.takeBack[0]');
  });

  it('in a deal, a removal and a win lead where they should', () => {
    const diverted = (divertBase: string) =>
      told({
        piles: { ...plain, f: { ...f, base: 'dealt' } },
        deal: [{ to: 't', setsBase: true, divertBase }],
      });
    expect(diverted('t')).toBe('wrong-role deal[0].divertBase');
    expect(diverted('x')).toBe('no-such-group deal[0].divertBase');
    const removed = (to: string, from = ['t']) =>
      told({
        piles: { t: columns(2), d: { role: 'discard' } },
        removal: { from, to, match: [{ cards: 1, rank: 'A' }] },
        win: [{ empty: ['t'] }],
      });
    expect(removed('d')).toBe('accepted');
    expect(removed('t')).toContain('wrong-role removal.to');
    const winning = (win: Json, more: Json = {}) => told({ piles: { ...plain, ...more }, win: [win] });
    expect(winning({ runs: 'f' })).toBe('wrong-role win[0].runs');
    expect(winning({ only: ['A'], in: 'f' })).toBe('wrong-role win[0].in');
    expect(winning({ empty: ['f'] })).toBe('wrong-role win[0].empty[0]');
    const reserve = { r: { role: 'reserve', count: 2 } };
    expect(
      told({
        piles: { ...plain, ...reserve },
        deal: [{ to: 'r', cards: 1 }, { to: 't' }],
        win: [{ only: ['A'], in: 'r' }],
      }),
    ).toBe('accepted');
  });
});

describe('what could never come into play', () => {
  it('is a win by runs for which there is no room', () => {
    const runs = (piles: Json, deal: readonly Json[] = [{ to: 't' }]) =>
      told({ piles, deal, win: [{ runs: 't' }] });
    const stock = { s: { role: 'stock', to: 't' } };
    const stocked = [{ to: 't', cards: 1 }, { to: 's' }];
    expect(runs({ t: columns(2) })).toBe('accepted');
    expect(runs({ t: columns(2, { capacity: 4 }) }, [{ to: 't', cards: 4 }])).toBe('accepted');
    expect(runs({ t: columns(2, { capacity: 3 }) })).toContain('never-full win[0].runs');
    expect(runs({ t: columns(1) })).toBe('never-full win[0].runs');
    expect(runs({ t: columns(1), ...stock }, stocked)).toBe('never-full win[0].runs');
    expect(runs({ t: columns(2), ...stock }, stocked)).toBe('accepted');
    expect(runs({ t: columns(1), f })).toBe('accepted');
  });

  it('is what a stock for columns says of a waste, but not that nothing comes again', () => {
    const stocked = (more: Json) =>
      told({
        piles: { ...plain, s: { role: 'stock', to: 't', ...more } },
        deal: [{ to: 't', cards: 1 }, { to: 's' }],
      });
    expect(stocked({ redeals: 0 })).toBe('accepted');
    expect(stocked({ redeals: 1 })).toBe('contradiction piles.s.redeals');
    expect(stocked({ order: 'reversed' })).toBe('contradiction piles.s.order');
    expect(stocked({ draw: 3 })).toBe('contradiction piles.s.draw');
  });

  it('is a removal from a stock whose cards are not seen', () => {
    const removed = (more: Json) =>
      told({
        piles: { t: columns(2), s: { role: 'stock', to: 't', ...more }, d: { role: 'discard' } },
        deal: [{ to: 't', cards: 1 }, { to: 's' }],
        removal: { from: ['t', 's'], to: 'd', match: [{ cards: 1, rank: 'A' }] },
        win: [{ empty: ['t'] }],
      });
    expect(removed({})).toBe('contradiction removal.from[1]');
    expect(removed({ playable: true })).toBe('accepted');
  });

  it('is a match that no cards of the deck make', () => {
    const matched = (match: Json, deck: Json = two) =>
      told({
        deck,
        piles: { t: columns(2), d: { role: 'discard' } },
        removal: { from: ['t'], to: 'd', match: [match] },
        win: [{ empty: ['t'] }],
      });
    const one = { ranks: ['A', '2'], suits: ['C'] };
    expect(matched({ cards: 1, rank: 'K' })).toContain('not-in-deck removal.match[0].rank');
    expect(matched({ cards: 1, rank: '2' })).toBe('accepted');
    expect(matched({ cards: 2, rank: '2' })).toBe('accepted');
    expect(matched({ cards: 2, rank: '2' }, one)).toBe('contradiction removal.match[0]');
    expect(matched({ cards: 2, rank: 'A', sum: 3 })).toBe('contradiction removal.match[0]');
    expect(matched({ cards: 2, rank: 'A', sum: 2 })).toBe('accepted');
    expect(matched({ cards: 2, sum: 3 }, one)).toBe('accepted');
    expect(matched({ cards: 2, equal: true }, one)).toBe('contradiction removal.match[0]');
    expect(matched({ cards: 2, equal: true })).toBe('accepted');
    expect(matched({ cards: 3, equal: true })).toBe('contradiction removal.match[0]');
    expect(matched({ cards: 3, sum: 4 })).toBe('accepted');
    expect(matched({ cards: 3, sum: 3 })).toBe('contradiction removal.match[0]');
  });
});

describe('gaps that would be filled without end', () => {
  it.each([
    [
      'wrong-role piles.t.fill.auto[0]',
      told({
        piles: { t: columns(2, { fill: { auto: ['t'] } }), f, r: { role: 'reserve' } },
        deal: [{ to: 't', cards: [1] }, { to: 'r' }],
      }),
    ],
    [
      'too-many-piles piles.w.count',
      told({
        piles: { ...plain, w: { role: 'waste', count: 2, fill: { auto: ['w'] } }, r: { role: 'reserve' } },
        deal: [{ to: 'w', cards: [1] }, { to: 'r' }],
      }),
    ],
  ])('are told: %s', (wanted, all) => {
    expect(all).toContain(wanted);
  });
});
