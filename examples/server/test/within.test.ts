/** What cannot be brought about from outside: a disk that fails, a clock that is put back, a memory that is full, games without end. */
import { connect } from 'node:net';
import type { Move, Variant } from 'solitaire-rules';
import { klondike } from 'solitaire-rules/variants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { openDatabase } from '../src/database.ts';
import { createGames, MAX_PLIES } from '../src/games.ts';
import { createLiveGames } from '../src/live-games.ts';
import { createStore, type Store } from '../src/store.ts';
import { finish, look, move, start } from './client.ts';

let db: ReturnType<typeof openDatabase>;
let store: Store;
beforeEach(() => {
  db = openDatabase(':memory:');
  store = createStore(db);
});
afterEach(() => db.close());

const next = (ply: number): Move => ({ type: ply % 25 === 24 ? 'redeal' : 'deal' });

describe('a disk that fails', () => {
  it('takes nothing from a game, and gives nothing to it', async () => {
    let isFull = false;
    const failing =
      <A extends unknown[]>(write: (...args: A) => void) =>
      (...args: A) => {
        if (isFull) throw new Error('database or disk is full');
        write(...args);
      };
    const app = createApp({
      ...store,
      addGame: failing(store.addGame),
      addEntry: failing(store.addEntry),
      finish: failing(store.finish) as Store['finish'],
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const player = await start(url, klondike as Variant);
    await move(player, { type: 'deal' });
    const before = (await look(player)).text;

    isFull = true;
    const failed = { status: 500, body: { code: 'internal' } };
    const answer = await move(player, { type: 'deal' });
    expect(answer).toMatchObject(failed);
    expect(answer.text).not.toContain('disk');
    expect(await finish(player)).toMatchObject(failed);
    await expect(start(url, klondike as Variant)).rejects.toThrow('internal');
    expect((await look(player)).text).toBe(before);

    isFull = false;
    expect((await look(player)).text).toBe(before);
    expect((await move(player, { type: 'deal' })).body.ply).toBe(2);
    expect((await finish(player)).body.verified).toBe(true);
    await app.close();
  });
});

describe('a request that does not end', () => {
  it.each([
    ['in its head', 'GET /leaderboard/golf HTTP/1.1\r\nHost: x\r\nX-'],
    [
      'in its body',
      'POST /games HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{"var',
    ],
  ])('%s is given up', async (_, begun) => {
    const app = createApp(store, { requestTimeout: 300 });
    const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(url.port), url.hostname, () => socket.write(begun));
    let heard = '';
    for await (const chunk of socket) heard += chunk;
    expect(heard).toMatch(/^HTTP\/1.1 408 .*"code":"bad-request"/s);
    await app.close();
  });
});

describe('a clock that is put back', () => {
  it('gives no time below zero', () => {
    let now = 1_000_000;
    const games = createGames(store, () => now);
    const { game, token } = games.start('klondike', 'Ann');
    now += 60_000;
    games.move(game, token, 0, { type: 'deal' });
    now -= 500_000;
    games.move(game, token, 1, { type: 'deal' });
    expect(games.finish(game, token, 2)).toMatchObject({ verified: true, elapsed: 60_000 });
  });
});

describe('memory', () => {
  it('holds so many games, those asked for last, and plays the others again', () => {
    const games = createGames(store, Date.now);
    const ids = [1, 2, 3].map(() => games.start('klondike', 'Ann').game) as [string, string, string];
    let read = 0;
    const entries = (id: string): string[] => {
      read++;
      return store.entries(id);
    };
    const live = createLiveGames({ ...store, entries }, 2);
    const reads = (id: string): number => {
      const before = read;
      expect(live.find(id, () => undefined).id).toBe(id);
      return read - before;
    };
    expect(ids.map(reads)).toEqual([1, 1, 1]);
    expect([reads(ids[1]), reads(ids[2]), reads(ids[1])]).toEqual([0, 0, 0]);
    // The first was forgotten; now the third is, which was asked for before the second.
    expect([reads(ids[0]), reads(ids[1]), reads(ids[2])]).toEqual([1, 0, 1]);
  });
});

describe('a game without end', () => {
  it('is ended by its player, or never: it takes no more', () => {
    const games = createGames(store, Date.now);
    const { game, token } = games.start('klondike', 'Ann');
    for (let ply = 0; ply < MAX_PLIES; ply++) games.move(game, token, ply, next(ply));
    expect(() => games.move(game, token, MAX_PLIES, next(MAX_PLIES))).toThrow(
      expect.objectContaining({ code: 'game-too-long', status: 409 }),
    );
    expect(games.finish(game, token, MAX_PLIES)).toMatchObject({ verified: true, moves: MAX_PLIES });
    // Another server plays it again from its rows.
    expect(createGames(store, Date.now).state(game, token)).toMatchObject({ ply: MAX_PLIES, finished: true });
  });
});
