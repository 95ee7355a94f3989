/**
 * Mutation tests of the rules and of verification.
 *
 *   npm run mutation                     everything, group by group, and the report anew
 *   npm run mutation -- moves verify     the groups that hold files of these names
 *   npm run mutation -- --survivors      those alone that survived, as after tests were added; names of files too
 *   npm run mutation -- --loading        those alone that run only while a file is loaded; names of files too
 *   npm run mutation -- --report         the report alone, from what is known
 *
 * What is known is kept in reports/mutation/incremental.json, so that only mutants whose code has changed are tried again
 * (`FORCE=1` tries all anew, as after a change of tests). Groups are small, since code that is not mutated runs at its full speed, and
 * since what a group found is kept when a later one is cut short. Mutants that run only while a file is loaded take a process each, and
 * are tried when that is asked for. Ends with 1 where a room is below 80 %, or where a survivor has
 * no reason in mutation-kept.ts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './doors.ts';
import { type Files, type Mutant, needless, survivorsOf, telling } from './mutation-survivors.ts';

const REPORT = join(root, 'docs/reports/mutation.md');
const KNOWN = join(root, 'reports/mutation/incremental.json');
const LEAST = 80;
/** Why test/mutation/wording.mjs leaves a mutant alone. */
const WORDS = 'words for people';

/** By room, files that are tried together, those where a fault does the most harm first; then all others. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  rules: [
    'moves',
    'powers removals stock win',
    'units make distinct',
    'replay perft status legal-moves',
    'explain against-target against-stock validate',
    'compile',
    'pile-rule tables build',
    'read-move move',
    'parse-state parse-view',
    'deal deal-source',
    'define derive definition-faults telling',
    'check-names check-play check-foundations',
    'check-piles check-deal',
    'presentation',
  ],
  verify: [
    'record-parse record-fields record-faults',
    'record-entries record-moves',
    'record-text record-create record-play',
    'verify verify-plan verify-deal',
    'verify-live verify-play verify-run',
    'view view-reveal view-session',
    'commitment commitment-check daily combined-seed fair-bytes fair-encoding secure-shuffle',
    'fingerprint json limits',
  ],
};

/** The tests in test/mutation that try a group, where they are not those of its room: by the first file of the group. */
const TESTS: Readonly<Record<string, string>> = {
  'read-move': 'reading',
  'parse-state': 'reading',
  deal: 'reading',
  define: 'defining',
  'check-names': 'defining',
  'check-piles': 'defining',
  presentation: 'defining',
};

/**
 * Not mutated: types and words alone, the door, and what is made once when it is first asked for, so that no mutant in it can be
 * switched on later.
 */
const LEFT_OUT = [
  'definition',
  'compiled',
  'rejection',
  'wording',
  'index',
  'definition-schema',
  'record',
  'verify-types',
];

/** The groups of a room, as paths. */
function groupsOf(room: string): string[][] {
  const files = readdirSync(join(root, 'src', room)).map((file) => file.replace(/\.ts$/, ''));
  const named = (GROUPS[room] ?? []).map((group) => group.split(' ').filter((file) => files.includes(file)));
  const others = files.filter((file) => !named.flat().includes(file));
  return [...named, others]
    .map((group) => group.filter((file) => !LEFT_OUT.includes(file)).map((file) => `src/${room}/${file}.ts`))
    .filter((group) => group.length > 0);
}

/** Which tests try a group. */
function testsOf([first = '']: readonly string[]): string {
  const [, room = '', file = ''] = first.split('/');
  return TESTS[file.replace(/\.ts$/, '')] ?? room;
}

/** What is known of the files of all groups. */
function filesKnown(): Files {
  if (!existsSync(KNOWN)) return {};
  const { files } = JSON.parse(readFileSync(KNOWN, 'utf8')) as { files: Files };
  return Object.fromEntries(Object.entries(files).filter(([name]) => groups.flat().includes(name)));
}

const mutantsOf = (room: string, files: Files): Mutant[] =>
  Object.entries(files)
    .filter(([name]) => name.startsWith(`src/${room}/`))
    .flatMap(([, { mutants }]) => mutants);

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const groups = Object.keys(GROUPS).flatMap(groupsOf);
const isSurvivor = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';
const isAtLoading = ({ status, statusReason }: Mutant): boolean =>
  status === 'Ignored' && statusReason !== WORDS;
/** Which of the known mutants are tried again; absent where all are. */
const chosen = process.argv.includes('--survivors')
  ? isSurvivor
  : process.argv.includes('--loading')
    ? isAtLoading
    : undefined;
if (!process.argv.includes('--report'))
  for (const group of groups) {
    const isMeant = (file: string): boolean =>
      words.some((word) => file.endsWith(`/${word}.ts`) || file.split('/')[1] === word);
    if (words.length > 0 && !group.some(isMeant)) continue;
    const places = chosen === undefined ? group : group.flatMap((file) => placesOf(file, chosen));
    if (places.length === 0) continue;
    const force = chosen !== undefined || process.env.FORCE === '1' ? ['--force'] : [];
    const { status } = spawnSync('npx', ['stryker', 'run', '--mutate', places.join(','), ...force], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, TESTS: testsOf(group), LOADING: chosen === undefined ? '' : '1' },
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(REPORT, report());
  }
writeFileSync(REPORT, report());
process.exitCode = isGood(filesKnown()) ? 0 : 1;

/** Where some mutants of a file are, as Stryker has places: lines from 1, columns from 0. */
function placesOf(file: string, isMeant: (mutant: Mutant) => boolean): string[] {
  const mutants = filesKnown()[file]?.mutants ?? [];
  return mutants.filter(isMeant).map(({ location: { start, end } }) => {
    const [from, to] = [start, end].map(({ line, column }) => `${line}:${column - 1}`);
    return `${file}:${from}-${to}`;
  });
}

type Counts = Readonly<Record<Mutant['status'], number>>;

function countsOf(mutants: readonly Mutant[]): Counts {
  const counts = { Killed: 0, Timeout: 0, Survived: 0, NoCoverage: 0, Ignored: 0, RuntimeError: 0 };
  for (const { status } of mutants) counts[status]++;
  return counts;
}

/** Of the mutants that could be tried, how many of a hundred a test noticed. */
function scoreOf({ Killed, Timeout, Survived, NoCoverage }: Counts): number {
  const noticed = Killed + Timeout;
  return (100 * noticed) / (noticed + Survived + NoCoverage);
}

/** Whether each room has enough of them noticed and each survivor its reason. Says which has none, and which reason has no survivor. */
function isGood(files: Files): boolean {
  const survivors = survivorsOf(files);
  const without = survivors.filter(({ reason }) => reason === undefined);
  for (const { file, change, line } of without) console.error(`No reason: ${file}: ${change} @ ${line}`);
  for (const pattern of needless(files, survivors)) console.error(`No survivor: ${pattern}`);
  const isNoticed = (room: string): boolean => scoreOf(countsOf(mutantsOf(room, files))) >= LEAST;
  return without.length === 0 && Object.keys(GROUPS).every(isNoticed);
}

function report(): string {
  const files = filesKnown();
  const row = (name: string, mutants: readonly Mutant[]): string => {
    const counts = countsOf(mutants);
    const tried = mutants.length - counts.Ignored - counts.RuntimeError;
    const cells = [name, tried, counts.Killed, counts.Timeout, counts.Survived, counts.NoCoverage];
    const words = mutants.filter(({ statusReason }) => statusReason === WORDS).length;
    return `| ${[...cells, `${scoreOf(counts).toFixed(1)} %`, counts.Ignored - words, words].join(' | ')} |`;
  };
  const names = Object.keys(files).sort();
  const rooms = Object.keys(GROUPS).filter((room) => mutantsOf(room, files).length > 0);
  const untried = groups.flat().filter((name) => !names.includes(name));
  return `# Mutation tests

Made by \`npm run mutation\` with Stryker. Do not edit; why survivors stay is said in \`scripts/mutation-kept.ts\`.

A mutant is the code with one thing changed: a comparison turned round, a condition left out, a block emptied. The tests that reach it run until one fails: then the mutant is killed. What takes many times as long as before counts as noticed too (time out). Of what could be tried, the score is what was noticed.

| | mutants | killed | timed out | survived | reached by no test | score | run at loading only | words |
|---|---|---|---|---|---|---|---|---|
${rooms.map((room) => row(`**src/${room}**`, mutantsOf(room, files))).join('\n')}
${names.map((name) => row(`\`${name}\``, files[name]?.mutants ?? [])).join('\n')}
${untried.length === 0 ? '' : `\nNot tried as yet: ${untried.map((name) => `\`${name}\``).join(', ')}.\n`}
The tests are a choice of the ordinary ones (\`test/mutation\`), the sharpest first, with short laws; they run on Mocha, which keeps them loaded between mutants. Wording of messages is not mutated: tests hold codes, paths and facts. It is counted apart. So are mutants that run only while a file is loaded, until \`npm run mutation -- --loading\` has tried them, each in a process of its own. \`${LEFT_OUT.join('`, `')}\` hold types, words, or what is made once.

## Survivors that stay

Each has been read. One by one they are in \`scripts/mutation-kept.ts\`; these are the reasons, with how many of which file.

${telling(survivorsOf(files))}
`;
}
