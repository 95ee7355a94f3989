/** The command's solve: one game, ranges, files of runs that are gone on with. */
import { describe, expect, it } from 'vitest';
import { deal, replay, status } from '../../src/rules/index.ts';
import { solve } from '../../src/solve/index.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { type Answer, call, callJson } from './call.ts';

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** A search that ends soon, whatever the deal. */
const SHORT = '--max-states 300';
const expectedOf = (number: number, maxStates = 300) => {
  const { verdict, statistics, ...more } = solve(freecell, deal(freecell, { microsoft: number }), {
    maxStates,
  });
  return { deal: number, verdict, states: statistics.states, ...more };
};

describe('one game', () => {
  it('is solved as solve solves it, and the moves win', async () => {
    const { code, err, value } = await callJson('solve freecell --microsoft 1');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(value).toMatchObject({ deal: 1, verdict: 'won' });
    const state = deal(freecell, { microsoft: 1 });
    const played = replay(freecell, state, value.moves);
    expect(played.ok && status(freecell, played.value)).toBe('won');
    expect(Object.keys(value)).toEqual(['deal', 'verdict', 'moves', 'states']);
  });

  it('may be a seed, a deck, a state in a file or on standard input', async () => {
    const dealt = await call('deal freecell --microsoft 1 --json');
    const moves = (await callJson('solve freecell --microsoft 1')).value.moves;
    expect((await callJson('solve freecell s.json', { files: { 's.json': dealt.out } })).value).toMatchObject(
      {
        deal: 's.json',
        moves,
      },
    );
    expect((await callJson('solve freecell', { stdin: dealt.out })).value).toMatchObject({
      deal: '-',
      moves,
    });
    expect((await callJson(`solve freecell --seed friday ${SHORT}`)).value).toMatchObject({ deal: 'friday' });
    const board = await call('solve freecell', { stdin: dealt.out });
    expect(board.out).toMatch(/^the game: won in \d+ moves \(\d+ states\)\n/);
  });

  it('is told in standard notation, which apply plays to the end', async () => {
    const { out } = await call('solve freecell --microsoft 1');
    const [line, ...moves] = out.trim().split('\n');
    expect(line).toMatch(/^microsoft 1: won in \d+ moves \(\d+ states\)$/);
    expect(Math.max(...moves.map(({ length }) => length))).toBeLessThanOrEqual(78);
    const played = await callJson(['apply', 'freecell', '--microsoft', '1', '--moves', moves.join(' ')]);
    expect(played.value).toMatchObject({ status: 'won' });
  });

  it('is told as JSON, which apply plays to the end', async () => {
    const { out } = await call('solve freecell --microsoft 1 --json');
    const played = await callJson('apply freecell --microsoft 1 --moves-file -', { stdin: out });
    expect(played.value).toMatchObject({ status: 'won' });
  });

  it('has no moves for apply where it was not won', async () => {
    const { out } = await call('solve freecell --microsoft 11982 --max-states 10 --json');
    for (const verdict of ['unknown', 'impossible']) {
      const files = { m: out.replace('unknown', verdict) };
      const { code, ...told } = await call('apply freecell --microsoft 11982 --moves-file m', { files });
      expect(told).toEqual({
        out: '',
        err: expect.stringContaining(`bad-moves: m is the line of a deal that solve calls ${verdict}`),
      });
      expect(code).toBe(2);
    }
  });

  it('is unknown where the budget ends, which is an answer too', async () => {
    const { code, value } = await callJson('solve freecell --microsoft 11982 --max-states 10');
    expect(code).toBe(0);
    expect(value).toMatchObject({ deal: 11982, verdict: 'unknown', reason: 'states' });
    expect((await call('solve freecell --microsoft 11982 --max-states 10')).out).toMatch(
      /^microsoft 11982: unknown: the budget of 10 states is used up\n$/,
    );
    expect((await call('solve freecell --microsoft 11982 --max-bytes 1')).out).toMatch(
      /^microsoft 11982: unknown: the budget of 1 byte is used up \(\d+ states?\)\n$/,
    );
    expect((await callJson('solve freecell --microsoft 11982 --max-bytes 1')).value).toMatchObject({
      reason: 'memory',
    });
  });
});

describe('a range', () => {
  it('is a line a deal, in order, whatever the number of jobs', async () => {
    const expected = Array.from({ length: 6 }, (_, i) => expectedOf(i + 1));
    for (const jobs of ['', ' --jobs 1', ' --jobs 2']) {
      const { code, out, err } = await call(`solve freecell --microsoft 1-6 ${SHORT}${jobs} --json`);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(linesOf(out)).toEqual(expected);
    }
  });

  it('may be of seeds, which are called what deal calls them', async () => {
    const { out } = await call(`solve freecell --seed 7-8 ${SHORT} --json`);
    const [seven] = linesOf(out);
    expect(linesOf(out).map((line) => line.deal)).toEqual(['7', '8']);
    expect(seven).toEqual((await callJson(`solve freecell --seed 7 ${SHORT}`)).value);
  });

  it('is told as text with a sum below', async () => {
    const { out } = await call('solve freecell --microsoft 1-3 --max-states 10');
    expect(out.split('\n')).toEqual([
      'microsoft 1: unknown: the budget of 10 states is used up',
      'microsoft 2: unknown: the budget of 10 states is used up',
      'microsoft 3: unknown: the budget of 10 states is used up',
      '3 deals: 0 won, 0 impossible, 3 unknown',
      '',
    ]);
  });

  it('may be huge: it ends when nobody reads on', async () => {
    const { code, out } = await call('solve freecell --microsoft 1-2147483647 --max-states 5 --json', {
      readersLeaveAfter: 3,
    });
    expect(code).toBe(0);
    expect(linesOf(out)).toHaveLength(3);
  });

  it('stops after a whole line when asked to end', async () => {
    for (const jobs of [1, 2]) {
      const { code, out, err } = await call(
        `solve freecell --microsoft 1-1000000 --max-states 5 --jobs ${jobs} --json`,
        { stopAfter: 4 },
      );
      expect(code).toBe(130);
      expect(linesOf(out).map((line) => line.deal)).toEqual([1, 2, 3, 4]);
      expect(err).toBe('solitaire-rules: stopped after 4 of 1000000 deals\n');
    }
  });
});

describe('the bar of a terminal', () => {
  it('tells how many deals of a range are done, and is gone in the end', async () => {
    const bars: string[] = [];
    await call(`solve freecell --microsoft 1-2 ${SHORT}`, { bars });
    expect(bars).toEqual([
      '0 of 2',
      expect.stringMatching(/^1 won [01], /),
      expect.stringMatching(/^2 won [0-2], /),
      'gone',
    ]);
  });

  it('goes on where a run does', async () => {
    const written = {};
    await call(`solve freecell --microsoft 1-1 ${SHORT} --out r`, { written });
    const bars: string[] = [];
    await call(`solve freecell --microsoft 1-2 ${SHORT} --out r --resume`, {
      written,
      bars,
      stdoutIsTerminal: true,
    });
    expect(bars[0]).toBe('1 of 2');
  });

  it('leaves lines of a range alone that go to the same terminal', async () => {
    const bars: string[] = [];
    await call(`solve freecell --microsoft 1-2 ${SHORT}`, { bars, stdoutIsTerminal: true });
    expect(bars).toEqual([]);
  });

  it('tells how many positions of a single game were met', async () => {
    const bars: string[] = [];
    await call('solve freecell --microsoft 11982 --max-states 20000', { bars, stdoutIsTerminal: true });
    expect(bars[0]).toBe('0 of 20000');
    expect(bars.at(-1)).toBe('gone');
    const met = bars.slice(1, -1).map((text) => Number(text.replace(' states', '')));
    expect(met.length).toBeGreaterThan(3);
    expect(met).toEqual([...met].sort((a, b) => a - b));
  });
});

describe('a file of a run', () => {
  const RANGE = `--microsoft 1-6 ${SHORT}`;
  const whole = async (): Promise<string> => {
    const written: Record<string, string> = {};
    await call(`solve freecell ${RANGE} --out run`, { written });
    return written.run as string;
  };
  const goOn = async (run: string | undefined, line = RANGE) => {
    const written = run === undefined ? {} : ({ run } as Record<string, string>);
    const answer: Answer = await call(`solve freecell ${line} --out run --resume`, { written });
    return { ...answer, written };
  };

  it('has a line that says what it is, then a line a deal; standard output has the sum', async () => {
    const written: Record<string, string> = {};
    const { code, out } = await call(`solve freecell ${RANGE} --out run`, { written });
    expect(code).toBe(0);
    expect(out).toMatch(/^6 deals: \d won, \d impossible, \d unknown\n$/);
    const [head, ...lines] = linesOf(written.run as string);
    expect(head).toEqual({
      format: 'solitaire-rules/solve@1',
      variant: 'freecell@1',
      rules: expect.stringMatching(/^[0-9a-f]{64}$/),
      maxStates: 300,
      maxBytes: 536_870_912,
    });
    expect(lines).toEqual(Array.from({ length: 6 }, (_, i) => expectedOf(i + 1)));
  });

  it('is not written over', async () => {
    const answer = await call(`solve freecell ${RANGE} --out run`, { written: { run: 'precious' } });
    expect(answer).toMatchObject({ code: 2, out: '' });
    expect(answer.err).toContain('file-exists');
  });

  it('is gone on with from wherever it was cut', async () => {
    const run = await whole();
    const ends = [...run].flatMap((character, i) => (character === '\n' ? [i + 1] : []));
    const cuts = new Set([0, 1, ...ends.flatMap((end) => [end - 1, end, Math.min(end + 20, run.length)])]);
    expect(cuts.size).toBeGreaterThan(15);
    for (const cut of cuts) {
      const { code, out, written } = await goOn(run.slice(0, cut));
      expect({ code, run: written.run, cut }).toEqual({ code: 0, run, cut });
      expect(out).toMatch(/^6 deals/);
    }
    expect((await goOn(undefined)).written.run).toBe(run);
  });

  it('solves no deal twice', async () => {
    const run = await whole();
    const [head, ...lines] = run.trim().split('\n');
    // The first four are marked, and stay as they are.
    const marked = lines.slice(0, 4).map((line) => line.replace('{', '{"mark":1,'));
    const { written } = await goOn(`${[head, ...marked].join('\n')}\n`);
    expect(written.run).toBe(`${[head, ...marked, ...lines.slice(4)].join('\n')}\n`);
  });

  it('goes on past its old end where the range is longer now', async () => {
    const { written } = await goOn(await whole(), `--microsoft 1-7 ${SHORT}`);
    expect(linesOf(written.run as string).at(-1)).toEqual(expectedOf(7));
  });

  it('stops and goes on as if it had not stopped', async () => {
    const run = await whole();
    const written: Record<string, string> = {};
    const stopped = await call(`solve freecell ${RANGE} --out run`, { written, stopAfter: 4 });
    expect(stopped).toMatchObject({
      code: 130,
      err: 'solitaire-rules: stopped after 3 of 6 deals; the same command with --resume goes on from there\n',
    });
    expect((await goOn(written.run)).written.run).toBe(run);
  });

  it('is of the same run where a default is given in words', async () => {
    const run = await whole();
    expect((await goOn(run, `${RANGE} --max-bytes 536870912`)).code).toBe(0);
    const written: Record<string, string> = {};
    await call('solve freecell --microsoft 1-1 --out run', { written });
    const again = 'solve freecell --microsoft 1-1 --max-states 2000000 --out run --resume';
    expect((await call(again, { written })).code).toBe(0);
  });

  it('says of itself what another run has otherwise, and of nothing else', async () => {
    const run = await whole();
    const told = async (line: string, change = (text: string) => text) =>
      (await goOn(change(run), line)).err.replace('solitaire-rules: other-run: run is of another run: ', '');
    const states = 'the budget of states (--max-states) is 300 there and 301 here';
    const bytes = 'the budget of bytes (--max-bytes) is 536870912 there and 9 here';
    expect(await told('--microsoft 1-6 --max-states 301')).toBe(`${states}\n`);
    expect(await told('--microsoft 1-6 --max-states 301 --max-bytes 9')).toBe(`${states}; ${bytes}\n`);
    expect(await told(`${RANGE} --redeal-seed noon`)).toBe(
      'the seed of redeals (--redeal-seed) is not given there and "noon" here\n',
    );
    const otherRules = (text: string) => text.replace(/"rules":"..../, '"rules":"none');
    expect(await told(RANGE, otherRules)).toMatch(
      /^the fingerprint of the rules is "none.+" there and "3f83.+" here\n$/,
    );
    const otherVariant = (text: string) => otherRules(text).replace('"freecell@1"', '"freecell@2"');
    expect(await told(RANGE, otherVariant)).toBe('the variant is "freecell@2" there and "freecell@1" here\n');
  });

  it('of one position goes on with no other', async () => {
    const [one, other] = await Promise.all(
      [1, 11982].map(async (number) => (await call(`deal freecell --microsoft ${number} --json`)).out),
    );
    const written: Record<string, string> = {};
    const line = `solve freecell s.json ${SHORT} --out run`;
    expect((await call(line, { written, files: { 's.json': one as string } })).code).toBe(0);
    const { run } = written;
    expect((await call(`${line} --resume`, { written, files: { 's.json': one as string } })).code).toBe(0);
    const refused = await call(`${line} --resume`, { written, files: { 's.json': other as string } });
    expect({ code: refused.code, written }).toEqual({ code: 2, written: { run } });
    expect(refused.err).toMatch(
      /other-run: run is of another run: the fingerprint of the position is .+ there and .+ here\n$/,
    );
  });

  const others: readonly (readonly [string, string, (run: string) => string, string])[] = [
    ['of another budget', '--microsoft 1-6 --max-states 301', (run) => run, 'other-run'],
    ['of its own first line and more', RANGE, (run) => run.replace('{', '{"more":1,'), 'bad-run'],
    ['of other deals', `--microsoft 2-6 ${SHORT}`, (run) => run, 'other-run'],
    ['of seeds', `--seed 1-6 ${SHORT}`, (run) => run, 'other-run'],
    ['of more deals', `--microsoft 1-5 ${SHORT}`, (run) => run, 'other-run'],
    ['of other rules', RANGE, (run) => run.replace(/"rules":"./, '"rules":"x'), 'other-run'],
    ['of something else', RANGE, () => 'once upon a time\n', 'bad-run'],
    ['of something else, all in one line without an end', RANGE, () => '{"precious":true}', 'bad-run'],
    ['of bytes that are no text', RANGE, () => '\u0000\u0001', 'bad-run'],
    ['with a bad line', RANGE, (run) => run.replace('"verdict":"', '"verdict":"x'), 'bad-run'],
    ['with a line out of order', RANGE, (run) => run.replace('"deal":3', '"deal":4'), 'other-run'],
    ['with no first line', RANGE, (run) => run.slice(run.indexOf('\n') + 1), 'bad-run'],
  ];
  it.each(others)('is refused, and left as it is, when it is %s', async (_, line, change, expected) => {
    const run = change(await whole());
    const { code, err, written } = await goOn(run, line);
    expect({ code, run: written.run }).toEqual({ code: 2, run });
    expect(err).toContain(`solitaire-rules: ${expected}: run`);
  });
});

describe('a file of a run whose redeals shuffle', () => {
  const line = 'solve la-belle-lucie --seed 1-3 --max-states 300 --out run --resume';
  const solveTo = (written: Record<string, string>, more: string) => call(`${line}${more}`, { written });

  it('goes on by the same seed only', async () => {
    const written: Record<string, string> = {};
    await solveTo(written, ' --redeal-seed noon');
    const { run } = written as { run: string };
    expect(JSON.parse(run.slice(0, run.indexOf('\n')))).toMatchObject({ redealSeed: 'noon' });
    for (const other of [' --redeal-seed night', '']) {
      const { code, err } = await solveTo(written, other);
      expect({ code, written }).toEqual({ code: 2, written: { run } });
      expect(err).toContain('solitaire-rules: other-run: run');
      expect(err).toContain(`is "noon" there and ${other === '' ? 'not given' : '"night"'} here`);
    }
    written.run = run.slice(0, -5);
    expect((await solveTo(written, ' --redeal-seed noon')).code).toBe(0);
    expect(written.run).toBe(run);
  });
});

describe('misuse', () => {
  it.each([
    ['freecell --microsoft 0-5', 'bad-range'],
    ['freecell --microsoft 5-4', 'bad-range'],
    ['freecell --microsoft 1-2147483648', 'bad-range'],
    ['freecell --microsoft 1-99999999999999999999', 'bad-range'],
    ['freecell --seed 1-9007199254740992', 'bad-range'],
    [
      'freecell --microsoft 1-',
      'not-a-number: --microsoft takes a whole number or a range such as 1-3, not "1-"',
    ],
    ['freecell --microsoft 1..3', 'not-a-number'],
    ['freecell --microsoft 0', 'no-such-deal'],
    ['freecell s.json --microsoft 1-2', 'two-states'],
    ['freecell --seed 1 --microsoft 1-2', 'bad-deal'],
    ['spider --microsoft 1-2', 'not-one-pack'],
    ['freecell --microsoft 1-2 --jobs 0', 'bad-jobs'],
    ['freecell --microsoft 1-2 --jobs 257', 'bad-jobs'],
    ['freecell --microsoft 1 --max-states 0', 'bad-budget'],
    ['freecell --microsoft 1 --max-bytes x', 'not-a-number'],
    ['freecell --microsoft 1 --resume', 'missing-out'],
    ['freecell --microsoft 1 --out -', 'bad-out'],
    ['freecell --microsoft 1 --out - --resume', 'bad-out'],
    ['freecell', 'missing-state'],
    ['nogame --microsoft 1', 'unknown-variant'],
  ])('solve %s: %s', async (line, expected) => {
    const written: Record<string, string> = {};
    const { code, out, err } = await call(`solve ${line}`, { written });
    expect({ code, out, written }).toEqual({ code: 2, out: '', written: {} });
    expect(err).toMatch(new RegExp(`^solitaire-rules: ${expected}(: |\n)`));
  });

  it.each(['1-99999999999999999999', '9007199254740990-9007199254740993', '009-007'])(
    'quotes the range %s as it was written',
    async (range) => {
      const { err } = await call(`solve freecell --seed ${range}`);
      expect(err).toContain(`not "${range}"`);
    },
  );

  it('is told in help, where ranges stand', async () => {
    const { out } = await call('solve --help');
    expect(out).toContain('--microsoft <n | n-n>');
    expect(out).toContain('--resume');
    expect(out).toContain('default 2,000,000');
    expect(out).toContain('512 MiB');
  });
});
