/**
 * The long proof that views leak nothing: pairs of games that differ only in what their player has not seen, played alike and
 * compared through every channel.
 *
 *   npm run campaign:views                        10,000 pairs a variant, and the report anew
 *   npm run campaign:views -- 500 klondike wasp   500 of these variants, to look at
 *
 * Runs are the same every time; `SEED` tries others. Ends with 1 where something told two games of a pair apart.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { hidingVariants } from '../test/verify/hiding-variants.ts';
import { leak, type Pair } from '../test/verify/pairs.ts';
import { root } from './doors.ts';

const REPORT = join(root, 'docs/reports/views.md');
const LONGEST = 90;
const JUDGED = 6;
const HINTS = 1;

const [count = '10000', ...ids] = process.argv.slice(2);
const numRuns = Number(count);
const seed = Number(process.env.SEED ?? 1);
const n = (number: number): string => number.toLocaleString('en');

interface Row {
  readonly id: string;
  readonly pairs: number;
  readonly moves: number;
  readonly found: string | undefined;
}

const rows: Row[] = [];
for (const variant of hidingVariants) {
  if (ids.length > 0 && !ids.includes(variant.id)) continue;
  let moves = 0;
  const pairs = fc.record({ seed: fc.nat(), plies: fc.nat({ max: LONGEST }), salt: fc.nat() });
  const outcome = fc.check(
    fc.property(pairs, (pair: Pair) => {
      moves += pair.plies;
      const found = leak(variant, pair, { positions: 1, judged: JUDGED, hints: HINTS });
      if (found !== undefined) throw new Error(found);
    }),
    { seed, numRuns },
  );
  const found = outcome.failed
    ? `${JSON.stringify(outcome.counterexample)}: ${outcome.errorInstance}`
    : undefined;
  rows.push({ id: variant.id, pairs: outcome.numRuns, moves, found });
  console.log(`${variant.id}: ${n(outcome.numRuns)} pairs, ${found ?? 'nothing leaked'}`);
  if (ids.length === 0) writeFileSync(REPORT, report());
}
process.exitCode = rows.some(({ found }) => found !== undefined) ? 1 : 0;

/** Written after each variant, so that a campaign that is cut short leaves what it found. */
function report(): string {
  const leaks = rows.filter(({ found }) => found !== undefined).length;
  const pairs = rows.reduce((sum, row) => sum + row.pairs, 0);
  const left = hidingVariants.length - rows.length;
  return `# Views, held against pairs of deals

Made by \`npm run campaign:views\`: seed ${seed}, ${n(numRuns)} pairs a variant, games of up to ${LONGEST} moves. Do not edit.

A game is dealt and played at random. At the move it stops at, a second game is made that differs from it in nothing its player has seen: the hidden cards lie in another order, and shuffles have another seed. Compared byte for byte are the view, both lists of legal moves, the status, what an empty column takes, the answers to ${JUDGED} moves that may be written down and one that may not, and a hint of one of five kinds (where a card can go, and best goes, what lifts, what is safe, what a move buries). Then a legal move is made in both, the cards that it shows being the same and all others in another order again, and compared are the view after it, its events, its patches and its reveal; and the player's own view, moved and merged with the reveal, must be the server's.

**${leaks === 0 ? 'Nothing' : `${leaks} times something`} told two games apart**, in ${n(pairs)} pairs of ${rows.length} games.${left === 0 ? '' : ` Cut short: ${left} variants are still to come.`}

| variant | pairs | moves asked for, where the game lasts so long | found |
|---|---|---|---|
${rows.map(({ id, pairs: made, moves, found }) => `| ${id} | ${made} | ${moves} | ${found ?? 'nothing'} |`).join('\n')}

These are all games of the package that hide anything from their player, and those of \`test/strangers\` that do. The ordinary tests (\`test/verify/view-pairs.test.ts\`) look at 200 pairs of each and of invented games, and play whole sessions with undo and redo.
`;
}
