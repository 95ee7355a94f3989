/**
 * What the tests of the package stand on: `dist`, built when it is older than its sources, and a consumer's folder
 * outside the repository with the packed tarball in its node_modules.
 *
 * The tarball is unpacked and the declared dependencies (no others) are copied in beside it, which is what an
 * installation comes to and needs no network. A dependency that is used and not declared does not resolve there.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { doors, root } from '../../scripts/doors.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder whose node_modules hold the packed package and its dependencies. */
    consumer: string;
  }
}

export default function setup({ provide }: TestProject) {
  if (!isFresh()) run('npm', ['run', 'build']);
  const consumer = mkdtempSync(join(tmpdir(), 'solitaire-rules-'));
  install(consumer);
  provide('consumer', consumer);
  return () => rmSync(consumer, { recursive: true, force: true });
}

/** Whether every door is built and nothing that goes into the build is younger than the oldest of them. */
function isFresh(): boolean {
  const built = doors().flatMap(({ name, source, command }) => {
    if (source === undefined) return [];
    return (command ? ['.js'] : ['.js', '.cjs', '.d.ts', '.d.cts']).map((end) =>
      join(root, 'dist', name + end),
    );
  });
  if (!built.every((file) => existsSync(file))) return false;
  const sources = ['src', 'package.json', 'tsconfig.json', 'tsup.config.ts', 'scripts/doors.ts'];
  const newest = Math.max(...sources.map((path) => lastChange(join(root, path))));
  return built.every((file) => statSync(file).mtimeMs > newest);
}

function lastChange(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  // A folder's own time tells of files that have gone.
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => lastChange(join(path, name))));
}

function install(consumer: string): void {
  run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', consumer]);
  const tarball = readdirSync(consumer).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack left no tarball');
  const target = join(consumer, 'node_modules', 'solitaire-rules');
  mkdirSync(target, { recursive: true });
  run('tar', ['-xzf', tarball, '-C', target, '--strip-components=1'], consumer);
  rmSync(join(consumer, tarball));
  copyDependencies(target, consumer);
}

function copyDependencies(from: string, consumer: string): void {
  const { dependencies = {} } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const target = join(consumer, 'node_modules', name);
    if (existsSync(target)) continue;
    cpSync(join(root, 'node_modules', name), target, { recursive: true });
    copyDependencies(target, consumer);
  }
}

function run(command: string, args: readonly string[], cwd = root): void {
  execFileSync(command, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}
