/** Whether foundations can be begun and filled, and hold what they must for the game to be won. */
import { codeOf, rankOf, rankText, SUITS, suitOf } from '../cards/index.js';
import { ranksFit, suitsFit } from './build.js';
import type { Compiled } from './compiled.js';
import type { BuildRule, FoundationGroup } from './definition.js';
import type { PileRule } from './pile-rule.js';
import { groupsOf, type Tell } from './telling.js';

/** Tells what is wrong with the foundations of a definition. */
export function checkFoundations(compiled: Compiled, tell: Tell): void {
  const { variant, baseFrom } = compiled;
  const setsBase = variant.deal.findIndex((step) => 'setsBase' in step && step.setsBase);
  for (const [name, group] of groupsOf(variant)) {
    if (group.role !== 'foundation') continue;
    const path = `piles.${name}`;
    checkGroup(compiled, path, group, tell);
    if (group.base === 'dealt' && setsBase < 0)
      tell('no-base', `${path}.base`, 'a step of the deal with setsBase', 'none');
    if (group.base === 'dealt')
      group.each?.forEach(({ base }, i) => {
        if (base !== undefined)
          tell('contradiction', `${path}.each[${i}].base`, 'the base that is dealt', base);
      });
    if (group.base === 'first-played' && baseFrom === 'dealt')
      tell('contradiction', `${path}.base`, 'the base that is dealt, as on other foundations', group.base);
    compiled.rules.forEach((rule, pile) => {
      if (rule.name === name) checkPile(compiled, path, rule, pile, tell);
    });
  }
  if (setsBase >= 0 && baseFrom !== 'dealt')
    tell('contradiction', `deal[${setsBase}].setsBase`, 'a foundation with base dealt', 'none');
  variant.deal.forEach((step, i) => {
    const group = Object.hasOwn(variant.piles, step.to) ? variant.piles[step.to] : undefined;
    if (group?.role === 'foundation' && baseFrom === 'first-played' && group.base === baseFrom)
      tell(
        'contradiction',
        `deal[${i}].to`,
        'a group whose base is not that of the first card played',
        step.to,
      );
  });
  if ((variant.win ?? ['foundations']).includes('foundations')) checkRoom(compiled, tell);
}

function checkGroup(compiled: Compiled, path: string, group: FoundationGroup, tell: Tell): void {
  const { takes, automatic, takeBack, keeps, length = compiled.deck.ranks.length } = group;
  if (automatic && takes !== 'run')
    tell(
      'contradiction',
      `${path}.automatic`,
      'takes to be run',
      takes ?? 'card',
      'only complete runs leave by themselves',
    );
  if (takes === 'run' && takeBack)
    tell('contradiction', `${path}.takeBack`, 'nothing, since complete runs stay', 'takeBack');
  if (keeps !== undefined && !takeBack?.length)
    tell('contradiction', `${path}.keeps`, 'a takeBack', 'none', 'no card leaves anyway');
  if (keeps !== undefined && takeBack && keeps >= length)
    tell(
      'contradiction',
      `${path}.keeps`,
      `less than the ${length} cards it holds`,
      String(keeps),
      'none would come back',
    );
}

function checkPile(compiled: Compiled, path: string, rule: PileRule, pile: number, tell: Tell): void {
  const { deck, capacity, layout } = compiled;
  const id = layout.pileIds[pile] as string;
  const length = capacity[pile] as number;
  const where = rule.override?.base === undefined ? path : `${path}.each[${rule.index}]`;
  if (rule.base !== 0 && !deck.ranks.includes(rule.base))
    tell(
      'not-in-deck',
      `${where}.base`,
      'a rank of the deck',
      rankText(rule.base),
      `${id} can never be begun`,
    );
  else if (!canBeFilled(compiled, rule, length))
    tell(
      'never-full',
      `${path}.length`,
      'as many cards as its build rule allows',
      String(length),
      `${id} can never be full`,
    );
}

/** Cards that are tried before a pile is taken to be one that can be filled. */
const MOST_TRIED = 1000;

/** Whether a chain of cards by the build rule, from a first one on, can be as long as the pile is to be. */
function canBeFilled({ deck, shape, rules, baseFrom }: Compiled, rule: PileRule, length: number): boolean {
  const build = rule.build as BuildRule;
  const codes = deck.ranks
    .flatMap((rank) => deck.suits.map((suit) => codeOf(rank, suit)))
    .filter((card) => rule.suit < 0 || suitOf(card) === rule.suit);
  const fromBase = (base: number): boolean => {
    const followers = new Map<number, number[]>();
    const after = (below: number): number[] => {
      const known = followers.get(below);
      if (known !== undefined) return known;
      const fitting = codes.filter(
        (card) =>
          ranksFit(build, deck, base, rankOf(below), rankOf(card)) &&
          suitsFit(build, suitOf(below), suitOf(card)),
      );
      followers.set(below, fitting);
      return fitting;
    };
    const first = codes.filter((card) => rankOf(card) === (rule.base || base));
    const reached = new Set(first);
    for (const card of reached) for (const next of after(card)) reached.add(next);
    if ([...reached].reduce((sum, card) => sum + (shape.copies[card] as number), 0) < length) return false;
    const left = Uint8Array.from(shape.copies);
    let tried = 0;
    const goesOn = (card: number, cards: number): boolean => {
      if (cards === length || ++tried > MOST_TRIED) return true;
      left[card] = (left[card] as number) - 1;
      const found = after(card).some((next) => left[next] !== 0 && goesOn(next, cards + 1));
      left[card] = (left[card] as number) + 1;
      return found;
    };
    return first.some((card) => goesOn(card, 1));
  };
  const defined = rules.find(({ base }) => base !== 0)?.base as number;
  return (baseFrom === 'definition' ? [defined] : deck.ranks).some(fromBase);
}

/** Tells where not all cards could lie on foundations. */
function checkRoom({ deck, foundations, rules, capacity }: Compiled, tell: Tell): void {
  const roomFor = (suit?: number): number =>
    foundations.reduce((sum, pile) => {
      const bound = rules[pile]?.suit as number;
      return suit === undefined || bound < 0 || bound === suit ? sum + (capacity[pile] as number) : sum;
    }, 0);
  const never = 'the game can never be won';
  if (roomFor() < deck.size)
    tell(
      'never-full',
      'win',
      `room for ${deck.size} cards on the foundations`,
      `room for ${roomFor()}`,
      never,
    );
  const cards = deck.ranks.length * deck.packs;
  for (const suit of deck.suits)
    if (roomFor(suit) < cards)
      tell(
        'never-full',
        'win',
        `room for ${cards} cards of suit ${SUITS[suit]}`,
        `room for ${roomFor(suit)}`,
        never,
      );
}
