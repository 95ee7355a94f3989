import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { doors, root } from '../../scripts/doors.ts';
import { ending, names, story } from './program.ts';

const consumer = inject('consumer');
const installed = join(consumer, 'node_modules', 'solitaire-rules');
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
const imported = doors().filter((door) => door.source !== undefined && !door.command);
const commands = doors().filter((door) => door.source !== undefined && door.command);

/** Runs a program as a file of the consumer's folder, in a fresh Node. */
function node(file: string, program: string): string {
  writeFileSync(join(consumer, file), program);
  return execFileSync(process.execPath, [file], { cwd: consumer, encoding: 'utf8' });
}

describe('the packed package', () => {
  it('keeps what its exports promise: a source for each, built twice, with types for both', () => {
    expect(doors().filter((door) => door.source === undefined)).toEqual([]);
    const files = imported.flatMap(({ name }) => ['.js', '.cjs', '.d.ts', '.d.cts'].map((end) => name + end));
    expect(files.filter((file) => !existsSync(join(installed, 'dist', file)))).toEqual([]);
  });

  it('gives every door the same shape', () => {
    for (const [key, target] of Object.entries<string | Record<string, Record<string, string>>>(
      manifest.exports,
    )) {
      // What is no module: the manifest, the JSON Schema.
      if (typeof target === 'string') continue;
      const file = target.import?.default?.slice(0, -'.js'.length);
      expect(target, key).toEqual({
        import: { types: `${file}.d.ts`, default: `${file}.js` },
        require: { types: `${file}.d.cts`, default: `${file}.cjs` },
      });
    }
  });

  it('gives editors and validators the JSON Schema of definitions', () => {
    const told = node(
      'by-schema.cjs',
      `console.log(require.resolve('solitaire-rules/definition.schema.json'));
       console.log(require('solitaire-rules/definition.schema.json').required);`,
    );
    expect(told).toContain(join('solitaire-rules', 'schema', 'definition.schema.json'));
    expect(told).toContain('deal');
  });

  it('holds the build, the licence, the examples and the words for people, nothing else', () => {
    const known = [
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'dist',
      'docs',
      'examples',
      'package.json',
      'schema',
    ];
    expect(readdirSync(installed).filter((name) => !known.includes(name))).toEqual([]);
    expect(existsSync(join(installed, 'LICENSE'))).toBe(true);
  });

  it('plays by import', () => {
    const told = node(
      'by-import.mjs',
      `import { deal, legalMoves, perft, status, validateMove } from 'solitaire-rules/rules';
       import { applyMove } from 'solitaire-rules';
       import { freecell } from 'solitaire-rules/variants/freecell';
       console.log((() => { ${story} })());`,
    );
    expect(JSON.parse(told)).toEqual(ending);
  });

  it('plays by require', () => {
    const told = node(
      'by-require.cjs',
      `const { ${names} } = {
         ...require('solitaire-rules/rules'),
         ...require('solitaire-rules'),
         ...require('solitaire-rules/variants/freecell'),
       };
       console.log((() => { ${story} })());`,
    );
    expect(JSON.parse(told)).toEqual(ending);
  });

  it.each(['import', 'require'])('loads every door by %s', (way) => {
    const specifiers = JSON.stringify(imported.map((door) => door.specifier));
    const told =
      way === 'import'
        ? node(
            'every.mjs',
            `for (const door of ${specifiers}) console.log(door, Object.keys(await import(door)).sort().join());`,
          )
        : node(
            'every.cjs',
            `for (const door of ${specifiers}) console.log(door, Object.keys(require(door)).sort().join());`,
          );
    const lines = told.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual(imported.map((door) => door.specifier));
    expect(lines.filter((line) => line.split(' ')[1] === undefined)).toEqual([]);
  });

  it('shares one engine between its doors, by import and by require', () => {
    const same = `a.deal === b.deal && a.legalMoves === b.legalMoves && c.freecell === d.freecell`;
    const [a, b, c, d] = ['', '/rules', '/variants', '/variants/freecell'].map(
      (door) => `'solitaire-rules${door}'`,
    );
    const imports = `import * as a from ${a}; import * as b from ${b}; import * as c from ${c}; import * as d from ${d};`;
    const requires = `const a = require(${a}), b = require(${b}), c = require(${c}), d = require(${d});`;
    expect(node('shared.mjs', `${imports} console.log(${same});`).trim()).toBe('true');
    expect(node('shared.cjs', `${requires} console.log(${same});`).trim()).toBe('true');
  });

  it('opens no file that is not a door', () => {
    const shut = [
      'solitaire-rules/dist/index.js',
      'solitaire-rules/src/index.ts',
      'solitaire-rules/variants/all',
    ];
    for (const specifier of shut) {
      const code = `import(${JSON.stringify(specifier)}).then(() => 'open', (error) => error.code)`;
      expect(node('shut.mjs', `console.log(await ${code});`), specifier).toMatch(
        /ERR_PACKAGE_PATH_NOT_EXPORTED|ERR_MODULE_NOT_FOUND/,
      );
    }
  });

  it.each(commands)('runs as the command $specifier', ({ name }) => {
    const file = join(installed, 'dist', `${name}.js`);
    expect(readFileSync(file, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    expect(execFileSync(process.execPath, [file, 'variants'], { encoding: 'utf8' })).toContain('freecell');
  });
});

describe('its types', () => {
  const program = `
    import { applyMove, type GameState } from 'solitaire-rules';
    import { deal, legalMoves } from 'solitaire-rules/rules';
    import { freecell } from 'solitaire-rules/variants/freecell';
    const state = deal(freecell, { microsoft: 617 });
    const afterwards = legalMoves(freecell, state).map((move) => applyMove(freecell, state, move).state);
    export const first: GameState | undefined = afterwards[0];
    export const same: typeof state | undefined = afterwards[0];
    ${imported.map(({ specifier }, i) => `import * as door${i} from '${specifier}'; void door${i};`).join('\n')}
    // @ts-expect-error: a misspelt group of piles
    void state.piles.tablo;
  `;
  const settings = [
    ['node16', 'program.mts'],
    ['node16', 'program.cts'],
    ['nodenext', 'program.mts'],
    ['bundler', 'program.ts'],
  ] as const;

  it.each(settings)('hold for a strict program under %s: %s', (resolution, file) => {
    const folder = join(consumer, `types-${resolution}-${file.slice(-3)}`);
    mkdirSync(folder);
    writeFileSync(join(folder, file), program);
    const compilerOptions = {
      target: 'ES2022',
      lib: ['ES2022'],
      module: resolution === 'bundler' ? 'ESNext' : resolution,
      moduleResolution: resolution,
      strict: true,
      exactOptionalPropertyTypes: true,
      types: [],
      noEmit: true,
      skipLibCheck: false,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [file] }));
    expect(typeErrors(folder)).toBe('');
  });
});

function typeErrors(folder: string): string {
  try {
    execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
