/** Requests that come twice, late, too early or at once. */
import type { Variant } from 'solitaire-rules';
import { variants } from 'solitaire-rules/variants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, finish, look, move, type Player, send, start, undo } from './client.ts';
import { newDatabase, type RunningServer, startServer } from './server.ts';

const freecell = variants.freecell as Variant;
const klondike = variants.klondike as Variant;
const database = newDatabase();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer(database.file);
});
afterAll(async () => {
  await server.stop();
  database.remove();
});

/** Into a cell, and then from cell to cell: legal whatever was dealt. */
const toCell = { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 } as const;
const across = (from: number, to: number) =>
  ({ type: 'move', from: `cell:${from}`, to: `cell:${to}`, count: 1 }) as const;

async function afterTwo(): Promise<Player> {
  const player = await start(server.url, freecell);
  await move(player, toCell);
  await move(player, across(0, 1));
  return player;
}

describe('a request that comes again', () => {
  it('has the same answer to the byte, and no effect', async () => {
    const player = await afterTwo();
    const [, first, second] = player.answers;
    const before = (await look(player)).text;
    expect(await send(player, 'moves', { ply: 1, move: across(0, 1) })).toEqual(second);
    // Long after, with its keys in another order, and with more in it than a move has.
    const { type, from, to, count } = toCell;
    const spelt = `{"move":{"count":${count},"to":"${to}","x":1,"from":"${from}","type":"${type}"},"ply":0}`;
    const again = await ask(server.url, `/games/${player.game}/moves`, { body: spelt, token: player.token });
    expect(again).toEqual(first);
    expect((await look(player)).text).toBe(before);
  });

  it('may be an undo', async () => {
    const player = await afterTwo();
    const undone = await undo(player);
    expect(undone).toMatchObject({ status: 200, body: { ply: 3 } });
    expect(await send(player, 'undo', { ply: 2 })).toEqual(undone);
    expect(await undo(player)).toMatchObject({ status: 200, body: { ply: 4 } });
    expect(await undo(player)).toMatchObject({ status: 409, body: { code: 'nothing-to-undo', ply: 4 } });
  });
});

describe('a request that answers another ply', () => {
  it.each<[string, 'moves' | 'undo' | 'finish', (ply: number) => unknown]>([
    ['another move where one was made', 'moves', () => ({ ply: 1, move: across(0, 2) })],
    ['an illegal move where one was made', 'moves', () => ({ ply: 1, move: across(3, 2) })],
    ['nonsense where a move was made', 'moves', () => ({ ply: 1, move: null })],
    ['a move ahead of the game', 'moves', (ply) => ({ ply: ply + 1, move: across(1, 2) })],
    ['an undo where a move was made', 'undo', () => ({ ply: 1 })],
    ['an undo ahead of the game', 'undo', (ply) => ({ ply: ply + 1 })],
    ['a late end', 'finish', () => ({ ply: 1 })],
    ['an end ahead of the game', 'finish', (ply) => ({ ply: ply + 1 })],
  ])('%s is refused with the ply to catch up with', async (_, action, body) => {
    const player = await afterTwo();
    const before = (await look(player)).text;
    const refused = await send(player, action, body(player.ply));
    expect(refused).toMatchObject({ status: 409, body: { code: 'out-of-date', ply: 2 } });
    expect((await look(player)).text).toBe(before);
  });

  it('is refused in a game that is over, unless it repeats what was done', async () => {
    const player = await afterTwo();
    await finish(player);
    expect(await send(player, 'moves', { ply: 1, move: across(0, 1) })).toEqual(player.answers[2]);
    expect(await send(player, 'moves', { ply: 2, move: across(1, 2) })).toMatchObject({
      status: 409,
      body: { code: 'game-finished', ply: 2 },
    });
    expect(await send(player, 'finish', { ply: 1 })).toMatchObject({ body: { code: 'out-of-date', ply: 2 } });
  });
});

describe('clients at once', () => {
  it('on one game: one move a ply is made, and the others are late', async () => {
    const player = await start(server.url, freecell);
    await move(player, toCell);
    for (let ply = 1; ply < 30; ply++) {
      const from = (await look(player)).body.view.piles.cell.findIndex(
        (pile: unknown[]) => pile.length === 1,
      );
      const targets = [0, 1, 2, 3].filter((cell) => cell !== from);
      const answers = await Promise.all(
        targets.map((to) => send(player, 'moves', { ply, move: across(from, to) })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      for (const { status, body } of answers) if (status === 409) expect(body.ply).toBe(ply + 1);
    }
    expect((await look(player)).body.ply).toBe(30);
  });

  it('on one game, saying the same: it is done once, and both have the one answer', async () => {
    const player = await start(server.url, klondike);
    for (let ply = 0; ply < 24; ply++) {
      const [one, other] = await Promise.all([
        send(player, 'moves', { ply, move: { type: 'deal' } }),
        send(player, 'moves', { ply, move: { type: 'deal' } }),
      ]);
      expect(one.status).toBe(200);
      expect(other).toEqual(one);
    }
    expect((await look(player)).body).toMatchObject({ ply: 24, view: { piles: { stock: [[]] } } });
  });

  it('on games of their own: each is as if it were alone', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => start(server.url, klondike)));
    await Promise.all(
      players.map(async (player) => {
        for (let i = 0; i < 60; i++)
          expect((await move(player, { type: i % 25 === 24 ? 'redeal' : 'deal' })).status).toBe(200);
      }),
    );
    for (const player of players)
      expect((await look(player)).body).toMatchObject({ ply: 60, view: player.view });
    expect(new Set(players.map(({ view }) => JSON.stringify(view))).size).toBe(12);
  });
});

describe('an undo', () => {
  it('is refused once it would hide what was seen', async () => {
    const player = await start(server.url, klondike);
    await move(player, { type: 'deal' });
    const { body } = await look(player);
    expect(body.canUndo).toBe(false);
    expect(await undo(player)).toMatchObject({ status: 409, body: { code: 'undo-forbidden', ply: 1 } });
    expect((await look(player)).body).toEqual(body);
  });

  it('gives back the very view there was', async () => {
    const player = await start(server.url, freecell);
    const { view } = player;
    await move(player, toCell);
    expect((await look(player)).body.canUndo).toBe(true);
    expect(player.view).not.toEqual(view);
    await undo(player);
    expect(player.view).toEqual(view);
    expect((await look(player)).body).toMatchObject({ ply: 2, canUndo: false, view });
  });
});
