/**
 * What can be done with a game. A move says which ply it answers: the one the game has reached, or it is late. A late request that
 * repeats what was done there gets the same answer again and changes nothing, so a client that lost an answer may simply ask again;
 * any other is told the ply to catch up with.
 *
 * Every function runs to its end without waiting for anything, so no two requests ever meet halfway. What is done is done in memory
 * first, which may refuse it, and then stored; if storing fails, memory forgets the game.
 */
import { randomUUID } from 'node:crypto';
import { status } from 'solitaire-rules';
import {
  checkCommitment,
  commitDeal,
  fingerprintOf,
  revealDeal,
  type Verification,
  verifyRecord,
  viewFor,
} from 'solitaire-rules/verify';
import { answerAt, dealt, type Entry, judgeAt, type LiveGame, plyOf, push, recordOf } from './live-game.ts';
import { createLiveGames } from './live-games.ts';
import { Refusal } from './refusal.ts';
import { newSecret } from './secret-deal.ts';
import type { Store, StoredGame } from './store.ts';
import { hashOf, isTokenOf, newToken } from './tokens.ts';
import { variantNamed } from './variants.ts';

/** More than any game needs, and few enough to be played again within a second or so. */
export const MAX_PLIES = 2_000;

export type Games = ReturnType<typeof createGames>;

export function createGames(store: Store, now: () => number) {
  const live = createLiveGames(store);

  /** The game, for its player alone. */
  const owned = (id: string, token: string | undefined): LiveGame =>
    live.find(id, ({ tokenHash }) => {
      if (token === undefined || !isTokenOf(token, tokenHash))
        throw new Refusal(401, 'wrong-token', 'this needs the token that the game was started with');
    });

  /** Does what comes next at this ply, in memory and on the disk. */
  const act = (game: LiveGame, ply: number, action: Omit<Entry, 'at'>) => {
    if (ply >= MAX_PLIES) throw new Refusal(409, 'game-too-long', `a game has at most ${MAX_PLIES} plies`);
    const entry = { ...action, at: timeOf(game, now()) } as Entry;
    const refusal = push(game, entry);
    if (refusal !== undefined) throw new Refusal(409, refusal.code, refusal.message, { ply });
    safely(game.id, () => store.addEntry(game.id, ply, JSON.stringify(entry)));
    return answerAt(game, ply);
  };

  const safely = (id: string, write: () => void): void => {
    try {
      write();
    } catch (error) {
      live.forget(id);
      throw error;
    }
  };

  return {
    start(variantId: string, player: string) {
      const variant = variantNamed(variantId);
      const secret = newSecret(variant);
      const token = newToken();
      const stored: StoredGame = {
        id: randomUUID(),
        variant: variant.id,
        rules: fingerprintOf(variant),
        player,
        tokenHash: hashOf(token),
        secret: JSON.stringify(secret),
        commitment: commitDeal(variant, secret),
        startedAt: now(),
        endedAt: null,
      };
      store.addGame(stored);
      return { token, ...stateOf(live.keep(dealt(stored, variant))) };
    },

    state: (id: string, token: string | undefined) => stateOf(owned(id, token)),

    move(id: string, token: string | undefined, ply: number, input: unknown) {
      const game = owned(id, token);
      if (ply > plyOf(game)) throw outOfDate(game);
      const judged = judgeAt(game, ply, input);
      if (ply < plyOf(game)) {
        if (judged.ok && isSame(game.entries[ply] as Entry, judged.value)) return answerAt(game, ply);
        throw outOfDate(game);
      }
      mustBeOpen(game);
      if (!judged.ok)
        throw new Refusal(422, 'illegal-move', judged.error.message, { ply, rejection: judged.error });
      return act(game, ply, judged.value as Omit<Entry, 'at'>);
    },

    undo(id: string, token: string | undefined, ply: number) {
      const game = owned(id, token);
      if (ply < plyOf(game) && game.entries[ply]?.type === 'undo') return answerAt(game, ply);
      if (ply !== plyOf(game)) throw outOfDate(game);
      mustBeOpen(game);
      return act(game, ply, { type: 'undo' });
    },

    /** Ends a game, won or given up, and verifies it. Only now is the deal revealed. */
    finish(id: string, token: string | undefined, ply: number) {
      const game = owned(id, token);
      if (ply !== plyOf(game)) throw outOfDate(game);
      if (game.stored.endedAt !== null) return resultOf(game, game.stored.endedAt);
      const endedAt = timeOf(game, now());
      const result = resultOf(game, endedAt);
      const { variant, player } = game.stored;
      const { verified, moves, elapsed } = result;
      const isWin = verified && result.status === 'won';
      safely(id, () =>
        store.finish(id, endedAt, isWin ? { game: id, variant, player, moves, elapsed, endedAt } : undefined),
      );
      live.forget(id);
      return result;
    },

    /** A finished game with all that is needed to check it, for everyone. */
    record(id: string) {
      const game = live.find(id, ({ endedAt }) => {
        if (endedAt === null) throw new Refusal(409, 'not-finished', 'this game is still being played');
      });
      const { commitment, endedAt } = game.stored;
      const record = recordOf(game, endedAt as number);
      return { commitment, reveal: revealDeal(game.variant, game.secret), record };
    },
  };
}

function stateOf(game: LiveGame) {
  const { id, variant, stored, states, session } = game;
  const { state, canUndo } = session.getSnapshot();
  return {
    game: id,
    variant: variant.id,
    commitment: stored.commitment,
    ply: states.length - 1,
    status: status(variant, state),
    canUndo,
    finished: stored.endedAt !== null,
    view: viewFor(variant, state),
  };
}

function resultOf(game: LiveGame, endedAt: number) {
  const { variant, secret, stored } = game;
  const reveal = revealDeal(variant, secret);
  const verification: Verification = verifyRecord(recordOf(game, endedAt), { variants: [variant] });
  const { counters } = verification.game ?? {};
  return {
    ply: plyOf(game),
    status: verification.game?.status ?? 'in-play',
    verified: verification.verified && checkCommitment(variant, stored.commitment, reveal).ok,
    moves: counters?.moves ?? 0,
    undos: counters?.undos ?? 0,
    elapsed: counters?.elapsed ?? 0,
    commitment: stored.commitment,
    reveal,
  };
}

/** Whether a move is the one that was made, whatever the order of its keys was. */
const isSame = ({ at, ...made }: Entry, move: object): boolean =>
  JSON.stringify(made) === JSON.stringify(move);

/** A clock that is put back gives no negative times. */
const timeOf = ({ entries, stored }: LiveGame, now: number): number =>
  Math.max(now, entries.at(-1)?.at ?? stored.startedAt);

const outOfDate = (game: LiveGame): Refusal =>
  new Refusal(409, 'out-of-date', `the game is at ply ${plyOf(game)}`, { ply: plyOf(game) });

function mustBeOpen(game: LiveGame): void {
  if (game.stored.endedAt !== null)
    throw new Refusal(409, 'game-finished', 'this game is over', { ply: plyOf(game) });
}
