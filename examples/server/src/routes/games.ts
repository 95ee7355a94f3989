/** Playing: each of these is for the player who holds the game's token, but for starting one. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { Games } from '../games.ts';
import { Answer, Finished, GameParams, MoveBody, PlyBody, StartBody, Started, State } from '../schemas.ts';
import { bearerOf } from '../tokens.ts';

const tokenOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => bearerOf(headers.authorization);

export const gameRoutes =
  (games: Games): FastifyPluginCallbackTypebox =>
  (app, _, done) => {
    app.post('/games', { schema: { body: StartBody, response: { 201: Started } } }, ({ body }, reply) => {
      reply.code(201);
      return games.start(body.variant, body.player);
    });

    app.get('/games/:game', { schema: { params: GameParams, response: { 200: State } } }, (request) =>
      games.state(request.params.game, tokenOf(request)),
    );

    app.post(
      '/games/:game/moves',
      { schema: { params: GameParams, body: MoveBody, response: { 200: Answer } } },
      (request) => {
        const { ply, move } = request.body;
        return games.move(request.params.game, tokenOf(request), ply, move);
      },
    );

    app.post(
      '/games/:game/undo',
      { schema: { params: GameParams, body: PlyBody, response: { 200: Answer } } },
      (request) => games.undo(request.params.game, tokenOf(request), request.body.ply),
    );

    app.post(
      '/games/:game/finish',
      { schema: { params: GameParams, body: PlyBody, response: { 200: Finished } } },
      (request) => games.finish(request.params.game, tokenOf(request), request.body.ply),
    );
    done();
  };
