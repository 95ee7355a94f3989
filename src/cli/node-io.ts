import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { NO_BAR, terminalBar } from './bar.js';
import { type Io, type Output, pathName, STDIN } from './io.js';
import { MISUSED, Misuse } from './misuse.js';
import { reasonOf } from './read.js';

/** What the signals that ask a process to end have it end with: 128 and the number of the signal. */
const STOPPED = { SIGINT: 130, SIGTERM: 143 } as const;

/** The world as Node gives it. */
export function nodeIo(): Io {
  // A reader that has seen enough (`| head`) closes the pipe; that is no fault of ours, and nobody is left to be told.
  let isRead = true;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    isRead = false;
    if (error.code === 'EPIPE') return;
    process.stderr.write(`solitaire-rules: unwritable: standard output cannot be written: ${error.code}\n`);
    process.exitCode = MISUSED;
  });
  process.stderr.on('error', () => {});
  return {
    open: (path) => (path === STDIN ? process.stdin : createReadStream(path)),
    version: packageVersion,
    worker: ownScript('_solve-worker'),
    stdinIsTerminal: process.stdin.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    drained: async () => {
      const { stdout } = process;
      while (isRead && stdout.writableNeedDrain) {
        await new Promise<void>((resolve) => {
          const done = (): void => {
            stdout.off('drain', done).off('error', done).off('close', done);
            resolve();
          };
          stdout.on('drain', done).on('error', done).on('close', done);
        });
      }
      return isRead && !stdout.destroyed;
    },
    openOutput,
    stdoutIsTerminal: process.stdout.isTTY === true,
    bar: (total, done) => (process.stderr.isTTY === true ? terminalBar(total, done, process.stderr) : NO_BAR),
    onStop,
  };
}

/** From dist/cli.js the package's own file is one folder up, from src/cli two. */
function packageVersion(): string {
  const [file] = ['../package.json', '../../package.json']
    .map((path) => new URL(path, import.meta.url))
    .filter((url) => existsSync(url));
  return file === undefined
    ? 'unknown'
    : (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Beside this file, wherever it has been built into: of the sources, or of the build. */
const ownScript = (name: string): string =>
  fileURLToPath(new URL(`${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url));

async function openOutput(path: string, keep: number | undefined): Promise<Output> {
  const isNew = keep === undefined;
  const told = async <T>(what: Promise<T>): Promise<T> => {
    try {
      return await what;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'EEXIST')
        throw new Misuse('file-exists', `${pathName(path)} is there already`, {
          hint: 'with --resume a run that was stopped goes on',
        });
      if (code === undefined) throw error;
      throw new Misuse(
        'unwritable-file',
        `${pathName(path)} cannot be written: ${isNew && code === 'ENOENT' ? 'there is no such folder' : reasonOf(code)}`,
      );
    }
  };
  const file: FileHandle = await told(open(path, isNew ? 'wx' : 'r+'));
  let at = keep ?? 0;
  if (keep !== undefined) {
    // A device may be written, but keeps nothing that a run could go on with.
    if (!(await told(file.stat())).isFile()) {
      await file.close();
      throw new Misuse('unwritable-file', `${pathName(path)} cannot be written: it is no ordinary file`);
    }
    await told(file.truncate(keep));
  }
  return {
    async write(text) {
      // A disk that is filling up takes a part, and only then refuses.
      for (let bytes = Buffer.from(text); bytes.length > 0; ) {
        const { bytesWritten } = await told(file.write(bytes, 0, bytes.length, at));
        at += bytesWritten;
        bytes = bytes.subarray(bytesWritten);
      }
    },
    close: () => file.close(),
  };
}

function onStop(listener: (exitCode: number) => void): () => void {
  const handlers = Object.entries(STOPPED).map(([signal, exitCode]) => {
    const handler = (): void => {
      forget();
      listener(exitCode);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  const forget = (): void => {
    for (const off of handlers) off();
  };
  return forget;
}
