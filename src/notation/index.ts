/**
 * Positions, moves and whole games as text, both ways: what `format` writes, `parse` reads back as the same value. Nothing from
 * outside is ever thrown at: texts are read into values or into located faults.
 *
 * @packageDocumentation
 */
export { hasBoard } from './board-form.js';
export { type BoardOptions, formatBoard } from './format-board.js';
export {
  formatStandardGame,
  type Game,
  type GameFault,
  type GameStop,
  type GameWriteFault,
  parseGame,
  parseStandardGame,
} from './game.js';
export { formatMove, formatMoves, parseMove, parseMoves } from './move-text.js';
export { type BoardFault, parseBoard } from './parse-board.js';
export { formatStandardMove, type MoveFault, parseStandardMove, type WriteFault } from './standard.js';
export { MAX_TEXT_FAULTS, MAX_TEXT_LENGTH, type TextFault } from './text.js';
