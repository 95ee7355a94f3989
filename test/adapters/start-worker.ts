/** A worker that solves with the sources as they are, bundled once. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { buildSync } from 'esbuild';

const script = fileURLToPath(new URL('../../src/adapters/_solver-worker.ts', import.meta.url));
let code: string | undefined;

/** The worker's script, all in one. */
export function workerCode(): string {
  code ??= bundle();
  return code;
}

function bundle(): string {
  const { outputFiles } = buildSync({
    entryPoints: [script],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    define: { 'import.meta.url': 'undefined' },
  });
  return outputFiles[0]?.text as string;
}

export const startTestWorker = (): Worker => new Worker(workerCode(), { eval: true });
