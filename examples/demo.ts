/**
 * `npm run demo [-- <deal>]`: one real game from the deal to the win. Deals a Microsoft FreeCell deal, lists its legal
 * moves, shows two refusals with their reasons, checks a recorded solution move by move, and catches a forged one.
 */
import { readFileSync } from 'node:fs';
import { applyMove, deal, type GameState, legalMoves, status, validateMove } from 'solitaire-rules';
import {
  formatMove,
  formatStandardMove,
  parseStandardGame,
  parseStandardMove,
} from 'solitaire-rules/notation';
import { freecell } from 'solitaire-rules/variants/freecell';

/** A recorded solution in FreeCell's standard notation, one line a deal, found by another program (fc-solve). */
const RECORDS = new URL('../test/vectors/solutions/freecell.txt', import.meta.url);

const started = performance.now();
const number = Number(process.argv[2] ?? 1);
const record = readFileSync(RECORDS, 'utf8')
  .split('\n')
  .find((line) => line.startsWith(`${number}: `));
if (record === undefined) {
  console.error(`No solution is recorded for deal ${process.argv[2]}; there are deals 1 to 200.`);
  process.exit(2);
}

heading(`FreeCell, Microsoft deal ${number}`);
const first = deal(freecell, { microsoft: number });
console.log(drawn(first));

const moves = legalMoves(freecell, first);
heading(`${moves.length} legal moves, as text and in standard notation`);
const listed = moves.map((move) => {
  const standard = formatStandardMove(freecell, first, move);
  return `${formatMove(move).padEnd(21)} ${standard.ok ? standard.value : ''}`;
});
console.log(inColumns(listed, 3));

heading('Two moves that are refused, and why');
const top = first.piles.tableau.findIndex((column) => !column.at(-1)?.startsWith('A'));
for (const input of [
  { type: 'move', from: `tableau:${top}`, to: 'foundation:0', count: 1 },
  { type: 'move', from: 'tableau:0', to: 'tableau:99', count: 1 },
]) {
  const result = validateMove(freecell, first, input);
  if (result.ok) throw new Error('the rules changed: this move was illegal');
  const { code, message, facts } = result.error;
  console.log(`${JSON.stringify(input)}\n  ${code}: ${message}\n  ${JSON.stringify(facts)}`);
}

const words = record.split(' ').slice(1);
heading(`A recorded solution of ${words.length} moves, checked one by one`);
let state: GameState<'tableau' | 'cell' | 'foundation'> = first;
for (const [i, word] of words.entries()) {
  const move = parseStandardMove(freecell, state, word);
  if (!move.ok) throw new Error(`move ${i + 1}, ${word}: ${move.error.message}`);
  state = applyMove(freecell, state, move.value).state;
}
console.log(inColumns(words, 24));
console.log(`\nEvery move is legal, and the game is ${status(freecell, state)}:\n`);
console.log(drawn(state));

heading('The same record with one move left out');
const forged = words.filter((_, i) => i !== 4);
const game = parseStandardGame(freecell, first, forged.join(' '));
console.log(
  game.ok
    ? `All ${forged.length} moves are still legal; the game is ${status(freecell, game.value.state)}.`
    : `Refused at move ${game.error.index + 1} of ${forged.length}, ${forged[game.error.index]}: ${game.error.message}`,
);

heading('Summary');
const home = state.piles.foundation.flat().length;
console.log(
  `Deal ${number}: ${moves.length} legal moves at the start; ${words.length} recorded moves checked,`,
);
console.log(
  `${home} of 52 cards home, ${status(freecell, state)}; the record without its fifth move ${game.ok ? 'passes too' : 'is refused'}.`,
);
console.log(`All of it took ${Math.round(performance.now() - started)} ms.`);

function heading(text: string): void {
  console.log(`\n${text}\n${'-'.repeat(text.length)}`);
}

/** The table: cells, foundations, then the columns side by side. */
function drawn({ piles }: GameState<'tableau' | 'cell' | 'foundation'>): string {
  const tops = (group: readonly (readonly string[])[]) => group.map((pile) => pile.at(-1) ?? '--').join('  ');
  const rows = Math.max(...piles.tableau.map((column) => column.length));
  const lines = Array.from({ length: rows }, (_, row) =>
    piles.tableau
      .map((column) => (column[row] ?? '').padEnd(4))
      .join('')
      .trimEnd(),
  );
  const above = `cells  ${tops(piles.cell)}     home  ${tops(piles.foundation)}`;
  return rows === 0 ? above : [above, '', ...lines].join('\n');
}

function inColumns(items: readonly string[], perLine: number): string {
  const width = Math.max(...items.map((item) => item.length)) + 2;
  const lines: string[] = [];
  for (let i = 0; i < items.length; i += perLine)
    lines.push(
      items
        .slice(i, i + perLine)
        .map((item) => item.padEnd(width))
        .join('')
        .trimEnd(),
    );
  return lines.join('\n');
}
