/** fc-solve's verdicts on boards that it is fed one by one (its tool for ranges deals FreeCell's layout whatever the game). */
import { spawnSync } from 'node:child_process';
import { formatBoard } from 'solitaire-rules/notation';
import type { GameState, Variant } from 'solitaire-rules/rules';

/** Whether a tool of fc-solve's is installed (Debian: `freecell-solver-bin`). */
export const isInstalled = (tool: string): boolean => spawnSync(tool, ['--version']).error === undefined;

/** Which fc-solve it is. */
export const peerVersion = (): string =>
  spawnSync('fc-solve', ['--version'], { encoding: 'utf8' }).stdout.trim();

/**
 * What it is asked in turn, and how many positions it may see: moves of runs, for a win; then all moves, card by card, for a proof. Its
 * presets (`-l`) would win more, but they forget part of the game's rules: with them it fills columns of Seahaven Towers with any card.
 */
export const QUESTIONS = [
  { flags: ['--method', 'a-star', '-to', '0123456789'], limit: 200_000 },
  { flags: ['-to', '01ABCDE'], limit: 5_000_000 },
] as const;

/** What it says of a deal. */
export type PeerVerdict = 'won' | 'impossible' | 'unknown';

/** What it says of a state; `unknown` where it has seen as many positions as it may. */
export function peerVerdict(variant: Variant, state: GameState, game: readonly string[]): PeerVerdict {
  const input = formatBoard(variant, state);
  let verdict: PeerVerdict = 'unknown';
  for (const { flags, limit } of QUESTIONS) {
    const { stdout, error } = spawnSync('fc-solve', [...game, ...flags, '-mi', String(limit)], {
      input,
      encoding: 'utf8',
      env: { ...process.env, FREECELL_SOLVER_QUIET: '1' },
      maxBuffer: 1 << 26,
    });
    if (error) throw error;
    if (stdout.includes('This game is solveable')) return 'won';
    // It says the same where it gave up; the number of positions tells.
    const seen = Number(/states checked is (\d+)/.exec(stdout)?.[1] ?? limit);
    verdict = seen < limit ? 'impossible' : 'unknown';
  }
  return verdict;
}
