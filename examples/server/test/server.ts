/** The server as its user runs it: a process of its own, on a port the system chooses, with a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  /** All that it has written to standard output and standard error. */
  readonly log: () => string;
  /** Asks it to stop, and waits until it has. Answers its exit code. */
  readonly stop: () => Promise<number | null>;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => Promise<void>;
}

/** A path for a database that no one has, and what removes it. */
export function newDatabase(): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'solitaire-rules-server-'));
  return {
    file: join(folder, 'games.sqlite'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export async function startServer(
  database: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE: database, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  let log = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let isListening = false;
    const read = (chunk: Buffer): void => {
      log += chunk.toString();
      if (isListening) return;
      const listening = /listening at (http:[^"\s]+)/.exec(log)?.[1];
      if (listening === undefined) return;
      isListening = true;
      resolve(listening);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${log}`)));
  });
  return {
    url,
    pid: child.pid as number,
    log: () => log,
    stop: () => end(child, 'SIGTERM', ended),
    kill: async () => {
      await end(child, 'SIGKILL', ended);
    },
  };
}

function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<number | null>) {
  child.kill(signal);
  return ended;
}
