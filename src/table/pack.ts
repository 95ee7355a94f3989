/**
 * Between the two forms of a table: `unpack` writes a position as a frozen state. What the library made is remembered with
 * its position and never read again (`read-state.ts` reads the rest).
 */
import { rankText, type TableCard, tableCardOf } from '../cards/index.js';
import { BASE, FIRST_POWER, type Position, REDEALS } from './position.js';
import type { Shape } from './shape.js';
import type { GameState, PlayerView } from './state.js';
import { isView } from './unseen.js';

/** What is known of a state or view the library made: its table, which of the two, and its position unless that has been handed on. */
interface Packed {
  readonly layout: Shape['layout'];
  readonly view: boolean;
  readonly position: Position | undefined;
}

const PACKED = /*#__PURE__*/ new WeakMap<object, Packed>();

/** A view is only found by who asks for views. */
const packed = (shape: Shape, state: unknown, views: boolean): Packed | undefined => {
  const known = typeof state === 'object' && state !== null ? PACKED.get(state) : undefined;
  return known?.layout === shape.layout && (views || !known.view) ? known : undefined;
};

/** Remembers the position of a state or view the library made. */
export const remember = (state: GameState | PlayerView, position: Position): void => {
  PACKED.set(state, { layout: position.layout, view: isView(position), position });
};
/** Hands a state's position on to another state. The first one stays proven; its position is made again when needed. */
export function handOn(from: GameState, to: GameState, position: Position): void {
  PACKED.set(from, { layout: position.layout, view: isView(position), position: undefined });
  remember(to, position);
}
/** Whether the library made a state (or a view, for who asks for views) for this table, so that it needs no check. */
export const isProven = (shape: Shape, state: unknown, views = false): boolean =>
  packed(shape, state, views) !== undefined;
/** Whether the library made a view for this table. */
export const isProvenView = (shape: Shape, view: unknown): boolean =>
  packed(shape, view, true)?.view === true;
/** The remembered position of a state, if it is one of this shape; or of a view, for who asks for views. */
export const remembered = (shape: Shape, state: unknown, views = false): Position | undefined =>
  packed(shape, state, views)?.position;

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
    ...(shape.reshuffles && !isView(position) ? { redealSeed: position.redealSeed as string } : {}),
  });
  remember(state, position);
  return state;
}

/** {@link unpack} for a position that is a view. */
export const unpackView = unpack as unknown as (shape: Shape, position: Position) => PlayerView;

const powersUsed = (shape: Shape, position: Position): Record<string, number> =>
  Object.fromEntries(shape.powers.map(({ name }, i) => [name, position.counters[FIRST_POWER + i] as number]));
