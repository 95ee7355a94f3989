import type { Weights } from './weights.js';

/** One search of several. */
export interface Pass {
  readonly weights: Weights;
  /** The most positions it may meet; the last pass has what is left. */
  readonly states: number;
  /** Whether positions are told apart by exact keys, so that the end of the search is a proof. */
  readonly exact: boolean;
  /**
   * Whether no run is split to lay its upper part in an empty column or cell. Half of FreeCell's moves do that, and hardly one in a
   * thousand of the moves that win.
   */
  readonly hasty?: boolean;
}

/** A look at everything, as the last pass is. */
export const wholeLook = (weights: Weights): Pass => ({
  weights,
  states: Number.POSITIVE_INFINITY,
  exact: true,
});
