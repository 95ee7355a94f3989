/**
 * What fc-solve says of deals that the tests then hold the solver to: test/solve/fixtures/peer-verdicts.json.
 *
 *   npx tsx scripts/peer-verdicts.ts
 *
 * Needs `fc-solve` (Debian: freecell-solver-bin). It looks depth-first at everything, so that its no is a proof where it ends; deals that
 * it does not decide within the limit are left out.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatBoard } from '../src/notation/index.ts';
import { deal, type Variant } from '../src/rules/index.ts';
import { variants } from '../src/variants/all.ts';
import { root } from './doors.ts';

const FOLDER = join(root, 'test/solve/fixtures');
const LIMIT = 1_000_000;
/** Its name of each game, and how many Microsoft deals are asked about. */
const GAMES: Readonly<Record<string, readonly [peer: string, deals: number]>> = {
  'bakers-game': ['bakers_game', 30],
  'eight-off': ['eight_off', 30],
  'seahaven-towers': ['seahaven_towers', 30],
  'relaxed-freecell': ['relaxed_freecell', 10],
  forecell: ['forecell', 10],
};

/** Its verdict; none where it saw as many positions as it may, since it says then too that it could not solve the game. */
function verdictOf(variant: Variant, peer: string, number: number): string | undefined {
  const { stdout, error } = spawnSync('fc-solve', ['--game', peer, '-mi', String(LIMIT)], {
    input: formatBoard(variant, deal(variant, { microsoft: number })),
    encoding: 'utf8',
    env: { ...process.env, FREECELL_SOLVER_QUIET: '1' },
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  if (stdout.includes('This game is solveable')) return 'won';
  const seen = Number(/states checked is (\d+)/.exec(stdout)?.[1] ?? LIMIT);
  return stdout.includes('I could not solve this game') && seen < LIMIT ? 'impossible' : undefined;
}

const verdicts = Object.fromEntries(
  Object.entries(GAMES).map(([id, [peer, deals]]) => {
    const variant = variants[id] as Variant;
    const all = Array.from({ length: deals }, (_, i) => [i + 1, verdictOf(variant, peer, i + 1)] as const);
    return [id, Object.fromEntries(all.filter(([, verdict]) => verdict !== undefined))];
  }),
);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(join(FOLDER, 'peer-verdicts.json'), `${JSON.stringify(verdicts, null, 1)}\n`);
for (const [id, all] of Object.entries(verdicts)) console.log(id, Object.values(all).join(' '));
