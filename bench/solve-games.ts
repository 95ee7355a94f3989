/**
 * `npm run bench:games [-- table ...]`: how many deals of each game are won, impossible and undecided, beside what others found.
 *
 * A table takes minutes. What is done is kept in node_modules/.cache/bench-games, deal by deal, so that a run that was cut short goes
 * on where it was; a changed solver begins anew, unless `--keep` is given. `--peer` also asks fc-solve, where the table names its
 * game, and ends with 1 where the two differ.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deal, type GameState } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { hasPeer, PEER_LIMIT, peerVerdict } from './fc-solve.ts';
import { TABLES, type Table } from './games-tables.ts';

const MAX_BYTES = 2 * 1024 ** 3;
const CACHE = 'node_modules/.cache/bench-games';

/** What is kept of one deal. */
interface Line {
  readonly deal: number;
  readonly verdict: 'won' | 'impossible' | 'unknown';
  readonly states: number;
  readonly seconds: number;
  readonly peer?: string;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, peer: { type: 'boolean' } },
});
const unknownTables = positionals.filter((name) => !TABLES.some((table) => table.name === name));
if (unknownTables.length > 0) {
  console.error(
    `no table ${unknownTables.join(', ')}; there are ${TABLES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const isPeerAsked = values.peer === true;
if (isPeerAsked && !hasPeer()) {
  console.error('fc-solve is not installed (Debian: freecell-solver-bin): run without --peer');
  process.exit(2);
}
const solver = createHash('sha256')
  .update(readFileSync(process.argv[1] as string))
  .digest('hex');
mkdirSync(CACHE, { recursive: true });

const cpu = (): number => process.cpuUsage().user / 1e6;
const stateOf = ({ variant, by }: Table, number: number): GameState =>
  deal(variant, by === 'seed' ? { seed: number } : { microsoft: number });

function solved(table: Table, number: number): Line {
  const state = stateOf(table, number);
  const start = cpu();
  const { verdict, statistics } = solve(table.variant, state, {
    maxStates: table.maxStates,
    maxBytes: MAX_BYTES,
    shorten: false,
  });
  const seconds = cpu() - start;
  const line = { deal: number, verdict, states: statistics.states, seconds };
  if (!isPeerAsked || table.peer === undefined) return line;
  return { ...line, peer: peerVerdict(table.variant, state, table.peer) };
}

/** All deals of a table, those first that an earlier run has solved. */
function linesOf(table: Table): Line[] {
  const file = join(CACHE, `${table.name}.jsonl`);
  const head = JSON.stringify({ solver, maxStates: table.maxStates, peer: isPeerAsked });
  const [oldHead, ...old] = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : [];
  const isKept = oldHead === head || (values.keep === true && oldHead !== undefined);
  const lines = isKept ? old.map((text) => JSON.parse(text) as Line) : [];
  if (!isKept) writeFileSync(file, `${head}\n`);
  while (lines.length < table.deals) {
    const line = solved(table, lines.length + 1);
    lines.push(line);
    appendFileSync(file, `${JSON.stringify(line)}\n`);
    if (process.stderr.isTTY) process.stderr.write(`\r${table.name} ${line.deal} of ${table.deals} `);
  }
  return lines;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** The interval of 95 in 100 for a share, by Wilson's score. */
function interval(hits: number, of: number): string {
  const z = 1.96;
  const share = hits / of;
  const middle = share + z ** 2 / (2 * of);
  const reach = z * Math.sqrt((share * (1 - share)) / of + (z / (2 * of)) ** 2);
  const [low, high] = [middle - reach, middle + reach].map((edge) => percent(edge / (1 + z ** 2 / of)));
  return `${low} to ${high}`;
}

const differing: string[] = [];

function row(table: Table): string {
  const lines = linesOf(table);
  const count = (verdict: Line['verdict']): number => lines.filter((line) => line.verdict === verdict).length;
  const sum = (key: 'states' | 'seconds'): number => lines.reduce((total, line) => total + line[key], 0);
  const asked = lines.filter(({ peer }) => peer !== undefined);
  for (const { deal, verdict, peer } of asked)
    if (peer !== verdict && peer !== 'unknown' && verdict !== 'unknown')
      differing.push(`${table.name} ${deal}: ${verdict}, by fc-solve ${peer}`);
  const undecided = lines.filter(({ verdict }) => verdict === 'unknown').map(({ deal }) => deal);
  const both = asked.filter(({ verdict, peer }) => verdict !== 'unknown' && peer !== 'unknown').length;
  return [
    table.name,
    `${table.by === 'seed' ? 'seeds' : 'Microsoft'} 1-${table.deals}`,
    count('won'),
    count('impossible'),
    undecided.length === 0 ? 0 : `${undecided.length} (${undecided.join(', ')})`,
    table.maxStates.toLocaleString('en'),
    interval(count('won'), lines.length),
    table.published === undefined ? '' : `${table.published.share.toFixed(3)} % (${table.published.by})`,
    asked.length === 0 ? '' : `${both} decided by both`,
    Math.round(sum('states') / lines.length).toLocaleString('en'),
    Math.round(sum('seconds')).toLocaleString('en'),
  ].join(' | ');
}

console.log(
  `Node ${process.version}; states a deal; CPU seconds in all${isPeerAsked ? `; fc-solve up to ${PEER_LIMIT.toLocaleString('en')} positions` : ''}\n`,
);
console.log(
  '| game | deals | won | impossible | unknown | budget | share won, 95 of 100 | published | fc-solve | states | seconds |',
);
console.log('|---|---|---|---|---|---|---|---|---|---|---|');
for (const table of TABLES)
  if (positionals.length === 0 || positionals.includes(table.name)) console.log(`| ${row(table)} |`);
if (differing.length > 0) {
  console.error(`\nfc-solve says otherwise:\n${differing.join('\n')}`);
  process.exit(1);
}
