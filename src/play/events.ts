import type { Rank, TableCard } from '../cards/index.js';
import type { PileId } from '../table/index.js';

/** One thing that happened in a move, in the order it happened: what an app animates. */
export type GameEvent<G extends string = string> =
  /** The player moved cards, as they lie afterwards; the last is the top. */
  | {
      readonly type: 'moved';
      readonly from: PileId<G>;
      readonly to: PileId<G>;
      readonly cards: readonly TableCard[];
    }
  /** Cards came from the stock, as they lie afterwards. */
  | {
      readonly type: 'dealt';
      readonly from: PileId<G>;
      readonly to: PileId<G>;
      readonly cards: readonly TableCard[];
    }
  /** The waste became the stock again. */
  | {
      readonly type: 'turned-over';
      readonly from: PileId<G>;
      readonly to: PileId<G>;
      readonly cards: readonly TableCard[];
    }
  /** These piles were gathered and dealt again, with or without a shuffle; `cards` is what each now holds. */
  | {
      readonly type: 'redealt';
      readonly piles: readonly PileId<G>[];
      readonly cards: readonly (readonly TableCard[])[];
    }
  /** Cards left: a pair or a single card, or a run that was complete. */
  | {
      readonly type: 'removed';
      readonly from: PileId<G>;
      readonly to: PileId<G>;
      readonly cards: readonly TableCard[];
    }
  /** A buried card was pulled out. */
  | {
      readonly type: 'pulled';
      readonly from: PileId<G>;
      readonly index: number;
      readonly to: PileId<G>;
      readonly card: TableCard;
    }
  /** A card turned over by itself; `card` is how it lies now. */
  | { readonly type: 'turned'; readonly pile: PileId<G>; readonly card: TableCard }
  /** A gap was filled by itself. */
  | {
      readonly type: 'filled';
      readonly from: PileId<G>;
      readonly to: PileId<G>;
      readonly cards: readonly TableCard[];
    }
  /** The first card played set the foundations' base. */
  | { readonly type: 'base-set'; readonly rank: Rank }
  /** The game is won. */
  | { readonly type: 'won' };
