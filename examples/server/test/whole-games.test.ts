/** Whole games over HTTP: won and verified, or given up; and nothing is told before it is seen. */
import { legalMoves, type Variant } from 'solitaire-rules';
import { variants } from 'solitaire-rules/variants';
import { checkCommitment, verifyRecord } from 'solitaire-rules/verify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chance } from './chance.ts';
import { ask, finish, look, move, type Player, start, undo } from './client.ts';
import { addKnownGame, solution } from './known-deal.ts';
import { cardsIn, leaks } from './leaks.ts';
import { newDatabase, type RunningServer, startServer } from './server.ts';

const freecell = variants.freecell as Variant;
const database = newDatabase();
const known = [1, 2, 3].map((microsoft) => ({
  microsoft,
  player: addKnownGame(database.file, freecell, microsoft, `Player ${microsoft}`),
}));
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(database.file);
  for (const { player } of known) player.url = server.url;
});
afterAll(async () => {
  expect(await server.stop()).toBe(0);
  database.remove();
});

const recordOf = (player: Player) => ask(server.url, `/games/${player.game}/record`);

describe('a game that is won', () => {
  it('is on the leaderboard once it is finished and verified', async () => {
    for (const { microsoft, player } of known) {
      for (const made of solution(freecell, microsoft)) expect((await move(player, made)).status).toBe(200);
      expect(player.status).toBe('won');
      const before = await ask(server.url, '/leaderboard/freecell');
      expect(before.body.leaders.map(({ game }: { game: string }) => game)).not.toContain(player.game);
      expect((await finish(player)).body).toMatchObject({ verified: true, status: 'won', undos: 0 });
    }
    const { body } = await ask(server.url, '/leaderboard/freecell');
    const moves = body.leaders.map((leader: { moves: number }) => leader.moves);
    expect(body.leaders.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2, 3]);
    expect(moves).toEqual([...moves].sort((a, b) => a - b));
    expect(body.leaders.map(({ player }: { player: string }) => player).sort()).toEqual([
      'Player 1',
      'Player 2',
      'Player 3',
    ]);
  });

  it('can be checked by everyone, here and at home', async () => {
    const { player } = known[0] as (typeof known)[0];
    const { body, text } = await recordOf(player);
    expect(body.commitment).toBe(player.commitment);
    expect(checkCommitment(freecell, player.commitment, body.reveal).ok).toBe(true);
    const verified = verifyRecord(body.record, { variants: [freecell] });
    expect(verified).toMatchObject({ verified: true, runId: player.game, game: { status: 'won' } });
    expect(body.record.deck).toEqual(body.reveal.deck);

    const here = await ask(server.url, '/verify', { body: body.record });
    expect(here.body).toMatchObject({ verified: true, legal: true, status: 'won', faults: [] });
    const forged = { ...JSON.parse(text).record, claims: { moves: 1 } };
    const refused = await ask(server.url, '/verify', { body: forged });
    expect(refused.body).toMatchObject({ verified: false, legal: true, faults: [{ code: 'false-claim' }] });
  });

  it('is answered for as before once it is finished, and takes no more', async () => {
    const { player } = known[0] as (typeof known)[0];
    const { text } = player.answers.at(-1) as (typeof player.answers)[0];
    expect((await finish(player)).text).toBe(text);
    expect(await undo(player)).toMatchObject({ status: 409, body: { code: 'game-finished' } });
    expect((await look(player)).body).toMatchObject({ finished: true, status: 'won', ply: player.ply });
  });
});

// Games with hidden cards, shuffled redeals, cards that turn up in a chain, a base that the deal sets, two packs.
const HIDDEN = [
  'klondike',
  'klondike-draw-3',
  'spider',
  'la-belle-lucie',
  'tri-peaks',
  'canfield',
  'scorpion',
  'penguin',
  'pyramid',
  'golf',
] as const;

describe('a game that is given up', () => {
  it.each(HIDDEN)('%s: tells no card before it is seen, and no secret before its end', async (id) => {
    const variant = Object.values(variants).find((one) => one.id === id) as Variant;
    const player = await start(server.url, variant);
    const below = chance(7);
    for (let i = 0; i < 120; i++) {
      const moves = legalMoves(variant, player.view);
      if (i % 9 === 8) {
        const undone = await undo(player);
        expect([200, 409]).toContain(undone.status);
      } else {
        const made = moves[below(moves.length)];
        if (made === undefined) break;
        expect((await move(player, made)).status).toBe(200);
      }
      // What the player pieced together is what the server would tell.
      if (i % 10 === 0) expect((await look(player)).body.view).toEqual(player.view);
      if (i % 10 === 5)
        await ask(server.url, `/games/${player.game}/record`).then((answer) => {
          player.answers.push(answer);
          expect(answer.body.code).toBe('not-finished');
        });
    }
    expect((await look(player)).body.view).toEqual(player.view);
    const during = { ...player, answers: [...player.answers] };
    const log = server.log();

    expect((await finish(player)).body).toMatchObject({ verified: true, commitment: player.commitment });
    const { record, reveal } = (await recordOf(player)).body;
    expect(record.moves.length).toBe(player.ply);
    expect(checkCommitment(variant, player.commitment, reveal).ok).toBe(true);
    const secrets = [
      reveal.salt,
      ...(reveal.redealSeed === undefined ? [] : [reveal.redealSeed]),
      'redealSeed',
      'deck',
    ];
    expect(leaks(during, record, secrets)).toEqual([]);
    expect([...secrets, player.token].filter((secret) => log.includes(secret))).toEqual([]);
    // There would be leaks if it had told its state.
    const told = { ...during, answers: [{ ...during.answers[0]!, text: JSON.stringify(record.deck) }] };
    if (id !== 'la-belle-lucie' && id !== 'penguin') expect(leaks(told, record, [])).not.toEqual([]);

    const { body } = await ask(server.url, `/leaderboard/${id}`);
    expect(body.leaders).toEqual([]);
  });

  it('leaves no card in the log', () => {
    expect(server.log()).toContain('request completed');
    expect(cardsIn(server.log())).toEqual([]);
  });
});
