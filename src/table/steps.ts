/**
 * Steps: the few rule-free things that can happen on a table. A move becomes a short list of them, and each has an
 * inverse, so nothing is ever undone by hand. A step is one 32-bit word:
 *
 * | bits | carry | turn | count | pull | rearrange |
 * |---|---|---|---|---|---|
 * | 0-2 | 0 | 1 | 2 | 3 | 4 |
 * | 3-9 | from | pile | counter | from | |
 * | 10-16 | to | | | to | |
 * | 17-24 | cards | | change + 128 | index | |
 * | 25 | reversed | | | | |
 * | 26 | turned over | | | | |
 * | 3-30 | | | | | number of the rearrangement |
 */
import { FACE_DOWN, UNSEEN } from '../cards/index.js';
import {
  cardsOf,
  carryRun,
  type Position,
  putCard,
  putCards,
  type Rearrangement,
  setCounter,
  takeCard,
} from './position.js';

/** Cards from the top of one pile to the top of another. */
export const CARRY = 0;
/** The top card of a pile turns over. */
export const TURN = 1;
/** A counter changes. */
export const COUNT = 2;
/** A card is pulled out from anywhere in a pile onto the top of another. */
export const PULL = 3;
/** Whole piles are laid out anew. */
export const REARRANGE = 4;

const REVERSED = 1 << 25;
const TURNED = 1 << 26;

/** What a step is: {@link CARRY} to {@link REARRANGE}. */
export const stepKind = (step: number): number => step & 7;
/** The pile a step starts from, or the counter it changes. */
export const stepFrom = (step: number): number => (step >>> 3) & 127;
/** The pile a step leads to. */
export const stepTo = (step: number): number => (step >>> 10) & 127;
/** How many cards are carried, or which card is pulled. */
export const stepCount = (step: number): number => (step >>> 17) & 255;
/** By how much a counter changes. */
export const stepChange = (step: number): number => stepCount(step) - 128;
/** Whether the carried cards change their order. */
export const isReversed = (step: number): boolean => (step & REVERSED) !== 0;
/** Whether the carried cards change their faces. */
export const isTurned = (step: number): boolean => (step & TURNED) !== 0;
/** Which of the position's rearrangements a step is. */
export const stepIndex = (step: number): number => step >>> 3;

/** `count` cards from one pile to another, in order or one by one (reversed), turned over or not. */
export const carry = (from: number, to: number, count: number, reversed = false, turned = false): number =>
  CARRY | (from << 3) | (to << 10) | (count << 17) | (reversed ? REVERSED : 0) | (turned ? TURNED : 0);
/** The top card of a pile turns over. */
export const turn = (pile: number): number => TURN | (pile << 3);
/** A counter changes by -128 to 127. */
export const count = (counter: number, change: number): number =>
  COUNT | (counter << 3) | ((change + 128) << 17);
/** The card at an index (0 is the deepest) goes to the top of another pile. */
export const pull = (from: number, to: number, index: number): number =>
  PULL | (from << 3) | (to << 10) | (index << 17);

function carryCards(
  position: Position,
  from: number,
  to: number,
  cards: number,
  reversed: boolean,
  turned: boolean,
): void {
  // An unseen card turned over is nothing, and so remains unseen.
  const flip = turned ? FACE_DOWN : 0;
  if (cards === 1) {
    putCard(position, to, takeCard(position, from) ^ flip || UNSEEN);
  } else if (!turned && !reversed && position.layout.zoneOf[from] === position.layout.zoneOf[to]) {
    carryRun(position, from, to, cards);
  } else if (reversed) {
    for (let i = 0; i < cards; i++) putCard(position, to, takeCard(position, from) ^ flip || UNSEEN);
  } else {
    // The taken cards stay in their slots until they are overwritten, so they can be read back in order.
    for (let i = 0; i < cards; i++) takeCard(position, from);
    const slot = position.end[from] as number;
    for (let i = 1; i <= cards; i++)
      putCard(position, to, (position.cards[slot + i] as number) ^ flip || UNSEEN);
  }
}

function lay(position: Position, piles: readonly number[], contents: readonly (readonly number[])[]): void {
  for (const pile of piles)
    while (position.end[pile] !== position.layout.offset[pile]) takeCard(position, pile);
  piles.forEach((pile, i) => {
    const cards = contents[i] as readonly number[];
    putCards(position, pile, cards, cards.length);
  });
}

/** A card out of the middle of one pile to the top of another, or back. */
function pullCard(position: Position, buried: number, index: number, top: number, back: boolean): void {
  const above = cardsOf(position, buried).slice(back ? index : index + 1);
  for (const _ of above) takeCard(position, buried);
  if (back) putCard(position, buried, takeCard(position, top));
  else putCard(position, top, takeCard(position, buried));
  putCards(position, buried, above, above.length);
}

/** A carry of one card that keeps its face: the commonest step by far, told apart by one comparison. */
const isPlain = (step: number): boolean => (step & ~PILES) === PLAIN;
const PILES = (127 << 3) | (127 << 10);
const PLAIN = CARRY | (1 << 17);

/** Makes a step and notes it in the journal. */
export function advance(position: Position, step: number): void {
  if (position.journalLength === position.journal.length) lengthenJournal(position);
  position.journal[position.journalLength++] = step;
  if (isPlain(step)) putCard(position, stepTo(step), takeCard(position, stepFrom(step)));
  else perform(position, step, false);
}

function lengthenJournal(position: Position): void {
  const longer = new Int32Array(position.journal.length * 2);
  longer.set(position.journal);
  position.journal = longer;
}

/** Does a step, or does its inverse: the same with the two ends exchanged. */
function perform(position: Position, step: number, back: boolean): void {
  const from = stepFrom(step);
  const to = stepTo(step);
  switch (stepKind(step)) {
    case CARRY:
      carryCards(
        position,
        back ? to : from,
        back ? from : to,
        stepCount(step),
        isReversed(step),
        isTurned(step),
      );
      break;
    case TURN:
      putCard(position, from, takeCard(position, from) ^ FACE_DOWN || UNSEEN);
      break;
    case COUNT:
      setCounter(position, from, (position.counters[from] as number) + (back ? -1 : 1) * stepChange(step));
      break;
    case PULL:
      pullCard(position, from, stepCount(step), to, back);
      break;
    default: {
      const { piles, before, after } = position.rearranged[stepIndex(step)] as Rearrangement;
      lay(position, piles, back ? before : after);
      if (back) position.rearranged.pop();
    }
  }
}

/** Lays whole piles out anew, as a step. */
export function rearrange(
  position: Position,
  piles: readonly number[],
  after: readonly (readonly number[])[],
): void {
  const before = piles.map((pile) => cardsOf(position, pile));
  advance(position, REARRANGE | ((position.rearranged.push({ piles, before, after }) - 1) << 3));
}

/** Forgets the steps made so far: they can no longer be taken back. */
export function forgetSteps(position: Position): void {
  position.journalLength = 0;
  // Cutting a list is dear even where there is nothing in it.
  if (position.rearranged.length > 0) position.rearranged.length = 0;
}

/** Takes back every step made since the journal had the given length. */
export function retreat(position: Position, journalLength: number): void {
  while (position.journalLength > journalLength) {
    const step = position.journal[--position.journalLength] as number;
    if (isPlain(step)) putCard(position, stepFrom(step), takeCard(position, stepTo(step)));
    else perform(position, step, true);
  }
}
