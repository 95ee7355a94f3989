/** The variant that CONTRIBUTING.md adds is one, under the name that its file would have. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { parseVariant, type Variant } from 'solitaire-rules/rules';
import { expect, it } from 'vitest';
import { exportName } from '../../scripts/all-variants.ts';
import { root } from '../examples/markdown.ts';

it('is a variant', async () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const [, file = '', program = ''] =
    /`src\/variants\/([^`]+)\.ts`.*?\n {3}```ts\n(.*?)\n {3}```/s.exec(text) ?? [];
  const { outputFiles } = await esbuild.build({
    stdin: { contents: program, resolveDir: join(root, 'src', 'variants'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
  });
  const folder = mkdtempSync(join(tmpdir(), 'solitaire-rules-variant-'));
  try {
    const built = join(folder, 'variant.mjs');
    writeFileSync(built, outputFiles[0]?.text ?? '');
    const exported = (await import(pathToFileURL(built).href)) as Record<string, Variant>;
    expect(Object.keys(exported)).toEqual([exportName(file)]);
    const variant = exported[exportName(file)] as Variant;
    expect(variant.id).toBe(file);
    expect(parseVariant(variant)).toEqual({ ok: true, value: variant });
    const docstring = /\/\*\*(.*?)\*\//s.exec(program)?.[1] ?? '';
    expect(docstring.replace(/\s+\*?\s*/g, ' ')).toContain(variant.notes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
