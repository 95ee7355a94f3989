/** What one search is told, and what it answers. */
import type { Weights } from './weights.js';

/** How a search stands. With `doubt` it has ended, but may have left out too much; a hasty one leaves out too much at any rate. */
export type Standing = 'won' | 'exhausted' | 'doubt' | 'states' | 'memory' | 'running';

/** What one search is told. */
export interface Plan {
  readonly weights: Weights;
  /** Whether runs are split only where their parts are built upon or go home, not for an empty column or cell. */
  readonly hasty?: boolean | undefined;
  /** Whether positions are told apart by exact keys. */
  readonly exact: boolean;
  /** The most nodes. */
  readonly states: number;
  /** The most bytes. */
  readonly bytes: number;
  /** Whether idle moves are made as well (`idle-moves.ts`). */
  readonly idleMoves?: boolean;
}

/** More nodes than fit in any memory. */
const ALL_NODES = 2 ** 31;

/** The most nodes that take up no more bytes than the plan allows, up to its own number of them. */
export function mostNodes({ states, bytes }: Plan, bytesFor: (nodes: number) => number): number {
  let most = 0;
  for (let step = ALL_NODES; step >= 1; step /= 2)
    if (most + step <= states && bytesFor(most + step) <= bytes) most += step;
  return most;
}
