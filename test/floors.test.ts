/**
 * The house of the design: six floors, imports only downward. This reads every import of every source and names
 * each one that goes up, sideways or out of a window. A new folder needs its floor here.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

const FLOORS: Record<string, number> = {
  cards: 0,
  table: 1,
  rules: 2,
  variants: 3,
  analysis: 3,
  score: 3,
  play: 4,
  notation: 4,
  solve: 4,
  verify: 5,
  adapters: 5,
  cli: 6,
};

/** Packages from outside, and who may use them. What stands here is also all that package.json may ask for. */
const PACKAGES: Record<string, readonly string[]> = {
  '@noble/hashes': ['verify'],
  'cli-progress': ['cli'],
  immer: ['play'],
  piscina: ['cli'],
  'pure-rand': ['cards', 'adapters'],
  valibot: ['rules', 'notation', 'verify', 'adapters', 'cli'],
};

/** Who may import Node's own modules. */
const ON_NODE = ['cli', 'adapters'];
/** Who may import a variant, apart from another variant that is derived from it. */
const KNOWS_VARIANTS = ['cli'];

interface Import {
  /** From the root of the repository: `src/rules/deal.ts`. */
  readonly file: string;
  readonly specifier: string;
}

/** What is wrong with an import, or nothing. */
function fault({ file, specifier }: Import): string | undefined {
  const from = folderOf(file);
  if (!specifier.startsWith('.')) return outsideFault(from, specifier);

  const target = relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/');
  if (!target.startsWith('src/')) return 'leaves src';
  const to = folderOf(target);
  if (to === 'variants' && from !== 'variants' && !KNOWS_VARIANTS.includes(from)) return 'imports a variant';
  if (to === from) return undefined;
  if (to === '') return 'goes through the front door: import the room itself';
  const [low, high] = [FLOORS[to], from === '' ? Number.POSITIVE_INFINITY : FLOORS[from]];
  if (low === undefined || high === undefined) return 'has no floor';
  if (from === '' && to === 'cli') return 'goes up';
  return low < high ? undefined : low === high ? 'goes sideways' : 'goes up';
}

function outsideFault(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('node:')) return ON_NODE.includes(from) ? undefined : 'needs Node';
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  const rooms = PACKAGES[name];
  if (rooms === undefined) return 'is a package the library does not use';
  return rooms.includes(from) ? undefined : `is a package for ${rooms.join(', ')}`;
}

/** `rules` for `src/rules/deal.ts`, nothing for `src/index.ts`. */
function folderOf(file: string): string {
  const [, folder, ...rest] = file.split('/');
  return rest.length === 0 ? '' : (folder as string);
}

function importsOf(file: string): Import[] {
  // Reads `import`, `export from`, `import()`, `import type` and `require` alike.
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'), true, true);
  return importedFiles.map(({ fileName }) => ({ file, specifier: fileName }));
}

const sources = existsSync(join(root, 'src'))
  ? readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `src/${name.replaceAll('\\', '/')}`)
      .sort()
  : [];

describe('the house', () => {
  it('has a floor for every folder and only the front door beside them', () => {
    const names = readdirSync(join(root, 'src'), { withFileTypes: true });
    expect(
      names.filter((entry) => entry.isDirectory() && !(entry.name in FLOORS)).map((e) => e.name),
    ).toEqual([]);
    expect(names.filter((entry) => entry.isFile()).map((entry) => entry.name)).toEqual(['index.ts']);
  });

  it('imports only downward', () => {
    const faults = sources.flatMap(importsOf).flatMap((one) => {
      const wrong = fault(one);
      return wrong === undefined ? [] : [`${one.file}: '${one.specifier}' ${wrong}`];
    });
    expect(faults).toEqual([]);
  });

  it('asks package.json for what it uses, and for no more', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(Object.keys(dependencies).sort()).toEqual(Object.keys(PACKAGES).sort());
    for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each([
    ['src/rules/deal.ts', '../table/position.js', undefined],
    ['src/rules/deal.ts', './moves.js', undefined],
    ['src/cards/card.ts', '../table/state.js', 'goes up'],
    ['src/play/session.ts', '../notation/index.js', 'goes sideways'],
    ['src/analysis/index.ts', '../score/index.js', 'goes sideways'],
    ['src/rules/compile.ts', '../variants/freecell.js', 'imports a variant'],
    ['src/index.ts', './variants/freecell.js', 'imports a variant'],
    ['src/verify/index.ts', '../variants/all.js', 'imports a variant'],
    ['src/variants/bakers-game.ts', './freecell.js', undefined],
    ['src/variants/bakers-game.ts', '../score/index.js', 'goes sideways'],
    ['src/cli/main.ts', '../variants/all.js', undefined],
    ['src/cli/main.ts', 'node:fs', undefined],
    ['src/index.ts', './play/index.js', undefined],
    ['src/index.ts', './cli/main.js', 'goes up'],
    ['src/rules/index.ts', '../index.js', 'goes through the front door: import the room itself'],
    ['src/rules/index.ts', '../../test/x.js', 'leaves src'],
    ['src/rules/index.ts', 'immer', 'is a package for play'],
    ['src/rules/index.ts', 'node:fs', 'needs Node'],
    ['src/rules/index.ts', 'fs', 'is a package the library does not use'],
    ['src/cards/shuffle.ts', 'pure-rand/generator/xoroshiro128plus', undefined],
  ])('judges %s importing %s', (file, specifier, expected) => {
    expect(fault({ file, specifier })).toBe(expected);
  });
});
