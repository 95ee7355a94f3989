/** Every perft table: the number of leaves of the full legal-move tree, by `perft` and by the typed form it stands on. */
import { readdirSync, readFileSync } from 'node:fs';
import {
  deal,
  type GameState,
  legalMoves,
  parseState,
  perft,
  status,
  type Variant,
} from 'solitaire-rules/rules';
import { variants } from 'solitaire-rules/variants';
import { describe, expect, it } from 'vitest';
import { countLeaves } from '../../src/rules/perft.ts';
import { coreOf, positionFrom } from '../conformance/core.ts';

interface PerftFile {
  readonly variant: string;
  readonly cases: readonly {
    readonly from: string;
    readonly state: object;
    readonly perft: readonly number[];
  }[];
}

/** A shuffled redeal's seed is whatever the table was made with. */
const seedOf = ({ redealSeed }: GameState) => (redealSeed === undefined ? {} : { redealSeed });

/** Deeper counts are left out: under mutation, where a few leaves tell as much, `MOST_LEAVES` is small. */
const mostLeaves = Number(process.env.MOST_LEAVES ?? Number.POSITIVE_INFINITY);
const folder = new URL('../vectors/perft/', import.meta.url);
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as PerftFile);

describe.each(files.map((file) => [file.variant, file] as const))('%s', (id, file) => {
  const variant = variants[id] as Variant;

  it.each(file.cases.map((one) => [one.from, one] as const))('%s', (from, { state, perft: all }) => {
    const leaves = all.filter((count, depth) => depth === 0 || count <= mostLeaves);
    const result = parseState(variant, state);
    if (!result.ok) throw new Error(result.error.map((fault) => fault.message).join('\n'));
    const depths = leaves.map((_, i) => i + 1);
    expect(depths.map((depth) => perft(variant, result.value, depth))).toEqual(leaves);
    const compiled = coreOf(variant);
    const position = positionFrom(compiled, result.value);
    expect(depths.map((depth) => countLeaves(compiled, position, depth, false))).toEqual(leaves);
    expect(legalMoves(variant, result.value)).toHaveLength(leaves[0] as number);
    if (leaves[0] === 0) expect(status(variant, result.value)).not.toBe('in-play');
    const number = /^Microsoft deal order (\d+)$/.exec(from)?.[1];
    if (number !== undefined)
      expect({ ...deal(variant, { microsoft: Number(number) }), ...seedOf(result.value) }).toEqual(
        result.value,
      );
  });
});
