import { defineConfig } from 'vitest/config';
import { onDist } from './test/package/on-dist.ts';

export default defineConfig(({ mode }) => ({
  resolve: {
    // Tests, like examples, may import what a user imports: `solitaire-rules/rules` is src/rules here.
    tsconfigPaths: true,
  },
  test: {
    // Generous on purpose: laws walk whole games, bundles are built, and machines are shared. Nothing here is a race.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    maxWorkers: '100%',
    coverage: {
      provider: 'v8',
      include: ['src/**/*.ts'],
      reporter: ['text-summary', 'html'],
    },
    projects: [
      {
        extends: true,
        plugins: onDist(mode),
        test: {
          name: 'source',
          include: ['test/**/*.test.ts'],
          exclude: ['test/package/**'],
          // Node itself loads the CJS build.
          server: { deps: { external: [/\/dist\/.*\.cjs$/] } },
          typecheck: {
            enabled: true,
            include: ['test/**/*.test-d.ts'],
            tsconfig: './tsconfig.json',
            // `npm run types` reports these; here they would hide the type tests' own answers.
            ignoreSourceErrors: true,
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/**/*.test.ts'],
          // Builds, packs and unpacks once, and only when one of these files is to run.
          globalSetup: ['test/package/setup.ts'],
        },
      },
    ],
  },
}));
