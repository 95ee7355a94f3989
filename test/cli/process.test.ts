/** The command as a process of its own: what only shows there. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the command; `closeEarly` stops reading its output at once, as `| head` may. */
function start(args: readonly string[], input = '', closeEarly = false): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { cwd: root });
  let [out, err] = ['', ''];
  if (closeEarly) child.stdout.destroy();
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

describe('as a process', () => {
  it('pipes a deal into moves', async () => {
    const dealt = await start(['deal', 'freecell', '--microsoft', '617', '--json']);
    expect(dealt).toMatchObject({ code: 0, err: '' });
    const moves = await start(['moves', 'freecell', '--json'], dealt.out);
    expect(moves).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(moves.out)).toHaveLength(35);
  });

  it('ends with 1 at an illegal move and with 2 at misuse', async () => {
    const illegal = await start(['apply', 'freecell', '--microsoft', '1', '--moves', '1h', '--json']);
    expect(illegal).toMatchObject({ code: 1, err: '' });
    expect(JSON.parse(illegal.out)).toMatchObject({ index: 0, rejection: { code: 'wrong-rank' } });
    const misused = await start(['moves', 'freecell'], '{"variant":');
    expect(misused).toMatchObject({ code: 2, out: '' });
    expect(misused.err).toBe(
      'solitaire-rules: bad-json: standard input, line 1, column 12: expected a value, found the end of the text\n',
    );
  });

  it('says which file it cannot read, and that a folder is none', async () => {
    expect((await start(['moves', 'freecell', 'no/such.json'])).err).toBe(
      'solitaire-rules: unreadable-file: no/such.json cannot be read: there is no such file\n',
    );
    expect((await start(['moves', 'freecell', 'src'])).err).toBe(
      'solitaire-rules: unreadable-file: src cannot be read: it is a folder\n',
    );
  });

  it('keeps quiet when nobody reads on', async () => {
    expect((await start(['variants', '--json'], '', true)).err).toBe('');
    expect((await start(['moves', 'freecell', '--microsoft', '1'], '', true)).err).toBe('');
  });

  it('stops reading endless input', async () => {
    const { code, out, err } = await start(['moves', 'freecell'], ' '.repeat(17 * 1024 * 1024));
    expect({ code, out, err }).toEqual({
      code: 2,
      out: '',
      err: 'solitaire-rules: too-large: standard input is larger than 16 MB\n',
    });
  });

  it('tells the version of the package', async () => {
    expect((await start(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
