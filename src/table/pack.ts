/**
 * Between the two forms of a table.
 *
 * `unpack` writes a position as a frozen state. `readState` reads any value whatever as a state, telling every fault
 * and where; it checks all that can be known without rules: the keys, the piles, and that the cards are exactly the
 * game's. It is on the path of every state the library has not made itself, so it is one pass without a schema
 * interpreter. What the library made is remembered with its position and never read twice.
 */
import {
  at,
  type CardCode,
  cardOf,
  codeOfText,
  describe,
  FACE_DOWN,
  type Fault,
  IDENTITY,
  MAX_SEED_LENGTH,
  parseCard,
  RANKS,
  type Rank,
  rankNumber,
  rankText,
  seedText,
  type TableCard,
  tableCardOf,
  UNSEEN,
} from '../cards/index.js';
import type { Group } from './layout.js';
import { BASE, emptyPosition, FIRST_POWER, type Position, putCard, REDEALS, setCounter } from './position.js';
import { ALL_DOWN, NEVER_DOWN, type Shape, TOP_MAY_BE_UP } from './shape.js';
import type { GameState } from './state.js';

const PACKED = /*#__PURE__*/ new WeakMap<object, Position>();

/** Remembers the position of a state the library made. */
export const remember = (state: GameState, position: Position): void => {
  PACKED.set(state, position);
};
/** Gives up a remembered position, so that it may become another state's. */
export const forget = (state: GameState): void => {
  PACKED.delete(state);
};
/** The remembered position of a state, if it is one of this shape. */
export function remembered(shape: Shape, state: unknown): Position | undefined {
  const position = typeof state === 'object' && state !== null ? PACKED.get(state) : undefined;
  return position?.layout === shape.layout ? position : undefined;
}

/** Writes a position as a frozen state and remembers the two together. */
export function unpack(shape: Shape, position: Position): GameState {
  const { layout } = shape;
  const piles: Record<string, readonly (readonly TableCard[])[]> = {};
  for (const group of layout.groups) {
    const written: (readonly TableCard[])[] = [];
    for (let pile = group.first; pile < group.first + group.count; pile++) {
      const cards: TableCard[] = [];
      const end = position.end[pile] as number;
      for (let slot = (layout.offset[pile] as number) + 1; slot <= end; slot++)
        cards.push(tableCardOf(position.cards[slot] as number));
      written.push(Object.freeze(cards));
    }
    piles[group.name] = Object.freeze(written);
  }
  const base = position.counters[BASE] as number;
  const state: GameState = Object.freeze({
    variant: shape.key,
    piles: Object.freeze(piles),
    ...(shape.base !== 'never' && base !== 0 ? { base: rankText(base) } : {}),
    ...(shape.redeals === undefined ? {} : { redealsUsed: position.counters[REDEALS] as number }),
    ...(shape.powers.length === 0 ? {} : { powersUsed: Object.freeze(powersUsed(shape, position)) }),
    ...(shape.reshuffles ? { redealSeed: position.redealSeed } : {}),
  });
  remember(state, position);
  return state;
}

const powersUsed = (shape: Shape, position: Position): Record<string, number> =>
  Object.fromEntries(shape.powers.map(({ name }, i) => [name, position.counters[FIRST_POWER + i] as number]));

const has = (object: object, key: string): boolean => Object.hasOwn(object, key);

/** The value of an own property; `undefined` where there is none. */
const own = (object: object, key: string): unknown =>
  has(object, key) ? (object as Record<string, unknown>)[key] : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The most characters of a pile written as one string, for each card it may have. */
const TEXT_PER_CARD = 8;

/**
 * Reads a value as a state of this shape. Every fault found is added to `faults`, and the position is of use only
 * where there is none. Piles may be arrays of cards or strings of cards with spaces between them.
 */
export function readState(shape: Shape, input: unknown, faults: Fault[]): Position {
  const fault = (code: string, path: string, message: string, expected?: string, found?: string): void => {
    faults.push({
      code,
      path,
      message,
      ...(expected === undefined ? {} : { expected }),
      ...(found === undefined ? {} : { found }),
    });
  };
  const wrongType = (path: string, expected: string, value: unknown): void =>
    fault('wrong-type', path, `expected ${expected}, found ${describe(value)}`, expected, describe(value));
  const { layout } = shape;
  if (!isRecord(input)) {
    wrongType('', 'a state', input);
    return emptyPosition(layout, shape.powers.length, '');
  }
  const known = ['variant', 'piles'];
  if (own(input, 'variant') !== shape.key) {
    const found = describe(own(input, 'variant'));
    fault('other-variant', 'variant', `this is a state of ${found}, not of "${shape.key}"`, shape.key, found);
  }
  let seed = '';
  if (shape.reshuffles) {
    known.push('redealSeed');
    const value = own(input, 'redealSeed');
    if (typeof value !== 'string' || seedText(value) === undefined) {
      wrongType('redealSeed', `a string of at most ${MAX_SEED_LENGTH} characters`, value);
    } else seed = value;
  }
  const position = emptyPosition(layout, shape.powers.length, seed);
  if (shape.base !== 'never') {
    known.push('base');
    const value = own(input, 'base');
    if (RANKS.includes(value as Rank)) setCounter(position, BASE, rankNumber(value as Rank));
    else if (shape.base === 'always' || has(input, 'base')) wrongType('base', 'a rank', value);
  }
  const counter = (path: string, value: unknown, most: number, index: number): void => {
    if (
      typeof value !== 'number' ||
      !Number.isInteger(value) ||
      Object.is(value, -0) ||
      value < 0 ||
      value > most
    ) {
      wrongType(path, `a whole number from 0 to ${most}`, value);
    } else setCounter(position, index, value);
  };
  if (shape.redeals !== undefined) {
    known.push('redealsUsed');
    counter('redealsUsed', own(input, 'redealsUsed'), shape.redeals, REDEALS);
  }
  if (shape.powers.length > 0) {
    known.push('powersUsed');
    const used = own(input, 'powersUsed');
    if (!isRecord(used)) wrongType('powersUsed', 'an object', used);
    else {
      shape.powers.forEach(({ name, times }, i) => {
        counter(at('powersUsed', name), own(used, name), times, FIRST_POWER + i);
      });
      unknownKeys(
        used,
        shape.powers.map(({ name }) => name),
        'powersUsed',
        faults,
      );
    }
  }
  unknownKeys(input, known, '', faults);
  const piles = own(input, 'piles');
  if (!isRecord(piles)) {
    wrongType('piles', 'an object of pile groups', piles);
    return position;
  }
  for (const group of layout.groups) readGroup(shape, position, group, own(piles, group.name), fault);
  unknownKeys(
    piles,
    layout.groups.map(({ name }) => name),
    'piles',
    faults,
  );
  if (faults.length === 0) checkDeck(shape, position, fault);
  return position;
}

/** Adds a fault for every own key that has no business here. */
export function unknownKeys(object: object, known: readonly string[], path: string, faults: Fault[]): void {
  for (const key of Reflect.ownKeys(object)) {
    if (typeof key === 'string' && known.includes(key)) continue;
    faults.push({
      code: 'unknown-key',
      path: at(path, String(key)),
      message: `there is no such key here; keys are ${known.join(', ')}`,
    });
    if (faults.length > MAX_FAULTS) return;
  }
}

const MAX_FAULTS = 50;

type AddFault = (code: string, path: string, message: string, expected?: string, found?: string) => void;

function readGroup(shape: Shape, position: Position, group: Group, value: unknown, fault: AddFault): void {
  const path = at('piles', group.name);
  if (!Array.isArray(value) || value.length !== group.count) {
    const expected = `an array of ${group.count} ${group.count === 1 ? 'pile' : 'piles'}`;
    fault('wrong-type', path, `expected ${expected}, found ${describe(value)}`, expected, describe(value));
    return;
  }
  for (let index = 0; index < group.count; index++) {
    readPile(shape, position, group.first + index, value[index], at(path, index), fault);
  }
}

function readPile(
  shape: Shape,
  position: Position,
  pile: number,
  value: unknown,
  path: string,
  fault: AddFault,
): void {
  const room = shape.room[pile] as number;
  const isText = typeof value === 'string';
  if (!isText && !Array.isArray(value)) {
    fault(
      'wrong-type',
      path,
      `expected an array of cards or a string, found ${describe(value)}`,
      'an array of cards or a string',
      describe(value),
    );
    return;
  }
  if (isText && value.length > shape.layout.cards * TEXT_PER_CARD) {
    fault(
      'too-long',
      path,
      `a pile of ${shape.layout.cards} cards is not written in ${value.length} characters`,
    );
    return;
  }
  const cards: readonly unknown[] = isText ? value.split(' ').filter((word) => word !== '') : value;
  if (cards.length > room) {
    fault(
      'too-many-cards',
      path,
      `${shape.layout.pileIds[pile]} holds at most ${room} cards, found ${cards.length}`,
      `at most ${room}`,
      String(cards.length),
    );
    return;
  }
  const faces = shape.faces[pile] as number;
  for (let i = 0; i < cards.length; i++) {
    const written = isText ? cards[i] : cards[i];
    const card = isText ? parseCard(written as string) : codeOfText(written);
    if (card === undefined || card === UNSEEN) {
      fault(
        'not-a-card',
        at(path, i),
        `${describe(written)} is not a card; cards are written like "TD"`,
        'a card',
        describe(written),
      );
    } else if (!faceIsRight(card, faces, i === cards.length - 1)) {
      const wanted = faces === NEVER_DOWN ? 'face up' : 'face down';
      fault(
        'wrong-face',
        at(path, i),
        `${cardOf(card)} must lie ${wanted} in ${shape.layout.pileIds[pile]}`,
        wanted,
      );
    } else putCard(position, pile, card);
  }
}

function faceIsRight(card: CardCode, faces: number, isTop: boolean): boolean {
  const down = card >= FACE_DOWN;
  if (faces === NEVER_DOWN) return !down;
  return faces === ALL_DOWN ? down : faces !== TOP_MAY_BE_UP || down || isTop;
}

function checkDeck(shape: Shape, position: Position, fault: AddFault): void {
  const seen = new Uint8Array(shape.copies.length);
  const { offset, piles } = shape.layout;
  for (let pile = 0; pile < piles; pile++) {
    const end = position.end[pile] as number;
    for (let slot = (offset[pile] as number) + 1; slot <= end; slot++) {
      const identity = (position.cards[slot] as number) & IDENTITY;
      seen[identity] = (seen[identity] as number) + 1;
    }
  }
  for (let code = 0; code < seen.length; code++) {
    const found = seen[code] as number;
    const wanted = shape.copies[code] as number;
    if (found === wanted) continue;
    const card = cardOf(code);
    if (wanted === 0)
      fault('not-in-deck', 'piles', `${card} does not belong to this game's deck`, '0', String(found));
    else if (found < wanted)
      fault(
        'missing-card',
        'piles',
        `${card} is missing: found ${found} of ${wanted}`,
        String(wanted),
        String(found),
      );
    else
      fault(
        'doubled-card',
        'piles',
        `${card} is there ${found} times, the deck has ${wanted}`,
        String(wanted),
        String(found),
      );
  }
}
