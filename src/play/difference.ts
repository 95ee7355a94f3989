import { enablePatches, Immer, type Patch } from 'immer';
import type { TableCard } from '../cards/index.js';
import type { GameState, PlayerView } from '../table/index.js';

const immer = /*#__PURE__*/ new Immer({ autoFreeze: false });

type Piles = Record<string, (readonly TableCard[])[]>;

/** What turns one state or view of a game into another, and back, as immer patches of the kind that `applyMove` gives. */
export function patchesBetween(
  before: GameState | PlayerView,
  after: GameState | PlayerView,
): { readonly patches: readonly Patch[]; readonly inversePatches: readonly Patch[] } {
  enablePatches();
  const [, patches, inversePatches] = immer.produceWithPatches(before as object, (draft) => {
    const { piles, ...rest } = after;
    const written = draft as Record<string, unknown>;
    for (const [group, laid] of Object.entries<Piles[string]>(piles as Piles)) {
      laid.forEach((cards, i) => {
        if (cards.join() !== (before.piles as Piles)[group]?.[i]?.join())
          ((written.piles as Piles)[group] as Piles[string])[i] = cards;
      });
    }
    for (const key of Object.keys(before)) if (!(key in after)) delete written[key];
    for (const [key, value] of Object.entries(rest)) {
      if (JSON.stringify(value) !== JSON.stringify((before as unknown as Record<string, unknown>)[key]))
        written[key] = value;
    }
  });
  return { patches, inversePatches };
}
