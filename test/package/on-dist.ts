/**
 * `vitest --mode dist-esm` and `--mode dist-cjs` run the suite on the build: every door a test imports, by its public
 * name or as its source, is the built file instead. What is no door (the typed core, say) stays the source.
 */
import { join, resolve } from 'node:path';
import type { Plugin } from 'vitest/config';
import { doors, root } from '../../scripts/doors.ts';

export function onDist(mode: string): Plugin[] {
  const end = { 'dist-esm': '.js', 'dist-cjs': '.cjs' }[mode];
  if (end === undefined) return [];
  const built = new Map(
    doors().flatMap(({ source, name, command }) =>
      source && !command ? [[resolve(root, source), join(root, 'dist', name + end)]] : [],
    ),
  );
  const plugin: Plugin = {
    name: 'on-dist',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (importer?.startsWith(join(root, 'src'))) return null;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return (resolved && built.get(resolved.id)) ?? resolved;
    },
  };
  return [plugin];
}
