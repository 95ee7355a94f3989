import type { Counters } from '../score/counters.js';
import type { GameLog } from '../score/log.js';

/** What marks a saved session, with the version of its form. */
export const SAVED_FORMAT = 'solitaire-rules/session@1';

/** A session as plain JSON. `cursor` and `counters` follow from the rest: they are written for whoever reads it, and checked. */
export interface SavedSession<G extends string = string> extends GameLog<G> {
  readonly format: typeof SAVED_FORMAT;
  /** `id@version` of the variant. */
  readonly variant: string;
  /** How many turns are made; those after them are undone. */
  readonly cursor: number;
  readonly counters: Counters;
  readonly options: {
    readonly undoCountsAsMove: boolean;
    readonly forbidUndo: 'never' | 'after-reveal';
  };
}
