/** Piles and deals that are refused, each beside its neighbour that is not: what is told, and where. */
import { parseVariant } from 'solitaire-rules/rules';
import { describe, expect, it } from 'vitest';
import { columns, four } from './small.js';

type Json = Record<string, unknown>;

const f = { role: 'foundation', count: 2 } as const;
const plain = { t: columns(2), f };
const base = { id: 'edge', title: 'Edge', deck: four, deal: [{ to: 't' }], piles: plain };

/** What is told of a definition: codes with their paths. */
function told(parts: Json): string {
  const read = parseVariant({ ...base, ...parts });
  return read.ok ? 'accepted' : read.error.map(({ code, path }) => `${code} ${path}`).join(', ');
}

const found = (parts: Json): unknown => {
  const read = parseVariant({ ...base, ...parts });
  return read.ok ? 'accepted' : read.error[0]?.found;
};

const stocked = (piles: Json, more: Json = {}) => ({
  piles: { ...plain, s: { role: 'stock', to: 't' }, ...piles },
  deal: [{ to: 't', cards: 1 }, { to: 's' }],
  ...more,
});

describe('a deal', () => {
  it('takes ranks and cards of the deck, each copy once', () => {
    const taking = (take: Json) => told({ deal: [{ take, to: 't' }, { to: 't' }] });
    expect(taking({ ranks: ['A'] })).toBe('accepted');
    expect(taking({ ranks: ['A'], cards: ['2C'] })).toBe('accepted');
    expect(taking({})).toBe('missing deal[0].take');
    expect(taking({ ranks: ['K'] })).toContain('not-in-deck deal[0].take.ranks[0]');
    expect(taking({ cards: ['KC'] })).toContain('not-in-deck deal[0].take.cards[0]');
    const twice = (copies: number) =>
      told({
        deck: { ...four, packs: 2 },
        piles: { t: columns(2), f: { ...f, count: 4 } },
        deal: [
          { take: { cards: ['AC'], copies }, to: 'f' },
          { take: { cards: ['AC'], copies: 1 }, to: 'f' },
          { to: 't' },
        ],
      });
    expect(twice(1)).toBe('accepted');
    expect(twice(2)).toBe('contradiction deal[1].take');
  });

  it('gives no more than is left when cards have been taken', () => {
    const given = (cards: number) => ({
      deal: [
        { take: { ranks: ['A'] }, to: 'f' },
        { to: 't', cards },
      ],
    });
    expect(told(given(3))).toBe('accepted');
    expect(told(given(4))).toBe('too-many-cards deal');
    expect(found(given(4))).toBe('10');
    expect(told(given(2))).toBe('too-few-cards deal');
    expect(found({ deal: [{ to: 't', cards: [5, 4] }] })).toBe('9');
    expect(found({ deal: [{ to: 't', cards: 200 }] })).toBe('400');
  });

  it('lays the cards of a stock face down, all of them', () => {
    const down = (how: unknown) =>
      told(
        stocked(
          {},
          {
            deal: [
              { to: 't', cards: 1 },
              { to: 's', down: how },
            ],
          },
        ),
      );
    expect(down('all')).toBe('accepted');
    expect(down('all-but-top')).toBe('contradiction deal[1].down');
  });

  it('diverts cards of a base that this step or one before has set', () => {
    const diverting = (...steps: Json[]) =>
      told({ piles: { ...plain, f: { ...f, base: 'dealt' } }, deal: steps });
    const last = { to: 't', divertBase: 'f' };
    expect(diverting({ ...last, cards: [4, 3], setsBase: true })).toBe('accepted');
    expect(diverting({ to: 't', cards: 1 }, { ...last, setsBase: true })).not.toContain('divertBase');
    expect(diverting({ to: 't', cards: 1, setsBase: true }, last)).not.toContain('divertBase');
    expect(diverting({ to: 't', cards: 1 }, { ...last, setsBase: false })).toContain(
      'contradiction deal[1].divertBase',
    );
  });
});

describe('cards that lie where none is lifted', () => {
  const still = (more: Json, others: Json = {}) =>
    told({
      piles: {
        ...plain,
        u: { role: 'tableau', fill: 'any', build: { rank: 'any' }, lift: 'none' },
        ...others,
      },
      deal: [{ to: 'u', cards: 1 }, { to: 't' }],
      ...more,
    });

  it('can never all be played', () => {
    expect(still({})).toBe('contradiction piles.u');
    expect(still({ deal: [{ to: 't' }] })).toBe('accepted');
    expect(still({ win: [{ empty: ['t'] }] })).toBe('accepted');
  });

  it('but for a power, a gap they fill, or a run that leaves by itself', () => {
    expect(still({ powers: { grace: { pull: 'u', times: 9 } } })).toBe('accepted');
    expect(still({ powers: { grace: { pull: 't', times: 9 } } })).toBe('contradiction piles.u');
    const reserve = (fill: unknown) =>
      told({
        piles: { f, t: columns(2, { fill }), r: { role: 'reserve', lift: 'none' } },
        deal: [{ to: 'r', cards: 1 }, { to: 't' }],
      });
    expect(reserve({ auto: ['r'] })).toBe('accepted');
    expect(reserve('any')).toBe('contradiction piles.r');
    const build = { rank: 'down', suit: 'same' };
    const runs = { ...f, suits: 'any', base: '4', build, takes: 'run' };
    expect(still({}, { f: { ...runs, automatic: true } })).toBe('accepted');
    expect(still({}, { f: runs })).toBe('contradiction piles.u');
  });

  it('or where the stock is dealt', () => {
    const u = { role: 'tableau', count: 2, build: { rank: 'any' }, lift: 'none' };
    expect(told(stocked({ u, s: { role: 'stock', to: 'u' } }))).toBe('contradiction piles.u');
    expect(told(stocked({ u: { ...u, lift: 'top' }, s: { role: 'stock', to: 'u' } }))).toBe('accepted');
  });
});

describe('piles', () => {
  const column = (more: Json, others: Json = {}) =>
    told({ piles: { ...plain, t: columns(2, more), ...others } });

  it('say of single ones what is said of all, and where', () => {
    const wrong = { rank: 'any', step: 2 };
    expect(column({ build: wrong })).toBe('contradiction piles.t.build.step');
    expect(column({ each: [{}, { build: wrong }] })).toBe('contradiction piles.t.each[1].build.step');
    expect(column({ each: [{}, {}, { build: wrong }] })).toBe('too-many piles.t.each');
    expect(column({ build: { rank: 'equal', step: 1 } })).toBe('contradiction piles.t.build.step');
    expect(column({ build: { rank: 'equal', wrap: true } })).toBe('contradiction piles.t.build.wrap');
    expect(column({ build: { rank: 'down', notOn: ['A', 'K'] } })).toBe('not-in-deck piles.t.build.notOn[1]');
    expect(column({ lift: { unit: 'run', by: wrong } })).toBe('contradiction piles.t.lift.by.step');
    expect(column({ lift: { unit: 'none', most: 2 } }, { u: columns(1) })).toContain(
      'contradiction piles.t.lift.most',
    );
    expect(column({ lift: { unit: 'top', most: 2 } })).toBe('contradiction piles.t.lift.most');
    expect(column({ lift: { unit: 'group', most: 2 } })).toBe('accepted');
  });

  it('build by steps that the deck has', () => {
    expect(column({ build: { rank: 'down', step: 3 } })).toBe('accepted');
    expect(column({ build: { rank: 'down', step: 4 } })).toBe('contradiction piles.t.build');
    expect(found({ piles: { ...plain, t: columns(2, { build: { rank: 'down', step: 4 } }) } })).toBe(
      'none by steps of 4',
    );
    const single = { deck: { ranks: ['A'], suits: ['C', 'D'] } };
    expect(found({ ...single, piles: { ...plain, t: columns(1) } })).toBe('none');
  });

  it('need foundations where they are filled by their base', () => {
    const without = (fill: unknown) =>
      told({ piles: { t: columns(2, { fill }), c: { role: 'cell' } }, win: [{ runs: 't' }] });
    expect(without('A')).toBe('accepted');
    for (const rank of ['base', 'below-base']) expect(without({ rank })).toBe('no-base piles.t.fill.rank');
  });

  it('take cards from groups that give', () => {
    expect(told(stocked({ t: columns(2, { from: ['s'] }) }))).toBe('contradiction piles.t.from[0]');
    expect(told(stocked({ t: columns(2, { from: ['t'] }) }))).toBe('accepted');
    const still = { role: 'tableau', fill: 'any', build: { rank: 'any' }, lift: 'none' };
    const from = (u: Json) =>
      told({
        piles: { ...plain, t: columns(2, { from: ['t', 'u'] }), u },
        deal: [{ to: 'u', cards: 1 }, { to: 't' }],
        win: [{ empty: ['t'] }],
      });
    expect(from(still)).toBe('contradiction piles.t.from[1]');
    expect(from({ ...still, count: 2, each: [{ lift: 'top' }] })).toBe('accepted');
  });

  it('are come to in some way', () => {
    const u = { role: 'tableau', fill: 'any', build: { rank: 'any' } };
    expect(column({}, { u })).toBe('accepted');
    expect(column({}, { u: { ...u, from: [] } })).toBe('contradiction piles.u');
    expect(column({}, { u: { role: 'tableau', build: { rank: 'any' } } })).toBe('contradiction piles.u');
    expect(column({}, { c: { role: 'cell', from: [] } })).toBe('contradiction piles.c');
    const diverted = (step: Json) =>
      told({
        piles: { t: columns(2), f: { ...f, base: 'dealt', from: [] } },
        deal: [{ to: 't', setsBase: true, ...step }],
        win: [{ empty: ['t'] }],
      });
    expect(diverted({ divertBase: 'f', cards: [4, 3] })).toBe('accepted');
    expect(diverted({})).toBe('contradiction piles.f');
  });
});
