/** solve as a process of its own: killed, interrupted, gone on with. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'solve-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SIZE = 200;
const BUDGET = ['--max-states', '400'];
const line = (file: string, ...more: string[]): string[] => [
  'solve',
  'freecell',
  '--microsoft',
  `1-${SIZE}`,
  ...BUDGET,
  '--out',
  join(folder, file),
  ...more,
];

function start(args: readonly string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args], { cwd: root });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => (out += data));
  child.stderr.on('data', (data) => (err += data));
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null; out: string; err: string }>(
    (resolve) => child.on('close', (code, signal) => resolve({ code, signal, out, err })),
  );
  return { child, ended };
}

/** Waits until a file has so many bytes, or its writer has ended. */
async function grown(file: string, bytes: number, writer: ChildProcess): Promise<void> {
  const size = () => statSync(join(folder, file), { throwIfNoEntry: false })?.size ?? 0;
  while (size() < bytes && writer.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
}

const read = (file: string): string => readFileSync(join(folder, file), 'utf8');

describe('a run', () => {
  it.each([1, 2])(
    'of %d jobs that is killed and interrupted writes in the end what one that is left alone writes',
    async (jobs) => {
      const onJobs = ['--jobs', `${jobs}`];
      const stopped = `stopped${jobs}`;
      expect(await start(line(`whole${jobs}`, ...onJobs)).ended).toMatchObject({ code: 0, err: '' });
      const whole = read(`whole${jobs}`);

      const killed = start(line(stopped, ...onJobs));
      await grown(stopped, whole.length / 8, killed.child);
      killed.child.kill('SIGKILL');
      expect((await killed.ended).signal).toBe('SIGKILL');
      const first = read(stopped);
      expect(first.length).toBeLessThan(whole.length);
      expect(whole.startsWith(first)).toBe(true);

      const interrupted = start(line(stopped, ...onJobs, '--resume'));
      await grown(stopped, whole.length / 3, interrupted.child);
      interrupted.child.kill('SIGINT');
      const { code, err } = await interrupted.ended;
      const second = read(stopped);
      expect(code).toBe(130);
      expect(err).toContain(`stopped after ${second.split('\n').length - 2} of ${SIZE} deals`);
      expect(second.length).toBeGreaterThan(first.length);
      expect(second.length).toBeLessThan(whole.length);
      expect(second.endsWith('\n') && whole.startsWith(second)).toBe(true);

      const last = await start(line(stopped, ...onJobs, '--resume')).ended;
      expect(last).toMatchObject({ code: 0, err: '' });
      expect(last.out).toContain(`${SIZE} deals: `);
      expect(read(stopped)).toBe(whole);
    },
  );

  it.each([1, 2])('of %d jobs stops in the middle of a long search', async (jobs) => {
    const file = `long${jobs}`;
    const { child, ended } = start([
      ...['solve', 'spider', '--seed', '1-2', '--max-states', '1000000000', '--jobs', `${jobs}`],
      ...['--out', join(folder, file)],
    ]);
    await grown(file, 1, child);
    child.kill('SIGTERM');
    const { code, err } = await ended;
    expect(code).toBe(143);
    expect(err).toContain('stopped after 0 of 2 deals');
    expect(read(file).trim().split('\n')).toHaveLength(1);
  });

  it('ends quietly when nobody reads on', async () => {
    const { child, ended } = start([
      'solve',
      'freecell',
      '--microsoft',
      '1-2147483647',
      '--max-states',
      '5',
      '--json',
    ]);
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await ended).toMatchObject({ code: 0, err: '' });
  });

  it('draws no bar where standard error is no terminal, and does not write where it may not', async () => {
    const unwritable = await start([
      'solve',
      'freecell',
      '--microsoft',
      '1',
      '--out',
      join(folder, 'no', 'file'),
    ]).ended;
    expect(unwritable).toMatchObject({ code: 2, out: '' });
    expect(unwritable.err).toMatch(/unwritable-file: .* cannot be written: there is no such folder/);
    const again = await start(line('whole1')).ended;
    expect(again.err).toContain('file-exists');
    expect(again.err).toContain('--resume');
    const aFolder = await start(['solve', 'freecell', '--microsoft', '1', '--out', folder, '--resume']).ended;
    expect(aFolder.code).toBe(2);
    expect(aFolder.err).toContain('unreadable-file');
    expect(aFolder.err).toContain('it is a folder');
  });

  it('goes on with no device, which keeps nothing', async () => {
    const device = await start(['solve', 'freecell', '--microsoft', '1', '--out', '/dev/null', '--resume'])
      .ended;
    expect(device).toMatchObject({ code: 2, out: '' });
    expect(device.err).toContain('unwritable-file: /dev/null cannot be written: it is no ordinary file');
  });
});
