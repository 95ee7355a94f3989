/**
 * The doors of the package, read from where its users look for them: `exports` and `bin` in package.json.
 *
 * A door `./dist/<name>.js` is built from the first of `src/<name>.ts`, `src/<name>/index.ts`, `src/<name>/main.ts`
 * (the command) and `src/<name>/all.ts` (every variant) that exists. A star stands for each file of its folder,
 * except `all` and names that begin with `_`. So a new variant is one new file, and a new door is one new entry in
 * `exports`; the build and the tests of the package both read this list.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

export interface Door {
  /** What a user writes: `solitaire-rules/variants/freecell`; for the command, its name. */
  readonly specifier: string;
  /** The built file without its ending, in dist: `variants/freecell`. */
  readonly name: string;
  /** The source, from the root of the repository; absent where nothing keeps the promise yet. */
  readonly source?: string;
  /** A program to run, which no one imports. */
  readonly command?: true;
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  bin: Record<string, string>;
  exports: Record<string, string | { import: { default: string } }>;
};

/** Every door of package.json in its order, stars spelt out. */
export function doors(): Door[] {
  const imported = Object.entries(manifest.exports).flatMap(([key, target]) => {
    if (typeof target === 'string') return [];
    const specifier = manifest.name + key.slice(1);
    const name = nameOf(target.import.default);
    if (!name.endsWith('/*')) return [door(specifier, name)];
    return starNames(name.slice(0, -'/*'.length)).map((star) =>
      door(specifier.replace('*', star), name.replace('*', star)),
    );
  });
  const run = Object.entries(manifest.bin).map(([command, file]) => ({
    ...door(command, nameOf(file)),
    command: true as const,
  }));
  return [...imported, ...run];
}

function nameOf(file: string): string {
  return file.replace(/^\.\//, '').slice('dist/'.length, -'.js'.length);
}

function door(specifier: string, name: string): Door {
  const candidates = [`src/${name}.ts`, `src/${name}/index.ts`, `src/${name}/main.ts`, `src/${name}/all.ts`];
  const source = candidates.find((file) => existsSync(join(root, file)));
  return source === undefined ? { specifier, name } : { specifier, name, source };
}

/** The files of a folder of src that a star stands for, without their endings, in order. */
export function starNames(folder: string): string[] {
  const path = join(root, 'src', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.ts') && !file.startsWith('_') && file !== 'all.ts')
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}
