/** What a pool is given to start its workers with. */
import { describe } from '../../cards/index.js';
import { type BrowserWorker, type NodeWorker, startWorker } from './world.js';

/** A function that starts a worker, or the address of its script. */
export type WorkerSource = string | { readonly href: string } | (() => BrowserWorker | NodeWorker | string);

/** Whether this can be what starts a worker. What a function makes is seen only when it is called. */
export const isWorkerSource = (value: unknown): boolean =>
  typeof value === 'function' || addressOf(value) !== undefined;

/** Starts a worker. */
export async function workerFrom(source: WorkerSource): Promise<BrowserWorker | NodeWorker> {
  const made = typeof source === 'function' ? source() : source;
  const script = addressOf(made);
  if (script !== undefined) return startWorker(script);
  if (isWorker(made)) return made;
  throw new Error(`expected a worker, or the address of its script; found ${describe(made)}`);
}

function addressOf(value: unknown): string | undefined {
  const address = typeof value === 'string' ? value : (value as { readonly href?: unknown } | null)?.href;
  return typeof address === 'string' ? address : undefined;
}

function isWorker(value: unknown): value is BrowserWorker | NodeWorker {
  const worker = value as Partial<BrowserWorker & NodeWorker> | null | undefined;
  return [worker?.postMessage, worker?.terminate, worker?.addEventListener ?? worker?.on].every(
    (method) => typeof method === 'function',
  );
}
