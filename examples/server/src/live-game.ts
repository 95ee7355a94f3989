/**
 * A game in memory: a session of the library, and the state before each thing that was done, by *ply*. Ply 0 is the deal; every
 * move and every undo leads to the next. States share what did not change, so keeping them all costs little, and any answer can be
 * given again, byte for byte.
 */
import {
  type GameState,
  type Move,
  type Rejection,
  type Result,
  status,
  type Variant,
  validateMove,
} from 'solitaire-rules';
import { createSession, type Session } from 'solitaire-rules/play';
import { createRecord, type GameRecord, type RecordEntry, revealFor, viewFor } from 'solitaire-rules/verify';
import type { StoredSecret } from './secret-deal.ts';
import type { StoredGame } from './store.ts';

/** What a player does: a move, or an undo. */
export type Entry = RecordEntry & { readonly at: number };

export interface LiveGame {
  readonly id: string;
  readonly variant: Variant;
  readonly stored: StoredGame;
  readonly secret: StoredSecret;
  readonly session: Session;
  /** What was done at each ply. */
  readonly entries: Entry[];
  /** The state at each ply: one more than entries. */
  readonly states: GameState[];
}

/** Deals a stored game. */
export function dealt(stored: StoredGame, variant: Variant): LiveGame {
  const secret = JSON.parse(stored.secret) as StoredSecret;
  const session = createSession(variant, secret, {
    redealSeed: secret.redealSeed,
    at: stored.startedAt,
    // What was seen cannot be unseen.
    forbidUndo: 'after-reveal',
  });
  const { state } = session.getSnapshot();
  return { id: stored.id, variant, stored, secret, session, entries: [], states: [state] };
}

/** The ply the game has reached. */
export const plyOf = ({ entries }: LiveGame): number => entries.length;

/**
 * Judges a move by what the player sees at a ply. Not by the state: then a reason could name a card that lies face down.
 */
export const judgeAt = (
  { variant, states }: LiveGame,
  ply: number,
  input: unknown,
): Result<Move, Rejection> => validateMove(variant, viewFor(variant, states[ply] as GameState), input);

/** Does what comes next, or tells why not; then nothing has changed. */
export function push(
  game: LiveGame,
  entry: Entry,
): { readonly code: string; readonly message: string } | undefined {
  const { session } = game;
  const { at, ...move } = entry;
  const done = entry.type === 'undo' ? session.undo({ at }) : session.move(move as Move, { at });
  if (!done.ok) return done.error;
  game.entries.push(entry);
  game.states.push(done.value.snapshot.state);
  return undefined;
}

/** The answer to what was done at a ply: how the game stands, and what the view before it lacks of the view after it. */
export function answerAt({ variant, states }: LiveGame, ply: number) {
  const before = viewFor(variant, states[ply] as GameState);
  const after = states[ply + 1] as GameState;
  return { ply: ply + 1, status: status(variant, after), reveal: revealFor(variant, before, after) };
}

/** The whole game on record. It has every card: for games that are over. */
export function recordOf({ id, variant, stored, secret, entries }: LiveGame, endedAt: number): GameRecord {
  const { deck, redealSeed } = secret;
  return createRecord(variant, { deck }, entries, {
    runId: id,
    redealSeed,
    startedAt: stored.startedAt,
    endedAt,
  });
}
