import { describe, FACE_DOWN, SolitaireError } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { allows } from '../rules/tables.js';
import { BASE, cardsOf, type Position, topOf } from '../table/index.js';

/** What a flavour waits for before it finishes a game. */
export interface CompletionCondition {
  /** No card lies in a cell. */
  readonly cellsEmpty?: boolean;
  /** All cards that are left lie in at most so many columns, each of them one run by the rule it is built by. */
  readonly runs?: number;
}

/** Throws a `SolitaireError` `bad-condition` for what is none: `runs` is a whole number from 0 on, `cellsEmpty` true or false. */
export function checkCondition(condition: CompletionCondition): void {
  if (typeof condition !== 'object' || condition === null)
    throw new SolitaireError('bad-condition', `expected a condition; found ${describe(condition)}`);
  const { cellsEmpty, runs } = condition;
  if (cellsEmpty !== undefined && typeof cellsEmpty !== 'boolean')
    throw new SolitaireError(
      'bad-condition',
      `expected true or false as cellsEmpty; found ${describe(cellsEmpty)}`,
    );
  if (runs === undefined || (Number.isSafeInteger(runs) && runs >= 0)) return;
  throw new SolitaireError(
    'bad-condition',
    `expected a whole number of runs, from 0 on; found ${describe(runs)}`,
  );
}

/** Whether a condition holds in a position. */
export function meets(
  compiled: Compiled,
  position: Position,
  { cellsEmpty, runs }: CompletionCondition,
): boolean {
  const { rules, layout } = compiled;
  const full = Array.from({ length: layout.piles }, (_, pile) => pile).filter(
    (pile) => topOf(position, pile) !== 0,
  );
  const withRole = (role: string): number[] => full.filter((pile) => rules[pile]?.group.role === role);
  if (cellsEmpty === true && withRole('cell').length > 0) return false;
  if (runs === undefined) return true;
  const columns = withRole('tableau');
  return (
    columns.length <= runs &&
    columns.length + withRole('foundation').length + withRole('cell').length === full.length &&
    columns.every((pile) => isRun(compiled, position, pile))
  );
}

/** Whether a column is face up and built from end to end. */
function isRun(compiled: Compiled, position: Position, pile: number): boolean {
  const { accept } = compiled.tables(position.counters[BASE] as number);
  const cards = cardsOf(position, pile);
  return cards.every(
    (card, i) => card < FACE_DOWN && (i === 0 || allows(accept, pile, cards[i - 1] as number, card)),
  );
}
