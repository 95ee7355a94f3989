/** Every file of examples/ runs as its reader would run it, says what it promises, and complains of nothing. */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(new URL('../../examples', import.meta.url)).filter((name) => name.endsWith('.ts'));

/** What must be among the lines of each. */
const SAYS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  'demo.ts': [
    'JD  2D  9H  JC  5D  7H  7C  5H',
    '32 legal moves, as text and in standard notation',
    /^ {2}wrong-rank: .*6S.*foundation:0/,
    'Every move is legal, and the game is won:',
    'cells  --  --  --  --     home  KC  KD  KH  KS',
    /^Refused at move 10 of 114, 58: .*AD.*6C/,
    /^52 of 52 cards home, won; /,
  ],
  'house-rule.ts': [
    'FreeCell: 35 legal moves, 26456 positions three moves on',
    /^unknown-key at piles\.column\.fil: /,
  ],
  'session.ts': [
    'move: dealt c51, moved c51, moved c14, turned c13; score 25',
    'refused: stock-not-empty',
    'restored: 1 move, 1 undo, 4000 ms, redo: true',
  ],
  'long-transfer.ts': [
    '  refused: 6 cards cannot go to tableau:2 at once: 4 are allowed now',
    '  refused: 6 cards cannot go to tableau:2 at once: 3 are allowed now',
    '  there: KS QD JC TD; parked: 2D 4D 3D 8S 5C TH 9C 8D 7C 6D',
    /^ {2}won in 38 turns, the last of 18 moves$/,
    /^ {2}won in 42 turns, the last of \d+ moves$/,
  ],
  'reducer.ts': [/refused: .*cell:0/, 'back at the deal itself: true'],
};

describe('examples', () => {
  it('are all expected to say something', () => {
    expect(files).toEqual(Object.keys(SAYS).sort());
  });

  it.each(files)('%s', async (file) => {
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', `examples/${file}`],
      { cwd: root },
    );
    expect(stderr).toBe('');
    const lines = stdout.split('\n');
    for (const said of SAYS[file] ?? [])
      expect(lines).toContainEqual(typeof said === 'string' ? said : expect.stringMatching(said));
  });
});
