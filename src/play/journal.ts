/**
 * What a move did, read off the journal of the typed position: the piles it touched, and the events it is told as. The
 * events are read backwards, since right after a step the cards it carried lie on top of where they went.
 */
import { rankText, type TableCard, tableCardOf } from '../cards/index.js';
import type { Compiled } from '../rules/compiled.js';
import { DEAL, kindOf, type MoveCode, REDEAL, REMOVE } from '../rules/move.js';
import {
  BASE,
  CARRY,
  COUNT,
  lengthOf,
  type PileId,
  type Position,
  PULL,
  REARRANGE,
  retreat,
  stepChange,
  stepCount,
  stepFrom,
  stepIndex,
  stepKind,
  stepTo,
  TURN,
  topOf,
} from '../table/index.js';
import type { GameEvent } from './events.js';

/** The topmost cards of a pile as text, deepest first; all of them unless told how many. */
export function textOf(
  position: Position,
  pile: number,
  count: number = lengthOf(position, pile),
): TableCard[] {
  const text: TableCard[] = [];
  const end = position.end[pile] as number;
  for (let slot = end - count + 1; slot <= end; slot++)
    text.push(tableCardOf(position.cards[slot] as number));
  return text;
}

/** The piles that the steps since a mark touched. */
export function touchedPiles(position: Position, mark: number): Set<number> {
  const touched = new Set<number>();
  for (let i = mark; i < position.journalLength; i++) {
    const step = position.journal[i] as number;
    const kind = stepKind(step);
    if (kind === REARRANGE) {
      for (const pile of (position.rearranged[stepIndex(step)] as Position['rearranged'][number]).piles)
        touched.add(pile);
    } else if (kind !== COUNT) {
      touched.add(stepFrom(step));
      if (kind !== TURN) touched.add(stepTo(step));
    }
  }
  return touched;
}

/** Takes a move back step by step to its mark and tells what each step did, in the order in which it was made. */
export function takeBackEvents(
  compiled: Compiled,
  position: Position,
  mark: number,
  move: MoveCode,
): GameEvent[] {
  const events: GameEvent[] = [];
  while (position.journalLength > mark) {
    const last = position.journalLength - 1;
    const event = eventOf(compiled, position, position.journal[last] as number, move, last === mark);
    if (event !== undefined) events.push(event);
    retreat(position, last);
  }
  return events.reverse();
}

function eventOf(
  compiled: Compiled,
  position: Position,
  step: number,
  move: MoveCode,
  isFirst: boolean,
): GameEvent | undefined {
  const id = (pile: number): PileId => compiled.layout.pileIds[pile] as PileId;
  const from = stepFrom(step);
  const to = stepTo(step);
  switch (stepKind(step)) {
    case CARRY: {
      const cards = textOf(position, to, stepCount(step));
      return { type: carryEvent(compiled, from, to, move, isFirst), from: id(from), to: id(to), cards };
    }
    case TURN:
      return { type: 'turned', pile: id(from), card: tableCardOf(topOf(position, from)) };
    case COUNT:
      return from === BASE ? { type: 'base-set', rank: rankText(stepChange(step)) } : undefined;
    case PULL:
      return {
        type: 'pulled',
        from: id(from),
        index: stepCount(step),
        to: id(to),
        card: tableCardOf(topOf(position, to)),
      };
    default: {
      const { piles } = position.rearranged[stepIndex(step)] as Position['rearranged'][number];
      return { type: 'redealt', piles: piles.map(id), cards: piles.map((pile) => textOf(position, pile)) };
    }
  }
}

/** What a carry is called: the move's own by the kind of move, what follows by itself by where it leads. */
function carryEvent(
  compiled: Compiled,
  from: number,
  to: number,
  move: MoveCode,
  isFirst: boolean,
): 'moved' | 'dealt' | 'turned-over' | 'removed' | 'filled' {
  const role = compiled.rules[to]?.group.role;
  const kind = kindOf(move);
  if (kind === REMOVE && role === 'discard') return 'removed';
  if (kind === DEAL && from === compiled.stock?.pile && compiled.stock.targets.includes(to)) return 'dealt';
  if (isFirst) return kind === REDEAL ? 'turned-over' : 'moved';
  return role === 'foundation' ? 'removed' : 'filled';
}
