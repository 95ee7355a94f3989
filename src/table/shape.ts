import type { Layout } from './layout.js';

/** What a state of one variant looks like, without its rules: enough to read and write it. */
export interface Shape {
  /** `id@version`. */
  readonly key: string;
  readonly layout: Layout;
  /** The keys of a state, and of its piles. */
  readonly keys: readonly string[];
  readonly groupNames: readonly string[];
  /** How many of each card the game has, by code. */
  readonly copies: Uint8Array;
  /** By pile: the most cards it can ever hold. */
  readonly room: Uint8Array;
  /** By pile: whether its cards lie face down: never (0), perhaps (1), all (2), all but perhaps the top (3). */
  readonly faces: Uint8Array;
  /** Whether a state names the foundations' base: never, always, or once a card was played. */
  readonly base: 'never' | 'always' | 'once-played';
  /** The most redeals, where they are limited. */
  readonly redeals: number | undefined;
  /** The powers and how often each may be used, in counter order. */
  readonly powers: readonly { readonly name: string; readonly times: number }[];
  /** Whether a redeal shuffles, so that a state carries a seed for it. */
  readonly reshuffles: boolean;
}

export const NEVER_DOWN = 0;
export const MAY_BE_DOWN = 1;
export const ALL_DOWN = 2;
export const TOP_MAY_BE_UP = 3;
