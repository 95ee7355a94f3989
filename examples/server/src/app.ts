/** The HTTP service, put together: limits, errors and routes over a store. It does not listen yet. */
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, { type FastifyServerOptions } from 'fastify';
import { answerError, answerNoRequest, answerNotFound } from './errors.ts';
import { createGames } from './games.ts';
import { gameRoutes } from './routes/games.ts';
import { recordRoutes } from './routes/records.ts';
import type { Store } from './store.ts';

/** No move is longer. */
const BODY_BYTES = 4 * 1024;

export function createApp(
  store: Store,
  options: {
    logger?: FastifyServerOptions['logger'];
    now?: () => number;
    /** How long a request may take to come in, in milliseconds. */
    requestTimeout?: number;
  } = {},
) {
  const { logger = false, now = Date.now, requestTimeout = 10_000 } = options;
  const app = fastify({
    logger,
    bodyLimit: BODY_BYTES,
    requestTimeout,
    // Node would look for slow ones twice a minute.
    http: { headersTimeout: requestTimeout, connectionsCheckingInterval: Math.min(requestTimeout, 1_000) },
    frameworkErrors: answerError,
    clientErrorHandler: answerNoRequest,
    // A body is what its sender wrote: nothing is coerced, filled in or left out of it.
    ajv: { customOptions: { coerceTypes: false, useDefaults: false, removeAdditional: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(answerNotFound);
  const games = createGames(store, now);
  app.register(gameRoutes(games));
  app.register(recordRoutes(games, store));
  return app;
}
