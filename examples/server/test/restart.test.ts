/** A server that stops, or is killed, in the middle: all that was answered is there, and nothing is half-done. */
import type { Move, Variant } from 'solitaire-rules';
import * as variants from 'solitaire-rules/variants';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/database.ts';
import { ask, finish, look, move, type Player, send, start, undo } from './client.ts';
import { dump } from './dump.ts';
import { newDatabase, startServer } from './server.ts';

const klondike = variants.klondike as Variant;
const laBelleLucie = variants.laBelleLucie as Variant;
const freecell = variants.freecell as Variant;

/** The stock of Klondike is dealt to its end and turned over, again and again. */
const next = ({ view }: Player): Move => ({ type: view.piles.stock?.[0]?.length === 0 ? 'redeal' : 'deal' });

let database: ReturnType<typeof newDatabase>;
beforeEach(() => {
  database = newDatabase();
});
afterEach(() => database.remove());

describe('a server that starts again', () => {
  it.each(['stop', 'kill'] as const)(
    'after a %s goes on with every game, and answers as before',
    async (how) => {
      const first = await startServer(database.file);
      const players = [
        await start(first.url, klondike),
        await start(first.url, laBelleLucie),
        await start(first.url, freecell),
      ] as [Player, Player, Player];
      const [k, l, f] = players;
      for (let i = 0; i < 30; i++) await move(k, { type: i === 24 ? 'redeal' : 'deal' });
      await move(l, { type: 'redeal' });
      await move(f, { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 });
      await undo(f);
      const given = await start(first.url, freecell);
      const end = await finish(given);
      const before = await Promise.all([...players, given].map(async (player) => (await look(player)).text));
      await first[how]();

      const second = await startServer(database.file);
      for (const player of [...players, given]) player.url = second.url;
      expect(await Promise.all([...players, given].map(async (player) => (await look(player)).text))).toEqual(
        before,
      );
      // What was answered before is answered again to the byte.
      expect((await send(k, 'moves', { ply: 24, move: { type: 'redeal' } })).text).toBe(k.answers[25]?.text);
      expect((await send(l, 'moves', { ply: 0, move: { type: 'redeal' } })).text).toBe(l.answers[1]?.text);
      expect((await finish(given)).text).toBe(end.text);
      // And the games go on, the shuffles to come included.
      expect((await move(k, { type: 'deal' })).status).toBe(200);
      expect((await move(l, { type: 'redeal' })).status).toBe(200);
      expect((await look(l)).body.view).toEqual(l.view);
      for (const player of players)
        expect((await finish(player)).body).toMatchObject({ verified: true, commitment: player.commitment });
      await second.stop();
    },
  );

  it('after being killed while moves come in has all that were answered, one by one', async () => {
    let server = await startServer(database.file);
    const players = await Promise.all(Array.from({ length: 4 }, () => start(server.url, klondike)));
    for (let round = 0; round < 3; round++) {
      const { url, kill } = server;
      let moves = 0;
      const playing = players.map(async (player) => {
        player.url = url;
        for (;;) {
          // Nobody answers any more: it was killed.
          const answer = await move(player, next(player)).catch(() => undefined);
          if (answer === undefined) return;
          expect(answer.status).toBe(200);
          // In the midst of it: the others wait for their answers.
          if (++moves === 80) void kill();
        }
      });
      await Promise.all(playing);

      server = await startServer(database.file);
      for (const player of players) {
        player.url = server.url;
        const { body } = await look(player);
        // The last answer may have been lost on its way; no more than that.
        expect([player.ply, player.ply + 1]).toContain(body.ply);
        if (body.ply > player.ply) expect((await move(player, next(player))).status).toBe(200);
        expect((await look(player)).body).toMatchObject({ ply: player.ply, view: player.view });
      }
    }
    for (const player of players) {
      expect(player.ply).toBeGreaterThan(0);
      expect((await finish(player)).body.verified).toBe(true);
    }
    await server.stop();
  });
});

describe('a database', () => {
  it('is open in one server only', async () => {
    const first = await startServer(database.file);
    await expect(startServer(database.file)).rejects.toThrow(/database is locked/);
    expect((await ask(first.url, '/leaderboard/golf')).status).toBe(200);
    await first.stop();
  });

  it('holds no token and, of a game that goes on, nothing more than its own rows', async () => {
    const server = await startServer(database.file);
    const player = await start(server.url, klondike);
    await move(player, { type: 'deal' });
    await server.stop();
    const text = dump(database.file);
    expect(text).not.toContain(player.token);
    expect(text.split('\n')).toHaveLength(2);
  });

  it('of other rules is not played by these', async () => {
    const first = await startServer(database.file);
    const player = await start(first.url, klondike);
    await first.stop();
    const db = openDatabase(database.file);
    db.prepare('UPDATE games SET rules = ?').run('0'.repeat(64));
    db.close();
    const second = await startServer(database.file);
    player.url = second.url;
    expect(await look(player)).toMatchObject({ status: 410, body: { code: 'rules-changed' } });
    await second.stop();
  });

  it('of a later version is left alone', async () => {
    const db = openDatabase(database.file);
    db.pragma('user_version = 99');
    db.close();
    await expect(startServer(database.file)).rejects.toThrow(/has version 99/);
  });
});
