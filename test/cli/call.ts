/** Calls the command without a process: files and standard input are texts, what it writes is collected. */
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/run.ts';

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
}

/** Runs a command line, its words given as one string or, where they hold spaces, one by one. */
export async function call(line: string | readonly string[], world: World = {}): Promise<Answer> {
  const told = { out: '', err: '' };
  const io: Io = {
    version: () => '1.2.3',
    stdinIsTerminal: world.stdin === undefined,
    out: (text) => void (told.out += text),
    err: (text) => void (told.err += text),
    async *open(path) {
      const content = path === '-' ? (world.stdin ?? '') : world.files?.[path];
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
