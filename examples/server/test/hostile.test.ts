/** Clients that mean no good: whatever they send is answered with a code, and changes nothing. */
import { connect } from 'node:net';
import type { Variant } from 'solitaire-rules';
import { freecell, klondike } from 'solitaire-rules/variants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTILE_KINDS, hostileRequest } from '../load/hostile.ts';
import { ask, look, move, type Player, start } from './client.ts';
import { dump } from './dump.ts';
import { newDatabase, type RunningServer, startServer } from './server.ts';

const database = newDatabase();
let server: RunningServer;
let player: Player;
let other: Player;

beforeAll(async () => {
  server = await startServer(database.file);
  player = await start(server.url, klondike as Variant);
  other = await start(server.url, freecell as Variant);
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  database.remove();
});

const moves = (body: unknown, headers?: Record<string, string>) =>
  ask(server.url, `/games/${player.game}/moves`, {
    body,
    token: player.token,
    ...(headers === undefined ? {} : { headers }),
  });

describe('a body', () => {
  it.each<[string, unknown, number, string]>([
    ['no JSON', '{"ply":0,', 400, 'not-json'],
    ['nothing', '', 400, 'not-json'],
    ['no object', '[]', 400, 'bad-request'],
    ['null', 'null', 400, 'bad-request'],
    ['without a ply', { move: { type: 'deal' } }, 400, 'bad-request'],
    ['without a move', { ply: 0 }, 400, 'bad-request'],
    ['with a ply as text', { ply: '0', move: { type: 'deal' } }, 400, 'bad-request'],
    ['with half a ply', { ply: 0.5, move: { type: 'deal' } }, 400, 'bad-request'],
    ['with a ply below zero', { ply: -1, move: { type: 'deal' } }, 400, 'bad-request'],
    ['with a ply beyond all', { ply: 2 ** 53, move: { type: 'deal' } }, 400, 'bad-request'],
    ['with more than a move', { ply: 0, move: { type: 'deal' }, state: {} }, 400, 'bad-request'],
    ['with a __proto__', '{"ply":0,"move":{"type":"deal"},"__proto__":{}}', 400, 'not-json'],
    ['with a __proto__ further in', '{"ply":0,"move":{"__proto__":{"type":"deal"}}}', 400, 'not-json'],
    ['with a constructor', '{"ply":0,"constructor":{"prototype":{}},"move":0}', 400, 'not-json'],
    ['of 5 kB', { ply: 0, move: 'x'.repeat(5_000) }, 413, 'body-too-large'],
    ['nested 1,500 deep', `{"ply":0,"move":${'['.repeat(1_500)}${']'.repeat(1_500)}}`, 422, 'illegal-move'],
    ['with a move that is none', { ply: 0, move: { type: 'win' } }, 422, 'illegal-move'],
  ])('%s is refused', async (_, body, status, code) => {
    expect(await moves(body)).toMatchObject({ status, body: { code } });
  });

  it('of 5 MB is not even read', async () => {
    const refused = moves({ ply: 0, move: 'x'.repeat(5_000_000) }).then(
      ({ status }) => status,
      // The server may be gone before all of it is written.
      () => 413,
    );
    expect(await refused).toBe(413);
    expect((await look(player)).status).toBe(200);
  });

  it('of another type is refused', async () => {
    const text = { 'content-type': 'text/plain' };
    expect(await moves('{"ply":0}', text)).toMatchObject({ status: 415, body: { code: 'not-json' } });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(await moves('ply=0', form)).toMatchObject({ status: 415, body: { code: 'not-json' } });
  });
});

describe('a move that is not legal', () => {
  it.each<[unknown, string]>([
    [null, 'malformed'],
    [{}, 'malformed'],
    [{ type: 'move', from: 'tableau:0', to: 'tableau:7', count: 1 }, 'malformed'],
    [{ type: 'move', from: '__proto__:0', to: 'tableau:1', count: 1 }, 'malformed'],
    [{ type: 'move', from: 'tableau:6', to: 'tableau:0', count: 2 }, 'face-down'],
    [{ type: 'move', from: 'waste:0', to: 'tableau:0', count: 1 }, 'pile-empty'],
    [{ type: 'redeal' }, 'stock-not-empty'],
  ])('%j is refused with %s, and names no card that lies face down', async (made, code) => {
    const { body, status, text } = await moves({ ply: 0, move: made });
    expect({ status, code: body.code, rejection: body.rejection.code }).toEqual({
      status: 422,
      code: 'illegal-move',
      rejection: code,
    });
    const seen = JSON.stringify(player.view);
    for (const card of text.match(/\b[A2-9TJQK][CDHS]\b/g) ?? []) expect(seen).toContain(card);
  });
});

describe('a token', () => {
  it.each<[string, () => string | undefined]>([
    ['none', () => undefined],
    ['of another game', () => other.token],
    ['in capitals', () => player.token.toUpperCase()],
    ['cut short', () => player.token.slice(1)],
    ['far too long', () => 'x'.repeat(5_000)],
    ['with signs', () => `${player.token}.`],
  ])('%s opens nothing', async (_, token) => {
    const given = { token: token() };
    const refused = { status: 401, body: { code: 'wrong-token' } };
    const path = `/games/${player.game}`;
    expect(await ask(server.url, path, given)).toMatchObject(refused);
    const deal = { ply: 0, move: { type: 'deal' } };
    expect(await ask(server.url, `${path}/moves`, { ...given, body: deal })).toMatchObject(refused);
    expect(await ask(server.url, `${path}/undo`, { ...given, body: { ply: 0 } })).toMatchObject(refused);
    expect(await ask(server.url, `${path}/finish`, { ...given, body: { ply: 0 } })).toMatchObject(refused);
    expect((await look(player)).body.ply).toBe(0);
  });

  it('is asked for by every kind of authorization', async () => {
    for (const authorization of [`Basic ${player.token}`, player.token, `bearer ${player.token}`, 'Bearer '])
      expect(await ask(server.url, `/games/${player.game}`, { headers: { authorization } })).toMatchObject({
        status: 401,
      });
  });
});

describe('an address', () => {
  it.each<[string, string, number, string]>([
    ['GET', '/', 404, 'not-found'],
    ['GET', '/games', 404, 'not-found'],
    ['DELETE', '/games/x', 404, 'not-found'],
    ['GET', '/games/x', 404, 'no-such-game'],
    ['GET', '/games/__proto__', 404, 'no-such-game'],
    ['GET', "/games/'%20OR%201=1--", 404, 'no-such-game'],
    ['GET', '/games/x/record', 404, 'no-such-game'],
    ['GET', `/games/${'x'.repeat(90)}`, 400, 'bad-request'],
    ['GET', `/games/${'x'.repeat(5_000)}`, 414, 'bad-request'],
    ['GET', '/games/%E0%A4%A', 400, 'bad-request'],
    ['GET', '/leaderboard/chess', 404, 'unknown-variant'],
    ['GET', '/leaderboard/constructor', 404, 'unknown-variant'],
  ])('%s %.40s', async (method, path, status, code) => {
    expect(await ask(server.url, path, { method })).toMatchObject({ status, body: { code } });
  });
});

describe('a new game', () => {
  it.each<[unknown, number, string]>([
    [{ variant: 'chess', player: 'Ann' }, 404, 'unknown-variant'],
    [{ variant: 'toString', player: 'Ann' }, 404, 'unknown-variant'],
    [{ variant: 'klondike' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: '' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'x'.repeat(41) }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann\u202e' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: '<b>' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: '\ud800' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: '\u3164' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann\u115f' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: '\u0301' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: `A${'\u0301'.repeat(4)}` }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann ' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann  Lee' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann\n' }, 400, 'bad-request'],
    [{ variant: 'klondike', player: ['Ann'] }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann', deck: [] }, 400, 'bad-request'],
    [{ variant: 'klondike', player: 'Ann', seed: 1 }, 400, 'bad-request'],
  ])('%j is refused', async (body, status, code) => {
    expect(await ask(server.url, '/games', { body })).toMatchObject({ status, body: { code } });
  });
});

describe('a player', () => {
  it.each(['Ann', "J. R. O'Neil-Lee", 'Nguyễn Văn A', 'Nguye\u0302\u0303n', 'محمد', '7', '王', 'हिन्दी'])(
    'may be %s',
    async (name) => {
      expect(await ask(server.url, '/games', { body: { variant: 'klondike', player: name } })).toMatchObject({
        status: 201,
      });
    },
  );
});

describe('a record to verify', () => {
  it.each<unknown>([
    '{}',
    'null',
    '7',
    '"x"',
    '[]',
    '{"format":"solitaire-rules/record@1"}',
    `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    `{"moves":[${'{},'.repeat(50_000)}{}]}`,
  ])('may be %.40j', async (body) => {
    const { status, body: verdict } = await ask(server.url, '/verify', { body });
    expect(status).toBe(200);
    expect(verdict).toMatchObject({ verified: false, legal: false });
    expect(verdict.faults[0].code).toEqual(expect.any(String));
  });

  it('is no larger than any record', async () => {
    const body = JSON.stringify('x'.repeat(600_000));
    expect(await ask(server.url, '/verify', { body })).toMatchObject({ status: 413 });
  });
});

/** Sends a text over a connection of its own, and waits for all that is answered. */
const say = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(text));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });

describe('a connection', () => {
  it('that speaks no HTTP is answered and closed', async () => {
    expect(await say('ALL YOUR CARDS\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*"code":"bad-request"/s);
    expect(await say(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    );
    const lengths = 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n';
    expect(await say(`POST /games HTTP/1.1\r\nHost: x\r\n${lengths}\r\n0\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 400 /,
    );
  });
});

describe('requests in one go', () => {
  it('are answered one by one, in their order', async () => {
    const hurried = await start(server.url, klondike as Variant);
    const deal = (ply: number): string => {
      const body = JSON.stringify({ ply, move: { type: 'deal' } });
      const head = `POST /games/${hurried.game}/moves HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${hurried.token}`;
      return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const heard = await say(
      `${[0, 1, 2, 1, 5].map(deal).join('')}GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(heard.match(/(?<=HTTP\/1.1 )\d+/g)).toEqual(['200', '200', '200', '200', '409', '404']);
    expect(heard.match(/(?<="ply":)\d+/g)).toEqual(['1', '2', '3', '2', '3']);
  });
});

describe('two thousand of them', () => {
  it('change nothing', async () => {
    const games = [player, other];
    await move(other, { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 });
    const views = await Promise.all(games.map(async (game) => (await look(game)).text));
    await server.stop();
    const before = dump(database.file);
    server = await startServer(database.file);

    const statuses = new Map<number, number>();
    for (let i = 0; i < 2_000; i += HOSTILE_KINDS)
      await Promise.all(
        Array.from({ length: HOSTILE_KINDS }, async (_, j) => {
          const game = games[(i / HOSTILE_KINDS) % 2] as Player;
          const { body, hasToken } = hostileRequest(i + j, game.ply);
          const answer = await ask(server.url, `/games/${game.game}/moves`, {
            body,
            token: hasToken ? game.token : undefined,
          });
          expect(answer.body?.code, `${answer.status} for ${body.slice(0, 200)}`).toEqual(expect.any(String));
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }),
      );
    expect([...statuses.keys()].sort()).toEqual([400, 401, 409, 413, 422]);

    for (const game of games) game.url = server.url;
    expect(await Promise.all(games.map(async (game) => (await look(game)).text))).toEqual(views);
    expect(server.log()).not.toContain('"level":50');
    await server.stop();
    expect(dump(database.file)).toBe(before);
    server = await startServer(database.file);
  });
});
