/** fc-solve's verdicts on boards that it is fed one by one (its tool for ranges deals FreeCell's layout whatever the game). */
import { spawnSync } from 'node:child_process';
import { formatBoard } from 'solitaire-rules/notation';
import type { GameState, Variant } from 'solitaire-rules/rules';

/** Positions it may see of one deal. */
export const PEER_LIMIT = 200_000;

/** Whether it is installed (Debian: `freecell-solver-bin`). */
export const hasPeer = (): boolean => spawnSync('fc-solve', ['--version']).error === undefined;

/** Its moves card by card, and its moves of runs: neither alone makes all that Eight Off allows. */
const MOVES = ['01ABCDE', '0123456789'];

/** What it says of a state: `impossible` where neither of its kinds of moves wins, `unknown` above its limit. */
export function peerVerdict(
  variant: Variant,
  state: GameState,
  flags: readonly string[],
): 'won' | 'impossible' | 'unknown' {
  const input = formatBoard(variant, state);
  let verdict: 'impossible' | 'unknown' = 'impossible';
  for (const moves of MOVES) {
    const { stdout, error } = spawnSync('fc-solve', ['-to', moves, '-mi', String(PEER_LIMIT), ...flags], {
      input,
      encoding: 'utf8',
      env: { ...process.env, FREECELL_SOLVER_QUIET: '1' },
      maxBuffer: 1 << 26,
    });
    if (error) throw error;
    if (stdout.includes('This game is solveable')) return 'won';
    if (!stdout.includes('I could not solve this game')) verdict = 'unknown';
  }
  return verdict;
}
