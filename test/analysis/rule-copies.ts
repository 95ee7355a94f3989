/** The conditions of the table, each by itself, so that tests can weaken one and see what it was for. */
import { isRedSuit } from '../../src/cards/index.js';
import type { Compiled } from '../../src/rules/compiled.js';
import { fromOf, kindOf, MOVE, type MoveCode, toOf } from '../../src/rules/move.js';
import { lengthOf, type Position } from '../../src/table/index.js';
import { movesAt } from '../conformance/core.js';
import type { Rule } from './campaign.js';

/** Heights of the other foundations, as the table speaks of them. */
export interface Heights {
  /** The place of the card on its foundation, from 1. */
  readonly rank: number;
  /** Whether all foundations of the other colour, the other one of its own, or all others have so many cards. */
  readonly opposite: (height: number) => boolean;
  readonly ownColour: (height: number) => boolean;
  readonly all: (height: number) => boolean;
}

/** A rule made of a condition on heights. Cards of the waste only where it is told so. */
export const ruleOf =
  (condition: (heights: Heights) => boolean, { fromWaste = false } = {}): Rule =>
  (compiled, position) =>
    movesAt(compiled, position).filter(
      (code) =>
        isHome(compiled, code) &&
        (fromWaste || fromOf(code) !== compiled.waste) &&
        condition(heightsOf(compiled, position, toOf(code))),
    );

const isHome = ({ foundations }: Compiled, code: MoveCode): boolean =>
  kindOf(code) === MOVE && foundations.includes(toOf(code)) && !foundations.includes(fromOf(code));

function heightsOf({ foundations, rules }: Compiled, position: Position, pile: number): Heights {
  const red = isRedSuit(rules[pile].suit);
  const are = (height: number, which: (other: number) => boolean): boolean =>
    foundations.every(
      (other) => other === pile || !which(rules[other].suit) || lengthOf(position, other) >= height,
    );
  return {
    rank: lengthOf(position, pile) + 1,
    opposite: (height) => are(height, (suit) => isRedSuit(suit) !== red),
    ownColour: (height) => are(height, (suit) => isRedSuit(suit) === red),
    all: (height) => are(height, () => true),
  };
}

/** Nothing is left that could be laid on the card. */
export const first = ({ rank, opposite }: Heights): boolean => opposite(rank - 1);
/** All that could be laid on it can go up at once, and so can what could be laid on that. */
export const second = ({ rank, opposite, ownColour }: Heights): boolean =>
  opposite(rank - 2) && ownColour(rank - 3);
/** The second without its clause about the other suit of its own colour. */
export const withoutOwnColour = ({ rank, opposite }: Heights): boolean => opposite(rank - 2);
/** Every other suit. */
export const near =
  (distance: number) =>
  ({ rank, all }: Heights): boolean =>
    all(rank - distance);
export const always = (): boolean => true;
