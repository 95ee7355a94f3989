/** Whether a deal can be dealt: step by step, and then by dealing the deck in a few orders and looking at the tables. */
import { at, cardOf, type Fault, type Rank, shuffled, sortedCards } from '../cards/index.js';
import { clonePosition, lengthOf, type Position, unpack } from '../table/index.js';
import { checkRank } from './check-piles.js';
import type { Compiled } from './compiled.js';
import { dealCards } from './deal.js';
import type { GiveStep, TakeStep } from './definition.js';
import { readGameState } from './parse-state.js';
import type { PileRule } from './pile-rule.js';
import { groupsOf, type Tell } from './telling.js';
import { isWon } from './win.js';

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
  const { deck, layout, variant } = compiled;
  // Summed first: what is dealt below is never more than the deck.
  const asked = variant.deal.reduce((sum, step) => {
    const counts = 'take' in step ? 'rest' : (step.cards ?? 'rest');
    if (counts === 'rest') return sum;
    const { count = 0 } = layout.groups.find(({ name }) => name === step.to) ?? {};
    return sum + (typeof counts === 'number' ? counts * count : counts.reduce((all, one) => all + one, 0));
  }, 0);
  if (asked > deck.size)
    return tell('too-many-cards', 'deal', `at most the ${deck.size} cards of the deck`, String(asked));
  const sorted = sortedCards(deck);
  const orders = [
    sorted,
    [...sorted].reverse(),
    shuffled(sorted, 'deal', 'any'),
    shuffled(sorted, 'deal', 'other'),
  ];
  const tables: Position[] = [];
  for (const cards of orders) {
    const position = dealt(compiled, cards, looks, tell);
    if (position === undefined) return;
    tables.push(position);
  }
  if (looks) checkTables(compiled, tables, tell);
}

/** Tells what the tables of such deals show: a game that is over at once, and cards or foundations that stay as they are. */
function checkTables(compiled: Compiled, tables: readonly Position[], tell: Tell): void {
  const { variant, deck, rules, stock, foundations, from, capacity } = compiled;
  const table = tables[0] as Position;
  if (tables.every((one) => isWon(compiled, one)))
    tell('contradiction', 'win', 'a game to play', 'one that is won as it is dealt');
  if (stock !== undefined && lengthOf(table, stock.pile) === 0)
    tell('contradiction', `piles.${rules[stock.pile]?.name}`, 'cards for the stock', 'none');
  if (!(variant.win ?? ['foundations']).includes('foundations')) return;
  const never = 'the game can never be won';
  const room = foundations.reduce(
    (sum, pile) => sum + (from[pile] === 0 ? lengthOf(table, pile) : (capacity[pile] as number)),
    0,
  );
  if (room < deck.size)
    tell('never-full', 'win', `room for ${deck.size} cards on the foundations`, `room for ${room}`, never);
  const automatic = groupsOf(variant).some(([, group]) => 'automatic' in group && group.automatic === true);
  const isStuck = ({ name, group, lift }: PileRule, pile: number): boolean =>
    lift.unit === 'none' &&
    !['foundation', 'stock', 'discard'].includes(group.role) &&
    (lengthOf(table, pile) > 0 || stock?.targets.includes(pile) === true) &&
    // Other ways out: a fill by itself, a pull, a run that leaves by itself.
    !compiled.filling.some((one) => one.from.includes(pile)) &&
    !compiled.powers.some(({ rule }) => rule.pull === name) &&
    !automatic;
  for (const [name, group] of groupsOf(variant))
    if (rules.some((rule, pile) => rule.name === name && isStuck(rule, pile)))
      tell(
        'contradiction',
        `piles.${name}`,
        'cards that can leave',
        `a ${group.role} that lifts none`,
        never,
      );
}

/** The table that the deal makes of a deck, if there is nothing wrong with it. */
function dealt(
  compiled: Compiled,
  cards: readonly number[],
  looks: boolean,
  tell: Tell,
): Position | undefined {
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
  if (short + left + full.length > 0) return undefined;
  if (!looks) return position;
  const faults: Fault[] = [];
  readGameState(compiled, unpack(shape, position), clonePosition(position), faults);
  const [first] = faults;
  if (first !== undefined)
    tell('contradiction', 'deal', 'a table by the rules', `${first.path}: ${first.message}`);
  return first === undefined ? position : undefined;
}
