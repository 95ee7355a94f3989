/**
 * What a search leaves out because nothing is lost by it. Each part stands by itself, says why in its own file, and can be switched off,
 * so that the tests can look both ways.
 */
export interface Prunings {
  /** Safe cards are played up at once, and nothing else is tried (`forced.ts`). */
  readonly forced: boolean;
  /** Turns of the stock are put off until a card of the waste is played, and the waste is laid back (`stock-walk.ts`). */
  readonly walk: boolean;
  /** Positions that are known to be lost are not looked into (`dead-end.ts`). */
  readonly deadEnds: boolean;
  /** Moves that change nothing worth a change, or that can wait, are not made (`idle-moves.ts`). */
  readonly idleMoves: boolean;
  /** A run that may lie on either of two twins is put on the first; only where idle moves are left out (`twin-order.ts`). */
  readonly twins: boolean;
}

/** Everything that can be left out is. */
export const PRUNED: Prunings = { forced: true, walk: true, deadEnds: true, idleMoves: true, twins: true };
