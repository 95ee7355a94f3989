/** Games whose deal the tests know: written into the database before the server starts, as if it had dealt them itself. */
import { readFileSync } from 'node:fs';
import { deal, type GameState, type Move, type Variant } from 'solitaire-rules';
import { parseStandardGame } from 'solitaire-rules/notation';
import { commitDeal, createRecord, fingerprintOf, viewFor } from 'solitaire-rules/verify';
import { openDatabase } from '../src/database.ts';
import { createStore } from '../src/store.ts';
import { hashOf, newToken } from '../src/tokens.ts';
import type { Player } from './client.ts';

/** Adds a game of a Microsoft deal to the database of a server that does not run. */
export function addKnownGame(database: string, variant: Variant, microsoft: number, player = 'Ann'): Player {
  const { deck } = createRecord(variant, { microsoft });
  const secret = { deck, redealSeed: 'none', salt: '00'.repeat(32) };
  const token = newToken();
  const id = `known-${microsoft}-${token.slice(0, 8)}`;
  const commitment = commitDeal(variant, secret);
  const db = openDatabase(database);
  createStore(db).addGame({
    id,
    variant: variant.id,
    rules: fingerprintOf(variant),
    player,
    tokenHash: hashOf(token),
    secret: JSON.stringify(secret),
    commitment,
    startedAt: Date.now(),
    endedAt: null,
  });
  db.close();
  const view = viewFor(variant, deal(variant, { microsoft }));
  return { game: id, token, commitment, variant, url: '', ply: 0, view, status: 'in-play', answers: [] };
}

/** The moves of a recorded solution of FreeCell. */
export function solution(variant: Variant, microsoft: number): readonly Move[] {
  const file = new URL(`../../../test/vectors/solutions/${variant.id}.txt`, import.meta.url);
  const line = readFileSync(file, 'utf8')
    .split('\n')
    .find((text) => text.startsWith(`${microsoft}: `));
  const state: GameState = deal(variant, { microsoft });
  const game = parseStandardGame(variant, state, line?.slice(line.indexOf(':') + 1).trim() ?? '');
  if (!game.ok) throw new Error(game.error.message);
  return game.value.moves;
}
