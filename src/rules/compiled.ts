import type { Deck } from '../cards/index.js';
import type { Layout, Shape } from '../table/index.js';
import type { GatherRule, PowerRule, RemovalMatch, StockGroup, Variant } from './definition.js';
import type { PileRule } from './pile-rule.js';
import type { Tables } from './tables.js';

/** How the length of a unit is limited by free space, as a number for the hot loop. */
export const LIMITS = ['none', 'product', 'sum', 'cells', 'columns', 'parts'] as const;
/** A pile that counts as an empty column, or as an empty cell, for the limit. */
export const COUNTED_COLUMN = 1;
export const COUNTED_CELL = 2;
/** "As many as there are." */
export const NO_LIMIT = 255;

/** The times of a redeal that is never used up. */
export const UNLIMITED = Number.POSITIVE_INFINITY;

/** A stock and where it deals to. */
export interface Stock {
  readonly pile: number;
  readonly rule: StockGroup;
  readonly targets: readonly number[];
  readonly toWaste: boolean;
}

/** A redeal: of the waste, or of gathered columns. */
export interface Redeal {
  readonly times: number;
  readonly shuffles: boolean;
  readonly gather: GatherRule | undefined;
  readonly piles: readonly number[];
}

/** A removal with its groups resolved to pile numbers. */
export interface Removal {
  readonly piles: readonly number[];
  readonly to: number;
  readonly match: readonly RemovalMatch[];
}

/** A condition of winning with its groups resolved to pile numbers. */
export interface WinTest {
  readonly kind: 'foundations' | 'empty' | 'runs' | 'only';
  readonly piles: readonly number[];
  readonly ranks: readonly number[];
}

/** A power with its group resolved to pile numbers. */
export interface Power {
  readonly name: string;
  readonly index: number;
  readonly rule: PowerRule;
  readonly piles: readonly number[];
}

/** A variant made ready for the hot loops. */
export interface Compiled {
  readonly variant: Variant;
  readonly deck: Deck;
  readonly layout: Layout;
  readonly shape: Shape;
  readonly rules: readonly PileRule[];
  readonly baseFrom: 'definition' | 'dealt' | 'first-played';
  /** Piles that may give cards. */
  readonly sources: readonly number[];
  /** Piles that may accept cards, but for foundations that take whole runs. */
  readonly targets: readonly number[];
  /** Foundations that take complete runs only. */
  readonly runTargets: readonly number[];
  readonly foundations: readonly number[];
  /** Empty columns and cells that count as way stations. */
  readonly columns: readonly number[];
  readonly cells: readonly number[];
  /** Those of the targets and cells that accept cards while the stock has cards, where some do not. */
  readonly early: { readonly targets: readonly number[]; readonly cells: readonly number[] } | undefined;
  /** By pile: whether it counts as a way station when empty, and as which. */
  readonly counted: Uint8Array;
  /** By pile: which groups' cards it takes on a card, and when empty (a bit a group). */
  readonly from: Int32Array;
  readonly fillFrom: Int32Array;
  /** By pile: the most cards it takes at once on a card, when empty, and may hold. */
  readonly takes: Uint8Array;
  readonly fillTakes: Uint8Array;
  readonly capacity: Uint8Array;
  /** By pile: the longest unit, which limit applies, and whether only one card or the whole pile leaves. */
  readonly unit: Uint8Array;
  readonly limit: Uint8Array;
  readonly wholeOnly: Uint8Array;
  readonly keeps: Uint8Array;
  readonly groupIndex: Uint8Array;
  /** By pile: the piles that lie over it; none where nothing covers anything. */
  readonly cover: readonly (readonly number[])[] | undefined;
  readonly stock: Stock | undefined;
  readonly waste: number;
  readonly redeal: Redeal | undefined;
  readonly removal: Removal | undefined;
  readonly powers: readonly Power[];
  /** Piles whose top card turns up when it is free; none where nothing is dealt face down. */
  readonly turning: readonly number[];
  /** Piles that are filled by themselves, with the piles they are filled from. */
  readonly filling: readonly { readonly pile: number; readonly from: readonly number[] }[];
  /** Foundations to which complete runs go by themselves. */
  readonly collecting: readonly number[];
  /** Whether anything at all follows a move by itself. */
  readonly settles: boolean;
  /** Whether different moves may lead to one position, or none anywhere, in ways that only making them shows. */
  readonly comparesMoves: boolean;
  /** All of these must hold for the game to be won. */
  readonly wins: readonly WinTest[];
  readonly tables: (base: number) => Tables;
}
