import type { Card, Rank, Suit } from '../cards/index.js';
import type { Role } from '../table/index.js';

/**
 * The definition language: what a variant is, as plain JSON. Every part is a separate parameter, and what is left
 * out has a default that `docs/language.md` lists. A group of piles is known by the definition's own name for it.
 */

/** Which cards are neighbours, and so which card may be built on which. */
export interface BuildRule {
  /** Which rank goes on a card: the next lower, the next higher, either, the same, or any. */
  readonly rank: 'down' | 'up' | 'either' | 'equal' | 'any';
  /** Which suit goes on a card: its own, one of the other colour, one of its colour, any but its own, or any. Default `any`. */
  readonly suit?: 'same' | 'alternate' | 'same-colour' | 'different' | 'any';
  /** How many ranks a step is. Default 1. */
  readonly step?: number;
  /** Whether the lowest and the highest rank are neighbours; `not-at-base`: all are but those on either side of the foundations' base. Default false. */
  readonly wrap?: boolean | 'not-at-base';
  /** Ranks on which nothing is built, whatever the rest says: `['K']` where a king ends a sequence. Default none. */
  readonly notOn?: readonly Rank[];
}

/** What an empty pile accepts. */
export interface FillRule {
  /** The rank of the card that comes to lie at the bottom: a rank, the foundations' base, the rank below it, or any. Default `any`. */
  readonly rank?: Rank | 'base' | 'below-base' | 'any';
  /** The groups whose cards may fill it. Default: all that may be played here. */
  readonly from?: readonly string[];
  /** The most cards that may fill it at once. Default: as many as may be built at once. */
  readonly most?: number;
  /** Groups from which it is filled at once, by the first of them that has a card. Only when all are empty does a player fill it. */
  readonly auto?: readonly string[];
}

/** Which cards may be taken from a pile together. */
export interface LiftRule {
  /** `top`: one card. `run`: cards built on each other. `group`: any face-up cards. `top-or-whole`: a run that is one card or all of the pile. `none`: nothing. */
  readonly unit: 'top' | 'run' | 'group' | 'top-or-whole' | 'none';
  /** What holds a run together, where that is narrower than the build rule. Default: the build rule. */
  readonly by?: BuildRule;
  /**
   * How long a unit may be, by the free space there is: `product` (empty cells + 1) x 2^(empty columns), `sum` empty cells + empty
   * columns + 1, `cells` empty cells + 1, `columns` 2^(empty columns), `parts` at most 2^(empty columns) parts of one suit. A target
   * column does not count as empty, nor does a column that takes only certain cards. Default `none`.
   */
  readonly limit?: 'none' | 'product' | 'sum' | 'cells' | 'columns' | 'parts';
  /** The most cards whatever the space. Default: no limit. */
  readonly most?: number;
}

/** Where a group stands when it is drawn, in card widths and heights. What is left out follows from the role. */
export interface Place {
  /** Where its first pile stands. */
  readonly at?: readonly [x: number, y: number];
  /** From one pile to the next. */
  readonly step?: readonly [x: number, y: number];
  /** Every pile's place by itself, counted from where the group stands: for overlapping layouts. */
  readonly points?: readonly (readonly [x: number, y: number])[];
  /** How the cards of a pile spread. */
  readonly spread?: 'none' | 'down' | 'right';
}

interface AnyGroup {
  /** How many piles. Default 1. */
  readonly count?: number;
  /** What people call one of its piles. */
  readonly title?: string;
  /** Where it stands. */
  readonly place?: Place;
}

/** What one pile of a group has otherwise than the others. A foundation has only `build` and `base`, a tableau pile all but `base`. */
export interface PileOverride {
  /** What may be built on its cards; on a foundation never `none`. */
  readonly build?: BuildRule | 'none';
  /** Of a tableau pile: what it accepts when empty. */
  readonly fill?: FillRule | Rank | 'any' | 'none';
  /** Of a tableau pile: what may be taken. */
  readonly lift?: LiftRule | LiftRule['unit'];
  /** Of a tableau pile: its most cards. */
  readonly capacity?: number;
  /** Of a foundation: its first rank. */
  readonly base?: Rank;
}

/** Columns, fans, or the single places of a pyramid. */
export interface TableauGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'tableau';
  /** What may be built on its cards. Default `none`. */
  readonly build?: BuildRule | 'none';
  /** What its empty piles accept. Default `none`. */
  readonly fill?: FillRule | Rank | 'any' | 'none';
  /** What may be taken. Default `top`. */
  readonly lift?: LiftRule | LiftRule['unit'];
  /** The groups whose cards it accepts. Default: tableau, cell, reserve, waste and a playable stock. Foundations give by `takeBack`. */
  readonly from?: readonly string[];
  /** The most cards of a pile, for cards moved there. Default: no limit. */
  readonly capacity?: number;
  /** For each pile the piles of this group that lie over it: it plays, and turns up, when they are empty. */
  readonly cover?: readonly (readonly number[])[];
  /** What single piles have otherwise, by index. */
  readonly each?: readonly PileOverride[];
}

/** Where the cards go in the end. */
export interface FoundationGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'foundation';
  /** `bound`: each pile belongs to a suit, in the order C, D, H, S and again. `any`: the first card decides. Default `bound`. */
  readonly suits?: 'bound' | 'any';
  /** The first rank: a rank, that of a card the deal lays here (or marks), or that of the first card played. Default the lowest rank of the deck. */
  readonly base?: Rank | 'dealt' | 'first-played';
  /** What is built on it. Default up in suit; for whole runs it says what holds the run together, read upwards from its deepest card. */
  readonly build?: BuildRule;
  /** How many cards make it full. Default the number of ranks. */
  readonly length?: number;
  /** `card`: one card at a time. `run`: only a complete run, all at once. Default `card`. */
  readonly takes?: 'card' | 'run';
  /** Whether a complete run goes there by itself, to the first empty pile. Default false. */
  readonly automatic?: boolean;
  /** The groups whose cards it accepts. Default: tableau, cell, reserve, waste and a playable stock. */
  readonly from?: readonly string[];
  /** The groups to which its top card may go back. Default none. */
  readonly takeBack?: readonly string[];
  /** How many cards never leave. Default 0. */
  readonly keeps?: number;
  /** What single piles have otherwise, by index. */
  readonly each?: readonly PileOverride[];
}

/** Free cells. */
export interface CellGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'cell';
  /** How many cards one cell takes: they come and go as one unit, and a cell in use takes no more. Default 1. */
  readonly capacity?: number;
  /** The groups whose cards it accepts. Default: tableau, cell, reserve, waste and a playable stock. Foundations give by `takeBack`. */
  readonly from?: readonly string[];
  /** When it accepts cards: at any time, or while the stock is empty. Default `always`. */
  readonly when?: 'always' | 'stock-empty';
}

/** Piles that only give cards. */
export interface ReserveGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'reserve';
  /** What may be taken. Default `top`. */
  readonly lift?: 'top' | 'none';
}

/** The cards still to be dealt. */
export interface StockGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'stock';
  /** The group a deal goes to. */
  readonly to: string;
  /** Cards of one deal to a waste. Default 1. A deal to other piles gives one card to each. */
  readonly draw?: number;
  /** Whether a deal gives cards to every pile or leaves empty ones out. Default `all`. */
  readonly piles?: 'all' | 'non-empty';
  /** When a deal is refused. Default never. */
  readonly guard?: 'none-empty';
  /** How often the waste may be turned over to be the stock again. Default 0. */
  readonly redeals?: number | 'unlimited';
  /** In what order the cards come again: as before, the other way round, or shuffled. Default `same`. */
  readonly order?: 'same' | 'reversed' | 'shuffled';
  /** Whether its top card lies face up and may be played. Default false. */
  readonly playable?: boolean;
}

/** Cards turned up from the stock. */
export interface WasteGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'waste';
  /** What may be built on its cards. Default `none`. */
  readonly build?: BuildRule | 'none';
  /** What it accepts when empty. Default `none`. */
  readonly fill?: FillRule | Rank | 'any' | 'none';
  /** What may be taken. Default `top`. */
  readonly lift?: 'top' | 'none';
  /** The groups whose cards it accepts. Default none. */
  readonly from?: readonly string[];
}

/** A pile that everything is built on, as in Black Hole. */
export interface HoleGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'hole';
  /** What may be built on its cards. Default one rank up or down with wrap, any suit. */
  readonly build?: BuildRule;
  /** What it accepts when empty. Default `none`. */
  readonly fill?: FillRule | Rank | 'any' | 'none';
  /** The groups whose cards it accepts. Default: tableau, cell, reserve, waste and a playable stock. */
  readonly from?: readonly string[];
}

/** Where removed cards lie. */
export interface DiscardGroup extends AnyGroup {
  /** What it is for. */
  readonly role: 'discard';
}

/** A row of piles with one purpose. */
export type PileGroup =
  | TableauGroup
  | FoundationGroup
  | CellGroup
  | ReserveGroup
  | StockGroup
  | WasteGroup
  | HoleGroup
  | DiscardGroup;

/** A step of the deal that takes given cards out of the deck, wherever they are in it, and lays them on a group. */
export interface TakeStep {
  /** Which cards. */
  readonly take: {
    /** All cards of these ranks. */
    readonly ranks?: readonly Rank[];
    /** These cards. */
    readonly cards?: readonly Card[];
    /** How many of each. Default all. */
    readonly copies?: number;
  };
  /** The group they go to. A foundation bound to suits gets each on the pile of its suit, others one a pile. */
  readonly to: string;
}

/** A step of the deal that gives the next cards of the deck to a group. */
export interface GiveStep {
  /** The group that gets them. */
  readonly to: string;
  /** Cards for each pile: one number for all, one for each, or all that are left. Default `rest`. */
  readonly cards?: number | readonly number[] | 'rest';
  /** Whether every pile gets a card in turn, or each pile all of its own first. Default `row`. */
  readonly by?: 'row' | 'pile';
  /** How many of each pile's deepest cards lie face down: one number for all, one for each, all but the top card, or all. Default 0; all for a stock. */
  readonly down?: number | readonly number[] | 'all-but-top' | 'all';
  /** Whether the first card dealt sets the foundations' base. Default false. */
  readonly setsBase?: boolean;
  /** The group to which cards of the base rank go straight, the next card taking their place. Of `rest`, the piles get the others. */
  readonly divertBase?: string;
  /** The ranks whose cards sink to the bottom of their piles when all are dealt. Default none. */
  readonly sink?: readonly Rank[];
  /** Whether cards of one rank are kept in different piles, as far as they can be: one that would be its pile's second goes to the end of the deck, and the next takes its place. Default false. */
  readonly apart?: boolean;
}

/** One step of the deal. */
export type DealStep = TakeStep | GiveStep;

/** A redeal that gathers columns and deals them again. */
export interface GatherRule {
  /** How often. */
  readonly times: number | 'unlimited';
  /** The group that is gathered and dealt. */
  readonly group: string;
  /** In which order the piles are taken up. Default `first-to-last`. */
  readonly order?: 'first-to-last' | 'last-to-first';
  /** In which direction each is read. Default `bottom-up`. */
  readonly read?: 'bottom-up' | 'top-down';
  /** Whether the cards are shuffled before they are dealt. Default false. */
  readonly shuffle?: boolean;
  /** Whether each pile gets its cards at once, or the piles take turns. Default `pile`. */
  readonly by?: 'pile' | 'row';
  /** Cards for each pile; the last gets what is left. Needed with `by: 'pile'`. */
  readonly size?: number;
  /** Whether the first card of a pile comes to lie at its bottom or on its top. Default `bottom-first`. */
  readonly lay?: 'bottom-first' | 'top-first';
}

/** Cards that leave together. */
export interface RemovalMatch {
  /** How many cards. */
  readonly cards: 1 | 2 | 3;
  /** Their ranks add up to this, ace 1, king 13. */
  readonly sum?: number;
  /** Their ranks are equal. */
  readonly equal?: true;
  /** It is of this rank. */
  readonly rank?: Rank;
  /** Another top card of its suit in the same groups is higher, the ace highest (`ace-high`) or lowest. */
  readonly beaten?: 'ace-high' | 'ace-low';
}

/** Which top cards a player may remove. */
export interface RemovalRule {
  /** The groups whose top cards may leave. */
  readonly from: readonly string[];
  /** The discard group they go to. */
  readonly to: string;
  /** Any one of these must hold. */
  readonly match: readonly RemovalMatch[];
}

/** A licence to break the ordinary order of play. */
export interface PowerRule {
  /** Pulls one buried card out of a pile of this group and plays it at once, where the ordinary rules allow. */
  readonly pull: string;
  /** How often. */
  readonly times: number;
  /** When it may be used. Default `always`. */
  readonly when?: 'always' | 'no-redeals-left';
}

/** One condition of winning. */
export type WinRule =
  /** Every foundation is full, or all cards lie on foundations. */
  | 'foundations'
  | {
      /** These groups are empty. */
      readonly empty: readonly string[];
    }
  | {
      /** Every pile of this group is empty or one complete run by its lift rule; where any group of cards lifts, by its build rule. */
      readonly runs: string;
    }
  | {
      /** Only cards of these ranks are left, at most one a pile, and the stock is empty. */
      readonly only: readonly Rank[];
      /** The group they are left in. */
      readonly in: string;
    };

/** A variant as data. */
export interface VariantDefinition {
  /** Where the JSON Schema of definitions is, for editors. The rules make nothing of it. */
  readonly $schema?: string;
  /** Lower-case words with hyphens, as `la-belle-lucie`. */
  readonly id: string;
  /** Counts up with every change of the rules once published. Default 1. */
  readonly version?: number;
  /** What people call it. */
  readonly title: string;
  /** Other names. */
  readonly aliases?: readonly string[];
  /** The family it belongs to, as `FreeCell`. */
  readonly family?: string;
  /** Where the rules are described: addresses or titles. */
  readonly sources?: readonly string[];
  /** Other ways it is played, each a parameter. */
  readonly notes?: string;
  /** Which cards. Default one full pack. */
  readonly deck?: {
    /** How many copies of each card. Default 1. */
    readonly packs?: number;
    /** Which suits. Default all four. */
    readonly suits?: readonly Suit[];
    /** Which ranks. Default all thirteen. */
    readonly ranks?: readonly Rank[];
  };
  /** The groups of piles, in the order in which moves are listed. */
  readonly piles: { readonly [group: string]: PileGroup };
  /** How the cards are dealt, step by step; every card must find a place. */
  readonly deal: readonly DealStep[];
  /** A redeal of the tableau. */
  readonly redeal?: GatherRule;
  /** Cards that leave in ones, pairs or threes. */
  readonly removal?: RemovalRule;
  /** Powers by name. */
  readonly powers?: { readonly [power: string]: PowerRule };
  /** What wins: all of these. Default `['foundations']`. */
  readonly win?: readonly WinRule[];
}

/** The groups of a definition, as names. */
export type GroupsOf<D extends { readonly piles: object }> = keyof D['piles'] & string;

/** A checked, frozen definition, as `defineVariant` gives it. Still plain JSON. `G` is the union of its pile groups. */
export type Variant<G extends string = string> = Omit<VariantDefinition, 'piles' | 'version'> & {
  readonly version: number;
  readonly piles: { readonly [group in G]: PileGroup };
};

/** The role of a group, narrowed to its kind. */
export type GroupWithRole<R extends Role> = Extract<PileGroup, { readonly role: R }>;
