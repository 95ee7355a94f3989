/**
 * The database: one SQLite file. A move is a row that is never changed; everything else follows from the rows, so that a server
 * that starts again knows all that the one before it had answered.
 */
import Database from 'better-sqlite3';

const SCHEMA = `
  CREATE TABLE games (
    id         TEXT PRIMARY KEY,
    variant    TEXT NOT NULL,    -- the id of the variant
    rules      TEXT NOT NULL,    -- the fingerprint of its rules
    player     TEXT NOT NULL,
    token_hash BLOB NOT NULL,
    secret     TEXT NOT NULL,    -- the deck, the salt and the seed of redeals, as JSON
    commitment TEXT NOT NULL,
    started_at INTEGER NOT NULL, -- here as everywhere in milliseconds since 1970
    ended_at   INTEGER
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE entries (
    game  TEXT NOT NULL REFERENCES games,
    ply   INTEGER NOT NULL,
    entry TEXT NOT NULL,         -- a move or an undo as records have it, as JSON
    PRIMARY KEY (game, ply)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE wins (
    game     TEXT PRIMARY KEY REFERENCES games,
    variant  TEXT NOT NULL,
    player   TEXT NOT NULL,
    moves    INTEGER NOT NULL,
    elapsed  INTEGER NOT NULL,
    ended_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX leaders ON wins (variant, moves, elapsed, ended_at, game);
`;

const VERSION = 1;

/**
 * When a write is on the disk: `FULL`, before its request is answered, so that not even a power cut takes an answered move back;
 * `NORMAL`, soon after, which survives the death of the server, and is an order of magnitude faster.
 */
export type Synchronous = 'FULL' | 'NORMAL';

/**
 * Opens the database and makes its tables if it is new. Throws for one that another process has open, or that a later version
 * of this server has written.
 */
export function openDatabase(file: string, synchronous: Synchronous = 'FULL'): Database.Database {
  const db = new Database(file, { timeout: 2_000 });
  // Games are held in memory too, so two servers on one file would each answer for games the other has changed.
  db.pragma('locking_mode = EXCLUSIVE');
  db.pragma('journal_mode = WAL');
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma('foreign_keys = ON');
  db.transaction(() => {
    const version = db.pragma('user_version', { simple: true });
    if (version === VERSION) return;
    if (version !== 0) throw new Error(`${file} has version ${version}; this server writes ${VERSION}`);
    db.exec(SCHEMA);
    db.pragma(`user_version = ${VERSION}`);
  }).immediate();
  return db;
}
