/**
 * The second applier of steps: on a draft of a state instead of a position. As free of rules as the first. It tells what
 * each step did as an event; the kind of a carry follows from the move it belongs to and from its place among the steps.
 */
import { type Rank, rankText, type TableCard, tableCardOf } from '../cards/index.js';
import { DEAL, kindOf, type MoveCode, REDEAL, REMOVE } from '../rules/move.js';
import {
  BASE,
  CARRY,
  COUNT,
  FIRST_POWER,
  type GameState,
  isReversed,
  isTurned,
  type Position,
  PULL,
  REDEALS,
  type Shape,
  stepChange,
  stepCount,
  stepFrom,
  stepIndex,
  stepKind,
  stepTo,
  TURN,
} from '../table/index.js';
import type { GameEvent } from './events.js';

/** A state that may be written to, as immer drafts it. */
export interface StateDraft {
  piles: Record<string, TableCard[][]>;
  base?: Rank;
  redealsUsed?: number;
  powersUsed?: Record<string, number>;
}

const turnedOver = (card: TableCard): TableCard =>
  (card === '??' ? card : card === card.toUpperCase() ? card.toLowerCase() : card.toUpperCase()) as TableCard;

const pileOf = ({ layout }: Shape, draft: StateDraft, pile: number): TableCard[] => {
  const group = layout.groupOf[pile] as (typeof layout.groupOf)[number];
  return (draft.piles[group.name] as TableCard[][])[pile - group.first] as TableCard[];
};

/** Applies the steps that a move became, from `mark` to the end of the position's journal, to a draft. */
export function applySteps(
  shape: Shape,
  draft: StateDraft,
  position: Position,
  mark: number,
  move: MoveCode,
): GameEvent[] {
  const events: GameEvent[] = [];
  for (let i = mark; i < position.journalLength; i++) {
    const event = applyStep(shape, draft, position, position.journal[i] as number, move, i === mark);
    if (event !== undefined) events.push(event);
  }
  return events;
}

function applyStep(
  shape: Shape,
  draft: StateDraft,
  position: Position,
  step: number,
  move: MoveCode,
  isFirst: boolean,
): GameEvent | undefined {
  const id = (pile: number) =>
    shape.layout.pileIds[pile] as NonNullable<(typeof shape.layout.pileIds)[number]>;
  switch (stepKind(step)) {
    case CARRY: {
      const source = pileOf(shape, draft, stepFrom(step));
      const taken = source.splice(source.length - stepCount(step));
      if (isReversed(step)) taken.reverse();
      const cards = isTurned(step) ? taken.map(turnedOver) : taken;
      pileOf(shape, draft, stepTo(step)).push(...cards);
      return {
        type: carryEvent(shape, step, move, isFirst),
        from: id(stepFrom(step)),
        to: id(stepTo(step)),
        cards,
      };
    }
    case TURN: {
      const pile = pileOf(shape, draft, stepFrom(step));
      const card = turnedOver(pile[pile.length - 1] as TableCard);
      pile[pile.length - 1] = card;
      return { type: 'turned', pile: id(stepFrom(step)), card };
    }
    case COUNT:
      return applyCount(shape, draft, stepFrom(step), stepChange(step));
    case PULL: {
      const [card] = pileOf(shape, draft, stepFrom(step)).splice(stepCount(step), 1) as [TableCard];
      pileOf(shape, draft, stepTo(step)).push(card);
      return { type: 'pulled', from: id(stepFrom(step)), index: stepCount(step), to: id(stepTo(step)), card };
    }
    default: {
      const { piles, after } = position.rearranged[stepIndex(step)] as Position['rearranged'][number];
      const cards = after.map((pile) => pile.map(tableCardOf));
      piles.forEach((pile, i) => {
        pileOf(shape, draft, pile).splice(0, Number.POSITIVE_INFINITY, ...(cards[i] as TableCard[]));
      });
      return { type: 'redealt', piles: piles.map(id), cards };
    }
  }
}

/** What a carry is called: the move's own by the kind of move, later ones by where they lead. */
function carryEvent(
  shape: Shape,
  step: number,
  move: MoveCode,
  isFirst: boolean,
): 'moved' | 'dealt' | 'turned-over' | 'removed' | 'filled' {
  const role = shape.layout.groupOf[stepTo(step)]?.role;
  if (role === 'discard') return 'removed';
  switch (kindOf(move)) {
    case DEAL:
      return shape.layout.groupOf[stepFrom(step)]?.role === 'stock'
        ? 'dealt'
        : role === 'foundation'
          ? 'removed'
          : 'filled';
    case REDEAL:
      return isFirst ? 'turned-over' : role === 'foundation' ? 'removed' : 'filled';
    case REMOVE:
      return role === 'foundation' ? 'removed' : 'filled';
    default:
      return isFirst ? 'moved' : role === 'foundation' ? 'removed' : 'filled';
  }
}

function applyCount(shape: Shape, draft: StateDraft, counter: number, change: number): GameEvent | undefined {
  if (counter === BASE) {
    const rank = rankText(change);
    draft.base = rank;
    return { type: 'base-set', rank };
  }
  if (counter === REDEALS) draft.redealsUsed = (draft.redealsUsed ?? 0) + change;
  else {
    const { name } = shape.powers[counter - FIRST_POWER] as Shape['powers'][number];
    const used = draft.powersUsed as NonNullable<GameState['powersUsed']> & Record<string, number>;
    used[name] = (used[name] ?? 0) + change;
  }
  return undefined;
}
