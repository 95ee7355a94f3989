import { rmSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';
import { type Door, doors } from './scripts/doors.ts';

const entries = (list: readonly Door[]) =>
  Object.fromEntries(list.flatMap(({ name, source }) => (source ? [[name, source]] : [])));

/** What threads run in Node, a pool's of solvers and the command's: no doors, but files beside them, for import and require alike. */
const workers = {
  'adapters/_solver-worker': 'src/adapters/_solver-worker.ts',
  '_solve-worker': 'src/cli/_solve-worker.ts',
};

export default defineConfig(() => {
  const every = doors();
  const imported = every.filter((door) => !door.command);
  const shared: Options = {
    target: 'es2022',
    platform: 'neutral',
    // Entries share chunks. Unshared, every CJS entry would carry its own copy of the engine and its own caches.
    splitting: true,
    sourcemap: true,
    external: [/^node:/],
    silent: true,
  };
  rmSync('dist', { recursive: true, force: true });
  return [
    { ...shared, format: 'esm', entry: { ...entries(every), ...workers } },
    {
      ...shared,
      format: 'cjs',
      entry: entries(imported),
      // There is `__filename` instead.
      define: { 'import.meta.url': 'undefined' },
    },
    {
      ...shared,
      format: ['esm', 'cjs'],
      entry: entries(imported),
      // tsup hands the declaration compiler a `baseUrl`, which TypeScript 6 calls deprecated.
      dts: { only: true, compilerOptions: { ignoreDeprecations: '6.0' } },
    },
  ];
});
