import {
  type CardCode,
  cardOf,
  describe,
  expectation,
  type Fault,
  fail,
  ok,
  type Result,
  tableCardOf,
} from '../cards/index.js';
import {
  BASE,
  cardsOf,
  emptyPosition,
  type GameState,
  isProven,
  MAX_PILES,
  type Position,
  readState,
  topOf,
  unpack,
} from '../table/index.js';
import { compile } from './compile.js';
import type { Compiled } from './compiled.js';
import type { Variant } from './definition.js';
import { allows } from './tables.js';

/**
 * The one gate from unproven to proven: any value whatever is read as a state of the variant. Piles may be arrays of
 * cards or strings of cards. The result is a frozen state in the array form, or every fault with its path:
 * `wrong-type`, `unknown-key`, `other-variant`, `not-a-card`, `wrong-face`, `too-many-cards`,
 * `missing-card`, `doubled-card`, `not-in-deck`, `wrong-foundation`. Never throws.
 */
export function parseState<G extends string>(
  variant: Variant<G>,
  input: unknown,
): Result<GameState<G>, readonly Fault[]> {
  const compiled = compile(variant);
  if (isProven(compiled.shape, input)) return ok(input as GameState<G>);
  const faults: Fault[] = [];
  const position = emptyPosition(compiled.layout, compiled.powers.length, '');
  readGameState(compiled, spelledOut(input, compiled.layout.cards), position, faults);
  return faults.length === 0 ? ok(unpack(compiled.shape, position) as GameState<G>) : fail(faults);
}

/**
 * Reads a state, or with `views` a state or a view, and checks what needs rules: that every foundation holds what its rules could
 * have brought there. A proxy or a getter of the caller's own making may throw anything: what has one is no state.
 */
export function readGameState(
  compiled: Compiled,
  input: unknown,
  position: Position,
  faults: Fault[],
  views = false,
): void {
  try {
    readState(compiled.shape, input, position, faults, views);
  } catch {
    faults.push({
      code: 'wrong-type',
      path: '',
      message: `this cannot be read as a state: ${describe(input)}`,
    });
  }
  if (faults.length > 0) return;
  if (compiled.baseFrom === 'first-played') checkBase(compiled, position, faults);
  for (const pile of compiled.foundations) {
    if (topOf(position, pile) === 0) continue;
    const { accept } = compiled.tables(position.counters[BASE] as number);
    const cards = cardsOf(position, pile);
    const name = compiled.layout.pileIds[pile] as string;
    let below = 0;
    cards.forEach((card: CardCode, i) => {
      if (!allows(accept, pile, below, card)) {
        const where = below === 0 ? 'cannot begin it' : `cannot lie on ${cardOf(below)}`;
        faults.push({
          code: 'wrong-foundation',
          path: pathOf(compiled, pile, i),
          message: `${tableCardOf(card)} in ${name} ${where}`,
        });
      }
      below = card;
    });
    if (
      compiled.runTargets.includes(pile) &&
      cards.length !== 0 &&
      cards.length !== compiled.capacity[pile]
    ) {
      faults.push({
        code: 'wrong-foundation',
        path: pathOf(compiled, pile),
        message: `${name} holds a part of a run; it takes complete runs only`,
      });
    }
  }
}

/** A foundation that is begun has set the base. */
function checkBase(compiled: Compiled, position: Position, faults: Fault[]): void {
  const begun = compiled.foundations.find((pile) => topOf(position, pile) !== 0);
  if (begun === undefined || position.counters[BASE] !== 0) return;
  faults.push(
    expectation(
      'wrong-type',
      'base',
      `a rank, since ${compiled.layout.pileIds[begun]} is begun`,
      'undefined',
    ),
  );
}

export function pathOf(compiled: Compiled, pile: number, card?: number): string {
  const group = compiled.layout.groupOf[pile] as (typeof compiled.layout.groupOf)[number];
  return `piles.${group.name}[${pile - group.first}]${card === undefined ? '' : `[${card}]`}`;
}

/** The most characters of a pile written as one string, for each card of the game. */
const TEXT_PER_CARD = 8;

/**
 * A state whose piles are written as strings, with each of them taken apart; anything else, what throws when it is looked at
 * included, as it is.
 */
export function spelledOut(input: unknown, cards: number): unknown {
  try {
    const piles =
      isObject(input) && Object.hasOwn(input, 'piles') ? (input as { piles: unknown }).piles : undefined;
    if (!isObject(input) || !isObject(piles)) return input;
    const split = (pile: unknown): unknown =>
      typeof pile === 'string' && pile.length <= cards * TEXT_PER_CARD
        ? pile.split(' ').filter(Boolean).map(tenAsT)
        : pile;
    const groups = Object.entries(piles).map(([name, group]) => [
      name,
      Array.isArray(group) && group.length <= MAX_PILES ? Array.from(group, split) : group,
    ]);
    return { ...input, piles: Object.fromEntries(groups) };
  } catch {
    return input;
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `10D` as `TD`, `10d` as `td`. */
const tenAsT = (word: string): string => word.replace(/^10([CDHS])$/, 'T$1').replace(/^10([cdhs])$/, 't$1');
