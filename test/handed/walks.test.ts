/**
 * Every walk: at each position exactly the moves of the list, each refusal with a reason, and after the move that was
 * played exactly the next position, by the typed form (and back again) and by `applyMove`.
 *
 * For a game that the rules page describes the variant derived here is its default with the parameters in which the
 * file differs; for every other game the default itself is held against the file.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { applyMove, deriveVariant } from 'solitaire-rules';
import { type GameState, legalMoves, type Move, parseState, type Variant } from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { explain } from '../../src/rules/explain.ts';
import { makeMove, unmakeMove } from '../../src/rules/make.ts';
import { DEAL, moveCode, REDEAL, removeCode } from '../../src/rules/move.ts';
import { readMove } from '../../src/rules/read-move.ts';
import { lengthOf, unpack } from '../../src/table/index.ts';
import { coreOf, movesAt, positionFrom } from '../conformance/core.ts';

interface Ply {
  readonly piles: Readonly<Record<string, readonly string[]>>;
  readonly moves: readonly string[];
  readonly played: string | null;
  readonly won: boolean;
  readonly redealsUsed?: number;
}
interface WalkFile {
  readonly game: string;
  readonly walks: readonly {
    readonly seed: string;
    readonly base?: string;
    readonly plies: readonly Ply[];
  }[];
}

const folder = new URL('../vectors/walks/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as WalkFile);

const named = (id: string): Variant => {
  const variant = variants[id];
  if (variant === undefined) throw new Error(`no variant ${id}`);
  return variant;
};
const derived = (base: string, id: string, changes: object): Variant =>
  deriveVariant(named(base), { id, ...changes }) as Variant;
const withTakeBack = { piles: { foundation: { takeBack: ['tableau', 'cell'] } } };
const byPlayer = { piles: { foundation: { automatic: null } } };

/** Where a file's `rules` are not those of the variant of its name. */
const otherwise: Record<string, Variant> = {
  freecell: derived('freecell', 'freecell-take-back', withTakeBack),
  'relaxed-freecell': derived('relaxed-freecell', 'relaxed-freecell-take-back', withTakeBack),
  'bakers-game': derived('bakers-game', 'bakers-game-take-back', withTakeBack),
  'eight-off': derived('eight-off', 'eight-off-take-back', withTakeBack),
  'la-belle-lucie': derived('la-belle-lucie', 'la-belle-lucie-take-back', {
    piles: { foundation: { takeBack: ['tableau'] } },
  }),
  spider: derived('spider', 'spider-by-player', byPlayer),
  'spider-2-suits': derived('spider-2-suits', 'spider-clubs-and-hearts', {
    deck: { suits: ['C', 'H'] },
    ...byPlayer,
  }),
  'spider-1-suit': derived('spider-1-suit', 'spider-clubs', { deck: { suits: ['C'] }, ...byPlayer }),
  'relaxed-pyramid': named('pyramid'),
  pyramid: derived('pyramid', 'pyramid-all-cards', { win: [{ empty: ['tableau', 'stock', 'waste'] }] }),
};

/** The walks call the pile of removed cards a foundation. */
const ourGroup = (variant: Variant, group: string): string => (group in variant.piles ? group : 'discard');
const isDiscard = (variant: Variant, group: string): boolean => variant.piles[group]?.role === 'discard';

/** A ply as a state of the variant, with every key that its rules ask for. */
function stateOf(variant: Variant, ply: Ply, base: string | undefined): object {
  const stock = Object.values(variant.piles).find((group) => group.role === 'stock');
  const times = variant.redeal?.times ?? (stock?.role === 'stock' ? stock.redeals : undefined) ?? 0;
  return {
    variant: `${variant.id}@${variant.version}`,
    piles: Object.fromEntries(
      Object.entries(ply.piles).map(([group, piles]) => [ourGroup(variant, group), piles]),
    ),
    ...(base === undefined ? {} : { base }),
    ...(typeof times === 'number' && times > 0 ? { redealsUsed: ply.redealsUsed ?? 0 } : {}),
    ...(variant.powers === undefined
      ? {}
      : { powersUsed: Object.fromEntries(Object.keys(variant.powers).map((name) => [name, 0])) }),
    ...(variant.redeal?.shuffle ? { redealSeed: 'walks' } : {}),
  };
}

/** A move of the walks in our form, as text that does not depend on the order of a pair. */
function ourText(variant: Variant, move: string): string {
  if (move === 'stock deal') return 'deal';
  if (move === 'stock redeal' || move === 'redeal') return 'redeal';
  if (move.includes(' + ')) return `remove ${move.split(' + ').sort().join(' ')}`;
  const [from, count, to] = move.split(' ') as [string, string, string?];
  if (count === 'remove' || (to !== undefined && !((to.split(':')[0] as string) in variant.piles)))
    return `remove ${from}`;
  return `${from} ${count} ${to}`;
}

function text(move: Move): string {
  if (move.type === 'move') return `${move.from} ${move.count} ${move.to}`;
  if (move.type === 'remove') return `remove ${[...move.piles].sort().join(' ')}`;
  return move.type === 'pull' ? `pull ${move.from} ${move.index} ${move.to}` : move.type;
}

/** What must be equal in two states; removed cards lie in no particular order. */
function essence(variant: Variant, state: GameState) {
  return {
    ...state,
    piles: Object.fromEntries(
      Object.entries(state.piles).map(([group, piles]) => [
        group,
        isDiscard(variant, group) ? piles.map((pile) => [...pile].sort()) : piles,
      ]),
    ),
  };
}

const parsed = (variant: Variant, input: object): GameState => {
  const result = parseState(variant, input);
  if (!result.ok) throw new Error(result.error.map((fault) => `${fault.path}: ${fault.message}`).join('\n'));
  return result.value;
};

/** Moves that the generator does not make and that `explain` finds nothing against. */
function unexplained(variant: Variant, state: GameState): string[] {
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, state);
  const legal = new Set(movesAt(compiled, position));
  const all = [DEAL, REDEAL];
  for (let from = 0; from < compiled.layout.piles; from++) {
    all.push(removeCode(from));
    for (let to = 0; to < compiled.layout.piles; to++) {
      if (from < to) all.push(removeCode(from, to));
      for (let count = 1; count <= lengthOf(position, from) + 1; count++) all.push(moveCode(from, to, count));
    }
  }
  return all
    .filter((code) => !legal.has(code) && explain(compiled, position, code) === undefined)
    .map((code) => `no reason against ${code}`);
}

describe.each(files.map((file) => [file.game, file] as const))('%s', (game, file) => {
  const variant = otherwise[game] ?? named(game);

  it.each(file.walks.map((walk) => [walk.seed, walk] as const))('walk %s', (_, { base, plies }) => {
    const compiled = coreOf(variant);
    plies.forEach((ply, i) => {
      if (ply.won) return;
      const state = parsed(variant, stateOf(variant, ply, base));
      const moves = legalMoves(variant, state);
      expect(moves.map(text).sort(), `ply ${i}`).toEqual(
        ply.moves.map((move) => ourText(variant, move)).sort(),
      );
      if (i % 5 === 0) expect(unexplained(variant, state), `ply ${i}`).toEqual([]);
      if (ply.played === null) return;

      const next = parsed(variant, stateOf(variant, plies[i + 1] as Ply, base));
      const wanted = ourText(variant, ply.played);
      const move = moves.find((one) => text(one) === wanted) as Move;
      const position = positionFrom(compiled, state);
      const mark = makeMove(compiled, position, readMove(compiled.layout, move) as number);
      expect(essence(variant, unpack(compiled.shape, position)), `ply ${i}, ${wanted}`).toEqual(
        essence(variant, next),
      );
      unmakeMove(position, mark);
      expect(unpack(compiled.shape, position), `ply ${i}, ${wanted} taken back`).toEqual(state);
      expect(essence(variant, applyMove(variant, state, move).state), `ply ${i}, ${wanted}`).toEqual(
        essence(variant, next),
      );
    });
  });
});
