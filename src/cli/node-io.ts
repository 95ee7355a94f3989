import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { type Io, STDIN } from './io.js';
import { MISUSED } from './misuse.js';

/** The world as Node gives it. */
export function nodeIo(): Io {
  // A reader that has seen enough (`| head`) closes the pipe; that is no fault of ours, and nobody is left to be told.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`solitaire-rules: unwritable: standard output cannot be written: ${error.code}\n`);
    process.exitCode = MISUSED;
  });
  process.stderr.on('error', () => {});
  return {
    open: (path) => (path === STDIN ? process.stdin : createReadStream(path)),
    version: packageVersion,
    stdinIsTerminal: process.stdin.isTTY === true,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
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
