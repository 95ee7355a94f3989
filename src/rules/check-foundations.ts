/** Whether foundations can be begun and filled, and hold what they must for the game to be won. */
import { rankText, SUITS } from '../cards/index.js';
import { ranksFit } from './build.js';
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
    if (group.base === 'first-played' && baseFrom === 'dealt')
      tell('contradiction', `${path}.base`, 'the base that is dealt, as on other foundations', group.base);
    compiled.rules.forEach((rule, pile) => {
      if (rule.name === name) checkPile(compiled, path, rule, pile, tell);
    });
  }
  if (setsBase >= 0 && baseFrom !== 'dealt')
    tell('contradiction', `deal[${setsBase}].setsBase`, 'a foundation with base dealt', 'none');
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
  if (keeps !== undefined && !takeBack)
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

/** Whether a chain by the build rule, from the first rank on, can be as long as the pile is to be. */
function canBeFilled({ deck }: Compiled, rule: PileRule, length: number): boolean {
  const build = rule.build as BuildRule;
  const { packs, ranks, suits } = deck;
  const first = rule.base === 0 ? (ranks[0] as number) : rule.base;
  const ofRanks = build.rank === 'equal' ? 1 : ranks.length;
  if (length > packs * ofRanks * (build.suit === 'same' ? 1 : suits.length)) return false;
  // A rule with choice (up or down, any rank) can always go on as long as there are cards.
  if (build.rank === 'either' || build.rank === 'any' || build.rank === 'equal') return true;
  const wrapping: BuildRule = rule.base === 0 ? { ...build, wrap: true } : build;
  let reached = first;
  for (let cards = 1; cards < length; cards++) {
    const next = ranks.find((rank) => ranksFit(wrapping, deck, first, reached, rank));
    if (next === undefined) return false;
    reached = next;
  }
  return true;
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
