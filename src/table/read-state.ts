/**
 * Reading any value whatever as a state, with every fault and its place. It checks all that can be known without rules: the
 * keys, the piles, and that the cards are exactly the game's. It is on the path of every state the library has not made
 * itself, so it is one pass without a schema interpreter, and words for a fault are found only once there is one.
 */
import {
  at,
  type CardCode,
  CODES,
  cardOf,
  codeOfText,
  describe,
  expectation,
  FACE_DOWN,
  type Fault,
  IDENTITY,
  MAX_SEED_LENGTH,
  RANKS,
  type Rank,
  rankNumber,
  seedText,
  tableCardOf,
  UNSEEN,
} from '../cards/index.js';
import { type Group, MAX_CARDS } from './layout.js';
import {
  BASE,
  clearPosition,
  FIRST_POWER,
  type Position,
  putCards,
  REDEALS,
  setCounter,
} from './position.js';
import { ALL_DOWN, NEVER_DOWN, type Shape, TOP_MAY_BE_UP } from './shape.js';

/** One reading: what is read for, where it goes, and what was wrong. */
interface Reading {
  readonly shape: Shape;
  readonly position: Position;
  readonly faults: Fault[];
  /** Whether a view will do as well as a state. */
  readonly views: boolean;
}

const MAX_FAULTS = 50;

const has = (object: object, key: string): boolean => Object.hasOwn(object, key);

/** The value of an own property; `undefined` where there is none. */
const own = (object: object, key: string): unknown =>
  has(object, key) ? (object as Record<string, unknown>)[key] : undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// How many readings were begun. One begun within another has used what both write to.
let readings = 0;

/**
 * Reads a value as a state of this shape, or with `views` as a state or a view, into a position, which is cleared first and is
 * of use only where no fault was added.
 */
export function readState(
  shape: Shape,
  input: unknown,
  position: Position,
  faults: Fault[],
  views: boolean,
): void {
  const number = ++readings;
  clearPosition(position);
  const reading: Reading = { shape, position, faults, views };
  if (!isRecord(input)) return wrongType(reading, '', 'a state', input);
  const variant = own(input, 'variant');
  if (variant !== shape.key) addFault(reading, 'other-variant', 'variant', shape.key, describe(variant));
  readCounters(reading, input);
  noUnknownKeys(input, shape.keys, '', faults);
  const piles = own(input, 'piles');
  if (!isRecord(piles)) return wrongType(reading, 'piles', 'an object of pile groups', piles);
  seen.fill(0);
  const { groups } = shape.layout;
  for (let i = 0; i < groups.length; i++) {
    const group = groups[i] as Group;
    readGroup(reading, group, own(piles, group.name));
  }
  noUnknownKeys(piles, shape.groupNames, 'piles', faults);
  if (number !== readings) return wrongType(reading, '', 'a state whose getters read no other state', input);
  if (faults.length === 0) checkCopies(shape.copies, seen, 'piles', faults);
  if (seen[0] !== 0) position.redealSeed = undefined;
}

const addFault = ({ faults }: Reading, code: string, path: string, expected: string, found: string): void => {
  faults.push(expectation(code, path, expected, found));
};

const wrongType = (reading: Reading, path: string, expected: string, value: unknown): void =>
  addFault(reading, 'wrong-type', path, expected, describe(value));

/** Adds a fault for every own key that has no business here. */
function noUnknownKeys(object: object, known: readonly string[], path: string, faults: Fault[]): void {
  const keys = Object.keys(object);
  for (let i = 0; i < keys.length && faults.length <= MAX_FAULTS; i++) {
    const key = keys[i] as string;
    if (known.includes(key)) continue;
    const message = `there is no such key here; keys are ${known.join(', ')}`;
    faults.push({ code: 'unknown-key', path: at(path, key), message });
  }
}

/** Reads what a state says beside its piles: the base, redeals and powers used, the seed of redeals. */
function readCounters(reading: Reading, input: object): void {
  const { shape, position, faults } = reading;
  if (shape.reshuffles) {
    const seed = own(input, 'redealSeed');
    if (reading.views && seed === undefined) position.redealSeed = seed;
    else if (typeof seed === 'string' && seedText(seed) !== undefined) position.redealSeed = seed;
    else wrongType(reading, 'redealSeed', `a string of at most ${MAX_SEED_LENGTH} characters`, seed);
  }
  if (shape.base !== 'never') {
    const base = own(input, 'base');
    if (RANKS.includes(base as Rank)) setCounter(position, BASE, rankNumber(base as Rank));
    else if (shape.base === 'always' || has(input, 'base')) wrongType(reading, 'base', 'a rank', base);
  }
  if (shape.redeals !== undefined) {
    readCounter(reading, 'redealsUsed', own(input, 'redealsUsed'), shape.redeals, REDEALS);
  }
  if (shape.powers.length === 0) return;
  const used = own(input, 'powersUsed');
  if (!isRecord(used)) return wrongType(reading, 'powersUsed', 'an object', used);
  const names = shape.powers.map(({ name }) => name);
  shape.powers.forEach(({ name, times }, i) => {
    readCounter(reading, at('powersUsed', name), own(used, name), times, FIRST_POWER + i);
  });
  noUnknownKeys(used, names, 'powersUsed', faults);
}

function readCounter(reading: Reading, path: string, value: unknown, most: number, counter: number): void {
  const isCount = typeof value === 'number' && Number.isInteger(value) && !Object.is(value, -0);
  if (isCount && value >= 0 && value <= most) setCounter(reading.position, counter, value);
  else wrongType(reading, path, `a whole number from 0 to ${most}`, value);
}

function readGroup(reading: Reading, group: Group, value: unknown): void {
  if (!Array.isArray(value) || value.length !== group.count) {
    const expected = `an array of ${group.count} ${group.count === 1 ? 'pile' : 'piles'}`;
    return wrongType(reading, at('piles', group.name), expected, value);
  }
  for (let index = 0; index < group.count; index++) {
    const pile: unknown = value[index];
    if (Array.isArray(pile)) readPile(reading, group.first + index, pile);
    else wrongType(reading, pathOf(reading, group.first + index), 'an array of cards', pile);
  }
}

function pathOf({ shape: { layout } }: Reading, pile: number): string {
  const group = layout.groupOf[pile] as Group;
  return at(at('piles', group.name), pile - group.first);
}

function readPile(reading: Reading, pile: number, cards: readonly unknown[]): void {
  const { shape, position, views } = reading;
  const room = shape.room[pile] as number;
  const count = cards.length;
  const name = shape.layout.pileIds[pile];
  if (count > room) {
    const expected = `at most ${room} cards in ${name}`;
    return addFault(reading, 'too-many-cards', pathOf(reading, pile), expected, String(count));
  }
  const faces = shape.faces[pile] as number;
  for (let i = 0; i < count; i++) {
    const card = codeOfText(cards[i]);
    if (card === undefined || (card === UNSEEN && !views)) {
      addFault(reading, 'not-a-card', at(pathOf(reading, pile), i), 'a card like "TD"', describe(cards[i]));
    } else if (card !== UNSEEN && !faceIsRight(card, faces, i === count - 1)) {
      const expected = `${cardOf(card)} face ${faces === NEVER_DOWN ? 'up' : 'down'} in ${name}`;
      addFault(reading, 'wrong-face', at(pathOf(reading, pile), i), expected, describe(cards[i]));
    } else {
      const identity = card & IDENTITY;
      seen[identity] = (seen[identity] as number) + 1;
      codes[i] = card;
    }
  }
  if (reading.faults.length === 0) putCards(position, pile, codes, count);
}

// The codes of the pile that is being read.
const codes = /*#__PURE__*/ new Uint8Array(MAX_CARDS);

function faceIsRight(card: CardCode, faces: number, isTop: boolean): boolean {
  const down = card >= FACE_DOWN;
  if (faces === NEVER_DOWN) return !down;
  return faces === ALL_DOWN ? down : faces !== TOP_MAY_BE_UP || down || isTop;
}

// How often each card was read; at 0, how many were unseen.
const seen = /*#__PURE__*/ new Uint16Array(CODES);

/**
 * Adds a fault for every card that is not there as often as the deck has it, naming the card; where some are unseen, for every
 * card that is there too often, and for their number. Both counts are by card code.
 */
function checkCopies(
  wanted: ArrayLike<number>,
  found: ArrayLike<number>,
  path: string,
  faults: Fault[],
): void {
  const unseen = found[0] as number;
  let hidden = 0;
  for (let i = 1; i <= UNSEEN; i++) {
    // The unseen cards, at 0, come last.
    const code = i & IDENTITY;
    const expected = code === 0 ? hidden : (wanted[code] as number);
    const seen = found[code] as number;
    if (seen === expected) continue;
    if (seen < expected && unseen > 0 && code !== 0) {
      hidden += expected - seen;
      continue;
    }
    const [fault, how]: [string, string] =
      expected === 0
        ? ['not-in-deck', 'does not belong to the deck']
        : seen < expected
          ? ['missing-card', 'is missing']
          : ['doubled-card', 'is there too often'];
    const card = tableCardOf(code || UNSEEN);
    faults.push(expectation(fault, path, String(expected), String(seen), `${card} ${how}: `));
  }
}
