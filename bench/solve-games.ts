/**
 * `npm run bench:games [-- table ...]`: how many deals of each game are won, impossible and undecided, beside what others found: the
 * table of docs/solving.md.
 *
 * A table takes minutes. What is done is kept in node_modules/.cache/bench-games, deal by deal, so that a run that was cut short goes
 * on where it was; a changed solver begins anew, unless `--keep` is given. `--peer` also asks fc-solve, where the table names its
 * game, and ends with 1 where the two differ; what fc-solve says is kept by itself, since it does not change with our solver.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { deal, type GameState } from 'solitaire-rules/rules';
import { solve } from 'solitaire-rules/solve';
import { cpuSeconds } from './cpu.ts';
import { isInstalled, type PeerVerdict, peerVerdict, peerVersion, QUESTIONS } from './fc-solve.ts';
import { TABLES, type Table } from './games-tables.ts';
import { keptLines } from './kept-lines.ts';

const MAX_BYTES = 2 * 1024 ** 3;
const CACHE = 'node_modules/.cache/bench-games';

/** What is kept of one deal. */
interface Line {
  readonly deal: number;
  readonly verdict: 'won' | 'impossible' | 'unknown';
  readonly states: number;
  readonly seconds: number;
}

/** What fc-solve says of one. */
interface PeerLine {
  readonly deal: number;
  readonly verdict: PeerVerdict;
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
if (isPeerAsked && !isInstalled('fc-solve')) {
  console.error('fc-solve is not installed (Debian: freecell-solver-bin): run without --peer');
  process.exit(2);
}
const solver = createHash('sha256')
  .update(readFileSync(process.argv[1] as string))
  .digest('hex');

const stateOf = ({ variant, by }: Table, number: number): GameState =>
  deal(variant, by === 'seed' ? { seed: number } : { microsoft: number });

function solved(table: Table, number: number): Line {
  const state = stateOf(table, number);
  const start = cpuSeconds();
  const { verdict, statistics } = solve(table.variant, state, {
    maxStates: table.maxStates,
    maxBytes: MAX_BYTES,
    shorten: false,
  });
  return { deal: number, verdict, states: statistics.states, seconds: cpuSeconds() - start };
}

const linesOf = (table: Table): Line[] =>
  keptLines({
    file: `${CACHE}/${table.name}.jsonl`,
    head: { solver, maxStates: table.maxStates },
    atAnyRate: values.keep === true,
    wanted: table.deals,
    make: (number) => solved(table, number),
  });

/** What fc-solve says of the deals of a table, if it is asked. */
function peerLinesOf(table: Table): PeerLine[] | undefined {
  const { name, variant, deals, peer } = table;
  if (!isPeerAsked || peer === undefined) return undefined;
  return keptLines({
    file: `${CACHE}/${name}.fc-solve.jsonl`,
    head: { version: peerVersion(), game: peer, questions: QUESTIONS },
    atAnyRate: false,
    wanted: deals,
    make: (number) => ({ deal: number, verdict: peerVerdict(variant, stateOf(table, number), peer) }),
  });
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

/** A whole number as people write it. */
const n = (number: number): string => Math.round(number).toLocaleString('en');

const differing: string[] = [];

/** How many deals both decide, and which of them differently. */
function decidedByBoth({ name }: Table, lines: readonly Line[], peerLines: readonly PeerLine[]): number {
  let both = 0;
  for (const [i, { deal, verdict }] of lines.entries()) {
    const peer = (peerLines[i] as PeerLine).verdict;
    if (verdict === 'unknown' || peer === 'unknown') continue;
    both++;
    if (peer !== verdict) differing.push(`${name} ${deal}: ${verdict}, by fc-solve ${peer}`);
  }
  return both;
}

function row(table: Table): string {
  const lines = linesOf(table);
  const peerLines = peerLinesOf(table);
  const count = (verdict: Line['verdict']): number => lines.filter((line) => line.verdict === verdict).length;
  const sum = (key: 'states' | 'seconds'): number => lines.reduce((total, line) => total + line[key], 0);
  const undecided = lines.filter(({ verdict }) => verdict === 'unknown').map(({ deal }) => deal);
  const { published } = table;
  return [
    table.title,
    `${table.by === 'seed' ? 'seeds' : 'Microsoft'} 1-${table.deals}`,
    n(count('won')),
    n(count('impossible')),
    undecided.length === 0 ? '0' : `${undecided.length} (${undecided.join(', ')})`,
    interval(count('won'), lines.length),
    published === undefined ? '' : `${published.share.toFixed(3)} % (${published.by})`,
    peerLines === undefined ? '' : n(decidedByBoth(table, lines, peerLines)),
    n(sum('states') / lines.length),
    n(sum('seconds')),
  ].join(' | ');
}

const COLUMNS = [
  'game',
  'deals',
  'won',
  'impossible',
  'unknown',
  'share won',
  'published',
  'decided by fc-solve too',
  'positions a deal',
  'seconds',
];
console.log(`Node ${process.version}; seconds of CPU time for all deals of a table\n`);
console.log(`| ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length)}`);
for (const table of TABLES)
  if (positionals.length === 0 || positionals.includes(table.name)) console.log(`| ${row(table)} |`);
if (differing.length > 0) {
  console.error(`\nfc-solve says otherwise:\n${differing.join('\n')}`);
  process.exit(1);
}
