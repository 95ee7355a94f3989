/** States made by hand: what is not named lies where it is told to. */
import { type Card, type GameState, parseState, RANKS, SUITS, type Variant } from 'solitaire-rules/rules';

const PACK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

/** The cards of one pack that are not among these. */
export const allBut = (...cards: readonly string[]): Card[] =>
  PACK.filter((card) => !cards.some((other) => other.toUpperCase() === card));

/** A run of a suit from one rank to another, up or down. */
export function run(suit: string, from: string, to: string): string[] {
  const [a, b] = [RANKS.indexOf(from as 'A'), RANKS.indexOf(to as 'A')];
  const ranks = RANKS.slice(Math.min(a, b), Math.max(a, b) + 1);
  return (a <= b ? ranks : [...ranks].reverse()).map((rank) => rank + suit);
}

/** A state of a variant; piles that are not named are empty. */
export function laid(
  variant: Variant,
  piles: Readonly<Record<string, readonly (readonly string[])[]>>,
  more: object = {},
): GameState {
  const all = Object.entries(variant.piles).map(([group, { count = 1 }]) => [
    group,
    Array.from({ length: count }, (_, i) => piles[group]?.[i] ?? []),
  ]);
  const read = parseState(variant, {
    variant: `${variant.id}@${variant.version}`,
    piles: Object.fromEntries(all),
    ...more,
  });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}
