/** The typed core against the hand-tuned single-game core, on the same tree of Microsoft deals. */
import { compile } from '../src/rules/compile.ts';
import { deal, deriveVariant } from '../src/rules/index.ts';
import { makeMove, unmakeMove } from '../src/rules/make.ts';
import { moveList } from '../src/rules/move.ts';
import { generateMoves } from '../src/rules/moves.ts';
import { positionOf } from '../src/rules/validate.ts';
import { clonePosition, type Position } from '../src/table/index.ts';
import { freecell } from '../src/variants/freecell.ts';
import { compare } from './compare.ts';
// @ts-expect-error The rival is plain JavaScript, kept as it was given.
import * as rival from './freecell-core.mjs';

/** Deal, depth, and the leaves that the rival's own head names. */
const TREES = [
  [1, 6, 203238],
  [617, 5, 102646],
  [617, 6, 696999],
  [11982, 5, 107391],
] as const;

const single = deriveVariant(freecell, { id: 'freecell-single-cards', piles: { tableau: { lift: 'top' } } });
const compiled = compile(single);
const list = moveList();
const codes = new Int32Array(1 << 14);
/** Of all hashes since a count began: both cores have to bring theirs up to date. */
let hashes = 0;

function countOurs(position: Position, depth: number): number {
  const start = list.length;
  generateMoves(compiled, position, list, true);
  const end = list.length;
  let leaves = 0;
  for (let i = start; i < end; i++) {
    const mark = makeMove(compiled, position, list.codes[i] as number);
    hashes ^= position.hash[0] as number;
    leaves += depth === 1 ? 1 : countOurs(position, depth - 1);
    unmakeMove(position, mark);
  }
  list.length = start;
  return leaves;
}

function countRivals(state: Uint8Array, depth: number, start: number): number {
  const end: number = rival.gen(state, codes, start);
  let leaves = 0;
  for (let i = start; i < end; i++) {
    const from = (codes[i] as number) & 15;
    const to = (codes[i] as number) >> 4;
    rival.applyH(state, from, to);
    hashes ^= rival.H.lo;
    leaves += depth === 1 ? 1 : countRivals(state, depth - 1, end);
    rival.applyH(state, to, from);
  }
  return leaves;
}

function hashesOf(count: () => number): number {
  hashes = 0;
  count();
  return hashes;
}

export async function benchCore(): Promise<void> {
  for (const [number, depth, leaves] of TREES) {
    const position = clonePosition(positionOf(compiled, deal(single, { microsoft: number })));
    const state: Uint8Array = rival.msDeal(number);
    rival.fullHash(state);
    for (const count of [countOurs(position, depth), countRivals(state, depth, 0)]) {
      if (count !== leaves)
        throw new Error(`deal ${number} to depth ${depth}: ${count} leaves, not ${leaves}`);
    }
    await compare(
      `typed core, deal ${number} to depth ${depth} (${leaves} leaves)`,
      { name: 'freecell-core.mjs', run: () => hashesOf(() => countRivals(state, depth, 0)) },
      { name: 'solitaire-rules', run: () => hashesOf(() => countOurs(position, depth)) },
      'at least 0.5 times as fast',
    );
  }
}
