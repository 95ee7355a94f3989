/** Games played at random, as entries of a record: moves, longer turns, automatic moves, undos, redos, pauses and stamps. */
import fc from 'fast-check';
import { deal, type GameState, type Variant } from 'solitaire-rules/rules';
import { createRecord, type GameRecord, type RecordEntry } from 'solitaire-rules/verify';
import { makeMove, unmakeMove } from '../../src/rules/make.js';
import { type MoveCode, moveOf } from '../../src/rules/move.js';
import { coreOf, movesAt, positionFrom } from '../conformance/core.js';
import { chosen, type Walk, walks } from '../conformance/walks.js';

/** How a random game is told. */
export interface Telling {
  readonly walk: Walk;
  /** Whether there is more in it than moves, and whether it has stamps. */
  readonly undoes: boolean;
  readonly stamped: boolean;
  /** Whether it is told with its seed, or by its deck alone. */
  readonly seeded: boolean;
}

export const tellings = (longest: number): fc.Arbitrary<Telling> =>
  fc.record({ walk: walks(longest), undoes: fc.boolean(), stamped: fc.boolean(), seeded: fc.boolean() });

/** What a number chooses to do; most often a move. */
function todo(choice: number): 'move' | 'by-hand' | 'automatic' | 'undo' | 'redo' | 'pause' | 'resume' {
  switch ((choice >> 5) % 16) {
    case 0:
    case 1:
      return 'undo';
    case 2:
      return 'redo';
    case 3:
    case 4:
      return 'by-hand';
    case 5:
      return 'automatic';
    case 6:
      return (choice >> 9) % 2 === 0 ? 'pause' : 'resume';
    default:
      return 'move';
  }
}

/** The entries of a game that was played at random. */
export function entriesOf(variant: Variant, start: GameState, telling: Telling): RecordEntry[] {
  const { walk, undoes, stamped } = telling;
  const compiled = coreOf(variant);
  const position = positionFrom(compiled, start);
  const entries: RecordEntry[] = [];
  const turns: { mark: number; codes: MoveCode[] }[] = [];
  let undone: MoveCode[][] = [];
  let open: 'closed' | 'by-hand' | 'automatic' = 'closed';
  let now = 0;
  for (const choice of walk.choices) {
    now += choice % 5000;
    const when = stamped && choice % 3 !== 0 ? { at: now } : {};
    const what = undoes ? todo(choice) : 'move';
    if (what === 'pause' || what === 'resume') {
      entries.push({ type: what, at: now });
      open = 'closed';
    } else if (what === 'undo') {
      const turn = turns.pop();
      if (turn === undefined) continue;
      unmakeMove(position, turn.mark);
      undone.push(turn.codes);
      entries.push({ type: 'undo', ...when });
      open = 'closed';
    } else if (what === 'redo') {
      const codes = undone.pop();
      if (codes === undefined) continue;
      turns.push({ mark: position.journalLength, codes });
      for (const code of codes) makeMove(compiled, position, code);
      entries.push({ type: 'redo', ...when });
      open = 'closed';
    } else {
      const legal = movesAt(compiled, position);
      if (legal.length === 0) continue;
      const code = chosen(compiled, legal, choice);
      const move = moveOf(compiled.layout, code);
      const mark = makeMove(compiled, position, code);
      const joins = what === 'by-hand' ? open === 'by-hand' : what === 'automatic' && open !== 'closed';
      if (joins && what !== 'move') {
        turns.at(-1)?.codes.push(code);
        entries.push({ ...move, joins: what });
        open = what;
      } else {
        turns.push({ mark, codes: [code] });
        undone = [];
        entries.push({ ...move, ...when });
        open = 'by-hand';
      }
    }
  }
  return entries;
}

/** A game that was played at random, on record. */
export function recordOf(variant: Variant, telling: Telling): GameRecord {
  const seed = telling.walk.seed;
  const start = deal(variant, { seed });
  const entries = entriesOf(variant, start, telling);
  const details = {
    runId: `run ${seed}`,
    ...(telling.stamped ? { startedAt: 0 } : {}),
    ...(start.redealSeed === undefined ? {} : { redealSeed: start.redealSeed }),
  };
  const record = createRecord(variant, { seed }, entries, details);
  return telling.seeded ? record : createRecord(variant, { deck: record.deck }, entries, details);
}
