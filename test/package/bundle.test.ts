import { describe, expect, inject, it } from 'vitest';
import { doors } from '../../scripts/doors.ts';
import { type Bundle, brotliSize, bundleWithEsbuild, bundleWithRollup } from './bundles.ts';

const from = inject('consumer');
const bundlers = { esbuild: bundleWithEsbuild, rollup: bundleWithRollup };

/** The mark for an app that shows one game: bytes, minified and compressed. */
const MARK = 12_000;

const oneGame = `
  export { freecell } from 'solitaire-rules/variants/freecell';
  export * from 'solitaire-rules/rules';
`;
const oneOfAll = `
  export { freecell } from 'solitaire-rules/variants';
  export * from 'solitaire-rules/rules';
`;

const ids = doors()
  .filter((door) => door.name.startsWith('variants/'))
  .map((door) => door.name.slice('variants/'.length));

/** A variant is in a bundle when its id is, as a whole string. */
const variantsIn = ({ text }: Bundle) => ids.filter((id) => new RegExp(`["'\`]${id}["'\`]`).test(text));
const modulesFrom = (bundle: Bundle, part: string) => bundle.modules.filter((path) => path.includes(part));

describe.each(Object.entries(bundlers))('one variant and the rules, bundled by %s', (_, bundle) => {
  it.each([
    ['from its own door', oneGame],
    ['from the door to all variants', oneOfAll],
  ])('carry no other variant: %s', async (_, program) => {
    expect(ids).toContain('bakers-game');
    expect(variantsIn(await bundle(program, { from }))).toEqual(['freecell']);
  });

  it('carry no immer, no command and nothing of Node', async () => {
    const one = await bundle(oneGame, { from });
    expect(modulesFrom(one, 'node_modules/immer/')).toEqual([]);
    expect(modulesFrom(one, 'dist/cli')).toEqual([]);
    expect(one.text).not.toMatch(/\bprocess\b\s*\.|from\s*["']node:|require\(/);
  });

  it('would show another variant, and immer, if they were there', async () => {
    const more = await bundle(
      `export * from 'solitaire-rules/variants/bakers-game'; export { applyMove } from 'solitaire-rules';`,
      { from },
    );
    expect(variantsIn(more)).toContain('bakers-game');
    expect(modulesFrom(more, 'node_modules/immer/')).not.toEqual([]);
  });
});

it('an app that shows one game and its legal moves keeps to the mark, minified and compressed', async () => {
  const { text } = await bundleWithEsbuild(
    `export { freecell } from 'solitaire-rules/variants/freecell';
    export { legalMoves, status } from 'solitaire-rules/rules';`,
    { from, minify: true },
  );
  expect(brotliSize(text)).toBeLessThanOrEqual(MARK);
});
