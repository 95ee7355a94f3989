/** Games of a few cards, to lay the edge of a rule by hand: what is just allowed beside what is just refused. */
import {
  defineVariant,
  type GameState,
  legalMoves,
  parseState,
  type Variant,
  type VariantDefinition,
  validateMove,
} from 'solitaire-rules/rules';
import { expect } from 'vitest';
import { moveFrom, type Piles } from '../laid.js';

export type Parts = Omit<VariantDefinition, 'id' | 'title' | 'deal'> &
  Partial<Pick<VariantDefinition, 'deal'>>;

/** Two suits, of two ranks or of four. */
export const two = { ranks: ['A', '2'], suits: ['C', 'D'] } as const;
export const four = { ranks: ['A', '2', '3', '4'], suits: ['C', 'D'] } as const;

/** A game of a few cards. */
export const game = (parts: Parts): Variant =>
  defineVariant({ id: 'edge', title: 'Edge', deal: [{ to: 't' }], ...parts } as VariantDefinition);

/** Columns of any suit, downwards. */
export const columns = (count: number, more: object = {}) =>
  ({ role: 'tableau', count, build: { rank: 'down' }, fill: 'any', lift: 'run', ...more }) as const;

/** A state whose piles are written out, as text; groups left out are empty. */
export function stateOf(variant: Variant, piles: Piles, more: object = {}): GameState {
  const all = Object.entries(variant.piles).map(([name, { count = 1 }]) => [
    name,
    Array.from({ length: count }, (_, i) => piles[name]?.[i] ?? ''),
  ]);
  const read = parseState(variant, { variant: `${variant.id}@1`, piles: Object.fromEntries(all), ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

/** Whether a move is legal, by the list and by the judge, which must agree. */
export function isLegal(variant: Variant, state: GameState, text: string): boolean {
  const move = moveFrom(text);
  const { ok } = validateMove(variant, state, move);
  expect(legalMoves(variant, state).some((one) => JSON.stringify(one) === JSON.stringify(move))).toBe(ok);
  return ok;
}

/** Why a move is refused: its code, and the numbers behind it where there are any. */
export function reason(variant: Variant, state: GameState, text: string): string {
  const verdict = validateMove(variant, state, moveFrom(text));
  if (verdict.ok) return 'legal';
  const { code, facts } = verdict.error;
  const numbers = facts.allowed === undefined ? '' : `: ${facts.allowed} of ${facts.requested}`;
  return code + numbers;
}
