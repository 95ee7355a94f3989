/** The threads of the command's solve: the same answers, an end at once, and never a wait for a thread that is gone. */
import { describe, expect, it } from 'vitest';
import { solveOnThreads } from '../../src/cli/jobs.ts';
import { deal, type Variant } from '../../src/rules/index.ts';
import { solve } from '../../src/solve/index.ts';
import { freecell } from '../../src/variants/freecell.ts';
import { laBelleLucie } from '../../src/variants/la-belle-lucie.ts';
import { call } from './call.ts';
import { scriptOf, threadScript } from './thread-script.ts';

const BUDGET = { maxStates: 300, maxBytes: 1 << 26 };
const TERMS = { variant: freecell, budget: BUDGET, redeal: {} };
const never = new AbortController().signal;

function* deals(taken: { count: number } = { count: 0 }, last = Number.POSITIVE_INFINITY) {
  for (let microsoft = 1; microsoft <= last; microsoft++) {
    taken.count++;
    yield { microsoft };
  }
}

async function codeOf(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => 'none',
    (error) => error.code,
  );
}

describe('threads', () => {
  it('answer in order as one alone does, whatever their number', async () => {
    const expected = [...deals(undefined, 50)].map((source) =>
      solve(freecell, deal(freecell, source), BUDGET),
    );
    for (const jobs of [1, 4]) {
      const answers = [];
      const threads = { jobs, worker: threadScript(), signal: never };
      for await (const answer of solveOnThreads(TERMS, deals(undefined, 50), threads)) answers.push(answer);
      expect(answers).toEqual(expected);
    }
  });

  it('take deals from an endless source a little ahead only, and end with their reader', async () => {
    const taken = { count: 0 };
    let read = 0;
    const threads = { jobs: 2, worker: threadScript(), signal: never };
    for await (const _ of solveOnThreads(TERMS, deals(taken), threads)) if (++read === 3) break;
    expect(taken.count).toBeLessThanOrEqual(32 + read);
  });

  it('get the seed of redeals', async () => {
    const terms = { variant: laBelleLucie, budget: BUDGET, redeal: { redealSeed: 'noon' } };
    const state = deal(laBelleLucie, { seed: 3 }, { redealSeed: 'noon' });
    const answers = solveOnThreads(terms, [{ seed: 3 }][Symbol.iterator](), {
      jobs: 1,
      worker: threadScript(),
      signal: never,
    });
    expect((await answers.next()).value).toEqual(solve(laBelleLucie, state, BUDGET));
    expect((await answers.next()).done).toBe(true);
  });

  it('end in the middle of a long search when told to', async () => {
    const controller = new AbortController();
    const long = { ...TERMS, budget: { maxStates: 1e9, maxBytes: 1e9 } };
    // Deal 11982 cannot be won, which is long in coming out.
    const answers = solveOnThreads(long, [{ microsoft: 11982 }][Symbol.iterator](), {
      jobs: 2,
      worker: threadScript(),
      signal: controller.signal,
    });
    setTimeout(() => controller.abort(), 300);
    expect((await answers.next()).done).toBe(true);
  });

  it('do not begin when they were told to end before', async () => {
    const taken = { count: 0 };
    const threads = { jobs: 2, worker: threadScript(), signal: AbortSignal.abort() };
    expect((await solveOnThreads(TERMS, deals(taken), threads).next()).done).toBe(true);
    expect(taken.count).toBe(0);
  });
});

describe('a thread that breaks ends the run', () => {
  const BROKEN: Readonly<Record<string, string>> = {
    'by throwing as it loads': `throw new Error('broken at once')`,
    'by ending as it loads': 'process.exit(3)',
    'by ending as if all were well': 'process.exit(0)',
    'by being no program': 'export default (',
    'by having no function': 'export const other = 1',
    'by throwing at a deal': `export default ({ microsoft }) => { if (microsoft > 2) throw new Error('broken later'); return ${JSON.stringify(
      { verdict: 'unknown', reason: 'states', statistics: { states: 1 } },
    )}; }`,
    'by ending at a deal': 'export default () => process.exit(1)',
    'by a fault that nobody waits for':
      'setTimeout(() => { throw new Error("late"); }, 50); export default () => new Promise(() => {})',
  };

  it.each(Object.keys(BROKEN))('%s', async (how) => {
    const thread = scriptOf(BROKEN[how] as string);
    const { code, err } = await call('solve freecell --microsoft 1-1000 --jobs 2 --json', { thread });
    expect(code).toBe(2);
    expect(err).toMatch(/^solitaire-rules: thread-failed: a thread of solve ended before it answered: ./);
  });

  it('where there is no such script', async () => {
    const thread = `${scriptOf('')}.not`;
    const { code, err } = await call('solve freecell --microsoft 1-9 --jobs 2', { thread });
    expect({ code, failed: err.startsWith('solitaire-rules: thread-failed: ') }).toEqual({
      code: 2,
      failed: true,
    });
  });

  it('by what is no variant, which it checks itself', async () => {
    const variant = { ...freecell, layout: 7 } as unknown as Variant;
    const threads = { jobs: 2, worker: threadScript(), signal: never };
    const answers = solveOnThreads({ ...TERMS, variant }, deals(), threads);
    expect(await codeOf(answers.next())).toBe('thread-failed');
  });

  it('by a deal that there is not', async () => {
    const threads = { jobs: 2, worker: threadScript(), signal: never };
    const answers = solveOnThreads(TERMS, [{ microsoft: -1 }][Symbol.iterator](), threads);
    expect(await codeOf(answers.next())).toBe('thread-failed');
  });
});
