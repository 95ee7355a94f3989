/** Writing Solvitaire's deal files. */
import {
  at,
  type CardCode,
  codeOfText,
  describe,
  type Fault,
  fail,
  IDENTITY,
  ok,
  type Result,
  SolitaireError,
} from '../../cards/index.js';
import { type GameState, parseState, type Role, type Variant } from '../../rules/index.js';
import { MAY_BE_DOWN } from '../../table/index.js';
import { fileText } from './cards.js';
import { foundationsOf, pilesOf, type SolvitaireForm } from './form.js';
import { KEYS, requireForm } from './parse.js';

/**
 * Writes a state as a deal file of Solvitaire, JSON on a line for each pile. {@link parseSolvitaireDeal} reads it back: but for a `redealSeed`, which a file
 * does not hold, the same state, up to which of two foundations of a suit has more cards.
 *
 * What a file cannot say is answered as faults `not-in-file` with paths in the state: redeals or powers used, a base that no
 * foundation shows, a hole of several cards, foundations that are not of one suit each. Throws a `SolitaireError` `no-deal-file` for a variant
 * whose table a file cannot hold, `bad-state` for what is no state of the variant.
 *
 * ```ts
 * import { formatSolvitaireDeal, solvitaireDeal } from 'solitaire-rules/adapters/solvitaire';
 * import { klondike } from 'solitaire-rules/variants/klondike';
 *
 * const text = formatSolvitaireDeal(klondike, solvitaireDeal(klondike, 1));
 * if (text.ok) console.log(text.value.split('\n')[2]); // → ["4c","AS"],
 * ```
 */
export function formatSolvitaireDeal<G extends string>(
  variant: Variant<G>,
  state: GameState<G>,
): Result<string, readonly Fault[]> {
  const form = requireForm(variant);
  const read = parseState(variant, state);
  if (!read.ok) {
    throw new SolitaireError(
      'bad-state',
      `this is no state of ${variant.id}: ${describe(state)}`,
      read.error,
    );
  }
  const faults = unsayable(form, read.value);
  if (faults.length > 0) return fail(faults);
  const parts = Object.entries(KEYS).flatMap(([key, role]) => {
    const value = textOf(form, read.value, role);
    return value === undefined ? [] : [`${JSON.stringify(key)}: ${value}`];
  });
  return ok(`{${parts.join(',\n')}}\n`);
}

function unsayable(form: SolvitaireForm, state: GameState): Fault[] {
  const faults: Fault[] = [];
  const add = (path: string, message: string): void => {
    faults.push({ code: 'not-in-file', path, message: `a deal file cannot say ${message}` });
  };
  if ((state.redealsUsed ?? 0) > 0) add('redealsUsed', 'that redeals were used');
  for (const [power, times] of Object.entries(state.powersUsed ?? {}))
    if (times > 0) add(at('powersUsed', power), `that ${power} was used`);
  const { foundation, hole } = form.groups;
  if (hole !== undefined && codesOf(form, state, 'hole').some(({ length }) => length > 1))
    add(at(at('piles', hole.name), 0), 'more than the first card of a hole');
  if (foundation === undefined) return faults;
  const piles = codesOf(form, state, 'foundation');
  if (state.base !== undefined && piles.every(({ length }) => length === 0))
    add('base', 'what the base is, before a foundation is begun');
  const again = foundationsOf(form, piles.flat());
  if (again === undefined || inAnyOrder(again) !== inAnyOrder(piles))
    add(at('piles', foundation.name), 'how these foundations are built');
  return faults;
}

const inAnyOrder = (piles: readonly (readonly CardCode[])[]): string =>
  piles
    .map((pile) => pile.join())
    .sort()
    .join(';');

/** The cards of a role's piles; those face down keep that only where a pile may have cards either way. */
function codesOf({ compiled, groups }: SolvitaireForm, state: GameState, role: Role): CardCode[][] {
  const group = groups[role];
  if (group === undefined) return [];
  return pilesOf(state, group).map((cards, i) =>
    cards.map((text) => {
      const code = codeOfText(text) as CardCode;
      return compiled.shape.faces[group.first + i] === MAY_BE_DOWN ? code : code & IDENTITY;
    }),
  );
}

/** The JSON of a key, or nothing where it can be left out. */
function textOf(form: SolvitaireForm, state: GameState, role: Role): string | undefined {
  const group = form.groups[role];
  if (group === undefined) return undefined;
  const piles = codesOf(form, state, role).map((pile) => pile.map(fileText));
  if (role === 'tableau') return `[\n${piles.map((pile) => JSON.stringify(pile)).join(',\n')}\n]`;
  if (role === 'hole') return piles[0]?.[0] === undefined ? undefined : JSON.stringify(piles[0][0]);
  const all = piles.flat();
  if (role === 'foundation')
    return all.length === 0 && form.laid.length === 0 ? undefined : JSON.stringify(all);
  if (role !== 'cell' && group.count === 1) return JSON.stringify(all);
  if (role === 'reserve') return JSON.stringify(untilLast(piles.map(([card]) => card ?? '')));
  if (all.length === 0) return undefined;
  return JSON.stringify(piles.map(([card]) => card ?? ''));
}

/** Places up to the last that has a card. */
const untilLast = (places: readonly string[]): readonly string[] =>
  places.filter((_, i) => places.slice(i).some((place) => place !== ''));
