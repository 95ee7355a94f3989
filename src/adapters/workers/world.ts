/**
 * The few things of the world outside that workers need, by what this code runs in. Node's module is asked for by a name that bundlers
 * cannot follow, so that a bundle for browsers neither holds it nor stumbles over it.
 */

/** What browsers tell of a message. */
export interface MessageEvent {
  readonly data: unknown;
}

/** A worker as browsers have it. */
export interface BrowserWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  addEventListener(type: string, listener: (event: unknown) => void): void;
}

/** A worker as Node has it. */
export interface NodeWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  on(event: string, listener: (value: unknown) => void): unknown;
  ref(): void;
  unref(): void;
}

/** Where a worker receives and sends: its global scope, or Node's port to the parent. */
export interface Port {
  postMessage(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
}

interface WorkerThreads {
  readonly Worker: new (script: unknown) => NodeWorker;
  readonly parentPort: (Pick<NodeWorker, 'postMessage' | 'on'> & object) | null;
}

interface World {
  readonly process?: { readonly versions?: { readonly node?: string } };
  readonly document?: unknown;
  readonly Worker?: new (script: unknown, options: { readonly type: 'module' }) => BrowserWorker;
  readonly URL: new (address: string) => object;
  readonly postMessage?: BrowserWorker['postMessage'];
  readonly addEventListener?: BrowserWorker['addEventListener'];
}

const world = globalThis as unknown as World;

/** Whether this is Node, or what behaves like it. */
export const isNode = (): boolean => world.process?.versions?.node !== undefined;

const workerThreads = async (): Promise<WorkerThreads> => {
  const name = 'node:worker_threads';
  return (await import(/* webpackIgnore: true */ /* @vite-ignore */ name)) as WorkerThreads;
};

/** Starts a worker from the address of its script: in Node a file, as a path or a `file:` address. */
export async function startWorker(script: string): Promise<BrowserWorker | NodeWorker> {
  if (isNode()) {
    const { Worker } = await workerThreads();
    return new Worker(/^(file|data):/.test(script) ? new world.URL(script) : script);
  }
  if (world.Worker === undefined) throw new Error('there are no workers here');
  return new world.Worker(script, { type: 'module' });
}

/** The port of the worker this code runs in, or nothing where it runs in none. */
export async function parentPort(): Promise<Port | undefined> {
  if (isNode()) {
    const port = (await workerThreads()).parentPort;
    return port === null
      ? undefined
      : {
          postMessage: (message) => port.postMessage(message),
          listen: (listener) => void port.on('message', listener),
        };
  }
  const { postMessage, addEventListener } = world;
  if (world.document !== undefined || postMessage === undefined || addEventListener === undefined)
    return undefined;
  return {
    postMessage: (message) => postMessage.call(globalThis, message),
    listen: (listener) =>
      addEventListener.call(globalThis as never, 'message', (event) =>
        listener((event as MessageEvent).data),
      ),
  };
}

/** Where a file of CommonJS is. */
declare const __filename: string | undefined;

/**
 * The script of the package's own worker for Node, as a path or a `file:` address. It lies in the folder `adapters` of the build, or of the
 * sources; this code may have been built into a file of that folder or of the one above.
 */
export function ownScript(): string {
  const here =
    typeof __filename === 'string' ? __filename : ((import.meta as { readonly url?: string }).url as string);
  const root = here.replace(/(adapters[/\\](workers[/\\])?)?[^/\\]*$/, '');
  return `${root}adapters/_solver-worker.${here.endsWith('.ts') ? 'ts' : 'js'}`;
}
