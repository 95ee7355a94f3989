/**
 * The parsers at their worst: a million inputs each, good ones, good ones spoilt and nonsense; then the longest inputs there may
 * be, with the time they take.
 *
 *   npm run campaign:parsers                          a million inputs a parser, and the report anew
 *   npm run campaign:parsers -- 50000 parseBoard      so many for the parsers of this name, to look at
 *
 * Inputs are the same every time; `SEED` tries others, and `RESUME=1` keeps what the report says already, after a campaign that was
 * cut short. Ends with 1 where anything is not as it should be.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { campaign, judged } from '../test/parsers/campaign.ts';
import { longInputs } from '../test/parsers/long.ts';
import type { Parser } from '../test/parsers/parser.ts';
import { parsers } from '../test/parsers/parsers.ts';
import { root } from './doors.ts';

const REPORT = join(root, 'docs/reports/parsers.md');
const LENGTHS = [10_000, 100_000, 1_000_000];

const [count = '1000000', ...names] = process.argv.slice(2);
const wanted = Number(count);
const seed = Number(process.env.SEED ?? 1);
const n = (number: number): string => number.toLocaleString('en');
const terms = `${n(wanted)} inputs a parser, seed ${seed}`;
const known = process.env.RESUME === '1' && existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';

const rows: string[] = [];
const times: string[] = [];
let bad = 0;
for (const parser of parsers) {
  if (names.length > 0 && !names.includes(parser.name)) continue;
  rows.push(figuresKnown(parser) ?? figuresOf(parser));
  times.push(timesOf(parser));
  console.log(`${rows.at(-1)}\n${times.at(-1)}`);
  if (names.length === 0) writeFileSync(REPORT, report());
}
process.exitCode = bad > 0 ? 1 : 0;

/** The figures of a parser in a report that was cut short. Times are always taken anew. */
function figuresKnown({ name }: Parser): string | undefined {
  const before = known.includes(terms) ? known.slice(0, known.indexOf('## Long inputs')) : '';
  return before.split('\n').find((line) => line.startsWith(`| ${name} |`));
}

function figuresOf(parser: Parser): string {
  const { inputs, accepted, again, refused, codes, bad: wrong } = campaign(parser, wanted, seed);
  for (const one of wrong) complain(one);
  const often = [...codes].sort(([, a], [, b]) => b - a).map(([code]) => code);
  const unseen = parser.codes.filter((code) => !codes.has(code));
  return row([
    parser.name,
    ...[inputs, accepted, again, refused].map(n),
    `${often.length}: ${often.slice(0, 3).join(', ')}`,
    unseen.join(', ') || 'none',
    n(wrong.length),
  ]);
}

function timesOf(parser: Parser): string {
  const slowest = LENGTHS.map((length) => slowestOf(parser, length));
  return row([
    parser.name,
    ...slowest.map(({ milliseconds }, i) => `${milliseconds.toFixed(1)} (${perKilobyte(milliseconds, i)})`),
    slowest.at(-1)?.name.replaceAll('|', '\\|').replaceAll('`', "'") ?? '',
  ]);
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function complain(what: string): void {
  bad++;
  console.log(`not as it should be: ${what}`);
}

function perKilobyte(milliseconds: number, i: number): string {
  return ((milliseconds * 1e6) / (LENGTHS[i] as number)).toFixed(1);
}

/** The input of this length that takes longest, the best of some trials each: short ones are tried more often. */
function slowestOf(parser: Parser, length: number) {
  const trials = length < 1_000_000 ? 7 : 2;
  let slowest = { name: '', milliseconds: 0 };
  for (const [name, input, sample] of longInputs(parser, length)) {
    const taken = Array.from({ length: trials }, () => timeOf(() => answerOf(() => sample.read(input))));
    const milliseconds = Math.min(...taken);
    if (milliseconds > slowest.milliseconds) slowest = { name, milliseconds };
    const { wrong } = judged(parser, sample, input);
    if (wrong !== undefined) complain(`${parser.name}, ${name}: ${wrong.slice(0, 300)}`);
  }
  return slowest;
}

function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** What throws is told once it is judged. */
function answerOf(read: () => unknown): void {
  try {
    read();
  } catch {}
}

/** Written after each parser, so that a campaign that is cut short leaves what it found. */
function report(): string {
  const left = parsers.length - rows.length;
  return `# The parsers, at their worst

Made by \`npm run campaign:parsers\`: ${terms}. Do not edit.

Good input is made from games played at random: every variant of the package, games it does not ship and games invented for the tests, at different moments. One input of eight is good as it is. The others are spoilt: texts are cut, doubled, spliced, put in another order, filled with long runs, odd numbers, brackets, keys like \`__proto__\` and characters from all over Unicode; values have things left out, added, exchanged, of the wrong kind, \`NaN\`, \`-0\`, deep, endless, behind getters and proxies that throw or change their mind; and one input of nine is nonsense from the start.

Every answer must be a value, or faults with a declared code, a path, words of a fair length and, in text, a place that is there. A value that can be written must read again as an equal one. Nothing may be thrown. **${bad === 0 ? 'All of it held' : `${n(bad)} inputs were not as they should be`}.**${left === 0 ? '' : ` Cut short: ${left} parsers are still to come.`}

| parser | inputs | accepted | read again alike | refused | codes seen, the usual ones first | declared and not seen | not as it should be |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

## Long inputs

Milliseconds for the slowest input of a length, and in brackets microseconds for each thousand characters: a great deal of one thing (blanks, digits, brackets, half a move, a list of cards, lists in lists and so on) alone, after a good beginning, before a good end, or at each place of a good value. Where the second number does not grow, time is linear. The machine was a shared one. What is longer than a parser's limit is refused by its length alone.

| parser | 10 kB | 100 kB | 1 MB | the slowest of 1 MB |
|---|---|---|---|---|
${times.join('\n')}

The ordinary tests try 20,000 inputs a parser and a ninth of the long ones (\`test/parsers\`).
`;
}
