/** What a move buries: cards a foundation takes next, at any depth under the cards that come. */
import fc from 'fast-check';
import { type Card, deal, deriveVariant, legalMoves, replay } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { klondike } from 'solitaire-rules/variants/klondike';
import { laBelleLucie } from 'solitaire-rules/variants/la-belle-lucie';
import { penguin } from 'solitaire-rules/variants/penguin';
import { spider } from 'solitaire-rules/variants/spider';
import { describe, expect, it } from 'vitest';
import { buries } from '../../src/analysis/index.js';
import { unpack } from '../../src/table/index.js';
import { coreOf } from '../conformance/core.js';
import { everyVariant } from '../conformance/every-variant.js';
import { runs } from '../conformance/sampling.js';
import { anyTable } from '../conformance/tables.js';
import { laid } from '../rules/laid.js';

const between = (from: string, to: string, count = 1) =>
  ({ type: 'move', from: from as `tableau:${number}`, to: to as `tableau:${number}`, count }) as const;

describe('a move', () => {
  it('buries what its foundation needs next, at any depth (La Belle Lucie)', () => {
    const piles = { tableau: ['7D AD 5C', '9C 4C', 'KH 2H 3D'], foundation: ['', '', 'AH'] };
    const extras = { redealsUsed: 0, powersUsed: { merci: 0 }, redealSeed: '1' };
    const state = laid(laBelleLucie, piles, extras);
    expect(buries(laBelleLucie, state, between('tableau:1', 'tableau:0'))).toEqual(['AD']);
    const two = laid(laBelleLucie, { ...piles, tableau: ['2H AD 5C', '9C 4C', 'KH 3D'] }, extras);
    expect(buries(laBelleLucie, two, between('tableau:1', 'tableau:0'))).toEqual(['2H', 'AD']);
    const none = laid(laBelleLucie, { ...piles, tableau: ['3H 2D 5C', '9C 4C', 'KH 3D'] }, extras);
    expect(buries(laBelleLucie, none, between('tableau:1', 'tableau:0'))).toEqual([]);
  });

  it('buries nothing on a foundation, in a cell or an empty column', () => {
    const state = laid(freecell, { tableau: ['KH 2C', '', '9C AD'], foundation: ['AC'] });
    for (const to of ['foundation:0', 'cell:0', 'tableau:1']) {
      expect(buries(freecell, state, between('tableau:0', to))).toEqual([]);
    }
  });

  it('buries the beak but no ace where foundations begin with another rank (Penguin, fault 22)', () => {
    const state = laid(
      penguin,
      { tableau: ['5C AD 9H', '2C 8H'], foundation: ['', '5D', '5H', '5S'] },
      { base: '5' },
    );
    expect(buries(penguin, state, between('tableau:1', 'tableau:0'))).toEqual(['5C']);
  });

  it('is judged by what the foundations need once it is made', () => {
    const back = laid(
      klondike,
      { tableau: ['6H 6S', '9C'], foundation: ['', '', 'AH 2H 3H 4H 5H'] },
      { rest: 'stock:0' },
    );
    expect(buries(klondike, back, between('foundation:2', 'tableau:0'))).toEqual([]);
  });

  it('tells nothing of cards that lie face down', () => {
    const state = laid(klondike, { tableau: ['ac 9C', '8H'], waste: ['AS'] }, { rest: 'stock:0' });
    expect(buries(klondike, state, between('tableau:1', 'tableau:0'))).toEqual([]);
    expect(buries(klondike, state, { type: 'deal' })).toEqual(['AS']);
  });

  it('buries nothing where foundations take whole runs or any first card', () => {
    const run = laid(spider, { tableau: ['AC 9C', '8H'] }, { rest: 'stock:0' });
    expect(buries(spider, run, between('tableau:1', 'tableau:0'))).toEqual([]);
    const open = deriveVariant(freecell, { id: 'open', piles: { foundation: { base: 'first-played' } } });
    const first = laid(open, { tableau: ['AC 9C', '8H'] });
    expect(buries(open, first, between('tableau:1', 'tableau:0'))).toEqual([]);
  });

  it('that is not legal throws', () => {
    const state = deal(freecell, { microsoft: 1 });
    expect(() => buries(freecell, state, between('tableau:0', 'tableau:0'))).toThrow(
      expect.objectContaining({ code: 'illegal-move' }),
    );
  });
});

describe.each(everyVariant.filter(({ redeal }) => redeal === undefined))('$id', (variant) => {
  it('names exactly the covered cards that would go up, were nothing on them', () => {
    const compiled = coreOf(variant);
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (seed, pick) => {
        const state = unpack(compiled.shape, anyTable(compiled, seed));
        const moves = legalMoves(variant, state);
        const move = moves[pick % moves.length];
        if (move?.type !== 'move') return;
        const after = replay(variant, state, [move]);
        if (!after.ok) throw new Error(after.error.rejection.message);
        const [group = '', index] = move.to.split(':');
        const isHome = variant.piles[group]?.role === 'foundation';
        const covered = isHome ? [] : state.piles[group][Number(index)];
        const needed = new Set<string>(
          neededNext(after.value.piles.foundation ?? [], variant, after.value.base),
        );
        const named: readonly Card[] = buries(variant, state, move);
        // Where a foundation does not say what it takes next by suit and rank alone, only that names are covered cards.
        for (const card of named) expect(covered).toContain(card);
        if (needed.size > 0 && after.value.piles[group][Number(index)].length > covered.length)
          expect(named).toEqual(covered.filter((card) => needed.has(card)));
      }),
      runs(8),
    );
  });
});

const RANKS = 'A23456789TJQK';

/** What plain foundations, up in suit and round the corner, take next; nothing for others. */
function neededNext(
  piles: readonly (readonly string[])[],
  variant: (typeof everyVariant)[number],
  base?: string,
): string[] {
  const rule = variant.piles.foundation;
  const isPlain =
    rule?.role === 'foundation' &&
    rule.takes !== 'run' &&
    (rule.suits ?? 'bound') === 'bound' &&
    rule.build === undefined &&
    rule.each === undefined &&
    rule.from === undefined &&
    rule.length === undefined &&
    variant.deck?.ranks === undefined &&
    variant.deck?.suits === undefined;
  if (!isPlain) return [];
  const first = base ?? (rule.base === undefined ? 'A' : rule.base);
  if (first.length > 1) return [];
  return piles.flatMap((pile, i) => {
    if (pile.length === 13) return [];
    const top = pile.at(-1);
    const rank = top === undefined ? first : RANKS[(RANKS.indexOf(top[0] as string) + 1) % 13];
    return [`${rank}${'CDHS'[i % 4]}`];
  });
}
