/** Checking, for everyone: games that are over with their deals revealed, any record whatever, and the best of each game. */
import type { FastifyPluginCallbackTypebox } from '@fastify/type-provider-typebox';
import { verifyRecord } from 'solitaire-rules/verify';
import { Type } from 'typebox';
import type { Games } from '../games.ts';
import { FinishedRecord, GameParams, Leaderboard, VariantParams, Verdict } from '../schemas.ts';
import type { Store } from '../store.ts';
import { ALL_VARIANTS, variantNamed } from '../variants.ts';

const LEADERS = 20;
/** A record of the longest game there can be is smaller. */
const RECORD_BYTES = 512 * 1024;

export const recordRoutes =
  (games: Games, store: Store): FastifyPluginCallbackTypebox =>
  (app, _, done) => {
    app.get(
      '/games/:game/record',
      { schema: { params: GameParams, response: { 200: FinishedRecord } } },
      (request) => games.record(request.params.game),
    );

    app.post(
      '/verify',
      { bodyLimit: RECORD_BYTES, schema: { body: Type.Unknown(), response: { 200: Verdict } } },
      ({ body }) => {
        const { verified, legal, faults, game } = verifyRecord(body, { variants: ALL_VARIANTS });
        return {
          verified,
          legal,
          ...(game === undefined ? {} : { status: game.status, counters: game.counters }),
          faults,
        };
      },
    );

    app.get(
      '/leaderboard/:variant',
      { schema: { params: VariantParams, response: { 200: Leaderboard } } },
      (request) => {
        const { id } = variantNamed(request.params.variant);
        return {
          variant: id,
          leaders: store.leaders(id, LEADERS).map((win, i) => ({ rank: i + 1, ...win })),
        };
      },
    );
    done();
  };
