/** Calls the command without a process: files and standard input are texts, what it writes is collected. */
import { NO_BAR } from '../../src/cli/bar.ts';
import type { Io } from '../../src/cli/io.ts';
import { Misuse } from '../../src/cli/misuse.ts';
import { run } from '../../src/cli/run.ts';
import { threadScript } from './thread-script.ts';

export interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Content = string | Uint8Array | Iterable<Uint8Array>;

export interface World {
  readonly files?: Readonly<Record<string, Content>>;
  /** What comes on standard input; a person at a keyboard when left out. */
  readonly stdin?: Content;
  /** Files that are written, which may be there already; read as `files` are. */
  readonly written?: Record<string, string>;
  /** After so many writes the process is asked to end with 130. */
  readonly stopAfter?: number;
  /** The script that threads of `solve` run; its own when left out. */
  readonly thread?: string;
  /** What the bar of a terminal is told is collected here; there is none when left out. */
  readonly bars?: string[];
  /** Whether standard output is a terminal, too. */
  readonly stdoutIsTerminal?: boolean;
  /** After so many writes nobody reads on. */
  readonly readersLeaveAfter?: number;
}

interface Watched {
  writes: number;
  stop: (exitCode: number) => void;
}

/** Runs a command line, its words given as one string or, where they hold spaces, one by one. */
export async function call(line: string | readonly string[], world: World = {}): Promise<Answer> {
  const told = { out: '', err: '' };
  const watched: Watched = { writes: 0, stop: () => {} };
  const wrote = (): void => {
    if (++watched.writes === world.stopAfter) watched.stop(130);
  };
  const io: Io = {
    version: () => '1.2.3',
    stdinIsTerminal: world.stdin === undefined,
    get worker() {
      return world.thread ?? threadScript();
    },
    out: (text) => {
      told.out += text;
      wrote();
    },
    err: (text) => void (told.err += text),
    drained: async () => watched.writes < (world.readersLeaveAfter ?? Number.POSITIVE_INFINITY),
    stdoutIsTerminal: world.stdoutIsTerminal === true,
    bar(total, done) {
      const { bars } = world;
      if (bars === undefined) return NO_BAR;
      bars.push(`${done} of ${total}`);
      return {
        update: (now, about) => void bars.push(`${now} ${about}`),
        stop: () => void bars.push('gone'),
      };
    },
    onStop(listener) {
      watched.stop = listener;
      return () => {
        watched.stop = () => {};
      };
    },
    async openOutput(path, keep) {
      const files = world.written ?? {};
      if (keep === undefined && files[path] !== undefined) throw new Misuse('file-exists', path);
      files[path] = (files[path] ?? '').slice(0, keep ?? 0);
      return {
        async write(text) {
          files[path] += text;
          wrote();
        },
        async close() {},
      };
    },
    async *open(path) {
      const content = path === '-' ? (world.stdin ?? '') : (world.written?.[path] ?? world.files?.[path]);
      if (content === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      if (typeof content === 'string') yield new TextEncoder().encode(content);
      else if (content instanceof Uint8Array) yield content;
      else yield* content;
    },
  };
  const code = await run(typeof line === 'string' ? line.split(' ') : line, io);
  return { code, ...told };
}

/** The same with `--json`: what it printed on standard output, as a value. */
export async function callJson(line: string | readonly string[], world: World = {}) {
  const words = typeof line === 'string' ? line.split(' ') : line;
  const answer = await call([...words, '--json'], world);
  return { ...answer, value: answer.out === '' ? undefined : JSON.parse(answer.out) };
}
