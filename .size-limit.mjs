/**
 * Limits on what apps download, minified and compressed with brotli, each a little above what was measured. The mark of 12 kB is
 * for an app that shows one game and its legal moves; what else it imports from the rules comes on top (docs/size.md).
 */
const quiet = {
  // The chunks that doors share are imported for their order alone here and there; esbuild says so outside node_modules.
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: 'error' }),
};

const freecell = { 'dist/variants/freecell.js': '{ freecell }' };

export default [
  {
    ...quiet,
    name: 'one variant and its legal moves',
    path: 'dist/rules.js',
    import: { ...freecell, 'dist/rules.js': '{ legalMoves, status }' },
    limit: '12 kB',
  },
  {
    ...quiet,
    name: 'and dealing',
    path: 'dist/rules.js',
    import: { ...freecell, 'dist/rules.js': '{ deal, legalMoves, status }' },
    limit: '14 kB',
  },
  {
    ...quiet,
    name: 'and reasons, replay, perft, reading states',
    path: 'dist/rules.js',
    import: {
      ...freecell,
      'dist/rules.js': '{ deal, legalMoves, status, validateMove, replay, perft, parseState }',
    },
    limit: '17.5 kB',
  },
  {
    ...quiet,
    name: 'and defining variants: all of the rules',
    path: 'dist/rules.js',
    import: { ...freecell, 'dist/rules.js': '*' },
    limit: '29.5 kB',
  },
  {
    ...quiet,
    name: 'a solver for one variant',
    path: 'dist/solve.js',
    import: { ...freecell, 'dist/rules.js': '{ deal }', 'dist/solve.js': '{ solve }' },
    limit: '32.5 kB',
  },
  {
    ...quiet,
    name: 'verification of records of one variant',
    path: 'dist/verify.js',
    import: { ...freecell, 'dist/verify.js': '{ verifyRecord }' },
    limit: '29 kB',
  },
];
