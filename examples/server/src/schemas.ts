/** What requests and answers look like. Bodies with anything else in them are refused; answers leave nothing else out of the house. */
import { Type } from 'typebox';

const closed = { additionalProperties: false } as const;
/** Judged by the library, or made by it. */
const Json = Type.Unknown();

export const GameParams = Type.Object({ game: Type.String({ maxLength: 64 }) });
export const VariantParams = Type.Object({ variant: Type.String({ maxLength: 64 }) });

const Ply = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/**
 * A name on the leaderboard: letters, digits and a few signs of any script. No control characters, nothing that turns the direction of
 * writing, nothing that is not to be seen, and no towers of marks over the lines around it.
 */
const NAME = "^(?!.*(?:\\p{DI}| $|  |\\p{M}{4}))[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ._'-]*$";

export const StartBody = Type.Object(
  {
    variant: Type.String({ maxLength: 64 }),
    player: Type.String({ maxLength: 40, pattern: NAME }),
  },
  closed,
);
export const MoveBody = Type.Object({ ply: Ply, move: Json }, closed);
export const PlyBody = Type.Object({ ply: Ply }, closed);

const state = {
  game: Type.String(),
  variant: Type.String(),
  commitment: Type.String(),
  ply: Ply,
  status: Type.String(),
  canUndo: Type.Boolean(),
  finished: Type.Boolean(),
  view: Json,
};
export const State = Type.Object(state, closed);
export const Started = Type.Object({ token: Type.String(), ...state }, closed);

export const Answer = Type.Object({ ply: Ply, status: Type.String(), reveal: Json }, closed);

export const Finished = Type.Object(
  {
    ply: Ply,
    status: Type.String(),
    verified: Type.Boolean(),
    moves: Type.Integer(),
    undos: Type.Integer(),
    elapsed: Type.Integer(),
    commitment: Type.String(),
    reveal: Json,
  },
  closed,
);

export const FinishedRecord = Type.Object({ commitment: Type.String(), reveal: Json, record: Json }, closed);

export const Verdict = Type.Object(
  {
    verified: Type.Boolean(),
    legal: Type.Boolean(),
    status: Type.Optional(Type.String()),
    counters: Type.Optional(Json),
    faults: Json,
  },
  closed,
);

export const Leaderboard = Type.Object(
  {
    variant: Type.String(),
    leaders: Type.Array(
      Type.Object(
        {
          rank: Type.Integer(),
          player: Type.String(),
          moves: Type.Integer(),
          elapsed: Type.Integer(),
          endedAt: Type.Integer(),
          game: Type.String(),
        },
        closed,
      ),
    ),
  },
  closed,
);
