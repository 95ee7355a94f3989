/**
 * The long proof that what the solver leaves out loses nothing: deals of short decks of every game, answered by a plain search and by
 * the solver in every way of looking.
 *
 *   npm run campaign:solve                       10,000 deals a variant, and the report anew
 *   npm run campaign:solve -- 500 penguin fan    500 of these, to look at
 *
 * Runs are the same every time. `SEED` tries others, `BUDGET` says how many positions the plain search may see, and `RESUME=1` keeps what
 * the report says already, after a campaign that was cut short. Ends with 1 where an answer was wrong.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coreOf } from '../test/conformance/core.ts';
import { campaign } from '../test/solve/campaign.ts';
import { partsOf } from '../test/solve/looking.ts';
import { oddGames } from '../test/solve/odd-games.ts';
import { otherGames, type ShortGame, shortGames } from '../test/solve/short-decks.ts';
import { root } from './doors.ts';

const REPORT = join(root, 'docs/reports/solve-pruning.md');
/** How many more deals there are of decks too long for the plain search. */
const DEEP = 0.02;
const COLUMNS = ['won', 'impossible', 'above the budget', 'positions, plain', 'and pruned', 'wrong'];

const [count = '10000', ...ids] = process.argv.slice(2);
const wanted = Number(count);
const seed = Number(process.env.SEED ?? 1);
const budget = Number(process.env.BUDGET ?? 1000);
const n = (number: number): string => number.toLocaleString('en');
const terms = `seed ${seed}, ${n(wanted)} deals a variant and ${n(wanted / 5)} of each other game, plain searches of at most ${n(budget)} positions`;

interface Row {
  readonly name: string;
  readonly parts: string;
  readonly figures: readonly number[];
}

const known = process.env.RESUME === '1' && existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : '';
/** Rules put together at random. */
const odd: ShortGame = {
  id: 'games that nobody plays',
  decks: () => oddGames(400, seed),
  longer: () => [],
  deep: () => [],
};
const asked = [...shortGames, ...otherGames, odd].filter(({ id }) => ids.length === 0 || ids.includes(id));
const rows: Row[] = [];
for (const game of asked) {
  const parts = [...new Set(game.decks().flatMap((deck) => partsOf(coreOf(deck))))].join(', ');
  const row = {
    name: game.id,
    parts,
    figures: figuresKnown(`| ${game.id} | ${parts} | `) ?? figuresOf(game),
  };
  rows.push(row);
  console.log(line(row));
  if (ids.length === 0) writeFileSync(REPORT, report());
}
process.exitCode = total(5) > 0 ? 1 : 0;

function figuresKnown(start: string): number[] | undefined {
  const row = known.includes(terms) && known.split('\n').find((one) => one.startsWith(start));
  return row ? row.slice(start.length).split(' | ').map(Number.parseFloat) : undefined;
}

/** Nine in ten deals are of the shortest decks, which are decided at once. */
function figuresOf(game: ShortGame): number[] {
  const deals = shortGames.includes(game) ? wanted : wanted / 5;
  const parts = [
    campaign(game.decks(), Math.ceil(deals * 0.9), { seed, budget }),
    campaign(game.longer(), Math.floor(deals * 0.1), { seed: seed + 1000, budget }),
    campaign(game.deep(), Math.floor(deals * DEEP), { seed: seed + 2000, budget: budget * 3, isDeep: true }),
  ];
  for (const one of parts.flatMap(({ bad }) => bad).slice(0, 5)) console.log(JSON.stringify(one));
  const sum = (figure: 'won' | 'impossible' | 'dropped' | 'plain' | 'met'): number =>
    parts.reduce((all, figures) => all + figures[figure], 0);
  const wrong = parts.reduce((all, { bad }) => all + bad.length, 0);
  return [sum('won'), sum('impossible'), sum('dropped'), sum('plain'), sum('met'), wrong];
}

function line({ name, parts, figures }: Row): string {
  return `| ${[name, parts, ...figures].join(' | ')} |`;
}

function total(column: number): number {
  return rows.reduce((sum, { figures }) => sum + (figures[column] as number), 0);
}

/** Written after each game, so that a campaign that is cut short leaves what it found. */
function report(): string {
  const left = asked.length - rows.length;
  return `# What the solver leaves out, held against a plain search

Made by \`npm run campaign:solve\`: ${terms}. Do not edit.

Every game is dealt from short decks, of six to twenty cards, on fewer columns, cells and reserve piles, its rules otherwise as they are. A plain search looks at everything that can be reached from a deal: all legal moves, nothing left out, no pile taken for another, positions told apart by their whole text; it shares no code with the solver. The solver answers the same deal by looking at everything with all that it leaves out (in each of its orders, and in none, by turns), without each part that serves the game, without any, and as \`solve\` does. Every win is played move by move. Besides, there are ${100 * DEEP} more in a hundred of 20 to 30 cards, which the plain search cannot see to the end: there the solver without any part says what is right. An answer is *wrong* where it is another than the plain one or its moves do not win.

The parts: *forced*, safe cards go up at once; *walk*, turns of the stock are put off; *deadEnds*, positions that are known to be lost are not looked into; *idleMoves*, moves that change nothing or can wait are not made; *twins*, a run is put on the first of two like cards; *alike*, of interchangeable piles one is enough.

**${n(total(5))} wrong** answers to ${n(total(0) + total(1))} deals, of which ${n(total(0))} can be won.${left === 0 ? '' : ` Cut short: ${left} games are still to come.`}

| game | parts | ${COLUMNS.join(' | ')} |
|---|---|${'---|'.repeat(COLUMNS.length)}
${rows.map(line).join('\n')}

The names that no variant of the package has are house rules, games of others and inventions, for what no variant combines; the last are 400 games whose rules were put together at random. Deals *above the budget*, of the plain search or ten times as much of the solver's, do not count.
`;
}
