/**
 * Games that the package does not ship, written as definitions from descriptions of their rules by someone with the guide
 * and nothing else. Eight of them are variants; two ask for what the language does not have, and are refused.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { formatMoves } from 'solitaire-rules/notation';
import {
  defineVariant,
  type GameState,
  legalMoves,
  type Variant,
  type VariantDefinition,
} from 'solitaire-rules/rules';
import { type Extras, laid, type Piles } from '../rules/laid.js';

const folder = new URL('.', import.meta.url);
const read = (file: string): VariantDefinition => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

/** Every definition of this folder, by id. */
export const definitions: Readonly<Record<string, VariantDefinition>> = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [name.slice(0, -'.json'.length), read(name)]),
);

/** Those that the language refuses. */
export const REFUSED: readonly string[] = ['duchess', 'osmosis'];

/** Those that it takes, as variants. */
export const strangers: readonly Variant[] = Object.entries(definitions)
  .filter(([id]) => !REFUSED.includes(id))
  .map(([, definition]) => defineVariant(definition));

/** One of them. */
export const stranger = (id: string): Variant => defineVariant(definitions[id] as VariantDefinition);

/** A table laid by hand, and everything that may be done there, as sorted text. */
export function movesOn(variant: Variant, piles: Piles, extras?: Extras): string[] {
  return listed(variant, laid(variant, piles, extras));
}

/** Every legal move of a state, as sorted text. */
export const listed = (variant: Variant, state: GameState): string[] =>
  legalMoves(variant, state)
    .map((move) => formatMoves([move]))
    .sort();
