/**
 * Why a move is refused. Only asked once the generator has said no; it never allows anything. Its tests run in the
 * documented order, and the tests of the package hold it against the generator for every move there is: a reason is
 * found exactly where the generator refuses.
 */
import { type CardCode, cardOf, FACE_DOWN } from '../cards/index.js';
import { BASE, cardsOf, FIRST_POWER, lengthOf, type Position, topOf } from '../table/index.js';
import { againstDeal, againstRedeal } from './against-stock.js';
import { againstCount, againstTarget } from './against-target.js';
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
import { isPowerReady } from './powers.js';
import { type Rejection, reject } from './rejection.js';
import { mayLeave } from './removals.js';
import { isCovered, linkedCards } from './units.js';
import { isWon } from './win.js';
import { cards, nameOf, ruleOf } from './wording.js';

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
  if (card >= FACE_DOWN) return reject('face-down', `that card of ${name} lies face down`, { pile: name });
  if (index === length - 1)
    return reject('not-buried', `${cardOf(card)} lies on top of ${name}; it is not buried`, {
      pile: name,
      card: cardOf(card),
    });
  if (compiled.runTargets.includes(to))
    return reject('target-not-allowed', `${nameOf(compiled, to)} takes only complete runs`, {
      pile: nameOf(compiled, to),
    });
  return againstTarget(compiled, position, from, to, [card]);
}
