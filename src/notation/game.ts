/**
 * Whole games as text, both ways: moves one after another, each understood in the state that those before it reached.
 */
import { fail, ok, type Result } from '../cards/index.js';
import { compile } from '../rules/compile.js';
import type { Compiled } from '../rules/compiled.js';
import type { GameState, Move, Variant } from '../rules/index.js';
import { makeMove } from '../rules/make.js';
import { type MoveCode, moveOf } from '../rules/move.js';
import { judge, positionOf } from '../rules/validate.js';
import { clonePosition, type Position, unpack } from '../table/index.js';
import { movePhraseAt, readMovePhrase } from './move-text.js';
import { isSpace, type Phrase, phraseAt } from './phrase.js';
import { heard, type MoveFault, saying, unplayable, type WriteFault } from './standard.js';
import { readText, textFault } from './text.js';

/** A game that was read: its moves and where they lead. */
export interface Game<G extends string = string> {
  readonly moves: readonly Move<G>[];
  /** The state after the last of them. */
  readonly state: GameState<G>;
}

/** Where a game stops, and the legal part before it. */
export interface GameStop<G extends string = string> {
  /** Which move, from 0. */
  readonly index: number;
  /** The state before it. */
  readonly state: GameState<G>;
}

/** Why a game cannot be read to its end. */
export interface GameFault<G extends string = string> extends MoveFault, GameStop<G> {}
/** Why a game cannot be written to its end. */
export interface GameWriteFault<G extends string = string> extends WriteFault, GameStop<G> {}

/** A game in progress: a position of its own that moves are made on. */
class Play<G extends string> {
  readonly compiled: Compiled;
  readonly position: Position;
  index = 0;

  constructor(variant: Variant<G>, state: GameState<G>) {
    this.compiled = compile(variant);
    this.position = clonePosition(positionOf(this.compiled, state));
  }

  get path(): string {
    return `[${this.index}]`;
  }

  /** Makes a legal move; it is never taken back. */
  make(code: MoveCode): Move<G> {
    makeMove(this.compiled, this.position, code);
    this.position.journalLength = 0;
    this.position.rearranged.length = 0;
    this.index++;
    return moveOf(this.compiled.layout, code) as Move<G>;
  }

  /** The state reached. Nothing may be made after it. */
  state(): GameState<G> {
    return unpack(this.compiled.shape, this.position) as GameState<G>;
  }

  /** Adds where the game stops to what stops it. */
  stop<F extends WriteFault>(fault: F): F & GameStop<G> {
    return { ...fault, index: this.index, state: this.state() };
  }
}

type CutPhrase = (text: string, start: number) => Phrase;
type ReadPhrase<G extends string> = (
  play: Play<G>,
  text: string,
  phrase: Phrase,
) => Result<MoveCode, MoveFault>;

function readGame<G extends string>(
  play: Play<G>,
  input: unknown,
  cut: CutPhrase,
  readPhrase: ReadPhrase<G>,
): Result<Game<G>, GameFault<G>> {
  const text = readText(input);
  if (!text.ok) return fail(play.stop(text.error));
  const moves: Move<G>[] = [];
  for (let start = 0; start <= text.value.length; ) {
    const phrase = cut(text.value, start);
    start = phrase.end + 1;
    if (phrase.words.length === 0) continue;
    const code = readPhrase(play, text.value, phrase);
    if (!code.ok) return fail(play.stop(code.error));
    moves.push(play.make(code.value));
  }
  return ok(Object.freeze({ moves: Object.freeze(moves), state: play.state() }));
}

const cutStandard: CutPhrase = (text, start) => phraseAt(text, start, isSpace, 1);

/**
 * Reads moves in standard notation, spaces or line ends between them, and plays them from a state. Gives the moves and the state
 * reached, or the first move that cannot be read or is not legal: its fault as in `parseStandardMove`, with its index, the
 * state before it and, where the rules refuse it, the rejection. No moves at all are a game of none.
 *
 * Never throws for the text's sake. Throws a `SolitaireError` `bad-state` where the state is not one of the variant.
 */
export function parseStandardGame<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  text: unknown,
): Result<Game<G>, GameFault<G>> {
  return readGame(
    new Play(variant, state),
    text,
    cutStandard,
    ({ compiled, position, path }, all, { words }) =>
      heard(compiled, position, all, words[0] as NonNullable<(typeof words)[0]>, path),
  );
}

/**
 * Reads moves in either notation and plays them from a state. Text that has a colon, or that begins with one of the words
 * `deal`, `redeal`, `remove` and `pull`, is read as `parseMoves` reads it; anything else as {@link parseStandardGame} does. The
 * answers are the same for both, and so is what is thrown.
 */
export function parseGame<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  text: unknown,
): Result<Game<G>, GameFault<G>> {
  if (!isMoveText(text)) return parseStandardGame(variant, state, text);
  return readGame(
    new Play(variant, state),
    text,
    movePhraseAt,
    ({ compiled, position, path }, all, phrase) => {
      const move = readMovePhrase(all, phrase, path);
      if (!move.ok) return move;
      const judged = judge(compiled, position, move.value);
      if (typeof judged === 'number') return ok(judged);
      const at = phrase.words[0]?.at ?? phrase.end;
      return fail({ ...textFault(all, at, 'illegal-move', judged.message, { path }), rejection: judged });
    },
  );
}

const MOVE_WORDS = ['deal', 'redeal', 'remove', 'pull'];

/** Whether a text is meant as move text: standard notation has no colons, and none of the words. */
function isMoveText(input: unknown): boolean {
  const text = readText(input);
  if (!text.ok) return false;
  if (text.value.includes(':')) return true;
  let start = 0;
  let phrase: Phrase;
  do {
    phrase = movePhraseAt(text.value, start);
    start = phrase.end + 1;
  } while (phrase.words.length === 0 && start <= text.value.length);
  return MOVE_WORDS.includes(phrase.words[0]?.text ?? '');
}

/**
 * Moves played from a state, in standard notation with a space between them: {@link parseStandardGame} gives the same moves.
 * Stops at the first move that is not legal or has no words in the notation, with its fault as in `formatStandardMove`,
 * its index and the state before it. Throws a `SolitaireError` `bad-state` where the state is not one of the variant.
 */
export function formatStandardGame<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
  moves: Iterable<Move>,
): Result<string, GameWriteFault<G>> {
  const play = new Play(variant, state);
  const words: string[] = [];
  for (const move of moves) {
    const judged = judge(play.compiled, play.position, move);
    if (typeof judged !== 'number') return fail(play.stop(unplayable(judged, play.path)));
    const word = saying(play.compiled, play.position, judged, play.path);
    if (!word.ok) return fail(play.stop(word.error));
    words.push(word.value);
    play.make(judged);
  }
  return ok(words.join(' '));
}
