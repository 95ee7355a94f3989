/** What a variant's table is in Solvitaire's words: one group of piles for each of its own, or nothing of the kind. */
import { type Card, type CardCode, cardOf, sortedCards, suitOf } from '../../cards/index.js';
import { compile } from '../../rules/compile.js';
import type { Compiled } from '../../rules/compiled.js';
import { deal, type GameState, type Role, type Variant } from '../../rules/index.js';
import type { Group } from '../../table/index.js';

/** A variant's groups by what Solvitaire calls them. */
export interface SolvitaireForm {
  readonly compiled: Compiled;
  readonly groups: Partial<Readonly<Record<Role, Group>>>;
  /** A deal of the variant with its cards in order: how many lie where, and which of them face down. */
  readonly sample: GameState;
  /** Whether its reserve is one pile rather than places of a card each. */
  readonly stackedReserve: boolean;
  /** The cards the deal lays on the foundations, or the hole, whatever the shuffle. */
  readonly laid: readonly Card[];
}

const forms = /*#__PURE__*/ new WeakMap<Compiled, { readonly form: SolvitaireForm | undefined }>();

/** The form of a variant, or nothing where its table has no place in a deal file. */
export function formOf(variant: Variant): SolvitaireForm | undefined {
  const compiled = compile(variant);
  const known = forms.get(compiled);
  if (known !== undefined) return known.form;
  const form = makeForm(compiled);
  forms.set(compiled, { form });
  return form;
}

/** Whether a variant's states can stand in a deal file: at most one group of each role, none of them a discard, and a reserve that is one pile or places of one card. */
export const hasSolvitaireFile = (variant: Variant): boolean => formOf(variant) !== undefined;

function makeForm(compiled: Compiled): SolvitaireForm | undefined {
  const groups: Partial<Record<Role, Group>> = {};
  for (const group of compiled.layout.groups) {
    if (groups[group.role] !== undefined || group.role === 'discard') return undefined;
    groups[group.role] = group;
  }
  const { reserve, foundation, hole, tableau } = groups;
  if (tableau === undefined || (foundation === undefined) === (hole === undefined)) return undefined;
  const sample = sampleOf(compiled);
  const dealsToReserve = compiled.stock?.targets.some((pile) => isIn(reserve, pile)) === true;
  const stackedReserve = reserve?.count === 1;
  const single = reserve === undefined || pilesOf(sample, reserve).every(({ length }) => length <= 1);
  if (!stackedReserve && (!single || dealsToReserve)) return undefined;
  const home = (foundation ?? hole) as Group;
  return { compiled, groups, sample, stackedReserve, laid: laidOn(compiled, home.name) };
}

const isIn = (group: Group | undefined, pile: number): boolean =>
  group !== undefined && pile >= group.first && pile < group.first + group.count;

/** A deal that shows where cards come to lie; which cards they are does not matter. */
function sampleOf({ variant, deck, shape }: Compiled): GameState {
  return deal(
    variant,
    { deck: sortedCards(deck).map(cardOf) },
    shape.reshuffles ? { redealSeed: 'sample' } : {},
  );
}

/** The piles of a group, as the state has them. */
export const pilesOf = (state: GameState, { name }: Group): readonly (readonly string[])[] =>
  state.piles[name] as readonly (readonly string[])[];

/** The cards that steps of the deal take out of the deck for a group. */
function laidOn({ variant, deck }: Compiled, name: string): readonly Card[] {
  const cards = sortedCards(deck).map(cardOf);
  return variant.deal.flatMap((step) => {
    if (!('take' in step) || step.to !== name) return [];
    const { ranks = [], cards: named = [], copies = deck.packs } = step.take;
    const taken = new Map<Card, number>();
    return cards.filter((card) => {
      const before = taken.get(card) ?? 0;
      taken.set(card, before + 1);
      const isWanted = named.includes(card) || ranks.some((rank) => card[0] === rank);
      return isWanted && before < copies;
    });
  });
}

/**
 * Which foundation each of some cards belongs on, in their order: one of its suit that has not got it yet, an empty one where
 * foundations are not bound to suits.
 */
export function foundationsOf(
  { compiled, groups }: SolvitaireForm,
  cards: readonly CardCode[],
): CardCode[][] | undefined {
  const { first, count } = groups.foundation as Group;
  const piles: CardCode[][] = Array.from({ length: count }, () => []);
  for (const card of cards) {
    const fits = (pile: CardCode[], i: number): boolean => {
      const bound = compiled.rules[first + i]?.suit ?? -1;
      return (
        (bound < 0 || bound === suitOf(card)) &&
        pile.every((other) => other !== card && suitOf(other) === suitOf(card))
      );
    };
    const begun = piles.find((pile, i) => pile.length > 0 && fits(pile, i));
    const target = begun ?? piles.find((pile, i) => pile.length === 0 && fits(pile, i));
    if (target === undefined) return undefined;
    target.push(card);
  }
  return piles;
}
