/**
 * `npm run bench:freecell [-- 1-32000]`: FreeCell's Microsoft deals, solved and replayed on one core, beside fc-solve's own tool
 * for ranges of them. Both take turns, block by block, so that a busy machine slows both; what counts is CPU time.
 *
 * fc-solve is Debian's package `freecell-solver-bin`; without it our own figures are printed alone.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { deal } from 'solitaire-rules/rules';
import { type Solution, solve } from 'solitaire-rules/solve';
import { freecell } from 'solitaire-rules/variants/freecell';
import { cpuSeconds } from './cpu.ts';
import { isInstalled } from './fc-solve.ts';

const BLOCK = 2000;
/** Enough for any deal of the range; memory is what it takes. */
const BUDGET = { maxStates: 20_000_000, maxBytes: 4 * 1024 ** 3 };
/** The eight impossible deals of the first million, and one that can be won though fc-solve's fast preset gives it up. */
const IMPOSSIBLE = [11982, 146692, 186216, 455889, 495505, 512118, 517776, 781948];
const WON = 739671;

const { positionals } = parseArgs({ allowPositionals: true });
const [first, last] = (positionals[0] ?? '1-32000').split('-').map(Number) as [number, number];
const hasPeer = isInstalled('freecell-solver-range-parallel-solve');

/** Seconds of CPU that fc-solve takes for a range. */
function peerSeconds(from: number, to: number): number {
  const script = `freecell-solver-range-parallel-solve ${from} ${to} ${BLOCK} -l lg > /dev/null; times`;
  const { stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
  // The second line tells of the children: user, then system, as 0m1.234s.
  const [user, system] = (stdout.trim().split('\n')[1] as string).split(' ').map((text) => {
    const [minutes, seconds] = text.replace('s', '').split('m').map(Number) as [number, number];
    return minutes * 60 + seconds;
  }) as [number, number];
  return user + system;
}

const one = (number: number, shorten: boolean): Solution =>
  solve(freecell, deal(freecell, { microsoft: number }), { ...BUDGET, shorten });

const verdicts = { won: 0, impossible: 0, unknown: 0 };
const unwon: string[] = [];
/** What is known to be otherwise. */
const wrong: string[] = [];
const expect = (number: number, verdict: Solution['verdict']): void => {
  const right = IMPOSSIBLE.includes(number) ? 'impossible' : 'won';
  if (verdict !== right) wrong.push(`${number} is ${verdict}, not ${right}`);
};
let ours = 0;
let theirs = 0;
let states = 0;
let moves = 0;
let bytes = 0;
for (let from = first; from <= last; from += BLOCK) {
  const to = Math.min(from + BLOCK - 1, last);
  const start = cpuSeconds();
  for (let number = from; number <= to; number++) {
    const solution = one(number, false);
    verdicts[solution.verdict]++;
    // Beyond the first million nobody has told which deals can be won.
    if (number <= 1_000_000) expect(number, solution.verdict);
    states += solution.statistics.states;
    bytes = Math.max(bytes, solution.statistics.bytes);
    if (solution.verdict === 'won') moves += solution.moves.length;
    else unwon.push(`${number} ${solution.verdict}`);
  }
  ours += cpuSeconds() - start;
  if (hasPeer) theirs += peerSeconds(from, to);
  if (process.stderr.isTTY) process.stderr.write(`\r${to} of ${last}`);
}
const deals = last - first + 1;
console.log(`FreeCell, Microsoft deals ${first}-${last}, Node ${process.version}`);
console.log(
  `won ${verdicts.won}, impossible ${verdicts.impossible}, unknown ${verdicts.unknown} (${unwon.join(', ')})`,
);
console.log(`states a deal ${Math.round(states / deals)}, moves a win ${(moves / verdicts.won).toFixed(1)}`);
console.log(
  `peak of nodes and tables ${(bytes / 1024 ** 2).toFixed(0)} MiB, of the process ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`,
);
console.log(`ours      ${(deals / ours).toFixed(0)} deals a CPU second`);
if (hasPeer) {
  console.log(`fc-solve  ${(deals / theirs).toFixed(0)} deals a CPU second (-l lg)`);
  console.log(`ratio     ${(theirs / ours).toFixed(2)}`);
} else console.log('fc-solve is not installed (Debian: freecell-solver-bin): no comparison');

const trimmed = Math.min(deals, BLOCK);
const begun = cpuSeconds();
for (let number = first; number < first + trimmed; number++) one(number, true);
console.log(
  `\nwith detours trimmed, as by default: ${(trimmed / (cpuSeconds() - begun)).toFixed(0)} deals a CPU second (${trimmed} deals)`,
);

console.log('\ndeal     verdict     states      seconds');
for (const number of [...IMPOSSIBLE, WON]) {
  const start = cpuSeconds();
  const { verdict, statistics } = one(number, true);
  expect(number, verdict);
  console.log(
    `${String(number).padEnd(8)} ${verdict.padEnd(11)} ${String(statistics.states).padEnd(11)} ${(cpuSeconds() - start).toFixed(1)}`,
  );
}
if (wrong.length > 0) {
  console.error(`\nwrong: ${wrong.join('; ')}`);
  process.exitCode = 1;
}
