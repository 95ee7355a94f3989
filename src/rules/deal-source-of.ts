/**
 * The way back from a deal to its deck: the definition's program is walked once more, and each step takes back what it gave. Where a
 * step looks at cards there may be several such decks; this finds one that needs no looking: cards that are taken out come first, those of
 * the base rank after the others of their step. Whatever comes out is dealt again and must be the same table.
 */
import { type CardCode, cardOf, IDENTITY, sortedCards } from '../cards/index.js';
import { cardsOf, emptyPosition, type GameState, type Position, unpack } from '../table/index.js';
import { compile } from './compile.js';
import type { Compiled } from './compiled.js';
import { dealCards, givingOrder, groupNamed, take } from './deal.js';
import type { DeckSource } from './deal-source.js';
import type { GiveStep, Variant } from './definition.js';
import { positionOf } from './validate.js';

/**
 * What deals a state: a deck, and what redeals shuffle by where they do. So a deal from elsewhere can be dealt again and put on
 * record. `undefined` for a state that is no deal of the variant's, or in
 * which cards have moved by themselves already.
 *
 * Throws a `SolitaireError` `bad-state`.
 *
 * ```ts
 * import { solvitaireDeal } from 'solitaire-rules/adapters/solvitaire';
 * import { dealSourceOf } from 'solitaire-rules/rules';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 * import { createRecord } from 'solitaire-rules/verify';
 *
 * const source = dealSourceOf(freecell, solvitaireDeal(freecell, 1));
 * console.log(source?.deck.slice(0, 8).join(' ')); // → 6H KS TC QH AC 2S 4H QC
 * if (source !== undefined) console.log(createRecord(freecell, source, '').deck.length); // → 52
 * ```
 */
export function dealSourceOf<G extends string>(
  variant: Variant<G>,
  state: GameState<NoInfer<G>>,
): DeckSource | undefined {
  const compiled = compile(variant);
  const position = positionOf(compiled, state);
  const lying = Array.from({ length: compiled.layout.piles }, (_, pile) =>
    cardsOf(position, pile).map((card) => card & IDENTITY),
  );
  const deck: CardCode[] = [];
  const untaken = sortedCards(compiled.deck);
  for (const step of compiled.variant.deal) {
    if ('take' in step) {
      const before = untaken.length;
      take(compiled, emptyPosition(compiled.layout, compiled.powers.length, ''), untaken, step);
      deck.push(...inRows(pilesOf(compiled, lying, step.to), before - untaken.length));
    } else deck.push(...takenBack(compiled, lying, step, compiled.deck.size - deck.length));
  }
  if (deck.length !== compiled.deck.size) return undefined;
  const { redealSeed } = state;
  const again = dealCards(compiled, deck, redealSeed ?? '').position;
  if (asText(compiled, again) !== asText(compiled, position)) return undefined;
  return { deck: deck.map(cardOf), ...(redealSeed === undefined ? {} : { redealSeed }) };
}

const asText = ({ shape }: Compiled, position: Position): string => JSON.stringify(unpack(shape, position));

const pilesOf = (compiled: Compiled, lying: CardCode[][], name: string): CardCode[][] => {
  const { first, count } = groupNamed(compiled, name);
  return lying.slice(first, first + count);
};

/** Takes so many cards from piles in turn, the deepest first, as far as there are any. */
function inRows(piles: CardCode[][], count: number): CardCode[] {
  const cards: CardCode[] = [];
  while (cards.length < count && piles.some(({ length }) => length > 0))
    for (const pile of piles) cards.push(...pile.splice(0, cards.length < count ? 1 : 0));
  return cards;
}

/** Takes back what a step gave, in the order in which it did, with what it diverted behind. `left` cards were left before it. */
function takenBack(compiled: Compiled, lying: CardCode[][], step: GiveStep, left: number): CardCode[] {
  const { count, role } = groupNamed(compiled, step.to);
  const diverted =
    step.divertBase === undefined
      ? []
      : pilesOf(compiled, lying, step.divertBase).flatMap((pile) => pile.splice(0));
  const order = givingOrder(step, count, left - diverted.length);
  const piles = pilesOf(compiled, lying, step.to);
  if (role === 'foundation') return [...inRows(piles, order.length), ...diverted];
  const given = piles.map((pile, i) => {
    const cards = pile.splice(0, order.filter((one) => one === i).length);
    return role === 'stock' ? cards.reverse() : cards;
  });
  return [...order.flatMap((pile) => given[pile]?.splice(0, 1) ?? []), ...diverted];
}
