/**
 * `npm run load`: how many moves a second the server answers, and how soon; then 100,000 hostile moves, after which the database must
 * be what it was. Client and server share this machine. Ends with an error if any answer is not what it should be.
 */
import { cpus } from 'node:os';
import type { Move, Variant } from 'solitaire-rules';
import { freecell, klondike } from 'solitaire-rules/variants';
import { MAX_PLIES } from '../src/games.ts';
import { look, type Player, start } from '../test/client.ts';
import { dump } from '../test/dump.ts';
import { newDatabase, startServer } from '../test/server.ts';
import { cpuSeconds } from './cpu.ts';
import { type FairRun, fire } from './fire.ts';
import { attack } from './hostile-run.ts';

const CONNECTIONS = 10;
const GAMES_EACH = 40;
const { SECONDS = '20', HOSTILE = '100000' } = process.env;

/** A legal move at every ply, whatever was dealt: the stock of Klondike goes round; in FreeCell a card goes from cell to cell. */
function moveAt(variant: Variant, ply: number): Move {
  if (variant.id === 'klondike') return { type: ply % 25 === 24 ? 'redeal' : 'deal' };
  return ply === 0
    ? { type: 'move', from: 'tableau:0', to: 'cell:0', count: 1 }
    : { type: 'move', from: `cell:${(ply - 1) % 4}`, to: `cell:${ply % 4}`, count: 1 };
}

/** Every second connection plays Klondike, the others FreeCell. */
const variantOf = (connection: number) => (connection % 2 === 0 ? klondike : freecell) as Variant;

function expectThat(holds: boolean, what: string): void {
  if (!holds) throw new Error(`expected ${what}`);
}

/** Each connection plays games of its own, one after the other. */
async function fairMoves(synchronous: 'FULL' | 'NORMAL'): Promise<FairRun & { worked: number }> {
  const database = newDatabase();
  const server = await startServer(database.file, { SYNCHRONOUS: synchronous });
  try {
    const games: Player[][] = Array.from({ length: CONNECTIONS }, () => []);
    for (const [connection, own] of games.entries())
      for (let i = 0; i < GAMES_EACH; i++) own.push(await start(server.url, variantOf(connection)));
    const before = cpuSeconds(server.pid) ?? Number.NaN;
    const run = await fire(server.url, CONNECTIONS, Number(SECONDS), (connection) => {
      const player = games[connection]?.find(({ ply }) => ply < MAX_PLIES);
      if (player === undefined) throw new Error('the games are played out: let there be more of them');
      const { ply, variant, game, token } = player;
      player.ply++;
      return {
        method: 'POST',
        path: `/games/${game}/moves`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ ply, move: moveAt(variant, ply) }),
      };
    });
    const worked = (cpuSeconds(server.pid) ?? Number.NaN) - before;
    expectThat(run.errors === 0, `no error, not ${run.errors}`);
    let stored = 0;
    for (const player of games.flat().filter(({ ply }) => ply > 0)) {
      const { ply } = (await look(player)).body;
      // The last request of a connection may have been cut off, before or after it was done.
      expectThat(ply === player.ply || ply === player.ply - 1, `${player.ply} plies, not ${ply}`);
      stored += ply;
    }
    expectThat(stored >= run.answered, `${run.answered} moves or more, not ${stored}`);
    return { ...run, worked };
  } finally {
    await server.stop();
    database.remove();
  }
}

async function hostileMoves() {
  const database = newDatabase();
  try {
    const first = await startServer(database.file);
    const victims: Player[] = [];
    for (let i = 0; i < CONNECTIONS; i++) victims.push(await start(first.url, variantOf(i)));
    await first.stop();
    const before = dump(database.file);
    const second = await startServer(database.file);
    const run = await attack(second.url, victims, Number(HOSTILE));
    const log = second.log();
    await second.stop();
    expectThat(!log.includes('"level":50'), 'no error in the log');
    expectThat(dump(database.file) === before, 'the database as it was');
    return run;
  } finally {
    database.remove();
  }
}

function row(what: string, run: FairRun & { worked: number }): string {
  const { answered, perSecond, p50, p99, slowest, errors, worked } = run;
  const each = ((worked / answered) * 1000).toFixed(2);
  return `| ${what} | ${answered} | ${Math.round(perSecond)} | ${p50} ms | ${p99} ms | ${slowest} ms | ${each} ms | ${errors} |`;
}

console.log(
  `Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model.trim()}, ${CONNECTIONS} connections\n`,
);
console.log(
  "| moves | answered | a second | p50 | p99 | slowest | server's work a move | errors |\n|---|---|---|---|---|---|---|---|",
);
console.log(row('on the disk before the answer (`FULL`)', await fairMoves('FULL')));
console.log(row('on the disk soon after (`NORMAL`)', await fairMoves('NORMAL')));
const { requests, seconds, statuses } = await hostileMoves();
const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
console.log(`\n${requests} hostile moves in ${Math.round(seconds)} s: ${counts.join(', ')}.`);
console.log('The database is what it was.');
