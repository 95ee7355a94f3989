/** What the server asks the database, one function a question. No rule of any game is in here. */
import type Database from 'better-sqlite3';

/** A game as it is stored. */
export interface StoredGame {
  readonly id: string;
  readonly variant: string;
  readonly rules: string;
  readonly player: string;
  readonly tokenHash: Buffer;
  readonly secret: string;
  readonly commitment: string;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** A verified game that was won. */
export interface Win {
  readonly game: string;
  readonly variant: string;
  readonly player: string;
  readonly moves: number;
  readonly elapsed: number;
  readonly endedAt: number;
}

export type Store = ReturnType<typeof createStore>;

const GAME = `id, variant, rules, player, token_hash AS tokenHash, secret, commitment,
  started_at AS startedAt, ended_at AS endedAt`;

export function createStore(db: Database.Database) {
  const insertGame = db.prepare<[StoredGame]>(
    `INSERT INTO games VALUES (@id, @variant, @rules, @player, @tokenHash, @secret, @commitment, @startedAt, @endedAt)`,
  );
  const selectGame = db.prepare<[string], StoredGame>(`SELECT ${GAME} FROM games WHERE id = ?`);
  const insertEntry = db.prepare<[string, number, string]>('INSERT INTO entries VALUES (?, ?, ?)');
  const selectEntries = db
    .prepare<[string], string>('SELECT entry FROM entries WHERE game = ? ORDER BY ply')
    .pluck();
  const endGame = db.prepare<[number, string]>(
    'UPDATE games SET ended_at = ? WHERE id = ? AND ended_at IS NULL',
  );
  const insertWin = db.prepare<[Win]>(
    'INSERT INTO wins VALUES (@game, @variant, @player, @moves, @elapsed, @endedAt)',
  );
  const selectLeaders = db.prepare<[string, number], Omit<Win, 'variant'>>(
    `SELECT game, player, moves, elapsed, ended_at AS endedAt FROM wins
      WHERE variant = ? ORDER BY moves, elapsed, ended_at, game LIMIT ?`,
  );

  return {
    addGame: (game: StoredGame): void => {
      insertGame.run(game);
    },
    game: (id: string): StoredGame | undefined => selectGame.get(id),
    /** Adds what was done at a ply. Throws if something was done there already. */
    addEntry: (game: string, ply: number, entry: string): void => {
      insertEntry.run(game, ply, entry);
    },
    entries: (game: string): string[] => selectEntries.all(game),
    /** Ends a game and enters its win, if it is one: both or neither. */
    finish: db.transaction((game: string, endedAt: number, win: Win | undefined): void => {
      endGame.run(endedAt, game);
      if (win !== undefined) insertWin.run(win);
    }),
    /** The best wins of a variant: the fewest moves, then the shortest time. */
    leaders: (variant: string, most: number) => selectLeaders.all(variant, most),
  };
}
