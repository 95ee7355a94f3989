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
import { BASE, lengthOf, type Position, topOf } from '../table/index.js';
import { ranksFit, suitsFit } from './build.js';
import type { Compiled } from './compiled.js';
import { filledBy, type PileRule } from './pile-rule.js';
import { type Rejection, reject } from './rejection.js';
import { hasCompleteRun, limitFor, openNow } from './units.js';
import { cards, nameOf, ruleOf } from './wording.js';

/** Why the target does not take the deepest of these cards. */
export function againstTarget(
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
export function againstCount(
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
