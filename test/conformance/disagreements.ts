/** The generator, the test of one move and the reasons, held against each other for every move there is. */
import { REJECTION_CODES } from 'solitaire-rules/rules';
import type { Compiled } from '../../src/rules/compiled.js';
import { explain } from '../../src/rules/explain.js';
import { kindOf, type MoveCode, moveOf, REMOVE, removedPiles } from '../../src/rules/move.js';
import { isLegal } from '../../src/rules/validate.js';
import type { Position } from '../../src/table/index.js';
import { movesAt } from './core.js';
import { encodableMoves } from './encodable.js';

/** Where two answers about a move differ, in words. */
export function disagreements(compiled: Compiled, position: Position): string[] {
  const legal = new Set(movesAt(compiled, position));
  const tell = (code: MoveCode, what: string): string =>
    `${JSON.stringify(moveOf(compiled.layout, code))}: ${what}`;
  const found: string[] = [];
  // Of removals in threes the encodable moves are a sample; those that are listed are looked at besides.
  const trios = [...legal].filter((code) => kindOf(code) === REMOVE && removedPiles(code).length === 3);
  const tried = new Set([...encodableMoves(compiled, position), ...trios]);
  for (const [i, code] of [...tried].entries()) {
    const generated = legal.delete(code);
    const reason = explain(compiled, position, code);
    if (generated && reason) found.push(tell(code, `generated, yet refused: ${reason.message}`));
    if (!generated && !reason) found.push(tell(code, 'not generated, yet no reason against it'));
    if ((generated || i % 5 === 0) && isLegal(compiled, position, code) !== generated)
      found.push(tell(code, 'isLegal says otherwise'));
    if (reason && !REJECTION_CODES.includes(reason.code))
      found.push(tell(code, `no such code ${reason.code}`));
  }
  return [...found, ...[...legal].map((code) => tell(code, 'generated, though it cannot be written'))];
}
