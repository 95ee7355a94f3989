/** The games in memory: those played last. Any other is dealt and played again from its rows when it is asked for. */
import { fingerprintOf } from 'solitaire-rules/verify';
import { dealt, type Entry, type LiveGame, push } from './live-game.ts';
import { Refusal } from './refusal.ts';
import type { Store, StoredGame } from './store.ts';
import { variantNamed } from './variants.ts';

export function createLiveGames(store: Store, most = 1_000) {
  // A map keeps the order of insertion, so its first key is the game asked for longest ago.
  const games = new Map<string, LiveGame>();

  const keep = (game: LiveGame): LiveGame => {
    games.delete(game.id);
    games.set(game.id, game);
    for (const id of games.keys()) {
      if (games.size <= most) break;
      games.delete(id);
    }
    return game;
  };

  return {
    keep,
    /**
     * The game of this id, played as far as it was stored. `check` is asked first whether the request may have it, so that nobody
     * else can have a game played again.
     */
    find: (id: string, check: (stored: StoredGame) => void): LiveGame => {
      const game = games.get(id);
      const stored = game?.stored ?? store.game(id);
      if (stored === undefined) throw new Refusal(404, 'no-such-game', 'there is no such game');
      check(stored);
      return keep(game ?? playedAgain(store, stored));
    },
    /** Forgets what memory has of a game, so that it is played again from its rows. */
    forget: (id: string): void => {
      games.delete(id);
    },
  };
}

function playedAgain(store: Store, stored: StoredGame): LiveGame {
  const game = dealt(stored, variantOf(stored));
  for (const entry of store.entries(stored.id)) {
    const refusal = push(game, JSON.parse(entry) as Entry);
    if (refusal !== undefined) throw new Error(`game ${stored.id} cannot be played again: ${refusal.code}`);
  }
  return game;
}

/** A game is played by the rules it began with, or not at all. */
function variantOf({ variant: id, rules }: StoredGame) {
  const variant = variantNamed(id);
  if (fingerprintOf(variant) !== rules)
    throw new Refusal(410, 'rules-changed', 'the rules of this game have changed since it began');
  return variant;
}
