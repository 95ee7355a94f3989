import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { describe, expect, inject, it } from 'vitest';
import { doors } from '../../scripts/doors.ts';
import { bundleWithEsbuild } from './bundles.ts';
import { ending, names, story } from './program.ts';

const from = inject('consumer');
const imported = doors().filter((door) => door.source !== undefined && !door.command);

/** What browsers and edge workers share, and nothing of Node: no require, process, Buffer or console. */
const web = () => ({
  TextEncoder,
  TextDecoder,
  URL,
  URLSearchParams,
  crypto,
  structuredClone,
  queueMicrotask,
});

/** Workers refuse to make code from strings; so does a page with a strict content policy. */
const strict = { codeGeneration: { strings: false, wasm: false } };

const environments = [
  ['browser', () => vm.createContext({ ...web(), document: {}, navigator: {} }, strict)],
  ['worker', () => vm.createContext(web(), strict)],
] as const;

describe.each(environments)('in a %s', (platform, world) => {
  const run = async (program: string) => {
    // A door that reached for a `node:` module would not bundle.
    const { text } = await bundleWithEsbuild(program, { from, platform, globalName: 'bundled' });
    return vm.runInContext(`${text}\nbundled`, world()) as Record<string, unknown>;
  };

  it.each(imported)('$specifier loads and exports what it exports in Node', async ({ specifier, name }) => {
    const here = Object.keys(await run(`export * from '${specifier}'`));
    const inNode = await import(pathToFileURL(`${from}/node_modules/solitaire-rules/dist/${name}.js`).href);
    expect(here).not.toEqual([]);
    expect(here.sort()).toEqual(Object.keys(inNode).sort());
  });

  it('a game is dealt, listed and played', async () => {
    const { told } = await run(`
      import * as root from 'solitaire-rules';
      import { freecell } from 'solitaire-rules/variants/freecell';
      const all = { ...root, freecell };
      export const told = (({ ${names} }) => { ${story} })(all);
    `);
    expect(JSON.parse(told as string)).toEqual(ending);
  });
});
