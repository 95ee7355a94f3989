/** Solvitaire's own seeds, for variants that it would deal as we do. */
import {
  type CardCode,
  codeOfText,
  describe,
  FACE_DOWN,
  RANKS,
  SolitaireError,
  SUITS,
  tableCardOf,
} from '../../cards/index.js';
import { compile } from '../../rules/compile.js';
import { type GameState, parseState, type Role, type Variant } from '../../rules/index.js';
import type { Group } from '../../table/index.js';
import { formOf, pilesOf, type SolvitaireForm } from './form.js';
import { solvitaireCards } from './shuffle.js';

/** The largest seed, 2^31 - 1. */
export const LAST_SOLVITAIRE_SEED = 0x7fffffff;

/** The groups that get cards before the tableau, in Solvitaire's order. */
const BEFORE_TABLEAU: readonly Role[] = ['cell', 'stock', 'reserve'];

/**
 * Whether Solvitaire would lay a variant's table as the variant's own deal does, so that its seeds can be dealt: full packs of four
 * suits from the ace up, one or two of them; cells in order; a stock, an empty waste, a reserve that is one pile or
 * places of one card; columns row by row, or each row one column shorter than the one before; foundations empty or with all aces, or the ace of spades in a hole;
 * and nothing in the deal that depends on the cards (kings that sink, a base that is dealt).
 */
export const hasSolvitaireSeeds = (variant: Variant): boolean => planOf(variant) !== undefined;

/**
 * The deal that Solvitaire makes of a seed (`--random`), as a state of the variant; what lies face down follows the variant's own deal.
 * `dealSourceOf` gives the deck that deals it, for records.
 *
 * Throws a `SolitaireError`: `other-layout` where Solvitaire lays the table otherwise ({@link hasSolvitaireSeeds}), `bad-seed` for
 * anything but a whole number from 0 to 2^31 - 1.
 *
 * ```ts
 * import { solvitaireDeal } from 'solitaire-rules/adapters/solvitaire';
 * import { freecell } from 'solitaire-rules/variants/freecell';
 *
 * const state = solvitaireDeal(freecell, 1);
 * console.log(state.piles.tableau.map(([deepest]) => deepest).join(' ')); // → 6H KS TC QH AC 2S 4H QC
 * ```
 */
export function solvitaireDeal<G extends string>(variant: Variant<G>, seed: number): GameState<G> {
  if (!Number.isInteger(seed) || seed < 0 || seed > LAST_SOLVITAIRE_SEED || Object.is(seed, -0)) {
    const expected = `a whole number from 0 to ${LAST_SOLVITAIRE_SEED}`;
    throw new SolitaireError('bad-seed', `expected ${expected} as a seed; found ${describe(seed)}`);
  }
  const plan = planOf(variant);
  if (plan === undefined) {
    throw new SolitaireError(
      'other-layout',
      `Solvitaire does not lay the table of ${variant.id} as its deal does`,
    );
  }
  const { form, order } = plan;
  const cards = solvitaireCards(seed, form.compiled.deck.ranks.length, form.compiled.deck.packs);
  for (const card of form.laid) cards.splice(cards.lastIndexOf(codeOfText(card) as CardCode), 1);
  const state = layOut(form, order, cards, `solvitaire:${seed}`);
  const result = parseState(variant, state);
  if (!result.ok)
    throw new SolitaireError('other-layout', `the deal is no state of ${variant.id}`, result.error);
  return result.value;
}

/** A slot for a card: a pile and its place in it. */
interface Slot {
  readonly group: Group;
  readonly pile: number;
}

interface Plan {
  readonly form: SolvitaireForm;
  /** Where the first card goes, the second, and so on. */
  readonly order: readonly Slot[];
}

function planOf(variant: Variant): Plan | undefined {
  const { deck } = compile(variant);
  const isWhole = deck.suits.length === SUITS.length && deck.ranks.every((rank, i) => rank === i + 1);
  if (!isWhole || deck.packs > 2) return undefined;
  const form = formOf(variant);
  if (form === undefined || !isPlain(form) || !foundationsFit(form)) return undefined;
  const tableau = tableauOrder(form);
  return tableau && { form, order: [...BEFORE_TABLEAU.flatMap((role) => inOrder(form, role)), ...tableau] };
}

/** Whether nothing in the deal depends on which cards come, nor on what a waste is given. */
const isPlain = ({ compiled, groups, sample }: SolvitaireForm): boolean =>
  compiled.shape.base === 'never' &&
  !compiled.variant.deal.some(
    (step) => 'to' in step && ('sink' in step || 'apart' in step || 'divertBase' in step),
  ) &&
  (groups.waste === undefined || pilesOf(sample, groups.waste).every(({ length }) => length === 0)) &&
  // Cells are filled from the first one on.
  (groups.cell === undefined || isFilledFirst(pilesOf(sample, groups.cell)));

const isFilledFirst = (piles: readonly (readonly string[])[]): boolean =>
  piles.every(({ length }, i) => length <= 1 && (length === 0 || i === 0 || piles[i - 1]?.length === 1));

/** Foundations are empty or have an ace each; a hole has the ace of spades. */
function foundationsFit({ compiled: { deck }, groups, sample, laid }: SolvitaireForm): boolean {
  if (groups.hole !== undefined) {
    return groups.hole.count === 1 && deck.packs === 1 && laid.join() === 'AS';
  }
  const piles = pilesOf(sample, groups.foundation as Group);
  if (piles.length !== SUITS.length * deck.packs) return false;
  const isBare = laid.length === 0 && piles.every(({ length }) => length === 0);
  const hasAces =
    laid.length === piles.length &&
    piles.every(([card, ...more]) => more.length === 0 && card?.[0] === RANKS[0]);
  return isBare || hasAces;
}

/** The slots of a group before the tableau, pile by pile. */
function inOrder({ groups, sample }: SolvitaireForm, role: Role): Slot[] {
  const group = groups[role];
  if (group === undefined) return [];
  return pilesOf(sample, group).flatMap((cards, pile) => cards.map(() => ({ group, pile })));
}

/** The columns' slots in the order they are dealt, or nothing where Solvitaire would not make them as long as they are. */
function tableauOrder({ groups, sample }: SolvitaireForm): Slot[] | undefined {
  const group = groups.tableau as Group;
  const lengths = pilesOf(sample, group).map(({ length }) => length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const order = [byRows(lengths.length, total), byShorterRows(lengths.length, total)].find((piles) =>
    lengths.every((length, pile) => piles.filter((other) => other === pile).length === length),
  );
  return order?.map((pile) => ({ group, pile }));
}

/** Rows from the first column to the last. */
const byRows = (columns: number, total: number): number[] =>
  Array.from({ length: total }, (_, i) => i % columns);

/** Rows from the last column to the first, each one column shorter; what is left after the shortest in full rows from the first. */
function byShorterRows(columns: number, total: number): number[] {
  const piles: number[] = [];
  for (let row = 0; row < columns; row++) {
    for (let pile = columns - 1; pile >= row; pile--) piles.push(pile);
  }
  const left = Math.max(0, total - piles.length);
  return [...piles.slice(0, total), ...byRows(columns, left)];
}

/** A state like the sample with other cards: each slot keeps the face it has there. */
function layOut(
  { compiled, groups, sample }: SolvitaireForm,
  order: readonly Slot[],
  cards: readonly CardCode[],
  redealSeed: string,
): unknown {
  const piles = Object.fromEntries(
    compiled.layout.groups.map((group) => [
      group.name,
      // What the deal lays on foundations or in a hole is the same in every deal.
      pilesOf(sample, group).map((pile) =>
        group === groups.foundation || group === groups.hole ? [...pile] : ([] as string[]),
      ),
    ]),
  );
  order.forEach(({ group, pile }, i) => {
    const laid = (piles[group.name] as string[][])[pile] as string[];
    const model = pilesOf(sample, group)[pile]?.[laid.length] as string;
    const card = cards[i] as CardCode;
    laid.push(tableCardOf(model === model.toLowerCase() ? card | FACE_DOWN : card));
  });
  return { ...sample, piles, ...(compiled.shape.reshuffles ? { redealSeed } : {}) };
}
