/** What `solve` is about: a state, a deal, or a range of deals. */
import { describe, LAST_MICROSOFT_DEAL } from '../cards/index.js';
import type { DealSource, GameState, Variant } from '../rules/index.js';
import { type Io, STDIN } from './io.js';
import { Misuse } from './misuse.js';
import type { Arguments } from './options.js';
import { findState } from './state.js';

/** What a deal is called: the number of a Microsoft deal, a seed as text, or the file that a state or a deck came from. */
export type DealName = number | string;

/** What is to be solved. */
export type Selection =
  | { readonly kind: 'state'; readonly name: DealName; readonly label: string; readonly state: GameState }
  | {
      readonly kind: 'range';
      readonly option: 'microsoft' | 'seed';
      readonly first: number;
      readonly last: number;
    };

const NUMBER = /^\d+$/;
const RANGE = /^(\d{1,20})-(\d{1,20})$/;

/** Reads what the words and options ask for. Throws {@link Misuse}: `bad-range`, `not-a-number`, and those of reading a state or a deal. */
export async function findSelection(
  io: Io,
  args: Arguments,
  variant: Variant,
  file: string | undefined,
): Promise<Selection> {
  for (const option of ['microsoft', 'seed'] as const) {
    const [range, first, last] = RANGE.exec(args.text(option) ?? '') ?? [];
    if (range === undefined) continue;
    if (file !== undefined) throw new Misuse('two-states', 'give a state file or deals, not both');
    const others = (['microsoft', 'seed', 'deck'] as const).filter((other) => args.has(other));
    if (others.length > 1)
      throw new Misuse(
        'bad-deal',
        `deals of one kind at a time: ${others.map((one) => `--${one}`).join(' and ')} are given`,
      );
    return rangeOf(option, range, Number(first), Number(last));
  }
  const microsoft = args.text('microsoft');
  if (microsoft !== undefined && !NUMBER.test(microsoft))
    throw new Misuse(
      'not-a-number',
      `--microsoft takes a whole number or a range such as 1-3, not ${describe(microsoft)}`,
    );
  const state = await findState(io, args, variant, file);
  const [name, label] = nameOf(args, file);
  return { kind: 'state', name, label, state };
}

function rangeOf(option: 'microsoft' | 'seed', written: string, first: number, last: number): Selection {
  const [least, most] = option === 'microsoft' ? [1, LAST_MICROSOFT_DEAL] : [0, Number.MAX_SAFE_INTEGER];
  if (first < least || last > most || first > last) {
    throw new Misuse(
      'bad-range',
      `--${option} takes a range from ${least} to ${most}, the smaller number first, not ${describe(written)}`,
    );
  }
  return { kind: 'range', option, first, last };
}

function nameOf(args: Arguments, file: string | undefined): [name: DealName, label: string] {
  const [microsoft, seed, deck] = (['microsoft', 'seed', 'deck'] as const).map((name) => args.text(name));
  if (microsoft !== undefined) return [Number(microsoft), `microsoft ${Number(microsoft)}`];
  if (seed !== undefined) return [seed, `seed ${seed}`];
  const path = deck ?? file ?? STDIN;
  return [path, path === STDIN ? 'the game' : path];
}

/** How many deals a selection has. */
export const sizeOf = (selection: Selection): number =>
  selection.kind === 'state' ? 1 : selection.last - selection.first + 1;

/** The deals of a range from one of its numbers on, made as they are asked for. */
export function* sourcesFrom(
  { option, last }: Selection & { readonly kind: 'range' },
  number: number,
): Generator<DealSource> {
  for (let i = number; i <= last; i++) yield option === 'microsoft' ? { microsoft: i } : { seed: i };
}

/** What the deal at an index of a selection is called. */
export function nameAt(selection: Selection, index: number): DealName {
  if (selection.kind === 'state') return selection.name;
  const number = selection.first + index;
  return selection.option === 'microsoft' ? number : String(number);
}

/** The same for people. */
export const labelAt = (selection: Selection, index: number): string =>
  selection.kind === 'state' ? selection.label : `${selection.option} ${selection.first + index}`;
