/** Limits on what apps download, minified and compressed with brotli. The design's mark is the first. */
const quiet = {
  // The chunks that doors share are imported for their order alone here and there; esbuild says so outside node_modules.
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: 'error' }),
};

export default [
  {
    ...quiet,
    name: 'one variant and the rules',
    path: 'dist/rules.js',
    import: { 'dist/variants/freecell.js': '{ freecell }', 'dist/rules.js': '*' },
    limit: '12 kB',
  },
  {
    ...quiet,
    name: 'all variants and the rules',
    path: 'dist/rules.js',
    import: {
      'dist/variants.js': '*',
      'dist/rules.js': '{ deal, legalMoves, validateMove, status, perft, parseState }',
    },
    limit: '16 kB',
  },
  {
    ...quiet,
    name: 'the front door, immer included',
    path: 'dist/index.js',
    limit: '20 kB',
  },
];
