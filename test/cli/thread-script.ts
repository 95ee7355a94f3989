/** The script of `solve`'s threads from the sources as they are, in one file, and scripts of threads that break. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll } from 'vitest';

const source = fileURLToPath(new URL('../../src/cli/_solve-worker.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'solve-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let own: string | undefined;
let scripts = 0;

/** The path of a script with this text. */
export function scriptOf(text: string): string {
  const path = join(folder, `thread-${scripts++}.mjs`);
  writeFileSync(path, text);
  return path;
}

/** The path of the command's own. */
export function threadScript(): string {
  own ??= scriptOf(
    buildSync({ entryPoints: [source], bundle: true, write: false, platform: 'node', format: 'esm' })
      .outputFiles[0]?.text as string,
  );
  return own;
}
