/** Whether a deal can be dealt: step by step, and then by dealing the deck in a few orders and looking at the tables. */
import { at, cardOf, type Fault, type Rank, shuffled, sortedCards } from '../cards/index.js';
import { clonePosition, lengthOf, unpack } from '../table/index.js';
import { checkRank } from './check-piles.js';
import type { Compiled } from './compiled.js';
import { dealCards } from './deal.js';
import type { GiveStep, TakeStep } from './definition.js';
import { readGameState } from './parse-state.js';
import type { Tell } from './telling.js';

/** Tells what is wrong with single steps of the deal. */
export function checkSteps(compiled: Compiled, tell: Tell): void {
  const { variant, deck } = compiled;
  const left = sortedCards(deck).map(cardOf) as string[];
  variant.deal.forEach((step, i) => {
    const path = at('deal', i);
    if (!('take' in step)) checkGive(compiled, path, step, variant.deal.slice(0, i + 1), tell);
    else if (variant.deal.slice(0, i).some((before) => !('take' in before)))
      tell(
        'contradiction',
        `${path}.take`,
        'steps that take before those that give',
        'one after',
        'what is left to take is chance',
      );
    else checkTake(compiled, path, step, left, tell);
  });
}

/** `left` are the cards that no step has taken yet. */
function checkTake(
  { variant, deck }: Compiled,
  path: string,
  { take, to }: TakeStep,
  left: string[],
  tell: Tell,
): void {
  const { ranks = [], cards = [], copies = deck.packs } = take;
  if (variant.piles[to]?.role === 'stock')
    tell('contradiction', `${path}.to`, 'a group whose cards lie face up', to);
  if (copies > deck.packs)
    tell('contradiction', `${path}.take.copies`, `at most the ${deck.packs} there are`, String(copies));
  if (ranks.length + cards.length === 0) tell('missing', `${path}.take`, 'ranks or cards', 'neither');
  ranks.forEach((rank, i) => {
    checkRank(deck, at(`${path}.take.ranks`, i), rank, tell);
  });
  const known = new Set<string>(sortedCards(deck).map(cardOf));
  cards.forEach((card, i) => {
    if (!known.has(card)) tell('not-in-deck', at(`${path}.take.cards`, i), 'a card of the deck', card);
  });
  const wanted = [...known].filter(
    (card) => ranks.includes(card[0] as Rank) || (cards as string[]).includes(card),
  );
  for (const card of wanted) {
    const before = left.length;
    for (let copy = 0; copy < copies; copy++) {
      const place = left.indexOf(card);
      if (place >= 0) left.splice(place, 1);
    }
    if (before === left.length)
      tell('contradiction', `${path}.take`, 'cards that no step before has taken', card);
  }
}

function checkGive(
  { variant, deck }: Compiled,
  path: string,
  step: GiveStep,
  soFar: Compiled['variant']['deal'],
  tell: Tell,
): void {
  const { count = 1, role } = variant.piles[step.to] as { count?: number; role: string };
  for (const key of ['cards', 'down'] as const) {
    const counts = step[key];
    if (Array.isArray(counts) && counts.length > count)
      tell('too-many', `${path}.${key}`, `at most ${count}, one for each pile`, String(counts.length));
  }
  const { down, sink, divertBase } = step;
  if (down !== undefined && down !== 'all' && role === 'stock')
    tell('contradiction', `${path}.down`, 'all, as the cards of a stock lie', JSON.stringify(down));
  if (down !== undefined && down !== 0 && !['stock', 'tableau', 'reserve'].includes(role))
    tell(
      'contradiction',
      `${path}.down`,
      `nothing, since the cards of a ${role} lie face up`,
      JSON.stringify(down),
    );
  sink?.forEach((rank, i) => {
    checkRank(deck, at(`${path}.sink`, i), rank, tell);
  });
  if (divertBase !== undefined && !soFar.some((one) => 'setsBase' in one && one.setsBase))
    tell(
      'contradiction',
      `${path}.divertBase`,
      'setsBase in this step or one before',
      'none',
      'there is no base to divert',
    );
}

/** Deals the deck in a few orders and tells where cards do not come out even or, if asked, a table is not one that the rules know. */
export function checkDealt(compiled: Compiled, looks: boolean, tell: Tell): void {
  const sorted = sortedCards(compiled.deck);
  const orders = [
    sorted,
    [...sorted].reverse(),
    shuffled(sorted, 'deal', 'any'),
    shuffled(sorted, 'deal', 'other'),
  ];
  for (const cards of orders) if (!isDealt(compiled, cards, looks, tell)) return;
}

function isDealt(compiled: Compiled, cards: readonly number[], looks: boolean, tell: Tell): boolean {
  const { deck, layout, shape } = compiled;
  const { position, left, short } = dealCards(compiled, cards, '');
  if (short > 0)
    tell('too-many-cards', 'deal', `at most the ${deck.size} cards of the deck`, String(deck.size + short));
  if (left > 0) tell('too-few-cards', 'deal', `a place for each of ${deck.size} cards`, `${left} left over`);
  const full = layout.pileIds.flatMap((id, pile) => {
    const [length, most] = [lengthOf(position, pile), shape.room[pile] as number];
    return length > most ? [{ id, length, most }] : [];
  });
  for (const { id, length, most } of full)
    tell('too-many-cards', 'deal', `at most ${most} cards for ${id}`, String(length));
  if (short + left + full.length > 0) return false;
  if (!looks) return true;
  const faults: Fault[] = [];
  readGameState(compiled, unpack(shape, position), clonePosition(position), faults);
  const [first] = faults;
  if (first !== undefined)
    tell('contradiction', 'deal', 'a table by the rules', `${first.path}: ${first.message}`);
  return first === undefined;
}
