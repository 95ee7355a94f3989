/**
 * Tables laid by hand: the piles that matter, written out; every other card of the deck goes, face up, to the bottom
 * of one pile out of the way.
 */
import { type GameState, parseState, type Variant } from 'solitaire-rules/rules';
import { cardOf, deckOf, sortedCards } from '../../src/cards/index.js';

/** Piles as strings, by group; `A..5C` is short for `AC 2C 3C 4C 5C`. Groups and piles left out are empty. */
export type Piles = { readonly [group: string]: readonly string[] };

/** What a state has besides its piles. */
export interface Extras {
  /** The pile to whose bottom all other cards go. Default the last tableau pile. */
  readonly rest?: string;
  readonly base?: string;
  readonly redealsUsed?: number;
  readonly powersUsed?: { readonly [power: string]: number };
  readonly redealSeed?: string;
}

const RANKS = 'A23456789TJQK';

const spelled = (pile: string): string[] =>
  pile
    .split(' ')
    .filter((word) => word !== '')
    .flatMap((word) => {
      const [, first, last, suit] = /^(.)\.\.(.)(.)$/.exec(word) ?? [];
      if (suit === undefined) return [word];
      return [...RANKS.slice(RANKS.indexOf(first), RANKS.indexOf(last) + 1)].map((rank) => rank + suit);
    });

/** A state of the variant with these piles. Throws, with every fault, where it is none. */
export function laid<G extends string>(
  variant: Variant<G>,
  piles: Piles,
  { rest, ...extras }: Extras = {},
): GameState<G> {
  const groups = Object.entries(variant.piles as Variant['piles']);
  const written = Object.fromEntries(
    groups.map(([name, { count = 1 }]) => [
      name,
      Array.from({ length: count }, (_, i) => spelled(piles[name]?.[i] ?? '')),
    ]),
  );
  const left = sortedCards(deckOf(variant.deck)).map(cardOf) as string[];
  for (const card of Object.values(written).flat(2)) {
    const at = left.indexOf(card.toUpperCase());
    if (at < 0) throw new Error(`${card} is not in the deck so often`);
    left.splice(at, 1);
  }
  const [restName, restIndex] = (rest ?? lastColumn(groups)).split(':');
  const isStock = variant.piles[restName as G].role === 'stock';
  written[restName][Number(restIndex)].unshift(...left.map((card) => (isStock ? card.toLowerCase() : card)));
  const state = parseState(variant, {
    variant: `${variant.id}@${variant.version}`,
    piles: written,
    ...extras,
  });
  if (!state.ok) throw new Error(JSON.stringify(state.error, null, 1));
  return state.value;
}

function lastColumn(groups: readonly (readonly [string, { role: string; count?: number }])[]): string {
  const [name, { count = 1 }] = groups
    .filter(([, { role }]) => role === 'tableau')
    .at(-1) as (typeof groups)[0];
  return `${name}:${count - 1}`;
}

/** A move from its text: `tableau:0 2 tableau:1`, `deal`, `redeal`, `remove a b`, `pull tableau:0[3] foundation:1`. */
export function moveFrom(text: string): unknown {
  const words = text.split(' ');
  const pull = /^pull (.+)\[(\d+)\] (.+)$/.exec(text);
  if (pull) return { type: 'pull', from: pull[1], index: Number(pull[2]), to: pull[3] };
  if (words[0] === 'remove') return { type: 'remove', piles: words.slice(1) };
  if (words.length === 1) return { type: text };
  return { type: 'move', from: words[0], to: words[2], count: Number(words[1]) };
}
