/**
 * Text boards and standard notation held against fc-solve itself, in both directions.
 *
 *   npx tsx scripts/peer-boards.ts            checks, and says how much
 *   npx tsx scripts/peer-boards.ts --write    also writes test/notation/fixtures, which the tests read
 *
 * Needs `fc-solve` (Debian: freecell-solver-bin). Positions come from inside recorded solutions, so every one of them can be
 * won: our board is given to fc-solve, its first board must be our position, and every move and board of its solution
 * must be ours too.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatBoard, parseBoard, parseStandardGame, parseStandardMove } from '../src/notation/index.ts';
import { deal, type GameState, replay, status, type Variant } from '../src/rules/index.ts';
import { bakersGame } from '../src/variants/bakers-game.ts';
import { freecell } from '../src/variants/freecell.ts';
import { readPeer } from '../test/notation/peer.ts';
import { doubleDealt, doubleFreecell, eightOff } from '../test/notation/variants.ts';
import { root } from './doors.ts';

const FIXTURES = join(root, 'test/notation/fixtures');
const ASK = ['-p', '-sam', '-snx', '-sel', '-mi', '200000'];

function ask(board: string, flags: readonly string[]): string {
  const { stdout, error } = spawnSync('fc-solve', [...ASK, ...flags], {
    input: board,
    encoding: 'utf8',
    env: { ...process.env, FREECELL_SOLVER_QUIET: '1' },
    maxBuffer: 1 << 26,
  });
  if (error) throw error;
  return stdout;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Reads all that fc-solve printed and answers how many boards and moves that were; 0 where it found no solution. */
function check(variant: Variant, state: GameState, output: string, name: string): number {
  const { boards, moves, isSolved } = readPeer(output);
  if (!isSolved) return 0;
  const read = boards.map((board) => {
    const result = parseBoard(variant, board);
    return result.ok ? result.value : fail(`${name}: ${JSON.stringify(result.error)}\n${board}`);
  });
  if (!same(read[0], state)) fail(`${name}: fc-solve read another position\n${boards[0]}`);
  for (const [i, text] of moves.entries()) {
    const before = read[i] as GameState;
    const move = parseStandardMove(variant, before, text);
    if (!move.ok) fail(`${name}, move ${i} ${text}: ${move.error.message}\n${boards[i]}`);
    const after = replay(variant, before, [move.value]);
    if (!after.ok || !same(after.value, read[i + 1]))
      fail(`${name}, move ${i} ${text}: another board\n${boards[i]}`);
  }
  if (status(variant, read.at(-1) as GameState) !== 'won') fail(`${name}: not won`);
  return boards.length;
}

const isWriting = process.argv.includes('--write');
if (isWriting) mkdirSync(FIXTURES, { recursive: true });

/** What fc-solve made of one of our boards. */
const recorded: {
  variant: string;
  microsoft: number;
  moves: string;
  ten: string;
  board: string;
  echo: string;
}[] = [];
let positions = 0;
let boards = 0;
let unsolved = 0;

for (const { variant, flags } of [
  { variant: freecell as Variant, flags: [] },
  { variant: bakersGame as Variant, flags: ['-g', 'bakers_game'] },
]) {
  const lines = readFileSync(join(root, `test/vectors/solutions/${variant.id}.txt`), 'utf8')
    .trim()
    .split('\n');
  for (const [i, line] of lines.entries()) {
    const [number, moves] = line.split(': ') as [string, string];
    const words = moves.split(' ');
    const played = words.slice(0, (i * 37) % words.length).join(' ');
    const game = parseStandardGame(variant, deal(variant, { microsoft: Number(number) }), played);
    if (!game.ok) fail(game.error.message);
    const { state } = game.value;
    const ten = i % 2 === 0 ? 'T' : '10';
    const board = formatBoard(variant, state, { ten });
    const output = ask(board, ten === 'T' ? ['-t', ...flags] : flags);
    const read = check(variant, state, output, `${variant.id} ${number} after "${played}"`);
    positions += Math.min(read, 1);
    boards += read;
    if (read === 0) unsolved++;
    else if (i % 8 === 0)
      recorded.push({
        variant: variant.id,
        microsoft: Number(number),
        moves: played,
        ten,
        board,
        echo: readPeer(output).boards[0] as string,
      });
  }
}

const whole: [string, Variant, GameState, string[]][] = [
  ['freecell-617', freecell, deal(freecell, { microsoft: 617 }), ['-t']],
  ['bakers-game-24', bakersGame, deal(bakersGame, { microsoft: 24 }), ['-g', 'bakers_game']],
  ['eight-off-1', eightOff, deal(eightOff, { microsoft: 1 }), ['-t', '-g', 'eight_off']],
  [
    'double-freecell',
    doubleFreecell,
    doubleDealt,
    ['-t', '--decks-num', '2', '--stacks-num', '10', '--freecells-num', '6'],
  ],
];
for (const [name, variant, state, flags] of whole) {
  const output = ask(formatBoard(variant, state), flags);
  const read = check(variant, state, output, name);
  if (read === 0) fail(`${name}: fc-solve found no solution`);
  positions++;
  boards += read;
  if (isWriting) writeFileSync(join(FIXTURES, `${name}.txt`), output);
}
if (isWriting) writeFileSync(join(FIXTURES, 'echoes.json'), `${JSON.stringify(recorded, null, 2)}\n`);
console.log(
  `fc-solve read ${positions} of our boards as they were meant (${unsolved} it could not solve within the limit); we read ${boards} of its boards and every move between them`,
);
