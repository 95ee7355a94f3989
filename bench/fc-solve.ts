/** fc-solve's verdicts on boards that it is fed one by one (its tool for ranges deals FreeCell's layout whatever the game). */
import { spawnSync } from 'node:child_process';
import { formatBoard } from 'solitaire-rules/notation';
import type { GameState, Variant } from 'solitaire-rules/rules';

/** Positions it may see of one deal. */
export const PEER_LIMIT = 200_000;

/** Whether it is installed (Debian: `freecell-solver-bin`). */
export const hasPeer = (): boolean => spawnSync('fc-solve', ['--version']).error === undefined;

/**
 * What it is asked in turn: moves of runs, for a win; then all moves, card by card, for a proof. Its presets (`-l`) would win more, but
 * they forget part of the game's rules: with them it fills columns of Seahaven Towers with any card.
 */
const QUESTIONS = [
  ['--method', 'a-star', '-to', '0123456789'],
  ['-to', '01ABCDE'],
];

/** What it says of a state; `unknown` where it has seen as many positions as it may. */
export function peerVerdict(
  variant: Variant,
  state: GameState,
  flags: readonly string[],
): 'won' | 'impossible' | 'unknown' {
  const input = formatBoard(variant, state);
  let verdict: 'impossible' | 'unknown' = 'unknown';
  for (const question of QUESTIONS) {
    const { stdout, error } = spawnSync('fc-solve', [...flags, ...question, '-mi', String(PEER_LIMIT)], {
      input,
      encoding: 'utf8',
      env: { ...process.env, FREECELL_SOLVER_QUIET: '1' },
      maxBuffer: 1 << 26,
    });
    if (error) throw error;
    if (stdout.includes('This game is solveable')) return 'won';
    // It says the same where it gave up; the number of positions tells.
    const seen = Number(/states checked is (\d+)/.exec(stdout)?.[1] ?? PEER_LIMIT);
    verdict = seen < PEER_LIMIT ? 'impossible' : 'unknown';
  }
  return verdict;
}
