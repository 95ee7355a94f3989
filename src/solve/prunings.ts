/**
 * What a search leaves out because nothing is lost by it. Each part says why in its own file, and can be switched off, so that the tests
 * can look both ways. Where one part needs another, it says so here: without that one it does less, or nothing.
 */
export interface Prunings {
  /** Safe cards are played up at once, and nothing else is tried (`forced.ts`). */
  readonly forced: boolean;
  /**
   * Turns of the stock are put off until a card of the waste is played, and the waste is laid back (`stock-walk.ts`).
   * Where a stock has none of it, its turns are moves of their own.
   */
  readonly walk: boolean;
  /** Positions that are known to be lost are not looked into (`dead-end.ts`). */
  readonly deadEnds: boolean;
  /**
   * Moves that change nothing worth a change, or that can wait, are not made (`idle-moves.ts`). What such a move owes is asked of the next
   * one only where no turns of the stock come between: in games without a stock, or with `walk`.
   */
  readonly idleMoves: boolean;
  /**
   * A run that may lie on either of two twins is put on the first (`twin-order.ts`). Does nothing without `idleMoves`, nor where turns of
   * the stock are moves of their own: in games with a stock it needs `walk`.
   */
  readonly twins: boolean;
}

/** Everything that can be left out is. */
export const PRUNED: Prunings = { forced: true, walk: true, deadEnds: true, idleMoves: true, twins: true };
