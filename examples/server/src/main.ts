/**
 * Starts the server. These may be set: `PORT` (8080), `HOST` (this machine alone), `DATABASE` (games.sqlite), `SYNCHRONOUS` (FULL, or
 * NORMAL) and `LOG_LEVEL` (info). Logs go to standard output.
 */
import { createApp } from './app.ts';
import { openDatabase } from './database.ts';
import { createStore } from './store.ts';

const { PORT = '8080', HOST = '127.0.0.1', DATABASE = 'games.sqlite', LOG_LEVEL = 'info' } = process.env;
const SYNCHRONOUS = process.env.SYNCHRONOUS === 'NORMAL' ? 'NORMAL' : 'FULL';

const db = openDatabase(DATABASE, SYNCHRONOUS);
const app = createApp(createStore(db), { logger: { level: LOG_LEVEL } });
app.addHook('onClose', () => {
  db.close();
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => app.close());
await app.listen({ port: Number(PORT), host: HOST });
