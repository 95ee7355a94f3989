/** Mutation tests: `npm run mutation`. */

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/rules/**/*.ts', 'src/verify/**/*.ts'],
  plugins: ['@stryker-mutator/*', './test/mutation/wording.mjs'],
  ignorers: ['wording'],
  testRunner: 'mocha',
  mochaOptions: {
    require: ['./test/mutation/register.mjs'],
    spec: ['test/mutation/index.ts'],
    'no-config': true,
    'no-package': true,
  },
  buildCommand: 'node test/mutation/quiet.mjs',
  coverageAnalysis: 'perTest',
  // What runs only while a file is loaded: each would need a process of its own.
  ignoreStatic: true,
  concurrency: 1,
  timeoutMS: 2000,
  timeoutFactor: 1.2,
  disableTypeChecks: false,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  clearTextReporter: { logTests: false, allowColor: false },
  ignorePatterns: [
    '/dist',
    '/docs/api',
    '/docs/reports',
    '/coverage',
    '/bench',
    '/examples',
    '/.scratch',
    '/test/package',
  ],
};
