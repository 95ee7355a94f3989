import { COUNT, type Position, REARRANGE, stepFrom, stepKind, stepTo, TURN } from '../table/index.js';

/** Marks with 1, and all others with 0, the piles that the steps since a length of the journal may have changed. */
export function markChanged({ journal, journalLength }: Position, since: number, changed: Uint8Array): void {
  changed.fill(0);
  for (let i = since; i < journalLength; i++) {
    const step = journal[i] as number;
    const kind = stepKind(step);
    if (kind === REARRANGE) changed.fill(1);
    else if (kind !== COUNT) {
      changed[stepFrom(step)] = 1;
      if (kind !== TURN) changed[stepTo(step)] = 1;
    }
  }
}
