/**
 * A game played to its end with a run longer than free space lets go at once: part of it is parked on another column and
 * stays there. Cards that can never be missed go up by themselves, and the end plays itself. First by the usual rules of
 * FreeCell, then by those of cardgames.io, where fewer cards move at once and the game finishes without being asked.
 */

import { planTransfer } from 'solitaire-rules/analysis';
import { parseStandardMove } from 'solitaire-rules/notation';
import {
  type AutoCompleteOptions,
  autoComplete,
  autoPlayer,
  CARDGAMES_IO_COMPLETION,
  createSession,
} from 'solitaire-rules/play';
import { validateMove } from 'solitaire-rules/rules';
import { freecell } from 'solitaire-rules/variants/freecell';
import { freecellCardgamesIo } from 'solitaire-rules/variants/freecell-cardgames-io';

/** What the player does, in FreeCell's standard notation, before the long transfer and after it. */
const BEFORE = '6a 6b 8c 76 56 18 18 2d 31 54 54 37 36 38 38 13 a6 56';
const AFTER = '75v2 46 76 1a 16 dh 4d 4h 24 bh 7h 23 47v2 2b 2h 26 28 21';
/** The cells emptied, where the game waits for that. */
const CELLS = 'a2 d5 c7 b3 85';
/** JC TD 9C 8D 7C 6D, from column 6 to the queen of diamonds on column 3. */
const RUN = { from: 'tableau:5', to: 'tableau:2', count: 6 } as const;

function play(variant: typeof freecell, finish: AutoCompleteOptions): void {
  console.log(`${variant.title}, Microsoft deal 47`);
  const session = createSession(
    variant,
    { microsoft: 47 },
    { automatic: autoPlayer({ policy: 'safe', complete: finish }) },
  );
  const now = () => session.getSnapshot().state;
  const show = (column: number) => now().piles.tableau[column]?.join(' ');

  /** A player's moves; automatic ones follow by themselves. */
  const make = (record: string): void => {
    for (const text of record.split(' ')) {
      const move = parseStandardMove(freecell, { ...now(), variant: 'freecell@1' }, text);
      const made = move.ok ? session.move(move.value) : move;
      if (!made.ok) throw new Error(`${text}: ${made.error.message}`);
    }
  };

  make(BEFORE);
  const refused = validateMove(variant, now(), { type: 'move', ...RUN });
  if (!refused.ok) console.log(`  refused: ${refused.error.message}`);

  const plan = planTransfer(variant, now(), { ...RUN, parked: 'stay' });
  if (plan.status !== 'found') throw new Error(`the transfer is ${plan.status}`);
  const made = session.moveAll(plan.moves);
  if (!made.ok) throw new Error('a planned move is not legal');
  console.log(
    `  planned: ${plan.moves.map((move) => (move.type === 'move' ? move.count : 0)).join(' + ')} cards`,
  );
  console.log(`  there: ${show(2)}; parked: ${show(1)}`);

  make(AFTER);
  // From here foundation moves alone win. The usual flavour offers them at once; the other waits until the cells are empty and
  // four runs are left, and then finishes within the player's own turn.
  const rest = autoComplete(variant, now(), { mode: 'offered' })?.moves ?? [];
  console.log(`  ${now().piles.foundation.flat().length} cards home, ${rest.length} moves would win`);
  let last = 0;
  session.subscribe(({ moves }) => {
    last = moves.length;
  });
  if (finish.mode === 'automatic') make(CELLS);
  else session.moveAll(rest);
  const { status, turns } = session.getSnapshot();
  console.log(`  ${status} in ${turns} turns, the last of ${last} moves`);
}

play(freecell, { mode: 'offered' });
play(freecellCardgamesIo as typeof freecell, CARDGAMES_IO_COMPLETION);
