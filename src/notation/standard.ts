/**
 * Single moves in FreeCell's standard notation (FreeCell FAQ; fc-solve's `-snx`): where from, where to, and nothing that the
 * position tells by itself: `26`, `a5`, `3h`, `28v9`. `places.ts` has the names of the piles, `meaning.ts` what is left out.
 */
import { type Fault, fail, ok, type Result } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { GameState, Move, Rejection, Variant } from '../rules/index.js';
import { kindOf, MOVE, type MoveCode, moveOf } from '../rules/move.js';
import { judge, positionOf } from '../rules/validate.js';
import type { Position } from '../table/index.js';
import { meaningOf, sayingOf } from './meaning.js';
import { phraseAt, type Word } from './phrase.js';
import { placesOf } from './places.js';
import { readSpoken } from './spoken.js';
import { readText, type TextFault, textFault } from './text.js';

/** Why a move cannot be written. */
export interface WriteFault extends Fault {
  /** Why the rules refuse it, where they do (`illegal-move`). */
  readonly rejection?: Rejection;
}

/** Why a move cannot be read, or not be played. */
export interface MoveFault extends TextFault {
  /** Why the rules refuse it, where they do (`illegal-move`). */
  readonly rejection?: Rejection;
}

/** A legal move in standard notation. `path` is where the move stands in a list. */
export function saying(
  compiled: Compiled,
  position: Position,
  code: MoveCode,
  path: string,
): Result<string, WriteFault> {
  const text = kindOf(code) === MOVE ? sayingOf(compiled, placesOf(compiled), position, code) : undefined;
  if (text !== undefined) return ok(text);
  const move = moveOf(compiled.layout, code);
  const what = move.type === 'move' ? `a move from ${move.from} to ${move.to}` : `"${move.type}"`;
  const message = `standard notation knows columns, cells and foundations; it cannot say ${what}`;
  return fail({ code: 'not-in-notation', path, message });
}

/** Reads a word of a text as a legal move. */
export function heard(
  compiled: Compiled,
  position: Position,
  text: string,
  word: Word,
  path: string,
): Result<MoveCode, MoveFault> {
  const places = placesOf(compiled);
  const spoken = readSpoken(places, word.text);
  if ('code' in spoken)
    return fail(textFault(text, word.at + spoken.at, spoken.code, spoken.message, { path }));
  const meaning = meaningOf(compiled, places, position, spoken);
  if (typeof meaning === 'number') return ok(meaning);
  if (meaning.code === 'illegal-move') {
    const { rejection } = meaning;
    return fail({ ...textFault(text, word.at, 'illegal-move', rejection.message, { path }), rejection });
  }
  const ways = meaning.counts.map((count) => `v${count.toString(16)}`);
  const message = `"${word.text}" may mean ${meaning.counts.join(' or ')} cards; say which with ${ways.join(' or ')}`;
  return fail(textFault(text, word.at, 'ambiguous-count', message, { path, expected: ways.join(' or ') }));
}

/**
 * A legal move in standard notation: reading it in the same state with {@link parseStandardMove} gives the same move. `v` and a
 * hexadecimal count are written where more than one card goes to an empty column, and elsewhere only where the target
 * does not tell the count, which no game of FreeCell's family brings about.
 *
 * Refuses what is not legal here (`illegal-move`, with the rejection) and what the notation has no words for
 * (`not-in-notation`: deals, redeals, removals, pulls, stock, waste and reserve). Throws a `SolitaireError`
 * `bad-state` where the state is not one of the variant.
 */
export function formatStandardMove<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  move: Move,
): Result<string, WriteFault> {
  const compiled = compile(variant);
  const position = positionOf(compiled, state);
  const judged = judge(compiled, position, move);
  return typeof judged === 'number' ? saying(compiled, position, judged, '') : fail(unplayable(judged, ''));
}

/** The fault of a move that the rules refuse. */
export const unplayable = (rejection: Rejection, path: string): WriteFault => ({
  code: 'illegal-move',
  path,
  message: rejection.message,
  rejection,
});

/**
 * Reads one move in standard notation as the legal move that it means in this state; spaces around it do not matter. The move
 * given back is frozen.
 *
 * Refused are, each with its place: `wrong-type`, `too-long`, `no-move`, `bad-move` (not of the notation), `no-such-pile`,
 * `bad-count`, `ambiguous-count`, `trailing-text`, and `illegal-move` with the rejection that `validateMove` would give.
 * Never throws for the text's sake. Throws a `SolitaireError` `bad-state` where the state is not one of the variant.
 */
export function parseStandardMove<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  text: unknown,
): Result<Move<G>, MoveFault> {
  const compiled = compile(variant);
  const position = positionOf(compiled, state);
  const read = readText(text);
  if (!read.ok) return read;
  const { words } = phraseAt(read.value, 0, () => false, 2);
  const [word, extra] = words;
  if (word === undefined)
    return fail(textFault(read.value, 0, 'no-move', 'there is no move here', { expected: 'a move' }));
  if (extra !== undefined)
    return fail(
      textFault(read.value, extra.at, 'trailing-text', 'one move is expected, and a second comes here'),
    );
  const code = heard(compiled, position, read.value, word, '');
  return code.ok ? ok(moveOf(compiled.layout, code.value) as Move<G>) : code;
}
