/**
 * Why a move is refused. Only asked once the generator has said no; it never allows anything. Its tests run in the
 * documented order, and the tests of the package hold it against the generator for every move there is: a reason is
 * found exactly where the generator refuses.
 */
import {
  type CardCode,
  cardOf,
  FACE_DOWN,
  RANKS,
  type Rank,
  rankNumber,
  rankOf,
  rankText,
  SUITS,
  suitOf,
} from '../cards/index.js';
import { BASE, cardsOf, FIRST_POWER, lengthOf, type Position, REDEALS, topOf } from '../table/index.js';
import { ranksFit, suitsFit } from './build.js';
import type { Compiled } from './compiled.js';
import {
  countOf,
  DEAL,
  fromOf,
  kindOf,
  MOVE,
  type MoveCode,
  REDEAL,
  REMOVE,
  removedPiles,
  toOf,
} from './move.js';

import { filledBy, type PileRule } from './pile-rule.js';
import { isPowerReady } from './powers.js';
import { type Rejection, reject } from './rejection.js';
import { mayLeave } from './removals.js';
import { hasCompleteRun, isCovered, limitFor, linkedCards, openNow } from './units.js';
import { isWon } from './win.js';

/** The first reason against a move that the generator does not make; `undefined` where none is found. */
export function explain(compiled: Compiled, position: Position, code: MoveCode): Rejection | undefined {
  if (isWon(compiled, position)) return reject('game-over', 'the game is won; no move is legal any more');
  switch (kindOf(code)) {
    case MOVE:
      return againstMove(compiled, position, fromOf(code), toOf(code), countOf(code));
    case DEAL:
      return againstDeal(compiled, position);
    case REDEAL:
      return againstRedeal(compiled, position);
    case REMOVE:
      return againstRemoval(compiled, position, removedPiles(code));
    default:
      return againstPull(compiled, position, fromOf(code), toOf(code), countOf(code));
  }
}

const nameOf = (compiled: Compiled, pile: number): string => compiled.layout.pileIds[pile] as string;
const ruleOf = (compiled: Compiled, pile: number): PileRule => compiled.rules[pile] as PileRule;
const cards = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

/** Why the top of a pile cannot be touched at all. */
function againstTop(
  compiled: Compiled,
  position: Position,
  pile: number,
  gives: boolean,
): Rejection | undefined {
  const name = nameOf(compiled, pile);
  if (!gives) return reject('source-not-allowed', `no card may be taken from ${name}`, { pile: name });
  if (topOf(position, pile) === 0) return reject('pile-empty', `${name} is empty`, { pile: name });
  if (isCovered(compiled, position, pile))
    return reject('covered', `other cards lie over ${name}`, { pile: name });
  if (topOf(position, pile) >= FACE_DOWN)
    return reject('face-down', `the top card of ${name} lies face down`, { pile: name });
  return undefined;
}

function againstMove(
  compiled: Compiled,
  position: Position,
  from: number,
  to: number,
  count: number,
): Rejection | undefined {
  const name = nameOf(compiled, from);
  const length = lengthOf(position, from);
  const top = againstTop(compiled, position, from, compiled.unit[from] !== 0);
  if (top !== undefined) return top;
  const kept = compiled.keeps[from] as number;
  if (length <= kept)
    return reject('source-not-allowed', `the deepest ${cards(kept)} of ${name} never leave`, { pile: name });
  if (count > length) {
    return reject('too-few-cards', `${name} has ${cards(length)}, not ${count}`, {
      pile: name,
      allowed: length,
      requested: count,
    });
  }
  const unit = cardsOf(position, from).slice(length - count);
  if (unit.some((card) => card >= FACE_DOWN)) {
    return reject('face-down', `${cards(count)} of ${name} would include a card that lies face down`, {
      pile: name,
      requested: count,
    });
  }
  const asRun = ruleOf(compiled, to).group.role === 'foundation' && compiled.runTargets.includes(to);
  if (!asRun) {
    const against = againstUnit(compiled, position, from, count, unit);
    if (against !== undefined) return against;
  }
  const target = againstTarget(compiled, position, from, to, unit);
  if (target !== undefined) return target;
  return asRun ? undefined : againstCount(compiled, position, from, to, count);
}

/** Why these cards do not leave together, whatever the target. */
function againstUnit(
  compiled: Compiled,
  position: Position,
  from: number,
  count: number,
  unit: readonly CardCode[],
): Rejection | undefined {
  const name = nameOf(compiled, from);
  const tables = compiled.tables(position.counters[BASE] as number);
  const linked = linkedCards(position, tables, from, count);
  if (linked < count) {
    const [below, card] = [
      unit[unit.length - linked - 1] as CardCode,
      unit[unit.length - linked] as CardCode,
    ];
    return reject(
      'not-a-run',
      `${cardOf(card)} on ${cardOf(below)} in ${name} is no run; ${cards(linked)} may leave together`,
      {
        pile: name,
        card: cardOf(card),
        onto: cardOf(below),
        allowed: linked,
        requested: count,
      },
    );
  }
  if (compiled.wholeOnly[from] === 1 && count !== 1 && count !== lengthOf(position, from)) {
    return reject('not-whole', `from ${name} only the top card or the whole pile may move`, {
      pile: name,
      requested: count,
    });
  }
  return undefined;
}

/** Why the target does not take the deepest of these cards. */
function againstTarget(
  compiled: Compiled,
  position: Position,
  from: number,
  to: number,
  unit: readonly CardCode[],
): Rejection | undefined {
  const name = nameOf(compiled, to);
  const card = unit[0] as CardCode;
  const onto = topOf(position, to);
  const giver = 1 << (compiled.groupIndex[from] as number);
  const capacity = compiled.capacity[to] as number;
  const rule = ruleOf(compiled, to);
  const facts = { pile: name, card: cardOf(card) };
  if (from === to) return reject('same-pile', `${cardOf(card)} already lies on ${name}`, facts);
  if (((compiled.from[to] as number) & giver) === 0) {
    return reject('target-not-allowed', `${name} takes no card from ${nameOf(compiled, from)}`, facts);
  }
  if (compiled.runTargets.includes(to)) return againstRunTarget(compiled, position, from, to, unit);
  if (!openNow(compiled, position).targets.includes(to))
    return reject('target-not-allowed', `${name} takes cards only when the stock is empty`, facts);
  if (onto !== 0 && lengthOf(position, to) >= capacity) {
    return reject('pile-full', `${name} is full with ${cards(capacity)}`, { ...facts, allowed: capacity });
  }
  if (onto >= FACE_DOWN) return reject('face-down', `the top card of ${name} lies face down`, facts);
  return onto === 0
    ? againstFill(compiled, position, to, card, giver)
    : againstBuild(compiled, position, rule, name, card, onto);
}

function againstFill(
  compiled: Compiled,
  position: Position,
  to: number,
  card: CardCode,
  giver: number,
): Rejection | undefined {
  const rule = ruleOf(compiled, to);
  const name = nameOf(compiled, to);
  const facts = { pile: name, card: cardOf(card) };
  if (rule.fill === undefined)
    return reject('empty-pile-refuses', `${name} is empty and takes no card`, facts);
  if (((compiled.fillFrom[to] as number) & giver) === 0) {
    return reject(
      'empty-pile-refuses',
      `${name} is empty and is filled only from ${(rule.fill.from ?? []).join(', ')}`,
      facts,
    );
  }
  const { base } = compiled.tables(position.counters[BASE] as number);
  const wanted = filledBy(rule, compiled.deck, base);
  if (wanted !== 0 && rankOf(card) !== wanted) {
    const ranks = [rankText(wanted)];
    return rule.group.role === 'foundation'
      ? reject('wrong-rank', `${cardOf(card)} cannot begin ${name}; it begins with ${ranks[0]}`, {
          ...facts,
          ranks,
        })
      : reject('empty-pile-refuses', `${name} is empty and takes only ${ranks[0]}, not ${cardOf(card)}`, {
          ...facts,
          ranks,
        });
  }
  return againstSuit(rule, name, card);
}

function againstSuit(rule: PileRule, name: string, card: CardCode): Rejection | undefined {
  if (rule.suit < 0 || rule.suit === suitOf(card)) return undefined;
  const suit = SUITS[rule.suit] as (typeof SUITS)[number];
  return reject('wrong-suit', `${cardOf(card)} cannot go to ${name}, which is for suit ${suit}`, {
    pile: name,
    card: cardOf(card),
    suits: [suit],
  });
}

function againstBuild(
  compiled: Compiled,
  position: Position,
  rule: PileRule,
  name: string,
  card: CardCode,
  onto: CardCode,
): Rejection | undefined {
  const { deck } = compiled;
  const facts = { pile: name, card: cardOf(card), onto: cardOf(onto) };
  const { build } = rule;
  if (build === undefined)
    return reject('target-not-allowed', `nothing may be built on ${cardOf(onto)} in ${name}`, facts);
  const base = compiled.tables(position.counters[BASE] as number).base;
  const what = `${cardOf(card)} cannot go on ${cardOf(onto)} in ${name}`;
  if (!ranksFit(build, deck, base, rankOf(onto), rankOf(card))) {
    const ranks = RANKS.filter(
      (rank) =>
        deck.ranks.includes(rankNumber(rank)) && ranksFit(build, deck, base, rankOf(onto), rankNumber(rank)),
    );
    return reject('wrong-rank', `${what}: ${fits(ranks)}`, { ...facts, ranks });
  }
  if (!suitsFit(build, suitOf(onto), suitOf(card))) {
    const suits = SUITS.filter((_, suit) => deck.suits.includes(suit) && suitsFit(build, suitOf(onto), suit));
    return reject('wrong-suit', `${what}: ${fits(suits)}`, { ...facts, suits });
  }
  return againstSuit(rule, name, card);
}

const fits = (wanted: readonly (Rank | string)[]): string =>
  wanted.length === 0 ? 'nothing fits there' : `only ${wanted.join(' or ')} fits there`;

function againstRunTarget(
  compiled: Compiled,
  position: Position,
  from: number,
  to: number,
  unit: readonly CardCode[],
): Rejection | undefined {
  const name = nameOf(compiled, to);
  const needed = compiled.capacity[to] as number;
  const facts = { pile: name, card: cardOf(unit[0] as CardCode) };
  if (topOf(position, to) !== 0)
    return reject('pile-full', `${name} already has its run`, { ...facts, allowed: needed });
  if (
    unit.length !== needed ||
    !hasCompleteRun(compiled, position, compiled.tables(position.counters[BASE] as number), from, to)
  ) {
    return reject('not-a-run', `${name} takes only a complete run of ${cards(needed)}`, {
      ...facts,
      allowed: needed,
      requested: unit.length,
    });
  }
  return undefined;
}

/** Why so many cards do not go there at once. */
function againstCount(
  compiled: Compiled,
  position: Position,
  from: number,
  to: number,
  count: number,
): Rejection | undefined {
  const isEmpty = topOf(position, to) === 0;
  const room = (compiled.capacity[to] as number) - lengthOf(position, to);
  const byPiles = Math.min(
    compiled.unit[from] as number,
    (isEmpty ? compiled.fillTakes[to] : compiled.takes[to]) as number,
    room,
  );
  const allowed = Math.min(byPiles, limitFor(compiled, position, from, to, count));
  if (count <= allowed) return undefined;
  const name = nameOf(compiled, to);
  return reject(
    'over-limit',
    `${cards(count)} cannot go to ${name} at once: ${allowed === 1 ? '1 is' : `${allowed} are`} allowed now`,
    {
      pile: name,
      allowed,
      requested: count,
    },
  );
}

function againstDeal(compiled: Compiled, position: Position): Rejection | undefined {
  const { stock } = compiled;
  if (stock === undefined)
    return reject('source-not-allowed', `${compiled.variant.title} has no stock to deal from`);
  if (topOf(position, stock.pile) === 0)
    return reject('stock-empty', 'the stock is empty', { pile: nameOf(compiled, stock.pile) });
  const empty = stock.toWaste ? [] : stock.targets.filter((pile) => topOf(position, pile) === 0);
  if (stock.rule.guard === 'none-empty' && empty.length > 0) {
    const names = empty.map((pile) => nameOf(compiled, pile));
    const wanted = stock.targets.length;
    const left = cardsInPlay(compiled, position);
    const never = left < wanted ? `, and none can ever come: ${cards(left)} for ${wanted} columns` : '';
    return reject('column-empty', `no deal while a column is empty: ${names.join(', ')}${never}`, {
      pile: names[0] as string,
      ...(never === '' ? {} : { allowed: left, requested: wanted }),
    });
  }
  if (stock.rule.piles === 'non-empty' && empty.length === stock.targets.length) {
    return reject('column-empty', 'every pile that a deal goes to is empty');
  }
  return undefined;
}

/** How many cards may still come to lie in columns without a deal. */
function cardsInPlay({ rules }: Compiled, position: Position): number {
  return rules.reduce((sum, { group }, pile) => {
    const isGone = group.role === 'stock' || group.role === 'discard' || group.role === 'hole';
    const stays = group.role === 'foundation' && group.takeBack === undefined;
    return isGone || stays ? sum : sum + lengthOf(position, pile);
  }, 0);
}

function againstRedeal(compiled: Compiled, position: Position): Rejection | undefined {
  const { redeal, stock } = compiled;
  if (redeal === undefined)
    return reject('no-redeals-left', `${compiled.variant.title} has no redeal`, { allowed: 0, requested: 1 });
  const used = position.counters[REDEALS] as number;
  if (used >= redeal.times) {
    return reject('no-redeals-left', `all ${redeal.times} redeals are used`, {
      allowed: redeal.times,
      requested: used + 1,
    });
  }
  if (redeal.gather === undefined && stock !== undefined && topOf(position, stock.pile) !== 0) {
    return reject('stock-not-empty', `the stock still has ${cards(lengthOf(position, stock.pile))}`, {
      pile: nameOf(compiled, stock.pile),
    });
  }
  const piles = redeal.gather === undefined ? [compiled.waste] : redeal.piles;
  return piles.every((pile) => topOf(position, pile) === 0)
    ? reject('nothing-to-redeal', 'there are no cards to redeal')
    : undefined;
}

function againstRemoval(
  compiled: Compiled,
  position: Position,
  piles: readonly number[],
): Rejection | undefined {
  const { removal } = compiled;
  for (const pile of piles) {
    const top = againstTop(compiled, position, pile, removal?.piles.includes(pile) === true);
    if (top !== undefined) return top;
  }
  if (mayLeave(compiled, position, piles)) return undefined;
  const tops = piles.map((pile) => cardOf(topOf(position, pile)));
  const [first] = tops as [(typeof tops)[0]];
  const what =
    tops.length === 1 ? `${first} does not leave alone` : `${tops.join(' and ')} do not leave together`;
  return reject('not-a-match', what, { card: first });
}

function againstPull(
  compiled: Compiled,
  position: Position,
  from: number,
  to: number,
  index: number,
): Rejection | undefined {
  const name = nameOf(compiled, from);
  const own = compiled.powers.filter((power) => power.piles.includes(from));
  if (own.length === 0)
    return reject('source-not-allowed', `no power pulls a card out of ${name}`, { pile: name });
  if (!own.some((power) => isPowerReady(compiled, position, power))) {
    const left = own.find(
      (power) => (position.counters[FIRST_POWER + power.index] as number) < power.rule.times,
    );
    const [first] = own as [(typeof own)[0]];
    return left === undefined
      ? reject('no-power-left', `${first.name} is used up`, {
          allowed: first.rule.times,
          requested: first.rule.times + 1,
        })
      : reject('power-not-ready', `${left.name} may be used only once no redeal is left`, { pile: name });
  }
  const length = lengthOf(position, from);
  if (length === 0) return reject('pile-empty', `${name} is empty`, { pile: name });
  if (index >= length) {
    return reject('too-few-cards', `${name} has ${cards(length)}; there is no index ${index}`, {
      pile: name,
      allowed: length,
      requested: index + 1,
    });
  }
  const card = cardsOf(position, from)[index] as CardCode;
  if (index === length - 1)
    return reject('not-buried', `${cardOf(card)} lies on top of ${name}; it is not buried`, {
      pile: name,
      card: cardOf(card),
    });
  if (card >= FACE_DOWN) return reject('face-down', `that card of ${name} lies face down`, { pile: name });
  if (compiled.runTargets.includes(to))
    return reject('target-not-allowed', `${nameOf(compiled, to)} takes only complete runs`, {
      pile: nameOf(compiled, to),
    });
  return againstTarget(compiled, position, from, to, [card]);
}
